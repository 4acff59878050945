import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { entriesOf } from '../../../src/lib/rules/basics/typed-keys';
import type { BoardId } from '../../../src/lib/rules/table/island';
import { count, kindsOf } from '../../../src/lib/rules/table/pieces';
import { asLand } from '../../support/ids';
import { marked, offers, plays, setsUp } from '../../support/scenario-table';
import { RULES } from '../../support/table';

const ANN_AND_BO = { players: ['Ann', 'Bo'] };
const explores = (...cards: readonly string[]) => ({ slots: { explore: cards, build: [], ravage: [] } });

describe('with an extra board amounts go by boards (scenarios.json, withExtraBoard)', () => {
  it('Blitz r4: the Blight Card flips with 1 less for each board', async () => {
    const table = await plays('blitz', {
      boards: 'ABC',
      setup: { ...ANN_AND_BO, blight: 'card' },
      blight: { side: 'healthy', left: 1 },
      agenda: [{ do: 'addBlight', land: 'A1', cause: 'ravage' }],
    });
    const [card] = table.choices;
    const { blightedPerPlayer } = RULES.content.blightCards(table.game.setup).find(({ id }) => id === card)!;
    expect(table.answers(card!).game.blight.left).toBe(3 * blightedPerPlayer - 3);
  });

  it('Powers Long Forgotten s1: 4 markers on the extra board, too', async () => {
    const table = (await setsUp('powers-long-forgotten', 'ABC', ANN_AND_BO)).goesOn();
    while (table.asked === 'exceptional') table.goesOn();
    const on = (board: string) =>
      marked(table, 'hidden-power').filter((land) => land.startsWith(board)).length;
    expect([on('A'), on('B'), on('C')]).toEqual([4, 4, 4]);
  });

  it('Ward the Shores s1: 4 Patterns for each board', async () => {
    const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}: 2P1\nB${n}: 2P1`).join('\n');
    const table = await plays('ward-the-shores', {
      boards: 'AB',
      setup: { players: ['Ann'] },
      lands: `${lands}\nB8: 1C`.replace('B8: 2P1\n', ''),
      agenda: [{ do: 'slowPowers' }],
    });
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
      offers(table, 'ward-the-shores.r1', 'ward', `A${n}`).answers('paid');
    const more = { report: 'offer', of: 'ward-the-shores.r1', step: 'ward', land: 'B1' } as const;
    expect([marked(table, 'warding-pattern').length, table.isRefused(more)]).toEqual([8, 'notOffered']);
  });

  it('The Great River d1: 3 Towns for each board may leave', async () => {
    const table = await plays('the-great-river', {
      boards: 'ABC',
      setup: ANN_AND_BO,
      lands: 'B1: 1C',
      agenda: [{ do: 'slowPowers' }],
    });
    const escaped = (n: number) =>
      ({ report: 'setCounter', counter: 'the-great-river.d1:escaped', n }) as const;
    expect(table.tells(escaped(9)).asked).toBe('slowPowers');
    expect(table.tells(escaped(10)).asked).toBe('checkEnding');
  });

  it('Second Wave s3: of an extra board Dahan, Blight and tokens stay in the box, its Invaders are those of an extra board', async () => {
    const { lands } = (await setsUp('second-wave', 'ABC', ANN_AND_BO)).game;
    const plain = (await setsUp('a-diversity-of-spirits', 'ABC', ANN_AND_BO)).game;
    const on = (all: typeof lands, kinds: string) =>
      entriesOf(all).reduce(
        (sum, [id, { pieces }]) => sum + (id.startsWith('C') ? count(pieces, ...kindsOf(kinds)) : 0),
        0,
      );
    expect(on(lands, 'DBAZ')).toBe(0);
    expect(on(lands, 'ETC')).toBe(on(plain.lands, 'ETC'));
  });
});

describe('on several boards', () => {
  it('Blitz r3: each board gets its own Explorer more', async () => {
    const table = await plays('blitz', {
      boards: 'AB',
      lands: 'A1: 1T\nB1: 1T\nA6: 1T',
      invaders: explores('1-mountain'),
      agenda: [{ do: 'invaderAction', action: 'explore' }],
    });
    table.answers('all');
    while (table.asked === 'exceptional') table.goesOn();
    const explorers = (board: string) =>
      Object.entries(table.game.lands).reduce(
        (n, [id, { pieces }]) => n + (id.startsWith(board) ? (pieces['E'] ?? 0) : 0),
        0,
      );
    const mountains = (board: BoardId) =>
      CONTENT.board(board).lands.filter(({ terrain }) => terrain === 'mountain').length;
    expect(explorers('A')).toBeGreaterThan(0);
    expect([explorers('A'), explorers('B')].every((n) => n <= mountains('A') + 1)).toBe(true);
  });

  it('Elemental Invocation s1: a Town in land 6 of each', async () => {
    const { lands } = (await setsUp('elemental-invocation', 'AB')).game;
    expect([lands['A6']!.pieces['T'], lands['B6']!.pieces['T']]).toEqual([1, 2]);
  });

  it('Powers Long Forgotten p7: on each board its own land, none where no Town or City stands', async () => {
    const table = await plays('powers-long-forgotten', {
      boards: 'AB',
      lands: 'A1: 2T 1D\nB2: 1D',
      agenda: [
        { do: 'exceptional', of: 'powers-long-forgotten.p7', step: 'harm', board: 'A' },
        { do: 'exceptional', of: 'powers-long-forgotten.p7', step: 'harm', board: 'B' },
      ],
    });
    expect([table.at('A1'), table.at('B2')]).toEqual(['2T 1B', '1D']);
  });
});

describe('where nothing qualifies', () => {
  it('Powers Long Forgotten s1: a board with fewer lands without Dahan gets as many markers as it has', async () => {
    const table = await setsUp('powers-long-forgotten');
    const full = [1, 2, 3, 4, 5, 6].map(
      (n) => ({ report: 'count', land: `A${n}`, piece: 'D', n: 1 }) as const,
    );
    table.tells(...full);
    for (const n of [7, 8]) table.tells({ report: 'count', land: `A${n}`, piece: 'D', n: 0 });
    table.goesOn();
    expect(marked(table, 'hidden-power')).toEqual(['A7', 'A8']);
  });

  it('Dahan Insurrection r2: without any Dahan nobody comes', async () => {
    const table = await plays('dahan-insurrection', { lands: 'A6: 1C 1E', agenda: [{ do: 'fastPowers' }] });
    table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A6', pieces: { C: 1 } } });
    expect(table.at('A6')).toBe('1E');
  });

  it('Dahan Insurrection r1: Dahan that come where no Invaders are do nothing', async () => {
    const table = await plays('dahan-insurrection', {
      lands: 'A5: 4D\nA1: 1C',
      agenda: [{ do: 'fastPowers' }],
    });
    table.tells({ report: 'deed', deed: { deed: 'move', land: 'A5', to: 'A6', pieces: { D: 2 } } });
    expect([table.asked, table.at('A6')]).toEqual(['fastPowers', '2D']);
  });

  it('Despicable Theft r2: without Fear in the pool none is lost, and without Thieves nothing is asked', async () => {
    const ravage = [{ do: 'invaderAction', action: 'ravage' }] as const;
    const table = await plays('despicable-theft', { lands: 'A1: 1C', agenda: ravage });
    expect(table.asked).toBe('slowPowers');
  });

  it('The Great River r1, r2: a coast full of Towns brings nothing more', async () => {
    const lands = 'B1: 1T 1E\nB2: 1T\nB3: 1C';
    const build = [{ do: 'invaderAction', action: 'build' }] as const;
    const table = await plays('the-great-river', { boards: 'B', lands, agenda: build });
    expect([table.at('B1'), table.at('B2'), table.at('B3')]).toEqual(['1T 1E', '1T', '1C']);
    const explore = [{ do: 'invaderAction', action: 'explore' }] as const;
    expect((await plays('the-great-river', { boards: 'B', lands, agenda: explore })).at('B2')).toBe('1T');
  });

  it("Guard the Isle's Heart s1: without Towns nothing is removed", async () => {
    const table = (await setsUp('guard-the-isles-heart')).goesOn();
    for (const land of table.landsWith('T'))
      table.tells({ report: 'count', land: asLand(land), piece: 'T', n: 0 });
    table.goesOnTo('exceptional');
    expect(table.happened('removed').filter(({ piece }) => piece === 'T')).toEqual([]);
  });

  it('Rituals of Terror r4: with no card earned the Terror Level rises and no card is resolved', async () => {
    const table = await plays('rituals-of-terror', {
      lands: 'A5: 3D\nA1: 1T',
      presence: 'untracked',
      agenda: [{ do: 'fastPowers' }],
    });
    offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
    expect(table.happened('fearCardResolved')).toEqual([]);
  });

  it('Destroying Flame r2: without Invaders no Fear and no Damage', async () => {
    const table = await plays('rituals-of-the-destroying-flame', {
      lands: 'A5: 2D 2P1\nA1: 1C',
      presence: 'tracked',
      agenda: [{ do: 'spiritPhase' }],
    });
    offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5').answers('done');
    expect([table.at('A5'), table.happened('fearGenerated')]).toEqual(['2D 1B 1P1', []]);
  });
});
