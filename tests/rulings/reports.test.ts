import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/lib/rules/basics/result';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Report } from '../../src/lib/rules/table/command';
import type { Game } from '../../src/lib/rules/table/game';
import type { PieceCode } from '../../src/lib/rules/table/pieces';
import { blightCardId } from '../../src/lib/rules/table/printed-cards';
import type { Step } from '../../src/lib/rules/table/step';
import { asInvaderCard, asLand, asPiece, fearCardIds } from '../support/ids';
import { type Position, position } from '../support/position';
import { Table } from '../support/table';

/** An island with a City in A2, so that nobody has won. */
const sits = (told: Position): Table =>
  new Table(position({ ...told, lands: `A2: 1C\n${told.lands ?? ''}` }));

/** Everything on the island but that City. */
const island = ({ game }: Table): string =>
  printIsland(game)
    .split('\n')
    .filter((line) => line !== 'A2: 1C')
    .join(' / ');

const land = 'A5';

describe('a report about pieces', () => {
  it.each<readonly [string, string, Report, string]>([
    ['counts anew', 'A5: 2E', { report: 'count', land, piece: 'E', n: 5 }, 'A5: 5E'],
    ['counts none', 'A5: 2E 1D', { report: 'count', land, piece: 'E', n: 0 }, 'A5: 1D'],
    ['counts what was not there', '', { report: 'count', land, piece: 'T1!', n: 1 }, 'A5: 1T1!'],
    ['adds', 'A5: 1E', { report: 'add', land, piece: 'D', n: 2 }, 'A5: 1E 2D'],
    ['adds tokens', 'A5: 1E', { report: 'add', land, piece: 'W', n: 1 }, 'A5: 1E 1W'],
    ['removes', 'A5: 3E', { report: 'remove', land, piece: 'E', n: 2 }, 'A5: 1E'],
    ['destroys', 'A5: 3T', { report: 'destroy', land, piece: 'T', n: 2 }, 'A5: 1T'],
    ['damages', 'A5: 2T', { report: 'damage', land, piece: 'T', n: 1 }, 'A5: 1T 1T1'],
    ['damages further', 'A5: 1C1', { report: 'damage', land, piece: 'C1', n: 1 }, 'A5: 1C2'],
    ['damages to death', 'A5: 1C1 1E', { report: 'damage', land, piece: 'C1', n: 2 }, 'A5: 1E'],
    ['damages beyond death', 'A5: 2E', { report: 'damage', land, piece: 'E', n: 9 }, 'A5: 1E'],
    ['damages Dahan', 'A5: 2D', { report: 'damage', land, piece: 'D', n: 1 }, 'A5: 1D 1D1'],
    ['replaces', 'A5: 2C1!', { report: 'replace', land, piece: 'C1!', to: 'T1!', n: 1 }, 'A5: 1C1! 1T1!'],
    ['moves', 'A5: 3D', { report: 'move', land, to: 'A6', piece: 'D', n: 2 }, 'A5: 1D / A6: 2D'],
  ])('%s', (_, lands, report, after) => {
    expect(island(sits({ lands }).tells(report))).toBe(after);
  });

  it.each<readonly [string, string, Report, number]>([
    [
      'FAQ: a Town destroyed by a Power is 1 Fear',
      'A5: 2T',
      { report: 'destroy', land, piece: 'T', n: 2 },
      2,
    ],
    ['FAQ: a City is 2', 'A5: 1C2!', { report: 'destroy', land, piece: 'C2!', n: 1 }, 2],
    ['FAQ: an Explorer is none', 'A5: 1E', { report: 'destroy', land, piece: 'E', n: 1 }, 0],
    ['FAQ: by Damage as well', 'A5: 1T', { report: 'damage', land, piece: 'T', n: 2 }, 1],
    ['FAQ: Damage that does not destroy is none', 'A5: 1T', { report: 'damage', land, piece: 'T', n: 1 }, 0],
    ['FAQ: removing is none', 'A5: 1C', { report: 'remove', land, piece: 'C', n: 1 }, 0],
    ['FAQ: replacing is none', 'A5: 1C', { report: 'replace', land, piece: 'C', to: 'T', n: 1 }, 0],
    ['a Dahan is none', 'A5: 1D', { report: 'destroy', land, piece: 'D', n: 1 }, 0],
  ])('%s', (_, lands, report, fear) => {
    expect(sits({ boards: 'AB', lands }).tells(report).game.fear.generated).toBe(fear);
  });
});

