import { preventionOf } from '../invaders/prevention';
import { ravageHere } from '../invaders/ravage';
import { appliesIn, lastingOf } from '../lasting/lasting';
import { actionNow } from '../table/action-underway';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { causeOfPower } from '../table/card-lines/power-data';
import { landsNamed } from '../table/deed';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { type LandId, NO_LAND } from '../table/island';
import { kindOf, type PieceCode } from '../table/pieces';
import type { Cause, Step, Steps } from '../table/step';
import type { Modifier } from '../world/modifier';
import { AWAITS } from '../world/power-use';
import { NOTHING, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { followed, type Waiting } from './followed';

/** An event in a land, with the number of pieces involved. */
interface Happened {
  readonly land: LandId;
  readonly piece?: PieceCode;
  readonly n: number;
}

/** Returns the pieces added to or moved into a land by the event; null for other events. */
function cameTo(event: GameEvent): (Happened & { readonly from: 'added' | 'moved' }) | null {
  switch (event.type) {
    case 'added':
    case 'built':
      return { land: event.land, piece: event.piece, n: event.n, from: 'added' };
    case 'blightAdded':
      return { land: event.land, piece: 'B', n: 1, from: 'added' };
    case 'explored':
      return { land: event.land, piece: 'E', n: event.n, from: 'added' };
    case 'moved':
      return { land: event.to, piece: event.piece, n: event.n, from: 'moved' };
    default:
      return null;
  }
}

/** Returns the land where the event used up a Skip with this cause; null for other events. */
function skippedBy(event: GameEvent, cause: Cause): Happened | null {
  if (event.type !== 'lastingEnded' || !event.used || event.lasting.cause !== cause) return null;
  const [land] = landsNamed(event.lasting.where);
  return event.lasting.change.change === 'skip' && land !== undefined ? { land, n: 1 } : null;
}

/**
 * Returns the Damage of a Ravage (`damaged`) or the Fear (`feared`) in a land, from any cause; null for other events.
 */
function happenedIn(on: Waiting['change']['on'], event: GameEvent): Happened | null {
  if (on === 'damaged' && event.type === 'ravaged' && event.sum.net > 0)
    return { land: event.land, n: event.sum.net };
  const isFear = on === 'feared' && event.type === 'fearGenerated';
  return isFear && event.land !== undefined ? { land: event.land, n: event.n } : null;
}

/** Returns the ids of the waiting Powers that caused the current steps. */
const setOffBy = (game: Game): readonly number[] => {
  const by = actionNow(game)?.by;
  return by?.kind === 'power' ? (by.setOffBy ?? []) : [];
};

/**
 * Returns the event as a trigger of a waiting Power; null if it is none. Pieces that the Power affects, itself or by
 * effects that it sets off, don't trigger it again.
 */
function hitOf(game: Game, { id, change: { on }, cause }: Waiting, event: GameEvent): Happened | null {
  if (on === 'skipped') return skippedBy(event, cause);
  if (on === 'used' || on === 'damaged' || on === 'feared') return happenedIn(on, event);
  const led = setOffBy(game);
  const isOwn = 'cause' in event && event.cause === cause && led.length === 0;
  if (isOwn || led.includes(id)) return null;
  if (on === 'destroyed') return event.type === 'destroyed' ? event : null;
  const came = cameTo(event);
  return came && (on === 'arrived' || on === came.from) ? came : null;
}

/** Returns the lands where the event adds, moves or removes pieces. */
const changedBy = (event: GameEvent): readonly Happened[] => {
  const came = cameTo(event);
  const left =
    event.type === 'moved' ||
    event.type === 'removed' ||
    event.type === 'destroyed' ||
    event.type === 'replaced';
  return [...(came ? [came] : []), ...(left ? [event] : [])];
};

const due = ({ id, change: { on, player } }: Waiting, { land, piece, n }: Happened): Step => ({
  do: 'exceptional',
  of: AWAITS,
  step: on === 'changed' ? 'after' : 'due',
  land,
  n: id,
  left: n,
  ...(on === 'changed' && { player }),
  ...(piece && { piece }),
});

/**
 * Returns the steps of a triggered Power: one for all triggers together if it waits for destroyed pieces or triggers
 * once, else one per trigger.
 */
function duesOf(world: World, one: Waiting, events: readonly GameEvent[]): readonly Step[] {
  const { on, once, kinds } = one.change;
  const hits = events
    .flatMap((event) => (on === 'changed' ? changedBy(event) : (hitOf(world.game, one, event) ?? [])))
    .filter(({ land, piece }) => appliesIn(world, one, land) && (!kinds || kinds.includes(piece?.[0] ?? '')));
  const [first] = hits;
  if (!first) return [];
  if (on !== 'destroyed' && !once) return hits.map((hit) => due(one, hit));
  const { land, piece } = first;
  const n = hits.reduce((sum, hit) => sum + hit.n, 0);
  return [due(one, { land, n, ...(once === 'taken' && piece && { piece }) })];
}

function lineFor({ those, ...line }: Line, piece: PieceCode | undefined, n: number): Line {
  if (those === undefined) return line;
  if (those === 'count') return { ...line, n: Number(line.n) * n };
  if (those === 'half') return { ...line, n: Math.floor(n / 2) };
  // Damage to these pieces only: one of their kind, and no more than destroys them.
  if (line.op === 'damage' && piece !== undefined) {
    const kind = kindOf(piece);
    return { ...line, piece: kind, max: n * (1 + 'ETC'.indexOf(kind)) };
  }
  // `damage-each` counts pieces in `maxTargets`.
  const many = line.op === 'damage-each' ? { maxTargets: n } : { n };
  return { ...line, ...many, ...(piece !== undefined && { code: piece }) };
}

/** Returns the triggered effect for this number of pieces, in the land of the event unless it names another. */
function effectFor(whole: Effect, land: LandId, piece: PieceCode | undefined, n: number): Effect {
  const effect: Effect = { ...whole, land: whole.land ?? land };
  if (isOneOf(effect))
    return { ...effect, oneOf: effect.oneOf.map((way) => way.map((one) => lineFor(one, piece, n))) };
  const { each, player, land: of = land, then, ...line } = effect;
  return {
    ...{ each, ...(player !== undefined && { player }), land: of },
    ...lineFor(line, piece, n),
    ...(then && { then: then.map((one) => lineFor(one, piece, n)) }),
  };
}

const ends = ({ cause, id }: Waiting): Step => ({ do: 'deed', cause, deed: { deed: 'end', lasting: id } });

/** Returns true if a Power that ends once it is used (`taken`) changed something or started a lasting effect. */
const isTaken = (game: Game, { change, id }: Waiting, events: readonly GameEvent[]): boolean =>
  change.once === 'taken' &&
  setOffBy(game).includes(id) &&
  events.some((event) => {
    if (event.type === 'lastingBegan')
      return event.lasting.cause === causeOfPower(change) && event.lasting.change.change !== 'awaits';
    return event.type !== 'noEffect' && 'cause' in event && event.cause === causeOfPower(change);
  });

/** Resolves a Power that was waiting, as a separate use. */
const dueRule: StepRule<Steps['exceptional']> = {
  run: ({ game }, { n: id, land = NO_LAND, piece, left = 1 }) => {
    const one = lastingOf(game, 'awaits').find((lasting) => lasting.id === id);
    if (!one) return NOTHING;
    const { player, power, effects, once } = one.change;
    const used = {
      player,
      power,
      land,
      effects: effects.map((effect) => effectFor(effect, land, piece, left)),
      setOffBy: [...setOffBy(game), one.id],
    };
    return {
      events: [{ type: 'powerUsed', used, again: true }],
      then: once === true ? [ends(one)] : [],
    };
  },
};

/** The name of the memo for a land that has Ravaged or Built this turn. */
const stirred = (land: LandId): string => `stirred.${land}`;

/**
 * Handles Powers that wait for an Invader Phase without a Ravage or Build in their land, or for each Slow Phase. Marks
 * their lands that Ravage or Build. When the Slow Phase begins, the Powers of unmarked lands are due, and those for
 * each Slow Phase.
 */
function quiet(world: World, all: readonly Waiting[], events: readonly GameEvent[]): readonly Step[] {
  const lands = ({ where }: Waiting): readonly LandId[] => landsNamed(where);
  return events.flatMap((event): readonly Step[] => {
    if (event.type === 'ravaged' || event.type === 'built')
      return all.some((one) => lands(one).includes(event.land))
        ? [{ do: 'exceptional', of: AWAITS, step: 'stirred', land: event.land }]
        : [];
    if (event.type !== 'phaseBegan' || event.phase !== 'slow') return [];
    return all.flatMap((one) =>
      lands(one)
        .filter((land) => one.change.on === 'slow' || !world.game.memo[stirred(land)])
        .map((land) => due(one, { land, n: 1 })),
    );
  });
}

/** The modifier for all waiting Powers. */
const WAITING: Modifier = {
  name: AWAITS,
  before: {
    ravage: (world, step) =>
      !ravageHere(world, step.land).acts || preventionOf(world, step)
        ? []
        : lastingOf(world.game, 'awaits')
            .filter((one) => one.change.on === 'ravage' && appliesIn(world, one, step.land))
            .map((one) => due(one, { land: step.land, n: 1 })),
    // Several Blight added together trigger a Power once each.
    addBlight: (world, { land, n = 1 }) =>
      lastingOf(world.game, 'awaits')
        .filter((one) => one.change.on === 'blight' && appliesIn(world, one, land))
        .flatMap((one) => Array.from({ length: n }, () => due(one, { land, n: 1 }))),
  },
  react: (world, events) => {
    const all = lastingOf(world.game, 'awaits');
    const still = all.filter(({ change: { on } }) => on === 'quiet' || on === 'slow');
    return [
      ...all.filter((one) => isTaken(world.game, one, events)).map(ends),
      ...all.flatMap((one) => duesOf(world, one, events)),
      ...quiet(world, still, events),
      ...followed(world, still, events),
    ];
  },
  steps: {
    due: dueRule,
    // Once for all changes of an action.
    after: { ...dueRule, afterAction: true, once: 'perLand' },
    used: {
      run: ({ game }, { land = NO_LAND, player }) => ({
        events: [],
        then: lastingOf(game, 'awaits')
          .filter(({ change }) => change.on === 'used' && change.player === player)
          .map((one) => due(one, { land, n: 1 })),
      }),
    },
    stirred: {
      run: (_, { land = NO_LAND }) => ({ events: [{ type: 'memoSet', memo: stirred(land), until: 'turn' }] }),
    },
  },
};

/** Returns the modifier for waiting Powers, if any Power waits. */
export const waitingPowers = ({ lasting, agenda }: Game): readonly Modifier[] =>
  lasting.some(({ change }) => change.change === 'awaits') ||
  agenda.some((step) => step.do === 'exceptional' && step.of === AWAITS)
    ? [WAITING]
    : [];
