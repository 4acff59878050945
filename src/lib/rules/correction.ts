import type { Correction } from './command';
import type { GameEvent } from './event';
import type { Difference, Game } from './game';
import { codesOf, type Pieces } from './pieces';

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What differs between two games of one set-up. */
export function differenceOf(was: Game, is: Game): Difference {
  const { version: _, setup: __, lands, ...parts } = is;
  const other = Object.entries(parts).filter(([name, part]) => !same(part, was[name as keyof Game]));
  const moved = Object.entries(lands).filter(([land, state]) => !same(state, was.lands[land]));
  return { ...Object.fromEntries(other), ...(moved.length > 0 && { lands: Object.fromEntries(moved) }) };
}

/** What hands take off and put into a land, or beside the island, until it looks as it should. */
function handsMove(land: string, was: Pieces, is: Pieces): readonly GameEvent[] {
  const codes = [...new Set([...codesOf(was), ...codesOf(is)])];
  const by = (piece: string): number => (is[piece] ?? 0) - (was[piece] ?? 0);
  const moves = (type: 'added' | 'removed', sign: number): readonly GameEvent[] =>
    codes
      .filter((piece) => sign * by(piece) > 0)
      .map((piece) => ({ type, land, piece, n: sign * by(piece), cause: 'correction' }));
  return [...moves('removed', -1), ...moves('added', 1)];
}

/** What differs beside the island: Fear, the Blight Card, what lies in the spaces of the Invader track. */
function partsMove(game: Game, { fear, blight, invaders }: Difference): readonly GameEvent[] {
  const slots = Object.entries(invaders?.slots ?? {}).filter(
    ([slot, cards]) => !same(cards, game.invaders.slots[slot]),
  );
  return [
    ...(fear ? [{ type: 'fearSet', fear } as const] : []),
    ...(blight ? [{ type: 'blightSet', blight, cause: 'correction' } as const] : []),
    ...slots.map(([slot, cards]) => ({ type: 'slotSet', slot, cards }) as const),
  ];
}

/** A card put right: which it is, what hands move in each land and beside it, and whatever else differs. */
export function corrected(game: Game, { card, difference }: Correction): readonly GameEvent[] {
  const { lands = {}, beside = game.beside } = difference;
  const places = [...new Set([...Object.keys(game.beside), ...Object.keys(beside)])];
  return [
    ...Object.entries(lands).flatMap(([land, { pieces }]) =>
      handsMove(land, game.lands[land]!.pieces, pieces),
    ),
    ...places.flatMap((place) => handsMove(place, game.beside[place] ?? {}, beside[place] ?? {})),
    ...partsMove(game, difference),
    { type: 'corrected', card, difference },
  ];
}
