import { expect, test } from 'vitest';
import { EVENT_CARDS } from '../src/lib/content/cards/events/event-deck';
import { PRODUCTS } from '../src/lib/content/products';
import { CONTENT, loadAdversaries, loadContentFor } from '../src/lib/game-engine';
import { engine } from '../src/lib/rules/engine/decide';
import type { Prompt } from '../src/lib/rules/engine/engine';
import { newGame } from '../src/lib/rules/engine/setup';
import {
  countedAnew,
  isTimeToCompare,
  landsBeforeRavage,
  landsOfBoard,
} from '../src/lib/rules/history/drift-compare';
import { playerMoves, type RecordedEntry } from '../src/lib/rules/history/player-moves';
import { suspects } from '../src/lib/rules/history/suspects';
import { choiceId } from '../src/lib/rules/table/choice';
import type { Command, Report } from '../src/lib/rules/table/command';
import type { GameEvent } from '../src/lib/rules/table/event';
import type { Game, Setup } from '../src/lib/rules/table/game';
import { type LandId, landOf } from '../src/lib/rules/table/island';
import { codesOf } from '../src/lib/rules/table/pieces';
import type { Step } from '../src/lib/rules/table/step';
import { anySetup, type Dice, dice, pick } from './support/random-table';
import { limit, seeds, SOAK } from './support/seed';
import { Cardboard, type Off } from './support/shaky-hands';

const RULES = engine(CONTENT);

/** One move in so many goes wrong. */
const ONE_IN = 100;
/** Of so many cards one is not carried out, or not told, as it comes. */
const CARD_IN = 8;
/** Hands forget what the app carries out, for good or for a while; what they carry out by themselves they do not tell. */
const SLIPS_OF_A_CARD = ['missed', 'late', 'untold', 'toldLate'] as const;
/** More taps than this no error may cost. */
const MOST_TAPS = 6;
/** A table that asks nothing else plays no longer. */
const MOST_DECISIONS = 3000;

/** What came of a game whose hands are not to be trusted. */
interface Drifted {
  found: number;
  /** Errors that were still there when their land Ravaged for the second time. */
  late: string[];
  mostTaps: number;
  /** Parts of cards that hands forgot, those they remembered later, and those they did by hand and never told. */
  parts: Record<(typeof SLIPS_OF_A_CARD)[number], number>;
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

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });
await loadAdversaries(['habsburg-mining']);

/** The causes of what Fear Cards and Events bring about. */
const CARDS: ReadonlySet<string> = new Set([
  ...CONTENT.fearCards({ ...anySetup(dice(1), 1, true), products: PRODUCTS }).map(({ id }) => id),
  ...EVENT_CARDS.map(({ id }) => `event.${id}`),
]);

const keyOf = ({ land, kind }: Off): string => `${land} ${kind}`;

/** Whether it is what a card brought about, not the Invaders or the table. */
const isOfCard = (event: GameEvent): boolean =>
  'cause' in event && event.cause !== undefined && CARDS.has(event.cause);

class Evening {
  readonly line: RecordedEntry[] = [];
  readonly so: Drifted = {
    found: 0,
    late: [],
    parts: { missed: 0, late: 0, untold: 0, toldLate: 0 },
    mostTaps: 0,
    firstThree: 0,
  };
  /** How often the land has Ravaged since the error was made, by land and kind. */
  readonly open = new Map<string, number>();
  readonly cardboard: Cardboard;
  /** What hands have done by themselves, and tell when the next phase begins. */
  #untold: readonly Report[] = [];

  constructor(
    public game: Game,
    private readonly roll: Dice,
  ) {
    this.cardboard = new Cardboard(game, RULES.world(game).island, roll, ONE_IN);
  }

  takes(command: Command, isDone = false): void {
    const decided = RULES.decide(this.game, command);
    if (!decided.ok) throw new Error(decided.error.code);
    const { game, events } = decided.value;
    for (const event of events) if (event.type === 'ravaged') this.#ravages(event.land);
    const forgets = !isDone && events.some(isOfCard) && this.roll(CARD_IN) === 0;
    this.cardboard.follows(this.game, isDone ? [] : events, (event) => forgets && isOfCard(event));
    if (forgets) this.#slips(this.roll(2) === 0 ? 'missed' : 'late');
    const isLater = game.phase !== this.game.phase;
    this.game = game;
    this.line.push({ id: this.line.length + 1, turn: game.turn, phase: game.phase, command, events });
    if (isLater) this.#remembers();
    this.#look();
  }

