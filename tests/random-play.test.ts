import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../src/lib/game';
import type { Command, Report } from '../src/lib/rules/command';
import type { Engine, Prompt, Turn } from '../src/lib/rules/engine';
import type { GameEvent } from '../src/lib/rules/event';
import { evolveAll } from '../src/lib/rules/evolve';
import { fearDeckSize } from '../src/lib/rules/fear';
import type { Game } from '../src/lib/rules/game';
import { withLands, printIsland } from '../src/lib/rules/notation';
import { count, pieceOf } from '../src/lib/rules/pieces';
import { newGame } from '../src/lib/rules/setup';
import { anyReports, anySetup, dice, pick, type Dice } from './support/random-table';
import { strictEngine } from './support/strict';
import { RULES } from './support/table';
import { contentWith, HARD_WINTER, SALTMARSH } from './support/test-adversary';

const STRANGE = strictEngine(contentWith(SALTMARSH, HARD_WINTER));

/** How many games are played; more where there is time. */
const GAMES = Number(process.env['RANDOM_GAMES'] ?? 1000);

/** A game that takes longer than this does not end. */
const MOST_DECISIONS = 4000;
/** Steps that wait at once: a whole turn, the lands of a card, a chain of cascades. */
const MOST_WAITING = 300;
/** Reports of a game that is much corrected. */
const MOST_REPORTS = 60;

interface Plan {
  readonly players: number;
  readonly standard: boolean;
  readonly tracked: boolean;
  /** One decision in so many is a report; 0 for none. */
  readonly tells: number;
  /** Whether the table plays on after every ending until there is no card left. */
  readonly playsOn: boolean;
  /** Whether two invented exceptions are in play. */
  readonly strange: boolean;
  readonly seed: number;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  players: fc.integer({ min: 1, max: 6 }),
  standard: fc.boolean(),
  tracked: fc.boolean(),
  tells: fc.constantFrom(0, 3, 12),
  playsOn: fc.boolean(),
  strange: fc.boolean(),
  seed: fc.nat(),
});

/** Whether two values are equal; what they share costs nothing. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What is true of every game, however it came about. */
function checkGame({ world: worldOf }: Engine, game: Game): void {
  const world = worldOf(game);
  for (const [id, { pieces, defend }] of Object.entries(game.lands)) {
    must(defend >= 0, `${id}: defend ${defend}`);
    for (const [code, n] of Object.entries(pieces)) {
      must(Number.isInteger(n) && n > 0, `${id}: ${n} of ${code}`);
      const { damage } = pieceOf(code);
      must(damage === 0 || damage < world.rules.health(world, code, id), `${id}: ${code} is dead`);
    }
  }
  const { fear, blight, agenda, presence } = game;
  const size = fearDeckSize(fear);
  must(
    0 <= fear.resolved && fear.resolved <= fear.earned && fear.earned <= size,
    `fear: ${JSON.stringify(fear)}`,
  );
  must(
    fear.generated >= 0 && (fear.generated < fear.size || fear.earned === size),
    `fear: ${fear.generated}`,
  );
  const open = fear.seen.length - fear.resolved;
  must(open === 0 || (open === 1 && fear.seen.length <= fear.earned), `seen: ${JSON.stringify(fear)}`);
  must(Number.isInteger(blight.left) && blight.left >= 0, `blight: ${blight.left}`);
  must(agenda.length <= MOST_WAITING, `${agenda.length} steps wait`);
  must(
    presence.owed.every((id) => game.lands[id]),
    `owed: ${presence.owed.join()}`,
  );
}

const LAND = /^[A-H][1-8]$/;

/** The question can be shown and answered: one of each answer, lands that are there. */
function checkPrompt(game: Game, prompt: Prompt | null): asserts prompt is Prompt {
  must(prompt !== null, 'nothing waits');
  const { step, choices } = prompt!;
  const ids = choices.map(({ id }) => id);
  must(new Set(ids).size === ids.length, `twice among ${ids.join()}`);
  const lands = [...ids.filter((id) => LAND.test(id)), ...('land' in step ? [step.land ?? ''] : [])];
  must(
    lands.every((land) => game.lands[land]),
    `no such land among ${lands.join()}`,
  );
}

const onIsland = (game: Game): number =>
  Object.values(game.lands).reduce((sum, { pieces }) => sum + count(pieces, 'B'), 0);

/** Blight on the island that a card about to turn still has to give. */
const owed = ({ agenda }: Game): number =>
  agenda.reduce((sum, step) => sum + (step.do === 'flipBlightCard' ? (step.short ?? 0) : 0), 0);

/** Blight is on the island or on the card; only a card that turns brings more. */
function checkBlight(before: Game, { game, events }: Turn): void {
  if (before.phase === 'setup') return;
  const brought = events.reduce((sum, event) => {
    if (event.type !== 'blightCardFlipped') return sum;
    const card = CONTENT.blightCards.find(({ id }) => id === event.card)!;
    return sum + card.blightedPerPlayer * game.setup.players.length;
  }, 0);
  const total = (one: Game): number => onIsland(one) + one.blight.left - owed(one);
  must(total(game) === total(before) + brought, `Blight ${total(before)} + ${brought} became ${total(game)}`);
}

