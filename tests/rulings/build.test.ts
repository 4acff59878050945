import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/lib/rules/table/step';
import { asInvaderCard } from '../support/ids';
import { position } from '../support/position';
import { Table } from '../support/table';

const builds = (pieces: string): Table =>
  new Table(position({ lands: `A5: ${pieces}`, agenda: [{ do: 'build', land: 'A5', card: '1-wetland' }] }));

describe('Build', () => {
  it.each([
    ['rettigcd test: InvaderDeck_Tests.BuildInSpaceWithAnyInvader', '1E', '1T 1E'],
    ['rettigcd test: InvaderDeck_Tests.BuildInSpaceWithAnyInvader', '1T', '1C 1T'],
    ['rettigcd test: InvaderDeck_Tests.BuildInSpaceWithAnyInvader', '1T1', '1C 1T1'],
    ['rettigcd test: InvaderDeck_Tests.BuildInSpaceWithAnyInvader', '1C', '1C 1T'],
    ['Rules Reference: no Invaders, no Build', '2D 1B', '2D 1B'],
    ['Rules Reference: as many Towns as Cities is a Town', '1C 1T', '1C 2T'],
    ['Rules Reference: more Towns than Cities is a City', '1C 2T', '2C 2T'],
    ['Rules Reference: one piece, whatever else stands there', '1C 1T 1E', '1C 2T 1E'],
    ['from the rule: damaged and strifed pieces count as any', '1C2 1T1 1T!', '1C 1C2 1T! 1T1'],
    ['from the rule: a skipped Build', '1E | skip build', '1E'],
    ['from the rule: Defend is for Ravage', '1E | defend 5', '1T 1E'],
  ])('%s: %s -> %s', (_source, before, after) => {
    expect(builds(before).at('A5')).toBe(after);
  });

  it('Rules Reference: every land of the kind with Invaders, and only those', () => {
    const card: Step = { do: 'actionCard', action: 'build', card: '1-wetland', done: [] };
    const lands = 'A1: 1E\nA2: 1E\nA5: 3D\nB1: 1T\nB2: 1E\nB6: -';
    const table = new Table(position({ boards: 'AB', lands, agenda: [card] }));
    expect(table.choices).toEqual(['all', 'A2', 'B1']);
    table.answers('all');
    expect([table.at('A1'), table.at('A2'), table.at('B1'), table.at('B2')]).toEqual([
      '1E',
      '1T 1E',
      '1C 1T',
      '1E',
    ]);
    expect(table.happened('stoodStill')).toMatchObject([
      { land: 'A5', because: 'noInvaders' },
      { land: 'B6', because: 'noInvaders' },
    ]);
  });

  it('Rules Reference: two terrains at once, or all Coastal lands', () => {
    const all = (card: string): readonly string[] => {
      const step: Step = { do: 'actionCard', action: 'build', card: asInvaderCard(card), done: [] };
      const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}: 1E`).join('\n');
      return new Table(position({ lands, agenda: [step] })).choices.slice(1);
    };
    expect(all('3-jungle-sands')).toEqual(['A3', 'A4', 'A7', 'A8']);
    expect(all('2-coastal-lands')).toEqual(['A1', 'A2', 'A3']);
  });

  it('a card that finds no land still waits for eyes on it', () => {
    const step: Step = { do: 'actionCard', action: 'build', card: '1-wetland', done: [] };
    const table = new Table(position({ lands: 'A1: 1E', agenda: [step] }));
    expect([table.asked, table.choices]).toEqual(['actionCard', ['all']]);
    expect(table.goesOn().asked).toBe('slowPowers');
  });
});
