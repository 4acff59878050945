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

/** A button of the bar, and what it does. */
export interface Doing {
  readonly label: string;
  readonly go: () => void;
}

/** Answers from which on each takes no more than its own line or two. */
const MANY_ANSWERS = 3;

/** Moments that ask no more than whether the table is done with its deeds. */
const BETWEEN_DEEDS: readonly StepKind[] = ['spiritPhase', 'fastPowers', 'slowPowers'];

/** What the table looks at: what the panel is about, what the map lights, what the big button does. */
export class Screen {
  readonly #session: () => Session;
  readonly session = $derived.by(() => this.#session());

  /** What a table needs only once it stands; null until it is there. */
  later = $state.raw<typeof Later | null>(null);
  #early: LandId | null = null;
  #earlyKey: { readonly key: KeyboardEvent; readonly head: number } | null = null;
  view = $state<'map' | 'list'>('map');
  /** How far the panel is drawn up, as `Sheet` has it. */
  stop = $state<'title' | 'content' | 'full'>('content');
  /** The map has the whole screen, but for the panel's title. */
  wide = $state(false);
  /** The tablet lies flat among the players. */
  flat = $state(false);
  /** What lies over the table. */
  shown = $state.raw<OpenDialog>(null);
  /** What is left to move takes the panel's place. */
  showingLeft = $state(false);
  /** The land of a move that was touched in the list. */
  touched = $state<LandId | null>(null);

  readonly hands = $derived(this.later && new this.later.Hands(this.session));
  readonly telling = $derived(this.later && new this.later.Telling(this.session));
  readonly outlook = $derived(this.later && new this.later.Outlook());
  readonly #plan = $derived(this.later && new this.later.Proposal(this.session));
  /** The land that is being told of. */
  readonly selected = $derived(this.telling?.land ?? null);

  readonly prompt = $derived(this.session.prompt);
  readonly step = $derived(this.prompt?.step);
  readonly question = $derived(this.prompt && questionOf(this.session.world, this.prompt));

  /** What the panel is about: a land, what is left to move, what to move now, or the question. */
  readonly showing = $derived.by(() => {
    if (this.selected !== null) return 'pad';
    if (this.showingLeft) return 'left';
    return this.hands?.first ? 'hands' : 'question';
  });

  /** What a card asks several times over, where that is asked as one. */
  readonly plan = $derived(this.showing === 'question' && this.#plan?.isShown ? this.#plan : null);

  /** Whether there are so many answers that each takes no more than its own line or two. */
  readonly many = $derived((this.question?.others.length ?? 0) >= MANY_ANSWERS);

  /** Whether answers are read, none of them a land: the island then leaves them more of a phone. */
  readonly reading = $derived(
    this.showing === 'question' &&
      !this.plan &&
      this.many &&
      this.question?.main === null &&
      this.question.lands.length === 0,
  );

  /** The lands that a tap on the map answers with. */
  readonly choices = $derived.by((): readonly LandId[] => {
    const { question, prompt, plan } = this;
    if (plan) return plan.line?.question.lands ?? [];
    if (this.showing !== 'question' || this.step?.do === 'actionCard' || !question || !prompt) return [];
    return question.lands.filter((land) => prompt.choices.some((choice) => landOfChoice(choice) === land));
  });

  readonly title = $derived.by(() => {
    if (this.showing === 'pad') return listed(this.telling!.lands);
    if (this.showing === 'left') return m.moves_left({ count: this.hands!.left.length });
    if (this.plan?.part) return this.plan.part.name;
    return this.showing === 'hands' ? m.moves_title() : (this.question?.title ?? '');
  });

  /** What the panel is about, as far as it begins anew with it; the rows of a card stay where they are as one acts. */
  readonly about = $derived.by(() => {
    const { showing, title, step } = this;
    if (this.plan) return `plan ${title} ${this.plan.opened ?? ''}`;
    const isAnew = showing === 'question' && step?.do !== 'actionCard';
    return `${showing} ${title} ${isAnew ? JSON.stringify(step) : (step?.do ?? '')}`;
  });

  /** What hands must move, where the map shows that. */
  readonly moving = $derived.by(() => {
    if (this.showing === 'left') return this.hands!.left;
    const now = this.hands?.open ?? [];
    return now.length > 0 || this.showing === 'hands' ? now : null;
  });

  /** The one next thing. */
  readonly next = $derived.by((): Doing | null => {
    const { question, step } = this;
    if (this.showing === 'hands') return { label: m.moves_done(), go: () => this.hands?.wave() };
    if (this.plan) return this.#planNext(this.plan);
    if (step?.do === 'gameOver') return { label: m.menu_home(), go: () => void goto(resolve('/')) };
    if (!question?.main) return null;
    const { label, answer, through } = question.main;
    return {
      label,
      go: () => {
        this.hands?.wave();
        if (step?.do === 'setTheTable') void this.#start();
        else if (through) void this.session.throughTurn();
        else void (answer === null ? this.session.proceed() : this.session.choose(answer));
      },
    };
  });

  /** Starts the game, where no land of the setup list is still to be chosen. */
  async #start(): Promise<void> {
    const { startsOrAsks } = await import('./checklist/open-choices.svelte');
    await startsOrAsks(this.session);
  }

  /** The whole plan is told by one tap; an answer that is being changed is left first. */
  #planNext(plan: Later.Proposal): Doing {
    if (plan.line) return { label: m.proposal_back(), go: () => (plan.opened = null) };
    return {
      label: m.proposal_yes(),
      go: () => {
        this.hands?.wave();
        void plan.tell();
      },
    };
  }

