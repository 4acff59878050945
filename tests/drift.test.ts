import { expect, test } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor, loadDeeds } from '../src/lib/game-engine';
import { choiceId } from '../src/lib/rules/choice';
import type { Command, Report } from '../src/lib/rules/command';
import {
  countedAnew,
  isTimeToCompare,
  landsBeforeRavage,
  landsOfBoard,
} from '../src/lib/rules/drift/compare';
import { handRecord, type RecordedEntry } from '../src/lib/rules/drift/hand-record';
import { suspects } from '../src/lib/rules/drift/suspects';
import { engine, type Prompt } from '../src/lib/rules/engine';
import type { Game, Setup } from '../src/lib/rules/game';
import { type LandId, landOf } from '../src/lib/rules/island';
import { codesOf } from '../src/lib/rules/pieces';
import { newGame } from '../src/lib/rules/setup';
import { anySetup, type Dice, dice, pick } from './support/random-table';
import { limit, seeds, SOAK } from './support/seed';
import { Cardboard, type Off } from './support/shaky-hands';

const RULES = engine(CONTENT);

/** One move in so many goes wrong. */
const ONE_IN = 100;
/** More taps than this no error may cost. */
const MOST_TAPS = 6;
/** A table that asks nothing else plays no longer. */
const MOST_DECISIONS = 3000;

/** What came of a game whose hands are not to be trusted. */
interface Drifted {
  found: number;
  /** Errors that were still there when their land Ravaged for the second time. */
  late: string[];
  /** Those of them that were made in the very Invader Phase in which it Ravaged twice: nothing is asked between. */
  hopeless: number;
  mostTaps: number;
  /** Of errors found, how often the land is one of the first three that a count of its board would name. */
  firstThree: number;
}

/** What a Power does, told as it is done: a piece is moved next door, destroyed, or put down. */
function power(roll: Dice, game: Game): readonly Report[] {
  const { island } = RULES.world(game);
  const lands = island.order.filter((land) =>
    codesOf(game.lands[land]!.pieces).some((code) => 'ETD'.includes(code[0]!)),
  );
  if (lands.length === 0) return [];
  const land = pick(roll, lands);
  const piece = pick(
    roll,
    codesOf(game.lands[land]!.pieces).filter((code) => 'ETD'.includes(code[0]!)),
  );
  const pieces = { [piece]: 1 };
  const way = roll(6);
  if (way < 4)
    return [
      {
        report: 'deed',
        deed: { deed: 'move', land, to: pick(roll, landOf({ island }, land).adjacent), pieces },
      },
    ];
  if (way === 4) return [{ report: 'deed', deed: { deed: 'destroy', land, pieces } }];
  return [{ report: 'deed', deed: { deed: 'add', land, pieces: { D: 1 } } }];
}

/** The way on: any answer, and past every ending as long as there are cards. */
function answer(roll: Dice, game: Game, { step, choices }: Prompt): Command {
  if (choices.length === 0) return { do: 'proceed' };
  if (step.do === 'checkEnding') return { do: 'choose', choice: game.invaders.ranOut ? 'end' : 'playOn' };
  if (step.do === 'actionCard') return { do: 'choose', choice: 'all' };
  return { do: 'choose', choice: choiceId(pick(roll, choices)) };
}

const keyOf = ({ land, kind }: Off): string => `${land} ${kind}`;

class Evening {
  readonly line: RecordedEntry[] = [];
  readonly so: Drifted = {
    found: 0,
    late: [],
    hopeless: 0,
    mostTaps: 0,
    firstThree: 0,
  };
  /** How often the land has Ravaged since the error was made, by land and kind. */
  readonly open = new Map<string, number>();
  /** In which turn it was made, where that was in an Invader Phase. */
  readonly #madeIn = new Map<string, number>();
  readonly cardboard: Cardboard;

  constructor(
    public game: Game,
    private readonly roll: Dice,
  ) {
    this.cardboard = new Cardboard(game, RULES.world(game).island, roll, ONE_IN);
  }

  takes(command: Command): void {
    const decided = RULES.decide(this.game, command);
    if (!decided.ok) throw new Error(decided.error.code);
    const { game, events } = decided.value;
    for (const event of events) if (event.type === 'ravaged') this.#ravages(event.land);
    this.cardboard.follows(this.game, events);
    this.game = game;
    this.line.push({ id: this.line.length + 1, turn: game.turn, phase: game.phase, command, events });
    this.#look();
  }

  #ravages(land: LandId): void {
    for (const [key, n] of this.open) {
      if (!key.startsWith(`${land} `)) continue;
      this.open.set(key, n + 1);
      if (n + 1 < 2) continue;
      if (this.#madeIn.get(key) === this.game.turn) this.so.hopeless++;
      else if (n + 1 === 2) this.so.late.push(`${key}, turn ${this.game.turn}`);
    }
  }

