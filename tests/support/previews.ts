/**
 * Compares what a screen shows of an Invader action beforehand with the results of the suggested answers: the rows of
 * a card, their sum, other losses, and the forecast.
 */
import { cardForecast } from '../../src/lib/play/question/forecast/card-forecast';
import { takesLast } from '../../src/lib/play/question/forecast/cost-words';
import type { Engine } from '../../src/lib/rules/engine/engine';
import { blightCertain } from '../../src/lib/rules/forecast/blight-to-come';
import { forecastAction } from '../../src/lib/rules/forecast/forecast';
import { explorations, outlookOf } from '../../src/lib/rules/forecast/turn-forecast';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { choiceId, usualOf } from '../../src/lib/rules/table/choice';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Action, Game, Phase } from '../../src/lib/rules/table/game';
import type { LandForecast } from '../../src/lib/rules/table/land-forecast';
import { count } from '../../src/lib/rules/table/pieces';
import type { Step, Steps } from '../../src/lib/rules/table/step';
import { evolveAll } from '../../src/lib/rules/world/evolve';
import { ownEvents } from '../../src/lib/rules/world/own-events';

/** The result of one answer: all events until its steps were done, and the position then. */
interface Came {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  /** The questions on the way that had more than one answer. */
  readonly asked: readonly Step[];
}

const MOST_ANSWERS = 300;

/** Gives the answer, and then the suggested answer to each question until the steps of the answer are done. */
function playedOut(rules: Engine, before: Game, choice: string): Came {
  let turn = rules.forecast(before, choice);
  let { events: own, open } = ownEvents(turn.events);
  const events = [...own];
  const asked: Step[] = [];
  for (let i = 0; open > 0 && i < MOST_ANSWERS; i++) {
    const prompt = rules.promptOf(turn.game);
    // The card asks for its other lands, so this land is done.
    if (!prompt || prompt.step.do === 'actionCard') break;
    if (prompt.choices.length > 1) asked.push(prompt.step);
    turn = rules.forecast(turn.game, usualOf(prompt.choices));
    ({ events: own, open } = ownEvents(turn.events, open));
    events.push(...own);
  }
  return { game: evolveAll(before, events), events, asked };
}

