import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../src/lib/content/spirits/spirit-rules';
import { ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../src/lib/game-engine';
import type { AdversaryChoice, Setup } from '../src/lib/rules/table/game';
import { aheadFaults, cardFaults, looksAhead, orderFaults, whereOf } from './support/previews';
import { play, type RandomGame } from './support/random-game';
import { anySetup, type Dice, dice, pick } from './support/random-table';
import { limit, seeds, SOAK } from './support/seed';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await loadAdversaries(ADVERSARY_IDS);
await loadScenarios(SCENARIOS.map(({ id }) => id));

/** What is played besides the base game. */
interface Kind {
  readonly name: string;
  readonly adversaries: number;
  readonly scenario: boolean;
  readonly events: boolean;
}

const KINDS: readonly Kind[] = [
  { name: 'all cards and tokens', adversaries: 0, scenario: false, events: true },
  { name: 'an Adversary', adversaries: 1, scenario: false, events: true },
  { name: 'two Adversaries', adversaries: 2, scenario: false, events: false },
  { name: 'a Scenario', adversaries: 0, scenario: true, events: true },
  { name: 'a Scenario and two Adversaries', adversaries: 2, scenario: true, events: false },
];

const GAMES = seeds(12);
/** So many of each game's questions are looked at: all of them take minutes. */
const ONE_IN = 3;
/** Boards of a game: in a soak as many as there can be, which take too long for `npm test`. */
const BOARDS = SOAK > 1 ? [4, 6, 1, 2] : [1, 1, 2, 3];

function adversaries(roll: Dice, n: number): readonly AdversaryChoice[] {
  const first = roll(ADVERSARY_IDS.length);
  const second = (first + 1 + roll(ADVERSARY_IDS.length - 1)) % ADVERSARY_IDS.length;
  return [first, second].slice(0, n).map((at) => ({ id: ADVERSARY_IDS[at]!, level: roll(7) }));
}

const setupOf =
  (kind: Kind, boards: number) =>
  (roll: Dice): Setup => {
    const setup = anySetup(roll, boards, roll(2) === 0);
    return {
      ...setup,
      products: PRODUCTS,
      blight: 'card',
      tokens: kind.events || roll(2) === 0,
      events: kind.events,
      adversaries: adversaries(roll, kind.adversaries),
      scenario: kind.scenario ? pick(roll, SCENARIOS).id : null,
      spirits: setup.players.map(() =>
        roll(2) === 0 ? { id: pick(roll, SPIRITS_THAT_ACT), aspect: null } : null,
      ),
    };
  };

function gameOf(kind: Kind, seed: number, watch: NonNullable<RandomGame['watch']>): RandomGame {
  const roll = dice(seed);
  return {
    rules: ENGINE,
    setup: setupOf(kind, pick(roll, BOARDS)),
    tracked: roll(2) === 0,
    tells: pick(roll, [0, 3, 12]),
    playsOn: false,
    looksBack: 0,
    seed: roll(100_000),
    watch,
  };
}

describe('what is shown before it happens is what happens, with', () => {
  it.each(KINDS)(`$name, in ${GAMES.length} games`, { timeout: limit(5) }, (kind) => {
    let [seen, looked] = [0, 0];
    for (const seed of GAMES) {
      const faults: string[] = [];
      play(
        gameOf(kind, seed, (game, { step }) => {
          if (step.do !== 'actionCard' && !looksAhead(step)) return;
          if (game.ended !== null || game.playedOn.length > 0 || seen++ % ONE_IN > 0) return;
          looked++;
          const wrong =
            step.do === 'actionCard'
              ? [...cardFaults(ENGINE, game, step), ...orderFaults(ENGINE, game, step)]
              : aheadFaults(ENGINE, game, step);
          if (wrong.length > 0) faults.push(`game ${seed}\n${wrong.join('\n')}\n${whereOf(game, step)}`);
        }),
      );
      expect(faults.slice(0, 3).join('\n\n')).toBe('');
    }
    expect(looked).toBeGreaterThan(GAMES.length);
  });
});
