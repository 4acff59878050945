import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { AdversaryChoice, Setup } from '../../../src/lib/rules/table/game';
import type { PieceCode } from '../../../src/lib/rules/table/pieces';
import type { Step } from '../../../src/lib/rules/table/step';
import { asLand } from '../../support/ids';
import { type Position, position, setupFor } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['habsburg-livestock', 'england', 'scotland', 'brandenburg-prussia']);

const livestock = (level: number, ...others: readonly AdversaryChoice[]): Partial<Setup> => ({
  adversaries: [{ id: 'habsburg-livestock', level }, ...others],
});

const sits = (level: number, told: Position): Table =>
  new Table(position({ ...told, setup: { ...livestock(level), ...told.setup } }));

const RAVAGE: Step = { do: 'ravage', land: 'A5' };
const builds = (card: string, ...more: readonly string[]): Pick<Position, 'agenda' | 'invaders'> => ({
  agenda: [{ do: 'invaderAction', action: 'build', done: [card, ...more] }],
  invaders: { slots: { explore: [], build: [card, ...more], ravage: [] } },
});
const build = (land: string): Step => ({ do: 'build', land: asLand(land), card: null });
const advancing = (id: string): Pick<Position, 'agenda' | 'invaders'> => ({
  agenda: [{ do: 'advance' }],
  invaders: { slots: { explore: [id], build: [], ravage: [] } },
});

const counted = (table: Table): number => table.game.counters['habsburg-livestock:damage'] ?? 0;
const above = (table: Table): number => table.game.counters['habsburg-livestock.5:cards'] ?? 0;

describe('Irreparable Damage', () => {
  it.each([
    ['hl0: 8 Damage at Health 2 exceed it by 6 (erratum)', '2C 1T', 1],
    ['hl0: 7 exceed it by 5', '2C 1E', 0],
    ['hl0: after Defend', '3C | defend 2', 0],
    ['hl0: Defend that leaves enough', '3C | defend 1', 1],
    ['hl0: Strife takes part out', '3C!', 0],
  ])('%s: %s', (_, lands, n) => {
    const table = sits(0, { lands: `A2: 1C\nA5: ${lands}`, agenda: [RAVAGE] });
    expect(counted(table)).toBe(n);
    expect(Object.keys(table.game.counters)).toEqual(n ? ['habsburg-livestock:damage'] : []);
  });

  it('hl0: the Blight of its cascades counts as well (FAQ), wherever it goes', () => {
    const table = sits(0, { lands: 'A5: 3C 1B\nA8: 1B', agenda: [RAVAGE] }).answers('A8', 'A6');
    expect(counted(table)).toBe(3);
  });

  it('hl0: lost beyond the number of players, alone by one cascade (FAQ)', () => {
    const agenda: readonly Step[] = [{ do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }];
    const table = sits(0, { lands: 'A5: 3C 1B', agenda }).answers('all', 'A4');
    expect(table.asked).toBe('checkEnding');
    expect(table.answers('end').game.ended?.because).toEqual(['habsburg-livestock.loss']);
  });

  it('hl0: as many as players is not yet lost', () => {
    const table = sits(0, { boards: 'AB', lands: 'A5: 3C 1B', agenda: [RAVAGE, { do: 'checkEnding' }] });
    expect([table.answers('A4').asked, counted(table)]).toEqual(['slowPowers', 2]);
  });

  it('hl0: another Ravage that is not too much, and Blight of Powers, count for nothing', () => {
    const agenda: readonly Step[] = [RAVAGE, { do: 'ravage', land: 'A7' }];
    const table = sits(0, { boards: 'AB', lands: 'A5: 3C\nA7: 1T', agenda });
    table.tells({ report: 'addBlight', land: 'A1' });
    expect([counted(table), table.landsWith('B')]).toEqual([1, ['A1', 'A5', 'A7']]);
  });

  it('hl0: Blight of a Power in the middle of it counts for nothing either', () => {
    const table = sits(0, { boards: 'AB', lands: 'A5: 3C 1B', agenda: [RAVAGE] });
    table.tells({ report: 'addBlight', land: 'A1' }).answers('A4');
    expect(counted(table)).toBe(2);
  });

  it('hl0: a correction that leaves off in the middle leaves nothing behind', () => {
    const table = sits(0, { boards: 'AB', lands: 'A5: 3C 1B\nA4: 1T', agenda: [RAVAGE] });
    expect(table.asked).toBe('cascade');
    table.tells({ report: 'setSlot', slot: 'ravage', cards: ['1-sands'] });
    table.tells({ report: 'setPhase', turn: 3, phase: 'ravage' }).answers('all');
    expect(table.landsWith('B')).toEqual(['A4', 'A5']);
    // What the heavy one had brought is no longer known; the lighter one that follows is not taken for it.
    expect(table.game.counters).toEqual({});
  });

  it('tokens: Vitality keeps the Blight on the card, so it does not count (FAQ)', () => {
    expect(counted(sits(0, { lands: 'A5: 3C 1V', agenda: [RAVAGE] }))).toBe(0);
  });

  it('hl0: with the card empty nothing comes off it', () => {
    const table = sits(0, { boards: 'AB', lands: 'A5: 3C 1B', blight: { left: 1 }, agenda: [RAVAGE] });
    expect([counted(table), table.game.blight.left]).toEqual([1, 0]);
  });

  it('hl0: the table may set the count', () => {
    const table = sits(0, { lands: 'A2: 1C' });
    table.tells({ report: 'setCounter', counter: 'habsburg-livestock:damage', n: 2 });
    expect(table.asked).toBe('checkEnding');
  });
});

