import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/lib/rules/table/step';
import { fearCardIds } from '../support/ids';
import { type Position, position } from '../support/position';
import { Table } from '../support/table';

const sits = (told: Position): Table => new Table(position(told));

const CHECK: readonly Step[] = [{ do: 'checkEnding' }];
const SEEN = { seen: Array.from({ length: 9 }, () => null) };
const AT = {
  1: { earned: 0, resolved: 0 },
  2: { earned: 3, resolved: 3, ...SEEN },
  3: { earned: 6, resolved: 6, ...SEEN },
} as const;

/** How the game would end now: `victory:terror1`, or nothing. */
function ending(table: Table): string {
  if (table.asked !== 'checkEnding') return 'goes on';
  const { ended } = table.answers('end').game;
  return `${ended?.result}:${ended?.because.join()}`;
}

describe('victory', () => {
  it.each<readonly [string, 1 | 2 | 3, string, string]>([
    ['Rules Reference: Terror Level I, an Explorer is in the way', 1, 'A5: 1E', 'goes on'],
    ['Rules Reference: Terror Level I, no Invaders', 1, 'A5: 3D 1B', 'victory:terror1'],
    ['Rules Reference: Terror Level II, Explorers are not', 2, 'A5: 5E', 'victory:terror2'],
    ['Rules Reference: Terror Level II, a Town is', 2, 'A5: 1T1', 'goes on'],
    ['Rules Reference: Terror Level II, a City is', 2, 'A5: 1C', 'goes on'],
    ['Rules Reference: Terror Level III, Towns are not', 3, 'A5: 5T 3E', 'victory:terror3'],
    ['Rules Reference: Terror Level III, a City is', 3, 'A5: 1C2!', 'goes on'],
  ])('%s: at %i with %s: %s', (_source, level, lands, result) => {
    expect(ending(sits({ lands, fear: AT[level], agenda: CHECK }))).toBe(result);
  });

  it('Rules Reference: the Fear Deck is empty', () => {
    const table = sits({ lands: 'A5: 1C', fear: { earned: 8, generated: 3 } }).tells({
      report: 'fear',
      n: 1,
    });
    expect(ending(table)).toBe('victory:fear');
  });

  it('Rules Reference: a new Terror Level brings its victory at once', () => {
    const table = sits({ lands: 'A5: 1E', fear: { earned: 2, generated: 3 } });
    expect(ending(table.tells({ report: 'fear', n: 1 }))).toBe('victory:terror2');
  });

  it('is not looked for while the table is set', () => {
    expect(sits({ phase: 'setup', agenda: [{ do: 'setTheTable' }] }).goesOn().asked).toBe('slowPowers');
  });
});

describe('defeat', () => {
  it.each<readonly [string, Position, string]>([
    [
      'Rules Reference: the last Blight of the space',
      { blight: { side: 'space', left: 0 } },
      'defeat:blight',
    ],
    ['Wiki: the last of a blighted card', { blight: { side: 'blighted', left: 0 } }, 'defeat:blight'],
    ['Wiki: one left is enough', { blight: { side: 'blighted', left: 1 } }, 'goes on'],
    ['Rules Reference: a Spirit without Presence', { presence: 'tracked' }, 'goes on'],
  ])('%s', (_source, more, result) => {
    expect(ending(sits({ lands: 'A5: 1C 1P1', agenda: CHECK, ...more }))).toBe(result);
  });

  it('Rules Reference: one Spirit of several has no Presence left', () => {
    const table = sits({ boards: 'AB', lands: 'A5: 1C 1P1\nB5: 1P2' });
    expect(ending(table.tells({ report: 'destroy', land: 'B5', piece: 'P2', n: 1 }))).toBe('defeat:presence');
  });

  it('a Spirit that has not been on the island has lost nothing', () => {
    expect(ending(sits({ boards: 'AB', lands: 'A5: 1C 1P1', agenda: CHECK }))).toBe('goes on');
  });

  it('where Presence is not tracked the table says so', () => {
    const table = sits({ lands: 'A5: 1C', presence: 'untracked' });
    expect(ending(table.tells({ report: 'spiritLost', lost: true }))).toBe('defeat:presence');
    const agenda: readonly Step[] = [{ do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] }];
    const asked = sits({ lands: 'A5: 1C', presence: 'untracked', agenda }).answers('all');
    expect([asked.asked, ending(asked.answers('spiritLost'))]).toEqual(['presenceLost', 'defeat:presence']);
  });

  it('Rules Reference: an Explore without a card', () => {
    const table = sits({ lands: 'A5: 1C', invaders: { deck: [] }, agenda: [{ do: 'drawInvaderCard' }] });
    expect(ending(table)).toBe('defeat:time');
  });

  it('Rules Reference: an empty deck alone is no defeat', () => {
    expect(ending(sits({ lands: 'A5: 1C', invaders: { deck: [] }, agenda: CHECK }))).toBe('goes on');
  });
});

