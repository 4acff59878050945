import { EVENT_CARDS } from '../../src/lib/content/cards/events/event-deck';
import { PRODUCTS } from '../../src/lib/content/products';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { CONTENT } from '../../src/lib/game-engine';
import { lasts } from '../../src/lib/rules/cards/begin-lasting';
import { isByHand } from '../../src/lib/rules/cards/by-hand';
import { nameOfPart } from '../../src/lib/rules/table/card-lines/card-part';
import { allLines, type Effect, goesByLand, isOneOf } from '../../src/lib/rules/table/card-lines/effect';
import { position } from './position';
import { powerCoverage } from './power-coverage';
import { ruleCoverage } from './rule-coverage';
import { RULES } from './table';

/** A game with tracked Presence, for which the app does the most. */
const WORLD = RULES.world(
  position({ setup: { products: PRODUCTS, tokens: true, events: true }, lands: 'A1: 1P1' }),
);

/** Returns true if the players must make a choice if there are several options. */
function asks(effect: Effect): boolean {
  if (isOneOf(effect) || effect.unless !== undefined) return true;
  const isFound = goesByLand(effect) || effect.each === 'once';
  return allLines(effect).some(
    (line) =>
      !isByHand(WORLD, effect, line) &&
      !(lasts(line) && (isFound || line.pick !== undefined)) &&
      !(isFound && (line.n === 'all' || ['ravage', 'build', 'explore', 'damage-each'].includes(line.op))) &&
      line.op !== 'fear' &&
      !Object.hasOwn(WORLD.content.oddLines, line.op),
  );
}

/** Returns how the app handles a part: carried out, asked, left to the players with its text, or a combination. */
function done(effects: readonly Effect[]): string {
  if (effects.length === 0) return '–';
  const lines = effects.flatMap((effect) => allLines(effect).map((line) => ({ effect, line })));
  const said = lines.filter(({ effect, line }) => isByHand(WORLD, effect, line));
  if (said.length === lines.length) return 'said';
  const does = effects.some(asks) ? 'asked' : 'carried out';
  return said.length === 0
    ? does
    : `${does}, and said: ${[...new Set(said.map(({ line: { op } }) => op))].join(', ')}`;
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: readonly string[]): readonly string[] => [
  row(...cells),
  row(...cells.map(() => '---')),
];

/** The Blight Cards whose effect lasts for the rest of the game; each has its own code. */
const BLIGHT_RULES: Readonly<Record<string, string>> = {
  'all-things-weaken': 'carried out, asked for the Presence next to new Blight',
  'intensifying-exploitation': 'carried out',
  'back-against-the-wall': 'said in each Spirit Phase',
};

/** The lines of Scenarios that need a tracked Spirit; for any other Spirit, the app only shows their text. */
const OF_TRACKED = ['blitz.r1', 'blitz.r2'];

const DOES = { carriedOut: 'carried out', asked: 'asked', said: 'said' } as const;

/** Returns docs/coverage.md: a table of how the app handles every card, part, level and line. */
export function coverage(): string {
  const setup = WORLD.game.setup;
  const fear = CONTENT.fearCards(setup).map(({ id, product }) =>
    row(
      id,
      product,
      ...([1, 2, 3] as const).map((level) =>
        done(CONTENT.effectsOf(nameOfPart({ kind: 'fear', card: id, level }))),
      ),
    ),
  );
  const blight = CONTENT.blightCards(setup).map(({ id, product }) =>
    row(
      id,
      product,
      BLIGHT_RULES[id] ?? done(CONTENT.effectsOf(nameOfPart({ kind: 'blight', card: id, when: 'now' }))),
      done(CONTENT.effectsOf(nameOfPart({ kind: 'blight', card: id, when: 'phase' }))),
    ),
  );
  const events = EVENT_CARDS.flatMap(({ id, product, parts }) =>
    parts.map(({ part, side, stages, terror, island }, i) => {
      const when = side
        ? `side ${side}`
        : stages
          ? `Stage ${stages.join('/')}`
          : terror
            ? `Terror Level ${terror.join('/')}`
            : (island ?? 'always');
      return row(
        i === 0 ? id : '',
        i === 0 ? product : '',
        part,
        when,
        done(CONTENT.effectsOf(nameOfPart({ kind: 'event', card: id, index: i }))),
      );
    }),
  );
  const scenarios = SCENARIOS.flatMap(({ id, lines }) =>
    lines.map(({ id: line, does }, i) =>
      row(
        i === 0 ? id : '',
        line,
        OF_TRACKED.includes(`${id}.${line}`) ? 'carried out for a tracked Spirit' : DOES[does],
      ),
    ),
  );
  return `${[
    '# What the app does with every card',
    '',
    '`node scripts/documents.mjs` writes this page, and a test keeps it up to date. **Carried out**: the app resolves the part without a question.',
    '**Asked**: if there are several ways, you choose on highlighted lands. **Said**: the app shows the text, and you resolve it by hand. The words after',
    '“said” are those of `rules/table/card-lines/effect.ts`. Parts about Presence are said if the game doesn’t track Presence.',
    '',
    '## Fear Cards',
    '',
    ...head('card', 'product', 'Terror Level I', 'II', 'III'),
    ...fear,
    '',
    '## Blight Cards',
    '',
    ...head('card', 'product', 'as it turns', 'each Invader Phase'),
    ...blight,
    '',
    '## Event Cards',
    '',
    ...head('card', 'product', 'part', 'when', 'what the app does'),
    ...events,
    '',
    '## Scenarios',
    '',
    ...head('Scenario', 'line', 'what the app does'),
    ...scenarios,
    '',
    ...powerCoverage(),
    '',
    ...ruleCoverage(),
  ].join('\n')}\n`;
}