describe('Seek Prime Territory', () => {
  it('escalation: 2 or fewer Blight: two Towns, in lands without Town and Blight', () => {
    const lands = 'A1: 1T\nA2: 1T\nA3: 1T\nA4: 1B\nA5: 1C\nA6: 1T';
    const table = sits(0, { lands, ...advancing('2-sands') });
    expect(table.choices).toEqual(['A5', 'A7', 'A8']);
    expect(table.answers('A7').choices).toEqual(['A5', 'A8']);
    expect(table.answers('A8').landsWith('T')).toEqual(['A1', 'A2', 'A3', 'A6', 'A7', 'A8']);
  });

  it.each([
    ['escalation: 3 Blight, one Town', 'A4: 3B', 1],
    ['escalation: 4 Blight, one Town', 'A4: 2B\nA5: 2B', 1],
    ['escalation: 5 Blight, none', 'A4: 5B', 0],
    ['escalation: 2 Blight, two', 'A4: 2B', 2],
  ])('%s', (_, lands, n) => {
    const table = sits(0, { lands: `A2: 1C\n${lands}`, ...advancing('2-sands') }).goesOnTo('slowPowers');
    expect(table.happened('added')).toHaveLength(n);
  });

  it('escalation: each board by its own Blight', () => {
    const table = sits(0, { boards: 'AB', lands: 'A2: 1C\nA4: 5B', ...advancing('2-sands') });
    table.goesOnTo('slowPowers');
    expect(table.happened('added').map(({ land }) => land[0])).toEqual(['B', 'B']);
  });

  it('escalation: only for cards with the symbol; in support for all of Stage III', () => {
    const setup = {
      adversaries: [
        { id: 'scotland', level: 0 },
        { id: 'habsburg-livestock', level: 0 },
      ],
    } as const;
    const asked = (id: string, more: Partial<Setup> = {}): string =>
      sits(0, { setup: more, lands: 'A2: 1C', ...advancing(id) }).asked;
    expect([asked('1-sands'), asked('2-sands'), asked('3-jungle-sands')]).toEqual([
      'slowPowers',
      'exceptional',
      'slowPowers',
    ]);
    expect([asked('2-sands', setup), asked('3-jungle-sands', setup)]).toEqual(['slowPowers', 'exceptional']);
  });
});

