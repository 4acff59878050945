import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { remindedOf } from '../../../src/lib/play/adversary/reminder-moment';
import type { LandId } from '../../../src/lib/rules/table/island';
import type { PieceCode } from '../../../src/lib/rules/table/pieces';
import { score, scoreTerms } from '../../../src/lib/rules/turn/score';
import { goalOf } from '../../../src/lib/rules/turn/victory';
import { asLand, asPiece } from '../../support/ids';
import { marked, offers, plays, setsUp } from '../../support/scenario-table';
import { RULES, type Table } from '../../support/table';

const won = ({ game }: Table) => game.ended?.because ?? [];
const explores = (...cards: readonly string[]) => ({ slots: { explore: cards, build: [], ravage: [] } });
const EXPLORE = [{ do: 'invaderAction', action: 'explore' }] as const;

describe('Ward the Shores (scenarios.json)', () => {
  const WARD = 'ward-the-shores.r1';
  const slow = (lands: string, more: object = {}) =>
    plays('ward-the-shores', { lands, presence: 'tracked', agenda: [{ do: 'slowPowers' }], ...more });
  const warded = async (lands: string, ...where: readonly string[]) => {
    const table = await slow(lands);
    for (const land of where) offers(table, WARD, 'ward', asLand(land)).answers('paid');
    return table;
  };

  it('s2: all Fear Cards that are left over lie under the deck', async () => {
    expect((await setsUp('ward-the-shores')).game.fear.split).toEqual([3, 3, 9]);
  });

  it('r1: at a Sacred Site, for 2 Energy for each Blight, Town and City', async () => {
    const table = await slow('A1: 2P1 1B 1T 1C\nA5: 1P1\nA2: 1C');
    expect(table.isRefused({ report: 'offer', of: WARD, step: 'ward', land: 'A5' })).toBe('notOffered');
    offers(table, WARD, 'ward', 'A1');
    expect(table.game.agenda[0]).toMatchObject({ step: 'pay', left: 6 });
    expect(marked(table.answers('paid'), 'warding-pattern')).toEqual(['A1']);
  });

  it('s1: no more Patterns than 4 for each player', async () => {
    const lands = ['A1', 'A2', 'A3', 'A4', 'A5'];
    const table = await warded(
      `${lands.map((land) => `${land}: 2P1`).join('\n')}\nA6: 1C`,
      ...lands.slice(0, 4),
    );
    expect(table.isRefused({ report: 'offer', of: WARD, step: 'ward', land: 'A5' })).toBe('notOffered');
  });

  it('r2: Defend 3, until Blight comes to the land', async () => {
    const table = await warded('A1: 2P1\nA6: 1C', 'A1');
    const defend = () => RULES.world(table.game).rules.defend(RULES.world(table.game), 'A1');
    expect(defend()).toBe(3);
    table.tells({ report: 'addBlight', land: 'A1' });
    expect([marked(table, 'warding-pattern'), defend()]).toEqual([[], 0]);
  });

  it('r3: a Stage III card that Explores brings 1 Town', async () => {
    const at = async (card: string) => {
      const table = await plays('ward-the-shores', { invaders: explores(card), agenda: EXPLORE });
      return table.answers('all').at('A3');
    };
    expect([await at('3-jungle-sands'), await at('1-jungle')]).toEqual(['1T 1E', '1E']);
  });

  it('v1: from Terror Level II a Pattern in every Coastal land wins, and nothing else', async () => {
    const at = async (earned: number, ...where: readonly string[]) => {
      const table = await plays('ward-the-shores', {
        lands: 'A1: 2P1\nA2: 2P1\nA3: 2P1\nA6: 1C',
        presence: 'tracked',
        fear: { earned },
        agenda: [{ do: 'slowPowers' }],
      });
      for (const land of where) offers(table, WARD, 'ward', asLand(land)).answers('paid');
      return table;
    };
    expect(goalOf(RULES.world((await at(3, 'A1')).game))).toEqual({ n: 2, what: 'ward-the-shores' });
    expect(won((await at(3, 'A1', 'A2', 'A3')).answers('end'))).toEqual(['ward-the-shores.v1']);
    expect((await at(0, 'A1', 'A2', 'A3')).asked).toBe('slowPowers');
    expect((await at(9)).goesOn().asked).not.toBe('checkEnding');
  });
});

