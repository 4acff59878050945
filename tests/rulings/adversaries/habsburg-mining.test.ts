import { describe, expect, it } from 'vitest';
import { actedLate, latecomer } from '../../../src/lib/content/exceptions/hooks';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Setup } from '../../../src/lib/rules/table/game';
import type { Step } from '../../../src/lib/rules/table/step';
import { effectSteps } from '../../../src/lib/rules/world/answers';
import { asLand } from '../../support/ids';
import { card, pair, type Position, position, ravage, setupFor, track } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries([
  'habsburg-mining',
  'brandenburg-prussia',
  'england',
  'sweden',
  'scotland',
  'russia',
  'habsburg-livestock',
  'france',
]);
await loadContentFor({ boards: ['A'], players: [] });

const mining = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'habsburg-mining', level }] });

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...mining(level), ...told.setup } }));

const SALT = '2-salt-deposits';

const step = (action: 'ravage' | 'build' | 'explore'): Step => ({ do: 'invaderAction', action });

describe('Avarice Rewarded', () => {
  const ravaged = (pieces: string, level = 1): Table =>
    sits(level, { lands: `A2: 1C\nA7: ${pieces}`, agenda: [ravage('A7')] });

  it.each<readonly [string, string, readonly string[], string]>([
    ['hm1a: the first Blight of a land Upgrades nothing', '1T', [], '1T 1B'],
    ['hm1a: one that would cascade Upgrades the Town there', '1T 1B', [], '1C 2B'],
    ['hm1a: or an Explorer, of the table’s choice', '1T 1E 1B', ['A7:E'], '2T 2B'],
    ['hm1a: or the Town', '1T 1E 1B', ['A7:T'], '1C 1E 2B'],
    ['hm1a: Cities cannot be Upgraded, and there is no cascade either', '1C 1B', [], '1C 2B'],
    ['hm1a: Strife and Damage stay on the piece', '1T1!! 1C 1B', [], '1C 1C1! 2B'],
    ['hm1a: Vitality where Blight lies stops nothing', '1T 1B 1V', [], '1C 2B 1V'],
  ])('%s', (_, before, answers, after) => {
    const table = ravaged(before).answers(...answers);
    expect([table.at('A7'), table.asked]).toEqual([after, 'slowPowers']);
    expect([table.at('A5'), table.at('A8')]).toEqual(['-', '-']);
  });

  it('hm1a: before the Dahan fight back: the Town they strike is a City by then', () => {
    const table = ravaged('1T 1B 2D');
    // 2 Damage kill one Dahan; the other strikes the City for 2.
    expect([table.at('A7'), table.game.fear.generated]).toEqual(['1C2 1D 2B', 0]);
  });

  it('hm1a: asked before the Dahan are', () => {
    const table = ravaged('1T 2E 1B 3D');
    expect([table.asked, table.askedLand, table.choices]).toEqual(['exceptional', 'A7', ['A7:T', 'A7:E']]);
    table.answers('A7:E');
    expect(table.asked).toBe('counterattack');
  });

  it('hm1a: the Blight Card may turn first', () => {
    const table = sits(1, {
      lands: 'A2: 1C\nA7: 1T 1E 1B',
      blight: { side: 'healthy', left: 1 },
      agenda: [ravage('A7')],
    });
    expect(table.asked).toBe('flipBlightCard');
    expect(table.answers('memory-fades-to-dust').asked).toBe('exceptional');
  });

  it('hm1a: Blight of a Power cascades as ever', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 1T 1B' }).tells({ report: 'addBlight', land: 'A7' });
    expect(table.asked).toBe('cascade');
  });

  it('hm1a: with Blight corrected away meanwhile nothing is Upgraded', () => {
    const table = sits(1, {
      lands: 'A2: 1C\nA7: 1T 1B',
      agenda: [{ do: 'flipBlightCard' }, { do: 'cascade', from: 'A7', cause: 'ravage' }],
    });
    expect(table.at('A7')).toBe('1T 1B');
  });

  it('hm1a: not on level 0', () => {
    expect(ravaged('1T 1B', 0).asked).toBe('cascade');
  });

  it('hm1a with Sweden’s Heavy Mining: the second Blight would not cascade, one Upgrade', () => {
    const table = sits(1, {
      setup: pair('habsburg-mining', 1, 'sweden', 1),
      lands: 'A2: 1C\nA7: 2C 1T 1B',
      agenda: [ravage('A7')],
    });
    expect([table.at('A7'), table.asked]).toEqual(['3C 3B', 'slowPowers']);
  });

  it('hm1a with Russia 1: the Blight destroys Beasts, none of it cascades', () => {
    const table = sits(1, {
      setup: pair('habsburg-mining', 1, 'russia', 1),
      lands: 'A2: 1C 3A\nA7: 1T 1B 1A\nA8: 1A',
      agenda: [ravage('A7')],
    });
    expect([table.at('A7'), table.at('A8')]).toEqual(['1C 2B', '1A']);
  });
});

