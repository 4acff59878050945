import { landsWhere } from '../lands/land-filter';
import { actionNow } from '../table/action-underway';
import { type Effect, goesByLand, isOneOf, landOfEntry, linesOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { codesOf, type HurtSide, kindOf, kindsOf, type PieceKind, sideOf } from '../table/pieces';
import type { Steps } from '../table/step';
import type { State } from '../world/hand';
import { effectsOfPart } from '../world/power-use';
import type { World } from '../world/world';

/** Damage that is dealt now: to which kinds, or only to those of them with Strife. */
type DamageNow = Pick<Steps['deal'], 'land' | 'among' | 'strifed'>;

const deals = ({ op }: Line): boolean => op === 'damage' || op === 'damage-each';

const CAN_BE_HURT: readonly PieceKind[] = ['E', 'T', 'C', 'D'];

/** The kinds of the side that the line is about. */
const kindsOfSide = ({ piece }: Line, side: HurtSide): readonly PieceKind[] =>
  kindsOf(piece ?? '').filter((kind) => CAN_BE_HURT.includes(kind) && sideOf(kind) === side);

/** The kinds of the side that the line deals Damage to. */
const hurtBy = (line: Line, side: HurtSide): readonly PieceKind[] =>
  deals(line) ? kindsOfSide(line.piece === undefined ? { ...line, piece: 'ETC' } : line, side) : [];

/** Whether it may do so in the land; a line that names no land of its own may. */
const mayBeIn = (world: World, line: Line, effect: Effect, state: State, land: LandId): boolean =>
  line.anchor === 'same-land'
    ? (state.land ?? effect.land ?? land) === land
    : line.anchor !== undefined ||
      landsWhere(
        world,
        line.in ?? 'any',
        effect.player === undefined ? {} : { player: effect.player },
      ).includes(land);

/** The lines of an effect that are still to come: of one that is half done the rest, of several ways that are open all. */
function linesToCome(effect: Effect, state: State): readonly Line[] {
  const { option, line = 0, left } = state;
  if (isOneOf(effect) && option === undefined) return effect.oneOf.flat();
  // What is picked piece by piece, or split among lands, is one instance of Damage.
  return linesOf(effect, option ?? 0).slice(left === undefined ? line : line + 1);
}

/** Whether the queue of an effect comes to the land again. */
const comesAgain = ({ queue = [] }: State, effect: Effect, land: LandId): boolean => {
  const others = queue.slice(1);
  return goesByLand(effect) ? others.some((one) => landOfEntry(one) === land) : others.length > 0;
};

/** The lines of the open Power that are still to come for a land, with the effect and the step they are of. */
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
 * Whether it matters to which Damage of the open Power an addition goes: the Power deals Damage to the same side of the land
 * once more, of other kinds, or after it has moved pieces of that side.
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
