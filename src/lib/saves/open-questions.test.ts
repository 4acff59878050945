import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '$lib/rules/table/choice';
import type { Command } from '../rules/table/command';
import { type Game, GAME_VERSION } from '../rules/table/game';
import { assertPlayable } from './assert-playable';
import { got } from './fixtures/disk';
import { migrated, MIGRATIONS, readGame } from './migrations/migrations';
import { migrations } from './migrations/old-versions';
import { parseGame } from './schema/schema';

/** A game of an earlier version with a question open, and which kind of question that version called it. */
interface Asked {
  readonly kind: string;
  readonly state: {
    readonly setup: object;
    readonly agenda: readonly object[];
    readonly lasting?: readonly object[];
  };
}

/** The games that the rules of 0.2.0 and 0.3.0 came to by random play: one for each kind of question met in some hundred games. */
const asked = (version: number): readonly Asked[] => {
  const path = fileURLToPath(new URL(`fixtures/questions-v${version}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(readFileSync(path)).toString()) as readonly Asked[];
};

/** Answers to play on with: enough for a turn, and for all that a card of it asks. */
const MOST_ANSWERS = 400;

/** The answer most tables give: the one offered first. */
function usual(game: Game): Command {
  const choices = ENGINE.promptOf(game)?.choices ?? [];
  return choices.length > 0 ? { do: 'choose', choice: choiceId(choices[0]!) } : { do: 'proceed' };
}

/** Plays the rest of the turn and the next one, and gives each game that is come by. */
function* playedOn(from: Game): Generator<Game> {
  let game = from;
  for (let n = 0; n < MOST_ANSWERS && game.turn < from.turn + 2 && !game.ended; n++) {
    game = got(ENGINE.decide(game, usual(game))).game;
    yield game;
  }
}

beforeAll(() => MIGRATIONS.load());

describe.each([
  [2, '0.2.0'],
  [3, '0.3.0'],
])('a game of version %i (%s) that stopped in the middle of a question', (version) => {
  it.each(asked(version).map(({ kind, state }) => [kind, state] as const))(
    'is played on, and can be stored again: %s',
    async (_, state) => {
      const before = structuredClone(state);
      await loadContentFor(state.setup);
      const game = got(readGame(version, state));
      assertPlayable(ENGINE)(game);
      let turn = game;
      for (const later of playedOn(game)) {
        expect(got(parseGame(JSON.parse(JSON.stringify(later))))).toEqual(later);
        turn = later;
      }
      expect(turn.ended !== null || turn.turn > game.turn, 'no end of it').toBe(true);
      // Whoever goes back to the earlier version is told that it is newer; what is stored is not touched.
      const kept = JSON.stringify(turn);
      expect(migrated(GAME_VERSION, turn, { list: migrations, current: version })).toMatchObject({
        ok: false,
        error: { code: 'newer' },
      });
      expect(JSON.stringify(turn)).toBe(kept);
      expect(got(readGame(GAME_VERSION, JSON.parse(kept)))).toEqual(turn);
      expect(state).toEqual(before);
    },
  );
});