describe('Rituals of the Destroying Flame (scenarios.json)', () => {
  const RITUAL = 'rituals-of-the-destroying-flame.r2';
  const ravages = (lands: string) =>
    plays('rituals-of-the-destroying-flame', { lands, agenda: [{ do: 'counterattack', land: 'A5' }] });

  it('r1: the Dahan strike back for 2 Energy, or the Invaders come to no harm', async () => {
    const table = await ravages('A5: 1E 1D\nA1: 1C');
    expect(table.choices).toEqual(['leave', 'paid']);
    expect(table.answers('leave').at('A5')).toBe('1E 1D');
    expect((await ravages('A5: 1E 1D\nA1: 1C')).answers('paid').at('A5')).toBe('1D');
  });

  it('r1: so it is with each land that a card harms', async () => {
    const cause = 'scapegoats';
    const table = await plays('rituals-of-the-destroying-flame', {
      lands: 'A5: 2E\nA1: 1C',
      agenda: [{ do: 'deed', cause, deed: { deed: 'destroy', land: 'A5', pieces: { E: 1 } } }],
    });
    expect(table.answers('leave').at('A5')).toBe('2E');
  });

  it('r2: a Flame and 1 Blight; with Invaders Fear by the Stage and 1 Damage for each Dahan', async () => {
    const table = await plays('rituals-of-the-destroying-flame', {
      lands: 'A5: 1C 2D 2P1\nA1: 1C',
      presence: 'tracked',
      agenda: [{ do: 'spiritPhase' }],
    });
    offers(table, RITUAL, 'ritual', 'A5').answers('done');
    const stage = table.game.invaders.deck[0]!.stage;
    expect(marked(table, 'flame')).toEqual(['A5']);
    expect(table.at('A5')).toBe('1C2 2D 1B 1P1');
    expect(table.happened('fearGenerated').map(({ n }) => n)).toEqual([stage]);
  });

  it('r1: beside a Flame nobody pays', async () => {
    const table = await plays('rituals-of-the-destroying-flame', {
      lands: 'A5: 1P1\nA6: 1E 1D\nA1: 1C',
      presence: 'tracked',
      agenda: [{ do: 'spiritPhase' }, { do: 'counterattack', land: 'A6' }],
    });
    offers(table, RITUAL, 'ritual', 'A5').answers('done');
    if (table.asked === 'checkEnding') table.answers('playOn');
    expect(table.goesOn().at('A6')).toBe('1D');
  });
});

