import { isEqual } from '../basics/equal';
import { countedAlike } from '../powers/power-in-use';
import { type Element, ELEMENTS } from '../table/card-lines/power-data';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { type TurnMarkIn, turnMarks } from '../table/turn-marks';
import type { Elements } from './power';

/** A player's Elements: counted ones, and choices of one each; an empty list is any. */
export interface Gained {
  readonly elements: Elements;
  readonly choices: readonly (readonly Element[])[];
  /** Equivalent Elements: each counts as any of them. */
  readonly alike?: readonly Element[] | undefined;
}

/** Returns the missing Elements, one by one. */
const missing = (needs: Elements, have: Elements): readonly Element[] =>
  ELEMENTS.flatMap((one) =>
    Array.from({ length: Math.max(0, (needs[one] ?? 0) - (have[one] ?? 0)) }, () => one),
  );

/** Returns the fewest missing Elements after the best use of all choices. */
function left(gaps: readonly Element[], choices: Gained['choices']): readonly Element[] {
  const [choice, ...others] = choices;
  if (!choice || gaps.length === 0) return gaps;
  const ways = gaps
    .filter((one, i) => gaps.indexOf(one) === i && (choice.length === 0 || choice.includes(one)))
    .map((one) =>
      left(
        gaps.filter((_, i) => i !== gaps.indexOf(one)),
        others,
      ),
    );
  return [left(gaps, others), ...ways].reduce((best, way) => (way.length < best.length ? way : best));
}

/** The state of a threshold. */
export interface Nearness {
  /** Met by counted Elements, or only with a choice. */
  readonly reached: 'yes' | 'by choice' | 'no';
  /** Elements of which one more would meet it. */
  readonly oneMore: readonly Element[];
}

/** Returns the state of a threshold that any one of these lists meets. */
export function nearness(needs: readonly Elements[], gained: Gained): Nearness {
  const { alike = [] } = gained;
  const under = (one: Element): Element => (alike.includes(one) ? alike[0]! : one);
  const elements = countedAlike(gained.elements, alike);
  const choices = gained.choices.map((choice) => choice.map(under));
  const gaps = needs.map((one) => missing(countedAlike(one, alike), elements));
  if (gaps.some((gap) => gap.length === 0)) return { reached: 'yes', oneMore: [] };
  if (gaps.some((gap) => left(gap, choices).length === 0)) return { reached: 'by choice', oneMore: [] };
  const more = (one: Element): boolean =>
    gaps.some((gap) => left(gap, [...choices, [under(one)]]).length === 0);
  return { reached: 'no', oneMore: ELEMENTS.filter(more) };
}

/** Returns the marks of the choices made so far among these Elements, in order. */
const madeOf = (
  state: Pick<SpiritState, 'done'>,
  choice: readonly Element[],
): readonly TurnMarkIn<'element'>[] =>
  turnMarks(state, 'element').filter(({ oneOf }) => isEqual(oneOf, choice));

/** Returns the Elements chosen so far for this choice, in order. */
export const chosenFor = (state: Pick<SpiritState, 'done'>, choice: readonly Element[]): readonly Element[] =>
  madeOf(state, choice).map(({ element }) => element);

/** Returns the changes of choosing an Element, fixed for the turn (rules, Elements). */
export const choosesElement = (
  state: SpiritState,
  choice: readonly Element[],
  element: Element,
): readonly SpiritChange[] => [
  { change: 'done', mark: { kind: 'element', oneOf: choice, nth: madeOf(state, choice).length, element } },
  { change: 'element', element, n: 1 },
];

/** Returns the remaining choices of this turn. */
export function choicesLeft(state: SpiritState, choices: Gained['choices']): Gained['choices'] {
  return choices.filter((choice, i) => {
    const alike = choices.slice(0, i).filter((other) => isEqual(other, choice));
    return alike.length >= madeOf(state, choice).length;
  });
}

/** Known values for a threshold's conditions beyond Elements, at the target. */
interface Known {
  readonly beasts: number;
  readonly cards: number | undefined;
}

/** Returns true if a threshold's further condition is known to be met. */
export function holdsBeside(told: string, { beasts, cards }: Known): boolean {
  const [what, least = '1'] = told.split('>=');
  const has = what === 'beastsInTarget' ? beasts : what === 'cardsInPlay' ? cards : undefined;
  return has !== undefined && has >= Number(least);
}
