import { colon, m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { EventType } from '$lib/rules/table/event';
import type { Step } from '$lib/rules/table/step';
import { instructions } from '$lib/words/events/narration';
import { placeHead } from '$lib/words/names';
import type { Question } from '$lib/words/questions/question';
import { listed } from '$lib/words/say';
import type { Hands, Move } from '../hands.svelte';
import type { Ahead } from '../outlook.svelte';
import { besideRows, cardForecast } from '../question/forecast/card-forecast';
import { outcomeOf } from '../question/forecast/outcome';
import { rowInWords } from '../question/forecast/row-words';
import { runsOutInWords } from '../question/forecast/toll-words';
import { offered, type Proposal } from '../question/proposal.svelte';
import { changeHeard } from '../session/change-heard';
import type { LineEntry } from '../session/journal-line';
import type { Session } from '../session/session.svelte';
import type { LENGTHS, liking } from './liking.svelte';

/** What is read aloud of a screen. */
export interface Readable {
  readonly session: Session;
  readonly showing: 'pad' | 'left' | 'hands' | 'question';
  readonly hands: Hands | null;
  readonly plan: Proposal | null;
  readonly question: Question | null;
  readonly prompt: Prompt | null;
  readonly step: Step | undefined;
  readonly title: string;
  /** What is about to happen, as far as it has been looked at. */
  readonly outlook: { readonly now: Ahead | null } | null;
}

type Length = (typeof LENGTHS)[number];
type As = Pick<typeof liking, 'length' | 'byLand'>;

/** So many answers have a key each; more are read one by one, at a key. */
const MOST_ANSWERS = 9;

/** What hands do that stands above the moves. */
const MOMENTS: readonly EventType[] = ['fearCardEarned', 'terrorLevelReached'];

const inLand = (land: string | null, text: string): string =>
  land ? `${placeHead(land)}${colon()}${text}` : text;
const moveInWords = ({ land, parts }: Pick<Move, 'land' | 'parts'>): string => inLand(land, parts.join(' '));

/** Cards that are named stand in the order of their names, and a voice is not what finds them. */
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

/** What the table is asked to change at once, line by line. */
function planned({ lines, line }: Proposal): readonly string[] {
  if (line) return offered(line.question).map(({ label }) => label);
  return lines.map(({ who, question, answer }) =>
    [who, question.title, answer.label].filter(Boolean).join(': '),
  );
}

/** What keys walk over, row by row: moves, the lands of a card, a plan, answers. */
export function rowsAloud(screen: Readable): readonly string[] {
  const { session, showing, hands, plan, step } = screen;
  if (showing === 'pad') return [];
  if (showing === 'hands') return hands?.now.map(moveInWords) ?? [];
  if (showing === 'left') return hands?.left.map(moveInWords) ?? [];
  if (plan) return planned(plan);
  if (step?.do !== 'actionCard') return answersOf(screen);
  return cardForecast(session.game, step).acting.map((one) =>
    inLand(one.land, rowInWords(session.world, step, one).text),
  );
}

/** Whether the rows are what hands move, or will once they are agreed. */
const areMoves = ({ showing, plan, step }: Readable): boolean =>
  showing !== 'question' || plan !== null || step?.do === 'actionCard';

/** What is to move: agreed, or about to be; beside the rows what a card brings elsewhere. */
function movesAloud(screen: Readable, byLand: boolean): readonly string[] {
  const { session, showing, hands, plan, step } = screen;
  const still = hands?.open.map(moveInWords) ?? [];
  if (showing === 'hands') return byLand ? [m.aloud_by_land({ count: still.length })] : still;
  const rows = areMoves(screen) ? rowsAloud(screen) : [];
  const read = byLand && rows.length > 0 ? [m.aloud_by_land({ count: rows.length })] : rows;
  if (showing !== 'question' || plan || step?.do !== 'actionCard') return [...still, ...read];
  return [...still, ...read, ...besideRows(session.game, cardForecast(session.game, step)).map(moveInWords)];
}

/** What nobody has to do anything about. */
function quietAloud({ session, showing, step }: Readable): readonly string[] {
  if (showing !== 'question' || step?.do !== 'actionCard') return [];
  const { quiet } = cardForecast(session.game, step);
  return quiet.length > 0 ? [m.mirror_nothing({ lands: listed(quiet.map(({ land }) => land)) })] : [];
}

/** That the Blight runs out, while that can be averted. */
function dangerAloud({ session: { game }, showing, step, outlook }: Readable): readonly string[] {
  if (showing !== 'question') return [];
  const { now } = outlook ?? { now: null };
  if (step?.do !== 'actionCard')
    return now?.game === game ? [runsOutInWords(game, now.toll, now.ravage) ?? ''] : [];
  const { toll, acting } = cardForecast(game, step);
  return [runsOutInWords(game, toll, acting) ?? ''];
}

/** The answers, each with its number, and what the big button says. */
function waysOn(screen: Readable): readonly string[] {
  const { showing, question, plan } = screen;
  if (showing !== 'question' || plan || !question) return [];
  const answers = answersOf(screen);
  const numbered = answers.length <= MOST_ANSWERS ? answers.map((one, i) => `${i + 1}: ${one}`) : [];
  return [...numbered, ...(question.main ? [m.aloud_next({ label: question.main.label })] : [])];
}

/** All that is read of what the panel is about, sentence by sentence: before it is done. */
export function toldAloud(screen: Readable, { length, byLand }: As): readonly string[] {
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

/** What an entry brought that stands above the moves, or, where all is read, what was told or taken back. */
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
