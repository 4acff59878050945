import { CONTENT } from '../../src/lib/game-engine';
import { isEqual } from '../../src/lib/rules/basics/equal';
import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import type { Engine, Prompt, Turn } from '../../src/lib/rules/engine/engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printDeed, readDeed } from '../../src/lib/rules/notation/deed-notation';
import { printIsland, withLands } from '../../src/lib/rules/notation/game-notation';
import { choiceId, choiceOf } from '../../src/lib/rules/table/choice';
import type { Command, Report } from '../../src/lib/rules/table/command';
import type { GameEvent } from '../../src/lib/rules/table/event';
import { fearDeckSize } from '../../src/lib/rules/table/fear';
import type { Game, Setup } from '../../src/lib/rules/table/game';
import { isBeside } from '../../src/lib/rules/table/island';
import { count, pieceOf, presenceOf } from '../../src/lib/rules/table/pieces';
import { evolveAll } from '../../src/lib/rules/world/evolve';
import type { World } from '../../src/lib/rules/world/world';
import { assertPlayable } from '../../src/lib/saves/assert-playable';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { asLand } from './ids';
import { anyReports, type Dice, dice, pick } from './random-table';

/** A game with more decisions than this counts as endless. */
const MOST_DECISIONS = 4000;
/** The maximum number of waiting steps: a whole turn, the lands of a card, a chain of cascades. */
const MOST_WAITING = 300;
/** The maximum number of reports in a game; this is a game with many corrections. */
const MOST_REPORTS = 60;

