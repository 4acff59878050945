import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { m } from '$lib/messages/messages.svelte';
import { choiceId, landOfChoice } from '$lib/rules/table/choice';
import { isOcean, type LandId } from '$lib/rules/table/island';
import type { PieceCode } from '$lib/rules/table/pieces';
import type { StepKind } from '$lib/rules/table/step';
import { questionOf } from '$lib/words/questions/questions';
import { listed } from '$lib/words/say';
import type * as Later from './deferred';
import type { OpenDialog } from './dialogs/topics';
import type { Session } from './session/session.svelte';
import type { Glance } from './table-view/glance';

/** A button of the bar with its action. */
export interface Doing {
  readonly label: string;
  readonly go: () => void;
}

/** The number of answers from which a compact layout is used. */
const MANY_ANSWERS = 3;

/** Steps that only ask whether the players are done. */
const BETWEEN_DEEDS: readonly StepKind[] = ['spiritPhase', 'fastPowers', 'slowPowers'];

/** The state of the game screen: the panel's subject, the highlighted lands, the main button. */
export class Screen {
  readonly #session: () => Session;
  readonly session = $derived.by(() => this.#session());

  /** Parts that load after the first paint; null until then. */
  later = $state.raw<typeof Later | null>(null);
  #early: LandId | null = null;
  #earlyKey: { readonly key: KeyboardEvent; readonly head: number } | null = null;
  view = $state<'map' | 'list'>('map');
  /** The height of the panel, as in `Sheet`. */
  stop = $state<'title' | 'content' | 'full'>('content');
  /** True if the map fills the screen except for the panel's title. */
  wide = $state(false);
  /** The ratio of width to height of the island's place. */
  aspect = $state(0);
  /** True if the tablet lies flat among the players. */
  flat = $state(false);
  /** The way in which the map shows lands in Table view; null outside that view. */
  glance = $state.raw<Glance | null>(null);
  /** The open dialog. */
  shown = $state.raw<OpenDialog>(null);
  /** True if the remaining to-dos replace the panel. */
  showingLeft = $state(false);
  /** The land of the to-do under the pointer or in focus. */
  touched = $state<LandId | null>(null);

  readonly toDos = $derived(this.later && new this.later.ToDoList(this.session));
  readonly selection = $derived(this.later && new this.later.LandSelection(this.session));
  readonly outlook = $derived(this.later && new this.later.Outlook());
  readonly #plan = $derived(this.later && new this.later.Proposal(this.session));
  readonly selected = $derived(this.selection?.land ?? null);

  readonly prompt = $derived(this.session.prompt);
  readonly step = $derived(this.prompt?.step);
  readonly question = $derived(this.prompt && questionOf(this.session.world, this.prompt));

  /** The panel's subject: a land, remaining to-dos, current to-dos, or the question. */
  readonly showing = $derived.by(() => {
    if (this.selected !== null) return 'pad';
    if (this.showingLeft) return 'left';
    return this.toDos?.first ? 'toDos' : 'question';
  });

  /** The proposal for a card's repeated questions, if shown. */
  readonly plan = $derived(this.showing === 'question' && this.#plan?.isShown ? this.#plan : null);

  /** True if the answers need a compact layout. */
  readonly many = $derived((this.question?.others.length ?? 0) >= MANY_ANSWERS);

  /** True if the answers are texts, not lands; on a phone, the island then leaves them more room. */
  readonly reading = $derived(
    this.showing === 'question' &&
      !this.plan &&
      this.many &&
      this.question?.main === null &&
      this.question.lands.length === 0,
  );

  /** The lands that answer the question with a tap on the map. */
  readonly choices = $derived.by((): readonly LandId[] => {
    const { question, prompt, plan } = this;
    if (plan) return plan.line?.question.lands ?? [];
    if (this.showing !== 'question' || this.step?.do === 'actionCard' || !question || !prompt) return [];
    return question.lands.filter((land) => prompt.choices.some((choice) => landOfChoice(choice) === land));
  });

  readonly title = $derived.by(() => {
    if (this.showing === 'pad') return listed(this.selection!.lands);
    if (this.showing === 'left') return m.moves_left({ count: this.toDos!.left.length });
    if (this.plan?.part) return this.plan.part.name;
    return this.showing === 'toDos' ? m.moves_title() : (this.question?.title ?? '');
  });

  /** Identifies the panel's subject. The value stays the same while the lands of a card act one by one. */
  readonly about = $derived.by(() => {
    const { showing, title, step } = this;
    if (this.plan) return `plan ${title} ${this.plan.opened ?? ''}`;
    const isAnew = showing === 'question' && step?.do !== 'actionCard';
    return `${showing} ${title} ${isAnew ? JSON.stringify(step) : (step?.do ?? '')}`;
  });

  /** The to-dos that the map shows. */
  readonly moving = $derived.by(() => {
    if (this.showing === 'left') return this.toDos!.left;
    const now = this.toDos?.open ?? [];
    return now.length > 0 || this.showing === 'toDos' ? now : null;
  });

  /** The main button; null if the question has none. */
  readonly next = $derived.by((): Doing | null => {
    const { question, step } = this;
    if (this.showing === 'toDos') return { label: m.moves_done(), go: () => this.toDos?.wave() };
    if (this.plan) return this.#planNext(this.plan);
    if (step?.do === 'gameOver') return { label: m.menu_home(), go: () => void goto(resolve('/')) };
    if (!question?.main) return null;
    const { label, answer, through } = question.main;
    return {
      label,
      go: () => {
        this.toDos?.wave();
        if (step?.do === 'setTheTable') void this.#start();
        else if (through) void this.session.throughTurn();
        else void (answer === null ? this.session.proceed() : this.session.choose(answer));
      },
    };
  });

  /** Starts the game, unless the players still have to choose a land in the setup list. */
  async #start(): Promise<void> {
    const { startsOrAsks } = await import('./checklist/open-choices.svelte');
    await startsOrAsks(this.session);
  }

  /** Returns the main button of a proposal: closes the answer being changed, or sends all. */
  #planNext(plan: Later.Proposal): Doing {
    if (plan.line) return { label: m.proposal_back(), go: () => (plan.opened = null) };
    return {
      label: m.proposal_yes(),
      go: () => {
        this.toDos?.wave();
        void plan.tell();
      },
    };
  }