/** Invader Cards move on and are never lost. */
function checkCards({ invaders: { deck, slots, discard } }: Game): void {
  const seen = [...Object.values(slots).flat(), ...discard];
  must(deck.length + seen.length === 12, `${deck.length} + ${seen.length} Invader Cards`);
  must(new Set(seen).size === seen.length, `an Invader Card twice: ${seen.join()}`);
}

/** The table's next answer: any, but no more than once in a while the longer way. */
function answer(roll: Dice, { playsOn }: Plan, game: Game, { step, choices }: Prompt): Command {
  if (choices.length === 0) return { do: 'proceed' };
  if (step.do === 'checkEnding')
    return { do: 'choose', choice: playsOn && !game.invaders.ranOut ? 'playOn' : 'end' };
  return { do: 'choose', choice: pick(roll, choices).id };
}

/** What a table that tracks Presence tells first: where it stands. */
const placed = ({ setup }: Game): readonly Report[] => [
  { report: 'trackPresence', on: true },
  ...setup.players.map((_, i): Report => ({
    report: 'add',
    land: `${setup.boards[i]}${1 + (i % 8)}`,
    piece: `P${i + 1}`,
    n: 3,
  })),
];

function decided(rules: Engine, game: Game, command: Command): Turn | null {
  const result = rules.decide(game, command);
  if (!result.ok) {
    must(command.do === 'report', `${JSON.stringify(command)}: ${result.error.code}`);
    return null;
  }
  const { events } = result.value;
  must(same(evolveAll(game, events), result.value.game), `replay differs after ${JSON.stringify(command)}`);
  if (command.do !== 'report') {
    const forecast = rules.forecast(game, command.do === 'choose' ? command.choice : null);
    must(same(forecast, result.value), `the forecast differs for ${JSON.stringify(command)}`);
  }
  return result.value;
}

interface Played {
  readonly game: Game;
  readonly decisions: number;
  readonly events: ReadonlySet<GameEvent['type']>;
}

/** One game from set-up to its end, every decision looked at from all sides. */
function play(given: Plan): Played {
  const roll = dice(given.seed);
  const events = new Set<GameEvent['type']>();
  const rules = given.strange ? STRANGE : RULES;
  let game = rules.settled(newGame(rules.content, anySetup(roll, given.players, given.standard))).game;
  if (given.tracked) game = withPresence(rules, game);
  let reports = 0;
  let corrected = false;
  for (let i = 0; i < MOST_DECISIONS; i++) {
    const prompt = rules.promptOf(game);
    checkPrompt(game, prompt);
    if (prompt.step.do === 'gameOver' && game.ended) return { game, decisions: i, events };
    const tells = given.tells > 0 && reports < MOST_REPORTS && roll(given.tells) === 0;
    const command: Command = tells
      ? { do: 'report', reports: anyReports(roll, game) }
      : answer(roll, given, game, prompt);
    const turn = decided(rules, game, command);
    if (tells) reports++;
    if (!turn) continue;
    for (const { type } of turn.events) events.add(type);
    checkGame(rules, turn.game);
    if (!tells) checkBlight(game, turn);
    corrected ||= tells;
    if (!corrected) checkCards(turn.game);
    game = turn.game;
    // As after a reload: the game is what was written down, and nothing else.
    if (roll(40) === 0) game = reloaded(game);
  }
  throw new Error(`still playing after ${MOST_DECISIONS} decisions, at turn ${game.turn}`);
}

function withPresence(rules: Engine, game: Game): Game {
  const result = rules.decide(game, { do: 'report', reports: placed(game) });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.game;
}

function reloaded(game: Game): Game {
  const copy = JSON.parse(JSON.stringify(game)) as Game;
  must(same(copy, game), 'the game is not what was written down');
  const island = withLands(copy, printIsland(copy));
  must(island.ok && same(island.value.lands, copy.lands), 'the island is not what its notation says');
  return copy;
}

describe('random play', () => {
  it(
    `comes to an end, is plain data, replays and keeps its word, ${GAMES} times`,
    { timeout: 600_000 },
    () => {
      const happened = new Set<GameEvent['type']>();
      const results = new Set<string>();
      fc.assert(
        fc.property(plan, (given) => {
          const { game, events } = play(given);
          for (const type of events) happened.add(type);
          for (const reason of game.ended!.because) results.add(`${game.ended!.result}:${reason}`);
        }),
        { numRuns: GAMES },
      );
      if (GAMES < 500) return;
      // Enough has been met for this to mean something.
      expect([...results].sort()).toEqual(expect.arrayContaining(['defeat:blight', 'defeat:time']));
      expect([...happened].sort()).toEqual(expect.arrayContaining(['blightCardFlipped', 'fearCardResolved']));
    },
  );
});
