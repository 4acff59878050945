import { MAX_WAITING } from '../basics/bounds';
import { answersWith, named } from '../table/choice';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Modifier } from '../world/modifier';
import { offers } from '../world/step-rule';

/** The name of the modifier that asks about a line that causes an endless loop. */
export const RESTLESS = 'restless';
/** Prefix of the memo for a line that the players leave out. */
const LEFT_OUT = 'leftOut.';

/** The most steps in a row without a question; a normal turn on six boards takes a few hundred. */
const MAX_STEPS = 4_000;
/**
 * The number of steps or lasting effects at which a game is nearly full. It is well below the limit of a
 * saved game, because one step can add as many steps as a file has effects.
 */
const CROWD_ITEMS = MAX_WAITING - 300;

/** Returns the modifier without its rules, but with its steps (some may wait), its ending and its counters. */
export function forgotten(exception: Modifier): Modifier {
  const { bend: _b, before: _f, after: _a, instead: _i, react: _r, ...rest } = exception;
  return rest;
}

/** Returns the lines that this game leaves out. */
const disabledLines = (memo: Game['memo']): readonly string[] =>
  Object.keys(memo).flatMap((one) => (one.startsWith(LEFT_OUT) ? one.slice(LEFT_OUT.length) : []));

/** Returns true if the saved game is nearly full, so the loop must be left out. */
const isCrowded = ({ agenda, lasting }: Game): boolean =>
  agenda.length > CROWD_ITEMS || lasting.length > CROWD_ITEMS;

const isOfLine = (of: string, line: string): boolean => of === line || of.startsWith(`${line}.`);

/** Returns the line with an endless loop that the open question is about; null for any other question. */
export function lineAsked({ agenda }: Pick<Game, 'agenda'>): string | null {
  const [step] = agenda;
  return step?.do === 'exceptional' && step.of === RESTLESS ? (step.cause ?? '') : null;
}

/** Returns the game with this line left out from now on. */
export const withDisabledLine = (game: Game, line: string): Game => ({
  ...game,
  memo: { ...game.memo, [`${LEFT_OUT}${line}`]: 'game' },
});

/** Returns the game's modifiers without the lines that its players leave out. */
export function withoutDisabledLines(
  exceptions: readonly Modifier[],
  memo: Game['memo'],
): readonly Modifier[] {
  const lines = disabledLines(memo);
  if (lines.length === 0) return exceptions;
  return exceptions.map((one) => (lines.includes(one.name) ? forgotten(one) : one));
}

const asks = (lines: readonly string[]): Modifier => ({
  name: RESTLESS,
  // Waiting steps of a left-out line do nothing.
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

/** Returns the modifier that asks, if a line is left out or the question is open. */
export function restlessModifiers({ memo, agenda }: Pick<Game, 'memo' | 'agenda'>): readonly Modifier[] {
  const lines = disabledLines(memo);
  const isAsked = agenda.some((step) => step.do === 'exceptional' && step.of === RESTLESS);
  return lines.length > 0 || isAsked ? [asks(lines)] : [];
}

/** Counts the steps of one run and finds the line that causes most of them. */
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

  /** Returns the question whether to leave out the line that causes most steps; null if no line does. */
  question(exceptions: readonly Modifier[]): Step | null {
    const [most] = [...this.of].sort(([, a], [, b]) => b - a).map(([of]) => of);
    if (most === undefined) return null;
    // A cause can extend a modifier's name; the longest matching name is its line.
    const [line] = exceptions
      .map(({ name }) => name)
      .filter((name) => isOfLine(most, name))
      .sort((a, b) => b.length - a.length);
    return line === undefined ? null : { do: 'exceptional', of: RESTLESS, step: 'leaveOut', cause: line };
  }
}
