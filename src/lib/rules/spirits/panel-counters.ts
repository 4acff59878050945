import { type Element, ELEMENTS } from '../table/card-lines/power-data';
import { type PowerCardId } from '../table/printed-cards';
import { cardMoved, counterOf, energyOn } from '../table/spirit-counts';
import type { CounterName, CounterOf, SpiritChange, SpiritState } from '../table/spirit-state';
import { hasCardMark } from '../table/turn-marks';
import type { Panel } from './panel';

/** Returns the counter of permanently chosen Element Markers. */
export const chosenMarkers = (of: Element): CounterOf => ({ kind: 'chosen', of });

/** Returns the counter of a Growth option unlocked by an emptied row, by its index on the panel. */
export const openedOption = (of: number): CounterOf => ({ kind: 'opened', of });

type Counts = Pick<SpiritState, 'counters' | 'counts'>;

/** Returns each Element as often as its counter of this kind says. */
const elementsUnder = (counts: Counts, kind: 'chosen' | 'permanent' | 'prepared'): readonly Element[] =>
  ELEMENTS.flatMap((of) => Array.from({ length: counterOf(counts, { kind, of }) }, () => of));

/** Returns the permanently chosen Elements. */
export const chosenElements = (counts: Counts): readonly Element[] => elementsUnder(counts, 'chosen');

/** Returns the Elements that a Spirit has for the rest of the game. */
export const permanentElements = (counts: Counts): readonly Element[] => elementsUnder(counts, 'permanent');

/** Returns the prepared Element Markers. */
export const preparedElements = (counts: Counts): readonly Element[] => elementsUnder(counts, 'prepared');

/** Returns true if the panel prepares Element Markers. */
export const preparesMarkers = ({ spaces }: Panel): boolean =>
  spaces.some(({ actions = [] }) => actions.includes('prepare-1-element-marker'));

/** Returns true if the panel can have Impending cards. */
export const hasImpending = ({ spaces }: Panel): boolean =>
  spaces.some(({ impendingEnergy }) => impendingEnergy !== undefined);

/** Returns the panel's own counters, without markers and cards. */
export function panelCounters({ growth, presenceLimits }: Panel): readonly CounterName[] {
  const all = growth.options.flatMap(({ steps }) => steps);
  const actions = [...all, ...growth.always].flatMap((step) => ('or' in step ? step.or.flat() : [step]));
  const heals = growth.options.some(({ requires }) => requires !== undefined);
  return [
    ...(actions.some((action) => action.do === 'gain-time') ? ['time'] : []),
    ...(heals
      ? ([{ kind: 'healing', of: 'water' }, { kind: 'healing', of: 'animal' }, 'healing'] as const)
      : []),
    ...(presenceLimits ? ['absorbed'] : []),
  ];
}

/** Returns the changes that make a hand card Impending instead of playing a card. */
export const makesImpending = (id: PowerCardId, name: string): readonly SpiritChange[] => [
  { change: 'card', id, name, to: 'impending' },
  { change: 'plays', n: -1 },
  { change: 'done', mark: { kind: 'impending', card: id } },
];

/** Returns the changes that play an Impending card with its Energy, without using a Card Play. */
export const playsImpending = (
  state: SpiritState,
  id: PowerCardId,
  name: string,
): readonly SpiritChange[] => [...cardMoved(state, { id, name }, 'played'), { change: 'plays', n: 1 }];

/** Returns the changes that add Energy to Impending cards of earlier turns when the Spirit gains Energy. */
export const feedsImpending = (state: SpiritState, n: number): readonly SpiritChange[] =>
  n === 0
    ? []
    : state.cards.flatMap(({ id, pile }): readonly SpiritChange[] =>
        pile === 'impending' && !hasCardMark(state, 'impending', id)
          ? [{ change: 'counter', name: energyOn(id), n }]
          : [],
      );
