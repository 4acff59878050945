import { answersWith, named } from '../choice';
import { type AtHand, behind, type LinePlan, runs, type Underway } from './at-hand';
import { knownAs } from './found-out';
import type { PowerTrait } from './line-words';

/** What the lines that follow want to know of the Power that is turned up: `water`, `fast`. */
const wanted = ({ lines }: AtHand): readonly PowerTrait[] => [
  ...new Set(
    lines.flatMap(({ if: condition }) =>
      typeof condition === 'object' && 'revealed' in condition ? condition.revealed : [],
    ),
  ),
];

/** The table says what the Power it turned up shows, one thing after another. */
export function reveal(hand: AtHand, state: Underway): LinePlan {
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