describe('when it is judged', () => {
  const card: Step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] };

  it('FAQ: after the whole action of a land, the Dahan included; the next land is not resolved', () => {
    // Terror Level II; the last Town falls to the Dahan of A4, A7 has only Explorers.
    const table = sits({ lands: 'A4: 1T 2D\nA7: 2E', fear: AT[2], agenda: [card] }).answers('all');
    expect([table.asked, table.at('A4'), table.at('A7')]).toEqual(['checkEnding', '1D 1B', '2E']);
    expect(ending(table)).toBe('victory:terror2');
  });

  it('FAQ: the last Presence is destroyed; that land is finished with its Dahan, then it is over', () => {
    const lands = 'A4: 1T 2D 1P1\nA7: 2E\nA2: 1C';
    const table = sits({ lands, agenda: [card] }).answers('all');
    expect([table.asked, table.at('A4'), table.at('A7')]).toEqual(['checkEnding', '1D 1B', '2E']);
    expect(ending(table)).toBe('defeat:presence');
  });

  it('FAQ p. 12: the last Blight where the last City falls is a Sacrifice Victory', () => {
    const table = sits({ lands: 'A4: 1C 4D', fear: AT[3], blight: { left: 1 }, agenda: [card] });
    expect(ending(table.answers('all'))).toBe('sacrifice:terror3,blight');
  });

  it('FAQ p. 12: so is the last Presence where the last Invader falls', () => {
    const table = sits({ lands: 'A4: 1T 2D 1P1', agenda: [card] });
    expect(ending(table.answers('all'))).toBe('sacrifice:terror1,presence');
  });

  it('decision 0006: Presence that hands still owe is asked for before an ending is announced', () => {
    const told: Position = { lands: 'A4: 1T 2D', presence: 'untracked', agenda: [card] };
    const table = sits(told).answers('all');
    expect([table.asked, table.choices]).toEqual(['presenceLost', ['done', 'spiritLost']]);
    expect(ending(table.answers('spiritLost'))).toBe('sacrifice:terror1,presence');
    expect(ending(sits(told).answers('all', 'done'))).toBe('victory:terror1');
  });

  it('FAQ: a cascade that takes the last Blight is judged after the fight-back', () => {
    const table = sits({ lands: 'A4: 1C 4D 1B\nA2: 1T', blight: { left: 2 }, agenda: [card] });
    table.answers('all').answers('A5');
    expect([table.at('A4'), table.game.blight.left]).toEqual(['2D 1D1 2B', 0]);
    expect(ending(table)).toBe('defeat:blight');
  });

  it('FAQ: after each Fear Card, not before the next', () => {
    const agenda: readonly Step[] = [{ do: 'fearCards' }];
    const fear = { earned: 2, dealt: fearCardIds('isolation', 'retreat') };
    const table = sits({ lands: 'A5: 1E', fear, agenda });
    table.tells({ report: 'remove', land: 'A5', piece: 'E', n: 1 });
    expect(ending(table)).toBe('victory:terror1');
  });

  it.each<readonly [string, Position]>([
    ['spiritPhase', { agenda: [{ do: 'spiritPhase' }] }],
    ['fastPowers', { agenda: [{ do: 'fastPowers' }] }],
    ['fearCards', { agenda: [{ do: 'fearCards' }], fear: { earned: 1 } }],
    [
      'resolveFearCard',
      { agenda: [{ do: 'resolveFearCard', card: null, level: 1 }], fear: { earned: 1, seen: [null] } },
    ],
    ['actionCard', { agenda: [card] }],
    ['drawInvaderCard', { agenda: [{ do: 'drawInvaderCard' }] }],
    ['slowPowers', {}],
    ['timePasses', { agenda: [{ do: 'timePasses' }] }],
  ])('a report at %s is between actions and decides at once', (asked, told) => {
    const table = sits({ lands: 'A4: 1T', ...told });
    expect(table.asked).toBe(asked);
    expect(ending(table.tells({ report: 'remove', land: 'A4', piece: 'T', n: 1 }))).toBe('victory:terror1');
  });

  it('after every report between actions', () => {
    const table = sits({ lands: 'A5: 1T' }).tells({ report: 'destroy', land: 'A5', piece: 'T', n: 1 });
    expect(ending(table)).toBe('victory:terror1');
  });
});

describe('after the end', () => {
  const lost = (): Table => sits({ lands: 'A5: 1C', blight: { left: 0 }, agenda: [...CHECK, ...CHECK] });

  it('the table may play on, and is not asked again while nothing changes', () => {
    const table = lost().answers('playOn');
    expect([table.asked, table.game.playedOn, table.game.ended]).toEqual(['slowPowers', ['blight'], null]);
    table.tells({ report: 'add', land: 'A5', piece: 'E', n: 1 });
    expect(table.asked).toBe('slowPowers');
  });

  it('is asked again when there is another reason; what was played on from is past and makes no sacrifice', () => {
    const table = lost().answers('playOn').tells({ report: 'count', land: 'A5', piece: 'C', n: 0 });
    expect(ending(table)).toBe('victory:terror1');
  });

  it('is asked again when the same ending had gone and is back', () => {
    const table = lost().answers('playOn');
    const left = (n: number): Table =>
      table.tells({ report: 'setBlight', blight: { side: 'space', left: n, card: null } });
    expect([left(1).asked, table.game.playedOn]).toEqual(['slowPowers', []]);
    expect(left(0).asked).toBe('checkEnding');
  });

  it('can be taken back: the game goes on where it was, and asks again', () => {
    const table = lost().answers('end');
    expect([table.asked, table.game.ended?.result]).toEqual(['gameOver', 'defeat']);
    table.answers('resume');
    expect([table.asked, table.choices, table.game.ended]).toEqual(['checkEnding', ['end', 'playOn'], null]);
    expect(table.answers('playOn').asked).toBe('slowPowers');
  });
});
