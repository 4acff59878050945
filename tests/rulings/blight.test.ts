import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import type { Step } from '../../src/lib/rules/table/step';
import { asLand, boardIds } from '../support/ids';
import { type Position, position } from '../support/position';
import { Table } from '../support/table';

const ravage = (land: string): Step => ({ do: 'ravage', land: asLand(land) });
const blight = (land: string): Step => ({ do: 'addBlight', land: asLand(land), cause: 'ravage' });

const sits = (told: Position): Table => new Table(position(told));

const HEALTHY = { side: 'healthy', card: null } as const;
const BLIGHTED = { side: 'blighted', card: 'downward-spiral' } as const;

describe('Blight: where a cascade may go', () => {
  it.each([
    ['boards.json: every neighbour on one board', 'A', 'A8', 'A5 A6 A7'],
    ['boards.json: coastal lands have no neighbour in the Ocean', 'A', 'A3', 'A2 A4'],
    ['layouts.json, worked example 2-standard: over the seam', 'CD', 'C4', 'C2 C3 C5 C7 D3 D4'],
    ['layouts.json, worked example 2-standard: and back', 'CD', 'D4', 'C3 C4 D2 D3 D5 D6'],
    ['layouts.json, worked example 3-standard: over two seams', 'BDC', 'B7', 'B4 B5 B6 B8 C4 D4 D6'],
    [
      'layouts.json, worked example 4-standard: lands that meet at a corner',
      'ABCD',
      'A7',
      'A5 A8 B8 C4 D7 D8',
    ],
  ])('%s: %s, from %s to %s', (_source, boards, from, expected) => {
    const table = sits({ boards, lands: `${from}: 1T 1B`, agenda: [ravage(from)] });
    expect(table.asked).toBe('cascade');
    expect([...table.choices].sort()).toEqual(expected.split(' '));
  });

  it('Wiki: a cascade may go back to where it came from; nothing forbids it', () => {
    const table = sits({ lands: 'A4: 1T 1B\nA5: 1B', agenda: [ravage('A4')] }).answers('A5');
    expect(table.askedLand).toBe('A5');
    expect(table.choices).toContain('A4');
  });

  it('offers the least harmful land first: no further cascade, then the fewest Presence', () => {
    const lands = 'A8: 1T 1B\nA5: 1B\nA6: 1P1\nA7: -';
    expect(sits({ lands, agenda: [ravage('A8')] }).choices).toEqual(['A7', 'A6', 'A5']);
  });
});

describe('Blight: what comes with it', () => {
  it.each([
    ['Rules Reference: the first Blight of a land does not cascade', 'A7: 1T', [], 'A7: 1T 1B'],
    ['Wiki: one cascade, to a single land', 'A7: 1T 1B', ['A8'], 'A7: 1T 2B\nA8: 1B'],
    [
      'Wiki: it goes on where Blight already lay',
      'A7: 1T 1B\nA8: 1B',
      ['A8', 'A6'],
      'A6: 1B\nA7: 1T 2B\nA8: 2B',
    ],
    [
      'Wiki: three in a chain',
      'A7: 1T 3B\nA8: 1B\nA5: 2B',
      ['A5', 'A8', 'A6'],
      'A5: 3B\nA6: 1B\nA7: 1T 4B\nA8: 2B',
    ],
    ['Rules Reference: 1 Presence of each Spirit is destroyed', 'A7: 1T 2P1 1P2', [], 'A7: 1T 1B 1P1'],
    ['Rules Reference: also by a cascade', 'A7: 1T 1B\nA8: 2P1 2P2', ['A8'], 'A7: 1T 2B\nA8: 1B 1P1 1P2'],
    ['from the rule: 9 Damage takes 1 Presence of each', 'A7: 3C 2P1 2P2', [], 'A7: 3C 1B 1P1 1P2'],
  ])('%s: %s', (_source, lands, answers, after) => {
    const table = sits({ boards: 'A', setup: { players: ['Ann', 'Bo'] }, lands, agenda: [ravage('A7')] });
    table.answers(...answers);
    expect(table.asked).toBe('slowPowers');
    for (const line of after.split('\n')) {
      const [land = '', pieces] = line.split(': ');
      expect(`${land}: ${table.at(land)}`).toBe(`${land}: ${pieces}`);
    }
  });

  it('takes one Blight from the space for every one, cascades included', () => {
    const table = sits({ lands: 'A7: 1T 1B\nA8: 1B', blight: { left: 6 }, agenda: [ravage('A7')] });
    table.answers('A8', 'A6');
    expect(table.game.blight.left).toBe(3);
  });

  it('Dized: Presence and the whole cascade come before the Dahan strike back', () => {
    const table = sits({ lands: 'A7: 1T 2D 1B 1P1', agenda: [ravage('A7')] }).answers('A8');
    const kinds = table.log.map(({ type }) => type).filter((type) => type !== 'stepDone');
    expect(kinds).toEqual([
      'ravaged',
      'destroyed', // Dahan
      'blightAdded',
      'destroyed', // Presence
      'blightAdded',
      'destroyed', // the Town
      'fearGenerated',
    ]);
  });

  it('Wiki: Blight that is moved destroys nothing, cascades nowhere and does not touch the card', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1B\nA8: 1B 1P1', blight: { left: 3 } });
    table.tells({ report: 'move', land: 'A7', to: 'A8', piece: 'B', n: 1 });
    expect([table.asked, table.at('A7'), table.at('A8')]).toEqual(['slowPowers', '-', '2B 1P1']);
    expect(table.game.blight.left).toBe(3);
  });

  it('leaves Presence alone where it is not tracked, and asks hands to take it off', () => {
    const card: Step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] };
    const lands = 'A4: 1T 2P1\nA7: 1T';
    const table = sits({ lands, presence: 'untracked', agenda: [card] }).answers('all');
    expect(table.at('A4')).toBe('1T 1B 2P1');
    expect([table.asked, table.choices]).toEqual(['presenceLost', ['done', 'spiritLost']]);
    expect(table.game.presence.owed).toEqual(['A4', 'A7']);
    table.answers('done');
    expect([table.asked, table.game.presence.owed]).toEqual(['slowPowers', []]);
  });
});

