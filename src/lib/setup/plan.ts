import type { AdversaryChoice, Easier, Setup, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';

/** Everything about a set-up but who sits where, in what colour, the decks, and whether the app keeps the lands: what a code carries. */
export interface Plan {
  readonly players: number;
  /** Each player's Spirit; none where the table has not said. */
  readonly spirits: readonly (SpiritChoice | null)[];
  /** The board of each player; an extra one lies last. */
  readonly boards: readonly BoardId[];
  readonly layout: string;
  /** None, one, or the leading one and the one that supports it. */
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: string | null;
  readonly blight: Setup['blight'];
  readonly tokens: boolean;
  readonly events: boolean;
  readonly easier: readonly Easier[];
}

/** The plan of a game that was set up. */
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
