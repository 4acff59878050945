import { type Element, ELEMENTS } from '../../rules/elements';
import type { Elements } from './power';

/** Elements a player has: counted ones, and choices of one each; an empty list is any. */
export interface Gained {
  readonly elements: Elements;
  readonly choices: readonly (readonly Element[])[];
}

/** Elements that are missing, one by one. */
const missing = (needs: Elements, have: Elements): readonly Element[] =>
  ELEMENTS.flatMap((one) =>
    Array.from({ length: Math.max(0, (needs[one] ?? 0) - (have[one] ?? 0)) }, () => one),
  );

/** The fewest of the missing ones that are left once each choice has been made as well as it can be. */
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

/** How it stands with a threshold. */
export interface Nearness {
  /** Reached by what is counted, or only with a choice made for it. */
  readonly reached: 'yes' | 'by choice' | 'no';
  /** The Elements of which one more would reach it. */
  readonly oneMore: readonly Element[];
}

/** How it stands with a threshold of which any one of the lists will do. */
export function nearness(needs: readonly Elements[], { elements, choices }: Gained): Nearness {
  const gaps = needs.map((one) => missing(one, elements));
  if (gaps.some((gap) => gap.length === 0)) return { reached: 'yes', oneMore: [] };
  if (gaps.some((gap) => left(gap, choices).length === 0)) return { reached: 'by choice', oneMore: [] };
  const more = (one: Element): boolean => gaps.some((gap) => left(gap, [...choices, [one]]).length === 0);
  return { reached: 'no', oneMore: ELEMENTS.filter(more) };
}
