import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/lib/messages/messages.svelte';
import { terrorLevel } from '../../../src/lib/rules/table/fear';
import type { LandId } from '../../../src/lib/rules/table/island';
import { goalOf } from '../../../src/lib/rules/turn/victory';
import { loadQuestions, questionOf } from '../../../src/lib/words/questions/questions';
import { marked, offers, plays, setsUp } from '../../support/scenario-table';
import { RULES, type Table } from '../../support/table';

await loadQuestions();

const won = ({ game }: Table) => game.ended?.because ?? [];
const goal = ({ game }: Table) => goalOf(RULES.world(game));

describe('Blitz (scenarios.json)', () => {
  it('s1: 1 more Blight for each player, on top of the one of the errata', async () => {
    expect((await setsUp('blitz', 'AB', { blight: 'card' })).game.blight.left).toBe(2 * 3 + 1);
    expect((await setsUp('blitz', 'AB')).game.blight.left).toBe(2 * 6 + 1);
  });

  it('s1, with an extra board: for each board', async () => {
    const table = await setsUp('blitz', 'ABC', { blight: 'card', players: ['Ann', 'Bo'] });
    expect(table.game.blight.left).toBe(3 * 3 + 1);
  });

  it('s2: Build, Explore and Advance once more before the first turn', async () => {
    const table = (await setsUp('blitz')).goesOn().answers('1-mountain').goesOn();
    expect(table.goesOnTo('actionCard').game.agenda[0]).toMatchObject({
      action: 'build',
      card: '1-mountain',
    });
    table.goesOnTo('drawInvaderCard').answers('1-sands').goesOnTo('spiritPhase');
    expect(table.game.turn).toBe(1);
    expect(table.game.invaders.slots).toMatchObject({ ravage: ['1-mountain'], build: ['1-sands'] });
  });

  it('r3: of the lands a board Explored the table picks one for 1 more Explorer', async () => {
    const table = await plays('blitz', {
      lands: 'A1: 1T\nA6: 1T',
      invaders: { slots: { explore: ['1-mountain'], build: [], ravage: [] } },
      agenda: [{ do: 'invaderAction', action: 'explore' }],
    });
    table.answers('all');
    expect(table.choices).toEqual(['A1', 'A6']);
    expect([table.answers('A6').at('A1'), table.at('A6')]).toEqual(['1T 1E', '1T 2E']);
  });

  it('r3: where nothing was Explored on a board nobody is asked', async () => {
    const table = await plays('blitz', {
      invaders: { slots: { explore: ['1-jungle'], build: [], ravage: [] } },
      agenda: [{ do: 'invaderAction', action: 'explore' }],
    });
    expect(table.answers('all').asked).toBe('slowPowers');
  });

  it('r4: the Blight Card flips with 1 Blight less for each player', async () => {
    const table = await plays('blitz', {
      boards: 'AB',
      setup: { blight: 'card' },
      blight: { side: 'healthy', left: 1 },
      agenda: [{ do: 'addBlight', land: 'A1', cause: 'ravage' }],
    });
    const [card] = table.choices;
    const { blightedPerPlayer } = RULES.content.blightCards(table.game.setup).find(({ id }) => id === card)!;
    expect(table.answers(card!).game.blight.left).toBe(2 * blightedPerPlayer - 2);
  });
});

