import { qualifies } from '../../lands/land-filter';
import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice, named } from '../../table/choice';
import type { LandId } from '../../table/island';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { lineHolds } from '../card-conditions';
import type { LinePlan } from '../current-line';
import { behind, withoutLand } from '../transitions';
import { CARD_VERBS } from '../verbs/card-verbs';
import { placesFor } from './destinations';
import { comeTo, movable } from './moves';
import { matters, openPieces } from './open-pieces';
import { usualFirst } from './worth';

/** Returns true if the line would have an effect in this land. */
function canDoIn(world: World, current: CurrentLine, state: Underway, land: LandId): boolean {
  const { line, whose } = current;
  const there: Underway = { ...state, land };
  // The piece is known only after the previous line, or after the trigger.
  if (line.those === 'picked' || !qualifies(world, line.in ?? 'any', land, whose)) return false;
  if (line.those !== undefined) return true;
  if (timesOf(world, line, land, { ...there, ...whose }) === 0) return false;
  switch (CARD_VERBS[line.op].asks(line)) {
    case 'pieces':
      return openPieces(world, current, [land], there).length > 0;
    case 'push':
      return movable(world, land, current).some((piece) => placesFor(world, land, piece, current).length > 0);
    case 'gather':
      return comeTo(world, current, land).length > 0;
    default:
      return matters(world, line, land, whose);
  }
}

/** Returns the later lines that happen in the same land. */
const partsBehind = ({ lines }: CurrentLine, { line }: Underway): readonly Line[] =>
  lines.slice(line + 1).filter(({ anchor }) => anchor === 'same-land');

/** Returns true if a later line would have an effect in this land now. */
export const followsThere = (world: World, current: CurrentLine, state: Underway, land: LandId): boolean =>
  partsBehind(current, state).some((line) => {
    const next: CurrentLine = { ...current, line };
    return lineHolds(world, next, { ...state, land }) && canDoIn(world, next, state, land);
  });

const isOptional = ({ may, upTo, n }: Line): boolean => may === true || upTo === true || n === 'any';

/**
 * Asks for the land before the pieces if a later part could happen in a land without pieces for this line, or if only
 * this line may be declined. Null if picking a piece is enough.
 */
export function landOfAll(
  world: World,
  current: CurrentLine,
  state: Underway,
  open: readonly LandId[],
): LinePlan | null {
  const { line, effect } = current;
  const parts = partsBehind(current, state);
  if (state.kind !== 'line' || state.land !== null || parts.length === 0 || line.pick !== undefined)
    return null;
  const own = open.filter((land) => canDoIn(world, current, state, land));
  const others = open.filter((land) => followsThere(world, current, state, land));
  const all = open.filter((land) => own.includes(land) || others.includes(land));
  if (others.every((land) => own.includes(land)) && !(isOptional(line) && others.length > 0)) return null;
  const mayStop = all.length > 1 && [line, ...parts].every(isOptional);
  const lands = usualFirst(world, all, line);
  return {
    asked:
      lands.length > 1
        ? {
            asks: { asks: 'land', mayStop, parts: true },
            choices: [...landChoices(lands), ...(mayStop ? named('none') : [])],
          }
        : null,
    run: (choice) => {
      const land = choice === null ? lands[0] : landOfChoice(choice);
      return {
        events: [],
        then: land === undefined ? behind(effect, withoutLand(state)) : [{ ...state, land, here: true }],
      };
    },
  };
}
