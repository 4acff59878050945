import { afterEach, expect, it } from 'vitest';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/event-deck';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT } from '../../src/lib/game-engine';
import { type Locale, LOCALES, m, setLocale } from '../../src/lib/messages/messages.svelte';
import { nameOfPart } from '../../src/lib/rules/table/card-lines/card-part';
import { type Effect, isOneOf } from '../../src/lib/rules/table/card-lines/effect';
import { linesOfWay } from '../../src/lib/words/questions/effect-lines';
import { setupFor } from '../support/position';
import { EVERY_USE } from '../support/used-power';

afterEach(() => setLocale('en'));

const SETUP = setupFor('AB', { products: PRODUCTS, tokens: true, events: true });
const PARTS = [
  ...CONTENT.fearCards(SETUP).flatMap(({ id }) =>
    ([1, 2, 3] as const).map((at) => nameOfPart({ kind: 'fear', card: id, level: at })),
  ),
  ...CONTENT.blightCards(SETUP).flatMap(({ id }) =>
    (['now', 'phase'] as const).map((when) => nameOfPart({ kind: 'blight', card: id, when })),
  ),
  ...EVENT_CARDS.flatMap(({ id, parts }) =>
    parts.map((_, i) => nameOfPart({ kind: 'event', card: id, index: i })),
  ),
];
const EFFECTS: readonly (readonly [of: string, effect: Effect])[] = [
  ...PARTS.flatMap((part) => CONTENT.effectsOf(part).map((effect) => [part, effect] as const)),
  ...EVERY_USE.flatMap(({ name, parts }) =>
    parts.flatMap(({ effects }) => effects.map(({ effect }) => [name, effect] as const)),
  ),
];

// A way of Call on Midnight's Dream that is only Fear was called "Option 2", and so were nine others.
it.each<Locale>([...LOCALES])(
  'every way of every card and Power is called by what it does, in %s',
  async (locale) => {
    await setLocale(locale);
    const nameless = EFFECTS.flatMap(([of, effect]) =>
      isOneOf(effect)
        ? effect.oneOf.flatMap((_, i) =>
            linesOfWay(effect, i) === m.effect_option({ n: String(i + 1) }) ? `${of} ${i + 1}` : [],
          )
        : [],
    );
    expect(nameless).toEqual([]);
    expect(EFFECTS.filter(([, effect]) => isOneOf(effect)).length).toBeGreaterThan(100);
  },
);

it.each<readonly [Locale, string, number, string]>([
  ['en', "Call on Midnight's Dream", 1, '2 Fear'],
  ['nl', "Call on Midnight's Dream", 1, '2 angst'],
  ['de', "Call on Midnight's Dream", 1, '2 Furcht'],
  ['fr', "Call on Midnight's Dream", 1, '2 Peur'],
  // How much is not known before: for each Dahan, or for what there is.
  ['en', 'Dreams of the Dahan', 1, 'Fear'],
  ['en', 'Tormenting Rotflies', 1, 'Fear'],
])('in %s a way of %s that is only Fear is called so', async (locale, power, way, words) => {
  await setLocale(locale);
  const all = EFFECTS.flatMap(([of, effect]) => (of === power && isOneOf(effect) ? effect : []));
  expect(all.map((effect) => linesOfWay(effect, way))).toContain(words);
});