describe('a report about the rest of the table', () => {
  const told = (report: Report, more: Position = {}): Game => sits(more).tells(report).game;

  it('sets Defend and skips of a land, and takes them away', () => {
    const table = sits({}).tells(
      { report: 'defend', land, n: 4 },
      { report: 'skip', land, action: 'build', on: true },
      { report: 'skip', land, action: 'ravage', on: true },
    );
    expect(island(table)).toBe('A5: - | defend 4, skip build, skip ravage');
    table.tells({ report: 'defend', land, n: 0 }, { report: 'skip', land, action: 'build', on: false });
    expect(island(table)).toBe('A5: - | skip ravage');
  });

  it('confirms lands at this turn and phase', () => {
    expect(told({ report: 'confirm', lands: ['A5'] }).lands['A5']?.confirmed).toEqual({
      turn: 3,
      phase: 'slow',
    });
  });

  it('sets Fear, with cards nobody named where some were resolved', () => {
    const fear = { generated: 3, earned: 4, resolved: 2, split: [3, 3, 3], size: 4 } as const;
    expect(told({ report: 'setFear', fear }).fear).toMatchObject({ ...fear, seen: [null, null] });
  });

  it('sets the Blight Card', () => {
    const blight = { side: 'blighted', left: 3, card: blightCardId('downward-spiral') } as const;
    expect(told({ report: 'setBlight', blight }).blight).toMatchObject(blight);
  });

  it('sets the Invader Cards and the deck', () => {
    const table = sits({}).tells(
      { report: 'setSlot', slot: 'build', cards: ['1-sands'] },
      { report: 'setSlot', slot: 'discard', cards: ['1-jungle'] },
      { report: 'setDeck', deck: [{ stage: 2 }, { stage: 3, card: '3-jungle-sands' }] },
    );
    expect(table.game.invaders).toEqual({
      deck: [{ stage: 2 }, { stage: 3, card: '3-jungle-sands' }],
      slots: { explore: [], build: ['1-sands'], ravage: [] },
      discard: ['1-jungle'],
      ranOut: false,
    });
  });

  it('a deck put right brings the game back from an Explore without a card', () => {
    const table = sits({ invaders: { deck: [] }, agenda: [{ do: 'drawInvaderCard' }] });
    expect([table.asked, table.game.invaders.ranOut]).toEqual(['checkEnding', true]);
    table.tells({ report: 'setDeck', deck: [{ stage: 3 }] });
    expect([table.asked, table.game.invaders.ranOut]).toEqual(['slowPowers', false]);
  });

  it('tracks Presence or leaves it to the table, and says when a Spirit has none', () => {
    expect(told({ report: 'trackPresence', on: false }).presence.tracked).toBe(false);
    const table = sits({ presence: 'untracked' }).tells({ report: 'spiritLost', lost: true });
    expect([table.asked, table.game.presence.lost]).toEqual(['checkEnding', true]);
    table.tells({ report: 'spiritLost', lost: false });
    expect([table.asked, table.game.presence.lost]).toEqual(['slowPowers', false]);
  });

  it('corrects a term of the score', () => {
    expect(told({ report: 'score', term: 'dahan', n: 7 }).scored).toEqual({ dahan: 7 });
  });

  it('goes to a phase of a turn, forwards or back', () => {
    const table = sits({}).tells({ report: 'setPhase', turn: 5, phase: 'fast' });
    expect([table.asked, table.game.turn, table.game.phase]).toEqual(['fastPowers', 5, 'fast']);
    table.tells({ report: 'setPhase', turn: 4, phase: 'timePasses' }).goesOn();
    expect([table.asked, table.game.turn]).toEqual(['spiritPhase', 5]);
  });

  it('goes back to setting the table, and the first turn is turn 1', () => {
    const table = sits({}).tells({ report: 'setPhase', turn: 0, phase: 'setup' });
    expect([table.asked, table.game.turn, table.game.phase]).toEqual(['setTheTable', 0, 'setup']);
    table.goesOnTo('spiritPhase');
    expect(table.game.turn).toBe(1);
  });

  it('does everything of one command in order', () => {
    const table = sits({}).tells(
      { report: 'add', land, piece: 'D', n: 3 },
      { report: 'move', land, to: 'A6', piece: 'D', n: 2 },
      { report: 'damage', land: 'A6', piece: 'D', n: 1 },
    );
    expect(island(table)).toBe('A5: 1D / A6: 1D 1D1');
  });
});

