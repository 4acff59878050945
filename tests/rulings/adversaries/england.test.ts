import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries, loadContentFor } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Setup } from '../../../src/lib/rules/table/game';
import type { Step } from '../../../src/lib/rules/table/step';
import { asInvaderCard, asLand, asPiece } from '../../support/ids';
import { type Position, position, setupFor } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['england', 'brandenburg-prussia', 'habsburg-mining', 'habsburg-livestock']);
// The rules of a board that is nobody’s.
await loadContentFor({ tokens: true });

const england = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'england', level }] });

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...told.setup, ...england(level) } }));

/** The cards on the track by space; spaces that are not named are empty. */
const track = (slots: Readonly<Record<string, readonly string[]>>): NonNullable<Position['invaders']> => ({
  slots: { explore: [], build: [], ravage: [], 'high-immigration': [], ...slots },
});

const build = (card: string): Step => ({
  do: 'actionCard',
  action: 'build',
  card: asInvaderCard(card),
  done: [],
});
const RAVAGES: readonly Step[] = [{ do: 'invaderAction', action: 'ravage' }];
const ADVANCES: readonly Step[] = [{ do: 'advance' }];

describe('High Immigration', () => {
  it('W11, 001:701: one Skip stops one of its two Builds in a land, not both', () => {
    const table = sits(4, {
      lands: 'A1: 1C\nA2: 1E | skip next build',
      invaders: track({ build: ['1-wetland'], 'high-immigration': ['2-wetland'] }),
      agenda: [
        { do: 'invaderAction', action: 'build', slot: 'high-immigration' },
        { do: 'invaderAction', action: 'build' },
      ],
    });
    while (table.asked === 'actionCard') table.answers('all');
    expect([table.at('A2'), table.game.lasting]).toEqual(['1T 1E', []]);
  });
});

describe('Indentured Servants Earn Land', () => {
  it.each([
    // Sands: A4 beside A1, A2, A3 and A5; A7 beside A5 and A8.
    ['en1: next to 2 Towns in two lands', 'A1: 1T\nA2: 1T', ['A4']],
    ['en1: next to 1 Town it stays empty', 'A1: 1T', []],
    ['en1: Towns and Cities count together, and for every land of the card', 'A5: 1C 1T', ['A4', 'A7']],
    ['en1: Explorers next to it do not count', 'A1: 1T 3E', []],
    ['en1: Dahan and Blight in the land are no Invaders', 'A1: 2T\nA4: 2D 1B', ['A4']],
    ['en1: with Invaders it Builds as always', 'A4: 1E', ['A4']],
    ['en1: a skipped Build is skipped', 'A1: 2T\nA4: - | skip build', []],
  ])('%s', (_, lands, acting) => {
    expect(sits(1, { lands, agenda: [build('1-sands')] }).choices).toEqual(['all', ...acting]);
  });

  it('en1: the land Builds a Town, for it has none', () => {
    const table = sits(1, { lands: 'A1: 2C', agenda: [build('1-sands')] }).answers('all');
    expect([table.at('A4'), table.at('A7')]).toEqual(['1T', '-']);
  });

  it('en1: not on level 0', () => {
    expect(sits(0, { lands: 'A1: 2C', agenda: [build('1-sands')] }).choices).toEqual(['all']);
  });

  // A2 is beside A1 and A4: the Town in A4 is one, the one that A1 Builds would be the second.
  const coast: Position = { lands: 'A1: 1E\nA4: 1T', agenda: [build('2-coastal-lands')] };

  it('en1: what this card has built does not count, all at once', () => {
    expect(sits(1, coast).answers('all').at('A2')).toBe('-');
  });

  it('en1: nor land by land', () => {
    const table = sits(1, { ...coast, lands: 'A1: 1E\nA3: 1E\nA4: 1T' }).answers('A1');
    expect(table.choices).toEqual(['all', 'A3']);
    expect(table.answers('all').at('A2')).toBe('-');
  });

  it('en1: a land that had its neighbours at the start still has its turn', () => {
    const table = sits(1, { ...coast, lands: 'A1: 1E\nA3: 1E\nA4: 2T' }).answers('A1');
    expect(table.choices).toEqual(['all', 'A2', 'A3']);
    expect(table.answers('A3', 'A2').at('A2')).toBe('1T');
  });

  it('en1: it is looked at again for the next card', () => {
    const table = sits(1, {
      lands: 'A1: 1E\nA4: 1T',
      invaders: track({ build: ['2-coastal-lands', '1-wetland'] }),
      agenda: [{ do: 'invaderAction', action: 'build' }],
    });
    expect(table.answers('A1').choices).toEqual(['all', 'A2', 'A5']);
  });

  it('en1: in High Immigration as well', () => {
    const table = sits(4, {
      lands: 'A1: 2T',
      invaders: track({ 'high-immigration': ['1-sands'] }),
      agenda: RAVAGES,
    });
    expect(table.choices).toEqual(['all', 'A4']);
  });
});

