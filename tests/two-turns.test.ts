import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../src/lib/content/spirits/spirit-rules';
import { ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../src/lib/game-engine';
import type { Stretch } from '../src/lib/rules/ahead/stretch';
import { type CardAhead, Lookout, type TwoTurns } from '../src/lib/rules/ahead/two-turns';
import type { Game } from '../src/lib/rules/game';
import { play } from './support/random-game';
import { anySetup, dice, pick } from './support/random-table';
import { limit, SEED, SOAK } from './support/seed';
import { walk, type Walked } from './support/walked-out';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await loadAdversaries(ADVERSARY_IDS);
await loadScenarios(SCENARIOS.map(({ id }) => id));

/** 10,000 in `npm run soak`. */
const POSITIONS = SOAK > 1 ? 500 * SOAK : 8;
/** Walks beyond which not every one is taken, but some by chance. */
const MOST_WALKS = 400;
const WALKS_BY_CHANCE = 20;
const AHEAD = ['spiritPhase', 'fastPowers', 'slowPowers'];

function lookedAt(game: Game): TwoTurns {
  const work = new Lookout(ENGINE).look(game);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** What is said of a stretch. */
function saidOf({ now, cards }: TwoTurns, path: readonly string[]): Stretch | undefined {
  const within = (all: readonly CardAhead[], [card, ...rest]: readonly string[]): Stretch | undefined => {
    const found = all.find((one) => (one.card ?? '') === card);
    return rest.length > 0 ? within(found?.next ?? [], rest) : found?.outcome;
  };
  return path.length === 0 ? (now ?? undefined) : within(cards, path);
}

class TooMany extends Error {}

/** Every walk; null where there are too many. */
function allWalks(game: Game): readonly Walked[] | null {
  const all: Walked[] = [];
  try {
    walk(
      ENGINE,
      game,
      (answers) => answers,
      (one) => {
        all.push(one);
        if (all.length > MOST_WALKS) throw new TooMany();
      },
    );
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  return all;
}

const most = (walks: readonly Walked[], of: (one: Walked) => number): number => Math.max(...walks.map(of));
const least = (walks: readonly Walked[], of: (one: Walked) => number): number => Math.min(...walks.map(of));

/** What of a stretch is said otherwise than it came. */
function faultsOf(said: Stretch | undefined, walks: readonly Walked[], isEvery: boolean): readonly string[] {
  const where = `after ${walks[0]!.path.join(' ') || 'nothing'}`;
  if (!said) return [`${where}: nothing is said`];
  const usual = walks.filter(({ isUsual }) => isUsual);
  return (['blight', 'dahan'] as const).flatMap((what) => {
    const span = said.costs[what];
    const came = { best: least(walks, (one) => one[what]), worst: most(walks, (one) => one[what]) };
    const isWithin = span.best <= came.best && came.worst <= span.worst;
    const isReached = came.best <= span.best && span.worst <= came.worst;
    const asUsual = usual.every((one) => one[what] === span.usual);
    // What says that it is whole leaves no walk out, and nothing is said that no walk comes to.
    const isTrue = asUsual && (isWithin || !said.isWhole) && (isReached || !isEvery);
    return isTrue
      ? []
      : [
          `${where}, ${what}: ${JSON.stringify(span)}, came ${JSON.stringify({ ...came, usual: usual[0]?.[what] })}`,
        ];
  });
}

/** What is said otherwise than it came, at one position. */
function faults(
  game: Game,
  roll: ReturnType<typeof dice>,
): { readonly wrong: readonly string[]; readonly isEvery: boolean } {
  const said = lookedAt(game);
  const all = allWalks(game);
  const some: Walked[] = [];
  if (!all) {
    const tell = (one: Walked): void => void some.push(one);
    const first = <T>(answers: readonly T[]): readonly T[] => answers.slice(0, 1);
    walk(ENGINE, game, first, tell);
    for (let i = 0; i < WALKS_BY_CHANCE; i++) walk(ENGINE, game, (answers) => [pick(roll, answers)], tell);
  }
  const stretches = new Map<string, Walked[]>();
  for (const one of all ?? some) {
    const key = one.path.join(' ');
    stretches.set(key, [...(stretches.get(key) ?? []), one]);
  }
  const wrong = [...stretches.values()].flatMap((walks) =>
    faultsOf(saidOf(said, walks[0]!.path), walks, all !== null),
  );
  return { wrong, isEvery: all !== null };
}

describe('what is said of two turns is what playing them out brings', () => {
  it(`in ${POSITIONS} positions of random games`, { timeout: limit(3) }, () => {
    const roll = dice(SEED);
    let [seen, every] = [0, 0];
    for (let seed = SEED * 7; seen < POSITIONS; seed++) {
      const skipped = roll(4);
      let n = 0;
      play({
        rules: ENGINE,
        setup: (dealt) => ({ ...anySetup(dealt, 1 + (seed % 5 === 0 ? 1 : 0), true), decks: 'table' }),
        tracked: roll(2) === 0,
        tells: 3,
        playsOn: false,
        looksBack: 0,
        seed,
        watch: (game, { step }) => {
          if (!AHEAD.includes(step.do) || game.playedOn !== null || n++ !== skipped) return;
          const { wrong, isEvery } = faults(game, roll);
          seen++;
          if (isEvery) every++;
          expect(wrong.slice(0, 3), `seed ${seed}, turn ${game.turn}, ${step.do}`).toEqual([]);
        },
      });
    }
    expect(every).toBeGreaterThan(POSITIONS / 8);
  });
});
