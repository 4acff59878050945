import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { isEqual } from '../../src/lib/rules/basics/equal';
import type { Command } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import type { Game } from '../../src/lib/rules/table/game';
import { command as commandSchema } from '../../src/lib/saves/schema/entry-schema';
import { parse } from '../../src/lib/saves/schema/schema';
import { play, type RandomGame } from '../support/random-game';
import { anyHalf, PANELS } from '../support/random-half';
import { anySetup, pick } from '../support/random-table';
import { limit, times } from '../support/seed';
import { RULES } from '../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

const GAMES = times(6);

const plan = fc.record({ players: fc.integer({ min: 1, max: 4 }), tracked: fc.boolean(), seed: fc.nat() });
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** A guest at the same table: it is told the commands, and decides them by itself. */
class Guest {
  #told: Game | null = null;
  /** Cards that were drawn from decks of the app. */
  drawn = 0;

  hears(game: Game, command: Command, after: Game): void {
    this.#told ??= game;
    const read = parse(commandSchema, JSON.parse(JSON.stringify(command)));
    if (!read.ok) throw new Error(`a guest cannot read ${JSON.stringify(command)}`);
    const decided = RULES.decide(this.#told, read.value);
    if (!decided.ok) throw new Error(`a guest refuses ${JSON.stringify(command)}: ${decided.error.code}`);
    this.#told = decided.value.game;
    for (const event of decided.value.events)
      if (event.type === 'spiritChanged')
        this.drawn += event.changes.filter((one) => one.change === 'card' && one.to === 'offered').length;
    if (!isEqual(this.#told, after)) throw new Error('a guest has another game');
  }
}

function gameOf({ players, tracked, seed }: Plan, guest: Guest): RandomGame {
  return {
    rules: RULES,
    tracked,
    seed,
    tells: 0,
    playsOn: false,
    // Each decision is saved, and opened again.
    looksBack: 1,
    halves: (roll, world, step) => anyHalf(roll, world, step),
    setup: (roll) => ({
      ...anySetup(roll, players, true),
      products: PRODUCTS,
      tokens: true,
      spirits: Array.from({ length: players }, () => {
        const { id, aspect } = pick(roll, PANELS);
        return { id, aspect };
      }),
    }),
    watch: (game, _, turn, command) => guest.hears(game, command, turn.game),
  };
}

describe('random games in which all players use their halves', () => {
  it(
    `end, saved and opened again at each decision and told to a guest, ${GAMES} times`,
    { timeout: limit(3) },
    () => {
      const happened = new Set<GameEvent['type']>();
      let decisions = 0;
      let drawn = 0;
      fc.assert(
        fc.property(plan, (given) => {
          const guest = new Guest();
          const played = play(gameOf(given, guest));
          drawn += guest.drawn;
          for (const type of played.events) happened.add(type);
          decisions += played.decisions;
          expect(Object.keys(played.game.spiritStates ?? {})).toHaveLength(given.players);
        }),
        { numRuns: GAMES },
      );
      // Powers were used, and cards drawn.
      expect([...happened]).toEqual(expect.arrayContaining(['powerUsed', 'spiritChanged']));
      expect(drawn).toBeGreaterThan(GAMES);
      expect(decisions).toBeGreaterThan(20 * GAMES);
    },
  );
});
