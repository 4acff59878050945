import { colon, m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { EventType } from '$lib/rules/table/event';
import type { Step } from '$lib/rules/table/step';
import { instructions } from '$lib/words/events/narration';
import { placeHead } from '$lib/words/names';
import type { Question } from '$lib/words/questions/question';
import { listed } from '$lib/words/say';
import type { Ahead } from '../outlook.svelte';
import { besideRows, cardForecast } from '../question/forecast/card-forecast';
import { runsOutInWords } from '../question/forecast/cost-words';
import { outcomeOf } from '../question/forecast/outcome';
import { rowInWords } from '../question/forecast/row-words';
import { offered, type Proposal } from '../question/proposal.svelte';
import { changeHeard } from '../session/change-heard';
import type { LineEntry } from '../session/journal-line';
import type { Session } from '../session/session.svelte';
import type { Move, ToDoList } from '../to-do-list.svelte';
import type { LENGTHS, liking } from './liking.svelte';

/** The parts of a screen that are read aloud. */
export interface Readable {
  readonly session: Session;
  readonly showing: 'pad' | 'left' | 'toDos' | 'question';
  readonly toDos: ToDoList | null;
  readonly plan: Proposal | null;
  readonly question: Question | null;
  readonly prompt: Prompt | null;
  readonly step: Step | undefined;
  readonly title: string;
  /** The forecast, as far as it is computed. */
  readonly outlook: { readonly now: Ahead | null } | null;
}

type Length = (typeof LENGTHS)[number];
type As = Pick<typeof liking, 'length' | 'byLand'>;

/** The maximum number of answers with a key each; more are read one by one with a key. */
const MOST_ANSWERS = 9;

/** Events that require an action of the players and are shown above the moves. */
const MOMENTS: readonly EventType[] = ['fearCardEarned', 'terrorLevelReached'];

const inLand = (land: string | null, text: string): string =>
  land ? `${placeHead(land)}${colon()}${text}` : text;
const moveInWords = ({ land, parts }: Pick<Move, 'land' | 'parts'>): string => inLand(land, parts.join(' '));

/** Returns true if the answers are all cards by name, which are too many to read aloud. */
const isByName = (step: Step): boolean =>
  step.do === 'fearCards' ||
  step.do === 'flipBlightCard' ||
  (step.do === 'exceptional' && (step.step === 'card' || step.step === 'fearCard'));

function answersOf({ session, question, step }: Readable): readonly string[] {
  if (!question || !step || isByName(step)) return [];
  return question.others.map(({ id, label, text }) => {
    const brings = outcomeOf(session, step, id) || text;
    return brings ? `${label}${colon()}${brings}` : label;
  });
}

/** Returns the lines of a proposal; for an open line, its answers. */
function planned({ lines, line }: Proposal): readonly string[] {
  if (line) return offered(line.question).map(({ label }) => label);
  return lines.map(({ who, question, answer }) =>
    [who, question.title, answer.label].filter(Boolean).join(': '),
  );
}

/** Returns the rows that keys step through: moves, lands of a card, a proposal, answers. */
export function rowsAloud(screen: Readable): readonly string[] {
  const { session, showing, toDos, plan, step } = screen;
  if (showing === 'pad') return [];
  if (showing === 'toDos') return toDos?.now.map(moveInWords) ?? [];
  if (showing === 'left') return toDos?.left.map(moveInWords) ?? [];
  if (plan) return planned(plan);
  if (step?.do !== 'actionCard') return answersOf(screen);
  return cardForecast(session.game, step).acting.map((one) =>
    inLand(one.land, rowInWords(session.world, step, one).text),
  );
}

/** Returns true if the rows are moves, now or after confirmation. */
const areMoves = ({ showing, plan, step }: Readable): boolean =>
  showing !== 'question' || plan !== null || step?.do === 'actionCard';

/**
 * Returns the moves, confirmed or coming, and the card's effects elsewhere. With `byLand`, returns the number of rows
 * instead of each.
 */
function movesAloud(screen: Readable, byLand: boolean): readonly string[] {
  const { session, showing, toDos, plan, step } = screen;
  const still = toDos?.open.map(moveInWords) ?? [];
  if (showing === 'toDos') return byLand ? [m.aloud_by_land({ count: still.length })] : still;
  const rows = areMoves(screen) ? rowsAloud(screen) : [];
  const read = byLand && rows.length > 0 ? [m.aloud_by_land({ count: rows.length })] : rows;
  if (showing !== 'question' || plan || step?.do !== 'actionCard') return [...still, ...read];
  return [...still, ...read, ...besideRows(session.game, cardForecast(session.game, step)).map(moveInWords)];
}

/** Returns the text that names the lands in which the card does nothing. */
function quietAloud({ session, showing, step }: Readable): readonly string[] {
  if (showing !== 'question' || step?.do !== 'actionCard') return [];
  const { quiet } = cardForecast(session.game, step);
  return quiet.length > 0 ? [m.mirror_nothing({ lands: listed(quiet.map(({ land }) => land)) })] : [];
}

/** Returns the warning that Blight is running out, while it can be prevented. */
function dangerAloud({ session: { game }, showing, step, outlook }: Readable): readonly string[] {
  if (showing !== 'question') return [];
  const { now } = outlook ?? { now: null };
  if (step?.do !== 'actionCard')
    return now?.game === game ? [runsOutInWords(game, now.cost, now.ravage)?.text ?? ''] : [];
  const { cost, acting } = cardForecast(game, step);
  return [runsOutInWords(game, cost, acting)?.text ?? ''];
}

/**
 * Returns the numbered answers, unless there are too many, and the label of the main button; empty if no question is
 * shown.
 */
function waysOn(screen: Readable): readonly string[] {
  const { showing, question, plan } = screen;
  if (showing !== 'question' || plan || !question) return [];
  const answers = answersOf(screen);
  const numbered = answers.length <= MOST_ANSWERS ? answers.map((one, i) => `${i + 1}: ${one}`) : [];
  return [...numbered, ...(question.main ? [m.aloud_next({ label: question.main.label })] : [])];
}

/** Returns everything to read about the panel's subject, in sentences, before the players act. */
export function spokenText(screen: Readable, { length, byLand }: As): readonly string[] {
  const moves = movesAloud(screen, byLand);
  if (screen.showing === 'pad') return [];
  if (length === 'moves') return moves;
  const text = screen.showing === 'question' && !screen.plan ? (screen.question?.text ?? '') : '';
  return [
    screen.title,
    ...text.split('\n'),
    ...dangerAloud(screen),
    ...moves,
    ...(length === 'all' ? quietAloud(screen) : []),
    ...waysOn(screen),
  ].filter(Boolean);
}

/**
 * Returns the texts of an entry that are shown above the moves. For a record or an undone entry, returns its own text,
 * unless only moves are read.
 */
export function changeAloud(
  { game }: Session,
  entry: LineEntry,
  undone: boolean,
  length: Length,
): readonly string[] {
  const isTold = undone || entry.command?.do === 'report';
  if (isTold && length !== 'moves') return [changeHeard(game, entry, undone)];
  const above = entry.events.filter(({ type }) => MOMENTS.includes(type));
  return undone ? [] : instructions(above, game.setup).map(moveInWords);
}
