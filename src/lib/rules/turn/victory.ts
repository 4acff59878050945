import { fearDeckSize, terrorLevel } from '../table/fear';
import type { Ending } from '../table/game';
import { INCARNA, type PieceKind, PRESENCE } from '../table/pieces';
import { countInLands, countInPlaces } from '../table/places';
import type { Goal, Loss, LossProgress } from '../world/modifier';
import type { World } from '../world/world';

/** The kinds of Invaders that must be gone at each Terror Level. */
const IN_THE_WAY: readonly (readonly PieceKind[])[] = [['E', 'T', 'C'], ['T', 'C'], ['C']];

/** Invaders that still stand between the players and victory at this Terror Level; those in The Endless Dark do too (FAQ). */
export const inTheWay = (world: World): number =>
  countInPlaces(world, ...IN_THE_WAY[terrorLevel(world.game.fear) - 1]!);

/** What is left to do for a victory; the last exception that says so is the one that holds. */
export const goalOf = (world: World): Goal =>
  world.modifiers.findLast(({ goal }) => goal)?.goal?.(world) ?? {
    n: inTheWay(world),
    what: String(terrorLevel(world.game.fear)),
  };

/** What would be a victory now. */
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

/** The number that the panel prints for a loss: of so many, or so many at the most. */
export const printedLimit = ({ exceeds }: Loss, { limit }: LossProgress): number =>
  exceeds ? limit - 1 : limit;

/** Whether this loss condition holds now. */
export function lossHolds(world: World, loss: Loss): boolean {
  if (loss.holds) return loss.holds(world);
  const { n, limit } = loss.progress(world);
  return n >= limit;
}

/** A Spirit lives while it has Presence anywhere (FAQ), or its Incarna on the island, off which that counts as nothing (tokens.json, incarna). */
const lives = (world: World, player: number): boolean =>
  countInPlaces(world, PRESENCE[player - 1]!) + countInLands(world, INCARNA[player - 1]!) > 0;

/** The players whose Spirit has been on the island and has no Presence left; as far as Presence is tracked. */
export const playersWithoutPresence = (world: World): readonly number[] => {
  const { tracked, seen } = world.game.presence;
  return tracked ? seen.filter((player) => !lives(world, player)) : [];
};

/** What would be a defeat now. */
export function defeats(world: World): readonly string[] {
  const { blight, presence, invaders } = world.game;
  const lost: string[] = [];
  if (blight.side !== 'healthy' && blight.left === 0) lost.push('blight');
  if (presence.lost || playersWithoutPresence(world).length > 0) lost.push('presence');
  if (invaders.ranOut) lost.push('time');
  for (const { loss } of world.modifiers) if (loss && lossHolds(world, loss)) lost.push(loss.name);
  return lost;
}

/** What holds and has not been played on from. */
function fresh(world: World, holds: readonly string[]): readonly string[] {
  const seen = world.game.playedOn?.split(',') ?? [];
  return holds.filter((one) => !seen.includes(one));
}

/** How the game stands decided at this moment, or null while it goes on; an ending played on from is past. */
export function endingOf(world: World): Ending | null {
  if (world.game.phase === 'setup') return null;
  const won = fresh(world, victories(world));
  const lost = fresh(world, defeats(world));
  if (won.length > 0 && lost.length > 0) return { result: 'sacrifice', because: [...won, ...lost] };
  if (won.length > 0) return { result: 'victory', because: won };
  return lost.length > 0 ? { result: 'defeat', because: lost } : null;
}
