// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxSchema, boxSchemaText } from '../../scripts/card-language/box-schema';
import { cardSchema } from '../../scripts/card-language/json-schema';
import { readBox } from '../../src/lib/content/homebrew/read-box';
import { readCardsFile } from '../../src/lib/content/own-cards/read-cards-file';
import { schemaFaults } from '../support/json-schema';
import { TIDE_CARDS } from '../support/own-cards';

type Json = Readonly<Record<string, unknown>>;

const MANUAL = readFileSync('docs/boxes.md', 'utf8');
const [EXAMPLE = ''] = [...MANUAL.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json]) => json!);

describe('the manual of boxes', () => {
  it('has an example that opens without a mistake, with every effect known', () => {
    const read = readBox(EXAMPLE);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.box.faults).toEqual([]);
    const set = readCardsFile(read.box.things[0]!.text);
    if (!set.ok) throw new Error(JSON.stringify(set.faults));
    const { powers, events, fear, blight } = set.brought;
    expect([powers.length, events.length, fear.length, blight.length]).toEqual([1, 1, 1, 2]);
    expect(powers[0]!.use.parts.map(({ effects }) => effects.length)).toEqual([1, 0]);
    expect(events[0]!.parts.map(({ effects }) => effects.length)).toEqual([1, 1, 0]);
  });

  it('names every list of the schema', () => {
    const { properties } = boxSchema() as { readonly properties: object };
    expect(Object.keys(properties).filter((word) => !MANUAL.includes(`\`${word}\``))).toEqual([]);
  });
});

describe('the schema of boxes', () => {
  const faultsOf = (box: unknown): readonly string[] => schemaFaults(cardSchema() as Json, box, boxSchema());
  const { powers, fear, blight, events } = TIDE_CARDS;
  const head = { form: 'blightwatch-box', version: 1, name: 'Tide' };

  it('docs/box-1.schema.json is fresh (made by scripts/documents.mjs)', async () => {
    expect(readFileSync('docs/box-1.schema.json', 'utf8')).toBe(await boxSchemaText());
  });

  it('accepts the example and the cards of the tests', () => {
    expect(faultsOf(JSON.parse(EXAMPLE))).toEqual([]);
    expect(faultsOf({ ...head, events, blight, powers: powers.slice(0, 1), fear: [] })).toEqual([]);
  });

  it.each<[string, object]>([
    ['.decks', { ...head, decks: [] }],
    ['.version', { ...head, version: 2 }],
    ['.powers.0.kind', { ...head, powers: [{ ...powers[0], kind: 'unique' }] }],
    ['.blight.0.text', { ...head, blight: [{ ...blight[0], text: 3 }] }],
    ['.fear.0.levels.2.effects.0', { ...head, fear: [fear[0]] }],
  ])('marks the mistake at %s', (at, box) => {
    expect(faultsOf(box).some((fault) => fault.startsWith(at))).toBe(true);
  });
});
