import { describe, expect, it } from 'vitest';
import { levelsUp, waveAfter } from '../../../src/lib/content/scenarios/all-scenarios';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import type { Aftermath } from '../../../src/lib/rules/table/game';
import type { PrintedPieces } from '../../../src/lib/rules/table/island';
import { asLand } from '../../support/ids';
import { type Position, position } from '../../support/position';
import { setsUp } from '../../support/scenario-table';
import { RULES, type Table } from '../../support/table';

/** The Second Wave of a game that ended like this. */
async function follows(ended: Position, number = 2, more: Position['setup'] = {}): Promise<Table> {
  if (ended.setup) await loadContentFor({ ...ended.setup, boards: [...(ended.boards ?? 'A')] });
  const { after } = waveAfter(position(ended));
  return setsUp('second-wave', ended.boards ?? 'A', { blight: 'card', wave: { number, after }, ...more });
}

const printed = (land: number, piece: keyof PrintedPieces): number =>
  CONTENT.board('A').lands[land - 1]?.printed?.[piece] ?? 0;
const HEALTHY = { side: 'healthy', left: 3 } as const;

describe('what a game leaves (si.epicbroccoli.com and spiritislandwiki.com, Second Wave)', () => {
  it('Presence, Invaders and Damage go; Dahan, Blight and tokens stay', () => {
    const { after } = waveAfter(position({ lands: 'A5: 1C2 1T! 1D1 2B 1A 2P1' }));
    expect(after!.lands['A5']).toEqual({ D: 1, B: 2, A: 1 });
  });

  it.each([
    ['healthy', 1],
    ['blighted', 0],
    ['space', 0],
  ] as const)('with the Blight Card %s the Adversary goes %i higher', (side, up) => {
    const blight: Aftermath['blight'] = { side, left: 2, card: null };
    expect(levelsUp({ lands: {}, blight })).toBe(up);
  });

  it('each wave is one further, and the seventh the last', () => {
    const wave = (number: number) => ({ setup: { wave: { number, after: null } } });
    expect(waveAfter(position({})).number).toBe(2);
    expect(waveAfter(position(wave(3))).number).toBe(4);
    expect(waveAfter(position(wave(7))).number).toBe(7);
  });
});