describe('Ceaseless Mining: Disease', () => {
  it('hm1b and hm1c: the land reminds of it where it acts otherwise now', () => {
    const lands = 'A2: 1C\nA4: 3E\nA5: 3E\nA6: 2E 1Z\nA7: 2E\nA8: 3E 1Z';
    const world = RULES.world(position({ lands, setup: mining(1), invaders: track({ build: ['1-sands'] }) }));
    const reminds = (land: string): boolean =>
      world.modifiers.some((one) => one.reminds?.land?.(world, asLand(land)));
    expect(['A4', 'A5', 'A6', 'A7', 'A8'].filter(reminds)).toEqual(['A4', 'A8']);
  });

  // expert-table.md B15: with Salt Deposits a table wants to see every Mining land.
  it.each(['explore', 'build', 'ravage'])(
    'hm4: while Salt Deposits lies in %s every Mining land is one of note',
    (slot) => {
      const setup = mining(4);
      const lands = 'A2: 1C\nA4: 3E\nA5: 3E\nA6: 2E\nA7: 2T 1E';
      const world = RULES.world(position({ lands, setup, invaders: track({ [slot]: ['2-salt-deposits'] }) }));
      const reminds = (land: string): boolean =>
        world.modifiers.some((one) => one.reminds?.land?.(world, asLand(land)));
      expect(['A2', 'A4', 'A5', 'A6', 'A7'].filter(reminds)).toEqual(['A4', 'A5', 'A7']);
    },
  );

  it.each([
    ['hm1b: with 3 Invaders Disease stops the Ravage and is spent', '2E 1T 2Z', '1T 2E 1Z'],
    ['hm1b: with 2 it does not', '1T 1E 1Z', '1T 1E 1B 1Z'],
    ['hm1b: Invaders that take no part count', '2T! 1E 1Z', '2T! 1E'],
    ['hm1b: a skipped Ravage keeps it', '3E 1Z | skip ravage', '3E 1Z'],
    ['hm1b: the Dahan do not fight back, Strife is not spent', '2T! 1E 2D 1Z', '2T! 1E 2D'],
  ])('%s', (_, before, after) => {
    const table = sits(1, { lands: `A2: 1C\nA7: ${before}`, agenda: [ravage('A7')] });
    expect(table.at('A7')).toBe(after);
  });

  it('hm1b: it says what stopped it', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 3E 1Z', agenda: [ravage('A7')] });
    expect(table.happened('stoodStill')).toMatchObject([
      { land: 'A7', action: 'ravage', because: 'disease' },
    ]);
  });

  it('hm1b: a Ravage in the Build step as well', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 3T 1Z', agenda: [card('build', '1-sands')] }).answers('all');
    expect(table.at('A7')).toBe('3T');
    expect(table.happened('stoodStill').find(({ land }) => land === 'A7')).toMatchObject({
      action: 'ravage',
      because: 'disease',
    });
  });

  it('hm1b: not on level 0', () => {
    expect(sits(0, { lands: 'A2: 1C\nA7: 3E 1Z', agenda: [ravage('A7')] }).at('A7')).toBe('3E 1B 1Z');
  });
});

describe('Ceaseless Mining: Builds that become Ravages', () => {
  const builds = (lands: string, level = 1): Table =>
    sits(level, { lands: `A2: 1C\n${lands}`, phase: 'build', agenda: [card('build', '1-sands')] });

  it.each([
    ['hm1c: a Mining land Ravages', 'A7: 3E', '3E 1B'],
    ['hm1c: a land with 2 Invaders Builds', 'A7: 2E', '1T 2E'],
    ['hm1c: a skipped Build does not stop it', 'A7: 3E | skip build', '3E 1B'],
    ['hm1c: a skipped Ravage does', 'A7: 3E | skip ravage', '3E'],
    ['hm1c: Defend holds', 'A7: 3E | defend 2', '3E'],
    ['hm1c: the Dahan fight back', 'A7: 3T 1D | defend 9', '2T 1D'],
  ])('%s', (_, lands, after) => {
    const table = builds(lands).answers('all').goesOnTo('slowPowers');
    expect(table.at('A7')).toBe(after);
  });

  it('hm1c: the mirror tells which lands Ravage', () => {
    const table = builds('A4: 3E\nA7: 1E');
    const acts = (land: string) =>
      table.rules.world(table.game).rules.acts(
        table.rules.world(table.game),
        'build',
        CONTENT.invaderCards.find(({ id }) => id === '1-sands')!,
        asLand(land),
        'build',
      );
    expect([acts('A4').because, acts('A7').because, acts('A8').because]).toEqual([
      'habsburg-mining.1',
      'invaders',
      'otherLand',
    ]);
  });

  it('hm1c: what counts is when the land’s turn comes', () => {
    // A4 is done first, its Explorers do not move; A7 has grown by a correction in between.
    const table = builds('A4: 1E\nA7: 2E').answers('A4');
    table.tells({ report: 'count', land: 'A7', piece: 'E', n: 3 });
    expect(table.answers('all').at('A7')).toBe('3E 1B');
  });

  it('hm1c: its Blight does not cascade either', () => {
    const table = builds('A7: 3E 1B').answers('all');
    expect(table.at('A7')).toBe('1T 2E 2B');
  });

  it('hm1c: a Build that no card calls for is a Build', () => {
    const table = sits(1, { lands: 'A2: 1C\nA7: 3E', agenda: [{ do: 'build', land: 'A7', card: null }] });
    expect(table.at('A7')).toBe('1T 3E');
  });

  it('hm1c: nothing to do with England’s High Immigration', () => {
    const table = sits(1, {
      setup: pair('england', 3, 'habsburg-mining', 1),
      lands: 'A2: 1C\nA7: 3E',
      phase: 'ravage',
      invaders: track({ 'high-immigration': ['1-sands'] }),
      agenda: [step('ravage')],
    }).answers('all');
    expect(table.at('A7')).toBe('1T 3E');
  });

  it('hm1c: on level 0 it Builds', () => {
    expect(builds('A7: 3E', 0).answers('all').at('A7')).toBe('1T 3E');
  });
});

