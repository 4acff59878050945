import type { AdversaryChoice, Easier, Setup, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { ScenarioId } from '$lib/rules/table/printed-names';

/**
 * The part of a setup that a code contains: everything except names, colors and decks, and that it is for trackers
 * only.
 */
export interface Plan {
  readonly players: number;
  /** The Spirit of each player; null if not chosen. */
  readonly spirits: readonly (SpiritChoice | null)[];
  /** The board of each player, followed by an extra board if there is one. */
  readonly boards: readonly BoardId[];
  readonly layout: string;
  /** No Adversary, one, or the leading and the supporting one. */
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: ScenarioId | null;
  readonly blight: Setup['blight'];
  readonly tokens: boolean;
  readonly events: boolean;
  readonly easier: readonly Easier[];
}

/** Returns the plan of a game's setup. */
export const planOf = (setup: Setup): Plan => ({
  players: setup.players.length,
  spirits: setup.players.map((_, i) => setup.spirits[i] ?? null),
  boards: setup.boards,
  layout: setup.layout,
  adversaries: setup.adversaries,
  scenario: setup.scenario,
  blight: setup.blight,
  tokens: setup.tokens,
  events: setup.events,
  easier: setup.easier,
});