describe('Criminals and Malcontents', () => {
  it('en2: on every board a City in land 1 and a Town in land 2, on top of what is printed', () => {
    const { lands } = newGame(CONTENT, setupFor('AB', england(2)));
    expect(['A1', 'A2', 'B1', 'B2'].map((land) => lands[asLand(land)]!.pieces)).toEqual([
      { C: 1 },
      { C: 1, D: 1, T: 1 },
      { C: 1, D: 1 },
      { C: 1, T: 1 },
    ]);
  });

  it('en2: not on a board that is nobody’s', () => {
    const setup = setupFor('AB', { ...england(2), players: ['Ann'] });
    expect(newGame(CONTENT, setup).lands['B1']!.pieces).toEqual({ D: 1 });
  });
});

describe('High Immigration', () => {
  const immigrates = (level: number, more: Partial<Position> = {}): Table =>
    sits(level, {
      lands: 'A3: 1E\nA4: 1E',
      invaders: track({ ravage: ['1-jungle'], 'high-immigration': ['1-sands'] }),
      agenda: RAVAGES,
      phase: 'ravage',
      ...more,
    });

  it('en3: its card Builds before the Ravage step', () => {
    const table = immigrates(3);
    expect(table.choices).toEqual(['all', 'A4']);
    table.answers('all');
    expect([table.at('A4'), table.choices]).toEqual(['1T 1E', ['all', 'A3']]);
  });

  it('en3: once, not before every card of the Ravage step', () => {
    const table = immigrates(3, {
      invaders: track({ ravage: ['1-jungle', '1-mountain'], 'high-immigration': ['1-sands'] }),
    });
    table.answers('all', 'all', 'all');
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', '1T 1E']);
  });

  it('en3: without a card nothing happens there', () => {
    expect(immigrates(3, { invaders: track({ ravage: ['1-jungle'] }) }).choices).toEqual(['all', 'A3']);
  });

  it('en3: the normal Build step is as always', () => {
    const table = immigrates(3, { agenda: [{ do: 'invaderAction', action: 'build' }] });
    expect(table.asked).toBe('slowPowers');
  });

  it.each([
    ['en3: from Ravage to the extra space, from there to the discard', 3, '1-jungle', ['1-jungle']],
    ['en3: a Stage II card takes the tile away and is discarded', 3, '2-jungle', undefined],
    ['en3: a Stage III card does not', 3, '3-jungle-sands', ['3-jungle-sands']],
    ['en4: in full it stays for Stage II as well', 4, '2-jungle', ['2-jungle']],
    ['en6: and on the levels above', 6, '2-coastal-lands', ['2-coastal-lands']],
  ])('%s', (_, level, ravages, there) => {
    const table = sits(level, {
      invaders: track({ build: ['1-wetland'], ravage: [ravages], 'high-immigration': ['1-sands'] }),
      agenda: ADVANCES,
    });
    const { slots, discard } = table.game.invaders;
    expect([slots['ravage'], slots['high-immigration']]).toEqual([['1-wetland'], there]);
    expect(discard).toEqual(there ? ['1-sands'] : ['1-sands', ravages]);
  });

  it('en3: once the tile is gone cards go from Ravage to the discard', () => {
    const table = sits(3, {
      lands: 'A2: 1C',
      invaders: track({ ravage: ['2-jungle'] }),
      agenda: [...ADVANCES, { do: 'slowPowers' }, ...RAVAGES, ...ADVANCES],
    });
    table.tells({ report: 'setSlot', slot: 'ravage', cards: ['1-jungle'] }).goesOn();
    expect([table.asked, table.choices]).toEqual(['actionCard', ['all']]);
    table.answers('all');
    expect(table.game.invaders).toMatchObject({ discard: ['2-jungle', '1-jungle'] });
    expect(table.game.invaders.slots).not.toHaveProperty('high-immigration');
  });

  it('en3: a card that lies there when a Stage II card comes is discarded with it', () => {
    const table = sits(3, { invaders: track({ ravage: ['1-jungle', '2-jungle'] }), agenda: ADVANCES });
    expect(table.game.invaders.discard).toEqual(['1-jungle', '2-jungle']);
  });

  it.each([
    ['leads', ['england', 'habsburg-mining']],
    ['supports', ['habsburg-mining', 'england']],
  ] as const)(
    'combining: Mining lands Build there where England %s, and Salt Deposits never get there',
    (_, ids) => {
      const adversaries = ids.map((id) => ({ id, level: 4 }));
      const slots = { ravage: ['2-salt-deposits', '1-jungle'], 'high-immigration': ['1-sands'] };
      const table = new Table(
        position({
          setup: { adversaries },
          lands: 'A2: 1C\nA4: 3E',
          invaders: track(slots),
          agenda: [...RAVAGES, ...ADVANCES],
        }),
      );
      expect(table.choices).toEqual(['all', 'A4']);
      expect(table.answers('all').at('A4')).toBe('1T 3E');
      table.goesOnTo('slowPowers');
      expect(table.game.invaders.slots).toMatchObject({
        ravage: ['2-salt-deposits'],
        'high-immigration': ['1-jungle'],
      });
    },
  );

  it('combining: only the cards of the normal Build space count for Migratory Herders', () => {
    const adversaries = (['england', 'habsburg-livestock'] as const).map((id) => ({ id, level: 4 }));
    const table = new Table(
      position({
        setup: { adversaries },
        lands: 'A4: 1E\nA5: 2T',
        invaders: track({ 'high-immigration': ['1-sands'] }),
        agenda: [...RAVAGES, { do: 'invaderAction', action: 'build' }],
      }),
    );
    table.goesOnTo('slowPowers');
    expect(table.happened('moved')).toEqual([]);
  });

  it('en3: not on level 2, and only one space on level 4', () => {
    expect(Object.keys(newGame(CONTENT, setupFor('A', england(2))).invaders.slots)).toHaveLength(3);
    expect(Object.keys(newGame(CONTENT, setupFor('A', england(4))).invaders.slots)).toHaveLength(4);
  });
});

