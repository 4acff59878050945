// @vitest-environment node
// The manual of the language of cards: every example is read and played, and every word of the schema is in it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSchema, schemaText } from '../scripts/card-language/json-schema';
import { alsoSaid } from '../src/lib/content/cards/effects';
import { OPEN_CONDITIONS } from '../src/lib/content/cards/reading/conditions';
import { type RawEffect, readEffect } from '../src/lib/content/cards/reading/effect-schema';
import { readPart } from '../src/lib/content/power-reading/read-use';
import { PRODUCTS } from '../src/lib/content/products';
import { loadContentFor } from '../src/lib/game-engine';
import { enters } from '../src/lib/rules/cards/transitions';
import type { PowerUse } from '../src/lib/rules/table/card-lines/power-data';
import { effectBegins } from '../src/lib/rules/table/effect-step';
import { position } from './support/position';
import { Table } from './support/table';
import { after, island, usedAt } from './support/used-power';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const MANUAL = readFileSync('docs/card-language.md', 'utf8');

/** The examples, each an effect between backticks. */
const EXAMPLES = [
  ...new Set([...MANUAL.matchAll(/`(\{ .*? \})`/g)].map(([, text = '']) => text.replaceAll('\\|', '|'))),
];

const LANDS =
  'A1: 2P1 2E 1T 1C 1D 1B / A2: 1P1 1E 1D 1W / A3: 1T 1D 1Z / A4: 1E 1A / A5: 2P1 1P2 3E 2T 1C1 1C! 3D 1B 1A 1M';

/** Plays a table by the first answers until this step waits. */
function toItsEnd(table: Table, until: string): void {
  for (let i = 0; table.asked !== until; i++) {
    if (i > 60) throw new Error(`it never ends; waits at ${table.asked}`);
    table.goesOn();
  }
}

/** Returns true if an effect is written as one of a Power: for no one in particular, or for its target. */
const isOfPower = (text: string): boolean =>
  !text.includes('"each"') ||
  /"(?:who|perElements|shown|last|joins|odd|aimedAt)"|target|"land".*own-presence/.test(text);

const CARD = 'manual-examples';
const OF_CARDS = EXAMPLES.filter((text) => !isOfPower(text));
alsoSaid({
  events: { [CARD]: OF_CARDS.map((text) => [readEffect(JSON.parse(text) as RawEffect, text)]) },
});

/** Plays an effect of a Fear Card, an Event or a Blight Card. */
function playsCard(text: string): void {
  const begins = effectBegins(`event.${CARD}.${OF_CARDS.indexOf(text)}`, 0);
  const start = position({
    boards: 'AB',
    setup: { products: PRODUCTS, tokens: true, events: true },
    lands: LANDS.replaceAll(' / ', '\n'),
    presence: 'tracked',
    phase: 'fear',
    agenda: [text.includes('trigger') ? enters(begins, ['all'], 'A5') : begins, { do: 'slowPowers' }],
  });
  toItsEnd(new Table(start), 'slowPowers');
}

/** Plays an effect of a Power at a land, or at the other Spirit. */
function playsPower(text: string): void {
  const raw = JSON.parse(text) as RawEffect;
  const part = readPart({ when: 'always', effects: [raw] }, text);
  const use: PowerUse = {
    name: 'Example',
    range: null,
    target: { kind: 'land', where: 'any' },
    parts: [part],
  };
  for (const aim of [
    { player: 1, land: 'A5' },
    { player: 1, land: 'A5', spirit: 2 },
  ]) {
    const used = usedAt(use, { sun: 3, fire: 3, moon: 3, air: 3, earth: 3 }, aim, [0]);
    toItsEnd(after(island(LANDS), used), 'fastPowers');
  }
}

it('the manual has an example of nearly everything', () => {
  expect(EXAMPLES.length).toBeGreaterThan(250);
});

describe('each example of docs/card-language.md is read and played', () => {
  it.each(EXAMPLES)('%s', (text) => {
    if (isOfPower(text)) playsPower(text);
    else playsCard(text);
  });
});

/** Every word that may be written in an effect: keys, and texts that stand for something. */
function wordsIn(value: unknown, into: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'properties') for (const word of Object.keys(one as object)) into.add(word);
    if (key === 'const' && typeof one === 'string') into.add(one);
    if (key === 'enum') for (const word of one as readonly string[]) into.add(word);
    if (key !== 'enum' && key !== 'const') wordsIn(one, into);
  }
  return into;
}

describe('the manual and the schema', () => {
  const { definitions } = cardSchema() as { readonly definitions: Readonly<Record<string, unknown>> };
  const named = Object.entries(definitions).filter(
    ([name]) => !['fear', 'event', 'blight', 'power', 'panel', 'innate'].includes(name),
  );
  const words = wordsIn(Object.fromEntries(named), new Set());

  it('every word of an effect is in the manual', () => {
    const plain = MANUAL.replaceAll('\\|', '|');
    const isThere = (word: string): boolean =>
      plain.includes(`\`${word}`) || plain.includes(`"${word}"`) || plain.includes(`${word}\``);
    expect([...words].filter((word) => !isThere(word))).toEqual([]);
    expect(words.size).toBeGreaterThan(300);
  });

  it('every shape of a condition has an example', () => {
    const said = EXAMPLES.flatMap((text) =>
      [...text.matchAll(/"if": "([^"]+)"/g)].map(([, one = '']) => one),
    );
    expect(OPEN_CONDITIONS.filter(([shape]) => !said.some((one) => shape.test(one)))).toEqual([]);
  });

  it('docs/card-language.schema.json is fresh (made by scripts/documents.mjs)', async () => {
    expect(readFileSync('docs/card-language.schema.json', 'utf8')).toBe(await schemaText());
  });
});
