// The card language as a JSON Schema (draft 7) for editors, generated from the schemas of the build.
import { format, resolveConfig } from 'prettier';
import { condition, CONDITIONS, OPEN_CONDITIONS } from '../../src/lib/content/cards/reading/conditions';
import { CHOICE, SCOPE } from '../../src/lib/content/cards/reading/effect-schema';
import { VERB_WORDS } from '../../src/lib/content/cards/reading/line-schema';
import { filter, kinds, per, pick, spokenWhen, trigger } from '../../src/lib/content/cards/reading/values';
import { OF_POWER } from '../../src/lib/content/power-reading/read-effects';
import { PANEL } from '../../src/lib/content/power-reading/read-panel';
import { CARD, INNATE, innate } from '../../src/lib/content/power-reading/read-power';
import {
  effects as effectsOfPower,
  LEVEL,
  PART,
  RANGE,
  TARGET,
} from '../../src/lib/content/power-reading/read-use';
import { BLIGHT, effects as effectsOfCard, EVENT, FEAR } from '../cards/read-cards';

type Json = Readonly<Record<string, unknown>>;

/** The parts of a valibot schema that are used here. */
interface Schema {
  readonly kind?: string;
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly key?: unknown;
  readonly value?: Schema;
}

const ref = (name: string): Json => ({ $ref: `#/definitions/${name}` });

/** The named schemas that many verbs share. */
const SHARED = { filter, kinds, per, pick, trigger, when: spokenWhen };

/** The schemas with a name; each is defined once, and referenced everywhere else. */
const NAMED = new Map<unknown, Json>([
  [condition, ref('condition')],
  ...Object.entries(SHARED).map(([name, schema]) => [schema, ref(name)] as const),
  [effectsOfCard, { type: 'array', items: ref('effect') }],
  [effectsOfPower, { type: 'array', items: ref('powerEffect') }],
  [innate, ref('innate')],
]);

const WORDS = { note: { type: 'string' }, choice: { type: 'string' } };

const propertiesOf = (entries: Readonly<Record<string, Schema>>): Json =>
  Object.fromEntries(Object.entries(entries).map(([word, schema]) => [word, jsonOf(schema)]));

const requiredOf = (entries: Readonly<Record<string, Schema>>): readonly string[] =>
  Object.entries(entries).flatMap(([word, { type }]) =>
    type === 'exact_optional' || type === 'unknown' ? [] : [word],
  );

/** Returns the schema of an object with these properties; other properties are errors unless it is open. */
function objectOf(entries: Readonly<Record<string, Schema>>, isOpen = false): Json {
  const required = requiredOf(entries);
  return {
    type: 'object',
    properties: propertiesOf(entries),
    ...(required.length > 0 && { required }),
    ...(!isOpen && { additionalProperties: false }),
  };
}

/** Returns the JSON Schema of a schema, or a reference if it has a name. */
const jsonOf = (schema: Schema): Json => NAMED.get(schema) ?? baseOf(schema);

/** Returns the complete JSON Schema of a schema. */
function baseOf(schema: Schema): Json {
  // The last schema of a pipe is the strictest: a list checks its length before its items.
  const last = schema.pipe?.filter(({ kind }) => kind === 'schema').at(-1);
  if (last && last !== schema) return jsonOf(last);
  const { type, entries = {}, options = [], item, items = [], wrapped, key, value } = schema;
  switch (type) {
    case 'exact_optional':
      return jsonOf(wrapped!);
    case 'nullable':
      return { anyOf: [jsonOf(wrapped!), { type: 'null' }] };
    case 'strict_object':
      return objectOf(entries);
    case 'loose_object':
      return objectOf(entries, true);
    case 'picklist':
      return { enum: options };
    case 'literal':
      return { const: schema.literal };
    case 'union':
    case 'variant':
      return { anyOf: (options as readonly Schema[]).map(jsonOf) };
    case 'array':
      return { type: 'array', items: jsonOf(item!) };
    case 'strict_tuple':
      return { type: 'array', items: items.map(jsonOf), minItems: items.length, maxItems: items.length };
    case 'record':
      return { type: 'object', propertyNames: jsonOf(key as Schema), additionalProperties: jsonOf(value!) };
    case 'unknown':
    case 'lazy': // One of several kinds, which the reader tells apart by a word.
      return {};
    default:
      return { type };
  }
}