describe('Second Wave between the games (scenarios.json, sw-s1 to sw-s4)', () => {
  it('s2: with no more than may stay nobody is asked, and the table is set', async () => {
    const table = await follows({ lands: 'A1: 1D 1B\nA2: 2D 1A', blight: HEALTHY });
    expect(table.asked).toBe('setTheTable');
  });

  it('s2: 2 Blight for each player stay where the table says; the rest goes back to the card', async () => {
    const table = await follows({ lands: 'A1: 5D 2B\nA2: 1B\nA3: 1B', blight: HEALTHY });
    expect(table.choices).toEqual(['A1', 'A2', 'A3']);
    table.answers('A1', 'A3').goesOnTo('setTheTable');
    const blight = (['A1', 'A2', 'A3'] as const).map((land) => table.game.lands[land]!.pieces['B'] ?? 0);
    expect([blight, table.game.blight.left]).toEqual([[1, 0, 1], 3 + 2]);
  });

  it('s2: several of one land may be kept, and of each token one for each board', async () => {
    const table = await follows({ boards: 'AB', lands: 'A1: 3A 1D\nA2: 1A 1Z', blight: HEALTHY });
    table.answers('A1', 'A1');
    expect([table.at('A1'), table.at('A2')].map((land) => /\dA/.exec(land)?.[0])).toEqual(['2A', undefined]);
    expect(table.at('A2')).toContain('1Z');
  });

  it('s2: from a land with 3 Dahan or more they are Pushed until 2 are there', async () => {
    const table = await follows({ lands: 'A1: 4D', blight: HEALTHY });
    expect(table.game.agenda[0]).toMatchObject({ step: 'push', land: 'A1' });
    const [one, other] = table.choices;
    table.answers(one!, other!);
    expect(table.asked).toBe('setTheTable');
    // 4 on a board grow by 1 in the land with the lowest number that has any.
    expect(table.game.lands['A1']!.pieces['D']).toBe(3);
  });

  it('s2: where no land has room they stay', async () => {
    const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}: 3D`).join('\n');
    const table = await follows({ lands, blight: HEALTHY });
    expect(table.game.agenda[0]).toMatchObject({ step: 'thin', board: 'A' });
  });

  it.each([
    ['1 Dahan', 'A2: 1D', 1],
    ['2 Dahan', 'A2: 2D', 3],
    ['4 Dahan', 'A2: 2D\nA3: 2D', 5],
    ['5 Dahan', 'A2: 2D\nA3: 2D\nA4: 1D', 5],
    ['none', 'A2: 1B', 0],
  ])('s2: a board with %s ends with as many as it says', async (_, lands, n) => {
    const table = await follows({ lands, blight: HEALTHY });
    const dahan = Object.values(table.game.lands).reduce((sum, { pieces }) => sum + (pieces['D'] ?? 0), 0);
    expect(dahan).toBe(n);
  });

  it('s2: a board with 9 or more keeps 8, each board its own', async () => {
    const row = (board: string, n: number) =>
      Array.from({ length: n }, (_, i) => `${board}${i + 1}: 2D`).join('\n');
    const table = await follows({ boards: 'AB', lands: `${row('A', 5)}\n${row('B', 4)}`, blight: HEALTHY });
    expect(table.game.agenda[0]).toMatchObject({ step: 'thin', board: 'A' });
    table.answers('A5', 'A5');
    expect([table.at('A5').includes('D'), table.asked]).toEqual([false, 'setTheTable']);
  });

  it('s1: a healthy card goes on with what lies on it', async () => {
    expect((await follows({ lands: 'A1: 1B', blight: HEALTHY })).game.blight).toMatchObject({
      side: 'healthy',
      left: 3,
    });
  });

  it('s1: a Blighted one is turned back with 2 for each player and 1; the rest comes when it turns again', async () => {
    const ended: Position = {
      lands: 'A1: 1D',
      blight: { side: 'blighted', left: 5, card: 'memory-fades-to-dust' },
    };
    const table = await follows(ended);
    expect(table.game.blight).toMatchObject({ side: 'healthy', left: 3, card: null });
    table.goesOn();
    table
      .goesOnTo('spiritPhase')
      .tells(...[1, 2, 3].map((n) => ({ report: 'addBlight', land: `A${n}` }) as const));
    expect(table.game.blight).toMatchObject({ side: 'blighted', left: 2, card: 'memory-fades-to-dust' });
  });

  it('s1: with an extra board its amounts go by boards', async () => {
    const players = ['Ann', 'Bo'];
    const ended = {
      boards: 'ABC',
      setup: { players },
      blight: { side: 'blighted', left: 12, card: null },
    } as const;
    expect((await follows(ended, 2, { players })).game.blight.left).toBe(3 * 2 + 1);
  });

  it('s3: what is printed stays in the box, and Invaders of land 6 and up start 3 lower', async () => {
    const { lands } = (await follows({ lands: 'A3: 2D', blight: HEALTHY })).game;
    expect(lands['A3']!.pieces).toMatchObject({ D: 3 });
    expect(lands['A5']!.pieces['T']).toBe(1 + printed(5, 'T') + printed(8, 'T'));
    expect(['A6', 'A7', 'A8'].every((id) => !lands[asLand(id)]!.pieces['T'])).toBe(true);
  });

  it('s3: of Sweden, Blight that is printed elsewhere is not put out, and its own comes off the card', async () => {
    const adversaries = [{ id: 'sweden', level: 6 }] as const;
    const table = await follows({ lands: 'A3: 1D', blight: HEALTHY }, 2, { adversaries });
    const blight = Object.entries(table.game.lands).flatMap(([id, { pieces }]) => (pieces['B'] ? id : []));
    expect([blight, table.game.blight.left]).toEqual([['A8'], 3 - 1]);
  });

  it("s3: Russia's own Beasts are put out, printed tokens are not", async () => {
    const adversaries = [{ id: 'russia', level: 1 }] as const;
    const table = await follows({ lands: 'A3: 1D', blight: HEALTHY }, 2, { adversaries, tokens: true });
    const beasts = Object.values(table.game.lands).reduce((n, { pieces }) => n + (pieces['A'] ?? 0), 0);
    expect([beasts, table.landsWith('Z')]).toEqual([1, []]);
  });

  it.each([
    [2, 2, 3, [5]],
    [3, 3, 2, [4, 5]],
    [4, 4, 1, [3, 4, 5]],
    [5, 5, 0, [2, 3, 4, 5]],
    [6, 6, 0, [1, 2, 3, 4, 5]],
    [7, 7, 0, [1, 2, 3, 4, 5, 6]],
  ])(
    's4: wave %i keeps %i Blight, goes %i lower, and has Towns in %j',
    async (number, blight, lower, towns) => {
      const lands = 'A1: 9B 5D';
      const table = await follows({ lands, blight: HEALTHY }, number);
      const { game } = table;
      expect(game.lands['A1']!.pieces['B']).toBe(blight);
      for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const lowered = [6, 7, 8].filter((from) => from - lower === n && lower > 0);
        const own = n < 6 || lower === 0 ? printed(n, 'T') : 0;
        const all =
          own + lowered.reduce((sum, from) => sum + printed(from, 'T'), 0) + (towns.includes(n) ? 1 : 0);
        expect(game.lands[`A${n}`]!.pieces['T'] ?? 0, `A${n}`).toBe(all);
      }
    },
  );

  it('without a game that the app knows the table says on the map what was left', async () => {
    const table = await setsUp('second-wave', 'A', { wave: { number: 3, after: null } });
    expect(table.asked).toBe('setTheTable');
    table.goesOn();
    expect(table.game.agenda[0]).toMatchObject({ step: 'by-hand' });
    expect(table.tells({ report: 'add', land: 'A1', piece: 'D', n: 2 }).at('A1')).toContain('2D');
    expect(table.goesOn().asked).toBe('drawInvaderCard');
    expect(RULES.world(table.game).game.setup.wave!.number).toBe(3);
  });
});
