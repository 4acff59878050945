import { expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { isEqual } from '../../src/lib/rules/basics/equal';
import type { Command, Report } from '../../src/lib/rules/table/command';
import type { Game } from '../../src/lib/rules/table/game';
import { INCARNA, type PieceCode, presenceOf } from '../../src/lib/rules/table/pieces';
import type { World } from '../../src/lib/rules/world/world';
import { command as commandSchema } from '../../src/lib/saves/schema/entry-schema';
import { parse } from '../../src/lib/saves/schema/schema';
import { APP } from '../support/app-answers';
import { asLand } from '../support/ids';
import { play, type Played } from '../support/random-game';
import { anyHalf } from '../support/random-half';
import { anyOwed, withIncomes } from '../support/random-owed';
import { anySetup, type Dice, dice } from '../support/random-table';
import { PANELS, type PrintedPanel } from '../support/recount/facts';
import { Recount } from '../support/recount/recount';
import { limit, SEED, SOAK, times } from '../support/seed';
import { RULES } from '../support/table';

await loadContentFor({
  ...{ products: PRODUCTS, events: true, tokens: true },
  spirits: PANELS.map(({ id }) => ({ id, aspect: null })),
});

const PLAYERS = 4;
const GAMES = SOAK > 1 ? times(10) : 8;
const GUESTS = 2;

/** Spirits of the game; a panel is one of them with an aspect or without. */
const SPIRITS = [...new Set(PANELS.map(({ id }) => id))];

/** The panels of one game after another: four different Spirits, each of them before any comes again. */
function* drawn(roll: Dice): Generator<readonly PrintedPanel[], never> {
  let left: string[] = [];
  const played = new Map<string, number>();
  const first = roll(6);
  while (true) {
    const game: string[] = [];
    while (game.length < PLAYERS) {
      if (left.length === 0) left = [...SPIRITS];
      const others = left.filter((id) => !game.includes(id));
      const id = others[roll(others.length)]!;
      left = left.filter((one) => one !== id);
      game.push(id);
    }
    yield game.map((id) => {
      const ways = PANELS.filter((panel) => panel.id === id);
      const nth = played.get(id) ?? first;
      played.set(id, nth + 1);
      return ways[nth % ways.length]!;
    });
  }
}

/** Puts out the Presence and Incarna of each panel, in lands by chance, from the coast for Ocean. */
function setsUp(roll: Dice, { setup }: Game, panels: readonly PrintedPanel[]): readonly Report[] {
  const add = (i: number, piece: PieceCode, n: number): readonly Report[] => {
    const lands = panels[i]!.id === 'oceans-hungry-grasp' ? 3 : 8;
    const land = `${setup.boards[i]}${1 + roll(lands)}`;
    return n > 0 ? [{ report: 'add', land: asLand(land), piece, n }] : [];
  };
  return [
    { report: 'trackPresence', on: true },
    ...panels.flatMap(({ begins }, i) => [
      ...add(i, presenceOf(i + 1), begins.onIsland),
      ...add(i, INCARNA[i]!, begins.incarna ? 1 : 0),
    ]),
  ];
}

/** A guest, who is told the commands as text and decides each by itself. */
class Guest {
  #game: Game | null = null;

  hears(before: Game, text: string, after: Game): void {
    this.#game ??= before;
    const read = parse(commandSchema, JSON.parse(text));
    if (!read.ok) throw new Error(`a guest cannot read ${text}`);
    const decided = RULES.decide(this.#game, read.value);
    if (!decided.ok) throw new Error(`a guest refuses ${text}: ${decided.error.code}`);
    this.#game = decided.value.game;
    if (!isEqual(this.#game, after)) throw new Error(`a guest has another game after ${text}`);
  }
}

/** One game of four tracked Spirits, saved and opened again at each decision, counted and shared at each command. */
function playedWith(panels: readonly PrintedPanel[], seed: number): { played: Played; counted: Recount } {
  const counted = new Recount(APP);
  const guests = Array.from({ length: GUESTS }, () => new Guest());
  const tell = (roll: Dice, world: World, step: string): readonly Report[] | null => {
    if (!world.game.presence.tracked) return setsUp(roll, world.game, panels);
    const told = anyOwed(roll, world, step) ?? anyHalf(roll, world, step);
    // Half the games go as on a screen, which adds to the last step of Growth what follows from it.
    return told && seed % 2 === 0 ? withIncomes(world, told) : told;
  };
  const played = play({
    ...{ rules: RULES, seed, tracked: false, tells: 0, looksBack: 1 },
    // Longer games reach more of the tracks; half the games of a soak go on after their ending.
    playsOn: SOAK > 1 && seed % 4 > 1,
    halves: tell,
    setup: (roll) => ({
      ...anySetup(roll, PLAYERS, true),
      ...{ products: PRODUCTS, tokens: true, events: roll(2) === 0 },
      spirits: panels.map(({ id, aspect }) => ({ id, aspect })),
    }),
    watch: (before: Game, _, turn, command: Command) => {
      const text = JSON.stringify(command);
      for (const guest of guests) guest.hears(before, text, turn.game);
      counted.recount(before, turn, command);
    },
  });
  return { played, counted };
}

const add = (counts: Map<string, number>, more: ReadonlyMap<string, number>): void => {
  for (const [name, n] of more) counts.set(name, (counts.get(name) ?? 0) + n);
};

const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, n) => sum + n, 0);

it(
  `an independent count agrees with ${GAMES} games of four tracked Spirits, saved and opened again, with two guests`,
  { timeout: limit(4) },
  () => {
    const judged = new Map<string, number>();
    const notJudged = new Map<string, number>();
    const made = {
      decisions: 0,
      counts: 0,
      thresholds: 0,
      reached: 0,
      byChoice: 0,
      decks: 0,
      moved: 0,
      gone: 0,
    };
    const spirits = new Set<string>();
    const ways = new Set<PrintedPanel>();
    const draw = drawn(dice(SEED));
    for (let i = 0; i < GAMES; i++) {
      const panels = draw.next().value;
      const seed = SEED * 100_003 + i;
      try {
        const { played, counted } = playedWith(panels, seed);
        // A game may end while the players begin, in the first Spirit Phase.
        const { spiritStates = {}, turn } = played.game;
        if (turn > 1) expect(Object.keys(spiritStates)).toHaveLength(PLAYERS);
        expect(played.game.ended).not.toBeNull();
        made.decisions += played.decisions;
        made.moved += counted.cards.moved;
        made.gone += counted.presence.goneBy.length;
        for (const what of ['counts', 'thresholds', 'reached', 'byChoice', 'decks'] as const)
          made[what] += counted.made[what];
        add(judged, counted.energy.judged);
        add(notJudged, counted.energy.notJudged);
      } catch (error) {
        const names = panels.map(({ id, aspect }) => `${id} ${aspect ?? ''}`.trim());
        throw new Error(`game ${i}, seed ${seed}, ${names.join(', ')}: ${(error as Error).message}`, {
          cause: error,
        });
      }
      for (const panel of panels) {
        spirits.add(panel.id);
        ways.add(panel);
      }
    }
    if (SOAK > 1) console.log(made, judged, notJudged);
    expect(spirits.size).toBe(Math.min(SPIRITS.length, PLAYERS * GAMES));
    // No Spirit has more than six ways to be played.
    if (PLAYERS * GAMES >= 6 * SPIRITS.length) expect(ways.size).toBe(PANELS.length);
    // Something was counted of each kind, and most of what changed Energy was reckoned.
    const { byChoice, gone, ...often } = made;
    for (const n of Object.values(often)) expect(n).toBeGreaterThan(GAMES);
    if (SOAK > 1) expect(Math.min(byChoice, gone)).toBeGreaterThan(0);
    expect(totalOf(judged)).toBeGreaterThan(GAMES);
    expect(totalOf(judged)).toBeGreaterThan(4 * totalOf(notJudged));
  },
);
