import { healthLeft } from '../../damage/destruction';
import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice, named, numberChoices } from '../../table/choice';
import { piecesIn } from '../../table/game';
import type { LandId } from '../../table/island';
import { canBeHurt, codesOf, kindOf, kindsOf } from '../../table/pieces';
import { causeOf } from '../../world/answers';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { type LinePlan, runs } from '../current-line';
import { behind, picksOn, withoutLand } from '../transitions';
import { openLands } from './open-pieces';
import { usualFirst } from './worth';

/** Returns how much Damage the pieces of a land can take. */
const ableIn = (world: World, line: Line, land: LandId): number => {
  const pieces = piecesIn(world, land);
  return codesOf(pieces)
    .filter((code) => canBeHurt(code) && kindsOf(line.piece ?? '').includes(kindOf(code)))
    .reduce((sum, code) => sum + pieces[code]! * healthLeft(world, code, land), 0);
};

/** Returns the total Damage; a count (`per`) is of the target land. */
const amount = (world: World, line: Line, target: LandId | null, state: Underway): number =>
  Number(line.n) * timesOf(world, line, target, state);

/** Returns the lands that can still take Damage. */
function takers(world: World, current: CurrentLine, state: Underway): readonly LandId[] {
  const { done } = state;
  const { line } = current;
  if (done.length >= (line.maxLands ?? Number.POSITIVE_INFINITY)) return [];
  // If the number of lands is limited, the target land must be one of them.
  const isLast = line.maxLands !== undefined && done.length === line.maxLands - 1;
  const target = current.effect.land;
  const lands = openLands(world, current, { ...state, land: null, done: [] }).filter(
    (one) => !done.includes(one) && ableIn(world, line, one) > 0,
  );
  return isLast && target !== undefined && !done.includes(target)
    ? lands.filter((one) => one === target)
    : lands;
}

/**
 * Returns true if the rest of the Damage may stay undealt: after the first land, if the line limits the
 * number of lands.
 */
const maySpare = ({ maxLands }: Line, done: readonly LandId[]): boolean =>
  done.length > 0 && maxLands !== undefined;

/** Divides Damage among lands: picks a land, an amount, then the next land. */
export function spreadDamage(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { line, effect } = current;
  // Counted once, before the first question.
  if (state.kind !== 'picks') return runs([picksOn(state, amount(world, line, effect.land ?? null, state))]);
  const { land, done, left } = state;
  const dealt = { ...state, done: [] };
  const over = runs(behind(effect, dealt));
  if (left <= 0) return over;
  const others = takers(world, current, land === null ? state : { ...state, done: [...done, land] });
  if (land === null) {
    const lands = usualFirst(world, others, line);
    if (lands.length === 0) return over;
    const mayStop = maySpare(line, done);
    return {
      asked:
        lands.length > 1
          ? {
              asks: { asks: 'land', mayStop },
              choices: [...landChoices(lands), ...(mayStop ? named('enough') : [])],
            }
          : null,
      run: (choice) => {
        const one = choice === null ? lands[0] : landOfChoice(choice);
        return {
          events: [],
          then: one === undefined ? behind(effect, withoutLand(dealt)) : [{ ...state, land: one }],
        };
      },
    };
  }
  const most = others.length > 0 ? Math.min(left, ableIn(world, line, land)) : left;
  return {
    asked:
      others.length > 0 && most > 1
        ? {
            asks: { asks: 'howMany' },
            choices: numberChoices(Array.from({ length: most }, (_, i) => most - i)),
          }
        : null,
    run: (choice) => {
      const n = choice?.kind === 'number' ? choice.n : most;
      const among = kindsOf(line.piece ?? '');
      return {
        events: [],
        then: [
          { do: 'deed', cause: causeOf(state.of), deed: { deed: 'damage', land, n, among } },
          picksOn(state, left - n, { land: null, done: [...done, land] }),
        ],
      };
    },
  };
}