/** The losses of an action that the screen counts. */
interface Cost {
  readonly blight: number;
  readonly dahan: number;
  readonly fear: number;
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** Returns the Blight on the card or space after the event, if there was `left` before it. */
function blightAfter(left: number, event: GameEvent): number {
  if (event.type === 'blightAdded') return left - 1;
  return event.type === 'blightSet' ? event.blight.left : left;
}

/** Returns the Blight that leaves the card or space, for the island or by an exception. */
function blightTaken(before: Game, events: readonly GameEvent[]): number {
  let [{ left }, n] = [before.blight, 0];
  for (const event of events) {
    const now = blightAfter(left, event);
    n += left - now;
    left = event.type === 'blightCardFlipped' ? event.left : now;
  }
  return n;
}

const costOf = (before: Game, events: readonly GameEvent[]): Cost => ({
  blight: blightTaken(before, events),
  dahan: sumOf(events, (event) => (event.type === 'destroyed' ? count({ [event.piece]: event.n }, 'D') : 0)),
  fear: sumOf(events, (event) => (event.type === 'fearGenerated' ? event.n : 0)),
});

/** Returns true if the game ended on the way; no forecast covers what happens after that. */
const isOver = ({ asked, game }: Came): boolean =>
  game.ended !== null ||
  (game.blight.side !== 'healthy' && game.blight.left === 0) ||
  asked.some((step) => step.do === 'checkEnding' || step.do === 'gameOver');

const inWords = (one: object): string => JSON.stringify(one);

/** Reports differences; the forecast may never be higher, and must be equal if the players weren't asked anything. */
function differs(said: Cost, came: Cost, isCertain: boolean): readonly string[] {
  return (['blight', 'dahan', 'fear'] as const)
    .filter((what) => said[what] > came[what] || (isCertain && said[what] !== came[what]))
    .map((what) => `${what}: ${inWords(said)} came as ${inWords(came)}`);
}

const rowCost = (row: LandForecast): Cost => ({
  blight: blightCertain(row) + row.beside,
  dahan: count(row.destroyed, 'D'),
  fear: row.fear,
});

/** Reports errors in a row of the open card, by carrying out its land alone. */
function rowFaults(rules: Engine, game: Game, row: LandForecast): readonly string[] {
  const came = playedOut(rules, game, row.land);
  if (isOver(came)) return [];
  const { events, asked } = came;
  const isCertain = asked.length === 0;
  const sums = events.flatMap((event) =>
    event.type === 'ravaged' && event.land === row.land ? event.sum : [],
  );
  const stood = events.find((event) => event.type === 'stoodStill' && event.land === row.land);
  const stopped = stood?.type === 'stoodStill' ? stood.because : null;
  return [
    ...differs(rowCost(row), costOf(game, events), isCertain),
    ...(isCertain && inWords(sums.slice(-1)) !== inWords(row.sum ? [row.sum] : []) ? ['another sum'] : []),
    ...(isCertain && stopped !== row.stopped ? [`stopped: ${row.stopped}, came ${stopped}`] : []),
  ].map((what) => `row ${row.land}, ${what}`);
}

/** Reports errors in the other losses that the card brings nearer. */
function lossFaults(rules: Engine, game: Game, step: Steps['actionCard'], came: Came): readonly string[] {
  const after = rules.world(came.game);
  return cardForecast(game, step).losses.flatMap(({ name, of, now, then, falls }) => {
    const loss = after.modifiers.find((one) => one.name === of && one.loss?.name === name)?.loss;
    if (!loss || now.n === then.n) return [];
    const { n } = loss.progress(after);
    const isMore = falls ? then.n < n : then.n > n;
    // Answers on the way may undo a part of the loss.
    return isMore && came.asked.length === 0 ? [`loss ${of}: ${now.n} to ${then.n}, came ${n}`] : [];
  });
}

/** Reports errors in the display of the open card. */
export function cardFaults(rules: Engine, game: Game, step: Steps['actionCard']): readonly string[] {
  const { acting, cost, shared } = cardForecast(game, step);
  const came = playedOut(rules, game, 'all');
  const flips = came.events.some(({ type }) => type === 'blightCardFlipped');
  // The rows depend on their order: a land for which the others leave nothing can't be tested alone.
  const later = shared.flatMap(({ lands }) => lands.slice(1));
  const rows = acting
    .filter(({ land }) => !later.includes(land))
    .flatMap((row) => rowFaults(rules, game, row));
  if (isOver(came)) return rows;
  // The effect of the new Blight Card is unknown, but the forecast must say that the card flips.
  if (flips)
    return takesLast(cost, game.blight) || cost.atLeast ? rows : [...rows, 'no word of the card that turns'];
  return [
    ...rows,
    ...differs(cost, costOf(game, came.events), came.asked.length === 0 && !cost.atLeast),
    ...lossFaults(rules, game, step, came),
  ];
}

/** Returns true if the open question must be answered before the card, or one of its lands, is finished. */
const belongsTo = (card: string, { agenda }: Game): boolean => {
  const end = agenda.findIndex(
    (step) =>
      step.do === 'enter' || step.do === 'invaderAction' || (step.do === 'actionCard' && step.card !== card),
  );
  return end > 0 || (end < 0 && agenda.length > 0);
};

/** Returns the game after the card, these lands first; null if the players had a choice or the game ended. */
function inOrder(rules: Engine, before: Game, card: string, first: readonly string[]): Game | null {
  let now = before;
  for (let [i, n] = [0, 0]; n < MOST_ANSWERS; n++) {
    const prompt = rules.promptOf(now);
    if (!prompt || prompt.step.do === 'checkEnding' || prompt.step.do === 'gameOver') return null;
    const isOpen = prompt.step.do === 'actionCard' && prompt.step.card === card;
    if (!isOpen && n > 0 && !belongsTo(card, now)) return now;
    if (!isOpen && prompt.choices.length > 1) return null;
    now = rules.forecast(now, isOpen ? (first[i++] ?? 'all') : usualOf(prompt.choices)).game;
  }
  return null;
}

/** Returns the text of the position on the table. */
const tableOf = ({ lands, blight, fear, beside }: Game): string =>
  inWords([
    Object.entries(lands).map(([land, { pieces }]) => [land, Object.entries(pieces).sort()]),
    [blight, fear, beside],
  ]);

/** Reports the lands whose order changes the result of the card although the app doesn't say so. */
export function orderFaults(rules: Engine, game: Game, step: Steps['actionCard']): readonly string[] {
  const { acting, shared } = cardForecast(game, step);
  const usual = acting.length > 1 ? inOrder(rules, game, step.card, []) : null;
  if (!usual) return [];
  return acting.slice(1).flatMap(({ land }) => {
    const other = inOrder(rules, game, step.card, [land]);
    if (!other || tableOf(other) === tableOf(usual)) return [];
    const isSaid = shared.some(({ lands }) => lands.includes(land));
    return isSaid ? [] : [`${land} first is another table: ${tableOf(other)}\nthan ${tableOf(usual)}`];
  });
}

/** Returns the game moved directly to the first card of this action; null if another question comes first. */
function atCard(rules: Engine, game: Game, action: Action): [Game, Steps['actionCard']] | null {
  let now = inPhase(rules, game, action);
  for (let i = 0; now && i < 20; i++) {
    const prompt = rules.promptOf(now);
    if (prompt?.step.do === 'actionCard')
      return prompt.step.action === action && prompt.step.slot === undefined ? [now, prompt.step] : null;
    if (!prompt || prompt.step.do === 'checkEnding') return null;
    now = rules.forecast(now, usualOf(prompt.choices)).game;
  }
  return null;
}

function inPhase(rules: Engine, game: Game, phase: Phase): Game | null {
  const told = rules.decide(game, {
    do: 'report',
    reports: [{ report: 'setPhase', turn: game.turn, phase }],
  });
  return told.ok ? told.value.game : null;
}

/** Returns the game in the Spirit phase of the next turn; null if it doesn't get there. */
function nextTurn(rules: Engine, game: Game): Game | null {
  const passes = inPhase(rules, game, 'timePasses');
  const then = passes && rules.forecast(passes, null).game;
  return then?.turn === game.turn + 1 ? then : null;
}

/** Returns the text of everything that is shown of a row. */
const shownOf = ({ events: _, assumed: __, somewhere, ...row }: LandForecast): string =>
  inWords({ ...row, somewhere: somewhere.filter(({ type }) => type !== 'stepDone') });

/** Reports the rows of the first card that are not in the forecast. */
function missing(
  rules: Engine,
  then: Game,
  action: Action,
  foretold: readonly LandForecast[],
): readonly string[] {
  const found = atCard(rules, then, action);
  // With two cards in one space, the forecast can't know how the first one changes the rows of the second.
  if (!found || (found[0].invaders.slots[action] ?? []).length !== 1) return [];
  if (inWords(found[0].lands) !== inWords(then.lands)) return [];
  const rows = forecastAction(rules, ...found).acting.map(shownOf);
  const said = foretold.map(shownOf);
  return rows.filter((row) => !said.includes(row)).map((row) => `${action} unforetold: ${row}`);
}

/** Reports errors in the forecast of the lands where a card would Explore. */
function exploreFaults(
  rules: Engine,
  then: Game,
  foretold: ReturnType<typeof explorations>,
): readonly string[] {
  const drawing = inPhase(rules, then, 'explore');
  const prompt = drawing && rules.promptOf(drawing);
  if (!drawing || prompt?.step.do !== 'drawInvaderCard') return [];
  const ids = prompt.choices.map(choiceId);
  const cards = foretold.map(({ card }) => card);
  if (inWords([...ids].sort()) !== inWords([...cards].sort()))
    return [`cards ${cards.join()}, came ${ids.join()}`];
  return foretold.flatMap(({ card, lands }) => {
    const { game } = rules.forecast(drawing, card);
    const step = rules.promptOf(game)?.step;
    if (step?.do !== 'actionCard' || step.card !== card) return [];
    // Wilds or a Skip stops the Explorers.
    const { acting: rows } = forecastAction(rules, game, step);
    const acting = rows.flatMap(({ land, stopped }) => (stopped === null ? land : []));
    return inWords(acting) === inWords(lands) ? [] : [`${card} in ${lands.join()}, came ${acting.join()}`];
  });
}

/** The steps at which the forecast is shown; true if it is the one of the next turn. */
const AHEAD: Readonly<Partial<Record<Step['do'], boolean>>> = {
  spiritPhase: false,
  fastPowers: false,
  slowPowers: true,
  timePasses: true,
};

/** Returns true if the forecast is shown at this step. */
export const looksAhead = ({ do: kind }: Step): boolean => kind in AHEAD;

/** Reports errors in the forecast, by moving the game there directly. */
export function aheadFaults(rules: Engine, game: Game, step: Step): readonly string[] {
  const isNext = AHEAD[step.do] ?? false;
  const then = isNext ? nextTurn(rules, game) : game;
  if (!then) return [];
  const { ravage, build } = outlookOf(rules, game, isNext);
  return [
    ...missing(rules, then, 'ravage', ravage),
    ...missing(rules, then, 'build', [...ravage, ...build]),
    ...exploreFaults(rules, then, explorations(rules, game, isNext)),
  ];
}

/** Returns a description of the position for people who read the test's output. */
export const whereOf = ({ turn, setup, blight, lasting, counters, ...game }: Game, step: Step): string =>
  [
    `turn ${turn} ${inWords(step)} ${inWords(setup.adversaries)} ${setup.scenario} ${inWords(setup.spirits)}`,
    printIsland({ turn, setup, blight, lasting, counters, ...game }),
    inWords({ blight, counters, lasting, slots: game.invaders.slots, deck: game.invaders.deck[0] }),
  ].join('\n');