describe('a report that cannot be', () => {
  it.each<readonly [Refusal, string, Report]>([
    ['unknownLand', 'a land of no board', { report: 'count', land: 'B1', piece: 'E', n: 1 }],
    ['unknownLand', 'a land to move to', { report: 'move', land, to: 'A9', piece: 'E', n: 1 }],
    ['unknownLand', 'a land to confirm', { report: 'confirm', lands: ['A1', asLand('Z1')] }],
    ['unknownLand', 'a land to defend', { report: 'defend', land: asLand(''), n: 1 }],
    ['unknownLand', 'a land to blight', { report: 'addBlight', land: 'B1' }],
    ['unknownPiece', 'no such piece', { report: 'add', land, piece: asPiece('X'), n: 1 }],
    [
      'unknownPiece',
      'no such piece to turn into',
      { report: 'replace', land, piece: 'E', to: asPiece('X'), n: 1 },
    ],
    ['unknownPiece', 'a piece that would be dead', { report: 'count', land, piece: 'T2', n: 1 }],
    ['unknownPiece', 'Presence of nobody at the table', { report: 'add', land, piece: 'P2', n: 1 }],
    ['unknownPiece', 'Blight off the lands', { report: 'count', land: asLand('dark'), piece: 'B', n: 1 }],
    [
      'badNumber',
      'half a piece to replace by the same',
      { report: 'deed', deed: { deed: 'replace', land, pieces: { E: 0.5 }, to: { E: 1 } } },
    ],
    ['unknownPiece', 'Blight takes no Damage', { report: 'damage', land, piece: 'B', n: 1 }],
    ['badNumber', 'fewer than none', { report: 'count', land, piece: 'E', n: -1 }],
    ['badNumber', 'half a piece', { report: 'count', land, piece: 'E', n: 1.5 }],
    ['badNumber', 'more than any table has', { report: 'count', land, piece: 'E', n: 100 }],
    ['badNumber', 'none to add', { report: 'add', land, piece: 'E', n: 0 }],
    ['badNumber', 'too many with those there', { report: 'add', land, piece: 'E', n: 98 }],
    ['badNumber', 'too many where they go', { report: 'move', land, to: 'A6', piece: 'E', n: 2 }],
    ['badNumber', 'too many to turn into', { report: 'replace', land: 'A7', piece: 'D', to: 'E', n: 1 }],
    ['badNumber', 'no Damage', { report: 'damage', land, piece: 'E', n: 0 }],
    ['badNumber', 'Defend', { report: 'defend', land, n: -1 }],
    ['badNumber', 'Fear', { report: 'fear', n: 1.5 }],
    ['badNumber', 'much Fear', { report: 'fear', n: 100 }],
    ['badNumber', 'Blight', { report: 'setBlight', blight: { side: 'space', left: -1, card: null } }],
    ['badNumber', 'turn', { report: 'setPhase', turn: 0, phase: 'slow' }],
    ['badNumber', 'turn of setting up', { report: 'setPhase', turn: 1, phase: 'setup' }],
    ['badNumber', 'score', { report: 'score', term: 'dahan', n: -1 }],
    ['badNumber', 'easier than any Scenario', { report: 'score', term: 'difficulty', n: -2 }],
    ['badNumber', 'a score beyond any game', { report: 'score', term: 'dahan', n: 1000 }],
    ['notThere', 'to remove', { report: 'remove', land, piece: 'T', n: 1 }],
    ['notThere', 'to remove as many', { report: 'remove', land, piece: 'E', n: 3 }],
    ['notThere', 'to destroy', { report: 'destroy', land, piece: 'E', n: 3 }],
    ['notThere', 'to damage', { report: 'damage', land, piece: 'C', n: 1 }],
    ['notThere', 'to replace', { report: 'replace', land, piece: 'C', to: 'T', n: 1 }],
    ['notThere', 'to move', { report: 'move', land, to: 'A6', piece: 'D', n: 1 }],
    ['notThere', 'Blight to return', { report: 'returnBlight', land: 'A6' }],
    ['unknownCard', 'in a space', { report: 'setSlot', slot: 'build', cards: [asInvaderCard('9-swamp')] }],
    [
      'unknownCard',
      'in the deck',
      { report: 'setDeck', deck: [{ stage: 1, card: asInvaderCard('9-swamp') }] },
    ],
    [
      'unknownCard',
      'of Blight',
      { report: 'setBlight', blight: { side: 'blighted', left: 1, card: blightCardId('x') } },
    ],
    ['unreadable', 'no such space', { report: 'setSlot', slot: 'attic', cards: ['1-sands'] }],
    ['unreadable', 'no such action', { report: 'skip', land, action: 'sing' as 'build', on: true }],
    ['unreadable', 'no such phase', { report: 'setPhase', turn: 1, phase: 'night' as 'slow' }],
  ])('%s: %s', (code, _, report) => {
    expect(sits({ lands: 'A5: 2E 1B\nA6: 98E 1D\nA7: 99E 1D' }).isRefused(report)).toBe(code);
  });

  it.each([
    ['more markers than the pool', { generated: 4, earned: 0, resolved: 0, split: [3, 3, 3], size: 4 }],
    ['more cards than the deck', { generated: 0, earned: 10, resolved: 0, split: [3, 3, 3], size: 4 }],
    ['no pool', { generated: 0, earned: 0, resolved: 0, split: [3, 3, 3], size: 0 }],
    ['no pool, with every card earned', { generated: 0, earned: 9, resolved: 0, split: [3, 3, 3], size: 0 }],
    ['less than none', { generated: -1, earned: 0, resolved: 0, split: [3, 3, 3], size: 4 }],
  ] as const)('badNumber: Fear with %s', (_, fear) => {
    expect(sits({}).isRefused({ report: 'setFear', fear })).toBe('badNumber');
  });

  it('changes nothing, nor does what was told with it', () => {
    const table = sits({ lands: 'A5: 2E' });
    const before = table.game;
    const code = table.isRefused(
      { report: 'remove', land, piece: 'E', n: 2 },
      { report: 'remove', land, piece: 'E', n: 1 },
    );
    expect([code, table.game]).toEqual(['notThere', before]);
  });

  it('is not the only refusal: no answer that was not offered, no going on past a question', () => {
    const cascade: Step = { do: 'cascade', from: 'A5', cause: 'power' };
    const { game, rules } = sits({ lands: 'A5: 2B', agenda: [cascade] });
    expect(rules.decide(game, { do: 'choose', choice: 'A3' })).toEqual({
      ok: false,
      error: { code: 'notOffered', detail: 'A3' },
    });
    expect(rules.decide(game, { do: 'proceed' })).toMatchObject({ error: { code: 'nothingToProceed' } });
  });
});

