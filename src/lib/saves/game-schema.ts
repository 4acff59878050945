import {
  boolean,
  exactOptional,
  literal,
  nullable,
  picklist,
  strictObject,
  strictTuple,
  union,
} from 'valibot';
import { type Change, type Deed, type Lasting, UNTIL } from '../rules/deeds/deed';
import {
  ACTIONS,
  type BlightState,
  type DeckCard,
  type Difference,
  EASIER,
  type Ending,
  type FearState,
  type Game,
  GAME_VERSION,
  type InvaderTrack,
  type LandState,
  LEAST_DIFFICULTY,
  MAX_LEVEL,
  MAX_PLAYERS,
  MAX_WAVE,
  MEMO_SPANS,
  type Phase,
  PHASES,
  type PresenceState,
  SCORED,
  type Setup,
  type TerrorLevel,
  type Wave,
} from '../rules/game';
import { ENDLESS_DARK, isBeside } from '../rules/island';
import { isCounterName, MOST_OWN_COUNT, MOST_OWN_COUNTERS } from '../rules/own-counters';
import { KINDS, parsePiece, type Pieces } from '../rules/pieces';
import { isReminderText, OCCASIONS } from '../rules/occasion';
import type { Opened, Step } from '../rules/step';
import { isReadable } from '../rules/where';
import {
  keyed,
  like,
  list,
  numberBetween,
  provided,
  type Schema,
  text,
  textWhere,
  unionOf,
  whole,
} from './schema-types';

/**
 * What a number may add up to, on a land or in a pool. The rules take no report beyond 99, but moving pieces
 * together or Fear after the last card goes on adding up, and a game must never be too large to open.
 */
const MAX_COUNT = 9_999;
/** One more than players, where the table adds one. */
const MAX_BOARDS = MAX_PLAYERS + 1;

/** So many, or none. */
const count = whole(0, MAX_COUNT);
/** At least one. */
const some = whole(1, MAX_COUNT);
/** An id of the content; whether there is such a thing is for the rules to say. */
const id = like(/^[\w:-]{1,80}$/);
/** A name that the rules or the players gave. */
const name = text(200);
const LAND = /^([A-Z]{1,2})\d{1,2}$/;
/** A board's name. */
const board = like(/^[A-Z]{1,2}$/);
/** A land's name. */
const land = like(LAND);
const lands = list(land, 99);
/** What an exception counts, by the exception's name. */
const COUNTER = /^[a-z][\w.:-]{0,79}$/i;
const counter = like(COUNTER);
const distinct = (words: readonly string[]): boolean => new Set(words).size === words.length;
/** What a table calls a counter of its own, and how high that stands. */
const counterName = textWhere(isCounterName);
const ownCount = whole(0, MOST_OWN_COUNT);
const ownCounters = provided(
  list(strictObject({ name: counterName, n: ownCount }), MOST_OWN_COUNTERS),
  (all) => distinct(all.map((one) => one.name)),
);

/** A piece's code. */
const piece = textWhere((code) => code.length <= 12 && parsePiece(code) !== null);
const action = picklist(ACTIONS);
const memoSpan = picklist(MEMO_SPANS);
const phase: Schema<Phase> = picklist(['setup', ...PHASES]);
const cards = list(id, 99);

const isSome = (words: readonly string[]): boolean => words.length > 0;
const split = strictTuple([count, count, count]);

const pieces: Schema<Pieces> = keyed((code) => code.length <= 12 && parsePiece(code) !== null, some);

const blightFields = {
  side: picklist(['space', 'healthy', 'blighted']),
  left: count,
  card: nullable(id),
};

const wave: Schema<Wave> = strictObject({
  number: whole(2, MAX_WAVE),
  after: nullable(
    strictObject({ lands: keyed((key) => LAND.test(key), pieces), blight: strictObject(blightFields) }),
  ),
});

const adversaries = list(strictObject({ id, level: whole(0, MAX_LEVEL) }), 2);

/** Two Adversaries, or an extra board, may add up to a half. */
const difficulty = numberBetween(LEAST_DIFFICULTY, 999);