describe('Miners Come From Far and Wide', () => {
  const at = (setup: Partial<Setup>, lands: readonly string[], boards = 'A'): readonly unknown[] => {
    const game = newGame(CONTENT, setupFor(boards, setup));
    return lands.map((land) => game.lands[asLand(land)]!.pieces);
  };

  it('hm2: 1 Explorer where no Dahan is, 1 Disease and 1 City at the last printed Town', () => {
    expect(at(mining(2), ['A1', 'A2', 'A4', 'A5', 'A7', 'A8'])).toEqual([
      { E: 1 },
      { C: 1, D: 1 },
      { B: 1, E: 1 },
      { E: 1 },
      { D: 2 },
      { T: 1, E: 1, Z: 1, C: 1 },
    ]);
  });

  it('hm2: printed symbols count, not Towns that another Adversary puts out', () => {
    // Sweden 6 puts a Town into B8; B6 is printed with one.
    expect(at(pair('sweden', 6, 'habsburg-mining', 2), ['B6', 'B8'], 'B')).toEqual([
      { T: 1, E: 1, Z: 1, C: 1 },
      { D: 2, T: 1, B: 1 },
    ]);
  });

  // difficulty.json, extra-board: an Adversary's set-up adds no Invaders there; its tokens it does.
  it('hm2: no Invaders on a board that is nobody’s', () => {
    expect(at({ ...mining(2), players: ['Ann'] }, ['B4', 'B5', 'B6'], 'AB')).toEqual([
      { B: 1 },
      {},
      { Z: 1 },
    ]);
  });
});