describe("Guard the Isle's Heart (scenarios.json)", () => {
  it('s1, s2: after the first Explore every Town leaves, and land 7 gets an Explorer', async () => {
    const table = (await setsUp('guard-the-isles-heart')).goesOn();
    expect(marked(table, 'inner-land')).toEqual(['A7']);
    const before = table.at('A7');
    table.goesOnTo('exceptional');
    expect(Object.values(table.game.lands).some(({ pieces }) => pieces['T'])).toBe(false);
    expect([before, table.at('A7')]).toEqual(['2D', '1E 2D']);
  });

  it('s1: with Sweden 4 the Town of Royal Backing leaves as well', async () => {
    const table = await setsUp('guard-the-isles-heart', 'A', { adversaries: [{ id: 'sweden', level: 4 }] });
    table.goesOnTo('spiritPhase');
    expect(table.landsWith('T')).toEqual([]);
  });

  it('s2: tracked Presence comes to the Inner Land, or where its Spirit may stand', async () => {
    const table = await setsUp('guard-the-isles-heart');
    table.tells({ report: 'trackPresence', on: true }).goesOn().goesOnTo('exceptional');
    expect(table.choices[0]).toBe('A7');
    expect(table.answers('A7').at('A7')).toBe('1E 2D 1P1');
  });

  it('r1: with 3 players the table marks the Inner Land of each board', async () => {
    const table = (await setsUp('guard-the-isles-heart', 'ABC')).goesOn();
    expect(table.choices[0]).toBe('A4');
    table.answers('A5', 'B7', 'C6').goesOnTo('exceptional');
    expect(marked(table, 'inner-land')).toEqual(['A5', 'B7', 'C6']);
    expect((['A5', 'B7', 'C6'] as const).map((land) => table.at(land).includes('E'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('r1: one that is not marked can be marked in a Spirit phase', async () => {
    const table = await plays('guard-the-isles-heart', {
      boards: 'ABC',
      lands: 'B6: 1T',
      agenda: [{ do: 'spiritPhase' }],
    });
    expect(offers(table, 'guard-the-isles-heart.r1', 'inner', 'B6').asked).toBe('checkEnding');
  });

  it('d1: a Town or City in an Inner Land loses, but not in turn 1', async () => {
    const at = (turn: number) =>
      plays('guard-the-isles-heart', { turn, lands: 'A7: 1C', agenda: [{ do: 'checkEnding' }] });
    expect((await at(1)).asked).toBe('slowPowers');
    expect(won((await at(2)).answers('end'))).toEqual(['guard-the-isles-heart.d1']);
  });
});

describe('Rituals of Terror (scenarios.json)', () => {
  const ritual = (lands: string, more: object = {}) =>
    plays('rituals-of-terror', {
      lands,
      presence: 'untracked',
      agenda: [{ do: 'fastPowers' }],
      ...more,
    });

  it('s1, r1: all Fear Cards are in the deck, and earning them raises nothing', async () => {
    const table = await setsUp('rituals-of-terror');
    expect(table.game.fear).toMatchObject({ split: [15, 0, 0], level: 1 });
    table.tells({ report: 'fear', n: 60 }, { report: 'fear', n: 8 });
    expect([table.game.fear.earned, terrorLevel(table.game.fear)]).toEqual([15, 1]);
  });

  it('r1: the last Fear Card wins nothing', async () => {
    const table = await plays('rituals-of-terror', {
      lands: 'A1: 1E',
      fear: { earned: 15 },
      agenda: [{ do: 'checkEnding' }],
    });
    expect(table.asked).toBe('slowPowers');
  });

  it('r2: earned cards are not resolved in the Invader Phase', async () => {
    const table = await plays('rituals-of-terror', {
      phase: 'fear',
      lands: 'A1: 1E',
      fear: { earned: 2 },
      agenda: [{ do: 'fearCards' }],
    });
    expect(table.asked).toBe('slowPowers');
  });

  it.each([
    ['3 Dahan for each player', 'A5: 3D', 'untracked', true],
    ['2 Dahan', 'A5: 2D', 'untracked', false],
    ['3 Presence of the only Spirit', 'A5: 3D 3P1', 'tracked', true],
    ['2 Presence', 'A5: 3D 2P1', 'tracked', false],
  ] as const)('r3: a land with %s', async (_, lands, presence, may) => {
    const table = await ritual(lands, { presence });
    const report = { report: 'offer', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' } as const;
    if (may) expect(table.tells(report).asked).toBe('exceptional');
    else expect(table.isRefused(report)).toBe('notOffered');
  });

  it('r3: with two Spirits both have to be there, and the table says whose Presence goes', async () => {
    const lands = (p2: string) => `A5: 6D 3P1${p2}`;
    const alone = await ritual(lands(''), { boards: 'AB', presence: 'tracked' });
    expect(alone.isRefused({ report: 'offer', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' })).toBe(
      'notOffered',
    );
    const table = await ritual(lands(' 2P2'), { boards: 'AB', presence: 'tracked' });
    offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid', 'P2', 'P1', 'P1');
    expect(table.at('A5')).toContain('1P1 1P2');
  });

  describe('r3: Presence told destroyed while it is paid is paid', () => {
    const destroyed = (land: LandId, pieces: Readonly<Record<string, number>>) =>
      ({ report: 'deed', deed: { deed: 'destroy', land, pieces } }) as const;
    const asking = async () => {
      const table = await ritual('A1: 1C\nA5: 6D 3P1 3P2\nA6: 2P1', { boards: 'AB', presence: 'tracked' });
      return offers(table, 'rituals-of-terror.r3', 'pay', 'A5');
    };
    const said = ({ game }: Table) => {
      const world = RULES.world(game);
      return questionOf(world, RULES.promptOf(game)!).text;
    };

    it.each([
      ['all of it', [destroyed('A5', { P1: 2, P2: 1 })], ['paid'], '1P1 2P2'],
      ['one after another', [destroyed('A5', { P1: 2 }), destroyed('A5', { P2: 1 })], ['paid'], '1P1 2P2'],
      ['a part', [destroyed('A5', { P1: 1 })], ['paid', 'P2', 'P2'], '2P1 1P2'],
      ['more than is owed', [destroyed('A5', { P1: 3, P2: 1 })], ['paid'], '2P2'],
      ['elsewhere', [destroyed('A6', { P1: 1 })], ['paid', 'P1', 'P1', 'P1'], '3P2'],
      ['Dahan', [destroyed('A5', { D: 1 })], ['paid', 'P1', 'P1', 'P2'], '1P1 2P2'],
    ] as const)('%s', async (_, told, answers, left) => {
      const table = await asking();
      table.tells(...told).answers(...answers);
      expect(table.at('A5').replace(/^\d+D /, '')).toBe(left);
      expect(table.game.counters).toEqual({ 'rituals-of-terror.r4:done': 1 });
    });

    it('in the midst of it, and nothing of it for the next Ritual', async () => {
      const table = await asking();
      table
        .answers('paid', 'P1')
        .tells(destroyed('A5', { P2: 1 }))
        .answers('P1');
      expect(table.at('A5')).toContain('1P1 2P2');
      expect(table.game.counters).toEqual({ 'rituals-of-terror.r4:done': 1 });
      table.goesOnTo('fastPowers').tells({ report: 'count', land: 'A5', piece: 'D', n: 6 });
      offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid', 'P1');
      expect(table.at('A5')).not.toContain('P');
    });

    it('before it is asked counts for nothing', async () => {
      const table = await ritual('A1: 1C\nA5: 3D 5P1', { presence: 'tracked' });
      offers(table.tells(destroyed('A5', { P1: 1 })), 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
      expect(table.at('A5')).toContain('1P1');
    });

    it('and the question says what is still owed', async () => {
      await loadMessages('scenarios', 'scenariolines');
      const table = await asking();
      expect(said(table)).toContain('(3 left to destroy)');
      expect(said(table.tells(destroyed('A5', { P1: 1 })))).toContain('(2 left to destroy)');
      expect(said(table.answers('paid'))).toContain('2 left');
      expect(said(table.tells(destroyed('A5', { P1: 1 })))).toContain('1 left');
      expect(table.answers('P2').at('A5')).toContain('1P1 2P2');
    });
  });

  it('r3: not in the Spirit phase', async () => {
    const table = await ritual('A5: 3D', { agenda: [{ do: 'spiritPhase' }] });
    expect(table.isRefused({ report: 'offer', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' })).toBe(
      'notOffered',
    );
  });

  it('r4: the Terror Level rises, earned cards are resolved at it, the Dahan leave evenly', async () => {
    const table = await ritual('A5: 7D\nA1: 1T', { fear: { earned: 1 } });
    offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
    expect(terrorLevel(table.game.fear)).toBe(2);
    expect(table.asked).toBe('fearCards');
    table.answers('unnamed').goesOn();
    // A5 lies beside 4 lands on its board: one Dahan each, and three of them get another.
    const { adjacent } = RULES.world(table.game).island.lands['A5']!;
    const left = 7 % adjacent.length;
    for (let i = 0; i < left; i++) table.goesOn();
    expect(table.at('A5')).toBe('-');
    const there = adjacent.map((land) => table.game.lands[land]!.pieces['D'] ?? 0);
    expect(Math.max(...there) - Math.min(...there)).toBeLessThanOrEqual(1);
    expect(there.reduce((a, b) => a + b)).toBe(7);
  });

  it('v1: the third Ritual wins', async () => {
    const table = await ritual('A5: 9D\nA1: 1C', {});
    for (let i = 0; i < 3; i++) {
      expect(goal(table)).toMatchObject({ what: `rituals-of-terror-${i + 1}` });
      offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
      if (i < 2) table.goesOnTo('fastPowers').tells({ report: 'count', land: 'A5', piece: 'D', n: 3 });
    }
    expect(won(table.answers('end'))).toEqual(['rituals-of-terror.v1']);
  });

  it('v1: after one Ritual an island without Towns and Cities wins as at Terror Level II', async () => {
    const table = await ritual('A5: 3D\nA1: 1E');
    offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
    expect(won(table.answers('end'))).toEqual(['terror2']);
  });

  it('a number of Rituals that is put right brings its Terror Level', async () => {
    const table = await ritual('A1: 1C');
    table.tells({ report: 'setCounter', counter: 'rituals-of-terror.r4:done', n: 2 });
    expect(terrorLevel(table.game.fear)).toBe(3);
  });
});

describe('Dahan Insurrection (scenarios.json)', () => {
  const fast = (lands: string, more: object = {}) =>
    plays('dahan-insurrection', { lands, agenda: [{ do: 'fastPowers' }], ...more });
  const move = (n: number, land: LandId = 'A5', to: LandId = 'A6') =>
    ({ report: 'deed', deed: { deed: 'move', land, to, pieces: { D: n } } }) as const;

  it('r1: each Dahan that moved deals 1 Damage where it came to stand', async () => {
    const table = await fast('A5: 2D\nA6: 1C');
    expect(table.tells(move(2)).at('A6')).toBe('1C2 2D');
  });

  it('r1: the table says which Invaders take it', async () => {
    const table = (await fast('A5: 1D\nA6: 1T 1E')).tells(move(1));
    expect([table.asked, table.choices]).toEqual(['deal', ['E*1', 'T*1']]);
  });

  it('r2: a destroyed City brings a Town to the nearest land with Dahan, itself first of all', async () => {
    const destroy = { report: 'deed', deed: { deed: 'destroy', land: 'A6', pieces: { C: 1 } } } as const;
    expect((await fast('A6: 1C 4D')).tells(destroy).at('A6')).toBe('1T 4D');
    const table = (await fast('A6: 1C\nA5: 2D\nA8: 2D\nA3: 4D')).tells(destroy);
    expect(table.choices).toEqual(['A5', 'A8']);
    expect(table.answers('A8').at('A8')).toBe('1T 2D');
  });

  it('r2: a Town brings an Explorer; a Replaced one does not', async () => {
    const table = await fast('A6: 2T 4D\nA1: 1C');
    table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A6', pieces: { T: 1 } } });
    expect(table.at('A6')).toBe('1T 1E 4D');
    table.tells({ report: 'deed', deed: { deed: 'downgrade', land: 'A6', pieces: { T: 1 } } });
    expect(table.at('A6')).toBe('2E 4D');
  });

  it('r3: the last Fear Card makes all Dahan fight; if that does not win, it is lost', async () => {
    const lands = 'A5: 1C 1D\nA6: 1C\nA4: 2D';
    const table = await fast(lands, { fear: { earned: 8, generated: 3 } });
    table.tells({ report: 'fear', n: 1 });
    expect(table.at('A5')).toBe('1C2 1D');
    expect(won(table.answers('end'))).toEqual(['dahan-insurrection.r3']);
  });

  it('r3: it is won where their blows are enough', async () => {
    const table = await fast('A5: 2T 2D\nA4: 2D', { fear: { earned: 8, generated: 3 } });
    table.tells({ report: 'fear', n: 1 });
    expect(won(table.goesOnTo('checkEnding').answers('end'))).toEqual(['dahan-insurrection.v1-3']);
  });

  it.each([
    ['not by Fear', 9, 'A1: 3T 2D\nA2: 3T 2D', []],
    [
      'at Terror Level II when no land has more buildings than Dahan',
      3,
      'A1: 2T 4D',
      ['dahan-insurrection.v1-2'],
    ],
    ['not at Terror Level II while one has', 3, 'A1: 3T 2D\nA2: 2D', []],
    ['at III with fewer such lands than players', 6, 'A1: 3T 2D\nA2: 2D', ['dahan-insurrection.v1-3']],
    ['not at III with as many as players', 6, 'A1: 3T 2D\nA2: 1C\nA3: 2D', []],
  ])('v1: %s', async (_, earned, lands, because) => {
    const boards = 'AB';
    const table = await plays('dahan-insurrection', {
      boards,
      lands,
      fear: { earned },
      agenda: [{ do: 'checkEnding' }],
    });
    if (table.asked === 'checkEnding') table.answers('end');
    expect(won(table)).toEqual(because);
  });

  it('d1: fewer than 2 Dahan for each player lose', async () => {
    const at = (n: number) =>
      plays('dahan-insurrection', { lands: `A1: 1C ${n}D`, agenda: [{ do: 'checkEnding' }] });
    expect((await at(2)).asked).toBe('slowPowers');
    expect(won((await at(1)).answers('end'))).toEqual(['dahan-insurrection.d1']);
  });
});