const setup: Schema<Setup> = strictObject({
  players: provided(list(name, MAX_PLAYERS), isSome),
  colours: list(nullable(id), MAX_PLAYERS),
  spirits: list(nullable(strictObject({ id, aspect: nullable(id) })), MAX_PLAYERS),
  boards: provided(list(board, MAX_BOARDS), (boards) => isSome(boards) && distinct(boards)),
  layout: id,
  blight: picklist(['space', 'card']),
  decks: picklist(['table', 'app']),
  adversaries,
  scenario: nullable(id),
  wave: exactOptional(wave),
  trackers: exactOptional(literal(true)),
  products: list(id, 20),
  tokens: boolean(),
  events: boolean(),
  easier: provided(list(picklist(EASIER), EASIER.length), distinct),
  difficulty,
  seed: whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
});

const landState: Schema<LandState> = strictObject({
  pieces,
  confirmed: nullable(strictObject({ turn: count, phase })),
});

/** A Terror Level. */
const terrorLevel: Schema<TerrorLevel> = picklist([1, 2, 3]);

const fearFields = {
  size: some,
  generated: count,
  split,
  earned: count,
  resolved: count,
  level: exactOptional(terrorLevel),
};

/** The Fear that a report sets; what it need not say may be said too. */
const toldFear: Schema<Pick<FearState, keyof typeof fearFields>> = strictObject({
  ...fearFields,
  seen: exactOptional(list(nullable(id))),
  dealt: exactOptional(nullable(cards)),
});
const fear: Schema<FearState> = strictObject({
  ...fearFields,
  seen: list(nullable(id)),
  dealt: nullable(cards),
});

const turned = keyed((key) => /^[\w:-]{1,80}$/.test(key), count);
/** The Blight that a report sets; what it need not say may be said too. */
const toldBlight: Schema<Pick<BlightState, keyof typeof blightFields>> = strictObject({
  ...blightFields,
  dealt: exactOptional(nullable(cards)),
  turned: exactOptional(turned),
});
const blight: Schema<BlightState> = strictObject({
  ...blightFields,
  dealt: nullable(cards),
  turned,
});

const deck: Schema<DeckCard[]> = list(
  strictObject({ stage: picklist([1, 2, 3]), card: exactOptional(id) }),
  99,
);
const slot = like(/^[a-z][\w-]{0,39}$/i);
const slots = keyed((key) => /^[a-z][\w-]{0,39}$/i.test(key), cards);

const invaders: Schema<InvaderTrack> = strictObject({ deck, slots, discard: cards, ranOut: boolean() });

const presence: Schema<PresenceState> = strictObject({
  tracked: boolean(),
  seen: list(whole(1, MAX_PLAYERS), MAX_PLAYERS),
  lost: boolean(),
  owed: lands,
});

/** A filter of lands that the rules can read. */
const where = provided(text(200), isReadable);

/** A term of the score. */
const term = picklist(SCORED);
/** A term of the score as the table put it right; the difficulty may be less than none, or end in a half. */
const scored = provided(numberBetween(LEAST_DIFFICULTY, MAX_COUNT), (n) => Number.isInteger(2 * n));

const kinds = list(picklist(KINDS), KINDS.length);
/** So much more or less. */
const signed = whole(-MAX_COUNT, MAX_COUNT);
const ofKinds = { of: kinds, n: signed };

/** What something that lasts changes. */
const change: Schema<Change> = unionOf<Change, 'change'>('change', {
  defend: { n: count, per: exactOptional(literal('dahan')) },
  skip: {},
  becomesBuild: {},
  isolate: {},
  noCity: {},
  dahanFirst: {},
  dahanAtOnce: {},
  health: ofKinds,
  damage: ofKinds,
  extraDamage: { n: signed },
  damageToDahan: { n: signed },
  landHealth: { n: signed },
  sitOut: { pieces },
  save: ofKinds,
  keepDamage: { of: kinds },
  cardIdle: { card: exactOptional(id) },
  cardStays: { card: exactOptional(id) },
  marker: { name },
  reminder: { at: picklist(OCCASIONS), text: textWhere(isReminderText) },
  special: { rule: name, amount: signed },
});

