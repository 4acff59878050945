import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutsFor } from '../src/lib/content/layouts';
import { CONTENT, loadContentFor } from '../src/lib/game-engine';
import type { Pose } from '../src/lib/rules/basics/lattice';
import { engine } from '../src/lib/rules/engine/decide';
import { newGame } from '../src/lib/rules/engine/setup';
import type { Setup } from '../src/lib/rules/table/game';
import { freeId, islandsIn } from '../src/lib/rules/table/laid-freely';
import { checklist } from '../src/lib/setup/checklist';
import { laid } from './support/any-table';
import { boardIds } from './support/ids';
import { play } from './support/random-game';
import { anySetup, type Dice, pick } from './support/random-table';
import { limit, times } from './support/seed';
import { RULES } from './support/table';

await loadContentFor({
  layout: '7-standard',
  boards: [...'ABCDEFGH'],
  players: ['one'],
  tokens: true,
});

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

/** Six players with an extra board. */
const seven = (roll: Dice): Setup => ({
  ...anySetup(roll, 6, true),
  players: NAMES,
  boards: boardIds('HGFEDCB'),
  layout: pick(roll, layoutsFor(7)).id,
});

const playedOn = (setup: (roll: Dice) => Setup, seed: number) =>
  play({ rules: RULES, setup, tracked: seed % 2 === 0, tells: 12, playsOn: true, looksBack: 10, seed });

const onBoards =
  (poses: readonly Pose[]) =>
  (roll: Dice): Setup => ({ ...anySetup(roll, poses.length, true), layout: freeId(poses) });

describe('games on more island, played by chance to their end', () => {
  it('on seven boards', { timeout: limit(3) }, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { game } = playedOn(seven, seed);
        expect(game.ended).not.toBeNull();
        expect(Object.keys(game.lands)).toHaveLength(7 * 8);
      }),
      { numRuns: times(2) },
    );
  });

  it('on boards laid freely', { timeout: limit(3) }, () => {
    const poses = fc.integer({ min: 1, max: 6 }).chain(laid);
    fc.assert(
      fc.property(poses, fc.nat(), (lie, seed) => {
        const { game } = playedOn(onBoards(lie), seed);
        expect([game.ended === null, game.setup.layout]).toEqual([false, freeId(lie)]);
      }),
      { numRuns: times(3) },
    );
  });

  it('on two islands, of which the set-up is told what the app does not know', { timeout: limit(3) }, () => {
    const apart: readonly Pose[] = [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [6, 0], rot: 2 },
    ];
    expect(islandsIn(apart)).toHaveLength(2);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { game } = playedOn(onBoards(apart), seed);
        const { lands } = RULES.world(game).island;
        const across = Object.values(lands).flatMap(({ board, adjacent }) =>
          board === game.setup.boards[2] ? adjacent.filter((id) => !id.startsWith(board)) : [],
        );
        expect([game.ended === null, across]).toEqual([false, []]);
        const { items } = checklist(CONTENT, newGame(CONTENT, game.setup));
        expect(items.find(({ key }) => key === 'check_archipelago')?.inputs).toEqual({ count: 2 });
      }),
      { numRuns: times(3) },
    );
  });
});

it('a game with a layout in which no boards can lie is no game', () => {
  const setup = onBoards([{ origin: [0, 0], rot: 0 }])(() => 0);
  for (const layout of ['free-0:0:0_0:0:0', 'free-', 'free-0:0:9', 'free-99:99:0'])
    expect(() => engine(CONTENT).settled(newGame(CONTENT, { ...setup, layout }))).toThrow('no layout');
});