describe('Local Autonomy', () => {
  it.each([
    ['en5: a Town has 3 Health', '1T', 'T', 2, '1T2'],
    ['en5: 3 Damage destroy it', '1T', 'T', 3, '-'],
    ['en5: a City has 4 Health', '1C', 'C', 3, '1C3'],
    ['en5: an Explorer still has 1', '1E', 'E', 1, '-'],
    ['en5: Dahan still have 2', '1D', 'D', 2, '-'],
  ])('%s', (_, before, piece, n, after) => {
    const table = sits(5, { lands: `A2: 1C\nA4: ${before}` });
    expect(table.tells({ report: 'damage', land: 'A4', piece: asPiece(piece), n }).at('A4')).toBe(after);
  });

  it('en5: two Dahan that strike back hurt a City and destroy none', () => {
    const ravage: Step = { do: 'ravage', land: 'A4' };
    const lands = 'A2: 1C\nA4: 1C 2D | defend 9';
    expect(sits(5, { lands, agenda: [ravage] }).at('A4')).toBe('2D');
    expect(sits(5, { lands: lands.replace('2D', '1D'), agenda: [ravage] }).at('A4')).toBe('1C2 1D');
  });
});

describe('Independent Resolve', () => {
  it('en6a: 5 Fear markers for each player', () => {
    expect(newGame(CONTENT, setupFor('ABC', england(6))).fear.size).toBe(15);
    expect(newGame(CONTENT, setupFor('ABC', england(5))).fear.size).toBe(12);
  });

  const invaders = track({ 'high-immigration': ['1-sands'] });
  const phase = (earned: number, level = 6): Table =>
    sits(level, {
      lands: 'A4: 1E',
      fear: { earned },
      invaders,
      agenda: [{ do: 'fearCards' }, ...RAVAGES],
    });

  it('en6b: without a Fear Card the extra space acts twice', () => {
    expect(phase(0).answers('all', 'all').at('A4')).toBe('1C 1T 1E');
  });

  it('en6b: with a Fear Card once', () => {
    const table = phase(1).answers('unnamed').goesOn().answers('all');
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', '1T 1E']);
  });

  it('en6b: a Fear Card of the turn before does not count', () => {
    const table = sits(6, {
      lands: 'A4: 1E',
      fear: { earned: 1 },
      invaders,
      agenda: [{ do: 'fearCards' }, { do: 'beginTurn' }],
    });
    table.answers('unnamed').goesOn().goesOnTo('actionCard');
    expect(table.answers('all', 'all').at('A4')).toBe('1C 1T 1E');
  });

  it('en6b: nor does one that is put back, un-earned, while it lies open', () => {
    const table = phase(1).answers('unnamed').tells({ report: 'fear', n: -1 });
    expect(table.answers('all', 'all').at('A4')).toBe('1C 1T 1E');
  });

  it('en6b: a card that is earned and not resolved does not count', () => {
    const table = sits(6, { lands: 'A4: 1E', fear: { earned: 1 }, invaders, agenda: RAVAGES });
    expect(table.answers('all', 'all').at('A4')).toBe('1C 1T 1E');
  });

  it('en6b: nothing twice is nothing', () => {
    expect(sits(6, { invaders: track({}), agenda: RAVAGES }).asked).toBe('slowPowers');
  });

  it('en6b: Servants are looked at again for the second time', () => {
    // A7 is beside A5 and A8: 1 Town at first. A Town in A8 is there only when the card acts again.
    const table = sits(6, { lands: 'A5: 1T\nA8: -', invaders, agenda: RAVAGES });
    table.answers('all').tells({ report: 'add', land: 'A8', piece: 'T', n: 1 });
    expect(table.choices).toEqual(['all', 'A7']);
  });

  it('en6b: not on level 5', () => {
    expect(phase(0, 5).answers('all').asked).toBe('slowPowers');
  });
});

