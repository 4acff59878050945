import type { PieceCode, PieceKind } from '../pieces';
import type { PowerTrait } from './condition-words';
import type { Element } from './power-data';

/**
 * What lines of a card have found out for those behind them. A new kind says here what it is, and the compiler then names
 * the schema of saved games, the only other place that has to know all of them.
 */
export type Known =
  /** What the Power that was turned up shows, as far as the table has said so. */
  | { readonly known: 'traits'; readonly shows: Readonly<Partial<Record<PowerTrait, boolean>>> }
  /** Whether it is so, as the table said where only that can tell. */
  | { readonly known: 'isSo'; readonly is: boolean }
  /** How many there are, as the table counted. */
  | { readonly known: 'number'; readonly n: number }
  /** How much Energy was paid. */
  | { readonly known: 'paid'; readonly n: number }
  /** Whose turn it is to pay. */
  | { readonly known: 'payer'; readonly player: number }
  /** Who gains one more, or one less, of what all Spirits share, as far as that was picked. */
  | { readonly known: 'sharers'; readonly players: readonly number[] }
  /** The piece that was picked, as it is now. */
  | { readonly known: 'picked'; readonly piece: PieceCode }
  /** The Elements picked so far. */
  | { readonly known: 'elements'; readonly elements: readonly Element[] }
  /** The kind of piece that is at hand, of kinds that go one after another. */
  | { readonly known: 'kind'; readonly kind: PieceKind };

type KnownAs<K extends Known['known']> = Extract<Known, { readonly known: K }>;

/** What is known of this kind; nothing where it is something else. */
export function knownAs<K extends Known['known']>(
  { known }: { readonly known?: Known },
  kind: K,
): KnownAs<K> | undefined {
  return known?.known === kind ? (known as KnownAs<K>) : undefined;
}
