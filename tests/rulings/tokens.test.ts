import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/lib/rules/table/step';
import { position } from '../support/position';
import { Table } from '../support/table';

const RAVAGE: Step = { do: 'ravage', land: 'A1' };
const BUILD: Step = { do: 'build', land: 'A1', card: '1-mountain' };
const EXPLORE: Step = { do: 'explore', land: 'A1', card: '1-mountain' };

function played(step: Step, before: string): Table {
  return new Table(position({ lands: before, agenda: [step] })).goesOnTo('slowPowers');
}

type Ruling = readonly [source: string, before: string, after: string];

const STRIFE: readonly Ruling[] = [
  ['rettigcd test: Strife_Tests.Strife_Stops_Ravage', '1C! 1D', '1C2 1D'],
  ['tokens.json, strife: only those without Strife deal Damage', '1T 1T!', '2T 1B'],
  ['tokens.json, strife: several may sit on one Invader', '1T!!', '1T!'],
  ['tokens.json, strife: spent even where Defend would have taken the Damage', '1T! | defend 9', '1T'],
  ['tokens.json, strife: a skipped Ravage spends none', '1T! | skip ravage', '1T!'],
  ['tokens.json, strife: spent from each such Invader, then the Dahan strike', '2T! 1D', '1T 1D'],
];

const BADLANDS: readonly Ruling[] = [
  ['rettigcd test: Badlands_Tests.NoInvaderDamageToDahan', '1E 1D 1M | defend 1', '1D 1M'],
  ['tokens.json, badlands: Damage to the land is unaffected', '1E 1M', '1E 1M'],
  ['tokens.json, badlands: the Dahan take 1 more', '1C 2D 1M', '1C 1B 1M'],
  ['tokens.json, badlands: both sides take 1 more for each', '1C 3D 1M', '1D 1B 1M'],
  ['tokens.json, badlands: two of them are 2 more', '1E 2D 2M', '1D1 2M'],
  ['tokens.json, badlands: no Damage of their own where no Dahan survive', '1T 1D 3M', '1T 1B 3M'],
];

const DISEASE: readonly Ruling[] = [
  ['tokens.json, disease: a Build that would happen places nothing', '1E 1Z', '1E'],
  ['tokens.json, disease: one is spent', '1E 2Z', '1E 1Z'],
  ['tokens.json, disease: no Invaders, nothing spent', '1D 1Z', '1D 1Z'],
  ['tokens.json, open question: a skip goes first and keeps the token', '1E 1Z | skip build', '1E 1Z'],
];

const WILDS: readonly Ruling[] = [
  ['tokens.json, wilds: an Explore that would succeed adds nothing', '1W', '-'],
  ['tokens.json, wilds: one is spent', '1T 3W', '1T 2W'],
  ['tokens.json, open question: a skip goes first and keeps the token', '1W | skip explore', '1W'],
];

const VITALITY: readonly Ruling[] = [
  ['tokens.json, vitality: stops one Blight and is removed', '1T 1V', '1T'],
  ['tokens.json, vitality: one for one Blight', '3C 2V', '3C 1V'],
  ['tokens.json, vitality: nothing where Blight already lies', '1T 1B 1V', '1T 2B 1V'],
  ['tokens.json, vitality: a prevented Blight destroys no Presence', '1T 1V 1P1', '1T 1P1'],
];

describe.each([
  ['Strife', RAVAGE, STRIFE],
  ['Badlands', RAVAGE, BADLANDS],
  ['Disease', BUILD, DISEASE],
  ['Wilds', EXPLORE, WILDS],
  ['Vitality', RAVAGE, VITALITY],
])('%s', (_, step, rulings) => {
  it.each(rulings)('%s: %s -> %s', (_source, before, after) => {
    expect(played(step, `A1: ${before}`).at('A1')).toBe(after);
  });
});

describe('tokens', () => {
  it('tokens.json, wilds: not spent where no Explore would have happened', () => {
    const table = played({ do: 'explore', land: 'A6', card: '1-mountain' }, 'A6: 1W');
    expect(table.at('A6')).toBe('1W');
    expect(table.happened('stoodStill')).toMatchObject([{ land: 'A6', because: 'noSource' }]);
  });

  it('say why a land stood still, and what was spent', () => {
    const table = played(BUILD, 'A1: 1E 1Z');
    expect(table.log.filter(({ type }) => type !== 'stepDone')).toMatchObject([
      { type: 'stoodStill', land: 'A1', action: 'build', because: 'disease' },
      { type: 'removed', land: 'A1', piece: 'Z', n: 1, cause: 'disease' },
    ]);
  });

  it('show their land among those that act, for it takes a token to stop it', () => {
    const card: Step = { do: 'actionCard', action: 'build', card: '1-mountain', done: [] };
    const table = new Table(position({ lands: 'A1: 1E 1Z\nA6: 1E', agenda: [card] }));
    expect(table.choices).toEqual(['all', 'A1', 'A6']);
    table.answers('all');
    expect([table.at('A1'), table.at('A6')]).toEqual(['1E', '1T 1E']);
  });

  it('tokens.json, vitality: a prevented Blight is not taken from the card', () => {
    const table = played(RAVAGE, 'A1: 1T 1V');
    expect(table.game.blight.left).toBe(6);
    expect(table.happened('blightAdded')).toEqual([]);
  });

  it('tokens.json, vitality: stops a cascade that comes in', () => {
    const table = new Table(position({ lands: 'A1: 1T 1B\nA5: 1V', agenda: [RAVAGE] })).answers('A5');
    expect([table.at('A1'), table.at('A5')]).toEqual(['1T 2B', '-']);
  });

  it('Strife is spent before the Dahan strike: which of two equal Towns falls is no question', () => {
    const table = played(RAVAGE, 'A1: 1T 1T! 2D');
    expect(table.at('A1')).toBe('1T 1D 1B');
  });
});
