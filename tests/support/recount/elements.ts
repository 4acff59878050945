/** Counts the Elements of a Spirit in this turn, and determines the thresholds that they reach. */
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { bare, CARDS, type Count, type Element, ELEMENTS, type PrintedPanel } from './facts';

/** The state of a threshold: reached by the current Elements, only by an Element still to be chosen, or not. */
export type Reached = 'yes' | 'by choice' | 'no';

const isElement = (one: string): one is Element => ELEMENTS.some((element) => element === one);

/** Returns the Elements of cards in play, of uncovered spaces, and those that were gained. */
export function elementsOf(panel: PrintedPanel, state: SpiritState): Count {
  const count: Partial<Record<Element, number>> = {};
  const add = (element: Element, n = 1): void => void (count[element] = (count[element] ?? 0) + n);
  for (const { id, pile } of state.cards)
    if (pile === 'played') for (const element of CARDS.get(id)!.elements) add(element);
  for (const { elements = [] } of bare(panel, state.emptied))
    for (const element of elements) if (isElement(element)) add(element);
  for (const element of ELEMENTS) add(element, state.elements[element] ?? 0);
  for (const { name, n } of state.counts)
    if (name.kind === 'chosen' || name.kind === 'permanent') add(name.of, n);
  return Object.fromEntries(ELEMENTS.map((element) => [element, Math.max(0, count[element] ?? 0)]));
}

/** Returns the lists of Elements from each of which the player may still choose one this turn. */
function choices(panel: PrintedPanel, { emptied, done }: SpiritState): readonly (readonly Element[])[] {
  const spaces = bare(panel, emptied);
  const all = [
    ...spaces.flatMap(({ elements = [] }) => elements.filter((one) => one === 'any').map(() => [])),
    ...spaces.flatMap(({ elementOf }) => (elementOf ? [elementOf] : [])),
  ];
  const made = done.flatMap((mark) => (mark.kind === 'element' ? mark.oneOf.join('/') : []));
  return all.filter((choice) => {
    const at = made.indexOf(choice.join('/'));
    if (at >= 0) made.splice(at, 1);
    return at < 0;
  });
}

/** Returns true for Dark Fire, for whom each Moon may count as Fire, and each Fire as Moon. */
const isOne = (panel: PrintedPanel): boolean => panel.aspect === 'dark-fire';

const meets = (panel: PrintedPanel, needs: Count, have: Count): boolean => {
  const one = isOne(panel);
  const of = (count: Count, element: Element): number => count[element] ?? 0;
  const both = (count: Count): number => of(count, 'moon') + of(count, 'fire');
  return (
    ELEMENTS.every(
      (element) =>
        (one && (element === 'moon' || element === 'fire')) || of(have, element) >= of(needs, element),
    ) &&
    (!one || both(have) >= both(needs))
  );
};

/** Returns true if some choice of Elements meets the threshold. */
function canMeet(
  panel: PrintedPanel,
  needs: Count,
  have: Count,
  open: readonly (readonly Element[])[],
): boolean {
  if (meets(panel, needs, have)) return true;
  const [choice, ...others] = open;
  if (!choice) return false;
  return (choice.length === 0 ? ELEMENTS : choice).some((element) =>
    canMeet(panel, needs, { ...have, [element]: (have[element] ?? 0) + 1 }, others),
  );
}

/** Returns for each level of each Innate Power whether it is reached. */
export function reachedOf(panel: PrintedPanel, state: SpiritState): readonly (readonly Reached[])[] {
  const have = elementsOf(panel, state);
  const open = choices(panel, state);
  return panel.innates.map(({ levels }) =>
    levels.map(({ elements, elementsAnyOf }): Reached => {
      const ways = elementsAnyOf ?? [elements ?? {}];
      if (ways.some((needs) => meets(panel, needs, have))) return 'yes';
      return ways.some((needs) => canMeet(panel, needs, have, open)) ? 'by choice' : 'no';
    }),
  );
}

/** Returns true for an Immense Spirit, whose own rule for choosing Elements is not counted here. */
export const choosesByRule = ({ aspect }: PrintedPanel): boolean => aspect === 'immense';
