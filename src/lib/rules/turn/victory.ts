import { fearDeckSize, terrorLevel } from '../table/fear';
import type { Ending } from '../table/game';
import { INCARNA, type PieceKind, PRESENCE } from '../table/pieces';
import { countInLands, countInPlaces } from '../table/places';
import type { Goal, Loss, LossProgress } from '../world/modifier';
import type { World } from '../world/world';

/** The kinds of Invaders that must be gone at each Terror Level. */
const IN_THE_WAY: readonly (readonly PieceKind[])[] = [['E', 'T', 'C'], ['T', 'C'], ['C']];

/** Returns how many Invaders prevent victory at this Terror Level, including those in The Endless Dark (FAQ). */
export const inTheWay = (world: World): number =>
  countInPlaces(world, ...IN_THE_WAY[terrorLevel(world.game.fear) - 1]!);

/** Returns the remaining condition for a victory. The last modifier that has one decides. */
export const goalOf = (world: World): Goal =>
  world.modifiers.findLast(({ goal }) => goal)?.goal?.(world) ?? {
    n: inTheWay(world),
    what: String(terrorLevel(world.game.fear)),
  };

export function victories(world: World): readonly string[] {
  const { fear } = world.game;
  const won: string[] = [];
  if (fear.earned >= fearDeckSize(fear)) won.push('fear');
  if (inTheWay(world) === 0) won.push(`terror${terrorLevel(fear)}`);
  return world.modifiers.reduce<readonly string[]>(
    (now, { victories }) => victories?.(world, now) ?? now,
    won,
  );
}

/** Returns the printed number of a loss: the limit, or the highest allowed number. */
export const printedLimit = ({ exceeds }: Loss, { limit }: LossProgress): number =>
  exceeds ? limit - 1 : limit;

/** Returns true if this loss condition is met. */
export function lossHolds(world: World, loss: Loss): boolean {
  if (loss.holds) return loss.holds(world);
  const { n, limit } = loss.progress(world);
  return n >= limit;
}

/**
 * Returns true if a Spirit has Presence anywhere (FAQ), or its Incarna on the island; off the island, the Incarna
 * doesn't count (tokens.json, incarna).
 */
const lives = (world: World, player: number): boolean =>
  countInPlaces(world, PRESENCE[player - 1]!) + countInLands(world, INCARNA[player - 1]!) > 0;

/** Returns the players whose Spirit was on the island and has no Presence left, if Presence is tracked. */
export const playersWithoutPresence = (world: World): readonly number[] => {
  const { tracked, seen } = world.game.presence;
  return tracked ? seen.filter((player) => !lives(world, player)) : [];
};

export function defeats(world: World): readonly string[] {
  const { blight, presence, invaders } = world.game;
  const lost: string[] = [];
  if (blight.side !== 'healthy' && blight.left === 0) lost.push('blight');
  if (presence.lost || playersWithoutPresence(world).length > 0) lost.push('presence');
  if (invaders.ranOut) lost.push('time');
  for (const { loss } of world.modifiers) if (loss && lossHolds(world, loss)) lost.push(loss.name);
  return lost;
}

/** Returns the results that the players have not continued from. */
function fresh(world: World, holds: readonly string[]): readonly string[] {
  return holds.filter((one) => !world.game.playedOn.includes(one));
}

/**
 * Returns the result of the game now; null if there is none. A result from which the players continued doesn't count.
 */
export function endingOf(world: World): Ending | null {
  if (world.game.phase === 'setup') return null;
  const won = fresh(world, victories(world));
  const lost = fresh(world, defeats(world));
  if (won.length > 0 && lost.length > 0) return { result: 'sacrifice', because: [...won, ...lost] };
  if (won.length > 0) return { result: 'victory', because: won };
  return lost.length > 0 ? { result: 'defeat', because: lost } : null;
}
