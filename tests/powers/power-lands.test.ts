// @vitest-environment node
import { expect, it } from 'vitest';
import { loadContentFor } from '../../src/lib/game-engine';
import { piecesIn } from '../../src/lib/rules/game';
import { originFor, powerLands } from '../../src/lib/rules/powers/power-lands';
import type { PowerRange } from '../../src/lib/rules/powers/power-use';
import { groundOf } from '../support/by-hand/island';
import { position, setupFor } from '../support/position';
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

/** The lands as the cardboard has them, without those that have sunk: what borders on these is Coastal. */
function plainLands(
  boards: string,
  sunk: readonly string[],
  piecesOf: (land: string) => Plain['pieces'],
): readonly Plain[] {
  const ground = groundOf([...boards]);
  return Object.entries(ground).flatMap(([id, { terrain, coastal, next }]) => {
    const adjacent = next.filter((land) => !sunk.includes(land));
    const isCoastal = coastal || adjacent.length < next.length;
    const land = { id, board: id[0]!, terrain, coastal: isCoastal, adjacent, pieces: piecesOf(id) };
    return sunk.includes(id) ? [] : [land];
  });
}

/** The places that the range may be counted from: lands, and the Oceans of boards. */
function originsOf(
  lands: readonly Plain[],
  oceans: Readonly<Record<string, number>>,
  { from, terrain, origin }: PowerRange,
): readonly string[] {
  const enough = from === 'sacred-site' ? 2 : 1;
  const isOne = ({ terrain: ground, pieces }: Plain): boolean => {
    const [presence, incarna] = [pieces['P1'] ?? 0, pieces['I1'] ?? 0];
    const stands = from === 'incarna' ? incarna > 0 : presence + incarna >= enough;
    const fits = !terrain || terrain.some((one) => one === ground);
    return stands && fits && (origin === undefined || (pieces['D'] ?? 0) > 0);
  };
  const counts = (n: number): boolean =>
    from !== 'incarna' && n >= enough && (!terrain || terrain.includes('wetland')) && origin === undefined;
  return [
    ...lands.filter(isOne).map(({ id }) => id),
    ...Object.entries(oceans).flatMap(([board, n]) => (counts(n) ? [`ocean ${board}`] : [])),
  ];
}

/** How many steps to the nearest of these places: one wave of lands after the other. */
function stepsTo(
  lands: readonly Plain[],
  oceans: Readonly<Record<string, number>>,
  origins: readonly string[],
): Readonly<Record<string, number>> {
  const steps: Record<string, number> = Object.fromEntries(origins.map((id) => [id, 0]));
  const beside = (one: Plain): readonly string[] =>
    one.coastal && (oceans[one.board] ?? 0) > 0 ? [...one.adjacent, `ocean ${one.board}`] : one.adjacent;
  const known = new Set([
    ...lands.map(({ id }) => id),
    ...Object.keys(oceans).map((board) => `ocean ${board}`),
  ]);
  for (let nearer = true; nearer;) {
    nearer = false;
    const comes = (id: string, n: number): void => {
      if (!known.has(id) || n >= (steps[id] ?? 99)) return;
      steps[id] = n;
      nearer = true;
    };
    for (const one of lands)
      for (const other of beside(one)) {
        comes(one.id, 1 + (steps[other] ?? 99));
        comes(other, 1 + (steps[one.id] ?? 99));
      }
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

await loadContentFor({ boards: ['A', 'B'], players: ['Ann'] });

const FROM: readonly PowerRange['from'][] = ['presence', 'presence', 'sacred-site', 'sacred-site', 'incarna'];

const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const;

it(
  'lights the lands that a search of its own finds, in positions by chance',
  () => {
    for (const seed of seeds(500)) {
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
      // Now and then a board lies there for no player.
      const { players } = setupFor(boards);
      const isExtra = boards.length > 1 && roll(3) === 0;
      const whole = position({
        boards,
        lands: lines.join('\n'),
        setup: { players: isExtra ? players.slice(1) : players },
      });
      const oceans = Object.fromEntries([...boards].map((board) => [board, Math.max(0, roll(8) - 5)]));
      const beside = Object.fromEntries(
        Object.entries(oceans).flatMap(([board, n]) => (n > 0 ? [[`${board}0`, { P1: n }]] : [])),
      );
      const sunk = roll(4) === 0 ? [`${boards[0]}1`] : [];
      const world = RULES.world({ ...whole, beside, sunk });
      const lands = plainLands(boards, sunk, (id) => piecesIn(world, id));
      const range: PowerRange = {
        n: roll(4),
        from: FROM[roll(FROM.length)]!,
        ...(roll(3) === 0 && { terrain: [TERRAINS[roll(4)]!] }),
        ...(roll(4) === 0 && { origin: 'dahan' }),
        ...(roll(4) === 0 && { farther: { n: 1 + roll(2), to: 'dahan' } }),
      };
      const more = roll(2);
      const [where, fits] = TARGETS[roll(TARGETS.length)]!;
      const origins = originsOf(lands, oceans, range);
      const steps = stepsTo(lands, oceans, origins);
      const farTo = (land: Plain): number => ((land.pieces['D'] ?? 0) > 0 ? (range.farther?.n ?? 0) : 0);
      const isNear = (land: Plain): boolean => (steps[land.id] ?? 99) <= range.n + more + farTo(land);
      const ids = (test: (land: Plain) => boolean): readonly string[] =>
        lands.filter(test).map(({ id }) => id);
      expect({ seed, ...powerLands(world, 1, range, { kind: 'land', where }, more) }).toEqual({
        seed,
        open: ids((land) => isNear(land) && fits(land)),
        offTarget: ids((land) => isNear(land) && !fits(land)),
        outOfRange: ids((land) => !isNear(land) && fits(land)),
      });
      // Where it is counted from is one of them, and near enough by itself.
      for (const land of lands.filter(() => roll(8) === 0)) {
        const from = originFor(world, 1, range, land.id, more);
        const place = from?.endsWith('0') ? `ocean ${from[0]!}` : from;
        expect([seed, land.id, place !== undefined]).toEqual([seed, land.id, isNear(land)]);
        if (place === undefined) continue;
        expect(origins).toContain(place);
        const alone = stepsTo(lands, oceans, [place]);
        expect(alone[land.id]).toBeLessThanOrEqual(range.n + more + farTo(land));
      }
    }
  },
  limit(2),
);
