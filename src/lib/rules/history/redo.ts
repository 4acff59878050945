import { differenceOf } from '../engine/correction';
import type { Engine, Prompt } from '../engine/engine';
import { cardOfPart, causeOfCard } from '../table/card-lines/card-part';
import { choiceOf } from '../table/choice';
import type { Correction, EditedMoment, Misnamed, Tap } from '../table/command';
import { UNNAMED } from '../table/fear';
import { type Game, type Phase, PHASES } from '../table/game';
import type { Step, Steps } from '../table/step';
import { CARRY_OUT_OR_NOT } from '../world/answers';
import { evolveAll } from '../world/evolve';
import type { Done } from './effective-taps';

/** The open question, with its turn and phase. */
interface Asked {
  readonly step: Step | null;
  readonly turn: number;
  readonly phase: Phase;
}

/** A tap after the corrected moment, with the question that was open before it. */
export interface Later extends Done {
  readonly asked: Asked;
}

/** A past moment, and everything after it up to the open question. */
export interface Earlier {
  readonly before: Game;
  readonly after: readonly Later[];
  readonly now: Asked;
  /** The number of taps to repeat. */
  readonly back: number;
}

/** The moment of a reveal. */
export interface Misnaming extends Earlier {
  readonly prompt: Prompt;
  /** The tap that revealed the card: its name, or any tap if the app deals. */
  readonly tap: Tap;
  /** The game after the reveal and the reports before the next answer. */
  readonly open: Game;
}

/** An effective tap, with the card that it corrects. */
type Again = Pick<Done, 'tap' | 'card'>;

/** The progress of a correction: how much of the later play is repeated. */
export interface Redone {
  readonly moment: Earlier;
  /** The corrected card; null if a moment is corrected. */
  readonly card: Misnamed | null;
  readonly past: EditedMoment | null;
  readonly game: Game;
  /** The question that blocks the rest; null if everything is repeated. */
  readonly prompt: Prompt | null;
  readonly did: readonly Again[];
  readonly left: readonly Later[];
  /** Taps that no longer apply. */
  readonly gone: readonly Later[];
}

/**
 * Returns true if the step is an Event at this point: its card is open (`read`), the players resolve it (`hand`), or a
 * board or Spirit picks its side (`side`).
 */
export const isEvent = (step: Step | null, at: 'read' | 'hand' | 'side'): step is Steps['exceptional'] =>
  step?.do === 'exceptional' && step.of === 'events' && step.step === at;

/** Returns the game with the new card at its corrected level or part. */
function turnedAt(game: Game, { level, part }: Misnamed): Game {
  const right = (step: Step): Step => {
    if (level !== undefined && step.do === 'resolveFearCard') return { ...step, level };
    return part !== undefined && isEvent(step, 'read') ? { ...step, part } : step;
  };
  const at = game.agenda.findIndex((step) => right(step) !== step);
  return { ...game, agenda: game.agenda.map((step, i) => (i === at ? right(step) : step)) };
}

/** Returns the game after a tap, with a corrected card if it revealed one; null if refused. */
export function after(engine: Engine, game: Game, tap: Tap, card?: Misnamed): Game | null {
  const turn = engine.decide(game, tap);
  if (!turn.ok) return null;
  return card ? turnedAt(turn.value.game, card) : turn.value.game;
}

export const askedIn = (engine: Engine, game: Game): Asked => {
  const { turn, phase } = game;
  return { step: engine.promptOf(game)?.step ?? null, turn, phase };
};

const played = (engine: Engine, game: Game, { tap, events, card }: Done): Game =>
  events ? evolveAll(game, events) : (after(engine, game, tap, card) ?? game);

/** Returns the moment before a tap, from its base game (`restsOn`), and everything after it. */
export function momentAt(
  engine: Engine,
  given: Game,
  done: readonly Done[],
  from: number,
  at: number,
): Earlier {
  const before = done.slice(from, at).reduce((game, one) => played(engine, game, one), given);
  let game = before;
  const later = done.slice(at).map((one): Later => {
    const asked = askedIn(engine, game);
    game = played(engine, game, one);
    return { ...one, asked };
  });
  return { before, after: later, now: askedIn(engine, game), back: later.length };
}

/** Returns the moment of a reveal; null if no question followed it. */
export function namingAt(
  engine: Engine,
  given: Game,
  done: readonly Done[],
  from: number,
  at: number,
): Misnaming | null {
  const moment = momentAt(engine, given, done, from, at);
  const prompt = engine.promptOf(moment.before);
  const [card, ...rest] = moment.after;
  if (!prompt || !card) return null;
  const answered = rest.findIndex(({ tap }) => tap.do !== 'report');
  const lying = answered < 0 ? [card, ...rest] : [card, ...rest.slice(0, answered)];
  const open = lying.reduce((game, one) => played(engine, game, one), moment.before);
  return { ...moment, after: rest, prompt, tap: card.tap, open };
}

/** Returns true if the tap resolves a card, by the app or by hand: an answer that fits any card. */
const isPlain = (tap: Tap): boolean => tap.do === 'choose' && choiceOf(CARRY_OUT_OR_NOT, tap.choice) !== null;

/** Returns the key of a question within a moment, without the lands and the card, which a correction may change. */
function keyOf(step: Step | null, tap: Tap | null, misnamed: Misnamed | null): string {
  if (step === null) return '';
  if (step.do === 'resolveFearCard') return step.do;
  if (step.do === 'actionCard') {
    const card = misnamed?.kind === 'invader' && step.card === misnamed.was ? misnamed.is : step.card;
    return `${step.action} ${step.slot ?? ''} ${card}`;
  }
  if (isEvent(step, 'read') && (tap === null || isPlain(tap))) return 'read';
  if (isEvent(step, 'hand')) return 'hand';
  return JSON.stringify(step, (key, value: unknown) => (key === 'opened' ? undefined : value));
}

