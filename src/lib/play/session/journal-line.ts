import { ENGINE } from '$lib/game-engine';
import type { EventType } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { Step, StepsAt } from '$lib/rules/table/step';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import type { Played } from '$lib/saves/rows/rows';
import type { Sayable } from '$lib/words/events/journal';
import { answeredInWords } from '$lib/words/questions/answered';

/**
 * The facts about a tap that only its device knows: the question that it answered and, if the answer's text stated the
 * result, the game before it.
 */
interface AtTap extends Pick<Sayable, 'asked'> {
  readonly before?: Game;
  /** True if the tap answered a question within an action; undefined for a loaded log. */
  readonly within?: boolean;
}

/** A log entry with the known facts about its tap. */
export type LineEntry = JournalEntry & AtTap;

type Line = readonly LineEntry[];

/** Returns the log without undone entries, which are at its end. */
export const notUndone = (line: Line): Line =>
  line.at(-1)?.undone ? line.filter(({ undone }) => !undone) : line;

/** Returns the log with a new entry, without entries undone before it. */
export function withEntry(
  line: Line,
  id: number,
  { command, events, game, at }: Required<Played>,
  tap: AtTap,
): Line {
  const { turn, phase } = game;
  const entry = { id, parent: null, at, turn, phase, command, events, undone: false, ...tap };
  return [...notUndone(line), entry];
}

/** Returns the log with everything after this entry undone; null if the entry is missing. */
export function undoneAfter(line: Line, head: number): Line | null {
  const at = line.findIndex(({ id }) => id === head);
  return at < 0 ? null : line.map((entry, i) => ({ ...entry, undone: i > at }));
}

/** Events that are not always described. */
const SILENT: readonly EventType[] = [
  'stepDone',
  'stepOpened',
  'stepsAdded',
  'phaseBegan',
  'memoSet',
  'counterSet',
  'confirmed',
  'playedOn',
  ...(['lastingEnded', 'cardSettled', 'cardsAdvanced', 'explored'] as const),
];

/** Returns the question that this tap answered, if its events don't show it. */
export function askedBy(before: Game, { command, events }: Pick<JournalEntry, 'command' | 'events'>) {
  const prompt = ENGINE.promptOf(before);
  if (!prompt || !command || events.some(({ type }) => !SILENT.includes(type))) return undefined;
  return answeredInWords(ENGINE.world(before), prompt, command);
}

/** Questions in the middle of an action, which are shown below the to-dos so far. */
const WITHIN: Readonly<Record<StepsAt<'within' | 'end'>, true>> = {
  counterattack: true,
  strike: true,
  deal: true,
  cascade: true,
  flipBlightCard: true,
  presenceLost: true,
  exceptional: true,
  effect: true,
  checkEnding: true,
  gameOver: true,
};

/** Returns true if the question is in the middle of an action. */
export const isWithin = (step: Step | undefined): boolean => step !== undefined && step.do in WITHIN;

/** Modifier steps that name a card, whose effect is more than its name. */
const NAMING = ['card', 'fearCard'];

/** Modifiers that resolve cards: their answers show the card's text, not each moved piece. */
const OF_CARDS = ['events', 'blight.turned'];

/** Returns true if an answer to this step states its result. */
export const saysAll = (step: Step | undefined): boolean =>
  step?.do === 'exceptional' && !NAMING.includes(step.step) && !OF_CARDS.includes(step.of);

/** Returns true if a tap answered several visible questions at once. */
export const answersSeveral = (command: JournalEntry['command']): boolean =>
  command?.do === 'choose' && (command.then?.length ?? 0) > 0;

/** Returns what this device knows about a tap, from the game before it. */
export const atTap = (before: Game, played: Pick<JournalEntry, 'command' | 'events'>): AtTap => ({
  asked: askedBy(before, played),
  within: isWithin(ENGINE.promptOf(before)?.step),
  ...((saysAll(ENGINE.promptOf(before)?.step) || answersSeveral(played.command)) && { before }),
});
