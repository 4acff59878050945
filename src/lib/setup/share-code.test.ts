import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARDS } from '$lib/content/boards/more-boards';
import { LAYOUTS } from '$lib/content/layouts';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { SPIRITS } from '$lib/content/spirits';
import { BOARDS_BY_COUNT, THEMATIC_LAYOUTS } from '$lib/content/thematic';
import { EASIER } from '$lib/rules/table/game';
import { freeId } from '$lib/rules/table/laid-freely';
import { laid } from '../../../tests/support/any-table';
import { boardIds } from '../../../tests/support/ids';
import { times } from '../../../tests/support/seed';
import { bitsOf, BitWriter, checkOf, inGroups, toDigits } from './code-digits';
import * as numbers from './code-tables';
import type { Plan } from './plan';
import { encodePlan, planFromCode, setupLink } from './share-code';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const WAYS = SPIRITS.flatMap(({ id, aspects }) => [
  { id, aspect: null },
  ...aspects.map((aspect) => ({ id, aspect: aspect.id })),
]);

const someOf = <T>(items: readonly T[], n: number) =>
  fc.shuffledSubarray([...items], { minLength: n, maxLength: n });

const anyLay = (n: number) =>
  fc.oneof(
    fc.record({
      layout: fc.constantFrom(...LAYOUTS.filter(({ boards }) => boards.length === n).map(({ id }) => id)),
      boards: someOf(
        BOARDS.map(({ id }) => id),
        n,
      ),
    }),
    fc.record({
      layout: laid(n).map(freeId),
      boards: someOf(
        BOARDS.map(({ id }) => id),
        n,
      ),
    }),
    ...(n in BOARDS_BY_COUNT
      ? [fc.record({ layout: fc.constant(`thematic-${n}`), boards: someOf(BOARDS_BY_COUNT[n]!, n) })]
      : []),
  );

const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.boolean())
  .chain(([players, more]) =>
    fc
      .record({
        lay: anyLay(more ? players + 1 : players),
        spirits: someOf(SPIRITS, players).chain((spirits) =>
          fc.tuple(
            ...spirits.map(({ id }) => fc.option(fc.constantFrom(...WAYS.filter((way) => way.id === id)))),
          ),
        ),
        adversaries: fc
          .integer({ min: 0, max: 2 })
          .chain((n) => someOf(numbers.ADVERSARY_NUMBERS, n))
          .chain((ids) =>
            fc.tuple(
              ...ids.map((id) => fc.record({ id: fc.constant(id), level: fc.integer({ min: 0, max: 6 }) })),
            ),
          ),
        scenario: fc.option(fc.constantFrom(...SCENARIOS.map(({ id }) => id))),
        blight: fc.constantFrom('space' as const, 'card' as const),
        tokens: fc.boolean(),
        events: fc.boolean(),
        easier: fc.subarray([...EASIER]),
      })
      .map(({ lay, ...rest }): Plan => ({ players, ...rest, ...lay })),
  );

const PLAN: Plan = {
  players: 2,
  spirits: [
    { id: 'river-surges-in-sunlight', aspect: null },
    { id: 'thunderspeaker', aspect: 'warrior' },
  ],
  boards: ['A', 'D'],
  layout: '2-standard',
  adversaries: [{ id: 'sweden', level: 2 }],
  scenario: null,
  blight: 'card',
  tokens: false,
  events: false,
  easier: [],
};

describe('a code', () => {
  test('comes back as the same plan, as one code only, and short enough to read aloud', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const code = encodePlan(plan);
        expect(planFromCode(code)).toEqual({ ok: true, value: plan });
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{1,4})*$/);
        const most = plan.layout.startsWith('free-') ? 44 : 25;
        expect(code.replaceAll('-', '').length).toBeLessThanOrEqual(most);
      }),
      { numRuns: times(300) },
    );
  });

  test('of a usual table is four groups, and stays what it is for ever', () => {
    expect(encodePlan(PLAN)).toBe('2820-R271-2810-H');
    expect(setupLink(encodePlan(PLAN))).toBe('/new/#2820-R271-2810-H');
  });

  test('may be typed with small letters, gaps, and letters that look like digits', () => {
    const typed = encodePlan(PLAN)
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(planFromCode(`  ${typed} `)).toEqual({ ok: true, value: PLAN });
  });

  test('with any one character misread, or two neighbours swapped, is refused', () => {
    const digits = [...encodePlan(PLAN).replaceAll('-', '')];
    for (const i of digits.keys()) {
      for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        if (other === digits[i]) continue;
        expect(planFromCode(digits.with(i, other).join(''))).toMatchObject({ error: { code: 'damaged' } });
      }
      const next = digits[i + 1];
      if (next === undefined || next === digits[i]) continue;
      const swapped = digits.with(i, next).with(i + 1, digits[i]!);
      expect(planFromCode(swapped.join(''))).toMatchObject({ error: { code: 'damaged' } });
    }
  });

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['U000', 'badCharacter'],
    ['<script>', 'badCharacter'],
    ['7', 'damaged'],
    ['0'.repeat(49), 'notASetup'],
  ])('%j is refused: %s', (text, code) =>
    expect(planFromCode(text)).toMatchObject({ ok: false, error: { code } }),
  );

  test('whatever is thrown at it, it answers, and what it takes it would write the same way', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ-'), maxLength: 30 }),
        ),
        (text) => {
          const plan = planFromCode(text);
          if (plan.ok) {
            const same = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
            expect(encodePlan(plan.value).replaceAll('-', '')).toBe(same);
          }
        },
      ),
      { numRuns: times(2_000) },
    );
  });

  test('with parts that do not go together is refused though nothing was misread', () => {
    const twice = { ...PLAN, boards: boardIds('AA') };
    const wrongSize = { ...PLAN, layout: '3-standard' };
    const mixed = { ...PLAN, layout: 'thematic-2' };
    const same = { ...PLAN, spirits: [PLAN.spirits[0]!, PLAN.spirits[0]!] };
    const leveled = { ...PLAN, adversaries: [{ id: 'sweden', level: 7 }] } as const;
    for (const plan of [twice, wrongSize, mixed, same, leveled])
      expect(planFromCode(encodePlan(plan))).toMatchObject({ error: { code: 'notASetup' } });
  });
});