describe('Powers Long Forgotten (scenarios.json)', () => {
  const SEARCH = 'powers-long-forgotten.r1';
  it('s1: 4 hidden markers on each board, in lands without Dahan', async () => {
    const table = (await setsUp('powers-long-forgotten')).goesOn();
    while (table.asked === 'exceptional') table.goesOn();
    const lands = marked(table, 'hidden-power');
    expect([lands.length, new Set(lands).size]).toEqual([4, 4]);
    expect(lands.some((land) => table.at(land).includes('D'))).toBe(false);
  });

  const hidden = (lands: string, more: object = {}) => {
    const marker = {
      id: 1,
      cause: 'powers-long-forgotten.s1',
      change: { change: 'marker', name: 'hidden-power' },
      where: ['A5'],
      until: 'game',
    } as const;
    return plays('powers-long-forgotten', { lands, agenda: [{ do: 'fastPowers' }], ...more }).then(
      (table) => {
        table.game = { ...table.game, lasting: [marker] };
        return table;
      },
    );
  };
  const adds = (piece: PieceCode, n: number) => ({ report: 'add', land: 'A5', piece, n }) as const;

  it.each([
    ['3 Dahan are the players', 'D', 3, 'spirits'],
    ['2 Invaders are the Invaders', 'E', 2, 'invaders'],
  ])('r1: %s who search', async (_, piece, n, by) => {
    const table = (await hidden('A1: 1C')).tells(adds(asPiece(piece), n - 1));
    expect(table.asked).toBe('fastPowers');
    table.tells(adds(asPiece(piece), 1));
    expect(table.game.agenda[0]).toMatchObject({ of: SEARCH, step: by, land: 'A5' });
    expect(marked(table.answers('blank'), 'hidden-power')).toEqual([]);
  });

  it('r1: against France the Invaders search with 3', async () => {
    const table = await hidden('A1: 1C', { setup: { adversaries: [{ id: 'france', level: 0 }] } });
    expect(table.tells(adds('E', 2)).asked).toBe('fastPowers');
    expect(table.tells(adds('E', 1)).asked).toBe('exceptional');
  });

  const found = async (n: string, by: 'D' | 'E', lands: string, agenda: readonly object[] = []) => {
    const table = await hidden(lands, { agenda: [{ do: 'fastPowers' }, ...agenda] as never });
    return table.tells(adds(asPiece(by), 3)).answers(n);
  };

  it('p2: for Build and Explore Invaders in one Sands count in all of them', async () => {
    const build = { do: 'build', land: 'A4', card: '1-sands' } as const;
    const table = await found('2', 'E', 'A7: 1E\nA1: 1C', [build]);
    expect(RULES.world(table.game).island.lands['A4']!.terrain).toBe('sands');
    table.goesOn();
    expect(table.at('A4')).toBe('1T');
  });

  it('p3: where a Wetland is Explored the Invaders Build', async () => {
    const explore = { do: 'explore', land: 'A2', card: '1-wetland' } as const;
    const table = await found('3', 'E', 'A1: 1C', [explore]);
    expect(table.goesOn().at('A2')).toBe('1T 1E');
  });

  it('p4: the next Ravage deals 3 Damage less for each land, once', async () => {
    const table = await found('4', 'D', 'A1: 1C\nA6: 1C 1T');
    offers(table, 'powers-long-forgotten.p4', 'less', null);
    const world = RULES.world(table.game);
    expect(world.rules.extraDamage(world, 'A6')).toBe(-3);
    expect(
      table.isRefused({ report: 'offer', of: 'powers-long-forgotten.p4', step: 'less', land: null }),
    ).toBe('notOffered');
  });

  it('p4: what the Invaders found is said in the next Spirit phase, and in no other', async () => {
    const table = await found('4', 'E', 'A1: 1C');
    const { turn } = table.game;
    const said = (at: number): boolean =>
      remindedOf(RULES.world({ ...table.game, turn: at }), 'spirit').some(
        ({ name }) => name === 'powers-long-forgotten.p4',
      );
    expect([turn, turn + 1, turn + 2].map(said)).toEqual([false, true, false]);
  });

  it('p5: a first Town in a Jungle or Wetland brings 1 Blight', async () => {
    const build = { do: 'build', land: 'A3', card: null } as const;
    const table = await found('5', 'E', 'A3: 1E\nA1: 1C', [build]);
    expect(table.goesOn().at('A3')).toBe('1T 1E 1B');
  });

  it('r2, difficulty.json, score: a power you found and have not used is worth 2, until you use it', async () => {
    const table = await found('4', 'D', 'A1: 1C\nA6: 1C 1T');
    const points = () => score(scoreTerms(table, 'victory')).forUnused;
    expect(points()).toBe(2);
    offers(table, 'powers-long-forgotten.p4', 'less', null);
    expect(points()).toBe(0);
    const later = await found('6', 'D', 'A1: 1C');
    expect(score(scoreTerms(later, 'defeat')).forUnused).toBe(2);
    expect(
      score(scoreTerms(offers(later, 'powers-long-forgotten.r2', 'use-6', null), 'defeat')).forUnused,
    ).toBe(0);
  });

  it('r2: what the Invaders found is worth nothing, and a number put right counts', async () => {
    const table = await found('4', 'E', 'A1: 1C');
    expect(scoreTerms(table, 'victory').unused ?? 0).toBe(0);
    table.tells({ report: 'setCounter', counter: `${SEARCH}:spirits-2`, n: 1 });
    expect(scoreTerms(table, 'victory').unused).toBe(1);
  });

  it('p7: found by the Invaders, the land with most buildings loses Dahan and tokens and gains Blight', async () => {
    const table = await found('7', 'E', 'A1: 1C 1T 2D 1A 1Z\nA6: 1T');
    expect([table.at('A1'), table.at('A6')]).toEqual(['1C 1T 1B', '1T']);
  });

  it('p7: found by you, 2 Fear Cards and 2 Damage for each Dahan in a land, when you like', async () => {
    const table = await found('7', 'D', 'A1: 1C 1D');
    offers(table, 'powers-long-forgotten.p7', 'frighten', 'A1');
    expect([table.at('A1'), table.game.fear.earned]).toEqual(['1C2 1D', 2]);
  });
});

