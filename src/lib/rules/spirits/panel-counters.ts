import { type Element, ELEMENTS } from '../table/card-lines/power-data';
import { cardMoved, energyOn, permanentElement } from '../table/spirit-counts';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { Panel } from './panel';

type Counters = SpiritState['counters'];

const CHOSEN = 'chosen';
const IMPENDING = 'impending';

/** The counter of the markers of an Element that were chosen for good (Starlight). */
export const chosenMarkers = (element: Element): string => `${CHOSEN}.${element}`;

/** The counter of a Growth option that an emptied row has opened for good, by its place on the panel. */
export const openedOption = (option: number): string => `opened.${option}`;

/** So many of each Element as is counted under these names. */
const elementsUnder = (counters: Counters, name: (element: Element) => string): readonly Element[] =>
  ELEMENTS.flatMap((element) => Array.from({ length: counters[name(element)] ?? 0 }, () => element));

/** So many markers of each Element that were chosen for good. */
export const chosenElements = (counters: Counters): readonly Element[] =>
  elementsUnder(counters, chosenMarkers);

/** The Elements that a Spirit has for the rest of the game, whatever its panel shows. */
export const permanentElements = (counters: Counters): readonly Element[] =>
  elementsUnder(counters, permanentElement);

/** Whether a panel prepares markers of Elements. */
export const preparesMarkers = ({ spaces }: Panel): boolean =>
  spaces.some(({ actions = [] }) => actions.includes('prepare-1-element-marker'));

/** Whether cards of a panel may be Impending. */
export const hasImpending = ({ spaces }: Panel): boolean =>
  spaces.some(({ impendingEnergy }) => impendingEnergy !== undefined);

/** What a panel counts by a name of its own, beside markers and cards. */
export function panelCounters({ growth, presenceLimits }: Panel): readonly string[] {
  const all = growth.options.flatMap(({ steps }) => steps);
  const actions = [...all, ...growth.always].flatMap((step) => ('or' in step ? step.or.flat() : [step]));
  const heals = growth.options.some(({ requires }) => requires !== undefined);
  return [
    ...(actions.some((action) => action.do === 'gain-time') ? ['time'] : []),
    ...(heals ? ['healing.water', 'healing.animal', 'healing'] : []),
    ...(presenceLimits ? ['absorbed'] : []),
  ];
}

/** The name under which a card was made Impending this turn: it gains no Energy yet. */
const madeImpending = (card: string): string => `${IMPENDING}.${card}`;

/** A card of the hand becomes Impending, instead of a card that is played. */
export const makesImpending = (id: string, name: string): readonly SpiritChange[] => [
  { change: 'card', id, name, to: 'impending' },
  { change: 'plays', n: -1 },
  { change: 'done', what: madeImpending(id) },
];

/** An Impending card is played, by the Energy that lies on it and beside the Card Plays. */
export const playsImpending = (
  { counters }: SpiritState,
  id: string,
  name: string,
): readonly SpiritChange[] => [...cardMoved(counters, { id, name }, 'played'), { change: 'plays', n: 1 }];

/** The Energy that Impending cards of earlier turns gain together with their Spirit. */
export const feedsImpending = ({ cards, done }: SpiritState, n: number): readonly SpiritChange[] =>
  n === 0
    ? []
    : cards.flatMap(({ id, pile }): readonly SpiritChange[] =>
        pile === 'impending' && !done.includes(madeImpending(id))
          ? [{ change: 'counter', name: energyOn(id), n }]
          : [],
      );
