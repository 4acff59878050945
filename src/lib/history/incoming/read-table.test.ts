import { describe, expect, test } from 'vitest';
import { toCsv } from '../files/csv';
import { aResult as row } from '../fixtures';
import { decoded } from './decoded';
import { parted } from './doubles';
import type { GoodLine } from './read-table';
import { allOf, lines, readTable, unclearIn } from './tables.fixture';

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
    ['a Spirit nobody knows', '2026-01-02,victory,Godzilla,', ['spirit 1']],
    ['a score beyond bounds', '2026-01-02,victory,,99999', ['score']],
    ['an aspect nobody knows', '2026-01-02,victory,,,,Nonsense', ['aspect 1']],
    ['a level beyond the last', '2026-01-02,victory,,,9', ['level']],
    ['half a level', '2026-01-02,victory,,,3.9', ['level']],
    ['a Terror Level there is none of', '2026-01-02,victory,,,,,4', ['terror level']],
    ['a mark nobody makes', '2026-01-02,victory,,,,,,starred', ['marks']],
    ['a name longer than is kept', `2026-01-02,victory,,,,,,,${'n'.repeat(300)}`, ['name']],
    ['notes longer than are kept', `2026-01-02,victory,,,,,,,,${'n'.repeat(6_000)}`, ['notes']],
    ['a player with a longer name', `2026-01-02,victory,,,,,,,,,,${'n'.repeat(300)}`, ['player 2']],
    ['a day that may be two', '3/4/2026,victory,,', ['day']],
  ])('%s', (_, text, wrong) => {
    const heading =
      'day,result,spirit 1,score,level,aspect 1,terror level,marks,name,notes,player 1,player 2';
    expect(lines(`${heading}\n2026-01-01,defeat,,3\n${text}`)).toMatchObject([
      { line: 1, told: { result: 'defeat' } },
      { line: 2, unclear: wrong.map((target) => expect.objectContaining({ target }) as unknown) },
    ]);
  });

  test('each cell is named as it stands there', () => {
    expect(unclearIn(lines('day,result,level,spirit 1\nsoon,great,9,Godzilla')[0])).toEqual([
      'result: great',
      'day: soon',
      'level: 9',
      'spirit 1: Godzilla',
    ]);
  });

  test.each([
    ['an Adversary without a level', 'day,result,adversary\n2026-01-02,win,England', ['level: ']],
    ['a level without an Adversary', 'day,result,level\n2026-01-02,win,3', ['adversary: ']],
    ['two levels', 'day,result,adversary,level\n2026-01-02,win,England 3,4', ['level: 4']],
    ['no result', 'day,result\n2026-01-02,', ['result: ']],
    ['no column of results', 'day,score\n2026-01-02,3', ['result: ']],
    ['a day there is none of', 'day,result\n2026-02-31,win', ['day: 2026-02-31']],
    ['a day of a short year with hyphens', 'day,result\n14-02-26,win', ['day: 14-02-26']],
    ['a score of an aborted game', 'day,result,score\n2026-01-02,aborted,12', ['score: 12']],
    ['a number in another notation', 'day,result,score\n2026-01-02,win,0x10', ['score: 0x10']],
    ['a seventh Spirit', 'day,result,spirits\n2026-01-02,win,"a;b;c;d;e;f;g"', ['spirits: a;b;c;d;e;f;g']],
    ['cells beyond the heading', 'day,result,notes\n2026-01-02,win,close, late', ['beyond: late']],
    ['two ways of saying who won', 'day,result,won\n2026-01-02,defeat,yes', ['won: yes']],
  ])('%s is not guessed', (_, text, unclear) => {
    expect(unclearIn(lines(text)[0])).toEqual(unclear);
  });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a table without days', 'name,score\nx,3', 'noDay'],
  ['a table of thousands', `day\n${'2026-01-01\n'.repeat(5_001)}`, 'tooLong'],
])('%s is no table of games', (_, text, error) => {
  expect(readTable(text)).toBe(error);
});

describe('a table of another spreadsheet', () => {
  test.each([
    ['divided by semicolons', 'day;result;score;difficulty\n2026-02-14;victory;33;3,5'],
    ['divided by tabs', 'day\tresult\tscore\tdifficulty\n2026-02-14\tvictory\t33\t3.5'],
    ['with its own days', 'day;result;score;difficulty\n14-2-2026;victory;33;3,5'],
    ['with days of Germany', 'day;result;score;difficulty\n14.02.2026;victory;33;3,5'],
    ['with a day that can only be one', 'day,result,score,difficulty\n2/14/2026,victory,33,3.5'],
  ])('%s is read', (_, text) => {
    expect(lines(text)).toMatchObject([
      { draft: { day: '2026-02-14' }, told: { difficulty: 3.5, score: { total: 33 } } },
    ]);
  });

  test.each(['3', 'L3', 'Level 3', 'Niveau 3', 'level 3'])('has %s for a level', (level) => {
    expect(lines(`day,result,adversary,level\n2026-01-02,victory,England,${level}`)).toMatchObject([
      { told: { adversaries: [{ id: 'england', level: 3 }] } },
    ]);
  });

  test.each<[string, number[]]>([
    ['UTF-8', [0x5a, 0x6f, 0xc3, 0xab]],
    ['Windows-1252', [0x5a, 0x6f, 0xeb]],
    ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ])('is text in %s', (_, bytes) => {
    expect(allOf(decoded(Uint8Array.from(bytes)))).toBe('Zoë');
  });
});

describe('what is here already', () => {
  const good = (text: string) => lines(text).filter((line): line is GoodLine => 'told' in line);
  const TABLE = 'day,name,result,score\n2026-01-02,Sunday,victory,33\n2026-01-03,,defeat,';

  test('is told by day, name and score', () => {
    const here = [
      row({
        name: 'Sunday',
        finishedAt: new Date(2026, 0, 2, 21).getTime(),
        score: { terms: null, total: 33 },
      }),
    ];
    const { fresh, known } = parted(good(TABLE), here);
    expect(known.map(({ line }) => line)).toEqual([1]);
    expect(fresh.map(({ line }) => line)).toEqual([2]);
  });

  test('is another game where there are more of a kind than are here', () => {
    const here = [row({ finishedAt: new Date(2026, 0, 3, 12).getTime() })];
    const twice = 'day,result\n2026-01-03,victory\n2026-01-03,defeat';
    expect(parted(good(twice), here)).toMatchObject({ known: [{ line: 1 }], fresh: [{ line: 2 }] });
  });
});

test('a text that began with a tab comes back as it was', () => {
  expect(lines(toCsv([row({ notes: '\tx' })]))).toMatchObject([{ told: { notes: 'x' } }]);
});