function isAsked(
  game: Game,
  { step }: Prompt,
  asked: Asked,
  tap: Tap | null,
  card: Misnamed | null,
): boolean {
  if (asked.turn !== game.turn || asked.phase !== game.phase) return false;
  return keyOf(asked.step, tap, card) === keyOf(step, tap, card);
}

const moment = ({ turn, phase }: Pick<Asked, 'turn' | 'phase'>): number =>
  turn * PHASES.length + PHASES.indexOf(phase as (typeof PHASES)[number]);

/** Returns true if the question belongs to the misnamed card. */
function isOwn({ kind, was }: Misnamed, { step }: Asked): boolean {
  if (step?.do === 'effect') {
    const part = cardOfPart(step.of);
    return part?.kind === kind && part.card === was;
  }
  if (step?.do === 'deal') return kind !== 'invader' && step.cause === causeOfCard(kind, was);
  return (
    step?.do === 'exceptional' && step.of === 'events' && kind === 'event' && (step.card ?? UNNAMED) === was
  );
}

/** Returns true if the players should see that the tap is lost: a record, or a decision that isn't about the card. */
export const isNamed = ({ card }: Redone, { tap, asked }: Later): boolean =>
  card === null || tap.do === 'report' || (asked.step?.do !== 'resolveFearCard' && !isOwn(card, asked));

/** Returns true if the players resolved an Event without its name. */
const isUnnamed = ({ asked: { step } }: Later): boolean => isEvent(step, 'hand') && step.card === undefined;

const isReport = ({ tap }: Later): boolean => tap.do === 'report';

/** Returns true if the report was recorded at the open question, or while the players resolved the same card. */
const isToldNow = (game: Game, prompt: Prompt, one: Later, anchor: Later, card: Misnamed | null): boolean =>
  isReport(one) &&
  (isAsked(game, prompt, one.asked, null, card) || (isUnnamed(anchor) && isEvent(prompt.step, 'read')));

const isBefore = (game: Game, now: Asked): boolean => !game.ended && moment(game) < moment(now);

/** Repeats later play as far as possible without a question. */
export function playedOn(engine: Engine, redone: Redone): Redone {
  let { game, left } = redone;
  const { moment: before, card } = redone;
  const [did, gone] = [[...redone.did], [...redone.gone]];
  const result = (prompt: Prompt | null): Redone => ({ ...redone, game, left, did, gone, prompt });
  const again = (one: Later): void => {
    const next = after(engine, game, one.tap, one.card);
    if (next) did.push(one.card ? { tap: one.tap, card: one.card } : { tap: one.tap });
    else gone.push(one);
    game = next ?? game;
  };
  for (;;) {
    const [next, ...rest] = left;
    const prompt = engine.promptOf(game);
    // All repeated. Questions before the previously open one are answered here too.
    if (!next) return result(isBefore(game, before.now) ? prompt : null);
    // A report belongs to the answer after it, or to its question, which it may have caused.
    const anchor = left.find((one) => !isReport(one));
    const comes = (one: Later): boolean => prompt !== null && isAsked(game, prompt, one.asked, one.tap, card);
    if (!prompt || !anchor || comes(anchor) || isToldNow(game, prompt, next, anchor, card)) again(next);
    else if (
      game.ended ||
      moment(game) > moment(anchor.asked) ||
      left.some((one) => !isReport(one) && comes(one)) ||
      isAsked(game, prompt, before.now, null, card)
    ) {
      if (isReport(next)) again(next);
      else gone.push(next);
    } else return result(prompt);
    left = rest;
  }
}

/** Returns true if the answer fits any card: resolve it, or done. */
const isForAny = ({ asked: { step }, tap }: Later): boolean =>
  (isEvent(step, 'read') && isPlain(tap)) || isEvent(step, 'hand');

/**
 * Corrects the name of the card and repeats later play, without the misnamed card's own questions. Returns null if the
 * name is refused.
 */
export function redo(engine: Engine, naming: Misnaming, card: Misnamed): Redone | null {
  const tap: Tap = card.is === card.was ? naming.tap : { do: 'choose', choice: card.is };
  const game = after(engine, naming.before, tap, card);
  if (!game) return null;
  const isKept = (one: Later): boolean => isReport(one) || !isOwn(card, one.asked) || isForAny(one);
  const left = naming.after.filter(isKept);
  return playedOn(engine, {
    moment: naming,
    card,
    past: null,
    game,
    prompt: null,
    did: [{ tap, card }],
    left,
    gone: [],
  });
}

/** Continues the correction after the players' answer. */
export function decided(engine: Engine, redone: Redone, tap: Tap): Redone {
  const game = after(engine, redone.game, tap);
  return game ? playedOn(engine, { ...redone, game, did: [...redone.did, { tap }] }) : redone;
}

/** Returns the correction as one command for the current game. */
export function correctionOf(now: Game, { moment, card, past, did, game }: Redone): Correction {
  const also = did.flatMap((one, at) => (one.card && one.card !== card ? [{ at, card: one.card }] : []));
  return {
    do: 'correct',
    ...(card && { card }),
    ...(past && { past }),
    back: moment.back,
    did: did.map(({ tap }) => tap),
    ...(also.length > 0 && { also }),
    difference: differenceOf(now, game),
  };
}
