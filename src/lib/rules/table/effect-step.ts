import type { Known } from './card-lines/stored-results';
import type { BoardId, LandId } from './island';
import type { PieceCode, Pieces } from './pieces';

/** One of several entries in a land: its nth token after the first, or a player's Sacred Site. */
type InLand =
  { readonly land: LandId; readonly nth: number } | { readonly land: LandId; readonly player: number };

/** The first of a board's lands, at which the app asks whether the board is protected. */
export interface OpensBoard {
  readonly land: LandId;
  readonly opensBoard: true;
}

/** For whom or where an effect runs once: for all, on a board, for a player, or in a land. */
export type QueueEntry = 'all' | BoardId | number | LandId | InLand | OpensBoard;

/** Returns the land of an entry of an effect that finds its lands. */
export const landOfEntry = (one: QueueEntry): LandId =>
  typeof one === 'object' ? one.land : (one as LandId);

/** The effect that the step resolves. */
interface OfEffect {
  readonly do: 'effect';
  /** The card part: `fear.scapegoats.3`. */
  readonly of: string;
  /** The index of the effect. */
  readonly at: number;
}

/** An effect that the app resolves. */
interface Resolved extends OfEffect {
  /**
   * `now`: its conditions are tested as it is resolved; `held`: its condition was true at the start of the part and is
   * not tested again; `due`: it was delayed and happens now.
   */
  readonly begun: 'now' | 'held' | 'due';
}

/** An effect at one board, player, land or token. */
interface AtEntry extends Resolved {
  /** The remaining boards, players, lands or tokens, the current one first. */
  readonly queue: readonly QueueEntry[];
  /** Lands that can't be picked again. */
  readonly done: readonly LandId[];
  /** The current land; null if none is picked. */
  readonly land: LandId | null;
}

/** An effect at one of its lines. */
interface AtLine extends AtEntry {
  /** The picked option; 0 for an effect without options. */
  readonly option: number;
  readonly line: number;
  /** The count that the previous line leaves for this one; null if it leaves none. */
  readonly was: number | null;
  /** The result of an earlier line, or of this one so far. */
  readonly known: Known | null;
  /** The moves of earlier lines, as pairs of origin and destination. */
  readonly moved: readonly LandId[];
}

/** The fields of an effect in each state of its progress. */
interface EffectStates {
  /** The effect has not started. */
  begins: Resolved;
  /** The players pick boards or Spirits, one at a time; `chosen` are those so far. */
  picksQueue: Resolved & { readonly chosen: readonly (BoardId | number)[] };
  /** The effect reaches the first entry of its queue: a land, a price, an option or its first line is next. */
  enters: AtEntry;
  /** Each Spirit in turn may prevent one of the effects; `unprevented` remain. */
  asksSpirits: AtEntry & { readonly unprevented: number };
  /** The players pay `price` with pieces; `unprevented` is null unless each Spirit is asked. */
  pays: AtEntry & { readonly price: number; readonly unprevented: number | null };
  /** The price is settled and the effect applies: its options or its first line are next. */
  applies: AtEntry;
  /** Spirits pay `owed` Energy together, as a price or for the line; the next player who pays is `player`. */
  shares: AtLine & { readonly owed: number; readonly player: number };
  /** The line is next. If `here` is true, its land was picked for this and later lines. */
  line: AtLine & { readonly here: boolean };
  /**
   * The line is resolved piece by piece, and `left` pieces, Damage or effects remain. `picked` are the pieces already
   * changed; `piece` is the last picked piece and `from` its land, null if the line doesn't use them.
   */
  picks: AtLine & {
    readonly left: number;
    readonly picked: Pieces;
    readonly from: LandId | null;
    readonly piece: PieceCode | null;
  };
  /** A picked piece leaves the land `from`, and its destination is next; `left` includes this piece. */
  moves: AtLine & { readonly left: number; readonly from: LandId; readonly piece: PieceCode };
  /** The picked piece deals its Damage to others in its land. */
  fights: AtLine & { readonly piece: PieceCode };
  /** The players resolve the part. */
  hands: OfEffect;
}

export type EffectKind = keyof EffectStates;

/** The step that resolves an effect of a card, line by line, in one of the states of its progress. */
export type EffectIn<K extends EffectKind> = {
  readonly [One in K]: { readonly kind: One } & EffectStates[One];
}[K];

/** Returns the step of an effect that has not started. */
export const effectBegins = (
  of: string,
  at: number,
  begun: Resolved['begun'] = 'now',
): EffectIn<'begins'> => ({ do: 'effect', of, at, kind: 'begins', begun });

/** Returns the step of a part that the players resolve. */
export const effectByHand = (of: string, at: number): EffectIn<'hands'> => ({
  do: 'effect',
  of,
  at,
  kind: 'hands',
});
