import { boolean, exactOptional, lazy, literal, nullable, picklist, strictObject, union } from 'valibot';
import { MAX_WAITING } from '../../rules/basics/bounds';
import type { ActionBy } from '../../rules/table/action-underway';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import type { Known } from '../../rules/table/card-lines/stored-results';
import type { QueueEntry } from '../../rules/table/effect-step';
import { KINDS } from '../../rules/table/pieces';
import type { Opened, Step, Steps } from '../../rules/table/step';
import { DEED_SCHEMAS } from './deed-schema';
import { POWER_SCHEMAS } from './power-schema';
import { keyed, list, type Schema, unionOf } from './schema-types';
import { VALUES } from './value-schemas';

const {
  COUNTER,
  action,
  board,
  cards,
  count,
  fearCard,
  id,
  invaderCard,
  kinds,
  land,
  lands,
  name,
  phase,
  piece,
  pieces,
  slot,
  some,
  terrorLevel,
} = VALUES;
const { deed } = DEED_SCHEMAS;

const inLand = { land };

/** The properties of a revealed Power. */
const TRAITS: readonly string[] = ['fast', ...ELEMENTS];

/** The schema of a line's result that later lines use. */
const known: Schema<Known> = unionOf<Known, 'known'>('known', {
  traits: { shows: keyed((trait) => TRAITS.includes(trait), boolean()) },
  isSo: { is: boolean() },
  number: { n: count },
  paid: { n: count },
  sharers: { players: list(count, 9) },
  picked: { piece },
  elements: { elements: list(picklist(ELEMENTS), 99) },
  kind: { kind: picklist(KINDS) },
});

const actionBy: Schema<ActionBy> = union([
  POWER_SCHEMAS.inUse,
  strictObject({ kind: literal('card') }),
  strictObject({ kind: literal('ravage'), land }),
]);

const ofEffect = { do: literal('effect'), of: name, at: count };
const resolved = { ...ofEffect, begun: picklist(['now', 'held', 'due'] as const) };
const queueEntry: Schema<QueueEntry> = union([
  literal('all'),
  board,
  count,
  land,
  strictObject({ land, nth: count }),
  strictObject({ land, player: count }),
  strictObject({ land, opensBoard: literal(true) }),
]);
const queue = list(queueEntry, 999);
const entries = { entry: exactOptional(queueEntry), next: exactOptional(queueEntry) };

const atEntry = { ...resolved, queue, done: lands, land: nullable(land) };
const counts = keyed((key) => COUNTER.test(key), some);
const atLine = {
  ...atEntry,
  option: count,
  line: count,
  was: nullable(count),
  known: nullable(known),
  moved: lands,
};

/** A step after which its preceding steps were added. */
const OPENED = { opened: exactOptional(literal(true)) };

/** The schema of an effect in each state of its progress. */
const effect: Schema<Steps['effect']> = unionOf<Steps['effect'], 'kind'>(
  'kind',
  {
    begins: resolved,
    picksQueue: { ...resolved, chosen: list(union([board, count]), 99) },
    enters: atEntry,
    asksSpirits: { ...atEntry, unprevented: count },
    pays: { ...atEntry, price: count, unprevented: nullable(count) },
    applies: atEntry,
    shares: { ...atLine, owed: count, player: count },
    line: { ...atLine, here: boolean() },
    picks: { ...atLine, left: count, picked: pieces, from: nullable(land), piece: nullable(piece) },
    moves: { ...atLine, left: count, from: land, piece },
    fights: { ...atLine, piece },
    hands: ofEffect,
  },
  OPENED,
);

const other: Schema<Opened> = unionOf<Exclude<Step, Steps['effect']>, 'do'>(
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
    resolveFearCard: {
      card: nullable(fearCard),
      level: terrorLevel,
      by: exactOptional(picklist(['app', 'hand'])),
    },
    invaderAction: { action, slot: exactOptional(slot), done: exactOptional(cards) },
    actionCard: {
      action,
      slot: exactOptional(slot),
      card: invaderCard,
      done: lands,
      settled: exactOptional(lands),
    },
    ravage: { ...inLand, struck: exactOptional(literal(true)), rest: exactOptional(count) },
    counterattack: {
      ...inLand,
      alone: exactOptional(literal(true)),
      struck: exactOptional(literal(true)),
      rest: exactOptional(count),
      damage: exactOptional(count),
    },
    strike: { land, left: count },
    build: { land, card: nullable(invaderCard), slot: exactOptional(slot), cause: exactOptional(name) },
    explore: {
      land,
      card: nullable(invaderCard),
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
      badlands: exactOptional(some),
      strife: exactOptional(some),
      pieces: exactOptional(pieces),
    },
    fall: inLand,
    actionOver: {
      by: actionBy,
      cause: name,
      counts,
      parked: exactOptional(list(strictObject({ entry: queueEntry, counts }), 999)),
    },
    entryOver: entries,
    lastingOver: { during: action, land: exactOptional(land) },
    accelerate: {},
    cascade: { from: land, cause: name },
    flipBlightCard: { short: exactOptional(some), early: exactOptional(literal(true)) },
    presenceLost: {},
    checkEnding: {},
    gameOver: {},
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
      pieces: exactOptional(pieces),
      cause: exactOptional(name),
    },
  },
  OPENED,
);

const step: Schema<Opened> = lazy((input) =>
  (input as Partial<Step> | null)?.do === 'effect' ? effect : other,
);
const steps = list(step, MAX_WAITING);

export const STEP_SCHEMAS = { step, steps, entries };
