import { differenceOf } from '../engine/correction';
import type { Engine, Prompt } from '../engine/engine';
import { cardOfPart, causeOfCard } from '../table/card-lines/card-part';
import { choiceOf } from '../table/choice';
import type { Correction, Mended, Misnamed, Tap } from '../table/command';
import { UNNAMED } from '../table/fear';
import { type Game, type Phase, PHASES } from '../table/game';
import type { Step, Steps } from '../table/step';
import { CARRY_OUT_OR_NOT } from '../world/answers';
import { evolveAll } from '../world/evolve';
import type { Done } from './effective-taps';

/** The question that stood open. */
interface Asked {
  readonly step: Step | null;
  readonly turn: number;
  readonly phase: Phase;
}

/** A tap that came after the card, and the question that stood before it. */
export interface Later extends Done {
  readonly asked: Asked;
}

/** A moment before the table's own, and what came after it up to the question that stands open now. */
export interface Earlier {
  readonly before: Game;
  readonly after: readonly Later[];
  readonly now: Asked;
  /** Taps of the line in all that are done anew. */
  readonly back: number;
}

/** The moment a card was turned. */
export interface Misnaming extends Earlier {
  readonly prompt: Prompt;
  /** What turned it: its name, or whatever the table did where the app deals. */
  readonly tap: Tap;
  /** The game in which it lay open when the table went on. */
  readonly open: Game;
}

/** A tap that counts now, and the card that was put right by it. */
type Again = Pick<Done, 'tap' | 'card'>;

/** What is being put right: how far what came after is done again. */
export interface Redone {
  readonly moment: Earlier;
  /** The card that was another; null where it is a moment that is put right. */
  readonly card: Misnamed | null;
  readonly past: Mended | null;
  readonly game: Game;
  /** What the table decides before more can be done again; null once all of it is. */
  readonly prompt: Prompt | null;
  readonly did: readonly Again[];
  readonly left: readonly Later[];
  /** What cannot be done again, or is not called for any more. */
  readonly gone: readonly Later[];
}

/** An Event Card lies open, hands carry it out, or a board or a Spirit picks its side. */
export const isEvent = (step: Step | null, at: 'read' | 'hand' | 'side'): step is Steps['exceptional'] =>
  step?.do === 'exceptional' && step.of === 'events' && step.step === at;

/** The game with the card that was just turned at the level, or with the part, that is right. */
function turnedAt(game: Game, { level, part }: Misnamed): Game {
  const right = (step: Step): Step => {
    if (level !== undefined && step.do === 'resolveFearCard') return { ...step, level };
    return part !== undefined && isEvent(step, 'read') ? { ...step, part } : step;
  };
  const at = game.agenda.findIndex((step) => right(step) !== step);
  return { ...game, agenda: game.agenda.map((step, i) => (i === at ? right(step) : step)) };
}

/** The game after a tap, which may have turned a card that is put right; null where it is refused. */
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

/** The moment before a tap of the line, from the game that it rests on (`restsOn`), and what came from that tap on. */
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

/** The moment a card was turned; null where nothing was asked there. */
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

/** Whether a card is carried out, by the app or by hand: an answer that does for any. */
const isPlain = (tap: Tap): boolean => tap.do === 'choose' && choiceOf(CARRY_OUT_OR_NOT, tap.choice) !== null;

/** What tells questions of one moment apart; which lands act may differ, and which card it is that is carried out. */
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

/** Whether it is the misnamed card that asks. */
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

/** Whether the table should hear that it is gone: what it told, and what it decided beside the card itself. */
export const isNamed = ({ card }: Redone, { tap, asked }: Later): boolean =>
  card === null || tap.do === 'report' || (asked.step?.do !== 'resolveFearCard' && !isOwn(card, asked));

/** Hands had carried out an Event that nobody named. */
const isUnnamed = ({ asked: { step } }: Later): boolean => isEvent(step, 'hand') && step.card === undefined;

const isReport = ({ tap }: Later): boolean => tap.do === 'report';

/** Whether it was told at the question that stands open now, or as hands carried out what lies there to be read. */
const isToldNow = (game: Game, prompt: Prompt, one: Later, anchor: Later, card: Misnamed | null): boolean =>
  isReport(one) &&
  (isAsked(game, prompt, one.asked, null, card) || (isUnnamed(anchor) && isEvent(prompt.step, 'read')));

const isBefore = (game: Game, now: Asked): boolean => !game.ended && moment(game) < moment(now);

/** Does again what came after, as far as it goes without the table. */
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
    // All of it is done; what comes before the question that was open is decided here as well.
    if (!next) return result(isBefore(game, before.now) ? prompt : null);
    // What is told belongs to the answer that followed it, or to the question it was told at: it may have brought the next one.
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

/** Answers that do for any card: whether it is carried out, and that hands have. */
const isForAny = ({ asked: { step }, tap }: Later): boolean =>
  (isEvent(step, 'read') && isPlain(tap)) || isEvent(step, 'hand');

/** Names the card rightly, and does again what came after. What the misnamed card asked is gone with it. */
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

/** The table has decided what it was asked meanwhile. */
export function decided(engine: Engine, redone: Redone, tap: Tap): Redone {
  const game = after(engine, redone.game, tap);
  return game ? playedOn(engine, { ...redone, game, did: [...redone.did, { tap }] }) : redone;
}

/** All of it as one command, for the game as it stands now. */
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
