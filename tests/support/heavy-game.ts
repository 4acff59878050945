import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { engine } from '../../src/lib/rules/engine/decide';
import { lineAsked } from '../../src/lib/rules/engine/restless';
import { newGame } from '../../src/lib/rules/engine/setup';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Game } from '../../src/lib/rules/table/game';
import { events } from '../../src/lib/saves/schema/entry-schema';
import { parse, parseGame } from '../../src/lib/saves/schema/schema';
import { setupWith } from './homebrew';
import { setupFor } from './position';
import { must } from './random-game';

const RULES = engine(CONTENT);

/** Returns the boards for this number of players. */
export const boardsOf = (players: number): string => 'ABCDEF'.slice(0, players);

const isTaken = (turn: unknown): boolean => parse(events, structuredClone(turn)).ok;

interface Played {
  readonly game: Game;
  readonly asked: number;
}

/** Plays this number of turns with the suggested answers; throws if a game on the way couldn't be saved. */
export async function playedFor(
  file: string,
  players: number,
  turns: number,
  more: object = {},
): Promise<Played> {
  const setup = setupFor(boardsOf(players), { ...setupWith(file, 6), ...more });
  await loadContentFor(setup);
  let game = RULES.settled(newGame(CONTENT, setup)).game;
  let asked = 0;
  for (let i = 0; i < 400 && game.turn <= turns && !game.ended; i++) {
    must(parseGame(structuredClone(game)).ok, 'a game that cannot be saved');
    const prompt = RULES.promptOf(game)!;
    if (lineAsked(game) !== null) asked++;
    const [first] = prompt.choices;
    const command = first
      ? ({ do: 'choose', choice: answerAmong(prompt.choices.map(choiceId)) } as const)
      : ({ do: 'proceed' } as const);
    const turn = RULES.decide(game, command);
    if (!turn.ok) throw new Error(JSON.stringify(turn.error));
    must(isTaken(turn.value.events), 'an entry that cannot be saved');
    game = turn.value.game;
  }
  return { game, asked };
}

const answerAmong = (ids: readonly string[]): string => (ids.includes('playOn') ? 'playOn' : ids[0]!);