describe('Despicable Theft (scenarios.json)', () => {
  it('r1: a successful Explore from land 6 on brings a Thief, not in set-up', async () => {
    const explore = (phase: 'explore' | 'setup') =>
      plays('despicable-theft', {
        phase,
        turn: phase === 'setup' ? 0 : 3,
        lands: 'A6: 1T\nA1: 1T',
        invaders: explores('1-mountain'),
        agenda: EXPLORE,
      });
    expect(marked((await explore('explore')).answers('all'), 'thief')).toEqual(['A6']);
    expect(marked((await explore('setup')).answers('all'), 'thief')).toEqual([]);
  });

  const thieves = async (where: readonly string[], lands: string, more: object = {}) => {
    const table = await plays('despicable-theft', {
      lands,
      agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
      ...more,
    });
    table.game = {
      ...table.game,
      lasting: where.map((land, i) => ({
        id: i + 1,
        cause: 'despicable-theft.r1',
        change: { change: 'marker', name: 'thief' },
        where: [asLand(land)],
        until: 'game',
      })),
    };
    return table;
  };

  it('r2: on the coast they escape, for 4 Fear each and as many cards as they show', async () => {
    const table = await thieves(['A1'], 'A6: 1C', { fear: { generated: 3 } });
    const before = table.game.invaders.deck.length;
    table.goesOn().answers('2');
    while (table.asked === 'accelerate') table.goesOn();
    expect([table.game.fear.generated, before - table.game.invaders.deck.length]).toEqual([0, 2]);
    expect(marked(table, 'thief')).toEqual([]);
  });

  it('r2: the others go 1 land towards the Ocean, none twice', async () => {
    const table = await thieves(['A7', 'A8'], 'A6: 1C');
    table.goesOn();
    while (table.asked === 'exceptional') table.goesOn();
    const far = marked(table, 'thief').map((land) => RULES.world(table.game).island.lands[land]!.coastal);
    expect(far).toHaveLength(2);
    expect(marked(table, 'thief')).not.toContain('A7');
  });

  it('r3: destroyed with 2 Dahan and no Town or City there, for 1 Fear', async () => {
    const table = await thieves(['A5', 'A6'], 'A5: 2D\nA6: 2D 1T');
    const at = (land: LandId) =>
      ({ report: 'offer', of: 'despicable-theft.r3', step: 'destroyed', land }) as const;
    expect(table.isRefused(at('A6'))).toBe('notOffered');
    table.tells(at('A5'));
    expect([marked(table, 'thief'), table.game.fear.generated]).toEqual([['A6'], 1]);
  });
});

describe('The Great River (scenarios.json)', () => {
  it('r1: after the Build step Coastal lands with Explorers but no Town or City Build', async () => {
    const table = await plays('the-great-river', {
      boards: 'BC',
      lands: 'B1: 1E\nB2: 1E 1T\nB5: 1E',
      agenda: [{ do: 'invaderAction', action: 'build' }],
    });
    expect([table.at('B1'), table.at('B2'), table.at('B5')]).toEqual(['1T 1E', '1T 1E', '1E']);
  });

  it('r2: after the Explore step they Explore every Coastal land without Town and City', async () => {
    const table = await plays('the-great-river', { boards: 'B', lands: 'B2: 1C', agenda: EXPLORE });
    expect((['B1', 'B2', 'B3'] as const).map((land) => table.at(land))).toEqual(['1E', '1C', '1E']);
  });

  it('r3, tokens.json, isolate: out of or into an Isolated land they may be held back', async () => {
    for (const lands of ['B1: 1T | isolate', 'B1: 1T\nB4: - | isolate\nB6: - | isolate\nB5: - | isolate']) {
      const table = await plays('the-great-river', { boards: 'B', lands, agenda: [{ do: 'slowPowers' }] });
      table.goesOn();
      expect([table.askedLand, table.choices]).toEqual(['B1', ['go', 'stay']]);
      expect(table.answers('stay').at('B1')[0]).toBe('1');
    }
  });

  it('r3: Towns move 1 land Inland, the most Inland first, and are counted off the east edge', async () => {
    const table = await plays('the-great-river', {
      boards: 'B',
      lands: 'B1: 1T\nB8: 2T',
      agenda: [{ do: 'slowPowers' }],
    });
    table.goesOn();
    const edge = () => table.game.agenda[0];
    expect(edge()).toMatchObject({ step: 'edge', land: 'B8', left: 2 });
    table.answers('east');
    while (table.asked === 'exceptional') table.goesOn();
    expect(table.game.counters['the-great-river.d1:escaped']).toBe(2);
    expect(table.at('B1')).toBe('-');
    expect(table.landsWith('T')).toHaveLength(1);
  });

  it('d1: more than 3 Towns for each board off the map lose', async () => {
    const at = (n: number) =>
      plays('the-great-river', { boards: 'B', lands: 'B1: 1C', agenda: [{ do: 'slowPowers' }] }).then(
        (table) => table.tells({ report: 'setCounter', counter: 'the-great-river.d1:escaped', n }),
      );
    expect((await at(3)).asked).toBe('slowPowers');
    expect(won((await at(4)).answers('end'))).toEqual(['the-great-river.d1']);
  });
});

