import { beforeAll, describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import { loadMessages, setLocale } from '../../src/lib/messages/messages.svelte';
import type { AdversaryChoice, Game } from '../../src/lib/rules/table/game';
import { loadQuestions } from '../../src/lib/words/questions/questions';
import { must, play, type Played, type RandomGame } from '../support/random-game';
import { anySetup, dice, pick } from '../support/random-table';
import { sayAll } from '../support/said';
import { limit, seeds, SOAK } from '../support/seed';
import { RULES } from '../support/table';

await loadQuestions();

await loadAdversaries(ADVERSARY_IDS);
await loadContentFor({ tokens: true, events: true });

/** Games of each level and of each pair. */
const GAMES = seeds(1);

/** `npm run soak` plays every level and every pair in either order; `npm test` some levels, and each pair once. */
const EVERY = SOAK > 1;
const LEVELS = EVERY ? [0, 1, 2, 3, 4, 5, 6] : [0, 3, 6];

/** Every reminder can be looked up at any moment, and every loss knows how near it is. */
function lookUp(game: Game): void {
  const world = RULES.world(game);
  const land = world.island.order[game.turn % world.island.order.length]!;
  for (const { name, reminds, loss } of world.modifiers) {
    for (const matters of Object.values(reminds ?? {})) {
      matters(world);
      matters(world, land);
    }
    if (!loss) continue;
    const { n, limit, lands = [] } = loss.progress(world);
    must(Number.isInteger(n) && n >= 0 && limit > 0, `${name}: ${n} of ${limit}`);
    must(
      lands.every((id) => game.lands[id]),
      `${name}: ${lands.join()}`,
    );
  }
}

function gameOf(adversaries: readonly AdversaryChoice[], seed: number): RandomGame {
  const chosen = JSON.stringify(adversaries);
  const roll = dice([...chosen].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed));
  const players = 1 + roll(seed % 5 === 0 ? 6 : 3);
  const given = {
    tracked: roll(2) === 0,
    tells: pick(roll, [0, 0, 3, 12]),
    playsOn: roll(3) > 0,
    seed: roll(100_000),
  };
  return {
    ...given,
    rules: RULES,
    setup: (dealt) => {
      const setup = anySetup(dealt, players, dealt(2) === 0);
      return { ...setup, adversaries, tokens: dealt(2) === 0, events: dealt(2) === 0 };
    },
    looksBack: SOAK > 1 ? 1 : 8,
    watch: (before, prompt, turn, command) => {
      sayAll(before, prompt, turn, command);
      lookUp(turn.game);
    },
  };
}

function plays(adversaries: readonly AdversaryChoice[], seed: number): Played {
  try {
    return play(gameOf(adversaries, seed));
  } catch (error) {
    throw new Error(`game ${seed}: ${String(error)}`, { cause: error });
  }
}

describe('random play against', () => {
  beforeAll(async () => {
    await setLocale('en');
    await loadMessages('adversaries', 'events', 'checklist');
  });

  const levels = ADVERSARY_IDS.flatMap((id) => LEVELS.map((level) => ({ id, level })));

  it.each(levels)('$id $level', { timeout: limit(5) }, ({ id, level }) => {
    for (const seed of GAMES) expect(plays([{ id, level }], seed).game.ended).not.toBeNull();
  });
});

describe('random play in Dutch against', () => {
  beforeAll(async () => {
    await setLocale('nl');
    await loadMessages('adversaries', 'events', 'checklist');
  });

  const pairs = ADVERSARY_IDS.flatMap((leading) =>
    ADVERSARY_IDS.filter((id) => (EVERY ? id !== leading : id > leading)).map((supporting) => ({
      leading,
      supporting,
    })),
  );

  it.each(pairs)('$leading with $supporting', { timeout: limit(5) }, ({ leading, supporting }) => {
    for (const seed of GAMES) {
      const roll = dice(seed + leading.length * 7 + supporting.length);
      // As often at the highest levels as at any.
      const level = (): number => (roll(2) === 0 ? 6 : roll(7));
      const chosen = [leading, supporting].map((id) => ({ id, level: level() }));
      expect(plays(chosen, seed).game.ended).not.toBeNull();
    }
  });
});
