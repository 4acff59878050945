// @vitest-environment node
// Every verb obeys every way of naming lands and pieces: by chance, against a search that knows nothing of the app.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEffect } from '../src/lib/content/cards/reading/effect-schema';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, loadContentFor } from '../src/lib/game-engine';
import { readerOf } from '../src/lib/rules/effects/reader';
import { engine } from '../src/lib/rules/engine';
import { position } from './support/position';
import { limit, times } from './support/seed';
import { followed } from './support/verbs/followed';
import { type Island, PERS } from './support/verbs/named-lands';
import { endsOf, type RawEffect } from './support/verbs/outcomes';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const PART = 'fear.generated.1';

const written = (island: Island): string =>
  Object.entries(island)
    .filter(([, pieces]) => pieces.length > 0)
    .map(
      ([land, pieces]) =>
        `${land}: ${[...new Set(pieces)].map((code) => `${pieces.filter((one) => one === code).length}${code}`).join(' ')}`,
    )
    .join('\n');

const CODES = ['E', 'E', 'T', 'C', 'D', 'D', 'A', 'Z', 'W', 'P1', 'P2', 'B'];
const SPOTS = ['A1', 'A2', 'A4', 'A5', 'B1', 'B3', 'B6'];

const islands = fc
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
const words = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).filter(([, word]) => word !== undefined));

const where = fc.constantFrom(...TERMS);
const yes = fc.constantFrom(true as const);
const small = fc.integer({ min: 1, max: 2 });
const per = fc.constantFrom(...PERS);
const each = fc.constantFrom('once', 'board', 'player', 'spirit', 'land');

const ofPieces = (op: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({
    op: fc.constant(op),
    piece: fc.constantFrom(...PIECES),
    n: small,
    in: maybe(where),
    upTo: maybe(yes),
    per: maybe(per),
    ...more,
  });

const LINES = {
  remove: ofPieces('remove', { lands: maybe(fc.constant('any')) }),
  destroy: ofPieces('destroy', { lands: maybe(fc.constant('any')) }),
  replace: ofPieces('replace', { into: fc.constantFrom('explorer', 'disease') }),
  push: ofPieces('push', { to: maybe(where) }),
  gather: ofPieces('gather'),
  move: ofPieces('move', { to: maybe(where), n: fc.constant(1) }),
  downgrade: ofPieces('downgrade', { piece: fc.constantFrom(...INVADERS), n: fc.constant(1) }),
  upgrade: ofPieces('upgrade', { piece: fc.constantFrom(...INVADERS), n: fc.constant(1) }),
  strife: fc.record({
    op: fc.constant('add'),
    piece: fc.constant(['strife']),
    n: small,
    in: maybe(where),
    upTo: maybe(yes),
  }),
  'damage-each': fc.record({
    op: fc.constant('damage-each'),
    piece: fc.constantFrom(...INVADERS, ['dahan']),
    n: small,
    in: maybe(where),
  }),
  'skip-build': fc.record({ op: fc.constant('skip-build'), in: maybe(where) }),
  add: fc.record({
    op: fc.constant('add'),
    piece: fc.constantFrom(['beasts'], ['explorer'], ['wilds']),
    n: small,
    in: maybe(where),
    may: maybe(yes),
    per: maybe(per),
  }),
  damage: fc.record({
    op: fc.constant('damage'),
    piece: fc.constantFrom(['explorer', 'town', 'city'], ['explorer', 'town']),
    n: small,
    in: maybe(where),
    per: maybe(per),
  }),
  fear: fc.record({ op: fc.constant('fear'), n: small, in: maybe(where), per: maybe(per) }),
  defend: fc.record({ op: fc.constant('defend'), n: small, in: maybe(where) }),
  isolate: fc.record({ op: fc.constant('isolate'), in: maybe(where) }),
};

/** A line behind the first, in its land. */
const behind = fc
  .constantFrom('remove', 'destroy', 'push', 'damage', 'add')
  .chain((op) => LINES[op as 'remove'] as fc.Arbitrary<Record<string, unknown>>)
  .map(({ lands: _, in: where, ...line }) => ({
    ...line,
    in: where === undefined ? 'same-land' : `same-land&${String(where).split('|')[0]}`,
  }));

/** Verbs after which the search does not follow a piece. */
const ALONE: readonly string[] = ['strife', 'damage-each', 'damage'];

const effectOf = (op: keyof typeof LINES): fc.Arbitrary<RawEffect> =>
  fc
    .tuple(
      each,
      LINES[op] as fc.Arbitrary<Record<string, unknown>>,
      fc.option(behind, { nil: undefined, freq: 1 }),
    )
    .map(
      ([each, line, then]) =>
        words({
          each,
          ...line,
          ...(then && line['lands'] === undefined && !ALONE.includes(op) && { then: [words(then)] }),
        }) as unknown as RawEffect,
    );

it.each(Object.keys(LINES) as (keyof typeof LINES)[])(
  '%s does what its words say, or is refused as a card is read',
  (op) => {
    let carried = 0;
    fc.assert(
      fc.property(effectOf(op), islands, (raw, island) => {
        let effect;
        try {
          effect = readEffect(raw as unknown as Record<string, unknown>, 'generated');
        } catch {
          return true;
        }
        carried++;
        const reader = readerOf(() => [effect]);
        const content = { ...CONTENT, effectsOf: () => [effect], effectRule: () => reader };
        const rules = engine(content);
        const start = position(
          {
            boards: 'AB',
            setup: { products: PRODUCTS, tokens: true, events: true },
            lands: written(island),
            phase: 'fear',
            agenda: [{ do: 'effect', of: PART, at: 0 }],
          },
          content,
        );
        const { ends, isAll } = followed(rules, start, 'slowPowers');
        const legal = endsOf(island, raw);
        expect([...ends].filter((end) => !legal.has(end))).toEqual([]);
        if (isAll) expect([...legal].filter((end) => !ends.has(end))).toEqual([]);
        return true;
      }),
      { numRuns: times(15) },
    );
    expect(carried).toBeGreaterThan(0);
  },
  limit(2),
);
