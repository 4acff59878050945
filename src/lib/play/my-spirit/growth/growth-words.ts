import { m, say } from '$lib/messages/messages.svelte';
import type { GrowthAction, GrowthStep, Space } from '$lib/rules/spirits/panel';
import type { PresenceSource } from '$lib/rules/spirits/presence-sources';
import type { LandFilter } from '$lib/rules/table/card-lines/land-words';
import type { Element, PowerPart } from '$lib/rules/table/card-lines/power-data';
import { isIncarna } from '$lib/rules/table/pieces';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import type { SpaceAction } from '$lib/rules/table/turn-marks';
import { placeName } from '$lib/words/names';
import { capital, listed, withSign } from '$lib/words/say';

export const elementName = (element: Element): string => say(`element_${element}`);

/** Returns the Elements that a level of a Power needs: `2 Fire, 1 Air`. */
export const needsInWords = ({ needs = [] }: PowerPart): string =>
  needs
    .map((all) =>
      Object.entries(all)
        .map(([element, n]) => `${n} ${elementName(element as Element)}`)
        .join(', '),
    )
    .join(' / ');

/** A destination of Growth. */
type Where = LandFilter | 'ocean';

/** The terrains and pieces in Growth texts, by their names in the facts. */
const PLACES = {
  coastal: () => m.growth_in_coastal(),
  inland: () => m.growth_in_inland(),
  jungle: () => m.growth_in_jungle(),
  mountain: () => m.growth_in_mountain(),
  sands: () => m.growth_in_sands(),
  wetland: () => m.growth_in_wetland(),
  ocean: () => m.growth_in_ocean(),
  dahan: () => m.growth_in_dahan(),
  invaders: () => m.growth_in_invaders(),
  town: () => m.growth_in_town(),
  city: () => m.growth_in_city(),
  beasts: () => m.growth_in_beasts(),
  wilds: () => m.growth_in_wilds(),
  blight: () => m.growth_in_blight(),
  'own-presence': () => m.growth_in_own_presence(),
  incarna: () => m.growth_in_incarna(),
} as const;

/** Returns the text of one kind of land in Growth. */
const placeInWords = (where: Where): string => {
  if (typeof where === 'object')
    return 'not' in where && where.not === 'blight' ? m.growth_in_no_blight() : '';
  return Object.hasOwn(PLACES, where) ? PLACES[where as keyof typeof PLACES]() : where;
};

/** Returns range and lands: `range 3, Jungle / Beasts`. */
function reach({ range, where }: { readonly range?: number | null; readonly where?: Where }): string {
  const far = range === undefined || range === null ? [] : [m.growth_range({ n: range })];
  const kinds: readonly Where[] =
    where === undefined ? [] : typeof where === 'object' && 'either' in where ? where.either : [where];
  const lands = kinds.length === 0 ? [] : [kinds.map(placeInWords).join(' / ')];
  const words = [...far, ...lands];
  return words.length > 0 ? words.join(', ') : m.growth_anywhere();
}

type InWords = {
  readonly [D in GrowthAction['do']]: (action: Extract<GrowthAction, { do: D }>) => string;
};

const GAIN_FROM = {
  major: 'growth_gain_major',
  minor: 'growth_gain_minor',
  'days-that-never-were': 'growth_gain_days',
} as const;

const ACTIONS: InWords = {
  'add-presence': ({ from, n = 1, withToken, ...where }) => {
    const what = from ? m.growth_add_destroyed({ n }) : m.growth_add_presence({ n });
    return `${what}${withToken ? ` ${m.growth_with_beasts()}` : ''}, ${reach(where)}`;
  },
  'reclaim-all': () => m.growth_reclaim_all(),
  'reclaim-one': () => m.growth_reclaim_one(),
  'reclaim-half': () => m.growth_reclaim_half(),
  'reclaim-with-element': ({ element }) => m.growth_reclaim_element({ element: elementName(element) }),
  'gain-power': ({ deck, forget }) => {
    const what = deck ? say(GAIN_FROM[deck]) : m.growth_gain_power();
    return forget === false ? `${what}, ${m.growth_no_forget()}` : what;
  },
  'gain-energy': ({ n, per }) => {
    const energy = m.spirit_energy({ n: withSign(n) });
    if (per === 'card-plays') return m.growth_energy_per_play({ energy });
    return per === 'fire-showing' ? m.growth_energy_per_fire({ energy }) : energy;
  },
  'gain-track-energy-again': () => m.growth_energy_again(),
  'ignore-range': () => m.growth_ignore_range(),
  'empower-incarna': () => m.growth_empower(),
  'extra-plays': ({ n }) => m.growth_extra_plays({ n }),
  'make-fast': ({ n }) => m.growth_make_fast({ n }),
  'gain-element': ({ oneOf, n }) => m.growth_element({ n, element: oneOf.map(elementName).join(' / ') }),
  'move-presence': ({ n, range }) => m.growth_move_presence({ n, range }),
  'gather-presence': () => m.growth_gather_presence(),
  'push-presence': () => m.growth_push_presence(),
  'add-token': ({ piece, ...where }) => [say(`growth_add_${piece}`), reach(where)].join(', '),
  'gather-token': ({ n, range }) => `${m.growth_gather_beasts({ n })}, ${reach({ range })}`,
  'discard-powers': ({ n, element }) =>
    element ? m.growth_discard_element({ n, element: elementName(element) }) : m.growth_discard({ n }),
  damage: ({ n, range }) => `${m.growth_damage({ n })}, ${reach({ range })}`,
  'gain-time': ({ n, upTo }) => (upTo ? m.growth_time_up_to({ n }) : m.growth_time({ n })),
  'move-incarna': (where) => `${m.growth_move_incarna()}, ${reach(where)}`,
  'add-or-move-incarna': () => m.growth_add_incarna(),
  'replace-presence-with-incarna': () => m.growth_replace_incarna(),
  escape: ({ n }) => (n === 'all' ? m.growth_escape_all() : m.growth_escape({ n })),
  'move-one': ({ how, kinds }) => {
    if (how === 'push') return kinds.includes('D') ? m.space_push_dahan() : m.space_push_building();
    return kinds.includes('D') ? m.space_gather_dahan() : m.space_gather_blight();
  },
  'prepare-marker': () => m.space_prepare(),
  'markers-for-play': () => m.space_markers_for_play(),
  'pay-for-power': () => m.space_pay_for_power(),
  'impending-energy': ({ n, cards }) => m.growth_impending({ n, cards }),
  say: ({ text }) => text,
};