describe('Building Boom', () => {
  const draws = (lands: string, boards = 'A', card = '2-sands'): Table =>
    sits(0, {
      boards,
      lands,
      invaders: { ...track({}), deck: [{ stage: 2 }] },
      agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    }).answers(card);

  it('England, Escalation: a Build where most Towns and Cities stand, before the Explore', () => {
    const table = draws('A1: 1T\nA5: 1T 1C');
    expect([table.asked, table.at('A1'), table.at('A5')]).toEqual(['actionCard', '1T', '1C 2T']);
  });

  it('England, Escalation: the new Town is a source already', () => {
    expect(draws('A6: 1T\nA8: 1T').answers('A8', 'all').at('A7')).toBe('1E');
  });

  it('England, Escalation: the table picks among lands with as many', () => {
    const table = draws('A1: 1C\nA5: 1T');
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A1', 'A5']]);
    expect(table.answers('A5').at('A5')).toBe('1C 1T');
  });

  it('England, Escalation: on each board, and none where no Town or City stands', () => {
    const table = draws('A1: 1T\nB1: 3E\nC2: 1C', 'ABC');
    expect([table.at('A1'), table.at('B1'), table.at('C2')]).toEqual(['1C 1T', '3E', '1C 1T']);
  });

  it('England, Escalation: it is a Build, so it can be skipped and Disease stops it', () => {
    expect(draws('A1: 1T | skip build').at('A1')).toBe('1T');
    expect(draws('A1: 1T 1Z').at('A1')).toBe('1T');
  });

  it('England, Escalation: Coastal Lands have no symbol', () => {
    expect(draws('A1: 1T', 'A', '2-coastal-lands').at('A1')).toBe('1T');
  });

  it('England, Escalation: a loss it brings is judged before the Explore', () => {
    const table = draws('A5: 3T 3C');
    expect([table.asked, table.at('A5')]).toEqual(['checkEnding', '3C 4T']);
    expect(table.answers('end').game.ended).toEqual({ result: 'defeat', because: ['england.loss'] });
  });

  it('difficulty.json: supporting, on every Stage III card', () => {
    const adversaries = [
      { id: 'brandenburg-prussia', level: 0 },
      { id: 'england', level: 0 },
    ] as const;
    const supports = (card: string, stage: 2 | 3): Table =>
      new Table(
        position({
          setup: { adversaries },
          lands: 'A1: 1T 1C',
          invaders: { ...track({}), deck: [{ stage }] },
          agenda: [{ do: 'drawInvaderCard' }],
        }),
      ).answers(card);
    expect(supports('3-jungle-sands', 3).at('A1')).toBe('1C 2T');
    // On Stage II Brandenburg-Prussia's Land Rush comes instead.
    expect(supports('2-sands', 2).asked).toBe('exceptional');
  });
});

