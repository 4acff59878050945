import type { DeckCard, Setup } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import type { Placement } from '$lib/rules/world/modifier';
import type { Picked, ResolvedPlacing } from './placements';

/** The parts of the checklist in the order hands work. */
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

/** One thing to do. The message is `key` with `inputs`; the rest is for pictures and lists. */
export interface CheckItem {
  /** Stays the same for the same set-up, so that ticks survive. */
  readonly id: string;
  readonly part: Part;
  readonly key: string;
  readonly inputs: Readonly<Record<string, string | number>>;
  /** Pieces to put down, or to take off where there are fewer than none. */
  readonly placements?: readonly Placement[];
  /** Where a line of a Spirit's panel leads; a choice is to be made by the player. */
  readonly placed?: ResolvedPlacing;
  /** The number of that line, for `picked`. */
  readonly line?: number;
  /** The player, counted from 0. */
  readonly player?: number;
  readonly board?: BoardId;
  readonly cards?: readonly DeckCard[];
}

/** What players have chosen where their panels leave a choice, by player. */
export type PickedLands = Readonly<Record<number, Picked>>;

export type Inputs = CheckItem['inputs'];
type More = Partial<Omit<CheckItem, 'id' | 'part' | 'key' | 'inputs'>>;

/** A line of the checklist, with a message of its own. */
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

/** Cards of Branch & Claw that are no longer part of the game come out of what hands shuffle. */
export const dropped = ({ products }: Setup, part: Part, what: string): CheckItem[] =>
  products.includes('branch-and-claw') ? [item(part, 'dropped', `dropped_${what}`)] : [];
