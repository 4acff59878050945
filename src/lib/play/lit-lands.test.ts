import { describe, expect, it } from 'vitest';
import { type LitBy, litLands } from './lit-lands';

const LIT: LitBy = {
  aimed: null,
  told: [],
  reach: [],
  about: null,
  choices: [],
  asked: ['A1'],
  moving: null,
  touched: null,
  done: ['A2'],
};

describe('which lands are lit', () => {
  it.each<[string, Partial<LitBy>, ReturnType<typeof litLands>]>([
    [
      'those the question is about',
      {},
      { acting: ['A1'], changed: [], resolved: ['A2'], choices: [], selected: [] },
    ],
    [
      'the one that a question of Dahan is about, marked by itself',
      { about: 'A3' },
      { acting: ['A1'], changed: [], resolved: ['A2'], choices: [], selected: ['A3'] },
    ],
    [
      'only the answers, where lands are answers',
      { choices: ['A3'] },
      { acting: [], changed: [], resolved: ['A2'], choices: ['A3'], selected: [] },
    ],
    [
      'those where hands move, and the one that is touched',
      { asked: [], moving: ['A4', 'A5'], touched: 'A5' },
      { acting: [], changed: ['A4', 'A5'], resolved: [], choices: [], selected: ['A5'] },
    ],
    [
      'those the question is about, and those where hands still move for the card before it',
      { moving: ['A1', 'A4'] },
      { acting: ['A1'], changed: ['A1', 'A4'], resolved: ['A2'], choices: [], selected: [] },
    ],
    [
      'none in their stead until it is known whether hands move',
      { asked: null },
      { acting: [], changed: [], resolved: ['A2'], choices: [], selected: [] },
    ],
    [
      'what is told of, and where its pieces may go',
      { told: ['A6'], reach: ['A7'], choices: ['A3'], touched: 'A5' },
      { acting: [], changed: [], resolved: ['A2'], choices: ['A7'], selected: ['A6'] },
    ],
    [
      'a touched land only while hands move',
      { touched: 'A5' },
      { acting: ['A1'], changed: [], resolved: ['A2'], choices: [], selected: [] },
    ],
  ])('%s', (_, change, lit) => {
    expect(litLands({ ...LIT, ...change })).toEqual(lit);
  });
});
