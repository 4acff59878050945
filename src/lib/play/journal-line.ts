import { ENGINE } from '$lib/game-engine';
import type { EventType } from '$lib/rules/event';
import type { Game } from '$lib/rules/game';
import type { Step } from '$lib/rules/step';
import type { JournalEntry } from '$lib/saves/entries-in-order';
import type { Played } from '$lib/saves/rows';
import { answeredInWords } from '$lib/words/answered';
import type { Sayable } from '$lib/words/journal';

/** What only the device knows that was tapped: what an entry answered, and the game in which its answer said what it would bring. */
interface AtTap extends Pick<Sayable, 'asked'> {
  readonly before?: Game;
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

/** Whether an answer to this step says what it brings: a card that is named brings more than its name. */
export const saysAll = (step: Step | undefined): boolean =>
  step?.do === 'exceptional' && step.step !== 'card' && step.step !== 'fearCard';

/** Whether a tap answered several questions at once, which stood there with their answers. */
export const answersSeveral = (command: JournalEntry['command']): boolean =>
  command?.do === 'choose' && (command.then?.length ?? 0) > 0;

/** What this device knows of a tap on the game before it. */
export const atTap = (before: Game, played: Pick<JournalEntry, 'command' | 'events'>): AtTap => ({
  asked: askedBy(before, played),
  ...((saysAll(ENGINE.promptOf(before)?.step) || answersSeveral(played.command)) && { before }),
});