describe('Migratory Herders', () => {
  it('hl1: every land of the card Gathers a Town from a land of none, by number', () => {
    // Wetlands: A2 beside A1, A3, A4; A5 beside A1, A4, A6, A7, A8.
    const table = sits(1, { lands: 'A1: 1T\nA4: 2T\nA2: 1E', ...builds('1-wetland') });
    expect([table.askedLand, table.choices]).toEqual(['A2', ['A1', 'A4']]);
    table.answers('A4');
    expect([table.askedLand, table.choices]).toEqual(['A5', ['A1', 'A4']]);
    table.answers('A1');
    expect([table.at('A1'), table.at('A2'), table.at('A4'), table.at('A5')]).toEqual([
      '-',
      '1T 1E',
      '1T',
      '1T',
    ]);
  });

  it('hl1: also lands where nothing was Built, without Invaders or skipped (FAQ)', () => {
    const table = sits(1, { lands: 'A8: 1T\nA7: - | skip build', ...builds('1-sands') });
    expect([table.asked, table.at('A7').split(' |')[0], table.at('A8')]).toEqual(['slowPowers', '1T', '-']);
  });

  it.each([
    ['out of an Isolated land', 'A8: 1T | isolate\nA7: -', '-', '1T'],
    ['into an Isolated land', 'A8: 1T\nA7: - | isolate', '-', '1T'],
  ])('tokens.json, isolate: no Town goes %s unless the table wants it to', (_, lands, a7, a8) => {
    const table = sits(1, { lands, ...builds('1-sands') });
    expect([table.askedLand, table.choices]).toEqual(['A7', ['A8', 'stay']]);
    table.answers('stay');
    expect([table.asked, table.at('A7').split(' |')[0], table.at('A8').split(' |')[0]]).toEqual([
      'slowPowers',
      a7,
      a8,
    ]);
  });

  it('hl1: not from another land of a card', () => {
    const table = sits(1, { lands: 'A1: 1T\nA6: 1T', ...builds('1-mountain') });
    // A1 and A6 border on each other, and on nothing else with a Town.
    expect([table.at('A1'), table.at('A6')]).toEqual(['1T', '1T']);
  });

  it('hl1: with two cards neither’s lands give', () => {
    const table = sits(1, { lands: 'A8: 1T\nA6: 1T', ...builds('1-sands', '1-jungle') });
    // A8 is jungle: it takes A6's and gives A7 nothing.
    expect([table.at('A6'), table.at('A7'), table.at('A8')]).toEqual(['-', '-', '2T']);
  });

  it('hl1: its own Gathers change what comes after', () => {
    const table = sits(1, { lands: 'A1: 1T', ...builds('1-wetland') });
    expect([table.at('A2'), table.at('A5')]).toEqual(['1T', '-']);
  });

  it('hl1: Towns that differ are told apart', () => {
    const table = sits(1, { lands: 'A8: 1T 1T1 1T!', ...builds('1-sands') });
    expect(table.choices).toEqual(['A8:T', 'A8:T!', 'A8:T1']);
    expect(table.answers('A8:T!').at('A7')).toBe('1T!');
  });

  it('hl1: by board and number, whatever order the boards lie in', () => {
    const lands = 'A8: 1T 1T1\nB4: 1T 1T1';
    const table = sits(1, { boards: 'BA', lands, ...builds('1-sands') });
    expect(table.askedLand).toBe('A7');
  });

  it('hl1: over the seam of two boards', () => {
    const table = sits(1, { boards: 'CD', lands: 'D4: 1T', ...builds('1-jungle') });
    expect(table.at('C4')).toBe('1T');
  });

  it('combining, England: the extra Build space is not the normal Build step (FAQ)', () => {
    const setup = livestock(1, { id: 'england', level: 4 });
    const slots = { explore: [], build: [], ravage: [], 'high-immigration': ['1-sands'] };
    const agenda: readonly Step[] = [{ do: 'invaderAction', action: 'build', slot: 'high-immigration' }];
    const table = sits(1, { setup, lands: 'A8: 1T', invaders: { slots }, agenda }).answers('all');
    expect([table.at('A7'), table.at('A8')]).toEqual(['-', '1T']);
  });
});

