import type { Panel, Space } from '$lib/content/powers/panel';
import type { PowerCard } from '$lib/content/powers/power';
import { discardsDrawn, drawnPowers, drawsPowers } from '$lib/content/powers/power-deck';
import type { Powers } from '$lib/content/powers/powers-part';
import { playing } from '$lib/content/powers/spirit-cards';
import {
  gainedElements,
  growthLeft,
  type GrowthTask,
  innatesNow,
  withIncome,
} from '$lib/content/powers/spirit-turn';
import { nextSpaces, presenceFrom } from '$lib/content/powers/tracks';
import { m } from '$lib/messages/messages.svelte';
import { afterBargains } from '$lib/rules/bargain';
import type { Report } from '$lib/rules/command';
import type { PlaceId } from '$lib/rules/island';
import { presenceOf } from '$lib/rules/pieces';
import type { PowerDeck } from '$lib/rules/power-decks';
import { NEW_SPIRIT } from '$lib/rules/spirit-changed';
import type { SpiritChange } from '$lib/rules/spirit-state';
import type { SpiritTable } from './spirit-table';

/** Under this it is done that cards were drawn for a step of Growth. */
const drawsFor = (key: string): string => `drawn.${key}`;

/** A player's Spirit on screen: what it has, and the ways its player tells what it does. */
export class KeptSpirit {
  /** What cannot be, said until the next tap. */
  said = $state<string | null>(null);
  /** The space that Presence is being taken from, of the Growth step being done. */
  taking = $state.raw<{ readonly task: string; readonly from: Space | 'destroyed' } | null>(null);
  /** The step of Growth whose lands are asked for; null for the first that is left, where it needs some. */
  #asked = $state<string | null>(null);

  /** What is being used: a card or an Innate Power, by what is done once it is. */
  using = $state<string | null>(null);
  /** The Power this was opened for, from the phase it belongs to: once that is used or left, it closes again. */
  openedFor: string | null = null;

  readonly state = $derived.by(() => this.session.game.spiritStates?.[this.player] ?? NEW_SPIRIT);
  readonly gained = $derived.by(() => gainedElements(this.panel, this.state, this.powers));
  readonly innates = $derived.by(() => innatesNow(this.panel, this.gained));
  readonly plays = $derived.by(() => playing(this.panel, this.state));
  readonly next = $derived.by(() => nextSpaces(this.panel, this.state.emptied));
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
    return this.powers.cards.get(id);
  }

  /** Whether a step of Growth has the island: one at a time, the first without being asked. */
  hasIsland({ key }: GrowthTask): boolean {
    if (this.taking) return this.taking.task === key;
    return (this.#asked ?? this.tasks[0]?.key) === key;
  }

  /** The lands of a step of Growth are asked for; of none with null. */
  asks(task: GrowthTask | null): void {
    this.taking = null;
    this.#asked = task?.key ?? '';
  }

  /** Tells changes of this Spirit, and what they bring on the island, as one line with one Undo. */
  async tell(changes: readonly SpiritChange[], ...deeds: readonly Report[]): Promise<void> {
    this.said = null;
    if (changes.length === 0) return;
    const { session, player, panel, state } = this;
    const told = session.game.phase === 'spirit' ? withIncome(panel, state, changes) : changes;
    await session.report({ report: 'spirit', player, changes: told }, ...deeds);
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
    { key }: GrowthTask,
    changes: readonly SpiritChange[] = [],
    ...deeds: readonly Report[]
  ): Promise<void> {
    this.taking = this.#asked = null;
    return this.tell([...afterBargains(this.state, changes), { change: 'done', what: key }], ...deeds);
  }

  /** Presence comes from a space, or from those destroyed, to a land. */
  place(task: GrowthTask, from: Space | 'destroyed', land: PlaceId): Promise<void> {
    const added: readonly Report[] = this.session.game.presence.tracked
      ? [{ report: 'deed', deed: { deed: 'add', land, pieces: { [presenceOf(this.player)]: 1 } } }]
      : [];
    return this.finish(task, presenceFrom(from), ...added);
  }
}
