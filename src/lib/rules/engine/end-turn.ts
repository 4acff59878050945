import { ok, refuse, type Result } from '../basics/result';
import { choiceId } from '../table/choice';
import type { Game } from '../table/game';
import type { Turn } from './engine';
import { canGoThrough } from './may-end-turn';

type Asked = Parameters<typeof canGoThrough>[1];

/** On to the next Spirit phase, or to what has to be answered before; each step as if it had been gone on from by itself. */
export function throughTurn(
  game: Game,
  promptOf: (game: Game) => Asked,
  answer: (game: Game, id: string | null) => Turn,
): Result<Turn> {
  if (!canGoThrough(game, promptOf(game))) return refuse('nothingToProceed');
  let turn: Turn = { game, events: [] };
  do {
    const [only] = promptOf(turn.game)?.choices ?? [];
    const next = answer(turn.game, only === undefined ? null : choiceId(only));
    turn = { game: next.game, events: [...turn.events, ...next.events] };
  } while (turn.game.turn === game.turn && canGoThrough(turn.game, promptOf(turn.game)));
  return ok(turn);
}