describe('Mining Boom', () => {
  const built = (level: number, lands: string, boards = 'A', more: Position = {}): Table =>
    sits(level, {
      boards,
      lands,
      phase: 'build',
      invaders: track({}),
      agenda: [step('build')],
      ...more,
    });

  it('hm3: after the Build step one Explorer on each board is Upgraded', () => {
    const table = built(3, 'A2: 1C\nA7: 2E\nB8: 1E', 'AB');
    expect([table.at('A7'), table.at('B8'), table.asked]).toEqual(['1T 1E', '1T', 'slowPowers']);
  });

  it('hm3: in a land of the table’s choice', () => {
    const table = built(3, 'A2: 1C\nA5: 1E\nA7: 2E');
    expect(table.choices).toEqual(['A5', 'A7']);
    expect(table.answers('A5').at('A5')).toBe('1T');
  });

  it('hm3: where one has Strife, the table picks which', () => {
    const table = built(3, 'A2: 1C\nA7: 1E 1E!');
    expect(table.choices).toEqual(['A7:E', 'A7:E!']);
    expect(table.answers('A7:E!').at('A7')).toBe('1T! 1E');
  });

  it('hm3: a board without Explorers has nothing to Upgrade', () => {
    expect(built(3, 'A2: 1C 1T').at('A2')).toBe('1C 1T');
  });

  it('hm3: once for the step, when all its cards are done', () => {
    const table = built(3, 'A2: 1C\nA7: 1E', 'A', { invaders: track({ build: ['1-sands', '1-wetland'] }) });
    table.answers('all', 'all');
    expect([table.at('A7'), table.at('A2')]).toEqual(['2T', '1C 1T']);
  });

  it('hm3: an Explorer that a Push or a Build brought may be it', () => {
    const table = built(3, 'A2: 1C\nA7: 2E', 'A', { invaders: track({ build: ['1-sands'] }) }).answers('all');
    expect(table.at('A7')).toBe('2T 1E');
  });

  it('hm5: in its place the land Builds, then Upgrades', () => {
    const table = built(5, 'A2: 1C\nA7: 2E');
    expect([table.at('A7'), table.asked]).toEqual(['2T 1E', 'slowPowers']);
  });

  it('hm5: a real Build, even in a Mining land', () => {
    const table = built(5, 'A2: 1C\nA7: 2E 1T');
    expect(table.at('A7')).toBe('1C 2T 1E');
  });

  it('hm5: Disease stops that Build and is spent; the Upgrade happens all the same', () => {
    expect(built(5, 'A2: 1C\nA7: 3E 1Z').at('A7')).toBe('1T 2E');
  });

  it('hm5: a skipped Build as well', () => {
    expect(built(5, 'A2: 1C\nA7: 3E | skip build').at('A7')).toBe('1T 2E');
  });

  it('hm5: the table picks the land on each board', () => {
    const table = built(5, 'A2: 1C\nA5: 1E\nA7: 1E\nB8: 1E', 'AB');
    expect(table.choices).toEqual(['A5', 'A7']);
    table.answers('A7');
    expect([table.at('A5'), table.at('A7'), table.at('B8')]).toEqual(['1E', '2T', '2T']);
  });

  it.each([
    ['habsburg-mining', 'habsburg-livestock', ['boom', 'herders']],
    ['habsburg-livestock', 'habsburg-mining', ['herders', 'boom']],
  ] as const)(
    'combining: herders and Mining Boom come in the order the table says; %s leads',
    (leads, helps, offered) => {
      // A7 is a Sands land; A8 borders on it.
      const told: Position = {
        setup: pair(leads, leads === 'habsburg-mining' ? 3 : 1, helps, helps === 'habsburg-mining' ? 3 : 1),
        lands: 'A2: 1C\nA8: 1E',
        invaders: track({ build: ['1-sands'] }),
        agenda: [step('build')],
      };
      const sat = (): Table => sits(3, told).answers('all');
      expect(sat().choices).toEqual(offered);
      // The Explorer is a Town by the time the herders come, and goes along with them.
      const boomed = sat().answers('boom');
      expect([boomed.at('A7'), boomed.at('A8')]).toEqual(['1T', '-']);
      const herded = sat().answers('herders');
      expect([herded.at('A7'), herded.at('A8')]).toEqual(['-', '1T']);
    },
  );

  it('hm5 with Livestock 2: Inland, a Build that would make a City makes 2 Towns', () => {
    const table = built(5, 'A2: 1C\nA7: 1E 1T', 'A', {
      setup: pair('habsburg-mining', 5, 'habsburg-livestock', 2),
    }).goesOnTo('slowPowers');
    expect(table.at('A7')).toBe('4T');
  });
});

describe('Untapped Salt Deposits: the deck', () => {
  const order = (setup: Partial<Setup>): string =>
    newGame(CONTENT, setupFor('A', setup))
      .invaders.deck.map(
        ({ stage, card: id }) =>
          (({ [SALT]: 'S', '2-coastal-lands': 'C' }) as Record<string, string>)[id ?? ''] ?? stage,
      )
      .join('');

  it.each<readonly [string, Partial<Setup>, string]>([
    ['hm4: in the place of the 2nd Stage II card', mining(4), '1112S2233333'],
    ['hm4: not on level 3', mining(3), '111222233333'],
    [
      'hm4, two-Adversary example: Scotland 2 leading',
      pair('scotland', 2, 'habsburg-mining', 4),
      '112S1C233333',
    ],
    [
      'hm4: leading Brandenburg-Prussia 4',
      pair('habsburg-mining', 4, 'brandenburg-prussia', 4),
      '1132S23333',
    ],
    ['hm4: supporting it', pair('brandenburg-prussia', 4, 'habsburg-mining', 4), '113S223333'],
  ])('%s', (_, setup, is) => {
    expect(order(setup)).toBe(is);
  });

  it('hm4: Coastal Lands is out of the game before any are drawn', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { invaders } = newGame(CONTENT, setupFor('A', { ...mining(4), decks: 'app', seed }));
      expect(invaders.deck.map(({ card: id }) => id)).not.toContain('2-coastal-lands');
      expect(invaders.deck.filter(({ card: id }) => id === SALT)).toHaveLength(1);
    }
  });

  it('hm4: nobody need say which card it is when it is turned', () => {
    const table = sits(4, {
      lands: 'A2: 1C',
      invaders: { ...track({}), deck: [{ stage: 2, card: SALT }] },
      agenda: [{ do: 'drawInvaderCard' }],
    });
    expect(table.game.invaders.slots['explore']).toEqual([SALT]);
  });

  it('hm4: nothing discards it from the deck', () => {
    const deck = [
      { stage: 2, card: SALT },
      { stage: 2, card: '2-jungle' },
    ] as const;
    const table = sits(4, {
      lands: 'A2: 1C',
      invaders: { ...track({}), deck },
      agenda: [{ do: 'accelerate' }],
    });
    expect(table.game.invaders).toMatchObject({ deck: [{ card: SALT }], discard: ['2-jungle'] });
  });

  it('hm4: alone in the deck it is not Accelerated either', () => {
    const deck = [{ stage: 2, card: SALT }] as const;
    const table = sits(4, {
      lands: 'A2: 1C',
      invaders: { ...track({}), deck },
      agenda: [{ do: 'accelerate' }],
    });
    expect(table.game.invaders.deck).toHaveLength(1);
  });
});

