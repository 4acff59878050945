// @vitest-environment node
// Every verb obeys every way of naming lands and pieces: by chance, against a search that knows nothing of the app.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEffect } from '../src/lib/content/cards/reading/effect-schema';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, loadContentFor } from '../src/lib/game-engine';
import { enters } from '../src/lib/rules/cards/transitions';
import { engine } from '../src/lib/rules/engine/decide';
import { effectBegins } from '../src/lib/rules/table/effect-step';
import { asLand } from './support/ids';
import { position } from './support/position';
import { limit, times } from './support/seed';
import { type Generated, islands, TRIED } from './support/verbs/any-effect';
import { followed } from './support/verbs/followed';
import type { Island } from './support/verbs/named-lands';
import { TooMany } from './support/verbs/of-pieces';
import { endsOf, type RawEffect } from './support/verbs/outcomes';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const PART = 'fear.generated.1';
const POSITIONS = 20;
/** Of a Ravage in any land, which ends in so many ways that each takes long. */
const RAVAGES = 4;

const written = (island: Island): string =>
  Object.entries(island)
    .filter(([, pieces]) => pieces.length > 0)
    .map(
      ([land, pieces]) =>
        `${land}: ${[...new Set(pieces)].map((code) => `${pieces.filter((one) => one === code).length}${code}`).join(' ')}`,
    )
    .join('\n');

/** Every legal end; null where there are too many to search. */
function endsOrNone(island: Island, raw: RawEffect, trigger?: string): ReadonlySet<string> | null {
  try {
    return endsOf(island, raw, trigger);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** Holds every end of an effect that is carried out against every legal one; false where it is refused as it is read. */
function holds({ raw, trigger }: Generated, island: Island): boolean {
  let effect;
  try {
    effect = readEffect(raw as unknown as Record<string, unknown>, 'generated');
  } catch {
    return false;
  }
  const content = { ...CONTENT, effectsOf: () => [effect] };
  const rules = engine(content);
  const start = position(
    {
      boards: 'AB',
      setup: { products: PRODUCTS, tokens: true, events: true },
      lands: written(island),
      phase: 'fear',
      agenda: [
        trigger === undefined
          ? effectBegins(PART, 0)
          : enters(effectBegins(PART, 0), ['all'], asLand(trigger)),
      ],
    },
    content,
  );
  const legal = endsOrNone(island, raw, trigger);
  if (!legal) return true;
  const { ends, isAll } = followed(rules, start, 'slowPowers');
  expect([...ends].filter((end) => !legal.has(end))).toEqual([]);
  if (isAll) expect([...legal].filter((end) => !ends.has(end))).toEqual([]);
  return true;
}

it.each(Object.keys(TRIED))(
  '%s does what its words say, or is refused as a card is read',
  (name) => {
    const runs = times(name === 'ravage' ? RAVAGES : POSITIONS);
    let carried = 0;
    fc.assert(
      fc.property(TRIED[name]!, islands, (generated, island) => {
        if (holds(generated, island)) carried++;
      }),
      { numRuns: runs },
    );
    expect(carried).toBeGreaterThan(runs / 3);
  },
  limit(2),
);

const FOUND: Readonly<Record<string, readonly [RawEffect, Island, trigger?: string]>> = {
  'a land is picked of those with such pieces': [
    { each: 'once', op: 'remove', piece: ['dahan'], n: 1, in: 'town|dahan', pick: 'fewest-invaders+dahan' },
    { A1: ['T'], A2: ['D'] },
  ],
  'it is asked of each land whether anything is Gathered there': [
    { each: 'land', op: 'gather', piece: ['explorer'], n: 1, may: true, in: 'town' },
    { A1: ['T'], A2: ['E'], A4: ['E'] },
  ],
  'where pieces of one player went is free for the next': [
    { each: 'player', op: 'push', piece: ['dahan'], n: 2, upTo: true, eachTo: 'different' },
    { A1: ['D', 'E'], A4: ['D'] },
  ],
  'pieces beside the land of what set it off are taken there': [
    { each: 'once', op: 'destroy', piece: ['explorer'], n: 1, in: 'adjacent-to-trigger' },
    { A1: ['E', 'E'], A5: ['E'] },
    'A1',
  ],
  'a way that deals Damage to nothing is not offered': [
    {
      each: 'once',
      oneOf: [[{ op: 'damage', piece: ['town'], n: 1 }], [{ op: 'remove', piece: ['explorer'], n: 1 }]],
    } as unknown as RawEffect,
    { A1: ['E'] },
  ],
  'a way that is about other lands than have such pieces is not offered': [
    {
      each: 'once',
      oneOf: [
        [{ op: 'downgrade', piece: ['explorer'], n: 1, pick: 'most-buildings' }],
        [{ op: 'remove', piece: ['town'], n: 1 }],
      ],
    } as unknown as RawEffect,
    { A1: ['E'], A4: ['T'] },
  ],
  'the land that is picked is the one with the most, whether anything is counted there or not': [
    { each: 'once', op: 'move', piece: ['explorer'], n: 1, per: 'adjacent dahan', pick: 'most-invaders' },
    { A1: ['D', 'E', 'E'], A4: ['E'] },
  ],
  'Defend that is counted now goes to the land with the most, whether anything is counted there or not': [
    { each: 'spirit', op: 'defend', pick: 'most-invaders', n: 1, per: 'dahan', countWhen: 'now' },
    { A1: ['D'], B3: ['E'] },
  ],
  'the land with the highest number Ravages, with Invaders or without': [
    { each: 'once', op: 'ravage', pick: 'highest-numbered' },
    { A1: ['D', 'E'] },
  ],
  'no more than the most are removed, however many are counted': [
    { each: 'once', op: 'remove', piece: ['explorer'], n: 1, upTo: true, per: 'invader', max: 1 },
    { A1: ['E', 'E'] },
  ],
  'a way that Pushes for each of nothing is not offered': [
    {
      each: 'once',
      oneOf: [
        [{ op: 'destroy', piece: ['beasts'], n: 1 }],
        [{ op: 'push', piece: ['town'], n: 1, may: true, per: 'dahan' }],
      ],
    } as unknown as RawEffect,
    { A1: ['A', 'T'] },
  ],
  'a way that adds one for each of nothing is not offered': [
    {
      each: 'once',
      oneOf: [
        [{ op: 'remove', piece: ['explorer'], n: 1 }],
        [{ op: 'add', piece: ['beasts'], n: 1, per: 'dahan' }],
      ],
    } as unknown as RawEffect,
    { A1: ['E', 'E'] },
  ],
  'nothing is added where nothing was Pushed to': [
    {
      each: 'once',
      op: 'push',
      piece: ['explorer'],
      n: 'half-down',
      then: [{ op: 'add', piece: ['beasts'], n: 1, may: true, in: 'moved-to' }],
    },
    { A1: ['B', 'E', 'T'] },
  ],
  'any number on the whole island is any number anywhere': [
    { each: 'once', op: 'remove', piece: ['explorer'], n: 'any' },
    { A1: ['E', 'E'], B3: ['E'] },
  ],
  'Defend that is counted later may be where nothing is to be counted yet': [
    { each: 'spirit', op: 'defend', n: 1, per: 'dahan' },
    { A1: ['D'] },
  ],
};

it.each(Object.keys(FOUND))('%s', (name) => {
  const [raw, pieces, trigger] = FOUND[name]!;
  expect(holds({ raw, ...(trigger !== undefined && { trigger }) }, pieces)).toBe(true);
});
