import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Setup } from '../../../src/lib/rules/table/game';
import { asLand } from '../../support/ids';
import { type Position, position, ravage, setupFor } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['sweden', 'brandenburg-prussia', 'habsburg-livestock']);
// The rules of a board that is nobody’s.
await loadContentFor({ tokens: true });

const sweden = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'sweden', level }] });

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...told.setup, ...sweden(level) } }));

describe('Heavy Mining', () => {
  const ravaged = (lands: string, level = 1): Table =>
    sits(level, { lands: `A2: 1C\n${lands}`, agenda: [ravage('A7')] });

  it.each([
    ['sw1: 6 Damage are 4 beyond the land’s Health: 2 Blight', 'A7: 2C', '2C 2B'],
    ['sw1: 5 Damage are not', 'A7: 1C 1T', '1C 1T 1B'],
    ['sw1: Defend is taken off first', 'A7: 2C | defend 1', '2C 1B'],
    ['sw1: never more than 2', 'A7: 6C', '6C 2B'],
    ['sw1: Dahan take the Damage once', 'A7: 2C 4D', '1C 1C2 1D 2B'],
  ])('%s', (_, before, after) => {
    expect(ravaged(before).goesOnTo('slowPowers').at('A7')).toBe(after);
  });

  it('sw1: the first destroys Presence, the second does not', () => {
    expect(ravaged('A7: 2C 3P1').at('A7')).toBe('2C 2B 2P1');
  });

  it('sw1: the first cascades, the second does not', () => {
    const table = ravaged('A7: 2C 1B').answers('A5');
    expect([table.asked, table.at('A7'), table.at('A5')]).toEqual(['slowPowers', '2C 3B', '1B']);
  });

  it('sw1: where no Blight lay the second does not cascade either', () => {
    expect(ravaged('A7: 2C').asked).toBe('slowPowers');
  });

  it.each([
    [
      'R1, FAQ: each Vitality prevents 1; the Blight that comes destroys Presence',
      'A7: 2C 1V 2P1',
      '2C 1B 1P1',
    ],
    ['R1, FAQ: two prevent both, and nothing comes of them', 'A7: 2C 2V 2P1', '2C 2P1'],
    ['R1, tokens.json, vitality: none where Blight lies', 'A7: 2C 1B 1V 2P1', '2C 3B 1V 1P1'],
  ])('%s', (_, before, after) => {
    expect(ravaged(before).goesOnTo('slowPowers').at('A7')).toBe(after);
  });

  it('FAQ: 2 are needed and 1 is there: the card flips at once, and gives both', () => {
    const table = sits(1, {
      lands: 'A2: 1C\nA7: 2C',
      blight: { side: 'healthy', left: 1 },
      agenda: [ravage('A7')],
    });
    expect([table.asked, table.at('A7')]).toEqual(['flipBlightCard', '2C']);
    table.answers('downward-spiral');
    // 5 for the player and the 1 that was left, less 2.
    expect([table.at('A7'), table.game.blight.left]).toEqual(['2C 2B', 4]);
  });

  it('sw1: both leave the Blight Card, which may turn in between', () => {
    const table = sits(1, {
      lands: 'A2: 1C\nA7: 2C',
      blight: { side: 'healthy', left: 1 },
      agenda: [ravage('A7')],
    });
    expect(table.asked).toBe('flipBlightCard');
    table.answers('memory-fades-to-dust');
    expect([table.at('A7'), table.game.blight.left]).toEqual(['2C 2B', 3]);
  });

  it('sw1: Vitality stops one of them', () => {
    expect(ravaged('A7: 2C 1V').at('A7')).toBe('2C 1B');
  });

  it.each([
    ['leads', ['sweden', 'habsburg-livestock']],
    ['supports', ['habsburg-livestock', 'sweden']],
  ] as const)(
    'combining: both Blight count towards the loss of Habsburg Livestock where Sweden %s',
    (_, ids) => {
      const adversaries = ids.map((id) => ({ id, level: 1 }));
      const lands = 'A2: 1C\nA7: 3C 2P1';
      const table = new Table(position({ setup: { adversaries }, lands, agenda: [ravage('A7')] }));
      expect(table.at('A7')).toBe('3C 2B 1P1');
      expect(table.game.counters['habsburg-livestock:damage']).toBe(2);
    },
  );

  it('sw1: not on level 0', () => {
    expect(ravaged('A7: 2C', 0).at('A7')).toBe('2C 1B');
  });
});

