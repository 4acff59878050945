// No test and no browser in here: npm run shots plays these games as well.
import { CONTENT, ENGINE, loadContentFor } from '../../../src/lib/game-engine';
import type { Prompt } from '../../../src/lib/rules/engine/engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import { choiceId, choiceOf } from '../../../src/lib/rules/table/choice';
import type { Command, Report } from '../../../src/lib/rules/table/command';
import { type Game, PLAIN, type Setup } from '../../../src/lib/rules/table/game';
import type { EntryRow, GameRow, PositionRow } from '../../../src/lib/saves/database/db';
import { entryRow, positionRow, summaryOf } from '../../../src/lib/saves/rows/new-rows';

/** A game that was really played, as it lies in the database. */
interface Played {
  readonly games: readonly GameRow[];
  readonly entries: readonly EntryRow[];
  readonly positions: readonly PositionRow[];
}

const MOST_ANSWERS = 400;

/** The answer most tables give, and the cards that they turned; a game that is decided is played on. */
function usual({ step, choices }: Prompt, turnedUp: string[]): Command {
  if (step.do === 'checkEnding') return { do: 'choose', choice: 'playOn' };
  const turned = step.do === 'drawInvaderCard' ? turnedUp.shift() : undefined;
  const choice = choiceOf(choices, turned ?? null) ?? choices[0];
  return choice ? { do: 'choose', choice: choiceId(choice) } : { do: 'proceed' };
}

/** Plays with the usual answers until the question is this one, where the table then tells this; Invader Cards by id. */
export async function play(
  setup: Setup,
  until: (prompt: Prompt, game: Game) => boolean,
  id = 'seeded',
  told: readonly Report[] = [],
  invaderCards: readonly string[] = [],
): Promise<Played & { id: string }> {
  const turnedUp = [...invaderCards];
  await loadContentFor(setup);
  let { game } = ENGINE.settled(newGame(CONTENT, setup));
  let isTold = told.length === 0;
  const entries: EntryRow[] = [entryRow(id, 0, null, 0, game, null)];
  const positions: PositionRow[] = [positionRow(id, 0, game)];
  for (let head = 0; ; head++) {
    const prompt = ENGINE.promptOf(game);
    if (!prompt || head > MOST_ANSWERS) throw new Error('the game never came to that question');
    const here = until(prompt, game);
    if (here && isTold) {
      const row: GameRow = {
        id,
        name: '',
        createdAt: 0,
        updatedAt: head,
        head,
        nextEntry: head + 1,
        redo: [],
        deletedAt: null,
        summary: summaryOf(game),
      };
      return { id, games: [row], entries, positions };
    }
    const command: Command = here ? { do: 'report', reports: told } : usual(prompt, turnedUp);
    isTold ||= here;
    const turn = ENGINE.decide(game, command);
    if (!turn.ok) throw new Error(turn.error.code);
    ({ game } = turn.value);
    entries.push(entryRow(id, head + 1, head, head + 1, game, { command, events: turn.value.events }));
    positions.push(positionRow(id, head + 1, game));
  }
}

/** Two players and cards dealt by the app, so that the game is the same each time. */
export const dealt = (more: Partial<Setup> = {}): Setup => ({
  players: ['Noor', 'Sam'],
  boards: ['A', 'B'],
  layout: '2-standard',
  blight: 'card',
  decks: 'app',
  ...PLAIN,
  seed: 7,
  ...more,
});