  #look(): void {
    const off = this.cardboard.offFrom(this.game).map(keyOf);
    for (const key of this.open.keys()) if (!off.includes(key)) this.open.delete(key);
    for (const key of off) {
      if (this.open.has(key)) continue;
      this.open.set(key, 0);
      this.#madeIn.set(key, this.#isInvaders ? this.game.turn : 0);
    }
  }

  get #isInvaders(): boolean {
    return !['spirit', 'fast', 'slow', 'time'].includes(this.game.phase);
  }

  /** The one question of a turn: the lands that Ravage now, each beside the cardboard. */
  compares(): void {
    const record = handRecord(this.line);
    const lands = landsBeforeRavage(RULES.world(this.game), record);
    if (lands.length === 0) return;
    let taps = 1; // the chip
    for (const off of this.cardboard.offFrom(this.game).filter(({ land }) => lands.includes(land))) {
      const { land, kind, by } = off;
      taps += 1 + Math.abs(by) + 1; // its row, the number, which of both is right
      this.so.mostTaps = Math.max(this.so.mostTaps, taps);
      this.so.found++;
      taps = 0;
      const world = RULES.world(this.game);
      const board = landsOfBoard(world, landOf(world, land).board);
      const rank = suspects(world.island, record, { lands: board, kind, more: by > 0 }).findIndex(
        (one) => one.land === land,
      );
      this.so.firstThree += rank < 3 ? 1 : 0;
      if (this.roll(2) === 0) this.cardboard.putRight(off);
      else this.takes({ do: 'report', reports: countedAnew(world, land, kind, by) });
    }
    this.takes({ do: 'report', reports: [{ report: 'confirm', lands }] });
  }
}

function evening(seed: number, more: Partial<Setup> = {}): Drifted {
  const roll = dice(seed);
  const setup = { ...anySetup(roll, 1 + roll(4), true), ...more };
  const table = new Evening(RULES.settled(newGame(CONTENT, { ...setup, seed })).game, roll);
  let [compared, acted] = [0, ''];
  for (let i = 0; i < MOST_DECISIONS && !table.game.ended; i++) {
    const { turn } = table.game;
    const { step } = RULES.promptOf(table.game)!;
    const isPowers = ['fastPowers', 'slowPowers'].includes(step.do) && acted !== `${turn} ${step.do}`;
    const powers = isPowers ? setup.boards.length * (1 + roll(3)) : 0;
    if (isPowers) acted = `${turn} ${step.do}`;
    for (let n = 0; n < powers; n++) {
      const reports = power(roll, table.game);
      if (reports.length > 0) table.takes({ do: 'report', reports });
    }
    const prompt = RULES.promptOf(table.game)!;
    if (compared !== turn && isTimeToCompare(RULES.world(table.game), prompt.step)) {
      table.compares();
      compared = turn;
    } else table.takes(answer(roll, table.game, prompt));
  }
  return table.so;
}

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(['habsburg-mining']);
await loadDeeds();

const GAMES = seeds(4);

const sumOf = (all: readonly Drifted[], of: (one: Drifted) => number): number =>
  all.reduce((n, one) => n + of(one), 0);

test(
  `an error is found before its land Ravages twice, in few taps, in ${GAMES.length} games`,
  { timeout: limit(1) },
  () => {
    const all = GAMES.map((seed) => evening(seed));
    const sum = (of: (one: Drifted) => number): number => sumOf(all, of);
    expect(all.flatMap(({ late }) => late)).toEqual([]);
    expect(Math.max(...all.map(({ mostTaps }) => mostTaps))).toBeLessThanOrEqual(MOST_TAPS);
    expect(sum(({ found }) => found)).toBeGreaterThan(GAMES.length);
    // By chance it would be three of the eight lands of a board.
    expect(sum(({ firstThree }) => firstThree) / sum(({ found }) => found)).toBeGreaterThan(3 / 8);
  },
);

// Mining and some Events let a land Ravage twice in one Invader Phase.
test(
  `with Events and Habsburg Mining hardly anything is late, and only of the Invader Phase in which its land Ravages twice`,
  () => {
    const mining = { id: 'habsburg-mining', level: 6 };
    const more = { products: PRODUCTS, tokens: true, events: true, adversaries: [mining] };
    const all = GAMES.map((seed) => evening(seed, more));
    expect(all.flatMap(({ late }) => late)).toEqual([]);
    expect(Math.max(...all.map(({ mostTaps }) => mostTaps))).toBeLessThanOrEqual(MOST_TAPS);
    const [found, hopeless] = [sumOf(all, ({ found }) => found), sumOf(all, (one) => one.hopeless)];
    expect(found).toBeGreaterThan(GAMES.length);
    expect(hopeless / found).toBeLessThan(SOAK > 1 ? 1 / 50 : 1 / 20);
    if (SOAK > 1) console.log(`${hopeless} of ${found} late`);
  },
  limit(2),
);
