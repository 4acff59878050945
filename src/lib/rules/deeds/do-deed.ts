import { entriesOf, keysOf } from '../basics/typed-keys';
import { damageWithBadlands } from '../damage/badlands-added';
import { strikeEvents } from '../damage/counterattack';
import { destruction } from '../damage/destruction';
import { earnedStraight, fearFor, withoutFear } from '../damage/generated-fear';
import { beganEvent, ended, isImmune } from '../lasting/lasting';
import type { Deed, Deeds } from '../table/deed';
import type { GameEvent } from '../table/event';
import { isBeside, isOcean, type LandId, landOf, oceanOf } from '../table/island';
import {
  canBeHurt,
  codeOf,
  codesOf,
  isIncarna,
  isInvader,
  isPresence,
  kindOf,
  type Piece,
  type PieceCode,
  type PieceKind,
  pieceOf,
  type Pieces,
  sideOf,
} from '../table/pieces';
import { standingIn } from '../table/places';
import type { Cause, Step, Steps } from '../table/step';
import { NOTHING, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';

type Doing = { readonly [D in keyof Deeds]: (world: World, deed: Deeds[D], cause: Cause) => Outcome };

/** Returns those of the pieces that are present. */
function present(world: World, place: LandId, pieces: Pieces): readonly (readonly [PieceCode, number])[] {
  const there = standingIn(world, place);
  return entriesOf(pieces).flatMap(([code, n]): readonly (readonly [PieceCode, number])[] => {
    const here = Math.min(n, there[code] ?? 0);
    return here > 0 ? [[code, here]] : [];
  });
}

/** Returns those of the pieces that can be affected; all of them if recorded by the players. */
const open = (world: World, place: LandId, pieces: Pieces, cause: Cause): ReturnType<typeof present> =>
  present(world, place, pieces).filter(
    ([piece]) => cause === 'power' || !isImmune(world, piece, place, true),
  );

const events = (all: readonly GameEvent[]): Outcome => ({ events: all });

/**
 * Returns the event that removes pieces. Blight returns to the card, or goes where a modifier puts it; during setup,
 * or with `box`, it goes to the box.
 */
function takeOff(
  world: World,
  land: LandId,
  piece: PieceCode,
  n: number,
  cause: Cause,
  box = false,
): GameEvent {
  if (piece !== 'B' || world.game.phase === 'setup' || box)
    return { type: 'removed', land, piece, n, cause, ...(box && isPresence(piece) && { box }) };
  const keeper = world.rules.keepsBlight(world);
  return keeper === null
    ? { type: 'blightReturned', land, n }
    : { type: 'removed', land, piece, n, cause: keeper };
}

function add(world: World, { land, pieces, quiet, cascade }: Deeds['add'], cause: Cause): Outcome {
  const { B: blight = 0, ...others } = pieces;
  // During setup, Blight comes from the box (blight-cards.json, rules.blightSource).
  const rest = world.game.phase === 'setup' ? pieces : others;
  const added = entriesOf(rest).map(([piece, n]): GameEvent => ({
    type: 'added',
    land,
    piece,
    n,
    cause,
  }));
  if (blight === 0 || rest === pieces) return events(added);
  const steps = Array.from({ length: quiet ? 1 : blight }, (): Step => ({
    do: 'addBlight',
    land,
    cause,
    ...(quiet && { quiet }),
    ...(cascade === false && { cascade }),
    ...(quiet && blight > 1 && { n: blight }),
  }));
  return { events: added, then: steps };
}

const remove = (world: World, { land, pieces, box }: Deeds['remove'], cause: Cause): Outcome =>
  events(open(world, land, pieces, cause).map(([piece, n]) => takeOff(world, land, piece, n, cause, box)));

function destroy(world: World, { land, pieces, noFear }: Deeds['destroy'], cause: Cause): Outcome {
  const killing = destruction(world, land, cause);
  const blight: GameEvent[] = [];
  for (const [piece, n] of present(world, land, pieces))
    if (piece === 'B') blight.push(takeOff(world, land, piece, n, cause));
    else killing.destroy(piece, n);
  return events([...killing.events, ...blight, ...(noFear ? [] : killing.fear())]);
}

/** Returns the step for Damage that the players divide. */
const deal = (of: Omit<Steps['deal'], 'do'>): readonly Step[] =>
  of.left > 0 || of.strife ? [{ do: 'deal', ...of }] : [];

function damage(world: World, { land, n, among, strifed }: Deeds['damage'], cause: Cause): Outcome {
  if (n <= 0) return NOTHING;
  return damageWithBadlands(world, { land, left: n, among, cause, ...(strifed && { strifed }) });
}

function damageEach(
  world: World,
  { land, n, pieces, per, plain }: Deeds['damageEach'],
  cause: Cause,
): Outcome {
  const blows = present(world, land, pieces)
    .filter(([piece]) => canBeHurt(piece))
    .map(([piece, many]) => ({ piece, damage: n * (per ? pieceOf(piece).strife : 1), n: many }))
    .filter(({ damage }) => damage > 0);
  if (blows.length === 0) return NOTHING;
  const blown = strikeEvents(world, land, blows, cause);
  if (plain) return events(blown);
  const kinds = [...new Set(blows.map(({ piece }) => kindOf(piece)))];
  const more = (['invaders', 'dahan'] as const).map((side): Outcome => {
    const among = kinds.filter((kind) => sideOf(kind) === side);
    if (among.length === 0) return NOTHING;
    // A limit on who can be damaged also limits the Badlands (tokens.json, badlands).
    const strifed = blows.every(({ piece }) => sideOf(kindOf(piece)) !== side || pieceOf(piece).strife > 0);
    return damageWithBadlands(world, { land, left: 0, among, cause, ...(strifed && { strifed }) });
  });
  return joined([events(blown), ...more]);
}

/** Returns the events that replace each of these pieces with the result of `into`; null removes the piece. */
const turned = (
  world: World,
  land: LandId,
  pieces: Pieces,
  cause: Cause,
  into: (piece: Piece) => Piece | null,
): readonly GameEvent[] =>
  present(world, land, pieces).flatMap(([piece, n]): readonly GameEvent[] => {
    const next = into(pieceOf(piece));
    if (next === null) return [takeOff(world, land, piece, n, cause)];
    const to = codeOf(next);
    return to === piece ? [] : [{ type: 'replaced', land, piece, to, n, cause }];
  });

/** Returns the replacement piece: an Invader keeps its Damage and Strife if it becomes an Invader. */
const heirOf = (old: Piece, kind: PieceKind): PieceCode =>
  isInvader(old.kind) && isInvader(kind) ? codeOf({ ...old, kind }) : kind;

/** Returns true if one Invader becomes several, which divide its Damage and Strife (tokens.json, strife). */
const isDivided = (old: Piece, to: Pieces): boolean =>
  isInvader(old.kind) && codesOf(to).reduce((sum, code) => sum + (isInvader(code) ? to[code]! : 0), 0) > 1;

function replaceOne(
  world: World,
  land: LandId,
  [piece, n]: readonly [PieceCode, number],
  { to, box }: Pick<Deeds['replace'], 'to' | 'box'>,
  cause: Cause,
): Outcome {
  const old = pieceOf(piece);
  const [first, ...others] = keysOf(to);
  if (first === undefined) return events([takeOff(world, land, piece, n, cause)]);
  // A replacement that the players recorded with Damage or Strife is applied as entered.
  const told = keysOf(to).some((code) => codeOf(pieceOf(code)) !== kindOf(code));
  const divided = !told && isDivided(old, to) ? old : { damage: 0, strife: 0 };
  const whole = { ...old, damage: old.damage - divided.damage, strife: old.strife - divided.strife };
  const heir = told || kindOf(first) === old.kind ? first : heirOf(whole, kindOf(first));
  const dividing = deal({
    ...{ land, left: divided.damage, cause, ...(divided.strife > 0 && { strife: divided.strife }) },
    ...{ among: keysOf(to).filter(isInvader).map(kindOf), pieces: to },
  });
  const more: Pieces = {
    [first]: n * (to[first]! - 1),
    ...Object.fromEntries(others.map((o) => [o, n * to[o]!])),
  };
  const rest = Object.fromEntries(entriesOf(more).filter(([, many]) => many > 0));
  const added = add(world, { deed: 'add', land, pieces: rest, quiet: true }, cause);
  if (heir === piece) return added;
  // Blight comes from the card and returns to it (tokens.json, general.blightReplaced).
  if (piece === 'B' || heir === 'B') {
    const came = add(world, { deed: 'add', land, pieces: { [heir]: n }, quiet: true }, cause);
    return {
      events: [takeOff(world, land, piece, n, cause), ...came.events, ...added.events],
      then: [...(came.then ?? []), ...(added.then ?? [])],
    };
  }
  return {
    events: [{ type: 'replaced', land, piece, to: heir, n, cause, ...(box && { box }) }, ...added.events],
    then: [...(added.then ?? []), ...Array.from({ length: n }, () => dividing).flat()],
  };
}

const joined = (all: readonly Outcome[]): Outcome => ({
  events: all.flatMap((one) => one.events),
  then: all.flatMap(({ then = [] }) => then),
});

const UP: Readonly<Partial<Record<PieceKind, PieceKind>>> = { E: 'T', T: 'C' };
const DOWN: Readonly<Partial<Record<PieceKind, PieceKind>>> = { C: 'T', T: 'E' };

function move(world: World, { land, to, pieces }: Deeds['move'], cause: Cause): Outcome {
  const moving = open(world, land, pieces, cause).filter(
    ([piece]) => cause === 'power' || isBeside(land) || world.rules.leaves(world, piece, land),
  );
  const moves = ([piece, n]: (typeof moving)[0]): GameEvent => ({ type: 'moved', land, to, piece, n, cause });
  // The Incarna can move to the land that it is in (rules, Incarna).
  if (land === to) return events(moving.filter(([piece]) => isIncarna(piece)).map(moves));
  // Invaders and Dahan drown in an Ocean.
  const drowned = isOcean(to) ? moving.filter(([piece]) => canBeHurt(piece)) : [];
  const moved = moving.filter((one) => !drowned.includes(one)).map(moves);
  const killing = destroy(world, { deed: 'destroy', land, pieces: Object.fromEntries(drowned) }, cause);
  const gone = killing.events.map((event) => (event.type === 'destroyed' ? { ...event, ocean: to } : event));
  return events([...moved, ...gone]);
}

const strife = (world: World, { land, pieces, off }: Deeds['strife'], cause: Cause): Outcome =>
  events(
    turned(world, land, pieces, cause, (piece) =>
      isInvader(piece.kind) ? { ...piece, strife: Math.max(0, piece.strife + (off ? -1 : 1)) } : piece,
    ),
  );

function act(world: World, { land, action, free }: Deeds['act'], cause: Cause): Outcome {
  if (action === 'build' && !free && !keysOf(standingIn(world, land)).some(isInvader)) return NOTHING;
  const steps: Readonly<Record<typeof action, Step>> = {
    ravage: { do: 'ravage', land },
    build: { do: 'build', land, card: null, cause },
    explore: { do: 'explore', land, card: null, cause, ...(free && { free }) },
  };
  return { events: [], then: [steps[action], { do: 'presenceLost' }, { do: 'checkEnding' }] };
}

/**
 * Turns the land into Ocean: pieces that can't be there drown, others stay (001:747). Its Deeps are turned over to mark
 * it and are no longer pieces.
 */
function sink(world: World, { land }: Deeds['sink'], cause: Cause): Outcome {
  const to = oceanOf(landOf(world, land).board);
  const { U: _, ...pieces } = standingIn(world, land);
  return joined([
    move(world, { deed: 'move', land, to, pieces }, cause),
    events([{ type: 'landSunk', land }]),
  ]);
}

const DOING: Doing = {
  add,
  remove,
  destroy,
  damage,
  damageEach,
  heal: (world, { land, pieces }, cause) =>
    events(turned(world, land, pieces, cause, (piece) => ({ ...piece, damage: 0 }))),
  replace: (world, { land, pieces, ...deed }, cause) =>
    joined(open(world, land, pieces, cause).map((one) => replaceOne(world, land, one, deed, cause))),
  upgrade: (world, { land, pieces }, cause) =>
    events(turned(world, land, pieces, cause, (piece) => ({ ...piece, kind: UP[piece.kind] ?? piece.kind }))),
  downgrade: (world, { land, pieces }, cause) =>
    events(
      turned(world, land, pieces, cause, (piece) => {
        const kind = DOWN[piece.kind];
        return kind ? { ...piece, kind } : piece.kind === 'E' ? null : piece;
      }),
    ),
  move,
  strife,
  act,
  actAgain: (_, { action, card }) => ({
    events: [],
    then: [{ do: 'actionCard', action, card, done: [] }],
  }),
  fear: ({ game }, { n, land }, cause) =>
    n < 0
      ? events([{ type: 'fearSet', fear: withoutFear(game.fear, -n), cause }])
      : events(fearFor(game, n, cause, land)),
  earn: ({ game }, { n }) => events(earnedStraight(game.fear, n)),
  begin: ({ game }, { deed: _, ...begun }, cause) => events([beganEvent(game, begun, cause)]),
  end: ({ game }, { lasting }) => events(ended(game.lasting.filter(({ id }) => id === lasting))),
  sink,
};

/** Returns true if the deed's land has sunk since. */
const isUnderWater = ({ game }: World, deed: Deed): boolean =>
  ('land' in deed && game.sunk.includes(deed.land)) || (deed.deed === 'move' && game.sunk.includes(deed.to));

/** Returns the outcome of a deed; impossible parts are left out. */
export const doDeed = (world: World, { deed, cause }: Pick<Steps['deed'], 'deed' | 'cause'>): Outcome =>
  isUnderWater(world, deed)
    ? NOTHING
    : (DOING[deed.deed] as (world: World, deed: unknown, cause: Cause) => Outcome)(world, deed, cause);

export const deedRule: StepRule<Steps['deed']> = { run: (world, step) => doDeed(world, step) };
