import type { DeckCard, Setup } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { Placement } from '$lib/rules/world/modifier';
import type { Picked, ResolvedPlacing } from './placements';

/** The parts of the checklist, in working order. */
export const PARTS = [
  'invaderBoard',
  'fear',
  'deck',
  'blight',
  'boards',
  'extraBoard',
  'tokens',
  'adversary',
  'scenario',
  'spirits',
  'easier',
  'start',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * An item of the checklist. Its text is the message `key` with `inputs`; the other fields are for pictures and lists.
 */
export interface CheckItem {
  /** The id. It is always the same for a given setup, so that ticks are kept. */
  readonly id: string;
  readonly part: Part;
  readonly key: string;
  readonly inputs: Readonly<Record<string, string | number>>;
  /** The pieces to add; a negative number of pieces is removed. */
  readonly placements?: readonly Placement[];
  /** The destination of a line on a Spirit's panel. If there are several possible lands, the player picks one. */
  readonly placed?: ResolvedPlacing;
  /** The index of that line, as in `PickedLands`. */
  readonly line?: number;
  /** The player, counted from 0. */
  readonly player?: number;
  readonly board?: BoardId;
  readonly cards?: readonly DeckCard[];
}

/** The lands that players picked where their panels offer a choice, by player counted from 0. */
export type PickedLands = Readonly<Record<number, Picked>>;

export type Inputs = CheckItem['inputs'];
type More = Partial<Omit<CheckItem, 'id' | 'part' | 'key' | 'inputs'>>;

/** Returns an item of the checklist whose message is `check_` and the key. */
export const item = (
  part: Part,
  id: string,
  key: string,
  inputs: Inputs = {},
  more: More = {},
): CheckItem => ({
  id: `${part}.${id}`,
  part,
  key: `check_${key}`,
  inputs,
  ...more,
});

/** Returns the items that remove the withdrawn cards of Branch & Claw before a shuffle. */
export const dropped = ({ products }: Setup, part: Part, what: string): CheckItem[] =>
  products.includes('branch-and-claw') ? [item(part, 'dropped', `dropped_${what}`)] : [];
