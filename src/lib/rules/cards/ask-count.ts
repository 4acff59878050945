import type { PowerTrait } from '../table/card-lines/condition-words';
import type { Line } from '../table/card-lines/line';
import { knownAs } from '../table/card-lines/stored-results';
import { answersWith, named, numberChoices } from '../table/choice';
import type { CurrentLine, Underway } from '../world/effect-progress';
import type { World } from '../world/world';
import { openLands, picksPieces } from './choices/open-pieces';
import { type LinePlan, runs } from './current-line';
import { behind } from './transitions';

/** The count that only the players know. */
const TOLD = 'power card in play that makes fear';
const MOST_TOLD = 9;

/** Asks the players for a count that only they know; null if there is none. */
export function howMany(world: World, current: CurrentLine, state: Underway): LinePlan | null {
  const { line } = current;
  if (line.per !== TOLD || knownAs(state, 'number')) return null;
  if (picksPieces(line) && openLands(world, current, state).length === 0) return null;
  return {
    asked: { asks: { asks: 'howMany' }, choices: numberChoices([...Array(MOST_TOLD + 1).keys()]) },
    run: (choice) => ({
      events: [],
      then: [{ ...state, known: { known: 'number', n: choice?.kind === 'number' ? choice.n : 0 } }],
    }),
  };
}

/** Asks the players about a condition that only they can judge; null if there is none. */
export const whetherSo = ({ if: condition }: Line, state: Underway): LinePlan | null =>
  condition !== 'told-power-cards' || knownAs(state, 'isSo')
    ? null
    : {
        asked: { asks: { asks: 'isSo', what: condition }, choices: named('yes', 'no') },
        run: (choice) => ({
          events: [],
          then: [{ ...state, known: { known: 'isSo', is: answersWith(choice, 'yes') } }],
        }),
      };

/** Returns the properties of the revealed Power that later lines use: `water`, `fast`. */
const wanted = ({ lines }: CurrentLine): readonly PowerTrait[] => [
  ...new Set(
    lines.flatMap(({ if: condition }) =>
      typeof condition === 'object' && 'revealed' in condition ? condition.revealed : [],
    ),
  ),
];

/** Asks for the properties of the revealed Power, one at a time. */
export function reveal(_: World, current: CurrentLine, state: Underway): LinePlan {
  const { shows = {} } = knownAs(state, 'traits') ?? {};
  const thing = wanted(current).find((trait) => shows[trait] === undefined);
  if (thing === undefined) return runs(behind(current.effect, state));
  return {
    asked: { asks: { asks: 'shows', what: thing }, choices: named('yes', 'no') },
    run: (choice) => ({
      events: [],
      then: [
        { ...state, known: { known: 'traits', shows: { ...shows, [thing]: answersWith(choice, 'yes') } } },
      ],
    }),
  };
}
