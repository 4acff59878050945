import type { Printed } from '$lib/content/products';
import type { Complexity } from '$lib/content/spirits/spirit';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { Plan } from './plan';

/** What the randomiser has to know about an Adversary. */
export interface AdversaryFacts extends Printed {
  readonly id: string;
  /** By level, 0 to 6. */
  readonly difficulty: readonly number[];
  /** Tokens, or the Event Deck, that it cannot do without from this level on. */
  readonly needs?: readonly {
    readonly what: 'beasts' | 'disease' | 'strife' | 'events';
    readonly from: number;
  }[];
}

/** To be filled in by chance. */
export type Open = 'open';

/** What a table wants; whatever is `open` is filled in, everything else stays. */
export interface RandomiserOptions extends Pick<Plan, 'players' | 'blight' | 'tokens' | 'events' | 'easier'> {
  readonly owned: readonly string[];
  /** Every Adversary there is to choose from. */
  readonly known: readonly AdversaryFacts[];
  readonly spirits: readonly (SpiritChoice | null | Open)[];
  readonly boards: readonly BoardId[]; // each may be `open`
  readonly layout: string; // or `open`
  readonly map: 'balanced' | 'thematic' | Open;
  readonly adversaries: readonly (AdversaryChoice | Open)[];
  readonly scenario: string | null; // or `open`
  /** One board more than players. */
  readonly extraBoard: boolean;
  /** The difficulty wanted, both ends included. */
  readonly difficulty: { readonly low: number; readonly high: number } | null;
  /** Spirits of these complexities; any where none is named. */
  readonly complexity: readonly Complexity[];
  readonly aspects: boolean;
  /** Any layout rather than the standard one. */
  readonly anyLayout: boolean;
  /** Ids of Spirits, Adversaries and Scenarios that were played recentIds and are to be left out. */
  readonly recentIds: readonly string[];
}

/**
 * Why nothing fits: `tooFewSpirits` and `tooFewBoards` for these options and this collection; `spiritsPlayedLately`
 * where they would do but for those; `noMap`, `noAdversary`, `noScenario`: none that may be used;
 * `noSuchDifficulty`: the nearest there are stand in the detail, as `low..high`.
 */
export type NoFit =
  | 'tooFewSpirits'
  | 'spiritsPlayedLately'
  | 'tooFewBoards'
  | 'noMap'
  | 'noAdversary'
  | 'noScenario'
  | 'noSuchDifficulty';
