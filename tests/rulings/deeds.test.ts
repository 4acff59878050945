import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/lib/rules/basics/result';
import { printDeed, readDeed } from '../../src/lib/rules/notation/deed-notation';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Deed } from '../../src/lib/rules/table/deed';
import { type Position, position } from '../support/position';
import { Table } from '../support/table';

/** A deed from its notation. */
function deedOf(text: string): Deed {
  const read = readDeed(text);
  if (!read.ok) throw new Error(`no deed: ${text}`);
  expect(printDeed(read.value)).toBe(text);
  return read.value;
}

/** An island with a City in A2, so that nobody has won. */
const sits = (told: Position): Table =>
  new Table(position({ ...told, lands: `A2: 1C\n${told.lands ?? ''}` }));

const told = (lands: string, ...texts: readonly string[]): Table =>
  sits({ lands }).tells(...texts.map((text) => ({ report: 'deed', deed: deedOf(text) }) as const));

/** Everything on the island but that City. */
const island = ({ game }: Table): string =>
  printIsland(game)
    .split('\n')
    .filter((line) => line !== 'A2: 1C')
    .join(' / ');

/** What is where before, the deed, what is where after, and the Fear it made. */
type Ruling = readonly [source: string, before: string, deed: string, after: string, fear?: number];

const AT_ONCE: readonly Ruling[] = [
  ['add: pieces of several kinds', 'A5: 1E', 'add A5 1T 2D', 'A5: 1T 1E 2D'],
  ['add: tokens and Strife where there were none', '', 'add A5 1E! 1A 1Z 1Q', 'A5: 1E! 1A 1Z 1Q'],
  ['tokens.json, blightAdded: Blight destroys Presence', 'A5: 2P1', 'add A5 1B', 'A5: 1B 1P1'],
  ['002:317: Blight that comes quietly does not', 'A5: 2P1 1B', 'add A5 1B quiet', 'A5: 2B 2P1'],
  [
    'event-effects.json, cascade false: only the cascade stays away',
    'A5: 2P1 1B',
    'add A5 1B alone',
    'A5: 2B 1P1',
  ],
  ['FAQ: removing makes no Fear', 'A5: 1C 2E', 'remove A5 1C 1E', 'A5: 1E', 0],
  ['FAQ: destroying Towns and Cities makes Fear', 'A5: 1C 2T 1E', 'destroy A5 1C 2T 1E', '', 4],
  ['fear-cards.json: some destroy without Fear', 'A5: 1C', 'destroy A5 1C nofear', '', 0],
  ['rulebook: a Dahan that is destroyed makes none', 'A5: 2D', 'destroy A5 1D', 'A5: 1D', 0],
  ['FAQ: Damage beyond what there is is lost', 'A5: 2E', 'damage A5 9 E T C', '', 0],
  ['rulebook: Damage to Dahan', 'A5: 2D', 'damage A5 3 D', 'A5: 1D1'],
  ['tokens.json, badlands: told Damage has them in it', 'A5: 1T 1M', 'damage A5 1 T', 'A5: 1T1 1M'],
  ['tokens.json, badlands: told Damage to each, too', 'A5: 2T 1M', 'each A5 1 2T', 'A5: 2T1 1M'],
  ['fear-cards.json, damage-each', 'A5: 2E 1T 1C', 'each A5 1 1C 1T 2E', 'A5: 1C1 1T1', 0],
  [
    'fear-cards.json, per strife on that invader',
    'A5: 1C!! 1T! 1E',
    'each strife A5 1 1C!! 1T! 1E',
    'A5: 1C2!! 1T1! 1E',
    0,
  ],
  ['rulebook: Damage heals', 'A5: 1C2! 1D1', 'heal A5 1C2! 1D1', 'A5: 1C! 1D'],
  ['000:488: replaced, it keeps its Damage and Strife', 'A5: 1C1!', 'replace A5 1C1! with 1T', 'A5: 1T1!'],
  [
    '001:519: a Town with 1 Damage that becomes an Explorer is destroyed, without Fear',
    'A5: 1T1',
    'replace A5 1T1 with 1E',
    '',
    0,
  ],
  [
    '001:519: a City with 2 Damage that becomes a Town is destroyed, with 1 Fear',
    'A5: 1C2',
    'replace A5 1C2 with 1T',
    '',
    1,
  ],
  [
    'tokens.json, strife: kept by one of the several it becomes',
    'A5: 1C!',
    'replace A5 1C! with 2T',
    'A5: 1T 1T!',
  ],
  ['tokens.json, strife: split as the table says', 'A5: 1C!!', 'replace A5 1C!! with 2T!', 'A5: 2T!'],
  ['rulebook: a Dahan has no Strife', 'A5: 1T!', 'replace A5 1T! with 1D', 'A5: 1D'],
  ['tokens.json, strife: kept by another Invader only', 'A5: 1D1', 'replace A5 1D1 with 1T', 'A5: 1T'],
  ['tokens.json, blightReplaced: Blight goes back to the card', 'A5: 1B', 'replace A5 1B with 1D', 'A5: 1D'],
  [
    'tokens.json, downgrade: upgrade is the reverse, Cities stay',
    'A5: 1E! 1T1 1C',
    'upgrade A5 1C 1T1 1E!',
    'A5: 1C 1C1 1T!',
  ],
  [
    'tokens.json, downgrade: an Explorer is removed',
    'A5: 1C1 1T! 1E',
    'downgrade A5 1C1 1T! 1E',
    'A5: 1T1 1E!',
    0,
  ],
  ['W7: what cannot bear its Damage is destroyed', 'A5: 1C2', 'downgrade A5 1C2', '', 1],
  ['rulebook: several are moved at once', 'A5: 2D 1E', 'move A5 to A6 1E 2D', 'A6: 1E 2D'],
  ['rulebook: to any land, where a Power says so', 'A1: 1T1! 1A', 'move A1 to A8 1T1! 1A', 'A8: 1T1! 1A'],
  ['002:273: counted as another piece, it is replaced', 'A5: 1A 1E', 'replace A5 1A with 1D', 'A5: 1E 1D'],
  ['tokens.json, quake: a token like another', 'A5: 2Q', 'move A5 to A6 1Q', 'A5: 1Q / A6: 1Q'],
  ['rulebook: Fear is taken back', 'A5: 1E', 'fear -3', 'A5: 1E', 0],
  [
    '002:317: Blight moved neither cascades nor destroys Presence',
    'A5: 1B\nA6: 1B 1P1',
    'move A5 to A6 1B',
    'A6: 2B 1P1',
  ],
  ['Ocean: what is moved there drowns, with its Fear', 'A1: 1T 1D', 'move A1 to A0 1T 1D', '', 1],
  ['tokens.json, strife: one on a chosen piece', 'A5: 2T', 'strife A5 1T', 'A5: 1T 1T!'],
  ['tokens.json, strife: several may sit on one', 'A5: 1T!', 'strife A5 1T!', 'A5: 1T!!'],
  ['tokens.json, strife: one off', 'A5: 1T!!', 'strife off A5 1T!!', 'A5: 1T!'],
  ['act now: a Ravage', 'A5: 1T 2P1', 'act ravage A5', 'A5: 1T 1B 1P1'],
  ['event-effects.json, withoutInvaders: a Build needs Invaders', '', 'act build A5', ''],
  ['event-effects.json, withoutInvaders: unless it says so', '', 'act build A5 free', 'A5: 1T'],
  ['act now: an Explore needs a source', '', 'act explore A8', ''],
  ['act now: unless it says so', '', 'act explore A8 free', 'A8: 1E'],
  ['tokens.json, disease: works against Builds of cards, too', 'A5: 1Z 1E', 'act build A5', 'A5: 1E'],
  ['rulebook: Fear', '', 'fear 3', '', 3],
];