describe('a correction in the middle of a question', () => {
  it('that takes away the second Blight ends a cascade', () => {
    const table = sits({ lands: 'A5: 2B', agenda: [{ do: 'cascade', from: 'A5', cause: 'ravage' }] });
    expect(table.asked).toBe('cascade');
    expect(table.tells({ report: 'count', land: 'A5', piece: 'B', n: 1 }).asked).toBe('slowPowers');
  });

  it('that takes the card away ends its action, and one put there instead acts', () => {
    const table = sits({
      lands: 'A4: 1E\nA3: 1E',
      invaders: { slots: { explore: [], build: ['1-sands'], ravage: [] } },
      agenda: [{ do: 'invaderAction', action: 'build' }],
    });
    expect(table.choices).toEqual(['all', 'A4']);
    table.tells({ report: 'setSlot', slot: 'build', cards: ['1-jungle'] });
    expect(table.choices).toEqual(['all', 'A3']);
    expect(table.tells({ report: 'setSlot', slot: 'build', cards: [] }).asked).toBe('slowPowers');
  });

  it('of the turn alone goes on with what is being done', () => {
    const table = sits({
      lands: 'A4: 1E',
      agenda: [{ do: 'actionCard', action: 'build', card: '1-sands', done: [] }],
    });
    table.tells({ report: 'setPhase', turn: 9, phase: table.game.phase });
    expect([table.asked, table.game.turn]).toEqual(['actionCard', 9]);
  });

  it('of the Terror Level reaches a Fear Card that lies open', () => {
    const open: Step = { do: 'fearCards' };
    const table = sits({
      agenda: [open],
      fear: { earned: 1, dealt: fearCardIds('belief-takes-root', 'retreat', 'scapegoats') },
    });
    const { fear } = table.game;
    table
      .tells({ report: 'setFear', fear: { ...fear, earned: 3 } })
      .answers('byHand')
      .goesOn();
    expect(table.happened('fearCardResolved')[0]).toMatchObject({ level: 2 });
  });

  it('of the phase forgets Presence that was owed', () => {
    const table = sits({ presence: 'untracked', agenda: [{ do: 'addBlight', land: 'A5', cause: 'ravage' }] });
    table.tells({ report: 'setPhase', turn: 3, phase: 'fast' });
    expect(table.game.presence.owed).toEqual([]);
  });

  const sands: Step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] };

  it('which land acts next: lands come and go with their Invaders', () => {
    const table = sits({ lands: 'A4: 1E', agenda: [sands] });
    expect(table.choices).toEqual(['all', 'A4']);
    table.tells({ report: 'count', land: 'A7', piece: 'T', n: 1 });
    expect(table.choices).toEqual(['all', 'A4', 'A7']);
    table.tells({ report: 'skip', land: 'A4', action: 'ravage', on: true });
    expect(table.choices).toEqual(['all', 'A7']);
  });

  it('how the Dahan strike: the answers follow the pieces, and one answer is no question', () => {
    const table = sits({ lands: 'A4: 1T 2E 3D | defend 9', agenda: [{ do: 'ravage', land: 'A4' }] });
    expect(table.asked).toBe('slowPowers'); // 6 Damage kill them all
    const fewer = sits({ lands: 'A4: 1C 1T 1D | defend 9', agenda: [{ do: 'ravage', land: 'A4' }] });
    expect(fewer.choices).toEqual(['T*2', 'C*2', 'C*1+T*1']);
    fewer.tells({ report: 'count', land: 'A4', piece: 'D', n: 2 });
    expect(fewer.choices).toEqual(['C*3+T*1', 'C*2+T*2']);
    fewer.tells({ report: 'count', land: 'A4', piece: 'T', n: 0 });
    expect([fewer.asked, island(fewer)]).toEqual(['slowPowers', 'A4: 2D | defend 9']);
  });

  it('how the Dahan strike: without Dahan there is nothing to ask', () => {
    const table = sits({ lands: 'A4: 1C 1T 1D | defend 9', agenda: [{ do: 'ravage', land: 'A4' }] });
    table.tells({ report: 'count', land: 'A4', piece: 'D', n: 0 });
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', '1C 1T']);
  });

  it('how the Dahan strike, blow by blow: without Invaders the rest is lost', () => {
    const table = sits({ lands: 'A4: 2C 2T 2E 3D | defend 99', agenda: [{ do: 'ravage', land: 'A4' }] });
    table.answers('pieceByPiece', 'C*3');
    expect(table.choices).toEqual(['C*3', 'C*1', 'T*2', 'T*1', 'E*1']);
    const none = (piece: PieceCode): Report => ({ report: 'count', land: 'A4', piece, n: 0 });
    table.tells(none('C'), none('T'));
    expect(table.choices).toEqual(['E*1']);
    table.tells(none('E'));
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', '3D']);
  });

  it('where a cascade goes: the order follows what lies there', () => {
    const table = sits({ lands: 'A8: 1T 1B', agenda: [{ do: 'ravage', land: 'A8' }] });
    expect(table.choices).toEqual(['A5', 'A6', 'A7']);
    table.tells({ report: 'count', land: 'A5', piece: 'B', n: 1 });
    expect(table.choices).toEqual(['A6', 'A7', 'A5']);
  });

  it('which card was turned: with Blight left on the healthy side none was', () => {
    const blight = { side: 'healthy', left: 1 } as const;
    const table = sits({ blight, agenda: [{ do: 'addBlight', land, cause: 'ravage' }] });
    expect(table.asked).toBe('flipBlightCard');
    table.tells({ report: 'setBlight', blight: { side: 'healthy', left: 2, card: null } });
    expect([table.asked, table.game.blight.left]).toEqual(['slowPowers', 2]);
  });

  it('which card came up: one that is accounted for is no answer; without a deck time is up', () => {
    const table = sits({ agenda: [{ do: 'drawInvaderCard' }] });
    expect(table.choices).toEqual(['1-jungle', '1-mountain', '1-sands', '1-wetland']);
    table.tells({ report: 'setSlot', slot: 'build', cards: ['1-sands'] });
    expect(table.choices).toEqual(['1-jungle', '1-mountain', '1-wetland']);
    table.tells({ report: 'setDeck', deck: [] });
    expect([table.asked, table.game.invaders.ranOut]).toEqual(['checkEnding', true]);
  });

  it('Presence to take off: nothing where it turns out to be tracked', () => {
    const agenda: readonly Step[] = [{ do: 'addBlight', land, cause: 'power' }, { do: 'presenceLost' }];
    const table = sits({ presence: 'untracked', agenda });
    expect(table.asked).toBe('presenceLost');
    table.tells({ report: 'trackPresence', on: true });
    expect(table.asked).toBe('slowPowers');
  });

  it('which Fear Card came up: none if the Fear was a mistake', () => {
    const table = sits({ agenda: [{ do: 'fearCards' }], fear: { earned: 1, generated: 1 } });
    expect(table.asked).toBe('fearCards');
    table.tells({ report: 'fear', n: -2 });
    expect([table.asked, table.game.fear]).toMatchObject(['slowPowers', { earned: 0, generated: 3 }]);
  });

  it('an open Fear Card: gone if it was never earned, and the next one earned is asked for', () => {
    const table = sits({ agenda: [{ do: 'fearCards' }], fear: { earned: 1 } }).answers('retreat');
    expect(table.asked).toBe('resolveFearCard');
    table.tells({ report: 'fear', n: -1 });
    expect([table.asked, table.game.fear]).toMatchObject([
      'slowPowers',
      { earned: 0, resolved: 0, seen: [] },
    ]);
    table.tells({ report: 'fear', n: 1 }, { report: 'setPhase', turn: 4, phase: 'fear' });
    expect(table.asked).toBe('fearCards');
  });

  it('an open Fear Card: stays open while a later one is un-earned', () => {
    const table = sits({ agenda: [{ do: 'fearCards' }], fear: { earned: 2 } }).answers('retreat');
    table.tells({ report: 'fear', n: -1 });
    expect([table.asked, table.game.fear.seen]).toEqual(['resolveFearCard', ['retreat']]);
    table.goesOn();
    expect([table.asked, table.game.fear.resolved]).toEqual(['slowPowers', 1]);
  });

  it('an open Fear Card: gone if the table says it has been resolved', () => {
    const table = sits({ agenda: [{ do: 'fearCards' }], fear: { earned: 2 } }).answers('retreat');
    const { generated, earned, split, size } = table.game.fear;
    table.tells({ report: 'setFear', fear: { generated, earned, resolved: 1, split, size } });
    expect([table.asked, table.choices.includes('retreat')]).toEqual(['fearCards', false]);
  });

  it('an open Fear Card: turned anew when the table goes to another phase and comes back', () => {
    const fear = { earned: 2, dealt: fearCardIds('isolation', 'retreat', 'scapegoats') };
    const table = sits({ agenda: [{ do: 'fearCards' }], fear });
    expect(table.game.fear.seen).toEqual(['isolation']);
    table.tells({ report: 'setPhase', turn: 3, phase: 'fast' });
    expect(table.game.fear.seen).toEqual([]);
    table.goesOnTo('resolveFearCard');
    expect(table.game.fear.seen).toEqual(['isolation']);
  });

  it('what the blighted island asks: nothing if the card was never turned', () => {
    const blight = { side: 'blighted', card: 'downward-spiral', left: 5 } as const;
    const table = sits({ lands: 'A1: 1P1\nA5: 1P1', blight, agenda: [{ do: 'blightedIsland' }] });
    expect(table.choices).toEqual(['A1', 'A5', 'byHand']);
    table.tells({ report: 'setBlight', blight: { side: 'healthy', left: 1, card: null } });
    expect(table.asked).toBe('slowPowers');
  });

  it('whether the game is over: not if an Invader was overlooked', () => {
    const table = new Table(position({ agenda: [{ do: 'checkEnding' }] }));
    expect(table.asked).toBe('checkEnding');
    table.tells({ report: 'count', land: 'A2', piece: 'E', n: 1 });
    expect(table.asked).toBe('slowPowers');
  });

  it('Blight told in the middle of a Ravage is judged with that Ravage, not before', () => {
    const agenda: readonly Step[] = [{ do: 'ravage', land: 'A4' }, { do: 'checkEnding' }];
    const table = sits({ lands: 'A4: 1C 1T 1D | defend 9', blight: { left: 1 }, agenda });
    expect(table.asked).toBe('counterattack');
    table.tells({ report: 'addBlight', land: 'A5' });
    expect([table.asked, table.game.blight.left]).toEqual(['counterattack', 0]);
    expect(table.goesOn().asked).toBe('checkEnding');
  });
});

