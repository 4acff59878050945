// @vitest-environment node
// Every card and Power of which several parts are done in one land, as data has them: a new one of the form gets a ruling.
import powers from 'virtual:powers';
import { expect, it } from 'vitest';
import blightFacts from '../../src/lib/content/cards/data/blight-cards.json';
import fearFacts from '../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/event-deck';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { type Effect, isOneOf } from '../../src/lib/rules/table/card-lines/effect';
import type { Line } from '../../src/lib/rules/table/card-lines/line';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const PARTS = [
  ...fearFacts.cards.flatMap(({ id }) => [1, 2, 3].map((level) => `fear.${id}.${level}`)),
  ...blightFacts.cards.flatMap(({ id }) => ['now', 'phase'].map((when) => `blight.${id}.${when}`)),
  ...EVENT_CARDS.flatMap(({ id, parts }) => parts.map((_, i) => `event.${id}.${i}`)),
];

const waysOf = (effect: Effect): readonly (readonly Line[])[] =>
  isOneOf(effect) ? effect.oneOf : [[effect, ...(effect.then ?? [])]];

const PICKS = ['remove', 'destroy', 'replace', 'downgrade', 'push', 'move'];

/** A part picks pieces, and a land by that; another is done in the same land whatever becomes of the first. */
const isOfOneLand = (effect: Effect): boolean =>
  waysOf(effect).some((lines) =>
    lines.some(
      (line, i) =>
        line.anchor === undefined &&
        PICKS.includes(line.op) &&
        lines
          .slice(i + 1)
          .some(
            ({ anchor, if: holds, those }) =>
              anchor === 'same-land' && holds === undefined && those === undefined,
          ),
    ),
  );

const POWERS = [
  ...powers.cards.map(({ use }) => use),
  ...new Map(powers.panels.flatMap(({ innates }) => innates.map(({ name, use }) => [name, use]))).values(),
];

it('all are known: as-much-as-can-be, fear-levels and event-parts have a ruling for each', () => {
  const cards = PARTS.filter((part) => CONTENT.effectsOf(part).some(isOfOneLand));
  const used = POWERS.filter(({ parts }) =>
    parts.some(({ effects }) => effects.some(({ effect }) => isOfOneLand(effect))),
  );
  expect([...cards, ...used.map(({ name }) => name)]).toEqual([
    'fear.too-many-monsters.2',
    'fear.too-many-monsters.3',
    'event.cultural-assimilation.3',
    'event.far-off-wars-touch-the-island.1',
    'event.focused-farming.1',
    'event.terror-spikes-upwards.2',
    'Renewing Boon',
    'Mantle of Dread',
    'Tidal Boon',
    'Firestorm',
  ]);
  expect([PARTS.filter((part) => CONTENT.effectsOf(part).length > 0).length, POWERS.length]).toEqual([
    417, 419,
  ]);
});
