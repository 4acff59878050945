import type { Ending } from './game';
import { fearDeckSize, terrorLevel } from './fear';
import { PRESENCE, count, type PieceKind } from './pieces';
import type { Steps } from './step';
import { NOTHING, choices, type StepRule } from './step-rule';
import type { World } from './world';

/** What must be gone from the island at each Terror Level. */
const IN_THE_WAY: readonly (readonly PieceKind[])[] = [['E', 'T', 'C'], ['T', 'C'], ['C']];

/** How many of these kinds stand on the whole island. */
export const onIsland = (world: World, ...kinds: readonly PieceKind[]): number =>
  Object.values(world.game.lands).reduce((sum, { pieces }) => sum + count(pieces, ...kinds), 0);

/** Invaders that still stand between the players and victory at the Terror Level that holds. */
export const inTheWay = (world: World): number =>
  onIsland(world, ...IN_THE_WAY[terrorLevel(world.game.fear) - 1]!);

function victories(world: World): readonly string[] {
  const { fear } = world.game;
  const won: string[] = [];
  if (fear.earned >= fearDeckSize(fear)) won.push('fear');
  if (inTheWay(world) === 0) won.push(`terror${terrorLevel(fear)}`);
  return won;
}

function defeats(world: World): readonly string[] {
  const { blight, presence, invaders } = world.game;
  const lost: string[] = [];
  if (blight.side !== 'healthy' && blight.left === 0) lost.push('blight');
  if (presence.lost) lost.push('presence');
  else if (presence.tracked && presence.seen.some((player) => onIsland(world, PRESENCE[player - 1]!) === 0))
    lost.push('presence');
  if (invaders.ranOut) lost.push('time');
  for (const { lostWhen } of world.modifiers) {
    const name = lostWhen?.(world);
    if (name) lost.push(name);
  }
  return lost;
}

/** How the game stands decided at this moment, or null while it goes on. */
export function endingOf(world: World): Ending | null {
  if (world.game.phase === 'setup') return null;
  const won = victories(world);
  const lost = defeats(world);
  if (won.length > 0 && lost.length > 0) return { result: 'sacrifice', because: [...won, ...lost] };
  if (won.length > 0) return { result: 'victory', because: won };
  return lost.length > 0 ? { result: 'defeat', because: lost } : null;
}

const nameOf = ({ result, because }: Ending): string => `${result}:${because.join()}`;

/** Announces what holds, once; the table may end the game or play on. */
export const checkEndingRule: StepRule<Steps['checkEnding']> = {
  ask: (world) => {
    const ending = endingOf(world);
    return ending && nameOf(ending) !== world.game.playedOn ? choices(['end', 'playOn']) : null;
  },
  run: (world, _, choice) => {
    const ending = endingOf(world);
    if (!ending) return world.game.playedOn ? { events: [{ type: 'playedOn', ending: null }] } : NOTHING;
    if (choice === 'end') return { events: [{ type: 'gameEnded', ending }], then: [{ do: 'gameOver' }] };
    return choice === 'playOn' ? { events: [{ type: 'playedOn', ending: nameOf(ending) }] } : NOTHING;
  },
};

/** The game has been ended and waits, should the table want to go on after all. */
export const gameOverRule: StepRule<Steps['gameOver']> = {
  ask: () => choices(['resume']),
  run: () => ({ events: [{ type: 'gameResumed' }] }),
};