describe('Blight: the card', () => {
  it('Wiki: flips at once when the last Blight leaves its healthy side, before the cascade', () => {
    const table = sits({
      boards: 'AB',
      lands: 'A7: 1T 1B',
      blight: { ...HEALTHY, left: 1 },
      agenda: [ravage('A7')],
    });
    expect([table.asked, table.choices]).toEqual([
      'flipBlightCard',
      ['downward-spiral', 'memory-fades-to-dust'],
    ]);
    table.answers('downward-spiral');
    expect(table.game.blight).toMatchObject({ side: 'blighted', card: 'downward-spiral', left: 10 });
    expect(table.asked).toBe('cascade');
    table.answers('A5');
    expect(table.game.blight.left).toBe(9);
  });

  it.each([
    ['blight-cards.json: 5 per player', 'downward-spiral', 'A', 5],
    ['blight-cards.json: 4 per player', 'memory-fades-to-dust', 'A', 4],
    ['blight-cards.json: for three players', 'memory-fades-to-dust', 'ABC', 12],
  ])('%s: %s with boards %s brings %i', (_source, card, boards, left) => {
    const table = sits({ boards, blight: { ...HEALTHY, left: 1 }, agenda: [blight('A7')] }).answers(card);
    expect(table.game.blight.left).toBe(left);
  });

  it('rettigcd test: Blight_Tests.TwoBlight_TriggerBlightedIslandOnce', () => {
    const table = sits({ blight: { ...HEALTHY, left: 1 }, agenda: [blight('A7'), blight('A8')] });
    table.answers('downward-spiral');
    expect([table.asked, table.game.blight.left]).toEqual(['slowPowers', 4]);
    expect(table.happened('blightCardFlipped')).toHaveLength(1);
  });

  it('rettigcd test: Blight_Tests.Taking3Blight_FlipsCard', () => {
    const agenda = [blight('A6'), blight('A7'), blight('A8')];
    const table = sits({ blight: { ...HEALTHY, left: 3 }, agenda });
    expect([table.asked, table.game.blight.left]).toEqual(['flipBlightCard', 0]);
  });

  // Found by a soak: Blight that a small card still owed was forgotten, and came from nowhere.
  it('blight-cards.json, shortOnFlip: a card that is healthy still and cannot give what is owed turns as well', async () => {
    const setup = { products: PRODUCTS };
    await loadContentFor({ products: PRODUCTS, tokens: false, events: false });
    const dealt = ['the-border-of-life-and-death', 'downward-spiral'];
    const agenda = [{ do: 'flipBlightCard', short: 2 }] as const;
    const table = sits({ boards: 'A', setup, blight: { ...HEALTHY, left: 0, dealt }, agenda });
    // The first gives 1 of 2, the second 1 of its 5.
    expect(table.game.blight).toMatchObject({ side: 'blighted', card: 'downward-spiral', left: 4 });
  });

  it('blight-cards.json, multiBoard: with an extra board the blighted side is sized by boards', async () => {
    const setup = { players: ['Ann'], boards: boardIds('AB') };
    await loadContentFor(setup);
    const table = sits({
      boards: 'AB',
      setup,
      blight: { ...HEALTHY, left: 1, dealt: ['downward-spiral'] },
      agenda: [blight('A5')],
    });
    expect([table.game.blight.side, table.game.blight.left]).toEqual(['blighted', 10]);
  });

  it('asks nothing when the app dealt the card', () => {
    const dealt = ['memory-fades-to-dust', 'downward-spiral'];
    const table = sits({ blight: { ...HEALTHY, left: 1, dealt }, agenda: [blight('A7')] });
    expect(table.game.blight).toMatchObject({ side: 'blighted', card: 'memory-fades-to-dust', left: 4 });
  });

  it.each([
    ['healthy', HEALTHY],
    ['blighted', BLIGHTED],
  ])('Rules Reference: removed Blight goes back to it, the %s side up', (side, card) => {
    const table = sits({ lands: 'A7: 2B', blight: { ...card, left: 2 } });
    table.tells({ report: 'returnBlight', land: 'A7' });
    expect(table.at('A7')).toBe('1B');
    expect(table.game.blight).toMatchObject({ side, left: 3 });
  });

  it.each([
    ['Rules Reference: removed', { report: 'remove', land: 'A7', piece: 'B', n: 2 }],
    ['tokens.json, blightReplaced', { report: 'replace', land: 'A7', piece: 'B', to: 'A', n: 2 }],
  ] as const)('%s: goes back to the card whatever the report is called', (_source, report) => {
    const table = sits({ lands: 'A7: 2B', blight: { ...BLIGHTED, left: 2 } }).tells(report);
    expect(table.game.lands['A7']?.pieces['B']).toBeUndefined();
    expect(table.game.blight.left).toBe(4);
  });

  it('Blight that comes without adding it comes off the card as well, and can flip it', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1B 1P1', blight: { ...HEALTHY, left: 2 } });
    table.tells({ report: 'add', land: 'A7', piece: 'B', n: 2 });
    expect([table.at('A7'), table.asked]).toEqual(['3B 1P1', 'flipBlightCard']);
  });

  it('blight-cards.json, shortOnFlip: what the healthy side lacks comes off the other side', () => {
    const table = sits({ lands: 'A2: 1C\nA7: 1B', blight: { ...HEALTHY, left: 2 } });
    table.tells({ report: 'count', land: 'A7', piece: 'B', n: 5 }).answers('downward-spiral');
    // 2 of the 4 were on the healthy side, 2 come off the 5 of the blighted one.
    expect(table.game.blight.left).toBe(3);
  });

  it('Blight added while the card is being turned comes off the new side', () => {
    const table = sits({ lands: 'A2: 1C', blight: { ...HEALTHY, left: 1 }, agenda: [blight('A7')] });
    table.tells({ report: 'addBlight', land: 'A8' }).answers('downward-spiral');
    expect(table.at('A8')).toBe('1B');
    expect([table.asked, table.game.blight.left]).toEqual(['slowPowers', 4]);
    expect(table.happened('blightCardFlipped')).toHaveLength(1);
  });

  it('printed Blight corrected while the table is set comes from the box', () => {
    const lands = 'A7: 1B';
    const agenda: readonly Step[] = [{ do: 'setTheTable' }];
    const table = sits({ phase: 'setup', lands, blight: { ...HEALTHY, left: 3 }, agenda });
    table.tells({ report: 'count', land: 'A7', piece: 'B', n: 2 });
    expect(table.game.blight.left).toBe(3);
  });
});

