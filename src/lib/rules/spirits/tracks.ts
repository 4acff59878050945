import type { Element } from '../table/card-lines/power-data';
import { GAINS } from '../table/spirit-counts';
import type { SpiritChange } from '../table/spirit-state';
import type { Panel, Space, SpaceAction } from './panel';
import type { Elements } from './power';

/** What the bare spaces of a panel give together. */
export interface Income {
  /** Each turn. */
  readonly energy: number;
  readonly plays: number;
  readonly elements: Elements;
  /** Elements of which one is chosen, each from its own list; an empty list is any of them. */
  readonly choices: readonly (readonly Element[])[];
  /** Elements whose markers were chosen once, for good. */
  readonly markers: number;
  /** Added to the range of everything. */
  readonly range: number;
  readonly actions: readonly SpaceAction[];
  /** The Energy that each Impending card gains. */
  readonly impendingEnergy: number;
}

/** The spaces that are bare: those that always were, and those that were emptied. */
export const bareSpaces = ({ spaces }: Panel, emptied: readonly string[]): readonly Space[] =>
  spaces.filter(({ id, after }) => !after || emptied.includes(id));

/** The spaces that Presence may be taken from next. */
export function nextSpaces(panel: Panel, emptied: readonly string[]): readonly Space[] {
  const bare = bareSpaces(panel, emptied).map(({ id }) => id);
  return panel.spaces.filter(
    ({ id, after }) =>
      !bare.includes(id) && after?.some((all) => all.every((before) => bare.includes(before))),
  );
}

/** The spaces among these that can be emptied, one after another. */
function reachable(panel: Panel, among: readonly string[], taken: readonly string[] = []): readonly string[] {
  const more = nextSpaces(panel, taken).flatMap(({ id }) => (among.includes(id) ? [id] : []));
  return more.length > 0 ? reachable(panel, among, [...taken, ...more]) : taken;
}

/** The emptied spaces that Presence may go back onto: those that none of the others lies behind. */
export const lastSpaces = (panel: Panel, emptied: readonly string[]): readonly Space[] =>
  panel.spaces.filter(({ id }) => {
    const others = emptied.filter((other) => other !== id);
    return emptied.includes(id) && reachable(panel, others).length === others.length;
  });

/** What taking Presence from there changes: of a space also what it brings once. */
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

/** So many of each Element. */
export function elementsOf(all: readonly Element[]): Elements {
  const count: Partial<Record<Element, number>> = {};
  for (const one of all) count[one] = (count[one] ?? 0) + 1;
  return count;
}

/** The highest number that an Energy track shows with these spaces emptied, without what is added to it. */
export const energyShown = (panel: Panel, emptied: readonly string[]): number =>
  highest(bareSpaces(panel, emptied).map(({ energy }) => energy));

/** What the panel gives with these spaces emptied. */
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