describe('Untapped Salt Deposits: the lands', () => {
  it('hm4: Explores lands that are no Mining lands, from a source', () => {
    const table = sits(4, { lands: 'A2: 1C 2E\nA7: 1T\nA8: 3E', agenda: [card('explore', SALT)] });
    // A1 and A3 on the coast, A4 beside A2, A5 beside A7, A7 itself; A2 and A8 are Mining lands, A6 has no source.
    expect(table.choices).toEqual(['all', 'A1', 'A3', 'A4', 'A5', 'A7']);
  });

  it('hm4: Builds in lands with 1 or 2 Invaders', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 2E\nA7: 1T 1E\nA8: 3E', agenda: [card('build', SALT)] });
    expect(table.choices).toEqual(['all', 'A2', 'A5', 'A7']);
    table.answers('all');
    expect([table.at('A5'), table.at('A7'), table.at('A8')]).toEqual(['1T 2E', '1C 1T 1E', '3E']);
  });

  it('R4, adversaries.json, hm4: it goes first, also where a correction put it there behind another', () => {
    const table = sits(4, {
      lands: 'A2: 1C\nA3: 1E\nA8: 3E',
      agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
    });
    table.tells({ report: 'setSlot', slot: 'ravage', cards: ['2-jungle', SALT] }).goesOnTo('actionCard');
    expect(table.game.agenda[0]).toMatchObject({ do: 'actionCard', card: SALT });
  });

  it('hm4: Ravages in Mining lands', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 2E\nA8: 3E', agenda: [card('ravage', SALT)] });
    expect(table.choices).toEqual(['all', 'A8']);
  });

  it('hm4 with Russia 3: lands with 3 Explorers match every Ravage Card, and this one once', () => {
    const table = sits(4, {
      setup: pair('habsburg-mining', 4, 'russia', 3),
      lands: 'A2: 1C 3A\nA5: 2T\nA8: 3E',
      agenda: [card('ravage', SALT)],
    });
    expect(table.choices).toEqual(['all', 'A8']);
  });
});

describe('Untapped Salt Deposits: the track', () => {
  const advanced = (slots: Readonly<Record<string, readonly string[]>>, setup = mining(4)): Table =>
    sits(4, { setup, lands: 'A2: 1C', invaders: track(slots), agenda: [{ do: 'advance' }] });

  it('hm4: moves on as any card until it lies in Ravage', () => {
    expect(advanced({ build: [SALT] }).game.invaders.slots['ravage']).toEqual([SALT]);
  });

  it('hm4: there it stays, before the others; those are discarded', () => {
    const { slots, discard } = advanced({ build: ['1-sands'], ravage: [SALT, '1-jungle'] }).game.invaders;
    expect([slots['ravage'], discard]).toEqual([[SALT, '1-sands'], ['1-jungle']]);
  });

  it('hm4: it comes first even where it came behind another', () => {
    const { slots } = advanced({ build: ['2-jungle', SALT] }).game.invaders;
    expect(slots['ravage']).toEqual([SALT, '2-jungle']);
  });

  it('hm4: never to England’s High Immigration, and it does not take the tile away', () => {
    for (const setup of [
      pair('england', 3, 'habsburg-mining', 4),
      pair('habsburg-mining', 4, 'england', 3),
    ]) {
      const { slots } = advanced({ ravage: [SALT, '1-jungle'], 'high-immigration': [] }, setup).game.invaders;
      expect([slots['ravage'], slots['high-immigration']]).toEqual([[SALT], ['1-jungle']]);
    }
  });

  it('hm4: its Ravage is done before that of the other card, and again next turn', () => {
    const table = sits(4, {
      lands: 'A2: 1C\nA7: 3E | defend 9',
      phase: 'ravage',
      invaders: track({ ravage: [SALT, '1-sands'] }),
      agenda: [step('ravage'), { do: 'advance' }, step('ravage')],
    });
    expect(table.choices).toEqual(['all', 'A7']);
    table.answers('all', 'all');
    expect([table.asked, table.choices]).toEqual(['actionCard', ['all', 'A7']]);
    expect(table.game.invaders).toMatchObject({ slots: { ravage: [SALT] }, discard: ['1-sands'] });
  });

  it('hm4: it brings no Escalation, nor does it count for the supporting Adversary', () => {
    for (const setup of [mining(4), pair('brandenburg-prussia', 1, 'habsburg-mining', 4)]) {
      const table = sits(4, {
        setup,
        lands: 'A2: 1C',
        invaders: { ...track({}), deck: [{ stage: 2, card: SALT }] },
        agenda: [{ do: 'drawInvaderCard' }, { do: 'advance' }],
      });
      expect([table.asked, table.landsWith('E'), table.landsWith('T')]).toEqual(['slowPowers', [], []]);
    }
  });
});