describe('Blight: when the last is gone', () => {
  const chain = { lands: 'A2: 1C\nA7: 1T 1B\nA8: 1B 1P1', agenda: [ravage('A7')] } as const;

  it.each([
    ['space', { side: 'space', left: 1 }],
    ['blighted', BLIGHTED],
  ] as const)('from the rule: what is not there cannot be added, so a cascade ends (%s)', (_, card) => {
    const table = sits({ ...chain, blight: { ...card, left: 1 } });
    expect([table.asked, table.at('A7'), table.game.blight.left]).toEqual(['slowPowers', '1T 2B', 0]);
    const last = sits({ ...chain, blight: { ...card, left: 2 } }).answers('A8');
    expect([last.asked, last.at('A8'), last.game.blight.left]).toEqual(['slowPowers', '2B', 0]);
  });

  it('a table that plays on says how much it puts there; otherwise a blighted island would cascade for ever', () => {
    const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}: 1T 1B`).join('\n');
    const card: Step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] };
    const game = {
      ...position({ lands, blight: { left: 0 }, agenda: [card, card] }),
      playedOn: ['blight'],
    };
    const table = new Table(game).answers('all');
    expect([table.asked, table.at('A4')]).toEqual(['actionCard', '1T 1B']);
    expect(table.isRefused({ report: 'addBlight', land: 'A4' })).toBe('notThere');
    table.tells({ report: 'setBlight', blight: { side: 'space', left: 3, card: null } }).answers('all');
    expect([table.asked, table.at('A4')]).toEqual(['cascade', '1T 2B']);
  });
});