/** Returns the short text of a Growth action: `Add 1 Presence, range 2`. */
const actionInWords = (action: GrowthAction): string =>
  (ACTIONS[action.do] as (action: GrowthAction) => string)(action);

/** Returns the text of one of a step's options. */
export const wayInWords = (actions: readonly GrowthAction[]): string =>
  capital(listed(actions.map(actionInWords)));

/** Returns the text of a Growth step: an action, or a choice of lists, with its repetitions. */
export function stepInWords(step: GrowthStep): string {
  if (!('or' in step)) return actionInWords(step);
  const ways = step.or.map((actions) => listed(actions.map(actionInWords)));
  const either = ways.join(` ${m.growth_or()} `);
  return step.times > 1 ? m.growth_times({ n: step.times, what: either }) : either;
}

/** Returns the text of a Growth option, step by step. */
export const optionInWords = (steps: readonly GrowthStep[]): string =>
  capital(steps.map(stepInWords).join(' · '));

const SPACE_ACTIONS: { readonly [A in SpaceAction]: () => string } = {
  'reclaim-one': () => m.growth_reclaim_one(),
  'move-presence-1': () => m.space_move_presence(),
  'push-1-dahan-from-own-land': () => m.space_push_dahan(),
  'gather-1-dahan-into-own-land': () => m.space_gather_dahan(),
  'push-1-town-or-city-from-own-land': () => m.space_push_building(),
  'gather-1-blight-into-own-land': () => m.space_gather_blight(),
  'push-incarna': () => m.space_push_incarna(),
  'add-or-move-incarna-to-own-presence': () => m.growth_add_incarna(),
  'empower-incarna': () => m.growth_empower(),
  'prepare-1-element-marker': () => m.space_prepare(),
  'discard-2-element-markers-for-1-play': () => m.space_markers_for_play(),
  'pay-2-energy-to-gain-power': () => m.space_pay_for_power(),
};

/** Returns the text of an uncovered space's action. */
export const spaceActionInWords = (action: SpaceAction): string => SPACE_ACTIONS[action]();

/** Returns the text of a space, for screen readers and next to its icons. */
export function spaceInWords(space: Space): string {
  const { energy, plays, extraEnergy, extraPlays, elements = [], elementOf, range, actions = [] } = space;
  const words = [
    ...(energy === undefined ? [] : [m.space_energy({ n: energy })]),
    ...(plays === undefined ? [] : [m.space_plays({ n: plays })]),
    ...(extraEnergy ? [m.space_energy({ n: `+${extraEnergy}` })] : []),
    ...(extraPlays ? [m.space_plays({ n: `+${extraPlays}` })] : []),
    ...elements.map((one) =>
      one === 'any' ? m.element_any() : one === 'chosen-marker' ? m.element_marker() : elementName(one),
    ),
    ...(elementOf ? [elementOf.map(elementName).join(' / ')] : []),
    ...(range ? [m.growth_range({ n: `+${range}` })] : []),
    ...actions.map((action) => m.my_spirit_each_turn({ what: spaceActionInWords(action) })),
    ...(space.says === undefined ? [] : [m.my_spirit_each_turn({ what: space.says })]),
    ...(space.energyOnce ? [m.space_energy_once({ n: space.energyOnce })] : []),
    ...(space.firstUncover ? [m.space_gain_minor()] : []),
    ...(space.impendingEnergy ? [m.space_impending_energy({ n: space.impendingEnergy })] : []),
    ...(space.impendingPlays ? [m.space_impending_plays({ n: space.impendingPlays })] : []),
  ];
  return words.length > 0 ? words.join(', ') : m.space_blank();
}

/** Returns the track of a space: `energy`, `plays`, or a row of the panel. */
export const trackOf = ({ id }: Space): string => id.split('.')[0]!;

/** Returns the name of a track; rows are numbered from the top. */
export function trackName(track: string): string {
  if (track === 'energy') return m.my_spirit_track_energy();
  if (track === 'plays') return m.my_spirit_track_plays();
  const row = /^row(\d)$/.exec(track)?.[1];
  return row ? m.my_spirit_track_row({ n: row }) : m.my_spirit_track_other();
}

/**
 * Returns the text of a source of Presence: a space by its effect, destroyed Presence with its cost, or a place on the
 * island.
 */
export function sourceInWords(source: PresenceSource, { destroyed }: SpiritState): string {
  if (source.from === 'track') return spaceInWords(source.space);
  if (source.from === 'island')
    return isIncarna(source.piece)
      ? m.my_spirit_incarna_in({ land: placeName(source.place) })
      : placeName(source.place);
  const many = m.my_spirit_destroyed({ n: destroyed });
  return source.energy > 0 ? `${many}, ${m.spirit_energy({ n: withSign(-source.energy) })}` : many;
}
