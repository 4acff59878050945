import { pieceChoices, pieceOfChoice, type Standing } from '../../lands/piece-choices';
import { isBarred } from '../../lasting/lasting-rules';
import { goesByLand } from '../../table/card-lines/effect';
import type { Line } from '../../table/card-lines/line';
import { landChoices, landOfChoice, named } from '../../table/choice';
import type { LandId } from '../../table/island';
import { type CurrentLine, numberLeft, type Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { amountOf } from '../amounts';
import { type LinePlan, stopping } from '../current-line';
import { behind, picksOn } from '../transitions';
import { came, comeTo, hasOthers, moveOf, past } from './moves';
import { followsThere } from './one-land';
import { openLands, picked } from './open-pieces';
import { usualFirst } from './worth';

/** Returns true if there is anything to Gather. */
export const canGather = (world: World, current: CurrentLine, state: Underway): boolean =>
  picked(world, openLands(world, current, state), current.line).some(
    (land) => comeTo(world, current, land).length > 0,
  );

/** Returns the pieces that can be Gathered into a land. */
const sources = (world: World, current: CurrentLine, state: Underway, land: LandId): readonly Standing[] =>
  comeTo(world, current, land).filter((one) => hasOthers(world, current, state, one.land));

/** Asks for the land to Gather into. */
function gatherWhere(world: World, current: CurrentLine, state: Underway, open: readonly LandId[]): LinePlan {
  const { line, effect } = current;
  // With later lines in the same land, a land that Gathers nothing can be the best pick (FAQ, Dahan Enheartened).
  const more = current.lines.length > 1;
  const fit = picked(world, open, line).filter(
    (land) =>
      (sources(world, current, state, land).length > 0 && amountOf(world, line, land, 99, state) > 0) ||
      followsThere(world, current, state, land),
  );
  const lands = usualFirst(world, fit, { op: line.piece === 'D' ? 'defend' : 'ravage' });
  const picksAnew = state.line > 0 || effect.land !== undefined;
  const fewer = (line.may === true || (line.upTo === true && !line.least)) && !more;
  return {
    asked:
      lands.length > 1 || (fewer && lands.length > 0)
        ? {
            asks: { asks: 'pieces', left: numberLeft(state), mayStop: fewer },
            choices: [...landChoices(lands), ...stopping(state, fewer)],
          }
        : null,
    run: (choice) => {
      const land = choice === null ? lands[0] : landOfChoice(choice);
      return {
        events: [],
        then:
          land === undefined
            ? behind(effect, past(line, state))
            : // Ignores the previous line's land: only a stored number left shows that the land is this line's.
              [picksAnew ? picksOn(state, amountOf(world, line, land, 99), { land }) : { ...state, land }],
      };
    },
  };
}

/** Returns true if the line may be declined and another line or the effect can pick its land. */
const isUnasked = ({ line, lines, effect }: CurrentLine): boolean =>
  line.may === true && (lines.length > 1 || goesByLand(effect) || line.anchor !== undefined);

/** Returns the pieces in the land of the last Gathered piece, if the line gathers from a single land. */
function sameOrigin(line: Line, state: Underway, all: readonly Standing[]): readonly Standing[] {
  const origin = line.singleOrigin && state.kind === 'picks' ? state.from : null;
  return origin === null ? all : all.filter(({ land }) => land === origin);
}

/** Asks for the pieces to Gather, one at a time. */
function gatherWhich(
  world: World,
  current: CurrentLine,
  state: Underway,
  land: LandId,
  isOpen: boolean,
): LinePlan {
  const { line, effect } = current;
  const over = behind(effect, past(line, state), { land });
  const all = sources(world, current, state, land);
  const total = amountOf(world, line, land, 99);
  const begun = numberLeft(state);
  const left = begun ?? total;
  const from = sameOrigin(line, state, all);
  if (!isOpen || from.length === 0 || left <= 0)
    return { asked: null, run: () => ({ events: [], then: over }) };
  const barred = from.every((one) => isBarred(world, one.piece, land, one.land));
  const fewer = (line.upTo === true && total - left >= (line.least ?? 0)) || barred;
  const stops = fewer ? named('enough') : left === total && isUnasked(current) ? named('none') : [];
  return {
    asked:
      from.length > 1 || stops.length > 0
        ? {
            asks: { asks: 'pieces', left: begun, mayStop: stops.length > 0 },
            choices: [...pieceChoices(from), ...stops],
          }
        : null,
    run: (choice) => {
      const one = pieceOfChoice(from, choice);
      if (!one) return { events: [], then: over };
      const rest = left - 1;
      const again = picksOn(state, rest, {
        land: line.lands === 'any' ? null : land,
        from: one.land,
        done: came(line, { ...state, from: one.land }, land),
      });
      const moved = moveOf(state.of, one.land, land, one.piece);
      return { events: [], then: [moved, ...(rest > 0 ? [again] : over)] };
    },
  };
}

/** Resolves a Gather: first the land, then the pieces. */
export const gather = (
  world: World,
  current: CurrentLine,
  state: Underway,
  open: readonly LandId[],
): LinePlan =>
  state.land === null
    ? gatherWhere(world, current, state, open)
    : // If the land no longer qualifies, nothing is Gathered.
      gatherWhich(world, current, state, state.land, open.length > 0);