describe('what stands on the boards', () => {
  const at = (level: number, lands: readonly string[], boards = 'AC'): readonly unknown[] => {
    const game = newGame(CONTENT, setupFor(boards, sweden(level)));
    return lands.map((land) => game.lands[asLand(land)]!.pieces);
  };

  it('sw2: a City in land 4; Blight printed there lies in land 5', () => {
    expect(at(2, ['A4', 'A5', 'C4', 'C5'])).toEqual([{ C: 1 }, { B: 1 }, { C: 1 }, { D: 2, B: 1 }]);
  });

  it('sw6: a Town and a Blight in land 8, from the box', () => {
    expect(at(6, ['A8', 'C8'])).toEqual([
      { T: 2, B: 1 },
      { T: 1, B: 1 },
    ]);
    expect(newGame(CONTENT, setupFor('AC', sweden(6))).blight.left).toBe(11);
  });
});

describe('Fine Steel for Tools and Guns', () => {
  it.each([
    ['sw3: a Town deals 3', 'A7: 1T', 3],
    ['sw3: a City deals 5', 'A7: 1C', 5],
    ['sw3: an Explorer still 1', 'A7: 1E', 1],
    ['sw3: damaged ones deal as much', 'A7: 1T1 1C2', 8],
    ['sw3: Strife still stops one', 'A7: 1T! 1C', 5],
  ])('%s', (_, lands, total) => {
    const table = sits(3, { lands: `A2: 1C\n${lands}`, agenda: [ravage('A7')] });
    expect(table.happened('ravaged')).toMatchObject([{ sum: { total } }]);
  });

  it('sw3: with Heavy Mining 2 Towns are enough for 2 Blight', () => {
    const table = sits(3, { lands: 'A2: 1C\nA7: 2T', agenda: [ravage('A7')] });
    expect(table.at('A7')).toBe('2T 2B');
  });
});

describe('Royal Backing', () => {
  const setUp = (boards = 'A', more: Partial<Setup> = {}): Table =>
    new Table(newGame(CONTENT, setupFor(boards, { ...sweden(4), ...more })));

  it('sw4: last of all, after the first Explore: the topmost card of the lowest Stage is discarded', () => {
    const table = setUp().goesOn().answers('1-mountain');
    expect([table.asked, table.askedLand]).toEqual(['actionCard', undefined]);
    table.answers('all');
    expect([table.asked, table.choices]).toEqual(['accelerate', ['1-jungle', '1-sands', '1-wetland']]);
    table.answers('1-sands');
    expect(table.game.invaders.discard).toEqual(['1-sands']);
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('1222233333');
    // A4 has the City of level 2, A7 no Invaders.
    expect([table.at('A4'), table.at('A7'), table.asked]).toEqual(['1C', '1T 2D', 'spiritPhase']);
  });

  it('sw4: the table picks where lands have as few Invaders, on each board', () => {
    const table = setUp('AB').goesOn().answers('1-sands', 'all').answers('1-mountain');
    // Mountains: A1 and A6 are empty; B2 has the City, so it is B7.
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A6']]);
    table.answers('A6');
    expect(['A1', 'A6', 'B2', 'B7'].map((land) => table.at(land))).toEqual(['-', '1T 1D', '1C', '1T 1D']);
  });

  it('sw4: not on a board that is nobody’s', () => {
    const table = setUp('AB', { players: ['Ann'] })
      .goesOn()
      .answers('1-sands', 'all')
      .answers('1-mountain', 'A6');
    expect([table.asked, table.at('B7')]).toEqual(['spiritPhase', '1D']);
  });

  it('sw4: it passes over a Stage III card placed early', () => {
    const adversaries = [
      { id: 'brandenburg-prussia', level: 5 },
      { id: 'sweden', level: 4 },
    ] as const;
    const table = setUp('A', { adversaries });
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('132223333');
    table.goesOn().answers('1-mountain', 'all');
    table.answers('2-wetland');
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('3223333');
  });

  it('sw4: once, not at the start of later turns', () => {
    const table = sits(4, { agenda: [{ do: 'beginTurn' }], lands: 'A2: 1C' });
    expect(table.asked).toBe('spiritPhase');
  });

  it('sw4: where the app deals the card is known', () => {
    const table = setUp('A', { decks: 'app' });
    const next = table.game.invaders.deck[1]!.card;
    table.goesOnTo('spiritPhase');
    expect(table.game.invaders.discard).toEqual([next]);
  });
});

