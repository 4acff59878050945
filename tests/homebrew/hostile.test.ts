import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULTS, MOMENTS_OF_HOMEBREW } from '../../src/lib/content/homebrew/homebrew-form';
import { linesOfHomebrew, saidBy } from '../../src/lib/content/homebrew/known-lines';
import { readHomebrew } from '../../src/lib/content/homebrew/read-homebrew';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import type { Setup } from '../../src/lib/rules/table/game';
import { playedFor } from '../support/heavy-game';
import { type Fens, fensWith, FREE_FENS, scenarioWith, setupWith, WET_SEASON } from '../support/homebrew';
import { processorMs } from '../support/processor-time';
import { play } from '../support/random-game';
import { anySetup } from '../support/random-table';
import { limit, times } from '../support/seed';
import { strictEngine } from '../support/strict';

const RULES = strictEngine(CONTENT);
await loadContentFor(setupWith(FREE_FENS, 6));

/** A file is judged within this, whatever it is; a slow phone takes ten times as long, and freezes for no second. */
const MOST_MS = 100;

/** What the reader of cards finds of a file. */
function saidOf(carried: string) {
  const read = readHomebrew(carried);
  return read.ok ? saidBy(linesOfHomebrew('own', read.value)).lines! : {};
}

function judged(text: string): ReturnType<typeof readHomebrew> {
  let read = readHomebrew('');
  const took = processorMs(() => {
    read = readHomebrew(text);
    if (read.ok) saidOf(read.carried);
  }, MOST_MS);
  expect(took).toBeLessThan(MOST_MS);
  return read;
}

/** What may stand anywhere in a file. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      0,
      1e308,
      0.5,
      '',
      ' ',
      '\u202Eabc',
      '{land}',
      '<b onclick=alert(1)>',
      'javascript:alert(1)',
    ],
    ...['__proto__', 'x'.repeat(5000), 'é'.repeat(40), 'a\u0301\u0301\u0301\u0301\u0301', [], {}, [[[[]]]]],
    ...[
      'trigger-land',
      'adjacent-adjacent-adjacent-adjacent-dahan',
      '((((town))))',
      'no-no-no-town',
      'at-A5',
    ],
  ),
);

/** Every place of a value: `levels`, 2, `parts`, ... */
const placesIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? [[]]
    : [[], ...Object.entries(value).flatMap(([key, one]) => placesIn(one).map((path) => [key, ...path]))];

const FILES = [FREE_FENS, WET_SEASON].map((text) => ({
  text,
  places: placesIn(JSON.parse(text)).filter(({ length }) => length > 0),
}));

type Tree = Record<string, unknown>;

function put(file: Tree, path: readonly string[], value: unknown): void {
  const at = path.slice(0, -1).reduce<unknown>((now, key) => (now as Tree | undefined)?.[key], file);
  if (typeof at !== 'object' || at === null) return;
  const key = path.at(-1)!;
  if (value === undefined) Reflect.deleteProperty(at, key);
  else (at as Tree)[key] = value;
}