const begun = {
  change,
  where: union([lands, where]),
  until: picklist(UNTIL),
  during: exactOptional(action),
  from: exactOptional(count),
};
/** One line of what lasts. */
const lasting: Schema<Lasting> = strictObject({ ...begun, id: some, cause: name });

const PLACE = /^(?:[A-Z]{1,2}0|dark)$/;
/** A land, or a place beside the island. */
const place = like(/^(?:[A-Z]{1,2}\d{1,2}|dark)$/);
const inPlace = { land: place, pieces };

/** A deed told or waiting. */
const deed: Schema<Deed> = unionOf<Deed, 'deed'>('deed', {
  add: { ...inPlace, quiet: exactOptional(literal(true)), cascade: exactOptional(literal(false)) },
  remove: { ...inPlace, box: exactOptional(literal(true)) },
  destroy: { ...inPlace, noFear: exactOptional(literal(true)) },
  damage: { land, n: count, among: kinds },
  damageEach: {
    land,
    n: count,
    pieces,
    per: exactOptional(literal('strife')),
    plain: exactOptional(literal(true)),
  },
  heal: { land, pieces },
  replace: { land, pieces, to: pieces },
  upgrade: { land, pieces },
  downgrade: { land, pieces },
  move: { land: place, to: place, pieces },
  strife: { land, pieces, off: exactOptional(literal(true)) },
  act: { land, action, free: exactOptional(literal(true)) },
  actAgain: { action, card: id },
  fear: { n: signed },
  earn: { n: count },
  begin: begun,
  end: { lasting: some },
  sink: { land },
});

const result: Schema<Ending['result']> = picklist(['victory', 'defeat', 'sacrifice', 'aborted']);
const ending: Schema<Ending> = strictObject({ result, because: list(name, 99) });

const inLand = { land };

/** A step of the agenda. */
const step: Schema<Opened> = unionOf<Step, 'do'>(
  'do',
  {
    setTheTable: {},
    beginTurn: {},
    enter: { phase },
    spiritPhase: {},
    fastPowers: {},
    slowPowers: {},
    timePasses: {},
    blightedIsland: {},
    fearCards: {},
    resolveFearCard: { card: nullable(id), level: terrorLevel, by: exactOptional(picklist(['app', 'hand'])) },
    invaderAction: { action, slot: exactOptional(slot), done: exactOptional(cards) },
    actionCard: { action, slot: exactOptional(slot), card: id, done: lands, settled: exactOptional(lands) },
    ravage: { ...inLand, struck: exactOptional(literal(true)) },
    counterattack: {
      ...inLand,
      alone: exactOptional(literal(true)),
      struck: exactOptional(literal(true)),
      damage: exactOptional(count),
    },
    strike: { land, left: count },
    build: { land, card: nullable(id), slot: exactOptional(slot), cause: exactOptional(name) },
    explore: {
      land,
      card: nullable(id),
      cause: exactOptional(name),
      free: exactOptional(literal(true)),
    },
    drawInvaderCard: { more: exactOptional(literal(true)) },
    advance: {},
    addBlight: {
      land,
      cause: name,
      quiet: exactOptional(literal(true)),
      cascade: exactOptional(literal(false)),
      n: exactOptional(some),
    },
    deed: { deed, cause: name },
    deal: {
      land,
      left: count,
      among: kinds,
      cause: name,
      strifed: exactOptional(literal(true)),
      byPiece: exactOptional(literal(true)),
    },
    fall: inLand,
    lastingOver: { during: action, land: exactOptional(land) },
    accelerate: {},
    cascade: { from: land, cause: name },
    flipBlightCard: { short: exactOptional(some), early: exactOptional(literal(true)) },
    presenceLost: {},
    checkEnding: {},
    gameOver: {},
    effect: {
      of: name,
      at: count,
      queue: exactOptional(list(text(20), 999)),
      done: exactOptional(lands),
      option: exactOptional(count),
      line: exactOptional(count),
      land: exactOptional(land),
      from: exactOptional(land),
      piece: exactOptional(piece),
      left: exactOptional(count),
      was: exactOptional(count),
      shown: exactOptional(text(20)),
      asked: exactOptional(literal(true)),
      price: exactOptional(count),
      due: exactOptional(literal(true)),
      holds: exactOptional(literal(true)),
      hand: exactOptional(literal(true)),
    },
    exceptional: {
      of: name,
      step: name,
      land: exactOptional(land),
      board: exactOptional(board),
      card: exactOptional(id),
      part: exactOptional(count),
      piece: exactOptional(piece),
      player: exactOptional(count),
      left: exactOptional(count),
      done: exactOptional(lands),
      counter: exactOptional(name),
      n: exactOptional(count),
    },
  },
  { opened: exactOptional(literal(true)) },
);
const steps = list(step, 999);

