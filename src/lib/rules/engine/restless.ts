import { MAX_WAITING } from '../basics/bounds';
import { answersWith, named } from '../table/choice';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Modifier } from '../world/modifier';
import { offers } from '../world/step-rule';

/** The exception by which a table is asked about a line that keeps it from coming to rest. */
export const RESTLESS = 'restless';
/** What the game keeps in mind of a line that the table leaves out. */
const LEFT_OUT = 'leftOut.';

/** The most steps in a row without a question; an ordinary turn on six boards takes some hundreds. */
const MAX_STEPS = 4_000;
/** Well below what a saved game may hold, since one step may bring as many as a file has effects. */
const CROWD_ITEMS = MAX_WAITING - 300;

/** An exception that nobody thinks of: what waits of it already is still known, and so are the end of the game and its counts. */
export function forgotten(exception: Modifier): Modifier {
  const { bend: _b, before: _f, after: _a, instead: _i, react: _r, ...rest } = exception;
  return rest;
}

/** The lines that are left out of this game. */
const leftOut = (memo: Game['memo']): readonly string[] =>
  Object.keys(memo).flatMap((one) => (one.startsWith(LEFT_OUT) ? one.slice(LEFT_OUT.length) : []));

/** Whether little more fits in a saved game, so that nobody may go on as before. */
const isCrowded = ({ agenda, lasting }: Game): boolean =>
  agenda.length > CROWD_ITEMS || lasting.length > CROWD_ITEMS;

const isOfLine = (of: string, line: string): boolean => of === line || of.startsWith(`${line}.`);

/** The line that the table is asked about now; null where it is asked something else. */
export function lineAsked({ agenda }: Pick<Game, 'agenda'>): string | null {
  const [step] = agenda;
  return step?.do === 'exceptional' && step.of === RESTLESS ? (step.cause ?? '') : null;
}

/** The game with this line left out from here on. */
export const withLineLeftOut = (game: Game, line: string): Game => ({
  ...game,
  memo: { ...game.memo, [`${LEFT_OUT}${line}`]: 'game' },
});

/** The exceptions of a game, but for the lines that its table leaves out. */
export function withoutLeftOut(exceptions: readonly Modifier[], memo: Game['memo']): readonly Modifier[] {
  const lines = leftOut(memo);
  if (lines.length === 0) return exceptions;
  return exceptions.map((one) => (lines.includes(one.name) ? forgotten(one) : one));
}

const asks = (lines: readonly string[]): Modifier => ({
  name: RESTLESS,
  // What of a line waits already does nothing any more.
  instead: {
    effect: (_, { of }) => (lines.some((line) => isOfLine(of, line)) ? { events: [] } : null),
  },
  steps: {
    leaveOut: {
      ask: ({ game }) => offers(isCrowded(game) ? named('leaveOut') : named('leaveOut', 'goOn')),
      run: (_, { cause = '' }, choice) => ({
        events: answersWith(choice, 'leaveOut')
          ? [{ type: 'memoSet', memo: `${LEFT_OUT}${cause}`, until: 'game' }]
          : [],
      }),
    },
  },
});

/** The exception that asks, while a line is left out or the table is asked whether to. */
export function restlessModifiers({ memo, agenda }: Pick<Game, 'memo' | 'agenda'>): readonly Modifier[] {
  const lines = leftOut(memo);
  const isAsked = agenda.some((step) => step.do === 'exceptional' && step.of === RESTLESS);
  return lines.length > 0 || isAsked ? [asks(lines)] : [];
}

/** Counts the steps of one run, and names the line that most of them come from. */
export class Run {
  private steps = 0;
  private readonly of = new Map<string, number>();

  count(step: Step | undefined): void {
    this.steps++;
    if (step?.do === 'effect') this.of.set(step.of, (this.of.get(step.of) ?? 0) + 1);
  }

  isTooLong(game: Game): boolean {
    return this.isEndless || isCrowded(game);
  }

  get isEndless(): boolean {
    return this.steps >= MAX_STEPS;
  }

  /** The question whether to leave out the line that brings most of the steps; null where they come from no line. */
  question(exceptions: readonly Modifier[]): Step | null {
    const [most] = [...this.of].sort(([, a], [, b]) => b - a).map(([of]) => of);
    if (most === undefined) return null;
    // The Adversary as a whole is called by the beginning of each line's name.
    const [line] = exceptions
      .map(({ name }) => name)
      .filter((name) => isOfLine(most, name))
      .sort((a, b) => b.length - a.length);
    return line === undefined ? null : { do: 'exceptional', of: RESTLESS, step: 'leaveOut', cause: line };
  }
}