describe('Mining Rush', () => {
  const rush = (lands: string, level = 5): Table => sits(level, { lands, agenda: [ravage('A7')] });

  it('sw5: Blight of a Ravage brings a Town to a land beside it without Town or City', () => {
    const table = rush('A2: 1C\nA7: 1T');
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A5', 'A8']]);
    expect(table.answers('A8').at('A8')).toBe('1T');
  });

  it.each([
    ['sw5: with one such land nothing is asked', 'A5: 1T\nA7: 1T', 'A8', '1T'],
    ['sw5: with none nothing is added', 'A5: 1T\nA8: 1C\nA7: 1T', 'A8', '1C'],
    ['sw5: no Blight, no Town', 'A2: 1C\nA7: 1T | defend 9', 'A8', '-'],
    ['sw5: Blight that Vitality prevents is none', 'A2: 1C\nA7: 1T 1V', 'A8', '-'],
    ['sw5: one of two Blight that comes is enough', 'A5: 1T\nA7: 2C 1V', 'A8', '1T'],
    ['sw5: 2 Blight are 1 Town', 'A5: 1T\nA7: 2C', 'A8', '1T'],
  ])('%s', (_, lands, land, after) => {
    const table = rush(lands);
    expect([table.asked, table.at(land)]).toEqual(['slowPowers', after]);
  });

  it('sw5: cascades do not count', () => {
    const table = rush('A2: 1C\nA5: 1B\nA6: 1T\nA7: 1T 1B\nA8: 1T').answers('A5', 'A1');
    // The Town comes for A7 alone, and A5 is the only land beside it without one.
    expect([table.asked, table.at('A5'), table.at('A1'), table.at('A4')]).toEqual([
      'slowPowers',
      '1T 2B',
      '1B',
      '-',
    ]);
  });

  it('FAQ, Mining Rush: with the Blight, before it cascades and before the Dahan strike back', () => {
    const table = rush('A2: 1C\nA7: 2T 4D 1B');
    expect([table.asked, table.choices, table.at('A7')]).toEqual(['exceptional', ['A5', 'A8'], '2T 1D 3B']);
    table.answers('A5');
    expect([table.asked, table.choices]).toEqual(['cascade', ['A5', 'A8']]);
    expect(table.answers('A8').asked).toBe('counterattack');
  });

  it('sw5: not on level 4', () => {
    expect(rush('A2: 1C\nA7: 1T', 4).asked).toBe('slowPowers');
  });
});