describe('Proud & Mighty Capital', () => {
  it.each([
    ['England, loss: 7 Towns and Cities in one land', 'A5: 4T 3C', true],
    ['England, loss: 6 are not enough', 'A5: 3T 3C', false],
    ['England, loss: nor 7 in two lands', 'A4: 3T\nA5: 4T', false],
    ['England, loss: Explorers do not count', 'A5: 6T 5E', false],
    ['England, loss: damaged ones do', 'A5: 3T 1T1 2C 1C2', true],
  ])('%s', (_, lands, lost) => {
    const table = sits(0, { lands, agenda: [{ do: 'checkEnding' }] });
    expect(table.asked).toBe(lost ? 'checkEnding' : 'slowPowers');
  });

  it('England, loss: tells how near it is and where', () => {
    const world = RULES.world(sits(0, { lands: 'A4: 3T\nA5: 2T 1C\nA8: 1T' }).game);
    const loss = world.modifiers.find(({ name }) => name === 'england')!.loss!;
    expect(loss.progress(world)).toEqual({ n: 3, limit: 7, lands: ['A4', 'A5'] });
  });

  it('errata: not in the middle of an Action, but once it is done', () => {
    const table = sits(0, { lands: 'A4: 3T 3C', agenda: [build('1-sands')] });
    expect(table.answers('A4').asked).toBe('checkEnding');
  });
});

describe('in all its ways', () => {
  it('perft: two Builds of the extra space, the Ravage behind them', () => {
    const game = position({
      setup: england(6),
      lands: 'A3: 1E\nA5: 2T',
      invaders: track({ ravage: ['1-jungle'], 'high-immigration': ['1-sands'] }),
      agenda: RAVAGES,
    });
    // A4 and A7 are empty beside 2 Towns: 5 orders ("all"; A4 or A7, then "all" or the other), then again 5,
    // for now they have Towns of their own; then A3 Ravages, "all" or by itself. A8 has no Invaders.
    expect(continuations(RULES, game)).toBe(5 * 5 * 2);
  });
});