describe('The Empire Ascendant', () => {
  const explored = (id: string, lands: string, more: Position = {}): Table =>
    sits(6, { lands, invaders: track({ explore: [id] }), agenda: [step('explore')], ...more });

  it('hm6: lands that a card Explored get 1 Explorer more', () => {
    const table = explored('1-sands', 'A2: 1C\nA7: 1T').answers('all');
    expect([table.at('A4'), table.at('A7'), table.asked]).toEqual(['2E', '1T 2E', 'slowPowers']);
  });

  it('hm6: not those it did not', () => {
    const table = explored('1-sands', 'A2: 1C').answers('all');
    expect([table.at('A4'), table.at('A7')]).toEqual(['2E', '-']);
  });

  it('hm6: boards with 3 Blight or fewer', () => {
    expect(explored('1-sands', 'A2: 1C 3B').answers('all').at('A4')).toBe('2E');
    expect(explored('1-sands', 'A2: 1C 4B').answers('all').at('A4')).toBe('1E');
  });

  it('hm6: each board by itself', () => {
    const table = explored('1-sands', 'A2: 1C 4B\nB2: 1C', { boards: 'AB' }).answers('all');
    expect([table.at('A4'), table.at('B3')]).toEqual(['1E', '2E']);
  });

  it('hm6: where more than 2 were Explored the table picks 2', () => {
    const table = explored('2-coastal-lands', 'A2: 1C').answers('all');
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A2', 'A3']]);
    table.answers('A3');
    expect(table.choices).toEqual(['A1', 'A2']);
    table.answers('A1');
    expect([table.at('A1'), table.at('A2'), table.at('A3')]).toEqual(['2E', '1C 1E', '2E']);
    expect([table.asked, table.game.memo]).toEqual(['slowPowers', {}]);
  });

  it('hm6: for lands taken one by one it is the same', () => {
    const table = explored('2-coastal-lands', 'A2: 1C').answers('A2', 'A3', 'A1');
    expect(table.choices).toEqual(['A1', 'A2', 'A3']);
  });

  it('hm6: 2 lands for each card', () => {
    const table = explored('1-sands', 'A2: 1C\nA7: 1T', {
      invaders: track({ explore: ['1-sands', '1-jungle'] }),
    });
    table.answers('all', 'all');
    expect(['A3', 'A4', 'A7', 'A8'].map((land) => table.at(land))).toEqual(['2E', '2E', '1T 2E', '2E']);
  });

  it('hm6: Wilds prevent all of it', () => {
    expect(explored('1-sands', 'A2: 1C\nA4: 1W').answers('all').at('A4')).toBe('-');
  });

  it('hm6: with Blight corrected before it is given', () => {
    const table = explored('2-coastal-lands', 'A2: 1C 3B').answers('all');
    table.tells({ report: 'count', land: 'A2', piece: 'B', n: 4 });
    expect([table.asked, table.at('A1'), table.game.memo]).toEqual(['slowPowers', '1E', {}]);
  });

  it('hm6: the first Explore of Setup as well', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', mining(6)))).goesOn().answers('1-mountain', 'all');
    // A1 had 1 Explorer by level 2; A6 has no source, its neighbour A8 has: Town and City.
    expect([table.at('A1'), table.at('A6')]).toEqual(['3E', '2E 1D']);
  });

  it('hm6: not for Mining Tunnels', () => {
    const table = explored('2-sands', 'A2: 1C 2E', {
      invaders: track({ explore: ['2-sands'], build: ['1-jungle'] }),
      agenda: [step('explore'), { do: 'advance' }],
    }).answers('all');
    table.answers('A1', 'A6');
    expect([table.at('A4'), table.at('A1'), table.at('A6')]).toEqual(['2E', '1E', '1E']);
  });
});

