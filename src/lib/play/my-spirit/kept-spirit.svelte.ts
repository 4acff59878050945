import { m } from '$lib/messages/messages.svelte';
import { eachTurnLeft } from '$lib/rules/spirits/each-turn';
import { GROWTH_TOKENS } from '$lib/rules/spirits/growth-deeds';
import { holdsAll, usedName } from '$lib/rules/spirits/left-now';
import type { GrowthAction, Panel, Powers } from '$lib/rules/spirits/panel';
import type { PowerCard } from '$lib/rules/spirits/power';
import { discardsDrawn, drawnPowers, drawsPowers } from '$lib/rules/spirits/power-deck';
import { asFast, type SpeedNow, speedNow, type Timed } from '$lib/rules/spirits/power-speed';
import { powerTermsIn } from '$lib/rules/spirits/power-terms';
import { broughtTo, type PresenceSource, sourceChanges } from '$lib/rules/spirits/presence-sources';
import { usedBy } from '$lib/rules/spirits/special-rules';
import { playing } from '$lib/rules/spirits/spirit-cards';
import {
  gainedElements,
  growthLeft,
  type GrowthTask,
  innatesNow,
  withIncome,
} from '$lib/rules/spirits/spirit-turn';
import { nextSpaces } from '$lib/rules/spirits/tracks';
import type { Report } from '$lib/rules/table/command';
import type { PowerDeck } from '$lib/rules/table/game';
import { ENDLESS_DARK, type PlaceId } from '$lib/rules/table/island';
import { INCARNA, isIncarna, isPresence } from '$lib/rules/table/pieces';
import { countInPlaces } from '$lib/rules/table/places';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { afterBargains } from '$lib/rules/world/bargain';
import { powerCalledFor } from '$lib/rules/world/power-use';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import type { Session } from '../session/session.svelte.ts';
import { reachedReports } from './power-underway';

/** Under this it is done that cards were drawn for a step of Growth. */
const drawsFor = (key: string): string => `drawn.${key}`;

/** Where the Presence of a step comes from; a piece of the island whose land is still to be told. */
export type PickedSource = PresenceSource | 'on-island';

/** A player's Spirit on screen: what it has, and the ways its player tells what it does. */
export class KeptSpirit {
  /** What cannot be, said until the next tap. */
  said = $state<string | null>(null);
  /** Steps of Growth that are half answered, by their keys: each keeps its source while others are done. */
  #picked = $state.raw<Readonly<Record<string, PickedSource>>>({});
  /** The step of Growth whose lands are asked for; null for the first that is left, where it needs some. */
  #asked = $state<string | null>(null);

  /** What is being used: a card or an Innate Power, by what is done once it is. */
  using = $state<string | null>(null);
  /** The Power this was opened for, from the phase it belongs to: once that is used or left, it closes again. */
  openedFor: string | null = null;

  readonly state = $derived.by(() => this.session.game.spiritStates?.[this.player] ?? NEW_SPIRIT);
  readonly terms = $derived.by(() => powerTermsIn(this.session.world, this.state));
  readonly gained = $derived.by(() =>
    gainedElements(this.panel, this.state, this.powers, this.session.game.phase),
  );
  readonly innates = $derived.by(() => innatesNow(this.panel, this.gained));
  readonly plays = $derived.by(() => playing(this.panel, this.state, this.terms, { powers: this.powers }));
  readonly next = $derived.by(() => nextSpaces(this.panel, this.state.emptied));
  /** What the tracks let it do once this turn; an Incarna that is off the island waits to be empowered. */
  readonly eachTurn = $derived.by(() =>
    eachTurnLeft(this.panel, this.state).filter(
      ({ step }) =>
        !('do' in step) ||
        step.do !== 'empower-incarna' ||
        countInPlaces(this.session, INCARNA[this.player - 1]!) > 0,
    ),
  );
  readonly tasks = $derived.by(() => growthLeft(this.panel, this.state));
  /** The Power Cards that were drawn, of which one is to be kept. */
  readonly drawn = $derived.by(() => drawnPowers(this.state, this.powers));
  /** The step of Growth they were drawn for; null where a Power brings the card. */
  readonly drawnFor = $derived.by(
    () => this.tasks.find(({ key }) => this.state.done.includes(drawsFor(key)))?.key ?? null,
  );

  constructor(
    readonly session: SpiritTable,
    readonly player: number,
    readonly panel: Panel,
    readonly powers: Powers,
  ) {}

  cardOf(id: string): PowerCard | undefined {
    const card = this.powers.cards.get(id);
    return card && { ...card, use: usedBy(this.panel, card.use) };
  }