describe('boards laid freely', () => {
  const THREE: Plan = {
    ...PLAN,
    players: 3,
    spirits: [...PLAN.spirits, null],
    boards: ['A', 'B', 'C'],
    layout: 'free-0:0:0_0:-1:0_1:1:4',
  };
  /**
   * The number of bits before the first board's rotation: version, players, extra board, layout number, three boards.
   */
  const HEAD = 4 + 3 + 1 + 6 + 3 * 4;
  /** Returns the code with another rotation and corner of the second board. */
  const bent = (rot: number, ...corner: readonly number[]): string => {
    const plain = encodePlan(THREE).replaceAll('-', '').slice(0, -1);
    const bits = [...bitsOf([...plain].map((digit) => DIGITS.indexOf(digit)))];
    const written = new BitWriter();
    written.put(rot, 3);
    for (const n of corner) written.put(n + 31, 6);
    bits.splice(HEAD + 3, 15, ...written.bits);
    const digits = toDigits(bits);
    return inGroups([...digits, checkOf(digits)]);
  };

  test('the code of three, as it stays for ever', () => {
    expect(bent(0, 0, -1)).toBe(encodePlan(THREE));
    expect(planFromCode(encodePlan(THREE))).toEqual({ ok: true, value: THREE });
  });

  // reports.md R114: a phone makes a dash of a hyphen as it is typed.
  test.each([
    '\u2010',
    '\u2011',
    '\u2012',
    '\u2013',
    '\u2014',
    '\u2212',
    '\uFF0D',
    '\u00AD',
    '\u200B',
    ' \u2013 ',
  ])('a code with %j between its groups is read', (dash) => {
    expect(planFromCode(encodePlan(THREE).replaceAll('-', dash))).toEqual({ ok: true, value: THREE });
  });

  test.each([
    ['over the first', 0, 0, 0],
    ['against its coast', 0, -1, 0],
    ['with its coast against that coast', 3, 0, 1],
    ['turned seven times', 7, 0, -1],
    ['farther than a table reaches', 0, 32, 0],
  ])('the second board %s: the code is refused', (_, rot, x, d) => {
    expect(planFromCode(bent(rot, x, d))).toMatchObject({ error: { code: 'layout' } });
  });
});

describe('numbers', () => {
  test('there is one for everything a table can choose', () => {
    expect(numbers.BOARD_NUMBERS).toEqual(expect.arrayContaining(BOARDS.map(({ id }) => id)));
    expect(numbers.BOARD_NUMBERS).toEqual(expect.arrayContaining([...BOARDS_BY_COUNT[6]!]));
    expect(numbers.LAYOUT_NUMBERS).toEqual(
      expect.arrayContaining([...LAYOUTS, ...THEMATIC_LAYOUTS].map(({ id }) => id)),
    );
    expect(numbers.SCENARIO_NUMBERS).toEqual(expect.arrayContaining(SCENARIOS.map(({ id }) => id)));
    expect(numbers.SPIRIT_NUMBERS).toEqual(
      expect.arrayContaining(WAYS.map(({ id, aspect }) => (aspect ? `${id}/${aspect}` : id))),
    );
  });

  test('lists only grow, at their end', () => {
    const hash = (list: readonly string[]) =>
      [...list.join()].reduce((h, char) => (Math.imul(h, 31) + char.charCodeAt(0)) >>> 0, 7);
    expect([
      hash(numbers.BOARD_NUMBERS.slice(0, 13)),
      hash(numbers.LAYOUT_NUMBERS.slice(0, 31)),
      hash(numbers.ADVERSARY_NUMBERS.slice(0, 8)),
      hash(numbers.SCENARIO_NUMBERS.slice(0, 16)),
      hash(numbers.SPIRIT_NUMBERS.slice(0, 68)),
    ]).toEqual([2619746288, 3154761082, 2472928260, 2226488464, 156181939]);
  });
});