  #slips(how: keyof Drifted['parts']): void {
    this.so.parts[how]++;
    if (how === 'missed') this.cardboard.forgets();
  }

  /** The card is carried out by hands, which tell what it did later or not at all. */
  byHands(reports: readonly Report[]): void {
    const decided = RULES.decide(this.game, { do: 'report', reports });
    if (!decided.ok || this.#untold.length > 0) return;
    const isTold = this.roll(2) === 0;
    this.cardboard.follows(this.game, decided.value.events);
    this.#slips(isTold ? 'toldLate' : 'untold');
    if (isTold) this.#untold = reports;
    this.#look();
  }

  #remembers(): void {
    this.cardboard.remembers();
    const [reports, told] = [this.#untold, { do: 'report', reports: this.#untold } as const];
    this.#untold = [];
    if (reports.length > 0 && RULES.decide(this.game, told).ok) this.takes(told, true);
  }

  #ravages(land: LandId): void {
    for (const [key, n] of this.open) {
      if (!key.startsWith(`${land} `)) continue;
      this.open.set(key, n + 1);
      if (n + 1 === 2) this.so.late.push(`${key}, turn ${this.game.turn}`);
    }
  }

  #look(): void {
    const off = this.cardboard.offFrom(this.game).map(keyOf);
    for (const key of this.open.keys()) if (!off.includes(key)) this.open.delete(key);
    for (const key of off) if (!this.open.has(key)) this.open.set(key, 0);
  }

  isAsked(step: Step): boolean {
    return isTimeToCompare(RULES.world(this.game), step, playerMoves(this.line));
  }

  /** The one question of a turn: the lands that Ravage now, each beside the cardboard. */
  compares(): void {
    const record = playerMoves(this.line);
    const lands = landsBeforeRavage(RULES.world(this.game), record);
    if (lands.length === 0) return;
    let taps = 1; // the chip
    const differs = this.cardboard.offFrom(this.game).filter(({ land }) => lands.includes(land));
    // Who finds it done or undone does not do it once more.
    if (differs.length > 0) [this.#untold] = [[], this.cardboard.forgets()];
    for (const off of differs) {
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
    if (compared !== turn && table.isAsked(prompt.step)) {
      table.compares();
      compared = turn;
      continue;
    }
    const command = answer(roll, table.game, prompt);
    if (command.do === 'choose' && command.choice === 'byHand') table.byHands(power(roll, table.game));
    table.takes(command);
  }
  return table.so;
}

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
  `the same where lands Ravage twice in an Invader Phase, with Events and Habsburg Mining`,
  { timeout: limit(2) },
  () => {
    const mining = { id: 'habsburg-mining', level: 6 } as const;
    const more = { products: PRODUCTS, tokens: true, events: true, adversaries: [mining] };
    const all = GAMES.map((seed) => evening(seed, more));
    const sum = (of: (one: Drifted) => number): number => sumOf(all, of);
    const parts = SLIPS_OF_A_CARD.map((how) => sum((one) => one.parts[how]));
    if (SOAK > 1) console.log(`${sum(({ found }) => found)} found; parts of cards: ${parts.join()}`);
    // Where a land Ravages twice turn after turn, no one question stands between each two of them.
    const late = all.flatMap((one) => one.late);
    if (SOAK > 1) console.log(`${late.length} late`);
    expect(late.length).toBeLessThanOrEqual(SOAK > 1 ? sum(({ found }) => found) / 500 : 0);
    expect(Math.max(...all.map(({ mostTaps }) => mostTaps))).toBeLessThanOrEqual(MOST_TAPS);
    expect(sum(({ found }) => found)).toBeGreaterThan(GAMES.length);
    expect(parts.filter((n) => n > 0).length).toBeGreaterThan(2);
  },
);
