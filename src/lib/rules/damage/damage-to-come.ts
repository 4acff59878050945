import { landsWhere } from '../lands/land-filter';
import { actionNow } from '../table/action-underway';
import { allLines, type Effect, goesByLand, isOneOf, linesOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { landOfEntry } from '../table/effect-step';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { codesOf, type HurtSide, kindOf, kindsOf, type PieceKind, sideOf } from '../table/pieces';
import type { Steps } from '../table/step';
import { numberLeft, type State } from '../world/effect-progress';
import { effectsOfPart } from '../world/power-use';
import type { World } from '../world/world';

/** The Damage dealt now: its land, the kinds it can hit, and whether it hits only pieces with Strife. */
type DamageNow = Pick<Steps['deal'], 'land' | 'among' | 'strifed'>;

const deals = ({ op }: Line): boolean => op === 'damage' || op === 'damage-each';

const CAN_BE_HURT: readonly PieceKind[] = ['E', 'T', 'C', 'D'];

/** Returns the kinds of this side that the line is about. */
const kindsOfSide = ({ piece }: Line, side: HurtSide): readonly PieceKind[] =>
  kindsOf(piece ?? '').filter((kind) => CAN_BE_HURT.includes(kind) && sideOf(kind) === side);

/** Returns the kinds of this side that the line damages. */
const hurtBy = (line: Line, side: HurtSide): readonly PieceKind[] =>
  deals(line) ? kindsOfSide(line.piece === undefined ? { ...line, piece: 'ETC' } : line, side) : [];

/** Returns true if the line may apply in the land; always for a line without a land of its own. */
const mayBeIn = (world: World, line: Line, effect: Effect, state: State, land: LandId): boolean =>
  line.anchor === 'same-land'
    ? (('land' in state ? state.land : null) ?? effect.land ?? land) === land
    : line.anchor !== undefined ||
      landsWhere(
        world,
        line.in ?? 'any',
        effect.player === undefined ? {} : { player: effect.player },
      ).includes(land);

/** Returns the remaining lines of an effect: all options if none is picked yet. */
function linesToCome(effect: Effect, state: State): readonly Line[] {
  if (!('line' in state)) return allLines(effect);
  const { option, line } = state;
  // Damage dealt piece by piece, or divided among lands, is one instance.
  return linesOf(effect, option).slice(numberLeft(state) === undefined ? line : line + 1);
}

/** Returns true if the effect runs in the land again later in its queue. */
const comesAgain = (state: State, effect: Effect, land: LandId): boolean => {
  const others = 'queue' in state ? state.queue.slice(1) : [];
  return goesByLand(effect) ? others.some((one) => landOfEntry(one) === land) : others.length > 0;
};

/** Returns the open Power's remaining lines for a land, each with its effect and step. */
function ahead(world: World, land: LandId): readonly (readonly [Line, Effect, State])[] {
  const end = actionNow(world.game);
  if (end?.by.kind !== 'power') return [];
  return world.game.agenda.slice(0, world.game.agenda.indexOf(end)).flatMap((step) => {
    const effect = step.do === 'effect' ? effectsOfPart(world, step.of)[step.at] : undefined;
    if (step.do !== 'effect' || !effect) return [];
    const all = isOneOf(effect) ? effect.oneOf.flat() : linesOf(effect, 0);
    const again = comesAgain(step, effect, land) ? all : [];
    return [...linesToCome(effect, step), ...again].map((line) => [line, effect, step] as const);
  });
}

/**
 * Returns true if the players' choice of the Damage that Badlands add to matters: a later line of the open Power
 * damages this side of the land, but other kinds of it, with another limit to Strife, or after a line that changes its
 * pieces.
 */
export function isDamageToCome(world: World, { land, among, strifed }: DamageNow): boolean {
  const side = sideOf(among[0] ?? 'E');
  const lines = ahead(world, land);
  const standing = [
    ...new Set(
      codesOf(piecesIn(world, land))
        .map(kindOf)
        .filter((kind) => CAN_BE_HURT.includes(kind) && sideOf(kind) === side),
    ),
  ];
  const shifted = lines.findIndex(([line]) => !deals(line) && kindsOfSide(line, side).length > 0);
  return lines.some(([line, effect, step], at) => {
    const kinds = hurtBy(line, side);
    if (kinds.length === 0 || !mayBeIn(world, line, effect, step, land)) return false;
    const isAlike = standing.every((kind) => kinds.includes(kind) === among.includes(kind));
    return !isAlike || line.strifed !== strifed || (shifted >= 0 && shifted < at);
  });
}
