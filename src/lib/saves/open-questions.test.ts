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

/** A game of an earlier version with an open question, and the kind of that question in that version. */
interface Asked {
  readonly kind: string;
  readonly state: {
    readonly setup: object;
    readonly agenda: readonly object[];
    readonly lasting?: readonly object[];
  };
}

/** Returns stored random games of version 0.2.0 or 0.3.0: one for each kind of question in several hundred games. */
const asked = (version: number): readonly Asked[] => {
  const path = fileURLToPath(new URL(`fixtures/questions-v${version}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(readFileSync(path)).toString()) as readonly Asked[];
};

/** The maximum number of answers: enough for a turn, and for all questions of a card in it. */
const MOST_ANSWERS = 400;

/** Returns the most usual answer, which is the first one. */
function usual(game: Game): Command {
  const choices = ENGINE.promptOf(game)?.choices ?? [];
  return choices.length > 0 ? { do: 'choose', choice: choiceId(choices[0]!) } : { do: 'proceed' };
}

/** Plays the rest of the turn and the next one, and yields each game on the way. */
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
