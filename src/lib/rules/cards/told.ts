import type { PowerTrait } from '../table/card-lines/condition-words';
import { knownAs } from '../table/card-lines/found-out';
import type { Line } from '../table/card-lines/line';
import { answersWith, named, numberChoices } from '../table/choice';
import type { CurrentLine, Underway } from '../world/hand';
import type { World } from '../world/world';
import { openLands, picksPieces } from './choices/stands-open';
import { behind, type LinePlan, runs } from './current-line';

/** What only the table can count. */
const TOLD = 'power card in play that makes fear';
const MOST_TOLD = 9;

/** The table says how many there are of what only it can count; null where nothing is to be counted. */
export function howMany(world: World, hand: CurrentLine, state: Underway): LinePlan | null {
  const { line } = hand;
  if (line.per !== TOLD || knownAs(state, 'number')) return null;
  if (picksPieces(line) && openLands(world, hand, state).length === 0) return null;
  return {
    asked: { asks: { asks: 'howMany' }, choices: numberChoices([...Array(MOST_TOLD + 1).keys()]) },
    run: (choice) => ({
      events: [],
      then: [{ ...state, known: { known: 'number', n: choice?.kind === 'number' ? choice.n : 0 } }],
    }),
  };
}

/** The table says whether it is so, where only that can tell; null where nobody has to. */
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

/** What the lines that follow want to know of the Power that is turned up: `water`, `fast`. */
const wanted = ({ lines }: CurrentLine): readonly PowerTrait[] => [
  ...new Set(
    lines.flatMap(({ if: condition }) =>
      typeof condition === 'object' && 'revealed' in condition ? condition.revealed : [],
    ),
  ),
];

/** The table says what the Power it turned up shows, one thing after another. */
export function reveal(_: World, hand: CurrentLine, state: Underway): LinePlan {
  const { shows = {} } = knownAs(state, 'traits') ?? {};
  const thing = wanted(hand).find((trait) => shows[trait] === undefined);
  if (thing === undefined) return runs(behind(hand.effect, state));
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
