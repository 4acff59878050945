import { ENGINE } from '$lib/game-engine';
import type { EventType } from '$lib/rules/table/event';
import type { Game } from '$lib/rules/table/game';
import type { Step, StepsAt } from '$lib/rules/table/step';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import type { Played } from '$lib/saves/rows/rows';
import type { Sayable } from '$lib/words/events/journal';
import { answeredInWords } from '$lib/words/questions/answered';

/** What only the device knows that was tapped: what an entry answered, and the game in which its answer said what it would bring. */
interface AtTap extends Pick<Sayable, 'asked'> {
  readonly before?: Game;
  /** Whether the tap answered a question within an action; a line that was read from the store knows it of none. */
  readonly within?: boolean;
}

/** An entry of the line on the table, with what is known of its tap. */
export type LineEntry = JournalEntry & AtTap;

type Line = readonly LineEntry[];

/** What of a line holds: all of it but what was undone, which stands at its end. */
export const notUndone = (line: Line): Line =>
  line.at(-1)?.undone ? line.filter(({ undone }) => !undone) : line;

/** The line of a game with one entry more; what was undone before it is no part of it any longer. */
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

/** This line of entries, undone from behind this entry on; null where that is not in it. */
export function undoneAfter(line: Line, head: number): Line | null {
  const at = line.findIndex(({ id }) => id === head);
  return at < 0 ? null : line.map((entry, i) => ({ ...entry, undone: i > at }));
}

/** What is told of nothing, or not always. */
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

/** What this tap answered, where nothing that came of it says so. */
export function askedBy(before: Game, { command, events }: Pick<JournalEntry, 'command' | 'events'>) {
  const prompt = ENGINE.promptOf(before);
  if (!prompt || !command || events.some(({ type }) => !SILENT.includes(type))) return undefined;
  return answeredInWords(ENGINE.world(before), prompt, command);
}

/** Questions in the middle of an action: what hands move so far stands above them. */
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

/** Whether this question is one in the middle of an action. */
export const isWithin = (step: Step | undefined): boolean => step !== undefined && step.do in WITHIN;

/** Steps of exceptions that name a card: that brings more than its name. */
const NAMING = ['card', 'fearCard'];

/** Exceptions that carry out cards: their answers print what the card says, and not each piece that it moves. */
const OF_CARDS = ['events', 'blight.turned'];

/** Whether an answer to this step says what it brings. */
export const saysAll = (step: Step | undefined): boolean =>
  step?.do === 'exceptional' && !NAMING.includes(step.step) && !OF_CARDS.includes(step.of);

/** Whether a tap answered several questions at once, which stood there with their answers. */
export const answersSeveral = (command: JournalEntry['command']): boolean =>
  command?.do === 'choose' && (command.then?.length ?? 0) > 0;

/** What this device knows of a tap on the game before it. */
export const atTap = (before: Game, played: Pick<JournalEntry, 'command' | 'events'>): AtTap => ({
  asked: askedBy(before, played),
  within: isWithin(ENGINE.promptOf(before)?.step),
  ...((saysAll(ENGINE.promptOf(before)?.step) || answersSeveral(played.command)) && { before }),
});
