import { describe, expect, test } from 'vitest';
import { type CsvLine, fromCsv, toCsv, type Vocabulary } from './csv';
import { aResult as row } from './fixtures';

const KNOWN: Vocabulary = {
  spirits: [{ id: 'river-surges-in-sunlight', names: ['River Surges in Sunlight', 'Rivier in zonlicht'] }],
  adversaries: [{ id: 'england', names: ['England', 'Engeland'] }],
  scenarios: [{ id: 'blitz', names: ['Blitz'] }],
};
const NOW = Date.UTC(2026, 10, 21);
const lines = (text: string): readonly CsvLine[] => {
  const read = fromCsv(text, KNOWN, NOW);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

test('what goes out comes in again', () => {
  const played = row({
    players: ['Ann, "the" one', 'Bo'],
    spirits: [{ id: 'river-surges-in-sunlight', aspect: null }, null],
    adversaries: [{ id: 'england', level: 3 }],
    scenario: 'blitz',
    notes: '=1+1\nsecond line',
  });
  const [line] = lines(toCsv([played]));
  expect(line).toMatchObject({
    told: {
      players: ['Ann, "the" one', 'Bo'],
      spirits: [{ id: 'river-surges-in-sunlight', aspect: null }, null],
      adversaries: [{ id: 'england', level: 3 }],
      scenario: 'blitz',
      result: played.result,
      difficulty: played.difficulty,
      notes: '=1+1\nsecond line',
    },
  });
});

test('a formula is a text to a spreadsheet', () => {
  expect(toCsv([row({ notes: '=HYPERLINK("x")' })])).toContain(`"'=HYPERLINK`);
});

test('names count as well as ids, in any spelling of capitals and accents', () => {
  expect(
    lines('Day,Result,Adversary,Level,Spirit 1\n2026-01-02,Victory,ENGELAND,4,rivier in zonlicht'),
  ).toMatchObject([
    { told: { adversaries: [{ id: 'england', level: 4 }], spirits: [{ id: 'river-surges-in-sunlight' }] } },
  ]);
});

describe('what is wrong costs its own line', () => {
  test.each([
    ['a day that is none', 'yesterday,victory,,', ['day']],
    ['a result nobody knows', '2026-01-02,great,,', ['result']],
    ['a Spirit nobody knows', '2026-01-02,victory,Godzilla,', ['unknown']],
    ['a score beyond bounds', '2026-01-02,victory,,99999', ['score']],
  ])('%s', (_, text, wrong) => {
    expect(lines(`day,result,spirit 1,score\n2026-01-01,defeat,,3\n${text}`)).toMatchObject([
      { line: 1, told: { result: 'defeat' } },
      { line: 2, wrong },
    ]);
  });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a table without days', 'name,score\nx,3', 'noDay'],
  ['a table of thousands', `day\n${'2026-01-01\n'.repeat(5_001)}`, 'tooLong'],
])('%s is no table of games', (_, text, error) => {
  expect(fromCsv(text, KNOWN, NOW)).toBe(error);
});
