/** Generates random effects and islands for the test of the verbs. */
import fc from 'fast-check';
import { type Island, PERS } from './named-lands';
import type { RawEffect } from './outcomes';

const CODES = ['E', 'E', 'T', 'C', 'D', 'D', 'A', 'Z', 'W', 'P1', 'P2', 'B'];
const SPOTS = ['A1', 'A2', 'A4', 'A5', 'B1', 'B3', 'B6'];

export const islands = fc
  .array(fc.tuple(fc.constantFrom(...SPOTS), fc.constantFrom(...CODES)), { minLength: 2, maxLength: 8 })
  .map((all): Island => {
    const island: Record<string, string[]> = {};
    for (const [land, code] of all) (island[land] ??= []).push(code);
    for (const land of Object.keys(island)) island[land]!.sort();
    return island;
  });

const TERMS = [
  ...[
    'any',
    'coastal',
    'inland',
    'jungle',
    'sands',
    'town',
    'invaders',
    'dahan',
    'no-dahan',
    'no-blight',
    'beasts',
  ],
  ...[
    'dahan>=2',
    'buildings>=1',
    'adjacent-beasts>=1',
    'coastal&town',
    'town|dahan',
    'presence',
    'sacred-site',
  ],
];
const INVADERS = [['explorer'], ['town'], ['explorer', 'town'], ['explorer', 'town', 'city']];
const PIECES = [
  ['explorer'],
  ['town'],
  ['explorer', 'town'],
  ['explorer', 'town', 'city'],
  ['dahan'],
  ['beasts'],
];

const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(of, { nil: undefined, freq: 2 });
/** Generates a value one time in four, so that most lines have few of these words. */
const seldom = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: of, weight: 1 });
/** Removes words that make no sense: `pickMin` without `pick`, and `per` unless `n` is a number. */
const words = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([key, word]) =>
        word !== undefined &&
        (key !== 'pickMin' || raw['pick'] !== undefined) &&
        (key !== 'per' || typeof raw['n'] !== 'string'),
    ),
  );

const where = fc.constantFrom(...TERMS);
const yes = fc.constantFrom(true as const);
const small = fc.integer({ min: 1, max: 2 });
const per = fc.constantFrom(...PERS);
const each = fc.constantFrom('once', 'board', 'player', 'spirit', 'land');

const share = fc.oneof(
  { arbitrary: small, weight: 3 },
  { arbitrary: fc.constantFrom('all', 'half-up', 'half-down', 'all-but-2', 'any'), weight: 1 },
);
const PICKS = ['most-invaders', 'most-buildings', 'most-dahan', 'fewest-invaders+dahan', 'highest-numbered'];
const pick = fc.constantFrom(...PICKS);

