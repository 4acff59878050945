import { boolean, exactOptional, literal, nullable, picklist, strictObject, union } from 'valibot';
import { MAX_WAITING } from '../../rules/basics/bounds';
import type { ActionBy } from '../../rules/table/action-underway';
import type { Known } from '../../rules/table/card-lines/found-out';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { KINDS } from '../../rules/table/pieces';
import type { Opened, Step } from '../../rules/table/step';
import { DEED_SCHEMAS } from './deed-schema';
import { POWER_SCHEMAS } from './power-schema';
import { keyed, list, type Schema, text, unionOf } from './schema-types';
import { VALUES } from './value-schemas';

const {
  COUNTER,
  action,
  board,
  cards,
  count,
  id,
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
  payer: { player: count },
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
    ravage: { ...inLand, struck: exactOptional(literal(true)), rest: exactOptional(count) },
    counterattack: {
      ...inLand,
      alone: exactOptional(literal(true)),
      struck: exactOptional(literal(true)),
      rest: exactOptional(count),
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
      badlands: exactOptional(some),
      strife: exactOptional(some),
      pieces: exactOptional(pieces),
    },
    fall: inLand,
    actionOver: { by: actionBy, cause: name, counts: keyed((key) => COUNTER.test(key), some) },
    entryOver: { entry: exactOptional(text(20)), next: exactOptional(text(20)) },
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
      moved: exactOptional(lands),
      left: exactOptional(count),
      picked: exactOptional(pieces),
      was: exactOptional(count),
      known: exactOptional(known),
      asked: exactOptional(literal(true)),
      price: exactOptional(count),
      due: exactOptional(literal(true)),
      holds: exactOptional(literal(true)),
      here: exactOptional(literal(true)),
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
      pieces: exactOptional(pieces),
      cause: exactOptional(name),
    },
  },
  { opened: exactOptional(literal(true)) },
);
const steps = list(step, MAX_WAITING);

export const STEP_SCHEMAS = { step, steps };