/** The options of a random game. */
export interface RandomGame {
  readonly rules: Engine;
  readonly setup: (roll: Dice) => Setup;
  readonly tracked: boolean;
  /** One of this number of decisions is a report; 0 for no reports. */
  readonly tells: number;
  /** Returns the players' reports about their Spirits at a question; null if there are none. */
  readonly halves?: (roll: Dice, world: World, step: Prompt['step']['do']) => readonly Report[] | null;
  /** True if the players go on after each ending until no card is left. */
  readonly playsOn: boolean;
  /** One of this number of decisions is compared with its forecast, and saved and read again; 0 for none. */
  readonly looksBack: number;
  readonly seed: number;
  /** Called with every question, its answer and the result. */
  readonly watch?: (game: Game, prompt: Prompt, turn: Turn, command: Command) => void;
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Checks everything that must be true in every game. */
function checkGame({ world: worldOf }: Engine, game: Game): void {
  const world = worldOf(game);
  const lasting = game.lasting.map(({ id }) => id);
  must(new Set(lasting).size === lasting.length, `lasting: ${lasting.join()}`);
  for (const [id, { pieces }] of Object.entries(game.lands)) {
    if (!game.sunk.includes(asLand(id))) must(world.rules.defend(world, asLand(id)) >= 0, `${id}: defend`);
    // Health has just been reduced; a waiting step of an exception will destroy these pieces.
    const falls = game.agenda.some((step) => step.do === 'fall' && step.land === id);
    for (const [code, n] of entriesOf(pieces)) {
      must(Number.isInteger(n) && n > 0, `${id}: ${n} of ${code}`);
      const { damage } = pieceOf(code);
      must(
        damage === 0 || damage < world.rules.health(world, code, asLand(id)) || falls,
        `${id}: ${code} is dead`,
      );
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

/** Checks that the question can be shown and answered: each answer exists once, and each land exists. */
function checkPrompt(game: Game, prompt: Prompt | null): asserts prompt is Prompt {
  must(prompt !== null, 'nothing waits');
  const { step, choices } = prompt!;
  const ids = choices.map(choiceId);
  must(new Set(ids).size === ids.length, `twice among ${ids.join()}`);
  const back = ids.map((id) => choiceOf(choices, id));
  must(
    back.every((choice, i) => choice === choices[i]),
    `not found again by its id among ${ids.join()}`,
  );
  const lands = [
    ...ids.filter((id) => LAND.test(id)),
    ...('land' in step && step.land != null ? [step.land] : []),
  ];
  // An Ocean in play can be a target like a land.
  must(
    lands.every((land) => game.lands[asLand(land)] || isBeside(land)),
    `no such land among ${lands.join()}`,
  );
}

/** Matches the counters of Blight that an Adversary stores off the island: on its panel or in the Oceans. */
const BESIDE = /^(france\.5:panel|scotland\.5:ocean-)/;
/** The counter of Blight off the island until the Blight Card flips; the new card gets it. */
const UNTIL_TURNED = 'second-wave.s1:beside';

/** Returns the Blight that a card about to flip must still supply for Blight that was counted before. */
const owedBlight = ({ agenda }: Game): number =>
  agenda.reduce((sum, step) => sum + (step.do === 'flipBlightCard' ? (step.short ?? 0) : 0), 0);

/** Returns all Blight in the game, without what is still owed. */
function blightOf(game: Game): number {
  const { lands, beside: places, blight, counters } = game;
  // Blight can cascade into an Ocean in play.
  const all = [...Object.values(lands).map(({ pieces }) => pieces), ...Object.values(places)];
  const island = all.reduce((sum, pieces) => sum + count(pieces, 'B'), 0);
  const lies = (name: string): boolean =>
    BESIDE.test(name) || (name === UNTIL_TURNED && blight.card === null);
  const beside = Object.entries(counters).reduce((sum, [name, n]) => sum + (lies(name) ? n : 0), 0);
  return island + beside + blight.left - owedBlight(game);
}

/** Checks that Blight is on the island, off it or on the card; only a flipped card adds more. */
function checkBlight(before: Game, { game, events }: Turn): void {
  if (before.phase === 'setup') return;
  // An Event or a Power moves Blight between the card and the box.
  const ofBox = /^(event|power)\./;
  if (events.some((event) => event.type === 'blightSet' && ofBox.test(event.cause ?? ''))) return;
  if (events.some((event) => event.type === 'removed' && event.piece === 'B')) return;
  // Blight that was removed from the island is not on the panel yet.
  if (before.agenda.some((step) => step.do === 'exceptional' && step.of === 'france.5')) return;
  const brought = events.reduce((sum, event) => {
    // A card that is replaced by another takes its Blight along.
    const away = event.type === 'blightSet' && event.cause === 'blight.redraw';
    if (event.type !== 'blightCardFlipped' && !away) return sum;
    const id = event.type === 'blightCardFlipped' ? event.card : before.blight.card;
    const card = CONTENT.blightCards(game.setup).find((one) => one.id === id)!;
    // In a wave, the Blight that was next to the card comes onto it, so no new Blight is added.
    const { blight: kind, wave } = game.setup;
    const lay = kind === 'card' && wave?.after?.blight.side === 'blighted';
    if (lay && !away && before.blight.card === null) return sum;
    const less = game.setup.scenario === 'blitz' ? 1 : 0;
    return sum + (away ? -1 : 1) * (card.blightedPerPlayer - less) * game.setup.boards.length;
  }, 0);
  const was = blightOf(before);
  const is = blightOf(game);
  // Owed Blight can't be supplied by a blighted card that a cascade has emptied; the game is lost then.
  const isLost = game.blight.side !== 'healthy' && game.blight.left === 0;
  const unpaid = isLost ? Math.max(0, owedBlight(before) - owedBlight(game)) : 0;
  must(
    was + brought <= is && is <= was + brought + unpaid,
    `Blight ${was} + ${brought}, ${unpaid} of it unpaid, became ${is}`,
  );
}

/** Returns the Invader Cards that have been seen. */
const seenCards = ({ invaders: { slots, discard } }: Game): readonly string[] => [
  ...Object.values(slots).flat(),
  ...discard,
];

/** Checks that no Invader Card is lost, and that only rules which place one add any. */
function checkCards(before: Game, { game, events }: Turn): void {
  const all = (one: Game): number => one.invaders.deck.length + seenCards(one).length;
  // A surge may take a card from the discard pile.
  const placed = events.filter(
    (event) => event.type === 'invaderCardPlaced' && !before.invaders.discard.includes(event.card),
  ).length;
  must(all(game) === all(before) + placed, `${all(before)} Invader Cards became ${all(game)}`);
  const seen = seenCards(game);
  must(new Set(seen).size === seen.length, `an Invader Card twice: ${seen.join()}`);
}

/** Returns the players' next answer: any of the choices, except at an ending, where `playsOn` decides. */
function answer(roll: Dice, { playsOn }: RandomGame, game: Game, { step, choices }: Prompt): Command {
  if (choices.length === 0) return { do: 'proceed' };
  if (step.do === 'checkEnding')
    return { do: 'choose', choice: playsOn && !game.invaders.ranOut ? 'playOn' : 'end' };
  return { do: 'choose', choice: choiceId(pick(roll, choices)) };
}

/** Returns a random command for something that the players may do now besides Powers; null if there is nothing. */
function anyOffer(roll: Dice, world: World, { step }: Prompt): Command | null {
  const offers = world.modifiers.flatMap(({ name: of, offers = {} }) =>
    Object.entries(offers).flatMap(([what, { at, open }]) => {
      const lands = at.includes(step.do) ? open(world) : false;
      const where = typeof lands === 'boolean' ? (lands ? [null] : []) : lands;
      return where.map((land) => ({ report: 'offer', of, step: what, land }) as const);
    }),
  );
  return offers.length > 0 ? { do: 'report', reports: [pick(roll, offers)] } : null;
}

/** Returns the first reports of a group that tracks Presence: the lands with Presence. */
const placed = ({ setup }: Game): readonly Report[] => [
  { report: 'trackPresence', on: true },
  ...setup.players.map((_, i): Report => ({
    report: 'add',
    land: asLand(`${setup.boards[i]}${1 + (i % 8)}`),
    piece: presenceOf(i + 1),
    n: 3,
  })),
];

/** Checks that every action can be written in notation and read again. */
function inNotation(reports: readonly Report[]): void {
  for (const report of reports) {
    if (report.report !== 'deed') continue;
    const read = readDeed(printDeed(report.deed));
    must(read.ok && isEqual(read.value, report.deed), `unreadable: ${printDeed(report.deed)}`);
  }
}

function decided(rules: Engine, game: Game, command: Command): Turn | null {
  if (command.do === 'report') inNotation(command.reports);
  const result = rules.decide(game, command);
  if (!result.ok) {
    must(command.do === 'report', `${JSON.stringify(command)}: ${result.error.code}`);
    return null;
  }
  const { events } = result.value;
  must(
    isEqual(evolveAll(game, events), result.value.game),
    `replay differs after ${JSON.stringify(command)}`,
  );
  return result.value;
}

/** Checks that the result is equal to the forecast on the screen. */
function asForecast(rules: Engine, game: Game, command: Command, turn: Turn): void {
  if (command.do === 'report') return;
  const forecast = rules.forecast(game, command.do === 'choose' ? command.choice : null);
  must(isEqual(forecast, turn), `the forecast differs for ${JSON.stringify(command)}`);
}

/** The result of a random game. */
export interface Played {
  readonly game: Game;
  readonly decisions: number;
  readonly events: ReadonlySet<GameEvent['type']>;
}

/** Plays one game from setup to its end, with all checks after each decision. */
export function play(given: RandomGame): Played {
  const { rules } = given;
  const roll = dice(given.seed);
  const events = new Set<GameEvent['type']>();
  let game = rules.settled(newGame(rules.content, given.setup(roll))).game;
  if (given.tracked) game = withPresence(rules, game);
  let reports = 0;
  let corrected = false;
  for (let i = 0; i < MOST_DECISIONS; i++) {
    const prompt = rules.promptOf(game);
    checkPrompt(game, prompt);
    if (prompt.step.do === 'gameOver' && game.ended) return { game, decisions: i, events };
    const tells = given.tells > 0 && reports < MOST_REPORTS && roll(given.tells) === 0;
    const half = tells ? null : (given.halves?.(roll, rules.world(game), prompt.step.do) ?? null);
    const offer = !tells && !half && roll(3) === 0 ? anyOffer(roll, rules.world(game), prompt) : null;
    if (offer) reports++;
    const command: Command = half
      ? { do: 'report', reports: half }
      : offer && reports < MOST_REPORTS
        ? offer
        : tells
          ? { do: 'report', reports: anyReports(roll, game) }
          : answer(roll, given, game, prompt);
    const turn = decided(rules, game, command);
    if (tells) reports++;
    must(turn !== null || half === null, `refused: ${JSON.stringify(half)}`);
    if (!turn) continue;
    for (const { type } of turn.events) events.add(type);
    checkGame(rules, turn.game);
    if (!tells) checkBlight(game, turn);
    // Invader Cards that an Event removes from the game are not counted anywhere.
    corrected ||= tells || turn.events.some(({ type }) => type === 'deckSet');
    if (!corrected) checkCards(game, turn);
    given.watch?.(game, prompt, turn, command);
    const looksBack = roll(given.looksBack) === 0;
    if (looksBack) asForecast(rules, game, command, turn);
    // The game is restored from its saved form only, as after a reload.
    game = looksBack ? reloaded(rules, turn.game) : turn.game;
  }
  throw new Error(`still playing after ${MOST_DECISIONS} decisions, at turn ${game.turn}`);
}

function withPresence(rules: Engine, game: Game): Game {
  const result = rules.decide(game, { do: 'report', reports: placed(game) });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.game;
}

/** Returns true for data that is unchanged in JSON: no -0, no NaN, no key without a value. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isPlain)
    : value !== undefined && !Number.isNaN(value) && !Object.is(value, -0);

function reloaded(rules: Engine, game: Game): Game {
  const read = parseGame(JSON.parse(JSON.stringify(game)));
  if (!read.ok) throw new Error(`cannot be read again: ${read.error.detail}`);
  assertPlayable(rules)(read.value);
  must(isPlain(game) && isEqual(read.value, game), 'the game is not what was written down');
  const island = withLands(read.value, printIsland(read.value));
  must(island.ok && isEqual(island.value.lands, game.lands), 'the island is not what its notation says');
  return read.value;
}