const mutated = fc.oneof(
  ...FILES.map(({ text, places }) =>
    fc
      .array(fc.tuple(fc.constantFrom(...places), fc.option(anything, { nil: undefined })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((changes) => {
        const file = JSON.parse(text) as Tree;
        for (const [path, value] of changes) put(file, path, structuredClone(value));
        return JSON.stringify(file);
      }),
  ),
);

const torn = fc
  .tuple(fc.nat(FREE_FENS.length), fc.nat(200), fc.string())
  .map(([at, n, more]) => FREE_FENS.slice(0, at) + more + FREE_FENS.slice(at + n));

const bombs = fc.constantFrom(
  '['.repeat(60_000),
  `{"a":${'{"a":'.repeat(9_000)}`,
  `[${'1,'.repeat(31_000)}1]`,
  'x'.repeat(10_000_000),
  `{"form":"blightwatch-homebrew","levels":[${'{},'.repeat(20_000)}{}]}`,
  '{"__proto__":{"form":"blightwatch-homebrew"}}',
  `"${'\\u0000'.repeat(10_000)}"`,
  // Brackets in a text pay for none outside of it.
  `{"form":"blightwatch-homebrew","name":"${']'.repeat(6_000)}","levels":${'['.repeat(6_000)}${']'.repeat(6_000)}}`,
  `${'"\\\\"'.repeat(20_000)}`,
  fensWith((file) => {
    file.levels[0]!.parts = [
      {
        when: 'slow',
        effects: [{ each: 'land', op: 'add', piece: ['town'], n: 1, in: 'no-'.repeat(3_300) }],
      },
    ];
  }),
);

describe('a hostile file', () => {
  it(
    'is read or refused with its places, in time, and never throws',
    () => {
      fc.assert(
        fc.property(
          fc.oneof({ arbitrary: mutated, weight: 12 }, { arbitrary: torn, weight: 4 }, fc.string(), bombs),
          (text) => {
            const read = judged(text);
            if (read.ok) {
              expect(readHomebrew(read.carried)).toEqual(read);
              return;
            }
            expect(read.faults.length).toBeGreaterThan(0);
            expect(read.faults.length).toBeLessThanOrEqual(12);
            for (const { code, at } of read.faults) {
              expect(FAULTS).toContain(code);
              expect(at.length).toBeLessThan(400);
            }
          },
        ),
        { numRuns: times(400) },
      );
    },
    limit(2),
  );

  it('brings no key of every object', () => {
    judged('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect('polluted' in {}).toBe(false);
  });
});

const pieces = fc.constantFrom('explorer', 'town', 'city', 'dahan', 'beasts', 'wilds', 'disease', 'badlands');
const some = fc.uniqueArray(pieces, { minLength: 1, maxLength: 2 });
const invaders = fc.uniqueArray(fc.constantFrom('explorer', 'town', 'city'), { minLength: 1, maxLength: 2 });
const lands = fc.constantFrom(
  ...[
    'any',
    'coastal',
    'wetland',
    'town|city',
    'dahan>=2&no-city',
    'adjacent-beasts>=1',
    'blight',
    'invaders',
  ],
  ...['trigger-land', 'adjacent-to-trigger', 'same-land', 'presence', 'matches-build', '(town|city)&inland'],
);
/** As much as a file may say; mostly little, as people do. */
const few = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 4 }), weight: 3 },
  fc.integer({ min: 5, max: 12 }),
);
const change = fc.oneof(
  { arbitrary: fc.integer({ min: -3, max: 3 }), weight: 3 },
  fc.integer({ min: -12, max: 12 }),
);
const amount = fc.oneof(few, fc.constantFrom('all', 'half-up', 'half-down'));
const per = fc.constantFrom('player', 'dahan', 'town/city', 'blight', 'terror level', 'adjacent land');
const picked = fc.constantFrom('most-invaders', 'fewest-buildings', 'highest-numbered', 'most-dahan');
const yes = fc.constant(true);
const now = fc.constantFrom('this-turn', 'ravage', 'build');
const which = fc.constantFrom('all', 'next');

type Words = Readonly<Record<string, fc.Arbitrary<unknown>>>;
const MAY: Words = { in: lands, pick: picked, may: yes, upTo: yes, max: few, per };
/** What each verb must say, and what it may. */
const LINES: readonly (readonly [op: string, must: Words, may: Words])[] = [
  ['add', { piece: pieces.map((one) => [one]), n: few }, MAY],
  [
    'add',
    { piece: fc.constantFrom(['blight'], ['strife']), n: few },
    { in: lands, pick: picked, cascade: fc.constant(false) },
  ],
  ...['remove', 'destroy'].map((op) => [op, { piece: some, n: amount }, MAY] as const),
  ['destroy', { piece: fc.constant(['presence']), n: few }, { in: lands }],
  ...['push', 'move'].map((op) => [op, { piece: some, n: amount }, { ...MAY, to: lands }] as const),
  ['gather', { piece: some, n: amount }, MAY],
  ['replace', { piece: some, n: amount, into: pieces }, MAY],
  ['upgrade', { piece: fc.constantFrom(['explorer'], ['town'], ['explorer', 'town']), n: amount }, MAY],
  ['downgrade', { piece: invaders, n: amount }, MAY],
  ['damage', { piece: fc.constantFrom(['dahan'], ['explorer', 'town', 'city']), n: few }, { in: lands, per }],
  ['damage-each', { piece: some, n: few }, { in: lands }],
  ...['ravage', 'build', 'explore'].map((op) => [op, {}, { in: lands, pick: picked }] as const),
  ['build', {}, { in: lands, withoutInvaders: yes }],
  ['fear', { n: few }, { per: fc.constant('player') }],
  ['defend', { n: few }, { in: lands, when: now, per: fc.constant('dahan') }],
  ['isolate', {}, { in: lands }],
  ...['skip-ravage', 'skip-build', 'skip-explore'].map(
    (op) => [op, {}, { in: lands, when: now, which }] as const,
  ),
  ['health-mod', { piece: some, n: change }, { in: lands }],
  ['land-health-mod', { n: change }, { in: lands }],
  [
    'invader-damage-mod',
    { piece: invaders, n: change, per: fc.constant('individual invader') },
    { in: lands },
  ],
  ['ravage-damage-mod', { n: change, per: fc.constant('land') }, { in: lands }],
  ['damage-to-dahan-mod', { piece: fc.constant(['dahan']), n: change }, {}],
  ['explore-mod', { piece: fc.constant(['explorer']), n: few }, { in: lands }],
  // Nothing that a file may have.
  ['extra-explore-card', { n: fc.constant(1) }, {}],
  ['teleport', {}, MAY],
];
const line = fc.oneof(
  ...LINES.map(([op, must, may]) =>
    fc.record<Tree>({ op: fc.constant(op), ...must, ...may }, { requiredKeys: ['op', ...Object.keys(must)] }),
  ),
);
const conditions = fc.constantFrom('island-healthy', 'previous-done', 'destroyed-building', 'earned-fear>=1');
const follows = fc.tuple(line, fc.option(conditions, { nil: undefined, freq: 3 })).map(([one, when]) => ({
  ...one,
  ...(when !== undefined && { if: when }),
}));
const effect = fc
  .tuple(
    fc.constantFrom('once', 'board', 'player', 'land', 'forBoard', 'oneBoard', 'halfBoards'),
    line,
    fc.array(follows, { minLength: 1, maxLength: 2 }),
    fc.nat(5),
  )
  .map(([each, first, more, how]) =>
    how === 0 ? { each, oneOf: [[first], more] } : { each, ...first, ...(how === 1 && { then: more }) },
  );
