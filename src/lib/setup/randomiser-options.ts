import type { Printed } from '$lib/content/products';
import type { Complexity } from '$lib/content/spirits/spirit';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { Plan } from './plan';

/** The facts of an Adversary that the randomizer uses. */
export interface AdversaryFacts extends Printed {
  readonly id: string;
  /** By level, 0 to 6. */
  readonly difficulty: readonly number[];
  /** Tokens, or the Event Deck, required from this level on. */
  readonly needs?: readonly {
    readonly what: 'beasts' | 'disease' | 'strife' | 'events';
    readonly from: number;
  }[];
}

/** A part to be chosen at random. */
export type Open = 'open';

/** The wanted setup; each `open` part is chosen at random. */
export interface RandomiserOptions extends Pick<Plan, 'players' | 'blight' | 'tokens' | 'events' | 'easier'> {
  readonly owned: readonly string[];
  /** All Adversaries to choose from. */
  readonly known: readonly AdversaryFacts[];
  readonly spirits: readonly (SpiritChoice | null | Open)[];
  readonly boards: readonly BoardId[]; // Each may be `open`.
  readonly layout: string; // May be `open`.
  readonly map: 'balanced' | 'thematic' | Open;
  readonly adversaries: readonly (AdversaryChoice | Open)[];
  readonly scenario: string | null; // May be `open`.
  /** One board more than players. */
  readonly extraBoard: boolean;
  /** The wanted difficulty, both ends included. */
  readonly difficulty: { readonly low: number; readonly high: number } | null;
  /** The complexities of Spirits; any if empty. */
  readonly complexity: readonly Complexity[];
  readonly aspects: boolean;
  /** Allows any layout, not only the standard one. */
  readonly anyLayout: boolean;
  /** Ids of recently played Spirits, Adversaries and Scenarios, which are left out. */
  readonly recentIds: readonly string[];
}

/**
 * Why no setup matches: `tooFewSpirits` and `tooFewBoards` for these options and sets; `spiritsPlayedLately`: too few
 * without the recent ones; `noMap`, `noAdversary`, `noScenario`: none is allowed; `noSuchDifficulty`: the detail has
 * the nearest, as `low..high`.
 */
export type NoFit =
  | 'tooFewSpirits'
  | 'spiritsPlayedLately'
  | 'tooFewBoards'
  | 'noMap'
  | 'noAdversary'
  | 'noScenario'
  | 'noSuchDifficulty';