describe('Mining Tunnels', () => {
  const tunnels = (
    lands: string,
    slots: Readonly<Record<string, readonly string[]>>,
    more: Position = {},
  ): Table => sits(1, { lands, invaders: track(slots), agenda: [{ do: 'advance' }], ...more });
  const CARDS = { explore: ['2-sands'], build: ['1-jungle'], ravage: ['1-wetland'] };

  it('escalation: after the Advance, 2 lands of each board whose terrain is on no Ravage or Build Card', () => {
    // Sands lies in Build by now, Jungle in Ravage; Wetland is discarded.
    const table = tunnels('A2: 1C', CARDS);
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A2', 'A5', 'A6']]);
    table.answers('A5');
    expect(table.choices).toEqual(['A1', 'A2', 'A6']);
    table.answers('A6');
    expect([table.at('A5'), table.at('A6'), table.asked]).toEqual(['1E', '1E', 'slowPowers']);
  });

  it('escalation: no source is needed', () => {
    const table = tunnels('B2: 1C', CARDS, { boards: 'B' }).answers('B6', 'B7');
    expect([table.at('B6'), table.at('B7')]).toEqual(['1E', '1E']);
  });

  it('escalation: with only 2 left it is not asked', () => {
    const table = tunnels('A2: 1C', { explore: ['2-sands'], build: ['3-jungle-wetland'] }).answers('A1');
    expect([table.at('A1'), table.at('A6'), table.asked]).toEqual(['1E', '1E', 'slowPowers']);
  });

  it('escalation: each board its own', () => {
    const table = tunnels('A2: 1C', CARDS, { boards: 'AB' }).answers('A1', 'A5');
    expect(table.choices).toEqual(['B1', 'B2', 'B6', 'B7']);
  });

  it('escalation: Salt Deposits is ignored, it shows no terrain', () => {
    const table = tunnels('A2: 1C', { explore: ['2-sands'], build: ['1-jungle'], ravage: [SALT] });
    expect(table.choices).toEqual(['A1', 'A2', 'A5', 'A6']);
  });

  it('escalation: so is Coastal Lands', () => {
    const table = tunnels('A2: 1C', { explore: ['2-sands'], build: ['2-coastal-lands'] });
    expect(table.choices).toEqual(['A1', 'A2', 'A3', 'A5', 'A6', 'A8']);
  });

  it('escalation: Wilds stop it and are spent, a skipped Explore is skipped', () => {
    const table = tunnels('A2: 1C\nA5: 1W\nA6: - | skip explore', CARDS).answers('A5', 'A6');
    expect([table.at('A5'), table.at('A6')]).toEqual(['-', '-']);
  });

  it('escalation: no card Explores, so Scotland’s Trading Port has no part in it (sc1: Explore Cards)', () => {
    const table = tunnels('A2: 1C', CARDS, { setup: pair('habsburg-mining', 1, 'scotland', 1) });
    table.answers('A1', 'A6');
    expect([table.at('A1'), table.at('A6')]).toEqual(['1E', '1E']);
  });

  it('escalation: an Explore all the same: France’s frontier gets 1 Explorer more (fr1)', () => {
    const table = tunnels('A2: 1C', CARDS, { setup: pair('habsburg-mining', 1, 'france', 1) });
    table.answers('A1', 'A2');
    expect([table.at('A1'), table.at('A2')]).toEqual(['2E', '1C 1E']);
  });

  it.each([
    ['that has not acted yet brings none', latecomer, []],
    ['that has acted this turn brings it once', actedLate, ['A1', 'A2', 'A5', 'A6']],
  ] as const)('escalation: a card of Entrenched in the Build space %s', (_, memo, lands) => {
    const told = { lands: 'A2: 1C', invaders: track(CARDS), agenda: [{ do: 'advance' }] } as const;
    const game = position({ ...told, setup: pair('habsburg-mining', 1, 'russia', 5) });
    const table = new Table({ ...game, memo: { [memo('2-sands')]: 'game' } });
    expect(table.choices).toEqual(lands);
    if (lands.length > 0) expect(table.answers('A1', 'A2').asked).toBe('slowPowers');
  });

  it('escalation: not with a card that shows none', () => {
    expect(tunnels('A2: 1C', { explore: ['2-coastal-lands'] }).asked).toBe('slowPowers');
  });

  it('combining: supporting Brandenburg-Prussia 6 it comes in Setup already', () => {
    const setup = setupFor('A', pair('brandenburg-prussia', 6, 'habsburg-mining', 0));
    const table = new Table(newGame(CONTENT, setup)).goesOn().answers('3-jungle-sands', 'all');
    expect([table.asked, table.game.phase, table.choices]).toEqual([
      'exceptional',
      'setup',
      ['A1', 'A2', 'A5', 'A6'],
    ]);
  });
});

