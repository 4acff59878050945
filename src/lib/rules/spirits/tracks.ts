import type { Element } from '../table/card-lines/power-data';
import { GAINS } from '../table/spirit-counts';
import type { SpiritChange } from '../table/spirit-state';
import type { SpaceAction } from '../table/turn-marks';
import type { Panel, Space } from './panel';
import type { Elements } from './power';

/** The total gains of a panel's uncovered spaces. */
export interface Income {
  /** The Energy gained each turn. */
  readonly energy: number;
  readonly plays: number;
  readonly elements: Elements;
  /** Choices of one Element each, from these lists; an empty list is any. */
  readonly choices: readonly (readonly Element[])[];
  /** The number of Element Markers, each chosen once. */
  readonly markers: number;
  /** The number added to every range. */
  readonly range: number;
  readonly actions: readonly SpaceAction[];
  /** The Energy that each Impending card gains. */
  readonly impendingEnergy: number;
}

/** Returns the uncovered spaces, including those uncovered from the start. */
export const bareSpaces = ({ spaces }: Panel, emptied: readonly string[]): readonly Space[] =>
  spaces.filter(({ id, after }) => !after || emptied.includes(id));

/** Returns the spaces from which Presence can be taken next. */
export function nextSpaces(panel: Panel, emptied: readonly string[]): readonly Space[] {
  const bare = bareSpaces(panel, emptied).map(({ id }) => id);
  return panel.spaces.filter(
    ({ id, after }) =>
      !bare.includes(id) && after?.some((all) => all.every((before) => bare.includes(before))),
  );
}

/** Returns the spaces among these that can be uncovered in sequence. */
function reachable(panel: Panel, among: readonly string[], taken: readonly string[] = []): readonly string[] {
  const more = nextSpaces(panel, taken).flatMap(({ id }) => (among.includes(id) ? [id] : []));
  return more.length > 0 ? reachable(panel, among, [...taken, ...more]) : taken;
}

/** Returns the uncovered spaces to which Presence can return: those without an uncovered space behind them. */
export const lastSpaces = (panel: Panel, emptied: readonly string[]): readonly Space[] =>
  panel.spaces.filter(({ id }) => {
    const others = emptied.filter((other) => other !== id);
    return emptied.includes(id) && reachable(panel, others).length === others.length;
  });

/** Returns the changes of taking Presence, including a space's single gain. */
export const presenceFrom = (from: Space | 'destroyed'): readonly SpiritChange[] =>
  from === 'destroyed'
    ? [{ change: 'destroyed', n: -1 }]
    : [
        { change: 'space', space: from.id },
        ...(from.firstUncover ? [{ change: 'counter', name: GAINS.minor, n: 1 } as const] : []),
        ...(from.energyOnce ? [{ change: 'energy', n: from.energyOnce } as const] : []),
      ];

const highest = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((most, n = 0) => Math.max(most, n), 0);

const total = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((sum, n = 0) => sum + n, 0);

/** Returns a count of each Element. */
export function elementsOf(all: readonly Element[]): Elements {
  const count: Partial<Record<Element, number>> = {};
  for (const one of all) count[one] = (count[one] ?? 0) + 1;
  return count;
}

/** Returns the highest Energy shown with these uncovered spaces, without additions. */
export const energyShown = (panel: Panel, emptied: readonly string[]): number =>
  highest(bareSpaces(panel, emptied).map(({ energy }) => energy));

/** Returns the gains of the panel with these uncovered spaces. */
export function incomeOf(panel: Panel, emptied: readonly string[]): Income {
  const bare = bareSpaces(panel, emptied);
  const { trackEnergy = (printed: number) => printed } = panel.special;
  const shown = bare.flatMap(({ elements = [] }) => elements);
  return {
    energy:
      trackEnergy(highest(bare.map(({ energy }) => energy))) +
      total(bare.map(({ extraEnergy }) => extraEnergy)),
    plays: highest(bare.map(({ plays }) => plays)) + total(bare.map(({ extraPlays }) => extraPlays)),
    elements: elementsOf(shown.flatMap((one) => (one === 'any' || one === 'chosen-marker' ? [] : [one]))),
    choices: [
      ...shown.flatMap((one) => (one === 'any' ? [[]] : [])),
      ...bare.flatMap(({ elementOf }) => (elementOf ? [elementOf] : [])),
    ],
    markers: shown.filter((one) => one === 'chosen-marker').length,
    range: total(bare.map(({ range }) => range)),
    actions: bare.flatMap(({ actions = [] }) => actions),
    impendingEnergy: highest(bare.map(({ impendingEnergy }) => impendingEnergy)),
  };
}
