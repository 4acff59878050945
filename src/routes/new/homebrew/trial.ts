import type { Homebrew } from '$lib/content/homebrew/homebrew-form';
import { linesOfHomebrew } from '$lib/content/homebrew/known-lines';
import { CONTENT, ENGINE, loadContentFor } from '$lib/game-engine';
import { lineAsked, withDisabledLine } from '$lib/rules/engine/restless';
import { newGame } from '$lib/rules/engine/setup';
import { choiceId } from '$lib/rules/table/choice';
import { type Game, MAX_LEVEL, MAX_PLAYERS, PLAIN, type Setup } from '$lib/rules/table/game';
import type { HomebrewId } from '$lib/rules/table/printed-names';
import { pause } from '$lib/saves/files/work-in-pieces';
import { parseGame } from '$lib/saves/schema/schema';

/** A problem found in a trial turn, with the line that causes it; null if none can be named. */
export interface TrialFault {
  readonly line: string | null;
  /** `tooMuch`: the rules had to stop an endless loop. `stops`: the turn can't be finished. */
  readonly what: 'tooMuch' | 'stops';
}

/** The maximum number of questions in a trial, more than any turn has. */
const MOST_QUESTIONS = 300;

/** Returns the game after the first answer. At an ending, the game goes on. */
function answered(game: Game): Game {
  const choices = (ENGINE.promptOf(game)?.choices ?? []).map(choiceId);
  const choice = choices.includes('playOn') ? 'playOn' : choices[0];
  const turn = ENGINE.decide(game, choice === undefined ? { do: 'proceed' } : { do: 'choose', choice });
  if (!turn.ok) throw new Error(turn.error.code);
  return turn.value.game;
}

/**
 * Plays until the second turn, and returns the lines of endless loops. Throws if an answer is refused or the game
 * could not be saved.
 */
async function playedOneTurn(start: Game): Promise<readonly string[]> {
  const asked: string[] = [];
  let { game } = ENGINE.settled(start);
  for (let i = 0; i < MOST_QUESTIONS && game.turn < 2; i++) {
    await pause();
    if (!parseGame(game).ok) throw new Error('cannot be saved');
    const line = lineAsked(game);
    if (line !== null && !asked.includes(line)) asked.push(line);
    game = answered(game);
  }
  return asked;
}

const setupOf = (id: HomebrewId, file: Homebrew, carried: string, players: number): Setup => ({
  ...PLAIN,
  players: Array.from({ length: players }, (_, i) => `${i + 1}`),
  boards: (['A', 'B', 'C', 'D', 'E', 'F'] as const).slice(0, players),
  layout: `${players}-standard`,
  blight: 'card',
  decks: 'app',
  ...(file.kind === 'scenario' ? { scenario: id } : { adversaries: [{ id, level: MAX_LEVEL }] }),
  homebrew: [carried],
  seed: 1,
});

/** Returns the first line without which the turn can be played; if there is none, a problem of the file as a whole. */
async function faultsOf(start: Game, lines: readonly string[]): Promise<readonly TrialFault[]> {
  for (const line of lines)
    try {
      await playedOneTurn(withDisabledLine(start, line));
      return [{ line, what: 'stops' }];
    } catch {
      // Without that line the turn can't be played either.
    }
  return [{ line: null, what: 'stops' }];
}

/**
 * Plays one turn with a file at its highest level, with the maximum number of players and with one, and returns the
 * problems.
 */
export async function triedOut(
  id: HomebrewId,
  file: Homebrew,
  carried: string,
): Promise<readonly TrialFault[]> {
  const lines = linesOfHomebrew(id, file).map(({ line }) => `${id}.${line}`);
  for (const players of [MAX_PLAYERS, 1]) {
    const setup = setupOf(id, file, carried, players);
    await loadContentFor(setup);
    const start = newGame(CONTENT, setup);
    try {
      const asked = await playedOneTurn(start);
      if (asked.length > 0) return asked.map((line) => ({ line, what: 'tooMuch' }));
    } catch {
      return faultsOf(start, lines);
    }
  }
  return [];
}
