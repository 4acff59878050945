import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../src/lib/rules/table/event';
import { play, type RandomGame } from './support/random-game';
import { anySetup } from './support/random-table';
import { limit, SOAK, times } from './support/seed';
import { strictEngine } from './support/strict';
import { RULES } from './support/table';
import { contentWith, HARD_WINTER, NINTH } from './support/test-adversary';

/** Two invented exceptions in play. */
const STRANGE = strictEngine(contentWith(...NINTH, HARD_WINTER));

const GAMES = times(48);

const plan = fc.record({
  players: fc.integer({ min: 1, max: 6 }),
  standard: fc.boolean(),
  tracked: fc.boolean(),
  tells: fc.constantFrom(0, 3, 12),
  playsOn: fc.boolean(),
  strange: fc.boolean(),
  seed: fc.nat(),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

const gameOf = ({ players, standard, strange, ...given }: Plan): RandomGame => ({
  ...given,
  rules: strange ? STRANGE : RULES,
  setup: (roll) => anySetup(roll, players, standard),
  looksBack: SOAK > 1 ? 1 : 10,
});

describe('random play', () => {
  it(
    `comes to an end, is plain data, replays and keeps its word, ${GAMES} times`,
    { timeout: limit(5) },
    () => {
      const happened = new Set<GameEvent['type']>();
      const results = new Set<string>();
      fc.assert(
        fc.property(plan, (given) => {
          const played = play(gameOf(given));
          const { result, because } = played.game.ended!;
          for (const type of played.events) happened.add(type);
          for (const reason of because) results.add(`${result}:${reason}`);
        }),
        { numRuns: GAMES },
      );
      // Enough has been met for this to mean something.
      expect([...results].sort()).toEqual(expect.arrayContaining(['defeat:blight', 'defeat:time']));
      expect([...happened].sort()).toEqual(expect.arrayContaining(['blightCardFlipped', 'fearCardResolved']));
    },
  );
});