describe('More Rural Than Urban', () => {
  it.each([
    ['hl2a: A5 and, over the printed ones, A2', 'A', { A2: 1, A5: 1 }],
    ['hl2a: B5', 'B', { B2: 1, B5: 1 }],
    ['hl2a: C8', 'C', { C2: 1, C8: 1 }],
    ['hl2a: D8', 'D', { D2: 1, D8: 1 }],
  ])('%s', (_, board, gained) => {
    const printed = newGame(CONTENT, setupFor(board)).lands;
    const { lands } = newGame(CONTENT, setupFor(board, livestock(2)));
    const more = Object.keys(lands).flatMap((id) => {
      const n = (lands[asLand(id)]!.pieces['T'] ?? 0) - (printed[asLand(id)]!.pieces['T'] ?? 0);
      return n > 0 ? [[id, n] as const] : [];
    });
    expect(Object.fromEntries(more)).toEqual(gained);
  });

  it('combining: what another rule put there does not matter, only what is printed', () => {
    const adversaries = [
      { id: 'scotland', level: 2 },
      { id: 'habsburg-livestock', level: 2 },
    ] as const;
    const { lands } = newGame(CONTENT, setupFor('A', { adversaries }));
    expect([lands['A2']!.pieces, lands['A5']!.pieces]).toEqual([{ C: 2, D: 1, T: 1 }, { T: 1 }]);
  });

  it.each([
    ['hl2b: Inland 2 Towns for a City', 'A5', '1T', '3T'],
    ['hl2b: on the coast a City', 'A1', '1T', '1C 1T'],
    ['hl2b: a Town stays one Town', 'A5', '1E', '1T 1E'],
  ])('%s: %s %s -> %s', (_, land, before, after) => {
    expect(sits(2, { lands: `A2: 1C\n${land}: ${before}`, agenda: [build(land)] }).at(land)).toBe(after);
  });
});

describe('Herds Thrive in Verdant Lands', () => {
  const damage = (n: number, piece: PieceCode = 'T') => ({ report: 'damage', land: 'A5', piece, n }) as const;

  it('hl4: a Town without Blight takes 4 Damage', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T' }).tells(damage(3));
    expect(table.at('A5')).toBe('1T3');
    table.tells(damage(1, 'T3'));
    expect([table.at('A5'), table.game.fear.generated]).toEqual(['-', 1]);
  });

  it.each([
    ['hl4: with Blight 2', 4, '1T 1B', '1B'],
    ['hl4: not before level 4', 3, '1T', '-'],
  ])('%s', (_, level, before, after) => {
    expect(
      sits(level, { lands: `A2: 1C\nA5: ${before}` })
        .tells(damage(2))
        .at('A5'),
    ).toBe(after);
  });

  it('hl4: the Dahan strike at 4 Health, before Blight comes', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T 1D | defend 2', agenda: [RAVAGE] });
    expect(table.at('A5').split(' |')[0]).toBe('1T2 1D');
  });

  it('hl4: and at 2 once the Ravage has brought it', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T 2D', agenda: [RAVAGE] });
    expect(table.at('A5')).toBe('1D 1B');
  });

  it('hl4: Blight destroys a Town that carries as much as its Health (FAQ), with its Fear', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T 1T1 2T2' }).tells({ report: 'addBlight', land: 'A5' });
    expect([table.at('A5'), table.game.fear.generated]).toEqual(['1T 1T1 1B', 2]);
  });

  it('hl4: Blight counted into the land does too', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T2' });
    table.tells({ report: 'count', land: 'A5', piece: 'B', n: 1 });
    expect(table.at('A5')).toBe('1B');
  });

  it('hl4: a Town that herders bring to Blight falls as well (FAQ)', () => {
    const table = sits(4, { lands: 'A2: 1C\nA8: 1T2\nA7: 1B', ...builds('1-sands') });
    expect([table.at('A7'), table.at('A8'), table.game.fear.generated]).toEqual(['1B', '-', 1]);
  });

  it('hl4: and one that a Power moves there', () => {
    const table = sits(4, { lands: 'A2: 1C\nA8: 1T3\nA7: 1B' });
    table.tells({ report: 'move', land: 'A8', to: 'A7', piece: 'T3', n: 1 });
    expect([table.at('A7'), table.at('A8'), table.game.fear.generated]).toEqual(['1B', '-', 1]);
  });

  it('hl4: an effect that destroys Towns deals 2 Damage for each instead; what the table tells is as it came out', () => {
    const destroying = (lands: string, pieces: Readonly<Record<string, number>>): Table =>
      sits(4, {
        lands: `A2: 1C\n${lands}`,
        agenda: [{ do: 'deed', deed: { deed: 'destroy', land: 'A5', pieces }, cause: 'dahan-enheartened' }],
      });
    expect(destroying('A5: 2T 1E', { T: 1, E: 1 }).at('A5')).toBe('1T 1T2');
    expect(destroying('A5: 1T 1B', { T: 1 }).at('A5')).toBe('1B');
    // For two of them 4 Damage, which the table deals as it likes: it is enough for one.
    const two = destroying('A5: 2T', { T: 2 });
    expect([two.asked, two.answers('T*4').at('A5')]).toEqual(['deal', '1T']);
    const told = destroying('A5: 1T', {}).tells({ report: 'destroy', land: 'A5', piece: 'T', n: 1 });
    expect(told.at('A5')).toBe('-');
  });

  it('hl4: once the Blight is gone they are Durable again', () => {
    const table = sits(4, { lands: 'A2: 1C\nA5: 1T 1B' }).tells(
      { report: 'returnBlight', land: 'A5' },
      damage(2),
    );
    expect(table.at('A5')).toBe('1T2');
  });

  it('combining, England 5: both add to the Health', () => {
    const setup = livestock(4, { id: 'england', level: 5 });
    const table = sits(4, { setup, lands: 'A2: 1C\nA5: 1T' }).tells(damage(4));
    expect(table.at('A5')).toBe('1T4');
  });

  it('hl4: the land reminds of it, for "destroy" is for hands', () => {
    const world = RULES.world(position({ lands: 'A4: 1T 1B\nA5: 1T\nA6: 1C', setup: livestock(4) }));
    const reminds = (land: string): boolean =>
      world.modifiers.some((one) => one.reminds?.land?.(world, asLand(land)));
    expect(['A4', 'A5', 'A6'].filter(reminds)).toEqual(['A5']);
  });
});