describe('the end, told by the table', () => {
  it('ends at once, and the game can be resumed where it was', () => {
    const table = sits({}).tells({ report: 'end', result: 'defeat' });
    expect([table.asked, table.choices]).toEqual(['gameOver', ['resume']]);
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['table'] });
    table.answers('resume');
    expect([table.asked, table.game.ended]).toEqual(['slowPowers', null]);
  });

  it('told twice is one ending', () => {
    const table = sits({})
      .tells({ report: 'end', result: 'defeat' })
      .tells({ report: 'end', result: 'victory' });
    expect(table.game.ended).toEqual({ result: 'victory', because: ['table'] });
    expect(table.answers('resume').asked).toBe('slowPowers');
  });

  it('is over when the table goes to another phase', () => {
    const table = sits({}).tells({ report: 'end', result: 'defeat' });
    table.tells({ report: 'setPhase', turn: 3, phase: 'spirit' });
    expect([table.asked, table.game.ended]).toEqual(['spiritPhase', null]);
  });

  it('leaves the pieces open to correction, for the score', () => {
    const table = sits({ lands: 'A5: 1D' }).tells({ report: 'end', result: 'victory' });
    table.tells({ report: 'count', land: 'A5', piece: 'D', n: 3 });
    expect([table.asked, table.at('A5')]).toEqual(['gameOver', '3D']);
  });
});