describe('a deed, once told', () => {
  it.each(AT_ONCE.map(([a, b, c, d, fear = null]) => [a, b, c, d, fear] as const))(
    '%s: %s, %s',
    (_, before, deed, after, fear) => {
      const table = told(before, deed);
      expect(island(table)).toBe(after);
      if (fear !== null)
        expect(table.game.fear.earned * table.game.fear.size + table.game.fear.generated).toBe(fear);
      expect(table.asked).toBe('slowPowers');
    },
  );

  it('scenarios.json, plf-p7: Fear Cards are earned from the deck, and the pool stays as it is', () => {
    const table = told('', 'fear 3', 'earn 4');
    expect(table.game.fear).toMatchObject({ generated: 3, earned: 4 });
    expect(table.happened('terrorLevelReached')).toMatchObject([{ level: 2 }]);
    expect(told('', 'earn 99').game.fear.earned).toBe(9);
  });

  it('001:656: Blight that is removed lies on the card again, or goes into the box', () => {
    expect(told('A5: 2B', 'remove A5 1B').game.blight.left).toBe(sits({}).game.blight.left + 1);
    expect(told('A5: 2B', 'remove A5 1B box').game.blight.left).toBe(sits({}).game.blight.left);
  });

  it('rulebook: where Damage may be dealt in ways that differ, the table says how', () => {
    const table = told('A5: 1C 1T 1E', 'damage A5 2 E T C');
    expect([table.asked, table.askedLand, table.choices]).toEqual([
      'deal',
      'A5',
      ['T*2', 'C*1+E*1', 'T*1+E*1', 'C*2', 'C*1+T*1'],
    ]);
    expect(table.answers('C*1+E*1').at('A5')).toBe('1C1 1T');
  });

  it('table-expert 24: the usual answer goes on with the damaged piece', () => {
    const table = told('A5: 1T 1T1', 'damage A5 1 T');
    expect([table.asked, table.choices, table.answers('T1*1').at('A5')]).toEqual([
      'deal',
      ['T1*1', 'T*1'],
      '1T',
    ]);
  });

  it('rulebook: piece by piece where the ways are too many', () => {
    const table = told('A5: 2C 2T 2E', 'damage A5 5 E T C').answers('pieceByPiece', 'C*3', 'E*1');
    expect([table.asked, table.at('A5')]).toEqual(['deal', '1C 2T 1E']);
    expect(table.answers('C*1').at('A5')).toBe('1C1 2T 1E');
  });

  it('tokens.json, incarna: a piece that is moved with others and drowns nowhere', () => {
    const table = told('A5: 1I1 1E', 'move A5 to A0 1E 1I1');
    expect([island(table), table.game.beside]).toEqual(['', { A0: { I1: 1 } }]);
  });

  it('001:800: Abducted pieces are in no land until they Escape', () => {
    const table = told('A5: 1C! 1D', 'move A5 to dark 1C!');
    expect([island(table), table.game.beside]).toEqual(['A5: 1D', { dark: { 'C!': 1 } }]);
    table.tells({ report: 'deed', deed: deedOf('move dark to A6 1C!') });
    expect([island(table), table.game.beside]).toEqual(['A5: 1D / A6: 1C!', {}]);
  });

  it('001:447: a land with Deeps sinks: its pieces drown, and what borders on it is Coastal', () => {
    const table = told('A1: 1T 1D 1P1 1U', 'sink A1');
    const { island: now } = table.rules.world(table.game);
    expect([table.game.sunk, table.game.beside, table.game.fear.generated]).toEqual([
      ['A1'],
      { A0: { P1: 1 } },
      1,
    ]);
    expect([now.lands['A1'], now.lands['A5']?.coastal, now.lands['A5']?.adjacent.includes('A1')]).toEqual([
      undefined,
      true,
      false,
    ]);
    // From the Ocean that is now beside it.
    expect(table.tells({ report: 'deed', deed: deedOf('act explore A5') }).at('A5')).toBe('1E');
  });

  it('001:747: Blight and tokens of a land that sinks stay in the Ocean; its Deeps mark it as such', () => {
    const table = told('A1: 1T 2B 2A 1W 1P1 1I1 2U', 'sink A1');
    expect([table.game.blight.left, table.game.beside]).toEqual([
      sits({}).game.blight.left,
      { A0: { B: 2, A: 2, W: 1, P1: 1, I1: 1 } },
    ]);
  });

  it('nothing can be counted or confirmed in a land that has sunk', () => {
    const table = told('A5: 1U 1E', 'sink A5');
    const counted = { report: 'count', land: 'A5', piece: 'E', n: 1 } as const;
    expect(table.isRefused(counted)).toBe('unknownLand');
    expect(table.isRefused({ report: 'confirm', lands: ['A5'] })).toBe('unknownLand');
  });

  it.each<readonly [Refusal, string]>([
    ['notThere', 'remove A5 1T'],
    ['notThere', 'move A5 to A6 3E'],
    ['notThere', 'end 1'],
    ['unknownLand', 'add B5 1E'],
    ['unknownLand', 'move A5 to B0 1E'],
    ['unknownLand', 'heal A0 1E'],
    ['unknownPiece', 'add A5 1P2'],
    ['unknownPiece', 'add A5 1T2'],
    ['badNumber', 'add A5 98E'],
    ['unknownCard', 'again build 1-jungle'],
    ['unreadable', 'begin special rule=fear.isolation.1 amount=1 in A5 until turn'],
  ])('is refused, %s: %s', (code, text) => {
    expect(sits({ lands: 'A5: 2E' }).isRefused({ report: 'deed', deed: deedOf(text) })).toBe(code);
  });

  it('several told at once are one entry, and all or none', () => {
    const table = sits({ lands: 'A5: 2E' });
    const deeds = ['remove A5 1E', 'remove A5 2E'].map(
      (text) => ({ report: 'deed', deed: deedOf(text) }) as const,
    );
    expect([table.isRefused(...deeds), table.at('A5')]).toEqual(['notThere', '2E']);
  });
});