describe('Wave of Immigration', () => {
  const draws = (table: Table, card: string): Table => table.answers(card);
  const drawing = (more: Position = {}): Position => ({ ...more, agenda: [{ do: 'drawInvaderCard' }] });

  it('hl5: 5 cards lie on the reminder card, the first goes at the initial Explore', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', livestock(5))));
    expect(above(table)).toBe(5);
    table.goesOn();
    expect(above(draws(table, '1-sands'))).toBe(4);
  });

  it('hl5: the fifth card uncovers it, in turn 4', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', { ...livestock(5), decks: 'app' })));
    table.goesOn();
    const came = (): boolean =>
      table.log.some((e) => e.type === 'added' && e.cause === 'habsburg-livestock.5');
    for (let i = 0; !came() && i < 300; i++) {
      if (table.asked === 'checkEnding') table.answers('playOn');
      else table.goesOn();
    }
    expect([table.game.turn, above(table)]).toEqual([4, 0]);
  });

  it('hl5: a City on the coast, then Towns in the 3 Inland lands with least Blight; only ties are asked', () => {
    const lands = 'A2: 1C\nA4: 1B\nA5: 1B\nA6: 2B';
    const table = sits(5, drawing({ lands }));
    table.tells({ report: 'setCounter', counter: 'habsburg-livestock.5:cards', n: 1 });
    table.answers('1-sands');
    expect(table.choices).toEqual(['A1', 'A3']);
    table.answers('A3');
    // A7 and A8 have none and come by themselves; A4 and A5 have 1 each for the third.
    expect([table.landsWith('T'), table.choices]).toEqual([
      ['A7', 'A8'],
      ['A4', 'A5'],
    ]);
    table.answers('A5');
    expect([table.landsWith('C'), table.landsWith('T')]).toEqual([
      ['A2', 'A3'],
      ['A5', 'A7', 'A8'],
    ]);
    expect(table.game.counters).toEqual({});
  });

  it('hl5: three of five that are alike, none twice', () => {
    const table = sits(5, drawing({ lands: 'A2: 1C' }));
    table.tells({ report: 'setCounter', counter: 'habsburg-livestock.5:cards', n: 1 });
    table.answers('1-sands', 'A1');
    expect(table.choices).toEqual(['A4', 'A5', 'A6', 'A7', 'A8']);
    expect(table.answers('A8').choices).toEqual(['A4', 'A5', 'A6', 'A7']);
    expect(table.answers('A4').choices).toEqual(['A5', 'A6', 'A7']);
    expect(table.answers('A6').landsWith('T')).toEqual(['A4', 'A6', 'A8']);
    expect([table.asked, table.game.counters]).toEqual(['slowPowers', {}]);
  });

  it('hl5: on every board; it comes once', () => {
    const table = sits(5, drawing({ boards: 'AB', lands: 'A2: 1C\nB2: 1C' }));
    table.tells({ report: 'setCounter', counter: 'habsburg-livestock.5:cards', n: 1 });
    table.answers('1-sands').goesOnTo('slowPowers');
    expect(table.happened('added')).toHaveLength(8);
    table.tells({ report: 'setPhase', turn: 5, phase: 'explore' }).tells({
      report: 'setSlot',
      slot: 'explore',
      cards: [],
    });
    expect(table.happened('added')).toHaveLength(8);
  });

  it('hl5: a card of those above that is discarded from the deck counts too, one below does not', () => {
    const deck = [{ stage: 3 }, { stage: 3 }, { stage: 3 }, { stage: 1 }] as const;
    const accelerated = (n: number): number => {
      const table = sits(5, { lands: 'A2: 1C', invaders: { deck }, agenda: [] });
      table.tells({ report: 'setCounter', counter: 'habsburg-livestock.5:cards', n });
      const game = { ...table.game, agenda: [{ do: 'accelerate' } as const, ...table.game.agenda] };
      return above(new Table(game).goesOnTo('slowPowers'));
    };
    expect([accelerated(4), accelerated(3)]).toEqual([3, 3]);
  });
});

