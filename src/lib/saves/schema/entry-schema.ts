import { boolean, exactOptional, literal, nullable, picklist, strictObject } from 'valibot';
import { MAX_SUM } from '../../rules/basics/bounds';
import type { Command, EditedMoment, Misnamed, Report, SingleTap, Tap } from '../../rules/table/command';
import type { FearChange, GameEvent, RavageSum, TakenCard } from '../../rules/table/event';
import { DECKS, MOST_LOOKED_AT } from '../../rules/table/ordered-deck';
import type { By } from '../database/db';
import { SCHEMAS } from './game-schema';
import { POWER_SCHEMAS } from './power-schema';
import { list, provided, type Schema, text, textLike, unionOf, whole } from './schema-types';
import { SPIRIT_SCHEMAS } from './spirit-schema';
import { STEP_SCHEMAS } from './step-schema';

const {
  action,
  blight,
  blightCard,
  count,
  counter,
  counterName,
  memoSpan,
  deck,
  deed,
  difference,
  ending,
  fear,
  fearCard,
  invaderCard,
  invaderCards,
  id,
  land,
  lands,
  lasting,
  name,
  ownCount,
  phase,
  piece,
  place,
  result,
  scored,
  slot,
  signed,
  slots,
  some,
  steps,
  term,
  terrorLevel,
  toldBlight,
  toldFear,
} = SCHEMAS;

const { player, powerDeck, spiritChanges } = SPIRIT_SCHEMAS;

/** The largest number that the rules accept in a report. */
const MAX_REPORTED = 99;

const told = whole(0, MAX_REPORTED);
const n = whole(1, MAX_REPORTED);
const deckName = picklist(DECKS);
const looks = whole(1, MOST_LOOKED_AT);
const order = provided(
  list(whole(0, MOST_LOOKED_AT - 1), MOST_LOOKED_AT),
  (all) => all.length > 0 && all.every((_, at) => all.includes(at)),
);
const pieceInLand = { land, piece, n };

export const report = unionOf<Report, 'report'>('report', {
  deed: { deed },
  count: { land: place, piece, n: told },
  add: pieceInLand,
  remove: pieceInLand,
  destroy: pieceInLand,
  damage: pieceInLand,
  replace: { land, piece, to: piece, n },
  move: { land, to: land, piece, n },
  addBlight: { land },
  returnBlight: { land },
  defend: { land, n: told },
  skip: { land, action, on: boolean() },
  confirm: { lands },
  fear: { n: whole(-MAX_REPORTED, MAX_REPORTED) },
  blight: { n: whole(-MAX_REPORTED, MAX_REPORTED) },
  setFear: { fear: toldFear },
  setBlight: { blight: toldBlight },
  setSlot: { slot, cards: invaderCards },
  setDeck: { deck },
  setCounter: { counter, n: told },
  countOwn: { name: counterName, n: ownCount },
  renameOwn: { name: counterName, to: nullable(counterName) },
  spirit: { player, changes: spiritChanges },
  dealPowers: { on: boolean() },
  shufflePowers: { deck: powerDeck },
  usePower: POWER_SCHEMAS.used,
  lookAtDeck: { deck: deckName, n: looks },
  orderDeck: { deck: deckName, order, left: count },
  setPhase: { turn: n, phase },
  carryOut: { part: name, land: exactOptional(land) },
  offer: { of: name, step: name, land: nullable(land) },
  trackPresence: { on: boolean() },
  spiritLost: { lost: boolean() },
  endEffect: { card: fearCard },
  score: { term, n: scored },
  end: { result },
});

/**
 * The schema of a change that a card makes to a number of cards or markers. The change is negative if some are lost.
 */
const fearChange: Schema<FearChange> = strictObject({
  of: picklist(['deck', 'earned', 'pool', 'size']),
  n: whole(-MAX_REPORTED, MAX_REPORTED),
});
const takenCard: Schema<TakenCard> = strictObject({
  stage: picklist([1, 2, 3]),
  from: picklist(['top', 'bottom']),
});

/** The maximum number of taps that a phone prepares after a report. No Power asks as often. */
const MOST_PREPARED = 99;

const without = exactOptional(list(name, 99));
const taps = {
  proceed: { reports: exactOptional(list(report, 999)), through: exactOptional(literal('turn')), without },
  // The id of an answer that divides all Damage grows with the number of Invaders.
  choose: { choice: text(2_000), then: exactOptional(list(text(2_000), 99)), without },
  report: { reports: list(report, 999) },
};
const then = exactOptional(list(unionOf<SingleTap, 'do'>('do', taps), MOST_PREPARED));
const allTaps = { ...taps, report: { ...taps.report, then } };
const tap = unionOf<Tap, 'do'>('do', allTaps);

/** The schema of a card that was named wrongly. */
const card: Schema<Misnamed> = strictObject({
  kind: picklist(['fear', 'event', 'blight', 'invader']),
  was: id,
  is: id,
  level: exactOptional(terrorLevel),
  part: exactOptional(count),
});