  /** On from a pad at rest: what was told counts already, and needs no Done before the table goes on. */
  readonly onward = $derived.by((): Doing | null => {
    const { next, step, telling, over } = this;
    const rests = this.showing === 'pad' && telling?.page === 'verbs' && !telling.isPicking;
    if (!rests || telling.tried || !next || !step || !BETWEEN_DEEDS.includes(step.do)) return null;
    return this.hands?.open.length
      ? null
      : {
          label: next.label,
          go: () => {
            over?.go();
            next.go();
          },
        };
  });

  /** Closes what lies over the question; what is told by half is cancelled, and never dropped by a Done. */
  readonly over = $derived.by((): Doing | null => {
    const { showing, telling } = this;
    if (showing === 'pad' && telling?.isHalfTold) return { label: m.pad_cancel(), go: () => telling.rest() };
    return showing === 'pad' || showing === 'left' ? { label: m.go_done(), go: () => this.back() } : null;
  });

  /** Whether Back has something to close before it leaves the table. */
  readonly isOver = $derived(
    this.shown !== null || this.over !== null || this.stop === 'full' || this.wide || this.flat,
  );

  constructor(session: () => Session) {
    this.#session = session;
  }

  /** What a table needs only once it stands is there; so is what was tapped or pressed before, if nothing came since. */
  arrive(later: typeof Later): void {
    this.later = later;
    if (this.#early !== null) this.telling?.open(this.#early);
    const { key, head } = this.#earlyKey ?? {};
    if (key && head === this.session.head) later.pressed(key, this);
  }

  /** A key is pressed; one at the start of a page waits for what it means. */
  press(key: KeyboardEvent): void {
    if (this.later) this.later.pressed(key, this);
    else this.#earlyKey = { key, head: this.session.head };
  }

  back(): void {
    this.telling?.close();
    this.showingLeft = false;
    if (this.stop === 'full' || this.wide) this.stop = 'content';
  }

  /** One step back, as Escape means it: what is picked, then the pad. */
  escape(): void {
    const { telling } = this;
    if (this.over === null) return;
    if (telling && (telling.isPicking || telling.page !== 'verbs')) telling.rest();
    else this.back();
  }

  turnOver(): void {
    this.view = this.view === 'map' ? 'list' : 'map';
  }

  /** What is picked goes to a lit neighbour, a lit choice is the answer; any other land opens its pad, with a piece that was tapped taken. */
  pick(land: LandId, lit: readonly LandId[], piece: PieceCode | null = null): void {
    const { telling, selected } = this;
    // An Ocean has no pad.
    if (this.#tells(land, lit) || this.#answers(land) || isOcean(land)) return;
    if (this.stop === 'title') this.stop = 'content';
    if (selected === land && piece === null) this.back();
    else if (!telling) this.#early = land;
    else if (selected !== land) telling.open(land);
    if (piece !== null) telling?.pick(piece);
  }

  /** Whether a tap on the land says where: one land more, or where what is in hand goes. */
  #tells(land: LandId, lit: readonly LandId[]): boolean {
    const { telling, selected } = this;
    if (!telling) return false;
    const { placing } = telling;
    const moves = telling.isPicking && (lit.includes(land) || telling.page === 'move');
    if (placing && this.step?.do === 'spiritPhase') void telling.place(placing, land);
    else if (telling.many && selected !== null) telling.toggle(land);
    else if (moves && land !== selected) void telling.moveTo(land);
    else return false;
    return true;
  }

  /** Whether a tap on the land is an answer, or changes one of those that are proposed. */
  #answers(land: LandId): boolean {
    if (this.plan) return this.plan.touch(land);
    const answer = this.#answerFor(land);
    if (answer !== null) void this.session.choose(answer);
    return answer !== null;
  }

  /** The answer that a land is; with several pieces to choose from in one land, the answers stand in the panel. */
  #answerFor(land: LandId): string | null {
    if (!this.choices.includes(land)) return null;
    const [answer, ...others] = this.prompt!.choices.filter((choice) => landOfChoice(choice) === land);
    return answer && others.length === 0 ? choiceId(answer) : null;
  }

  /** Held, a second land is told the same. */
  hold(land: LandId): void {
    if (isOcean(land)) return;
    if (this.selected === null) this.telling?.open(land);
    else if (land !== this.selected) this.telling?.toggle(land);
  }
}
