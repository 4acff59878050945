import { isEqual } from '../basics/equal';
import { ok, refuse, type Result } from '../basics/result';
import { entriesOf, keysOf } from '../basics/typed-keys';
import type { Correction } from '../table/command';
import type { GameEvent } from '../table/event';
import { type BlightState, type Difference, type FearState, type Game, piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { codesOf, type PieceCode, type Pieces } from '../table/pieces';
import { evolveAll } from '../world/evolve';
import { suppliedPresence } from '../world/presence-supply';
import type { Asker, Turn } from './engine';

/** Returns the difference between two games with the same setup. */
export function differenceOf(was: Game, is: Game): Difference {
  const { version: _, setup: __, lands, ...parts } = is;
  const other = Object.entries(parts).filter(([name, part]) => !isEqual(part, was[name as keyof Game]));
  const moved = entriesOf(lands).filter(([land, state]) => !isEqual(state, was.lands[land]));
  return { ...Object.fromEntries(other), ...(moved.length > 0 && { lands: Object.fromEntries(moved) }) };
}

/** Returns the removals and additions that turn the pieces of a place into the corrected ones. */
function handsMove(land: LandId, was: Pieces, is: Pieces): readonly GameEvent[] {
  const codes = [...new Set([...codesOf(was), ...codesOf(is)])];
  const by = (piece: PieceCode): number => (is[piece] ?? 0) - (was[piece] ?? 0);
  const moves = (type: 'added' | 'removed', sign: number): readonly GameEvent[] =>
    codes
      .filter((piece) => sign * by(piece) > 0)
      .map((piece) => ({ type, land, piece, n: sign * by(piece), cause: 'correction' }));
  return [...moves('removed', -1), ...moves('added', 1)];
}

/** Returns true if the players see a difference. `seen` and `turned` are not visible. */
const differ = <T extends FearState | BlightState>(is: T, was: T): boolean =>
  !isEqual({ ...is, seen: [], turned: {} }, { ...was, seen: [], turned: {} });

/** Returns the events that correct Fear, the Blight Card and the Invader track. */
function partsMove(game: Game, { fear, blight, invaders }: Difference): readonly GameEvent[] {
  const slots = Object.entries(invaders?.slots ?? {}).filter(
    ([slot, cards]) => !isEqual(cards, game.invaders.slots[slot]),
  );
  return [
    ...(fear && differ(fear, game.fear) ? [{ type: 'fearSet', fear } as const] : []),
    ...(blight && differ(blight, game.blight)
      ? [{ type: 'blightSet', blight, cause: 'correction' } as const]
      : []),
    ...slots.map(([slot, cards]) => ({ type: 'slotSet', slot, cards }) as const),
  ];
}

/** Returns the events of a correction: moves in each land and off the island, and any other difference. */
function corrected(game: Game, { card, past, difference }: Correction): readonly GameEvent[] {
  const { lands = {}, beside = game.beside } = difference;
  const places = [...new Set([...keysOf(game.beside), ...keysOf(beside)])];
  const moves = [
    ...entriesOf(lands).flatMap(([land, { pieces }]) => handsMove(land, piecesIn({ game }, land), pieces)),
    ...places.flatMap((place) => handsMove(place, game.beside[place] ?? {}, beside[place] ?? {})),
    ...partsMove(game, difference),
  ];
  const right = { ...game, ...difference, lands: { ...game.lands, ...lands } };
  // Other effects of those moves, such as the level of an open Fear Card, follow the correction.
  const all = { ...difference, ...differenceOf(evolveAll(game, moves), right), lands: right.lands };
  return [...moves, { type: 'corrected', ...(card && { card }), ...(past && { past }), difference: all }];
}

/** Returns the corrected game; refuses a correction that would leave an unplayable game. */
export function correct({ world, promptOf }: Asker, was: Game, correction: Correction): Result<Turn> {
  try {
    const events = corrected(was, correction);
    const game = evolveAll(was, events);
    if (!promptOf(game)) return refuse('unreadable');
    const owed = suppliedPresence(world(was), world(game));
    return owed.ok ? ok({ game: evolveAll(game, owed.value), events: [...events, ...owed.value] }) : owed;
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}
