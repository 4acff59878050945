import {
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  nullable,
  picklist,
  strictObject,
  union,
} from 'valibot';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { MAX_PLAYERS, POWER_DECKS, type PowerDeck, type PowerDecks } from '../../rules/table/game';
import { CARD_PILES } from '../../rules/table/printed-cards';
import {
  type CounterOf,
  MAX_NAME_LENGTH,
  mayCount,
  type SpiritChange,
  type SpiritState,
  type SpiritStates,
} from '../../rules/table/spirit-state';
import type { SpaceAction, TaskKey, TurnMark, UsedPower } from '../../rules/table/turn-marks';
import { keyed, list, oneLine, provided, type Schema, textLike, unionOf, whole } from './schema-types';
import { VALUES } from './value-schemas';

const { count, id, land, phase, powerCard, signed } = VALUES;

/** The maximum number of spaces, cards or entries, more than any Spirit has. */
const MOST_LISTED = 100;

const player = whole(1, MAX_PLAYERS);
const space = textLike(/^[a-z][\w-]{0,19}\.\d{1,2}$/i);
const option = whole(0, MOST_LISTED);
const pile = picklist(CARD_PILES);
const element = picklist(ELEMENTS);
const powerDeck = picklist(POWER_DECKS);
/** A printed name or the name of a counter without a subject, on one line. */
const name = oneLine(MAX_NAME_LENGTH, 1);

const isElement = (key: string): boolean => (ELEMENTS as readonly string[]).includes(key);

const card = { id: powerCard, name, deck: exactOptional(powerDeck) };

const elements = keyed(isElement, signed);
const nth = whole(0, MOST_LISTED);
const anyNth = exactOptional(nth);
const anyCount = exactOptional(count);
const anyLand = exactOptional(land);

const task = unionOf<TaskKey, 'of'>('of', {
  growth: {
    option: nullable(option),
    step: nth,
    ...{ time: anyNth, way: anyNth, action: anyNth },
  },
  track: { action: id as Schema<SpaceAction | 'say'>, nth },
});

const ofCard = { card: powerCard };
const used = { card: ofCard, innate: { innate: name } };

const mark = unionOf<TurnMark, 'kind'>('kind', {
  ...used,
  income: {},
  task: { task },
  way: { task, way: nth },
  ocean: { task, ocean: land },
  moved: { task, nth },
  drawn: { task },
  kept: { task: nullable(task) },
  asFast: { power: unionOf<UsedPower, 'kind'>('kind', used) },
  noInnates: {},
  given: ofCard,
  thresholds: ofCard,
  beside: { ...ofCard, energy: count },
  reclaims: ofCard,
  forgets: ofCard,
  impending: ofCard,
  element: { oneOf: list(element, ELEMENTS.length), nth, element },
  underway: {
    ...{ power: name, phase, land: nullable(land), dreams: boolean(), elements },
    counted: list(nth, MOST_LISTED),
    ...{ spirit: exactOptional(player), origin: anyLand },
    ...{ dahanInOrigin: anyCount, energyShown: anyCount, moreDamage: anyCount },
  },
  rule: { rule: name, card: exactOptional(powerCard), land: anyLand, nth: anyNth },
});

/** A counter with what it is about. An unknown one has no effect. */
const counter = strictObject({ kind: id, of: union([option, id]) }) as GenericSchema as Schema<CounterOf>;

const change = unionOf<SpiritChange, 'change'>('change', {
  kept: { on: boolean() },
  energy: { n: signed },
  space: { space, back: exactOptional(literal(true)) },
  card: { ...card, to: nullable(pile) },
  destroyed: { n: signed },
  grew: { option, off: exactOptional(literal(true)), again: exactOptional(literal(true)) },
  done: { mark, off: exactOptional(literal(true)) },
  element: { element, n: signed },
  plays: { n: signed },
  range: { n: signed },
  counter: { name: union([name, counter]), n: signed },
});

const state: Schema<SpiritState> = strictObject({
  energy: count,
  emptied: list(space, MOST_LISTED),
  cards: provided(
    list(strictObject({ ...card, pile }), MOST_LISTED),
    (all) => new Set(all.map((one) => one.id)).size === all.length,
  ),
  destroyed: count,
  grown: list(option, MOST_LISTED),
  everGrown: list(option, MOST_LISTED),
  done: list(mark, 2 * MOST_LISTED),
  elements,
  plays: signed,
  range: exactOptional(signed),
  counters: provided(
    keyed((key) => key.length <= MAX_NAME_LENGTH, signed),
    (all) => Object.entries(all).every(([name, n]) => mayCount(name, n)),
  ),
  counts: list(strictObject({ name: counter, n: count })),
});

const ofDeck = strictObject({
  discarded: provided(list(powerCard, 2 * MOST_LISTED), (all) => new Set(all).size === all.length),
  shuffles: count,
});

/** The schemas of a Spirit's state and its changes. */
export const SPIRIT_SCHEMAS: {
  readonly player: Schema<number>;
  readonly spiritChanges: Schema<SpiritChange[]>;
  readonly spiritStates: Schema<SpiritStates>;
  readonly powerDeck: Schema<PowerDeck>;
  readonly powerDecks: Schema<PowerDecks>;
} = {
  player,
  spiritChanges: list(change, 2 * MOST_LISTED),
  spiritStates: keyed((key) => /^[1-6]$/.test(key), state),
  powerDeck,
  powerDecks: strictObject({ dealt: exactOptional(boolean()), minor: ofDeck, major: ofDeck }),
};