describe('Far-Flung Herds', () => {
  it.each([
    ['hl6: 2 more next to a Town', '1E', 'A8: 1T', '1E 1B'],
    ['hl6: 2 in all, however many Towns', '1E | defend 2', 'A8: 3T\nA7: 1T', '1E'],
    ['hl6: a Town in the land itself does not count', '1T | defend 2', 'A2: 1C', '1T'],
    ['hl6: a City next to it does not', '1E', 'A8: 1C', '1E'],
    ['hl6: without Invaders no Ravage', '1D', 'A8: 1T', '1D'],
    ['tokens: nor where Strife leaves no Damage', '1E!', 'A8: 1T', '1E'],
  ])('%s', (_, land, near, after) => {
    const table = sits(6, { lands: `A5: ${land}\n${near}`, agenda: [RAVAGE] });
    expect(table.at('A5').split(' |')[0]).toBe(after);
  });

  it('hl6: they may make the Ravage one that is counted', () => {
    expect(counted(sits(6, { lands: 'A5: 2C\nA8: 1T', agenda: [RAVAGE] }))).toBe(1);
  });
});

describe('all ways to play on (perft)', () => {
  it.each([
    // One of 2 coasts, then 5, 4 and 3 lands for the Towns.
    ['Wave of Immigration', { 'habsburg-livestock.5:cards': 1 }, 120],
    ['one card too early for it', { 'habsburg-livestock.5:cards': 2 }, 1],
  ])('%s', (_, counters, n) => {
    const invaders = { deck: [{ stage: 1, card: '1-sands' }] } as const;
    const agenda: readonly Step[] = [{ do: 'drawInvaderCard' }];
    const game = position({ lands: 'A2: 1C', setup: livestock(5), invaders, agenda });
    expect(continuations(RULES, { ...game, counters })).toBe(n);
  });

  it('Migratory Herders: A2 takes from A1 or A4, then A5 from what is left of A1, A4 and A8', () => {
    const game = position({ lands: 'A1: 1T\nA4: 1T\nA8: 1T', setup: livestock(1), ...builds('1-wetland') });
    expect(continuations(RULES, game)).toBe(4);
  });
});
