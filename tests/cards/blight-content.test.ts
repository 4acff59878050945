import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../src/lib/content/cards/effects';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { type Effect, isOneOf } from '../../src/lib/rules/effects/effect';
import blightFacts from '../facts/blight-cards.json';
import { EACH, type Fact, letters } from '../support/card-facts';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const IF: Readonly<Record<string, string>> = {
  '5+ own presence on the island': 'own-presence>=5',
  '2+ own presence on the island': 'own-presence>=2',
  // Cards in play are the table's to count: it is asked.
  '3+ power cards in play, or a power card in play with printed cost 4+': 'told-power-cards',
};

/** Each word of the facts in the words of the content; a word that is missing here fails. */
const SAID: Readonly<Record<string, (value: unknown) => object>> = {
  when: () => ({}),
  scope: (value) => ({ each: EACH[String(value)] }),
  op: (op) => ({ op }),
  piece: (value) => ({ piece: letters(value) }),
  where: (value) =>
    value === 'fewest town|city (min 1)' ? { in: 'buildings>=1', pick: 'fewest-buildings' } : { in: value },
  per: (per) => ({ per }),
  lands: (lands) => ({ lands }),
  distinctLands: (distinct) => ({ distinct }),
  condition: (value) => ({ if: IF[String(value)] }),
  // What is Built without Invaders is a Town, as any Build's.
  withoutInvaders: () => ({ withoutInvaders: true }),
  perPlayer: (value) => ({ perLevel: Object.values(value as object) }),
  // How many Powers are dealt and kept is on the card, and for hands.
  amount: (n) => (typeof n === 'number' ? { n } : {}),
  keepEach: () => ({}),
  permanentFreeUse: () => ({}),
  // The table's Blight always comes from the card; half a marker is never put down.
  from: () => ({}),
  round: () => ({}),
  preventPerBoard: () => ({ unless: { energy: 3, destroy: 'P', n: 1, per: 'board' } }),
};

const line = (fact: Fact): object =>
  Object.assign({}, ...Object.entries(fact).map(([word, value]) => SAID[word]!(value)));

/** A fact as the lines it comes to. */
function told(fact: Fact): readonly object[] {
  const { oneOf, pieces, then, options, with: into, ...rest } = fact;
  if (oneOf) return [{ ...line(rest), oneOf: (oneOf as readonly Fact[]).map((one) => [line(one)]) }];
  if (pieces)
    return Object.entries(pieces as Record<string, number>).map(([piece, n], i) => ({
      ...line(rest),
      piece: letters(piece),
      n,
      ...(i > 0 && { in: 'same-land' }),
    }));
  const tokens = ['badlands', 'beasts', 'wilds'].map(letters);
  if (options) {
    expect(options).toEqual(['badlands', 'beasts', 'wilds']);
    return [{ each: 'spirit', oneOf: tokens.map((piece) => [{ op: fact['op'], piece }]) }];
  }
  if (into) return tokens.map((token) => ({ ...line(rest), into: token, if: `chose-${token}` }));
  const more = then ? [{ each: line(rest)['each' as never], op: 'discard-power', n: 1, may: true }] : [];
  return [line(rest), ...more];
}

/** An effect of the content as the lines it was put together from. */
function flat(effect: Effect): readonly object[] {
  if (isOneOf(effect)) return [effect];
  const { then = [], ...first } = effect;
  return [first, ...then.map((one) => ({ each: first.each, ...one }))].map(({ odd, ...one }) => ({
    ...one,
    ...odd,
  }));
}

/** The rest of the game, in rules of their own (more-cards.test.ts), or said in each Spirit Phase. */
const OWN = ['back-against-the-wall', 'all-things-weaken', 'intensifying-exploitation'];

describe('Blight Cards', () => {
  const parts = blightFacts.cards
    .filter(({ id }) => !OWN.includes(id))
    .flatMap(({ id, effects }) =>
      (['immediate', 'each-invader-phase'] as const).map((when) => ({
        part: `blight.${id}.${when === 'immediate' ? 'now' : 'phase'}`,
        facts: (effects as readonly Fact[]).filter((one) => one['when'] === when),
      })),
    );

  it.each(parts)('say what is printed: $part', ({ part, facts }) =>
    expect(effectsOf(part).flatMap(flat)).toEqual(facts.flatMap(told)),
  );

  it('are all twenty-four of them', () => {
    expect(blightFacts.cards).toHaveLength(blightFacts.counts.total);
    expect(new Set([...parts.map(({ part }) => part.split('.')[1]), ...OWN]).size).toBe(24);
  });
});
