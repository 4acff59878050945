import { isEqual } from '../basics/equal';
import type { Engine } from '../engine/engine';
import { missedSteps } from '../engine/missed-steps';
import { cardOfPart, nameOfPart, partCalled } from '../table/card-lines/card-part';
import type { GameEvent } from '../table/event';
import { type Game, type Phase, PHASES } from '../table/game';
import type { LandId } from '../table/island';
import type { Step } from '../table/step';
import type { Modifier } from '../world/modifier';
import type { World } from '../world/world';
import { type Done, type Logged, restsOn } from './effective-taps';
import { after, type Earlier, isEvent } from './redo';

/** What can be told late: a part of a card, or a line of an Adversary or a Scenario, in a land where it is about one. */
export interface OpenPart {
  readonly part: string;
  readonly land?: LandId;
}

/** Parts of cards, and lines of an Adversary and a Scenario, by their names, as they were at a line of the journal. */
export interface PartsThen {
  /** What that line did: it can be taken out. */
  readonly done: readonly string[];
  /** What was taken out of it before. */
  readonly out: readonly string[];
  /** What of a card that lay open, or of the phase, was not done. */
  readonly open: readonly OpenPart[];
}

/** One tap of the turn, with what it brought about. */
interface Played {
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** A part of an Event that counts as the game stands, and who picks it among others, where somebody does. */
export interface EventPartNow {
  readonly name: string;
  readonly pickedBy: 'table' | 'each' | null;
}

/** The parts of an Event by its card. */
export type EventParts = (world: World, card: string) => readonly EventPartNow[];

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

/** The part that begins with this step; none where it goes on with one, unless it begins it for one board or Spirit. */
function partBegun(step: Step, isForOne: boolean): readonly string[] {
  if (step.do === 'exceptional') return [step.of];
  const isNew = step.do === 'effect' && (step.queue === undefined || isForOne) && !step.hand;
  return isNew && partCalled(step.of).kind !== 'power' ? [step.of] : [];
}

const begunIn = (events: readonly GameEvent[], isForOne = false): readonly string[] => [
  ...new Set(events.flatMap(stepsIn).flatMap((step) => partBegun(step, isForOne))),
];

/** Whether this step does a line of an Adversary, or of a Scenario, in this land. */
function isDoneIn(step: Step, part: string, land: LandId): boolean {
  if (step.do === 'exceptional') return step.of === part && step.land === land;
  if (step.do === 'deed') return step.cause === part && 'land' in step.deed && step.deed.land === land;
  return (step.do === 'build' || step.do === 'explore') && step.cause === part && step.land === land;
}

/** The lines that an Adversary and a Scenario have in this game. */
function linesOf({ game: { setup }, modifiers }: World): readonly Modifier[] {
  const panels = [...setup.adversaries.map(({ id }) => id), setup.scenario].filter((id) => id !== null);
  return modifiers.filter(({ name }) => panels.some((id) => name.startsWith(`${id}.`)));
}

/** What the tap of that moment did of cards, and of a panel: without it something else would have come. */
function doneWith(engine: Engine, { before, after: [one] }: Earlier): readonly string[] {
  if (!one || one.tap.do === 'report') return [];
  const { tap } = one;
  const whole = engine.decide(before, tap);
  if (!whole.ok) return [];
  const isForOne = isEvent(engine.promptOf(before)?.step ?? null, 'side');
  const cards = begunIn(whole.value.events, isForOne).filter(cardOfPart);
  const differs = (part: string): boolean => {
    const without = engine.decide(before, { ...tap, without: [...(tap.without ?? []), part] });
    return without.ok && !isEqual(without.value.game, whole.value.game);
  };
  return [...cards, ...linesOf(engine.world(before)).map(({ name }) => name)].filter(differs);
}

/** The parts of the Events that were turned with these steps. */
const partsOfEvents = (
  world: World,
  steps: readonly Step[],
  eventParts: EventParts,
): readonly EventPartNow[] =>
  steps.flatMap((step) =>
    isEvent(step, 'read') && step.card !== undefined ? eventParts(world, step.card) : [],
  );

/** The parts of the Fear Cards that were turned with these steps, and those of the Blight Card that is up. */
function partsTurned({ game }: World, steps: readonly Step[], isFlipped: boolean): readonly string[] {
  const { card, side } = game.blight;
  const fear = steps.flatMap((step) =>
    step.do === 'resolveFearCard' && step.card !== null
      ? nameOfPart({ kind: 'fear', card: step.card, level: step.level })
      : [],
  );
  const blight =
    card === null || side !== 'blighted'
      ? []
      : [nameOfPart({ kind: 'blight', card, when: isFlipped ? 'now' : 'phase' })];
  return [...fear, ...blight];
}

/** Whether the card of the part still waits to be carried out. */
const waits = ({ agenda }: Game, part: string): boolean =>
  agenda.some(
    (step) => 'card' in step && typeof step.card === 'string' && cardOfPart(part)?.card === step.card,
  );

/** Whether a line of this phase can be told at the moment: it is the phase's, or the tap before it has just ended that. */
function isMomentOf(phase: Phase, { before: now }: Earlier, itself: Earlier | null): boolean {
  if (now.phase === phase) return true;
  const then = itself?.before;
  const next = PHASES[PHASES.findIndex((one) => one === phase) + 1];
  return then?.phase === phase && then.turn === now.turn && now.phase === next;
}

/** The lines of panels that do something at the moment, as a whole or land by land. */
function linesOpen(
  world: World,
  isOpen: (phase: Phase) => boolean,
  isDone: (part: string, land: LandId) => boolean,
): readonly OpenPart[] {
  return linesOf(world).flatMap(({ name: part, late }): readonly OpenPart[] => {
    if (!late || !isOpen(late.phase)) return [];
    const lands = world.island.order.filter(
      (land) => !isDone(part, land) && late.inLand?.(world, land).length,
    );
    return [...(late.steps ? [{ part }] : []), ...lands.map((land) => ({ part, land }))];
  });
}

/**
 * What of cards and panels can be told late after a line, or taken out of it: `moment` is the one after it,
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
  const all = played.flatMap(({ events }) => events);
  const didInTurn = begunIn(all);
  const then = played.flatMap(({ at, events }) => (at < next ? events : []));
  const steps = then.flatMap(stepsIn);
  const events = partsOfEvents(world, steps, eventParts);
  const isSidePicked = events.some(({ name, pickedBy }) => pickedBy === 'table' && didInTurn.includes(name));
  const isFlipped = then.some(({ type }) => type === 'blightCardFlipped');
  const cards = new Set([
    ...events.flatMap(({ name, pickedBy }) =>
      pickedBy === null || (pickedBy === 'table' && !isSidePicked) ? [name] : [],
    ),
    ...partsTurned(world, steps, isFlipped),
  ]);
  const lines = linesOpen(
    world,
    (phase) => isMomentOf(phase, moment, itself) && !(now.turn === before.turn && now.phase === phase),
    (part, land) => all.flatMap(stepsIn).some((step) => isDoneIn(step, part, land)),
  );
  const tap = itself?.after[0]?.tap;
  const out = (tap?.do === 'report' ? undefined : tap?.without) ?? [];
  const isOpen = ({ part, land }: OpenPart): boolean =>
    !out.includes(part) &&
    (land !== undefined || (!didInTurn.includes(part) && !waits(now, part))) &&
    missedSteps(world, part, land).length > 0;
  return {
    done: itself ? doneWith(engine, itself) : [],
    out,
    open: [...[...cards].map((part) => ({ part })), ...lines].filter(isOpen),
  };
}
