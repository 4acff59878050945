import { m } from '$lib/messages/messages.svelte';
import { eachTurnLeft } from '$lib/rules/spirits/each-turn';
import { abducted, GROWTH_TOKENS } from '$lib/rules/spirits/growth-deeds';
import { type GrowthTask, marksTask, taskId } from '$lib/rules/spirits/growth-tasks';
import { keepsNoMore } from '$lib/rules/spirits/keep-one-more';
import { holdsAll, innatesAtHand } from '$lib/rules/spirits/left-now';
import { type GrowthAction, type Panel, panelInGame, type Powers } from '$lib/rules/spirits/panel';
import type { PowerCard } from '$lib/rules/spirits/power';
import { discardsDrawn, drawnPowers, drawsPowers } from '$lib/rules/spirits/power-deck';
import { type SpeedNow, speedNow, type Timed } from '$lib/rules/spirits/power-speed';
import { powerTermsIn } from '$lib/rules/spirits/power-terms';
import { broughtTo, type PresenceSource, sourceChanges } from '$lib/rules/spirits/presence-sources';
import { usedBy } from '$lib/rules/spirits/special-rules';
import { playing } from '$lib/rules/spirits/spirit-cards';
import { gainedElements, growthLeft, innatesNow, withIncome } from '$lib/rules/spirits/spirit-turn';
import { nextSpaces } from '$lib/rules/spirits/tracks';
import type { Report } from '$lib/rules/table/command';
import type { PowerDeck } from '$lib/rules/table/game';
import type { PlaceId } from '$lib/rules/table/island';
import { INCARNA } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { hasMark, type TaskKey, type TurnMark, type UsedPower } from '$lib/rules/table/turn-marks';
import { afterBargains } from '$lib/rules/world/bargain';
import { powerCalledFor } from '$lib/rules/world/power-use';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import type { Session } from '../session/session.svelte.ts';
import { reachedReports } from './power-underway';

/** Returns the mark of cards drawn for a Growth step. */
const drawsFor = ({ key }: GrowthTask): TurnMark => ({ kind: 'drawn', task: key });

/** The source of a step's Presence; `on-island` while its land is open. */
export type PickedSource = PresenceSource | 'on-island';

/** A player's tracked Spirit on screen, with the actions that record changes. */
export class TrackedSpirit {
  /** The last refusal, shown until the next tap. */
  said = $state<string | null>(null);
  /** Sources picked for Growth steps, by `taskId`, kept while others are done. */
  #picked = $state.raw<Readonly<Record<string, PickedSource>>>({});
  /** The `taskId` of the Growth step whose lands are asked for; null for the first one that needs some. */
  #asked = $state<string | null>(null);

  /** The card or Innate Power being used. */
  using = $state.raw<UsedPower | null>(null);
  /** The Power for which the panel was opened from its phase; it closes after use or cancel. */
  openedFor: UsedPower | null = null;

  /** Its panel without the Innate Powers that it has lost in this game. */
  readonly panel = $derived.by(() => panelInGame(this.printed, this.session.game));
  readonly state = $derived.by(() => this.session.game.spiritStates?.[this.player] ?? NEW_SPIRIT);
  readonly terms = $derived.by(() => powerTermsIn(this.session.world, this.state));
  readonly gained = $derived.by(() =>
    gainedElements(this.panel, this.state, this.powers, this.session.game.phase),
  );
  readonly innates = $derived.by(() => innatesNow(this.panel, this.gained));
  /** The names of its usable Innate Powers. */
  readonly innatesAtHand = $derived.by(() => innatesAtHand(this.panel, this.state, this.gained));
  readonly plays = $derived.by(() => playing(this.panel, this.state, this.terms, { powers: this.powers }));
  readonly next = $derived.by(() => nextSpaces(this.panel, this.state.emptied));
  /** Actions of the tracks once per turn; an Incarna off the island waits to be Empowered. */
  readonly eachTurn = $derived.by(() =>
    eachTurnLeft(this.panel, this.state).filter(
      ({ step }) =>
        !('do' in step) ||
        step.do !== 'empower-incarna' ||
        countInPlaces(this.session, INCARNA[this.player - 1]!) > 0,
    ),
  );
  readonly tasks = $derived.by(() => growthLeft(this.panel, this.state));
  /** The drawn Power Cards, of which one is kept. */
  readonly drawn = $derived.by(() => drawnPowers(this.state, this.powers));
  /** The Growth step for which the cards were drawn; null for a Power's gain. */
  readonly drawnFor = $derived.by(
    (): TaskKey | null => this.tasks.find((task) => hasMark(this.state, drawsFor(task)))?.key ?? null,
  );

  constructor(
    readonly session: SpiritTable,
    readonly player: number,
    readonly printed: Panel,
    readonly powers: Powers,
  ) {}

  cardOf(id: string): PowerCard | undefined {
    const card = this.powers.cards.get(id);
    return card && { ...card, use: usedBy(this.panel, card.use) };
  }

