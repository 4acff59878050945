import type { Content } from '../../rules/content';
import type { Setup } from '../../rules/game';
import type { LandId } from '../../rules/island';
import type { DeckOrder } from '../../rules/modifier';
import type { PieceCode } from '../../rules/pieces';
import { deckOrder, placedAtSetup } from '../../rules/setup';

/** A piece that an exception puts into a land at set-up, or takes out of it where `n` is negative. */
export interface PutOut {
  /** The exception's name. */
  readonly by: string;
  readonly piece: PieceCode;
  readonly n: number;
}

/** What the exceptions of a set-up change for the hands that set the table, in the order they do it. */
export interface AtSetup {
  /** The Invader Deck from the top, by Stage: `11-2S-1-C2-33333`. */
  readonly deck: string;
  /** The cards that are placed by name, by their letter. */
  readonly named: readonly { readonly letter: string; readonly card: string }[];
  /** Invader Cards that stay in the box. */
  readonly aside: readonly string[];
  readonly pieces: Readonly<Record<LandId, readonly PutOut[]>>;
  /** Spaces added to the Invader track. */
  readonly slots: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
}

/** `2-salt-deposits` is S. */
const letterOf = (card: string): string => card.charAt(2).toUpperCase();
const stageOf = (card: DeckOrder[number]): string => String(card).charAt(0);

/** Stages from the top, a hyphen where one gives way to the next; a card placed by name by its letter. */
export const deckInGroups = (order: DeckOrder): string =>
  order
    .map((card, i) => {
      const sign = typeof card === 'string' ? letterOf(card) : String(card);
      return i > 0 && stageOf(order[i - 1]!) !== stageOf(card) ? `-${sign}` : sign;
    })
    .join('');

/** What changes at set-up, put together from every exception in play. */
export function atSetup(content: Content, setup: Setup): AtSetup {
  const modifiers = content.modifiersOf(setup);
  const changes = modifiers.flatMap((modifier) => modifier.setup ?? []);
  const order = deckOrder(modifiers);
  const named = order.filter((card) => typeof card === 'string');
  const pieces: Record<LandId, PutOut[]> = {};
  for (const { by, placements } of placedAtSetup(content, setup))
    for (const { land, piece, n } of placements) (pieces[land] ??= []).push({ by, piece, n });
  return {
    deck: deckInGroups(order),
    named: named.map((card) => ({ letter: letterOf(card), card })),
    aside: changes.flatMap(({ aside = [] }) => aside).filter((card) => !named.includes(card)),
    pieces,
    slots: changes.flatMap(({ slots = [] }) => slots),
    counters: Object.assign({}, ...changes.map(({ counters }) => counters)) as AtSetup['counters'],
  };
}
