import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count, kindOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';
import type { ScenarioRules } from './scenario';

/** The line of the Scenario by which lands are searched. */
export const SEARCH_LINE = 'powers-long-forgotten.r1';
/** A line of the Scenario by its short name. */
export const powerLine = (line: string): string => `powers-long-forgotten.${line}`;
/** The Powers, by the numbers of their markers. */
export const POWER_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Who may find one. */
export type Finder = 'spirits' | 'invaders';
/** Which power was found by whom: 1 while it waits (or holds, for the Invaders), 2 once it is used. */
export const foundBy = (n: string, by: Finder): string => `${SEARCH_LINE}:${by}-${n}`;
/** Whether it was found by them and is not used up. */
export const hasPower = ({ game }: World, n: string, by: Finder): boolean =>
  game.counters[foundBy(n, by)] === 1;
const isFound = ({ game }: World, n: string): boolean =>
  (['spirits', 'invaders'] as const).some((by) => game.counters[foundBy(n, by)] !== undefined);
/** The numbers that nobody has found. */
export const hiddenPowers = (world: World): readonly number[] =>
  POWER_NUMBERS.filter((n) => !isFound(world, n)).map(Number);
/** Said while Powers are used, once it has been found. */
export function whenFound(n: string): NonNullable<ScenarioRules[string]['reminds']> {
  const isOut = (world: World): boolean => isFound(world, n);
  return { fast: isOut, slow: isOut };
}
/** What you have found; those that wait until you want them are worth points. */
export const YOUR_POWERS = POWER_NUMBERS.map((n) => foundBy(n, 'spirits'));
/** Powers that hold for the rest of the game once you use them; the others are used at a moment. */
export const FROM_NOW_ON = ['1', '2', '3', '5', '6', '8'] as const;
/** Whether the Spirits found it, used or not. */
export const isYourPower = ({ game }: World, n: string): boolean =>
  (game.counters[foundBy(n, 'spirits')] ?? 0) > 0;
/** Returns true once the Spirits use it for the rest of the game. */
export const isInUse = ({ game }: World, n: string): boolean => game.counters[foundBy(n, 'spirits')] === 2;
/** The Spirits use it up. */
export const powerUsed = (n: string): GameEvent => ({
  type: 'counterSet',
  counter: foundBy(n, 'spirits'),
  n: 2,
});

/** Whether the land is Sands, where marker 2 counts. */
export const isSands = (world: World, land: LandId): boolean => landOf(world, land).terrain === 'sands';

/** How many of these stand in all Sands together. */
export const countInSands = (world: World, ...kinds: readonly ('E' | 'T' | 'C')[]): number =>
  world.island.order.reduce(
    (sum, land) => (isSands(world, land) ? sum + countIn(world, land, ...kinds) : sum),
    0,
  );

/** The turn in which the Spirits play only 1 card (marker 4). */
export const HELD_TURN = `${powerLine('p4')}:turn`;
/** Marker 4 in the Invaders' hands holds for the next turn; one the table has told without a search, until it says so. */
export const areHeld = (world: World): boolean =>
  hasPower(world, '4', 'invaders') && (world.game.counters[HELD_TURN] ?? world.game.turn) === world.game.turn;

/** Whether a Town or City has come to a Jungle or Wetland that had none, while the Invaders know how (marker 5). */
export function isNewGround(world: World, land: LandId, events: readonly GameEvent[]): boolean {
  const { terrain } = landOf(world, land);
  if (!hasPower(world, '5', 'invaders') || (terrain !== 'jungle' && terrain !== 'wetland')) return false;
  const came = events.reduce((sum, event) => {
    if (event.type !== 'built' && event.type !== 'added') return sum;
    return event.land === land && ['T', 'C'].includes(kindOf(event.piece)) ? sum + event.n : sum;
  }, 0);
  return came > 0 && count(piecesIn(world, land), 'T', 'C') === came;
}

/** What such ground costs. */
export const blightHere = (land: LandId): readonly Step[] => [
  { do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: powerLine('p5') },
];