  /** Returns a Power of this Spirit: one of its cards, or an Innate Power of the panel; undefined if it has none. */
  #powerOf(used: UsedPower): Timed | undefined {
    if (used.kind === 'innate') return this.panel.innates.find(({ name }) => name === used.innate);
    return this.state.cards.some(({ id }) => id === used.card) ? this.cardOf(used.card) : undefined;
  }

  /** Returns how a Power can be used in this phase: its cost, or why not. */
  speedOf(used: UsedPower): SpeedNow {
    const power = this.#powerOf(used);
    const { panel, state, gained, session } = this;
    const half = { panel, state, elements: gained.elements };
    const called = powerCalledFor(session.world);
    if (called === 'any') return { may: true, takes: [] };
    return power
      ? speedNow(half, power, used, called ?? session.game.phase, holdsAll(state, used), this.terms)
      : { may: true, takes: [] };
  }

  /** Returns the changes of using a Power. */
  used(power: UsedPower): readonly SpiritChange[] {
    const speed = this.speedOf(power);
    return [{ change: 'done', mark: power }, ...(speed.may ? speed.takes : [])];
  }

  /** Returns the changes that undo the use of a Power. */
  unused(power: UsedPower): readonly SpiritChange[] {
    return [power, { kind: 'asFast', power } as const]
      .filter((mark) => hasMark(this.state, mark))
      .map((mark) => ({ change: 'done', mark, off: true }));
  }

  /** Returns true if this Growth step asks for lands on the map: one step at a time, by default the first. */
  hasIsland(task: GrowthTask): boolean {
    const next = this.tasks.find((one) => this.#picked[taskId(one)]) ?? this.tasks[0];
    return (this.#asked ?? (next && taskId(next))) === taskId(task);
  }

  /** Asks for the lands of a Growth step; null for none. */
  asks(task: GrowthTask | null): void {
    this.#asked = task ? taskId(task) : '';
  }

  /** Returns the picked source of a step's Presence; undefined if none is picked. */
  pickedFor(task: GrowthTask): PickedSource | undefined {
    return this.#picked[taskId(task)];
  }

  /** Picks the source of a step's Presence, then asks for its land; null clears it. */
  picks(task: GrowthTask, picked: PickedSource | null): void {
    const { [taskId(task)]: _, ...others } = this.#picked;
    this.#picked = picked === null ? others : { ...others, [taskId(task)]: picked };
    this.#asked = picked === null ? null : taskId(task);
  }

  /** Returns changes that complete Escapes from The Endless Dark without Abducted pieces. */
  #emptyEscapes(changes: readonly SpiritChange[]): readonly SpiritChange[] {
    if (abducted(this.session.world, this.player).length > 0) return [];
    return growthLeft(this.panel, changes.reduce(withSpiritChange, this.state))
      .filter(({ step }) => 'do' in step && step.do === 'escape')
      .map(marksTask);
  }

  /** Records changes of this Spirit and their deeds as one entry with one Undo. */
  async tell(changes: readonly SpiritChange[], ...deeds: readonly Report[]): Promise<void> {
    this.said = null;
    if (changes.length === 0) return;
    const { session, player, panel, powers, state } = this;
    const all = [...changes, ...this.#emptyEscapes(changes)];
    const told = withIncome(panel, state, all, session.game.phase);
    const reached = reachedReports(session, player, { panel, powers, state, changes: told });
    await session.report({ report: 'spirit', player, changes: told }, ...deeds, ...reached);
  }

  /** Draws Power Cards for a Growth step or a Power. */
  async draw(deck: PowerDeck, n: number, task?: GrowthTask): Promise<void> {
    const { session, player, powers } = this;
    const reports = drawsPowers(session.game, powers, player, deck, n);
    this.said = reports.length === 0 ? m.my_spirit_deck_empty() : null;
    if (reports.length === 0) return;
    const changes = task ? [{ change: 'done', mark: drawsFor(task) } as const] : [];
    await session.report(...reports, ...(task ? [{ report: 'spirit', player, changes } as const] : []));
  }

  /** Discards the remaining drawn cards. */
  discardDrawn(task?: GrowthTask): Promise<void> {
    const changes = [...discardsDrawn(this.state), ...keepsNoMore(this.state)];
    return task ? this.finish(task, changes) : this.tell(changes);
  }

  /** Completes a Growth step with its changes. */
  finish(
    task: GrowthTask,
    changes: readonly SpiritChange[] = [],
    ...deeds: readonly Report[]
  ): Promise<void> {
    if (this.#asked === taskId(task) || this.#asked === '') this.#asked = null;
    if (this.#picked[taskId(task)]) this.picks(task, null);
    return this.tell([...afterBargains(this.state, changes), marksTask(task)], ...deeds);
  }

  /** Moves Presence from its source to a land, with the step's other additions. */
  place(
    task: GrowthTask,
    { withToken }: Extract<GrowthAction, { do: 'add-presence' }>,
    source: PresenceSource,
    land: PlaceId,
    { n = 1, beyond = [] }: { readonly n?: number; readonly beyond?: readonly SpiritChange[] } = {},
  ): Promise<void> {
    const along = withToken ? { [GROWTH_TOKENS[withToken]]: 1 } : {};
    const deeds = this.session.game.presence.tracked
      ? broughtTo(this.player, source, land, n, along)
      : withToken
        ? [{ deed: 'add', land, pieces: along } as const]
        : [];
    return this.finish(
      task,
      [...sourceChanges(source, n), ...beyond],
      ...deeds.map((deed) => ({ report: 'deed', deed }) as const),
    );
  }
}

/** The game that My Spirit shows and changes: the current one, or an open plan. */
export interface SpiritTable extends Pick<Session, 'game' | 'world' | 'prompt' | 'trouble' | 'canUndo'> {
  readonly report: (...reports: readonly Report[]) => Promise<void>;
  readonly undo: () => Promise<void>;
}