describe('Swayed by the Invaders', () => {
  const explored = (told: Position, card = '2-wetland', stage: 1 | 2 | 3 = 2): Table =>
    sits(0, {
      ...told,
      invaders: { deck: [{ stage }] },
      agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    }).answers(card, 'all');

  it.each([
    ['Sweden, Escalation: as many Invaders as Dahan, the new Explorer among them', 'A2: 1D', '1T 1E'],
    ['Sweden, Escalation: more', 'A2: 1C 2D', '1C 1T 1E 1D'],
    ['Sweden, Escalation: fewer, and the Dahan stay', 'A2: 2D', '1E 2D'],
    ['Sweden, Escalation: without Dahan nothing', 'A2: 1T', '1T 1E'],
    ['Sweden, Escalation: one Dahan, not all', 'A2: 2T 3D', '3T 1E 2D'],
    ['Sweden, Escalation: a damaged Dahan first', 'A2: 1E 1D 1D1', '1T 2E 1D'],
    ['Sweden, Escalation: not where Wilds kept the Explorer out', 'A2: 1T 1D 1W', '1T 1D'],
    ['Sweden, Escalation: not where the Explore is skipped', 'A2: 1T 1D | skip explore', '1T 1D'],
  ])('%s', (_, lands, after) => {
    expect(explored({ lands: `A1: 1C\n${lands}` }).at('A2')).toBe(after);
  });

  it('Sweden, Escalation: not where no Explorer came for want of a source', () => {
    expect(explored({ lands: 'A5: 1E 1D' }).at('A5')).toBe('1E 1D');
  });

  it('Sweden, Escalation: land by land, a new Town is a source for the next', () => {
    const table = sits(0, {
      lands: 'A2: 1D\nA3: 1D',
      invaders: { slots: { explore: ['2-coastal-lands'], build: [], ravage: [] } },
      agenda: [{ do: 'invaderAction', action: 'explore' }],
    }).answers('all');
    // No symbol on Coastal Lands.
    expect([table.at('A2'), table.at('A3')]).toEqual(['1E 1D', '1E 1D']);
  });

  it('Sweden, Escalation: no symbol on Stage I', () => {
    expect(explored({ lands: 'A2: 1D' }, '1-wetland', 1).at('A2')).toBe('1E 1D');
  });

  describe('supporting', () => {
    const supports = (seed: number, card: string, stage: 2 | 3): Table =>
      new Table(
        position({
          setup: {
            adversaries: [
              { id: 'brandenburg-prussia', level: 0 },
              { id: 'sweden', level: 0 },
            ],
            seed,
          },
          lands: 'A2: 1C 1D\nA3: 1D',
          invaders: { deck: [{ stage }] },
          agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
        }),
      );

    it('difficulty.json, singleTerrainVariant: one terrain of a Stage III card, by lot', () => {
      const ways = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
        const table = supports(seed, '3-jungle-wetland', 3).answers('3-jungle-wetland', 'all');
        return `${table.at('A2')}, ${table.at('A3')}`;
      });
      expect([...new Set(ways)].sort()).toEqual(['1C 1E 1D, 1T 1E', '1C 1T 1E, 1E 1D']);
    });

    it('difficulty.json: not on Stage II', () => {
      const table = supports(1, '2-wetland', 2).answers('2-wetland');
      // Land Rush of Brandenburg-Prussia asks first.
      expect(table.answers('A8', 'all').at('A2')).toBe('1C 1E 1D');
    });
  });
});

describe('in all its ways', () => {
  it('perft: a Ravage of two lands, each with its Mining Rush', () => {
    const game = position({
      setup: sweden(6),
      lands: 'A4: 1T\nA7: 1T',
      invaders: { slots: { explore: [], build: [], ravage: ['1-sands'] } },
      agenda: [{ do: 'invaderAction', action: 'ravage' }],
    });
    // 5 orders. A4 is beside A1, A2, A3, A5; A7 beside A5, A8: 4 x 2, but where one took A5 the other has it no more:
    // (3 x 2 + 1 x 1) ways whichever comes first.
    expect(continuations(RULES, game)).toBe(5 * 7);
  });
});