  /** The Power that this is done by: a card, or an Innate Power of the panel. */
  #powerCalled(what: string): Timed | undefined {
    const card = this.state.cards.find(({ id }) => usedName.card(id) === what);
    return card
      ? this.cardOf(card.id)
      : this.panel.innates.find(({ name }) => usedName.innate(name) === what);
  }

  /** How a Power stands to this phase: what using it takes, or why it cannot be used. */
  speedOf(what: string): SpeedNow {
    const power = this.#powerCalled(what);
    const { panel, state, gained, session } = this;
    const half = { panel, state, elements: gained.elements };
    const called = powerCalledFor(session.world);
    if (called === 'any') return { may: true, takes: [] };
    return power
      ? speedNow(half, power, what, called ?? session.game.phase, holdsAll(state, what), this.terms)
      : { may: true, takes: [] };
  }

  /** What is told of a Power that is used now. */
  used(what: string): readonly SpiritChange[] {
    const speed = this.speedOf(what);
    return [{ change: 'done', what }, ...(speed.may ? speed.takes : [])];
  }

  /** What is told of a Power that was not used after all. */
  unused(what: string): readonly SpiritChange[] {
    return [what, asFast(what)]
      .filter((one) => this.state.done.includes(one))
      .map((one) => ({ change: 'done', what: one, off: true }));
  }

  /** Whether a step of Growth has the island: one at a time, the first without being asked. */
  hasIsland({ key }: GrowthTask): boolean {
    const half = this.tasks.find((one) => this.#picked[one.key]);
    return (this.#asked ?? half?.key ?? this.tasks[0]?.key) === key;
  }

  /** The lands of a step of Growth are asked for; of none with null. */
  asks(task: GrowthTask | null): void {
    this.#asked = task?.key ?? '';
  }

  /** Where the Presence of a step comes from, as far as its player has said. */
  pickedFor({ key }: GrowthTask): PickedSource | undefined {
    return this.#picked[key];
  }

  /** The source of a step's Presence is picked, and its land is asked next; with null it is open again. */
  picks(task: GrowthTask, picked: PickedSource | null): void {
    const { [task.key]: _, ...others } = this.#picked;
    this.#picked = picked === null ? others : { ...others, [task.key]: picked };
    this.#asked = picked === null ? null : task.key;
  }

  /** Escapes from The Endless Dark that these changes bring, where nobody is abducted: they are done. */
  #emptyEscapes(changes: readonly SpiritChange[]): readonly SpiritChange[] {
    const dark = this.session.game.beside[ENDLESS_DARK] ?? {};
    if (Object.keys(dark).some((code) => !isPresence(code) && !isIncarna(code))) return [];
    return growthLeft(this.panel, changes.reduce(withSpiritChange, this.state))
      .filter(({ step }) => 'do' in step && step.do === 'escape')
      .map(({ key }) => ({ change: 'done', what: key }));
  }

  /** Tells changes of this Spirit, and what they bring on the island, as one line with one Undo. */
  async tell(changes: readonly SpiritChange[], ...deeds: readonly Report[]): Promise<void> {
    this.said = null;
    if (changes.length === 0) return;
    const { session, player, panel, powers, state } = this;
    const all = [...changes, ...this.#emptyEscapes(changes)];
    const told = withIncome(panel, state, all, session.game.phase);
    const reached = reachedReports(session, player, { panel, powers, state, changes: told });
    await session.report({ report: 'spirit', player, changes: told }, ...deeds, ...reached);
  }

  /** Power Cards are drawn: for a step of Growth, or because a Power says so. */
  async draw(deck: PowerDeck, n: number, task?: GrowthTask): Promise<void> {
    const { session, player, powers } = this;
    const reports = drawsPowers(session.game, powers, player, deck, n);
    this.said = reports.length === 0 ? m.my_spirit_deck_empty() : null;
    if (reports.length === 0) return;
    const changes = task ? [{ change: 'done', what: drawsFor(task.key) } as const] : [];
    await session.report(...reports, ...(task ? [{ report: 'spirit', player, changes } as const] : []));
  }

  /** None of those drawn is kept, or no more of them. */
  discardDrawn(task?: GrowthTask): Promise<void> {
    const changes = discardsDrawn(this.state);
    return task ? this.finish(task, changes) : this.tell(changes);
  }

  /** A step of Growth is done, with what it changed. */
  finish(
    task: GrowthTask,
    changes: readonly SpiritChange[] = [],
    ...deeds: readonly Report[]
  ): Promise<void> {
    if (this.#asked === task.key || this.#asked === '') this.#asked = null;
    if (this.#picked[task.key]) this.picks(task, null);
    return this.tell([...afterBargains(this.state, changes), { change: 'done', what: task.key }], ...deeds);
  }

  /** Presence comes from its source to a land, with what the step adds along. */
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

/** What My Spirit reads and tells: the table as it stands, or an open plan of it. */
export interface SpiritTable extends Pick<Session, 'game' | 'world' | 'prompt' | 'trouble' | 'canUndo'> {
  readonly report: (...reports: readonly Report[]) => Promise<void>;
  readonly undo: () => Promise<void>;
}