/** Returns the JSON Schema of the form of a file. */
export const jsonOfForm = (form: unknown): Json => jsonOf(form as Schema);

type Entries = Readonly<Record<string, Schema>>;

/** The properties of an effect in addition to those of its line. */
const AROUND = [...Object.keys({ ...SCOPE, ...OF_POWER.entries }), 'then'];
const allowed = (words: readonly string[]): Json => Object.fromEntries(words.map((word) => [word, true]));
const forbidden = (words: readonly string[]): Json => Object.fromEntries(words.map((word) => [word, false]));

/** Returns the properties of each verb. A line gives its land by `in`, so `anchor` is left out. */
const verbs = (): Json =>
  Object.fromEntries(
    Object.entries(VERB_WORDS as Readonly<Record<string, Entries>>).map(([op, { anchor: _, ...entries }]) => {
      const { properties, ...rest } = objectOf(entries);
      return [
        `verb-${op}`,
        { ...rest, properties: { op: true, ...allowed(AROUND), ...WORDS, ...(properties as Json) } },
      ];
    }),
  );

const byVerb = {
  required: ['op'],
  properties: { op: { enum: Object.keys(VERB_WORDS) } },
  allOf: Object.keys(VERB_WORDS).map((op) => ({
    if: { properties: { op: { const: op } }, required: ['op'] },
    then: ref(`verb-${op}`),
  })),
};

/** Returns the schema of an effect with these additional properties: a choice, or a line with the lines after it. */
const effectWith = (around: Entries): Json => {
  const { properties, ...rest } = objectOf({ ...around, ...(CHOICE.entries as Entries) });
  const others = AROUND.filter((word) => word !== 'then' && !(word in around));
  return {
    if: { required: ['oneOf'] },
    then: {
      ...rest,
      properties: {
        ...(properties as Json),
        ...WORDS,
        oneOf: { type: 'array', items: { type: 'array', items: ref('line') } },
      },
    },
    else: {
      allOf: [
        byVerb,
        {
          ...(requiredOf(around).length > 0 && { required: requiredOf(around) }),
          properties: {
            ...propertiesOf(around),
            ...forbidden(others),
            then: { type: 'array', items: ref('line') },
          },
        },
      ],
    },
  };
};

/** Returns the JSON Schema of all files of cards, Powers and panels. */
export function cardSchema(): Json {
  const kinds = ['fear', 'event', 'blight', 'power'] as const;
  const written = {
    fear: jsonOf(FEAR as Schema),
    event: jsonOf(EVENT as Schema),
    blight: jsonOf(BLIGHT as Schema),
    power: jsonOf({
      ...(CARD as Schema),
      entries: {
        ...(CARD.entries as Entries),
        parts: { type: 'array', item: PART as Schema },
        range: RANGE as Schema,
        target: TARGET as Schema,
      },
    }),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Cards, Powers and panels',
    type: 'object',
    properties: {
      cards: { type: 'array', items: { anyOf: kinds.map(ref) } },
      spirits: { type: 'array', items: ref('panel') },
    },
    definitions: {
      ...written,
      panel: jsonOf(PANEL as Schema),
      innate: jsonOf({
        ...(INNATE as Schema),
        entries: {
          ...(INNATE.entries as Entries),
          levels: { type: 'array', item: LEVEL as Schema },
          range: RANGE as Schema,
          target: TARGET as Schema,
        },
      }),
      condition: {
        anyOf: [
          { enum: CONDITIONS },
          ...OPEN_CONDITIONS.map(([shape]) => ({ type: 'string', pattern: shape.source })),
        ],
      },
      line: { type: 'object', ...byVerb, properties: { ...byVerb.properties, ...forbidden(AROUND) } },
      effect: { type: 'object', ...effectWith(SCOPE as Entries) },
      powerEffect: {
        type: 'object',
        ...effectWith({ ...(OF_POWER.entries as Entries), distinct: (SCOPE as Entries)['distinct']! }),
      },
      ...Object.fromEntries(Object.entries(SHARED).map(([name, schema]) => [name, baseOf(schema)])),
      ...verbs(),
    },
  };
}

/** Returns the text of the committed file. */
export const schemaText = async (): Promise<string> =>
  format(JSON.stringify(cardSchema()), { ...(await resolveConfig('docs/schema.json')), parser: 'json' });
