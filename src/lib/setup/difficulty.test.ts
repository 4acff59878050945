import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { difficultyOf, type Rated } from './difficulty';

interface Example {
  readonly input: Readonly<Record<string, string | boolean>>;
  readonly result: number | { readonly low: number; readonly high: number };
}

const examples: readonly Example[] = JSON.parse(
  readFileSync('tests/facts/difficulty.json', 'utf8'),
).workedExamples;

/** The difficulties from the panels in the worked examples. */
const NUMBERS: Readonly<Record<string, number>> = {
  'england 3': 6,
  'brandenburg-prussia 4': 7,
  'sweden 3': 5,
  'sweden 2': 3,
  'france 1': 3,
};

function rated(name: unknown) {
  const [id = '', level] = String(name).split(' ');
  return { id, level: Number(level), difficulty: NUMBERS[String(name)]! };
}

function ratedFrom({ input }: Example): Rated {
  const { adversary, leading, supporting, scenario, thematicMap, extraBoard } = input;
  return {
    adversaries: [adversary, leading, supporting].filter((name) => name !== undefined).map(rated),
    scenario: scenario ? { id: String(scenario), difficulty: 3 } : null,
    thematic: thematicMap !== undefined,
    tokens: thematicMap === 'with tokens',
    extraBoard: extraBoard === true,
  };
}

const NOTHING: Rated = {
  adversaries: [],
  scenario: null,
  thematic: false,
  tokens: false,
  extraBoard: false,
};

test('there are examples to work', () => expect(examples).toHaveLength(4));

test.each(examples)('$why', (example) => {
  const { low, high } = difficultyOf(ratedFrom(example));
  const { result } = example;
  expect({ low, high }).toEqual(typeof result === 'number' ? { low: result, high: result } : result);
});

describe('a line for each part', () => {
  test('nothing chosen is difficulty 0 and says nothing', () =>
    expect(difficultyOf(NOTHING)).toEqual({ low: 0, high: 0, counted: 0, lines: [] }));

  test('of two Adversaries the higher counts whole, whoever leads, and the lower from half to three quarters', () => {
    const sweden = { id: 'sweden', level: 1, difficulty: 2 };
    const russia = { id: 'russia', level: 6, difficulty: 11 };
    const { lines, counted, high } = difficultyOf({ ...NOTHING, adversaries: [sweden, russia] });
    expect(lines.map(({ part, id, low, high: most, of }) => [part, id, low, most, of])).toEqual([
      ['adversary', 'russia', 11, 11, undefined],
      ['secondAdversary', 'sweden', 1, 1.5, 2],
    ]);
    expect([counted, high]).toEqual([12, 12.5]);
  });

  test('the number counted is the unrounded low end', () => {
    const adversaries = [
      { id: 'brandenburg-prussia', level: 4, difficulty: 7 },
      { id: 'sweden', level: 3, difficulty: 5 },
    ];
    expect(difficultyOf({ ...NOTHING, adversaries }).counted).toBe(9.5);
  });

  test('England 6 is 11; the printed chart says 10', () => {
    const england = { id: 'england', level: 6, difficulty: 11, alternatives: [10] };
    const { lines, counted } = difficultyOf({ ...NOTHING, adversaries: [england] });
    expect(counted).toBe(11);
    expect(lines[0]!.alternatives).toEqual([10]);
  });

  test('a Scenario printed as a range counts its middle and shows the range', () => {
    const scenario = { id: 'second-wave', difficulty: 0, range: [-1, 1] } as const;
    expect(difficultyOf({ ...NOTHING, scenario })).toMatchObject({ low: -1, high: 1, counted: 0 });
  });

  test.each([
    [true, 1, 'thematic_tokens'],
    [false, 3, 'thematic'],
  ])('the thematic map (tokens: %s) adds %i', (tokens, n, reason) =>
    expect(difficultyOf({ ...NOTHING, thematic: true, tokens }).lines).toMatchObject([
      { reason, counted: n },
    ]),
  );

  test.each([
    [0, 2],
    [2, 2],
    [3, 3],
    [5, 3],
    [6, 4],
    [11, 5],
  ])('at difficulty %i an extra board adds %i', (difficulty, n) => {
    const adversaries = [{ id: 'england', level: 1, difficulty }];
    const { lines } = difficultyOf({ ...NOTHING, adversaries, extraBoard: true });
    expect(lines.at(-1)).toMatchObject({ part: 'extraBoard', counted: n, of: difficulty });
  });

  test('on the thematic map an extra board counts half, on the sum with the map in it', () => {
    const { lines } = difficultyOf({ ...NOTHING, thematic: true, extraBoard: true });
    expect(lines.at(-1)).toMatchObject({ of: 3, counted: 1.5, reason: 'extra_board_thematic' });
  });
});
