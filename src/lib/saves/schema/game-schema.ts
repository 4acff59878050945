import { boolean, exactOptional, literal, nullable, picklist, strictObject, strictTuple } from 'valibot';
import { MAX_WAITING } from '../../rules/basics/bounds';
import { type Deed, landsNamed } from '../../rules/table/deed';
import {
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
  type PresenceState,
  SCORED,
  type Setup,
  type Wave,
} from '../../rules/table/game';
import { boardIn, ENDLESS_DARK, isBeside, isOcean } from '../../rules/table/island';
import type { Step } from '../../rules/table/step';
import { MOST_COUNTER_LETTERS, MOST_OWN_COUNT, MOST_OWN_COUNTERS } from '../../rules/world/own-counters';
import { DEED_SCHEMAS } from './deed-schema';
import { keyed, list, numberBetween, oneLine, provided, type Schema, text, whole } from './schema-types';
import { SPIRIT_SCHEMAS } from './spirit-schema';
import { STEP_SCHEMAS } from './step-schema';
import { VALUES } from './value-schemas';

const { MAX_COUNT, LAND, COUNTER, ...words } = VALUES;
const {
  adversary,
  blightCard,
  board,
  count,
  fearCard,
  id,
  invaderCard,
  invaderCards,
  lands,
  memoSpan,
  name,
  phase,
  pieces,
  scenario,
  slots,
  some,
  spirit,
  terrorLevel,
} = words;
const { lasting } = DEED_SCHEMAS;
const { steps } = STEP_SCHEMAS;
const { spiritStates, powerDecks } = SPIRIT_SCHEMAS;

/** The maximum number of boards: one more than players, for the extra board. */
const MAX_BOARDS = MAX_PLAYERS + 1;

const distinct = (words: readonly string[]): boolean => new Set(words).size === words.length;
/** The name of a custom counter. */
const counterName = oneLine(MOST_COUNTER_LETTERS, 1);
const ownCount = whole(0, MOST_OWN_COUNT);
const ownCounters = provided(
  list(strictObject({ name: counterName, n: ownCount }), MOST_OWN_COUNTERS),
  (all) => distinct(all.map((one) => one.name)),
);
const isSome = (words: readonly string[]): boolean => words.length > 0;
const split = strictTuple([count, count, count]);

const blightFields = {
  side: picklist(['space', 'healthy', 'blighted']),
  left: count,
  card: nullable(blightCard),
};

const wave: Schema<Wave> = strictObject({
  number: whole(2, MAX_WAVE),
  after: nullable(
    strictObject({ lands: keyed((key) => LAND.test(key), pieces), blight: strictObject(blightFields) }),
  ),
});

const adversaries = list(strictObject({ id: adversary, level: whole(0, MAX_LEVEL) }), 2);

/** The maximum length of a homebrew file in a game, in characters. Its content is parsed when the game is played. */
const MOST_HOMEBREW_CHARS = 12_000;
/** The maximum number of homebrew files in a game: two Adversaries, a Scenario, a Spirit for each player, 12 of cards. */
const MOST_HOMEBREW_FILES = 15 + MAX_PLAYERS;

/** The schema of a difficulty. With two Adversaries or an extra board, it can end in a half. */
const difficulty = numberBetween(LEAST_DIFFICULTY, 999);

const spirits = list(nullable(strictObject({ id: spirit, aspect: nullable(id) })), MAX_PLAYERS);