describe('Varied Terrains (scenarios.json)', () => {
  it('r1: a Mountain that is Explored gets 1 more Explorer', async () => {
    const table = await plays('varied-terrains', {
      lands: 'A6: 1T',
      invaders: explores('1-mountain'),
      agenda: EXPLORE,
    });
    expect([table.answers('all').at('A6'), table.at('A1')]).toEqual(['1T 2E', '2E']);
  });

  it('r2: a City Built in a Jungle brings 1 Blight', async () => {
    const build = { do: 'build', land: 'A3', card: null } as const;
    expect((await plays('varied-terrains', { lands: 'A3: 1T', agenda: [build] })).at('A3')).toBe('1C 1T 1B');
    expect((await plays('varied-terrains', { lands: 'A3: 1E', agenda: [build] })).at('A3')).toBe('1T 1E');
  });

  it('r3: Blight in Sands spreads as if there were some before, but not in set-up', async () => {
    const add = { do: 'addBlight', land: 'A4', cause: 'ravage' } as const;
    const table = await plays('varied-terrains', { agenda: [add] });
    expect(table.asked).toBe('cascade');
    expect((await plays('varied-terrains', { agenda: [{ ...add, land: 'A6' }] })).asked).toBe('slowPowers');
  });

  it('r4: after a Build in a Wetland they Build once more, and not a third time', async () => {
    const build = { do: 'build', land: 'A5', card: null } as const;
    const table = await plays('varied-terrains', { lands: 'A5: 1E', agenda: [build] });
    expect(table.at('A5')).toBe('1C 1T 1E');
  });
});

describe.each([
  ['surges-of-colonization', 2],
  ['surges-of-colonization-larger', 3],
] as const)('%s (scenarios.json)', (id, cards) => {
  const turns = (turn: number, more: object = {}) =>
    plays(id, {
      turn,
      phase: 'explore',
      lands: 'A5: 1E',
      agenda: [{ do: 'drawInvaderCard' }, ...EXPLORE, { do: 'advance' }],
      ...more,
    });
  const drawn = (table: Table): number => table.happened('invaderCardDrawn').length;
  const restOf = (table: Table): Table => {
    for (let i = 0; table.asked !== 'slowPowers' && table.asked !== 'checkEnding'; i++) {
      if (i > 40) throw new Error(table.asked);
      table.goesOn();
    }
    return table;
  };

  it('r1: Explorers are a source', async () => {
    const table = await turns(2, { invaders: { ...explores('1-mountain') }, agenda: EXPLORE });
    expect(table.choices).toContain('A6');
  });

  it('r2: even turns turn more cards, odd turns none, set-up two', async () => {
    expect(drawn(restOf(await turns(2)))).toBe(cards);
    expect(drawn(restOf(await turns(3)))).toBe(0);
    const setup = (await setsUp(id)).goesOn();
    expect(drawn(setup.goesOnTo('spiritPhase'))).toBe(2);
    expect(setup.game.invaders.slots['build']).toHaveLength(2);
  });

  it('r3: a surge without cards takes spare ones of Stage III; without the first card it is lost', async () => {
    const one = await turns(2, { invaders: { deck: [{ stage: 3 }], slots: explores().slots, discard: [] } });
    restOf(one);
    expect(one.happened('invaderCardPlaced')).toHaveLength(cards - 1);
    expect(one.game.invaders.ranOut).toBe(false);
    const none = await turns(2, { invaders: { deck: [], slots: explores().slots, discard: [] } });
    expect(won(none.answers('end'))).toEqual(['time']);
    expect((await turns(3, { invaders: { deck: [], slots: explores().slots } })).asked).toBe('slowPowers');
  });

  it('r3: with no spare card of Stage III one of the highest Stage comes back from the discard pile', async () => {
    const stageIII = CONTENT.invaderCards
      .filter(({ stage, byName }) => stage === 3 && !byName)
      .map((c) => c.id);
    const table = await turns(2, {
      invaders: { deck: [{ stage: 2 }], slots: explores().slots, discard: stageIII },
    });
    restOf(table);
    expect(table.happened('invaderCardPlaced').every(({ card }) => stageIII.some((id) => id === card))).toBe(
      true,
    );
  });
});

describe('Elemental Invocation (scenarios.json)', () => {
  it('s1 to s3: a Town in land 6, a Fear Card and a Stage I card', async () => {
    const { game } = await setsUp('elemental-invocation');
    expect(game.lands['A6']!.pieces['T']).toBe(1);
    expect([game.fear.split, game.invaders.deck.length]).toEqual([[4, 3, 3], 11]);
  });
});
