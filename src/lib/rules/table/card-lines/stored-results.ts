import type { PieceCode, PieceKind } from '../pieces';
import type { PowerTrait } from './condition-words';
import type { Element } from './power-data';

/**
 * A result that a line stores for later lines. For a new kind, the compiler names the schema of saved games, the only
 * other place that lists them all.
 */
export type Known =
  /** Properties of the revealed Power that the players have entered. */
  | { readonly known: 'traits'; readonly shows: Readonly<Partial<Record<PowerTrait, boolean>>> }
  /** The players' answer to a condition that only they can judge. */
  | { readonly known: 'isSo'; readonly is: boolean }
  /** The players' count. */
  | { readonly known: 'number'; readonly n: number }
  /** The Energy paid. */
  | { readonly known: 'paid'; readonly n: number }
  /** The players picked to gain one more, or one less, of a shared amount. */
  | { readonly known: 'sharers'; readonly players: readonly number[] }
  /** The picked piece in its current state. */
  | { readonly known: 'picked'; readonly piece: PieceCode }
  /** The Elements picked so far. */
  | { readonly known: 'elements'; readonly elements: readonly Element[] }
  /** The current kind, if kinds are handled one after another. */
  | { readonly known: 'kind'; readonly kind: PieceKind };

type KnownAs<K extends Known['known']> = Extract<Known, { readonly known: K }>;

/** Returns the stored result of this kind; undefined if it is another kind. */
export function knownAs<K extends Known['known']>(
  { known }: { readonly known?: Known | null },
  kind: K,
): KnownAs<K> | undefined {
  return known?.known === kind ? (known as KnownAs<K>) : undefined;
}