const setup: Schema<Setup> = strictObject({
  players: provided(list(name, MAX_PLAYERS), isSome),
  colours: list(nullable(id), MAX_PLAYERS),
  spirits,
  boards: provided(list(board, MAX_BOARDS), (boards) => isSome(boards) && distinct(boards)),
  layout: id,
  blight: picklist(['space', 'card']),
  decks: picklist(['table', 'app']),
  adversaries,
  homebrew: exactOptional(list(text(MOST_HOMEBREW_CHARS), MOST_HOMEBREW_FILES)),
  scenario: nullable(scenario),
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

const fearFields = {
  size: some,
  generated: count,
  split,
  earned: count,
  resolved: count,
  level: exactOptional(terrorLevel),
};

/** The schema of Fear in a report, in which some fields may be missing. */
const toldFear: Schema<Pick<FearState, keyof typeof fearFields>> = strictObject({
  ...fearFields,
  seen: exactOptional(list(nullable(fearCard))),
  dealt: exactOptional(nullable(list(fearCard, 99))),
});
const fear: Schema<FearState> = strictObject({
  ...fearFields,
  seen: list(nullable(fearCard)),
  dealt: nullable(list(fearCard, 99)),
});

const turned = keyed((key) => /^[\w:-]{1,80}$/.test(key), count);
/** The schema of Blight in a report, in which some fields may be missing. */
const toldBlight: Schema<Pick<BlightState, keyof typeof blightFields>> = strictObject({
  ...blightFields,
  dealt: exactOptional(nullable(list(blightCard, 99))),
  turned: exactOptional(turned),
});
const blight: Schema<BlightState> = strictObject({
  ...blightFields,
  dealt: nullable(list(blightCard, 99)),
  turned,
});

const deck: Schema<DeckCard[]> = list(
  strictObject({ stage: picklist([1, 2, 3]), card: exactOptional(invaderCard) }),
  99,
);

const invaders: Schema<InvaderTrack> = strictObject({
  deck,
  slots,
  discard: invaderCards,
  ranOut: boolean(),
});

const presence: Schema<PresenceState> = strictObject({
  tracked: boolean(),
  seen: list(whole(1, MAX_PLAYERS), MAX_PLAYERS),
  lost: boolean(),
  owed: lands,
});

const term = picklist(SCORED);
/** The schema of a corrected term of the score. The difficulty can be negative or end in a half. */
const scored = provided(numberBetween(LEAST_DIFFICULTY, MAX_COUNT), (n) => Number.isInteger(2 * n));

const PLACE = /^(?:[A-Z]{1,2}0|dark)$/;

const result: Schema<Ending['result']> = picklist(['victory', 'defeat', 'sacrifice', 'aborted']);
const reasons = list(name, 99);
const ending: Schema<Ending> = strictObject({ result, because: reasons });

/** Returns the lands and places of a deed. */
const placesOf = (deed: Deed): readonly string[] => [
  ...('land' in deed ? [deed.land] : []),
  ...('to' in deed && typeof deed.to === 'string' ? [deed.to] : []),
];

/** Returns true if every land that the game names exists and is on one of its boards. */
function knowsItsLands(game: Game): boolean {
  const { setup, lands, agenda, presence, lasting, sunk, beside } = game;
  const isPlace = (place: string): boolean =>
    Object.hasOwn(lands, place) || (isOcean(place) && setup.boards.includes(boardIn(place)));
  const there = (land: string | null | undefined): boolean => land == null || isPlace(land);
  const named = (step: Step): boolean =>
    there('land' in step ? step.land : undefined) &&
    there('from' in step ? step.from : undefined) &&
    (step.do !== 'deed' || placesOf(step.deed).every((at) => isBeside(at) || there(at)));
  const covered = lasting.flatMap(({ where }) => landsNamed(where));
  const oceans = Object.keys(beside).filter((place) => place !== ENDLESS_DARK);
  const boards = Object.keys(lands).map(boardIn);
  return (
    boards.every((board) => setup.boards.includes(board)) &&
    agenda.every(named) &&
    [...presence.owed, ...covered, ...sunk].every(there) &&
    oceans.every((place) => setup.boards.includes(boardIn(place)))
  );
}

/** The parts of a game other than its setup. */
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
  lasting: provided(list(lasting, MAX_WAITING), (all) => distinct(all.map((one) => String(one.id)))),
  counters: keyed((key) => COUNTER.test(key), some),
  memo: keyed((key) => COUNTER.test(key), memoSpan),
  agenda: steps,
  playedOn: reasons,
  ended: nullable(ending),
  scored: keyed((key) => (SCORED as readonly string[]).includes(key), scored),
};

const game: Schema<Game> = provided<Game>(
  strictObject({
    version: literal(GAME_VERSION),
    setup,
    ...parts,
    ownCounters: exactOptional(ownCounters),
    spiritStates: exactOptional(spiritStates),
    powerDecks: exactOptional(powerDecks),
  }),
  knowsItsLands,
);

/** The schema of the parts of a game that changed. */
const difference: Schema<Difference> = strictObject(
  Object.fromEntries(
    Object.entries({ ...parts, ownCounters, spiritStates, powerDecks }).map(([part, schema]) => [
      part,
      exactOptional(schema),
    ]),
  ),
);

/** The schemas of a game's and its entries' parts. */
export const SCHEMAS = {
  ...words,
  ...DEED_SCHEMAS,
  ...STEP_SCHEMAS,
  counterName,
  ownCount,
  adversaries,
  spirits,
  toldFear,
  fear,
  toldBlight,
  blight,
  deck,
  term,
  scored,
  difficulty,
  result,
  ending,
  game,
  difference,
};
