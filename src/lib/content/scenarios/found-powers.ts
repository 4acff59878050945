import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count, kindOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';
import type { ScenarioRules } from './scenario';

/** The line of the Scenario for searching lands. */
export const SEARCH_LINE = 'powers-long-forgotten.r1';
/** Returns the full name of a Scenario line. */
export const powerLine = (line: string): string => `powers-long-forgotten.${line}`;
/** The Powers, by marker number. */
export const POWER_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The side that found a Power. */
export type Finder = 'spirits' | 'invaders';
/** Returns the counter name of a found Power: 1 while available (or active, for the Invaders), 2 once used. */
export const foundBy = (n: string, by: Finder): string => `${SEARCH_LINE}:${by}-${n}`;
/** Returns true if the side found the Power and has not used it up. */
export const hasPower = ({ game }: World, n: string, by: Finder): boolean =>
  game.counters[foundBy(n, by)] === 1;
const isFound = ({ game }: World, n: string): boolean =>
  (['spirits', 'invaders'] as const).some((by) => game.counters[foundBy(n, by)] !== undefined);
/** Returns the numbers not found yet. */
export const hiddenPowers = (world: World): readonly number[] =>
  POWER_NUMBERS.filter((n) => !isFound(world, n)).map(Number);
/** Returns the reminder in Power phases once the Power has been found. */
export function whenFound(n: string): NonNullable<ScenarioRules[string]['reminds']> {
  const isOut = (world: World): boolean => isFound(world, n);
  return { fast: isOut, slow: isOut };
}
/** Counter names of the Powers that the players found; unused ones score. */
export const YOUR_POWERS = POWER_NUMBERS.map((n) => foundBy(n, 'spirits'));
/** Powers that last for the rest of the game once used; the others are used at a moment. */
export const FROM_NOW_ON = ['1', '2', '3', '5', '6', '8'] as const;
/** Returns true if the Spirits found the Power, used or not. */
export const isYourPower = ({ game }: World, n: string): boolean =>
  (game.counters[foundBy(n, 'spirits')] ?? 0) > 0;
/** Returns true if the Spirits use the Power for the rest of the game. */
export const isInUse = ({ game }: World, n: string): boolean => game.counters[foundBy(n, 'spirits')] === 2;
/** Returns the event that uses the Power up. */
export const powerUsed = (n: string): GameEvent => ({
  type: 'counterSet',
  counter: foundBy(n, 'spirits'),
  n: 2,
});

/** Returns true if the land is Sands, where marker 2 counts. */
export const isSands = (world: World, land: LandId): boolean => landOf(world, land).terrain === 'sands';

/** Returns how many of these are in all Sands together. */
export const countInSands = (world: World, ...kinds: readonly ('E' | 'T' | 'C')[]): number =>
  world.island.order.reduce(
    (sum, land) => (isSands(world, land) ? sum + countIn(world, land, ...kinds) : sum),
    0,
  );

/** Counter of the turn in which the Spirits play only 1 card (marker 4). */
export const HELD_TURN = `${powerLine('p4')}:turn`;
/**
 * Returns true if marker 4, found by the Invaders, limits the current turn. A marker recorded without a search lasts
 * until it is removed.
 */
export const areHeld = (world: World): boolean =>
  hasPower(world, '4', 'invaders') && (world.game.counters[HELD_TURN] ?? world.game.turn) === world.game.turn;

/** Returns true if a Town or City was added to a Jungle or Wetland without one while the Invaders have marker 5. */
export function isNewGround(world: World, land: LandId, events: readonly GameEvent[]): boolean {
  const { terrain } = landOf(world, land);
  if (!hasPower(world, '5', 'invaders') || (terrain !== 'jungle' && terrain !== 'wetland')) return false;
  const came = events.reduce((sum, event) => {
    if (event.type !== 'built' && event.type !== 'added') return sum;
    return event.land === land && ['T', 'C'].includes(kindOf(event.piece)) ? sum + event.n : sum;
  }, 0);
  return came > 0 && count(piecesIn(world, land), 'T', 'C') === came;
}

/** Returns the steps that add the Blight of marker 5. */
export const blightHere = (land: LandId): readonly Step[] => [
  { do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: powerLine('p5') },
];
