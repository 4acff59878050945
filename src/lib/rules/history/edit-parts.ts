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

/**
 * An effect that can be recorded late: a card part, or a line of an Adversary or Scenario, with its land if it has one.
 */
export interface OpenPart {
  readonly part: string;
  readonly land?: LandId;
}

/** The card parts and Adversary or Scenario lines at an entry of the game log. */
export interface PartsThen {
  /** Effects of that entry, which can be removed. */
  readonly done: readonly string[];
  /** Effects of that entry already removed by an earlier correction. */
  readonly out: readonly string[];
  /** Effects of an open card or the phase that did not happen. */
  readonly open: readonly OpenPart[];
}

/** A tap of the turn with its effect. */
interface Played {
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** An Event part that applies now, and who picks it, if anyone does. */
export interface EventPartNow {
  readonly name: string;
  readonly pickedBy: 'table' | 'each' | null;
}

/** Returns the parts of an Event Card. */
export type EventParts = (world: World, card: string) => readonly EventPartNow[];

const beganTurn = ({ events }: Done): boolean => events?.some(({ type }) => type === 'turnBegan') ?? false;

/** Returns the entry before this tap's turn and the first tap to repeat after it. */
export function turnRestsOn(
  line: readonly Logged[],
  done: readonly Done[],
  at: number,
): ReturnType<typeof restsOn> {
  const began = done.slice(0, at).findLastIndex(beganTurn);
  return restsOn(line, done, Math.max(0, began));
}

/** Returns the taps of one turn, each with its effect. */
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

/**
 * Returns the part that this step starts. A step that continues a part counts only if a board or Spirit picks it
 * (`isForOne`).
 */
function partBegun(step: Step, isForOne: boolean): readonly string[] {
  if (step.do === 'exceptional') return [step.of];
  const isNew = step.do === 'effect' && (step.kind === 'begins' || (isForOne && step.kind !== 'hands'));
  return isNew && partCalled(step.of).kind !== 'power' ? [step.of] : [];
}

const begunIn = (events: readonly GameEvent[], isForOne = false): readonly string[] => [
  ...new Set(events.flatMap(stepsIn).flatMap((step) => partBegun(step, isForOne))),
];

/** Returns true if the step is this line of an Adversary or Scenario in this land. */
function isDoneIn(step: Step, part: string, land: LandId): boolean {
  if (step.do === 'exceptional') return step.of === part && step.land === land;
  if (step.do === 'deed') return step.cause === part && 'land' in step.deed && step.deed.land === land;
  return (step.do === 'build' || step.do === 'explore') && step.cause === part && step.land === land;
}

/** Returns the lines of the game's Adversary and Scenario. */
function linesOf({ game: { setup }, modifiers }: World): readonly Modifier[] {
  const panels = [...setup.adversaries.map(({ id }) => id), setup.scenario].filter((id) => id !== null);
  return modifiers.filter(({ name }) => panels.some((id) => name.startsWith(`${id}.`)));
}

/** Returns the parts of cards and panels that the tap resolved. */
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

/** Returns the parts of the Events revealed with these steps. */
const partsOfEvents = (
  world: World,
  steps: readonly Step[],
  eventParts: EventParts,
): readonly EventPartNow[] =>
  steps.flatMap((step) =>
    isEvent(step, 'read') && step.card !== undefined ? eventParts(world, step.card) : [],
  );

/** Returns the parts of the Fear Cards revealed with these steps, and of the flipped Blight Card. */
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

/** Returns true if the card of the part is still waiting to resolve. */
const waits = ({ agenda }: Game, part: string): boolean =>
  agenda.some(
    (step) => 'card' in step && typeof step.card === 'string' && cardOfPart(part)?.card === step.card,
  );

/** Returns true if a line of this phase can be recorded here: in the phase, or right after the tap that ended it. */
function isMomentOf(phase: Phase, { before: now }: Earlier, itself: Earlier | null): boolean {
  if (now.phase === phase) return true;
  const then = itself?.before;
  const next = PHASES[PHASES.findIndex((one) => one === phase) + 1];
  return then?.phase === phase && then.turn === now.turn && now.phase === next;
}

/** Returns the panel lines that do something at this moment, as a whole or per land. */
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
 * Returns the parts of cards and panels that can be recorded late after a log entry, or removed from it. `moment` is
 * the one after it, `itself` the one before, and `given` the game from which its turn is replayed (`turnRestsOn`).
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