const standing = fc.constantFrom(...LINES.filter(([op]) => op.endsWith('-mod'))).chain(([op, must]) =>
  fc.record({
    each: fc.constant('once'),
    op: fc.constant(op),
    ...must,
    in: fc.constantFrom('wetland', 'dahan>=1', 'any'),
  }),
);
const part = fc.oneof(
  fc.record({
    when: fc.constantFrom(...MOMENTS_OF_HOMEBREW),
    effects: fc.array(effect, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ when: fc.constant('always'), effects: fc.array(standing, { minLength: 1, maxLength: 2 }) }),
);
const whole = fc
  .tuple(
    fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 6 }),
    fc.array(effect, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('before-explore', 'after-explore', 'after-advance'),
  )
  .map(([levels, effects, when]) =>
    fensWith((file: Fens) => {
      Object.assign(file.escalation, { effects, when });
      levels.forEach((parts, i) => (file.levels[i]!.parts = parts));
    }),
  );

/** One effect wherever a file has room for one, 180 times. */
const filled = fc
  .tuple(effect, fc.constantFrom('before-ravage', 'after-explore', 'time-passes', 'slow'))
  .map(([one, when]) =>
    fensWith((file: Fens) => {
      delete file['loss'];
      for (const level of file.levels) {
        delete level['replaces'];
        level.parts = Array.from({ length: 5 }, () => ({ when, effects: Array(6).fill(one) }));
      }
    }),
  )
  .filter((file) => readHomebrew(file).ok);

/** A Scenario of the same parts, but for what comes with an Escalation. */
const season = fc
  .array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  .map((lines) =>
    JSON.stringify({
      ...(JSON.parse(WET_SEASON) as object),
      lines: lines.map((parts, i) => ({
        name: `Line ${i + 1}`,
        text: 'What it says.',
        parts: parts.map((one) => (one.when === 'escalation' ? { ...one, when: 'blight' } : one)),
      })),
    }),
  );

describe('whatever a file says in words of cards', () => {
  it(
    'is played at random to an end, saved and opened, with nothing but plain pieces on the island',
    async () => {
      let carriedOut = 0;
      const verbs = new Set<string>();
      const played = async (own: Partial<Setup>, seed: number): Promise<void> => {
        await loadContentFor(own);
        const said = Object.values(saidOf(own.homebrew![0]!));
        carriedOut += said.filter(({ length }) => length > 0).length;
        for (const one of said.flat()) if ('op' in one) verbs.add(one.op);
        const { game } = play({
          rules: RULES,
          setup: (roll) => ({ ...anySetup(roll, 1 + (seed % 2), true), ...own }),
          tracked: seed % 2 === 0,
          tells: 0,
          playsOn: false,
          looksBack: 6,
          seed,
        });
        expect(game.ended).not.toBeNull();
      };
      const anyFile = fc.oneof(
        whole.map((file): Partial<Setup> => setupWith(file, 6)),
        season.map((file): Partial<Setup> => scenarioWith(file)),
      );
      await fc.assert(fc.asyncProperty(anyFile, fc.nat(1000), played), { numRuns: times(40) });
      // It is no proof unless the reader took much of it.
      expect(carriedOut).toBeGreaterThan(times(100));
      expect(verbs.size).toBeGreaterThan(20);
    },
    limit(4),
  );

  it(
    'is played with the usual answers where one effect stands 180 times, and saved at every question',
    async () => {
      const played = async (file: string, players: number) => void (await playedFor(file, players, 1));
      await fc.assert(fc.asyncProperty(filled, fc.integer({ min: 1, max: 6 }), played), {
        numRuns: times(8),
      });
    },
    limit(4),
  );
});