/** The schema of an earlier moment that was corrected. */
const past: Schema<EditedMoment> = strictObject({ turn: count, phase, late: whole(0, 999) });

const also = list(strictObject({ at: count, card }));
const corrected = { card: exactOptional(card), past: exactOptional(past), difference };

export const command = unionOf<Command, 'do'>('do', {
  ...allTaps,
  correct: { ...corrected, back: whole(1, 99_999), did: list(tap), also: exactOptional(also) },
});

const sum: Schema<RavageSum> = strictObject({
  invaders: list(strictObject({ piece, n: count, each: count })),
  // It is negative if the players recorded that a Ravage deals less Damage.
  extra: whole(-MAX_SUM, MAX_SUM),
  total: whole(0, MAX_SUM),
  defend: whole(0, MAX_SUM),
  net: whole(0, MAX_SUM),
  landHealth: count,
  blight: count,
});

const pieces = { land: place, piece, n: some, cause: name };
const changed = { land, piece, to: piece, n: some, cause: name };

const event = unionOf<GameEvent, 'type'>('type', {
  stepDone: { then: steps },
  stepOpened: { steps },
  stepsAdded: { steps },
  stepsPut: { at: count, steps },
  phaseSet: { turn: count, phase, agenda: steps },
  turnBegan: { turn: count },
  phaseBegan: { phase },
  confirmed: { lands },
  added: pieces,
  removed: { ...pieces, box: exactOptional(literal(true)) },
  destroyed: { ...pieces, ocean: exactOptional(place) },
  damaged: changed,
  replaced: { ...changed, land: place, box: exactOptional(literal(true)) },
  moved: { land: place, to: place, piece, n: some, cause: name },
  counted: { land: place, piece, was: count, n: count },
  ravaged: { land, sum },
  built: { land, piece, n: some, towns: count, cities: count, cause: exactOptional(name) },
  explored: { land, n: count, source: name },
  stoodStill: { land, action, because: name },
  blightAdded: { land, cause: name, quiet: exactOptional(literal(true)) },
  blightReturned: { land, n: some },
  blightCardFlipped: { card: nullable(blightCard), left: count, healthy: exactOptional(literal(true)) },
  blightSet: { blight, cause: exactOptional(name) },
  lastingBegan: { lasting },
  lastingEnded: { lasting, used: exactOptional(literal(true)) },
  cardStoodStill: { action, card: nullable(invaderCard), because: name },
  cardSettled: { lands },
  landSunk: { land },
  noEffect: { cause: name },
  fearGenerated: { n: count, cause: name, land: exactOptional(land) },
  fearCardEarned: { earned: count, straight: exactOptional(literal(true)) },
  terrorLevelReached: { level: terrorLevel },
  fearSet: { fear, cause: exactOptional(name), by: exactOptional(fearChange) },
  fearCardTurnedUp: { card: fearCard, at: count },
  fearCardRevealed: { card: nullable(fearCard) },
  fearCardResolved: { card: nullable(fearCard), level: terrorLevel },
  invaderCardDrawn: { card: invaderCard, at: count },
  invaderCardPlaced: { card: invaderCard, slot, cause: name },
  cardsAdvanced: { slots, discarded: invaderCards },
  invaderCardDiscarded: { card: invaderCard, at: count },
  slotRemoved: { slot },
  counterSet: { counter, n: count, was: exactOptional(count) },
  ownCounted: { name: counterName, n: ownCount, was: exactOptional(ownCount) },
  ownRenamed: { name: counterName, to: nullable(counterName) },
  powerUsed: { used: POWER_SCHEMAS.powerUsed, again: exactOptional(literal(true)) },
  actionCounted: { count: counter, n: signed },
  actionRenewed: STEP_SCHEMAS.entries,
  powerAimed: { power: count, land, effects: POWER_SCHEMAS.effects },
  spiritChanged: { player, changes: spiritChanges },
  powersDealt: { on: boolean() },
  powersShuffled: { deck: powerDeck },
  memoSet: { memo: counter, until: nullable(memoSpan) },
  slotSet: { slot, cards: invaderCards },
  deckSet: { deck, taken: exactOptional(takenCard) },
  deckLooked: { deck: deckName, n: looks },
  deckOrdered: { deck: deckName, order },
  invaderCardsSwapped: { card: invaderCard, stage: picklist([1, 2, 3]) },
  deckRanOut: {},
  carriedOut: { what: name },
  corrected,
  presenceTracked: { on: boolean() },
  presenceTakenOff: { lands },
  spiritLost: { lost: boolean() },
  timePassed: { kept: exactOptional(list(strictObject({ land, piece, n: some }))) },
  playedOn: { ending: list(name, 99) },
  gameEnded: { ending },
  gameResumed: {},
  scoreCorrected: { term, n: scored },
});

/** The schema of an entry's author. */
export const by: Schema<By> = strictObject({
  who: nullable(whole(0, 5)),
  tap: textLike(/^[\w-]{1,12}\.\d{1,9}$/),
});

export const events = list(event, 99_999);