/** Lands and places that a deed is about. */
const placesOf = (deed: Deed): readonly string[] => [
  ...('land' in deed ? [deed.land] : []),
  ...('to' in deed && typeof deed.to === 'string' ? [deed.to] : []),
];

/** Every land that is spoken of lies on one of the boards in play, and is there. */
function knowsItsLands(game: Game): boolean {
  const { setup, lands, agenda, presence, lasting, sunk, beside } = game;
  const there = (land: string | undefined): boolean => land === undefined || Object.hasOwn(lands, land);
  const named = (step: Step): boolean =>
    there('land' in step ? step.land : undefined) &&
    there('from' in step ? step.from : undefined) &&
    (step.do !== 'deed' || placesOf(step.deed).every((at) => isBeside(at) || there(at)));
  const covered = lasting.flatMap(({ where }) => (typeof where === 'string' ? [] : where));
  const oceans = Object.keys(beside).filter((place) => place !== ENDLESS_DARK);
  const boards = Object.keys(lands).map((land) => LAND.exec(land)![1]!);
  return (
    boards.every((board) => setup.boards.includes(board)) &&
    agenda.every(named) &&
    [...presence.owed, ...covered, ...sunk].every(there) &&
    oceans.every((place) => setup.boards.includes(place.slice(0, -1)))
  );
}

/** What of a game is not its set-up. */
const parts = {
  turn: count,
  phase,
  lands: keyed((key) => LAND.test(key), landState),
  fear,
  blight,
  invaders,
  presence,
  beside: keyed((key) => PLACE.test(key), pieces),
  sunk: lands,
  lasting: provided(list(lasting, 999), (all) => distinct(all.map((one) => String(one.id)))),
  counters: keyed((key) => COUNTER.test(key), some),
  memo: keyed((key) => COUNTER.test(key), memoSpan),
  agenda: steps,
  playedOn: nullable(name),
  ended: nullable(ending),
  scored: keyed((key) => (SCORED as readonly string[]).includes(key), scored),
};

/** A whole game. */
const game: Schema<Game> = provided<Game>(
  strictObject({ version: literal(GAME_VERSION), setup, ...parts, ownCounters: exactOptional(ownCounters) }),
  knowsItsLands,
);

/** Parts of a game that are otherwise than they were. */
const difference: Schema<Difference> = strictObject(
  Object.fromEntries(
    Object.entries({ ...parts, ownCounters }).map(([part, schema]) => [part, exactOptional(schema)]),
  ),
);

/** The parts a game and its entries are made of, each checked by its own schema. */
export const SCHEMAS = {
  adversaries,
  count,
  some,
  id,
  name,
  land,
  lands,
  counter,
  counterName,
  ownCount,
  memoSpan,
  piece,
  action,
  phase,
  cards,
  toldFear,
  fear,
  toldBlight,
  blight,
  deck,
  slot,
  slots,
  term,
  scored,
  difficulty,
  terrorLevel,
  lasting,
  deed,
  place,
  result,
  ending,
  step,
  steps,
  game,
  difference,
};