  /** The button that continues from an idle pad, where records are already saved and need no Done; null elsewhere. */
  readonly onward = $derived.by((): Doing | null => {
    const { next, step, selection, over } = this;
    const rests = this.showing === 'pad' && selection?.page === 'verbs' && !selection.isPicking;
    if (!rests || selection.tried || !next || !step || !BETWEEN_DEEDS.includes(step.do)) return null;
    return this.toDos?.open.length
      ? null
      : {
          label: next.label,
          go: () => {
            over?.go();
            next.go();
          },
        };
  });

  /**
   * The button that closes the pad or the list of remaining to-dos; null without either. For an incomplete record it is
   * Cancel, because Done would drop the record without notice.
   */
  readonly over = $derived.by((): Doing | null => {
    const { showing, selection } = this;
    if (showing === 'pad' && selection?.isIncomplete)
      return { label: m.pad_cancel(), go: () => selection.rest() };
    return showing === 'pad' || showing === 'left' ? { label: m.go_done(), go: () => this.back() } : null;
  });

  /** True if Back has something to close before it leaves the game. */
  readonly isOver = $derived(
    this.shown !== null || this.over !== null || this.stop === 'full' || this.wide || this.flat,
  );

  constructor(session: () => Session) {
    this.#session = session;
  }

  /** Called when the late parts have loaded; repeats an early tap or key if nothing followed. */
  arrive(later: typeof Later): void {
    this.later = later;
    if (this.#early !== null) this.selection?.open(this.#early);
    const { key, head } = this.#earlyKey ?? {};
    if (key && head === this.session.head) later.pressed(key, this);
  }

  /** Handles a key; keys before the parts have loaded wait. */
  press(key: KeyboardEvent): void {
    if (this.later) this.later.pressed(key, this);
    else this.#earlyKey = { key, head: this.session.head };
  }

  back(): void {
    this.selection?.close();
    this.showingLeft = false;
    if (this.stop === 'full' || this.wide) this.stop = 'content';
  }

  /** Goes one step back, for Escape: clears the selection, then closes the pad. */
  escape(): void {
    const { selection } = this;
    if (this.over === null) return;
    if (selection && (selection.isPicking || selection.page !== 'verbs')) selection.rest();
    else this.back();
  }

  turnOver(): void {
    this.view = this.view === 'map' ? 'list' : 'map';
  }

  /**
   * Handles a tap on a land: a highlighted destination gets the selection, a highlighted choice answers; any other land
   * opens its pad, with the tapped piece selected. Without a piece, a tap closes a pad that is open.
   */
  pick(land: LandId, lit: readonly LandId[], piece: PieceCode | null = null): void {
    const { selection, selected } = this;
    // Oceans have no pad.
    if (this.#tells(land, lit) || this.#answers(land) || isOcean(land)) return;
    if (this.stop === 'title') this.stop = 'content';
    if (selected === land && piece === null) this.back();
    else if (!selection) this.#early = land;
    else if (selected !== land) selection.open(land);
    if (piece !== null) selection?.pick(piece);
  }

  /**
   * Applies the tap to the open pad: places Presence, adds or removes a land, or moves the selected pieces. Returns
   * true if it did.
   */
  #tells(land: LandId, lit: readonly LandId[]): boolean {
    const { selection, selected } = this;
    if (!selection) return false;
    const { placing } = selection;
    const moves = selection.isPicking && (lit.includes(land) || selection.page === 'move');
    if (placing && this.step?.do === 'spiritPhase') void selection.place(placing, land);
    else if (selection.many && selected !== null) selection.toggle(land);
    else if (moves && land !== selected) void selection.moveTo(land);
    else return false;
    return true;
  }

  /** Applies the tap to the question or the open proposal. Returns true if that answered or changed something. */
  #answers(land: LandId): boolean {
    if (this.plan) return this.plan.touch(land);
    const answer = this.#answerFor(land);
    if (answer !== null) void this.session.choose(answer);
    return answer !== null;
  }

  /** Returns the answer of a land; null if the land is no answer or has several, which the panel shows. */
  #answerFor(land: LandId): string | null {
    if (!this.choices.includes(land)) return null;
    const [answer, ...others] = this.prompt!.choices.filter((choice) => landOfChoice(choice) === land);
    return answer && others.length === 0 ? choiceId(answer) : null;
  }

  /** Handles a long press: adds a land to the selection. */
  hold(land: LandId): void {
    if (isOcean(land)) return;
    if (this.selected === null) this.selection?.open(land);
    else if (land !== this.selected) this.selection?.toggle(land);
  }
}
