// The form of a box as a JSON Schema (draft 7) for editors, generated from the schemas by which the app reads it.
import { format, resolveConfig } from 'prettier';
import { BOX_FORM } from '../../src/lib/content/homebrew/box-form';
import { ADVERSARY_FORM, SCENARIO_FORM } from '../../src/lib/content/homebrew/homebrew-form';
import { CARDS_FORM } from '../../src/lib/content/own-cards/cards-form';
import { SPIRIT_FORM } from '../../src/lib/content/own-spirits/spirit-form';
import { cardSchema, jsonOfForm } from './json-schema';

type Json = Readonly<Record<string, unknown>>;
type Object = {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
} & Json;

/** The schema of the card language, beside that of boxes. */
const CARDS_FILE = 'card-language.schema.json';

const ref = (name: string): Json => ({ $ref: `#/definitions/${name}` });
const listOf = (items: Json): Json => ({ type: 'array', items });
const TEXT: Json = { type: 'string', maxLength: 600 };

/** Returns the schema without these properties. */
function without({ properties, required = [], ...rest }: Object, ...words: readonly string[]): Object {
  const left = Object.entries(properties).filter(([word]) => !words.includes(word));
  return {
    ...rest,
    properties: Object.fromEntries(left),
    required: required.filter((word) => !words.includes(word)),
  };
}

const withWords = ({ properties, ...rest }: Object, more: Readonly<Record<string, Json>>): Object => ({
  ...rest,
  properties: { ...properties, ...more },
});

/** The header of a homebrew file, which the things of a box leave out. */
const HEAD = ['form', 'version', 'kind'];
/** The fields of printed Powers that a file leaves out. */
const PRINTED = [
  'id',
  'product',
  'sources',
  'textSources',
  'note',
  'disagree',
  'hands',
  'aspect',
  'spirit',
  'kind',
];

const thing = (form: unknown): Object => without(jsonOfForm(form) as Object, ...HEAD);

/** Returns the JSON Schema of a box. */
export function boxSchema(): Json {
  const { definitions } = cardSchema() as { readonly definitions: Readonly<Record<string, Object>> };
  const { power } = definitions;
  const { items: part } = power!.properties['parts'] as { readonly items: Object };
  const said = withWords(
    { ...part, required: (part.required ?? []).filter((word) => word !== 'effects') },
    { text: TEXT },
  );
  const bare = without(withWords(power!, { parts: listOf(said), text: TEXT }), ...PRINTED);
  const effects = listOf(ref('effect'));
  const { fear, blight, events } = thing(CARDS_FORM).properties;
  const cards = JSON.parse(
    JSON.stringify({ fear, blight, events }, (key, value: unknown) => (key === 'effects' ? effects : value)),
  ) as Readonly<Record<string, Json>>;
  const homebrew = (form: unknown): Json =>
    JSON.parse(
      JSON.stringify(thing(form), (key, value: unknown) => (key === 'effects' ? effects : value)),
    ) as Json;
  const spirit = withWords(thing(SPIRIT_FORM), {
    growth: ref('panel/properties/growth'),
    tracks: ref('panel/properties/tracks'),
    innates: listOf(ref('innate')),
    cards: listOf(bare),
  });
  const kinds = { kind: { enum: ['minor', 'major'] } };
  const ofDeck = withWords({ ...bare, required: [...(bare.required ?? []), 'kind'] }, kinds);
  const schema: Json = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A Blightwatch box, version 1',
    ...withWords(jsonOfForm(BOX_FORM) as Object, {
      $schema: { type: 'string' },
      ...cards,
      powers: listOf(ofDeck),
      spirits: listOf(spirit),
      adversaries: listOf(homebrew(ADVERSARY_FORM)),
      scenarios: listOf(homebrew(SCENARIO_FORM)),
    }),
  };
  // The words of effects are those of the other schema, which lies beside this one.
  const refs = JSON.stringify(schema).replaceAll('"#/definitions/', `"${CARDS_FILE}#/definitions/`);
  return JSON.parse(refs) as Json;
}

/** Returns the text of the committed file. */
export const boxSchemaText = async (): Promise<string> =>
  format(JSON.stringify(boxSchema()), { ...(await resolveConfig('docs/schema.json')), parser: 'json' });