const ofPieces = (op: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({
    op: fc.constant(op),
    piece: fc.constantFrom(...PIECES),
    n: share,
    in: maybe(where),
    upTo: seldom(yes),
    may: seldom(yes),
    per: seldom(per),
    pick: seldom(pick),
    pickMin: seldom(small),
    max: seldom(small),
    ...more,
  });

const moving = (op: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  ofPieces(op, {
    to: maybe(where),
    toPick: seldom(pick),
    distance: seldom(fc.constantFrom([1, 2], [2, 2])),
    eachTo: seldom(fc.constantFrom('different', 'same', 'spread')),
    ...more,
  });

const ofLands = (op: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ op: fc.constant(op), in: maybe(where), pick: seldom(pick), may: seldom(yes), ...more });

const LINES = {
  remove: ofPieces('remove', { lands: seldom(fc.constant('any')) }),
  destroy: ofPieces('destroy', { lands: seldom(fc.constant('any')) }),
  // No card replaces a piece with its like, and no rule says whether that would change anything.
  replace: fc
    .tuple(ofPieces('replace'), fc.constantFrom('explorer', 'disease'))
    .filter(([{ piece }, into]) => !piece.includes(into))
    .map(([line, into]) => ({ ...line, into })),
  push: moving('push'),
  gather: ofPieces('gather'),
  move: moving('move', { n: fc.constant(1) }),
  downgrade: ofPieces('downgrade', { piece: fc.constantFrom(...INVADERS), n: fc.constant(1) }),
  upgrade: ofPieces('upgrade', { piece: fc.constantFrom(...INVADERS.slice(0, 3)), n: fc.constant(1) }),
  strife: fc.record({
    op: fc.constant('add'),
    piece: fc.constant(['strife']),
    n: small,
    in: maybe(where),
    upTo: seldom(yes),
  }),
  'damage-each': fc.record({
    op: fc.constant('damage-each'),
    piece: fc.constantFrom(...INVADERS, ['dahan']),
    n: small,
    in: maybe(where),
  }),
  drown: ofPieces('drown', { in: fc.constantFrom('coastal', 'coastal&town', 'coastal&dahan') }),
  ravage: ofLands('ravage'),
  build: ofLands('build'),
  explore: ofLands('explore'),
  'skip-build': ofLands('skip-build'),
  'skip-ravage': ofLands('skip-ravage'),
  'skip-explore': ofLands('skip-explore'),
  'skip-actions': ofLands('skip-actions'),
  add: fc.record({
    op: fc.constant('add'),
    piece: fc.constantFrom(['beasts'], ['explorer'], ['wilds']),
    n: small,
    in: maybe(where),
    may: seldom(yes),
    per: seldom(per),
    pick: seldom(pick),
    pickMin: seldom(small),
    max: seldom(small),
  }),
  damage: fc.record({
    op: fc.constant('damage'),
    piece: fc.constantFrom(['explorer', 'town', 'city'], ['explorer', 'town']),
    n: small,
    in: maybe(where),
    per: seldom(per),
  }),
  fear: fc.record({ op: fc.constant('fear'), n: small, in: maybe(where), per: seldom(per) }),
  defend: ofLands('defend', {
    n: small,
    per: seldom(fc.constant('dahan')),
    countWhen: seldom(fc.constant('now')),
  }),
  isolate: ofLands('isolate'),
};

/** A line after the first one, in its land. */
const behind = fc
  .constantFrom('remove', 'destroy', 'push', 'damage', 'add')
  .chain((op) => LINES[op as 'remove'] as fc.Arbitrary<Record<string, unknown>>)
  .map(({ lands: _, in: where, ...line }) => ({
    ...line,
    in: where === undefined ? 'same-land' : `same-land&${String(where).split('|')[0]}`,
  }));

/** The verbs after which the search doesn't follow a piece. */
const ALONE: readonly string[] = ['strife', 'damage-each', 'damage'];

/** A generated effect; `trigger` is the land of the event that triggered it, if the effect depends on it. */
export interface Generated {
  readonly raw: RawEffect;
  readonly trigger?: string;
}

type Words = Record<string, unknown>;
const generated = (raw: Words, trigger?: string): Generated => ({
  raw: raw as unknown as RawEffect,
  ...(trigger !== undefined && { trigger }),
});

const effectOf = (op: keyof typeof LINES): fc.Arbitrary<Generated> =>
  fc
    .tuple(
      each,
      LINES[op] as fc.Arbitrary<Record<string, unknown>>,
      fc.option(behind, { nil: undefined, freq: 1 }),
    )
    .map(([each, line, then]) =>
      generated(
        words({
          each,
          ...line,
          ...(then && line['lands'] === undefined && !ALONE.includes(op) && { then: [words(then)] }),
        }),
      ),
    );

const lineOf = (...ops: (keyof typeof LINES)[]): fc.Arbitrary<Words> =>
  fc.constantFrom(...ops).chain((op) => LINES[op] as fc.Arbitrary<Words>);
const plain = ({ pick: _, pickMin: __, lands: ___, ...line }: Words): Words => words(line);
const movers = lineOf('push', 'move').map(({ lands: _, ...line }) => words(line));
const behindMoves = fc.oneof(
  lineOf('damage', 'destroy', 'add', 'remove').map((line) => ({
    ...plain(line),
    in: line['in'] === undefined ? 'moved-to' : `moved-to&${String(line['in']).split('|')[0]}`,
  })),
  fc
    .record({
      op: fc.constant('bring'),
      piece: fc.constantFrom(...PIECES),
      n: fc.constantFrom(1, 2, 'all'),
      upTo: seldom(yes),
      may: seldom(yes),
    })
    .map(words),
);

/** The generated effects by name: one group for each verb, and for each way to combine lines and lands. */
export const TRIED: Readonly<Record<string, fc.Arbitrary<Generated>>> = {
  ...Object.fromEntries(
    (Object.keys(LINES) as (keyof typeof LINES)[]).map((op) => [op, effectOf(op)] as const),
  ),
  'one of several ways': fc
    .tuple(
      fc.constantFrom('once', 'board', 'player', 'spirit', 'land'),
      fc.array(
        lineOf('remove', 'destroy', 'push', 'gather', 'move', 'replace', 'damage', 'add', 'downgrade').map(
          words,
        ),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
    )
    .map(([each, ways]) => generated({ each, oneOf: ways.map((line) => [line]) })),
  'what goes along, or where pieces went': fc
    .tuple(fc.constantFrom('once', 'board', 'player'), movers, behindMoves)
    .map(([each, line, then]) => generated({ each, ...line, then: [then] })),
  'each token': fc
    .tuple(
      fc.constantFrom('beasts', 'disease'),
      lineOf('remove', 'destroy', 'push', 'damage', 'add', 'fear', 'downgrade'),
    )
    .map(([token, line]) => generated({ each: 'token', token, ...plain(line) })),
  'the token itself': fc
    .tuple(fc.constantFrom('beasts', 'disease'), lineOf('remove', 'push'))
    .map(([token, line]) =>
      generated({ each: 'token', token, ...plain(line), piece: [token], n: 1, self: true }),
    ),
  'the land of what set it off': fc
    .tuple(
      fc.constantFrom(...SPOTS),
      lineOf('remove', 'destroy', 'push', 'gather', 'damage', 'add', 'downgrade', 'build'),
      fc.boolean(),
    )
    .map(([trigger, line, isBeside]) => {
      const anchor = isBeside && line['op'] !== 'gather' ? 'adjacent-to-trigger' : 'trigger-land';
      const where = line['in'] === undefined ? anchor : `${anchor}&${String(line['in']).split('|')[0]}`;
      return generated({ each: 'once', ...plain(line), in: where }, trigger);
    }),
};
