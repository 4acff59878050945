import { type Done, type Logged, restsOn } from './as-it-counts';
import type { Engine } from './engine';
import type { GameEvent } from './event';
import { partOfFearCard } from './fear';
import type { Game } from './game';
import { stepsOfLate } from './left-out';
import { isAlike } from './mend-past';
import { after, type Earlier } from './redo';
import type { Step } from './step';
import type { World } from './world';

/** Parts of cards and lines of an Adversary by their names, as they were at a line of the journal. */
export interface PartsThen {
  /** What that line did: it can be taken out. */
  readonly done: readonly string[];
  /** What was taken out of it before. */
  readonly out: readonly string[];
  /** What of a card that lay open, or of the phase, was not done. */
  readonly open: readonly string[];
}

/** One tap of the turn, with what it brought about. */
interface Played {
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** The parts of an Event that count as the game stands, by their names. */
export type EventParts = (world: World, card: string) => readonly string[];

const beganTurn = ({ events }: Done): boolean => events?.some(({ type }) => type === 'turnBegan') ?? false;

/** The entry after which the game stood that all of this tap's turn can be played from, and from which tap on. */
export function turnRestsOn(
  line: readonly Logged[],
  done: readonly Done[],
  at: number,
): ReturnType<typeof restsOn> {
  const began = done.slice(0, at).findLastIndex(beganTurn);
  return restsOn(line, done, Math.max(0, began));
}

/** The taps of one turn, each with what it did. */
function playedInTurn(
  engine: Engine,
  given: Game,
  done: readonly Done[],
  from: number,
  turn: number,
): readonly Played[] {
  let game = given;
  return done.slice(from).flatMap((one, i): readonly Played[] => {
    const decided = game.turn > turn ? null : engine.decide(game, one.tap);
    if (!decided?.ok) return [];
    game = after(engine, game, one.tap, one.card) ?? game;
    return game.turn === turn ? [{ at: from + i, events: decided.value.events }] : [];
  });
}

function stepsIn(event: GameEvent): readonly Step[] {
  if (event.type === 'stepDone') return event.then;
  return event.type === 'stepOpened' || event.type === 'stepsAdded' ? event.steps : [];
}

/** The part that begins with this step; none where it goes on with one, or does something else. */
function partBegun(step: Step): readonly string[] {
  if (step.do === 'exceptional') return [step.of];
  const isNew = step.do === 'effect' && step.queue === undefined && !step.hand;
  return isNew && !step.of.startsWith('power.') ? [step.of] : [];
}

const begunIn = (events: readonly GameEvent[]): readonly string[] => [
  ...new Set(events.flatMap(stepsIn).flatMap(partBegun)),
];

/** The names of the lines that an Adversary has in this game. */
const linesOf = ({ game, modifiers }: World): readonly string[] =>
  modifiers
    .map(({ name }) => name)
    .filter((name) => game.setup.adversaries.some(({ id }) => name.startsWith(`${id}.`)));

/** What the tap of that moment did of cards, and of an Adversary: without it something else would have come. */
function doneWith(engine: Engine, { before, after: [one] }: Earlier): readonly string[] {
  if (!one || one.tap.do === 'report') return [];
  const { tap } = one;
  const whole = engine.decide(before, tap);
  if (!whole.ok) return [];
  const cards = begunIn(whole.value.events).filter((part) => /^(fear|event|blight)\./.test(part));
  const differs = (part: string): boolean => {
    const without = engine.decide(before, { ...tap, without: [...(tap.without ?? []), part] });
    return without.ok && !isAlike(without.value.game, whole.value.game);
  };
  return [...cards, ...linesOf(engine.world(before))].filter(differs);
}

/** The cards that were turned by these events, each by the parts that count. */
function partsTurned(world: World, events: readonly GameEvent[], eventParts: EventParts): readonly string[] {
  const { card, side } = world.game.blight;
  const fear = events
    .flatMap(stepsIn)
    .flatMap((step) =>
      step.do === 'resolveFearCard' && step.card !== null ? partOfFearCard(step.card, step.level) : [],
    );
  const event = events.flatMap((one) =>
    one.type === 'carriedOut' && one.what.startsWith('event:') ? eventParts(world, one.what.slice(6)) : [],
  );
  const flipped = events.some(({ type }) => type === 'blightCardFlipped');
  const blight = card === null || side !== 'blighted' ? [] : [`blight.${card}.${flipped ? 'now' : 'phase'}`];
  return [...event, ...fear, ...blight];
}

/** Whether the card of the part still waits to be carried out. */
const waits = ({ agenda }: Game, part: string): boolean =>
  agenda.some((step) => 'card' in step && typeof step.card === 'string' && part.split('.')[1] === step.card);

/**
 * What of cards and of an Adversary can be told late after a line, or taken out of it: `moment` is the one after it,
 * `itself` the one before, and `given` the game that its turn is played from (`turnRestsOn`).
 */
export function partsThen(
  engine: Engine,
  { given, from, done, now }: { given: Game; from: number; done: readonly Done[]; now: Game },
  { moment, itself }: { moment: Earlier; itself: Earlier | null },
  eventParts: EventParts,
): PartsThen {
  const { before } = moment;
  const world = engine.world(before);
  const next = done.length - moment.after.length;
  const turn = itself?.before.turn ?? before.turn;
  const played = playedInTurn(engine, given, done, from, turn);
  const then = played.filter(({ at }) => at < next);
  const didInTurn = begunIn(played.flatMap(({ events }) => events));
  const isNow = now.turn === before.turn && now.phase === before.phase;
  const lines = isNow ? [] : linesOf(world);
  const turned = partsTurned(
    world,
    then.flatMap(({ events }) => events),
    eventParts,
  );
  const tap = itself?.after[0]?.tap;
  const out = (tap?.do === 'report' ? undefined : tap?.without) ?? [];
  const isOpen = (part: string): boolean =>
    !didInTurn.includes(part) &&
    !out.includes(part) &&
    !waits(now, part) &&
    stepsOfLate(world, part).length > 0;
  return {
    done: itself ? doneWith(engine, itself) : [],
    out,
    open: [...new Set([...turned, ...lines])].filter(isOpen),
  };
}
