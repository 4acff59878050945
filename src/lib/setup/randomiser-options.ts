import type { Printed } from '$lib/content/products';
import type { Complexity } from '$lib/content/spirits/spirit';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { AdversaryId, ScenarioId } from '$lib/rules/table/printed-names';
import type { Plan } from './plan';

/** The facts of an Adversary that the randomizer uses. */
export interface AdversaryFacts extends Printed {
  readonly id: AdversaryId;
  /** The difficulty by level from 0 to 6. */
  readonly difficulty: readonly number[];
  /** The tokens or the Event Deck that are required from this level on. */
  readonly needs?: readonly {
    readonly what: 'beasts' | 'disease' | 'strife' | 'events';
    readonly from: number;
  }[];
}

/** The value of a part that is chosen at random. */
export type Open = 'open';

/** The wanted setup. Each part that is `open` is chosen at random. */
export interface RandomiserOptions extends Pick<Plan, 'players' | 'blight' | 'tokens' | 'events' | 'easier'> {
  readonly owned: readonly string[];
  /** All Adversaries that can be chosen. */
  readonly known: readonly AdversaryFacts[];
  readonly spirits: readonly (SpiritChoice | null | Open)[];
  readonly boards: readonly (BoardId | Open)[];
  readonly layout: string; // May be `open`.
  readonly map: 'balanced' | 'thematic' | Open;
  readonly adversaries: readonly (AdversaryChoice | Open)[];
  readonly scenario: ScenarioId | Open | null;
  /** True for one board more than players. */
  readonly extraBoard: boolean;
  /** The wanted range of difficulty, with both ends included; null for any. */
  readonly difficulty: { readonly low: number; readonly high: number } | null;
  /** The allowed complexities of Spirits; empty for any. */
  readonly complexity: readonly Complexity[];
  readonly aspects: boolean;
  /** True to allow any layout instead of only the standard one. */
  readonly anyLayout: boolean;
  /** The ids of recently played Spirits, Adversaries and Scenarios, which are left out. */
  readonly recentIds: readonly string[];
}

/**
 * The reasons why no setup fits. `tooFewSpirits` and `tooFewBoards`: the options and sets allow too few.
 * `spiritsPlayedLately`: too few remain without the recent ones. `noMap`, `noAdversary` and `noScenario`: none is
 * allowed. `noSuchDifficulty`: the detail has the nearest ones as `low..high`.
 */
export type NoFit =
  | 'tooFewSpirits'
  | 'spiritsPlayedLately'
  | 'tooFewBoards'
  | 'noMap'
  | 'noAdversary'
  | 'noScenario'
  | 'noSuchDifficulty';
