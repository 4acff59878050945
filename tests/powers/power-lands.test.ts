// @vitest-environment node
import { expect, it } from 'vitest';
import { piecesIn } from '../../src/lib/rules/game';
import { powerLands } from '../../src/lib/rules/powers/power-lands';
import type { PowerRange } from '../../src/lib/rules/powers/power-use';
import { position } from '../support/position';
import { limit, seeds } from '../support/seed';
import { RULES } from '../support/table';

/** Dice of its own. */
function dice(seed: number): (sides: number) => number {
  let state = seed % 2_147_483_647;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

interface Plain {
  readonly id: string;
  readonly board: string;
  readonly terrain: string;
  readonly coastal: boolean;
  readonly adjacent: readonly string[];
  readonly pieces: Readonly<Record<string, number>>;
}

/** How many steps to the nearest land the range may be counted from: one wave of lands after the other. */
function stepsTo(
  lands: readonly Plain[],
  oceans: Readonly<Record<string, number>>,
  { from, terrain }: PowerRange,
): Readonly<Record<string, number>> {
  const enough = from === 'sacred-site' ? 2 : 1;
  const steps: Record<string, number> = {};
  for (const { id, terrain: ground, pieces } of lands) {
    const n = (pieces['P1'] ?? 0) + (pieces['I1'] ?? 0);
    if (n >= enough && (!terrain || terrain.some((one) => one === ground))) steps[id] = 0;
  }
  for (const [board, n] of Object.entries(oceans))
    if (n >= enough && (!terrain || terrain.includes('wetland'))) steps[`ocean ${board}`] = 0;
  const beside = (one: Plain): readonly string[] =>
    one.coastal && (oceans[one.board] ?? 0) > 0 ? [...one.adjacent, `ocean ${one.board}`] : one.adjacent;
  // Until nothing gets nearer: no land is further off than there are lands.
  for (const _ of lands)
    for (const one of lands)
      for (const other of beside(one)) {
        const shore = other.startsWith('ocean');
        const [a, b] = [steps[one.id] ?? 99, steps[other] ?? 99];
        steps[one.id] = Math.min(a, b + 1);
        if (shore || lands.some(({ id }) => id === other)) steps[other] = Math.min(b, a + 1);
      }
  return steps;
}

/** Targets, each with a plain way to tell. */
const TARGETS: readonly (readonly [where: string, fits: (land: Plain) => boolean])[] = [
  ['any', () => true],
  ['dahan', ({ pieces }) => (pieces['D'] ?? 0) > 0],
  ['invaders', ({ pieces }) => (pieces['E'] ?? 0) + (pieces['T'] ?? 0) + (pieces['C'] ?? 0) > 0],
  ['no-blight', ({ pieces }) => !pieces['B']],
  ['coastal|wetland', ({ coastal, terrain }) => coastal || terrain === 'wetland'],
  ['jungle&dahan>=2', ({ terrain, pieces }) => terrain === 'jungle' && (pieces['D'] ?? 0) >= 2],
];

const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const;

it(
  'lights the lands that a search of its own finds, in positions by chance',
  () => {
    for (const seed of seeds(1000)) {
      const roll = dice(seed);
      const boards = 'ABCD'.slice(0, 1 + roll(4));
      const some = (code: string, sides: number): string => {
        const n = roll(sides) - sides + 3;
        return n > 0 ? ` ${n}${code}` : '';
      };
      const lines = [...boards].flatMap((board) =>
        [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => {
          const pieces = some('E', 5) + some('T', 6) + some('C', 8) + some('D', 4) + some('B', 5);
          const presence = some('P1', 9) + some('I1', 30) + some('P2', 6);
          const all = (pieces + presence).trim();
          return all === '' ? [] : [`${board}${number}: ${all}${roll(6) === 0 ? ' | isolate' : ''}`];
        }),
      );
      const whole = position({ boards, lands: lines.join('\n') });
      const oceans = Object.fromEntries([...boards].map((board) => [board, Math.max(0, roll(8) - 5)]));
      const beside = Object.fromEntries(
        Object.entries(oceans).flatMap(([board, n]) => (n > 0 ? [[`${board}0`, { P1: n }]] : [])),
      );
      const sunk = roll(4) === 0 ? [`${boards[0]}1`] : [];
      const world = RULES.world({ ...whole, beside, sunk });
      const lands = world.island.order.map((id): Plain => {
        const { board, terrain, coastal, adjacent } = world.island.lands[id]!;
        return { id, board, terrain, coastal, adjacent, pieces: piecesIn(world, id) };
      });
      const range: PowerRange = {
        n: roll(4),
        from: roll(2) === 0 ? 'presence' : 'sacred-site',
        ...(roll(3) === 0 && { terrain: [TERRAINS[roll(4)]!] }),
      };
      const more = roll(2);
      const [where, fits] = TARGETS[roll(TARGETS.length)]!;
      const steps = stepsTo(lands, oceans, range);
      const isNear = ({ id }: Plain): boolean => (steps[id] ?? 99) <= range.n + more;
      const ids = (test: (land: Plain) => boolean): readonly string[] =>
        lands.filter(test).map(({ id }) => id);
      expect({ seed, ...powerLands(world, 1, range, { kind: 'land', where }, more) }).toEqual({
        seed,
        open: ids((land) => isNear(land) && fits(land)),
        offTarget: ids((land) => isNear(land) && !fits(land)),
        outOfRange: ids((land) => !isNear(land) && fits(land)),
      });
    }
  },
  limit(2),
);