describe('Land Stripped Bare', () => {
  const LANDS = 'A2: 1C\nA7: 2C 3T 1E 2B';
  const FAST: readonly Step[] = [{ do: 'fastPowers' }, { do: 'enter', phase: 'slow' }];

  it('loss: 8 Invaders and Blight in one land at the end of the Fast Phase', () => {
    const table = sits(0, { lands: LANDS, phase: 'fast', agenda: FAST }).goesOn();
    expect([table.asked, table.choices]).toEqual(['checkEnding', ['end', 'playOn']]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['habsburg-mining.loss'] });
  });

  it('loss: 7 are not', () => {
    const lands = 'A2: 1C\nA7: 2C 3T 2B\nA8: 4E 3B';
    const table = sits(0, { lands, phase: 'fast', agenda: FAST }).goesOn();
    expect(table.asked).toBe('slowPowers');
  });

  it.each([
    ['with 7 in a land: one more and it is lost', '2C 3T 2B', true],
    ['not with 6', '2C 3T 1B', false],
  ])('loss: the table is reminded in the Fast Phase %s', (_, pieces, reminded) => {
    const world = RULES.world(position({ lands: `A7: ${pieces}`, setup: mining(0) }));
    expect(world.modifiers.some(({ reminds }) => reminds?.fast?.(world))).toBe(reminded);
  });

  it('loss: Dahan and Beasts do not count', () => {
    const lands = 'A7: 4C 3D 2A 2B';
    const table = sits(0, { lands, phase: 'fast', agenda: FAST }).goesOn();
    expect(table.asked).toBe('slowPowers');
  });

  it.each(['spiritPhase', 'checkEnding', 'slowPowers'] as const)('loss: not at other times: %s', (at) => {
    const table = sits(0, { lands: LANDS, agenda: [{ do: at }, { do: 'timePasses' }] });
    if (at !== 'checkEnding') table.goesOn();
    expect(table.asked).toBe('timePasses');
  });

  it('loss: what the table tells in the Fast Phase still saves the land', () => {
    const table = sits(0, { lands: LANDS, phase: 'fast', agenda: FAST });
    table.tells({ report: 'remove', land: 'A7', piece: 'E', n: 1 });
    expect([table.asked, table.goesOn().asked]).toEqual(['fastPowers', 'slowPowers']);
  });

  it('loss: a correction while it is announced takes it back', () => {
    const table = sits(0, { lands: LANDS, phase: 'fast', agenda: FAST }).goesOn();
    table.tells({ report: 'count', land: 'A7', piece: 'E', n: 0 });
    expect(table.asked).toBe('slowPowers');
  });

  it('loss: with victory at the same moment it is a Sacrifice Victory', () => {
    const table = sits(0, {
      lands: 'A7: 8E',
      fear: { earned: 3 },
      phase: 'fast',
      agenda: FAST,
    }).goesOn();
    expect(table.answers('end').game.ended).toEqual({
      result: 'sacrifice',
      because: ['terror2', 'habsburg-mining.loss'],
    });
  });

  it('loss: how near it is shows at all times', () => {
    const { loss } = CONTENT.modifiersOf(setupFor('A', mining(0)))[0]!;
    const { game } = sits(0, { lands: 'A2: 1C 2B\nA5: 2E 1B\nA7: 1T' });
    expect(loss!.progress(RULES.world(game))).toEqual({ n: 3, limit: 8, lands: ['A2', 'A5'] });
  });
});

describe('Habsburg Mining, in all its ways', () => {
  it('perft: a Build step with a Mining land, and the Boom after it', () => {
    const game = position({
      setup: mining(5),
      phase: 'build',
      lands: 'A2: 1C\nA4: 1E\nA7: 1T 2E 1B',
      invaders: track({ build: ['1-sands'] }),
      agenda: [step('build')],
    });
    /*
     * A4 Builds a Town. A7 Ravages for 4: Blight, and instead of a cascade its Town or one Explorer is Upgraded: 2 ways.
     * Orders: all, A4 first (then all or A7), A7 first (then all or A4): 5. Then the Boom in A4 or A7: 2.
     */
    expect(continuations(RULES, game)).toBe(5 * 2 * 2);
  });

  it('perft: Explore, Ascendant and Tunnels', () => {
    const game = position({
      setup: mining(6),
      phase: 'explore',
      lands: 'A2: 1C',
      invaders: track({ explore: ['2-coastal-lands'], build: ['3-jungle-sands'], ravage: [] }),
      agenda: [step('explore')],
    });
    // A1, A2 and A3 in 16 orders (see "three lands"), then an ordered pair of three: 3 x 2.
    expect(continuations(RULES, game)).toBe(16 * 6);
  });

  it('perft: Tunnels on two boards', () => {
    const game = position({
      setup: mining(1),
      boards: 'AB',
      lands: 'A2: 1C',
      invaders: track({ explore: ['2-sands'], build: ['1-jungle'] }),
      agenda: [{ do: 'advance' }],
    });
    // An ordered pair of four lands on each board.
    expect(continuations(RULES, game)).toBe((4 * 3) ** 2);
  });
});

describe('what keeps Disease from stopping a Build keeps it from stopping a Ravage in a Mining land (001:584)', () => {
  it.each([
    ['event.ethereal-conjunction.2', 'A5: 3E 1Z', '3E 1B 1Z'],
    ['event.ethereal-conjunction.2', 'A5: 1T 1E 1Z', '1T 1E 1B 1Z'],
    ['', 'A5: 3E 1Z', '3E'],
  ])('%s: %s is %s', async (part, lands, after) => {
    const all = { ...mining(1), products: PRODUCTS, tokens: true, events: true };
    await loadContentFor(all);
    const agenda = [...effectSteps(CONTENT.effectsOf(part), part), ravage('A5')];
    const table = new Table(position({ setup: all, lands: `A1: 1C\n${lands}`, agenda }));
    expect(table.goesOnTo('slowPowers').at('A5')).toBe(after);
  });
});
