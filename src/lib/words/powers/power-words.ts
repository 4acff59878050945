import { colon, m, roman, sayNamed } from '$lib/messages/messages.svelte';
import type {
  PowerEffect,
  PowerPart,
  PowerRange,
  PowerTarget,
  PowerUse,
} from '$lib/rules/table/card-lines/power-data';
import { capital } from '../say';
import { landsInWords, placeInWords } from './land-text';
import { either } from './piece-text';
import { stepsText } from './step-text';
import { elementsInWords } from './verb-text';

/** One part of a Power as text: its threshold, and its effects as sentences. */
export interface PartText {
  /** The Elements or the Terror Level of the part; empty for the part that always applies. */
  readonly needs: string;
  /** Its other conditions, and what it replaces. */
  readonly how: string;
  readonly text: string;
}

/** The conditions of a part that the players judge. */
const TOLD = {
  'no-other-power-in-play': 'does_part_no_other',
  beastsInTarget: 'does_part_beasts',
  cardsInPlay: 'does_part_cards',
  presenceDestroyedByThis: 'does_part_presence',
} as const;

function toldInWords(told: string): string {
  const [what = '', n = ''] = told.split('>=');
  return sayNamed(TOLD[what as keyof typeof TOLD] ?? 'use_power_told', { n });
}

const HOW = {
  first: 'does_how_first',
  before: 'does_how_before',
  instead: 'does_how_instead',
  'may-instead': 'does_how_may_instead',
  both: 'does_how_both',
} as const;

/** Returns how a part joins the others: before a step, or instead of one. */
function joined({ how, at, instead, mayInstead }: PowerPart): readonly string[] {
  const isAt = at !== undefined && (how === 'instead' || how === 'may-instead');
  const n = (at ?? 0) + 1;
  return [
    ...(how === undefined ? [] : [sayNamed(isAt ? `${HOW[how]}_at` : HOW[how], { n })]),
    ...(instead ? [m.does_levels_instead({ levels: instead.join(', ') })] : []),
    ...(mayInstead ? [m.does_levels_may_instead({ levels: mayInstead.join(', ') })] : []),
  ];
}

/** Returns the Elements of a part: `2 Fire, 1 Air`. */
const needsInWords = (part: PowerPart): string =>
  [
    ...(part.needs && part.needs.length > 0 ? [either(part.needs.map(elementsInWords))] : []),
    ...(part.terror
      ? [m.does_part_terror({ level: part.terror.map((level) => roman(level as 1 | 2 | 3)).join(', ') })]
      : []),
  ].join(', ');

const howInWords = (part: PowerPart): string =>
  [
    ...(part.told === undefined ? [] : [toldInWords(part.told)]),
    ...(part.energy === undefined ? [] : [m.does_cost({ n: part.energy })]),
    ...joined(part),
  ].join(', ');

/** Returns the changes of the use itself: its range, its targets, its speed. */
const changes = ({ range, rangeTo, rangeSet, targets, spread, speed }: PowerPart): readonly string[] => [
  ...(range === undefined
    ? []
    : [
        [
          m.does_range({ n: range }),
          ...(rangeTo === undefined ? [] : [m.does_range_to({ where: placeInWords(rangeTo) })]),
        ].join(', '),
      ]),
  ...(rangeSet === undefined ? [] : [m.does_range_set({ n: rangeSet })]),
  ...(targets === undefined ? [] : [m.does_targets({ where: placeInWords(targets) })]),
  ...(spread
    ? [
        [
          m.does_spread({ where: placeInWords(spread.to) }),
          ...(spread.maxLands === undefined ? [] : [m.does_spread_lands({ n: spread.maxLands })]),
        ].join(', '),
      ]
    : []),
  ...(speed === undefined ? [] : [sayNamed(`does_speed_${speed}`)]),
];

/** The step of a level that puts a card under its deck instead of shuffling it. */
const UNDER = 'deck-look-under';

/** Returns the effects of a part. A level that may replace another one has a text of its own for looking at a deck. */
const stepsOf = ({ effects, mayInstead }: PowerPart): readonly PowerEffect[] =>
  effects.map((step) =>
    mayInstead && 'what' in step.effect && step.effect.what === 'deck-look'
      ? { ...step, effect: { ...step.effect, what: UNDER } }
      : step,
  );

const partText = (part: PowerPart, { target, parts }: PowerUse): PartText => ({
  needs: capital(needsInWords(part)),
  how: howInWords(part),
  text: [
    ...changes(part).map((one) => `${capital(one)}.`),
    stepsText(
      stepsOf(part),
      target,
      parts.some(({ at }) => at !== undefined),
    ),
    ...(part.said === undefined ? [] : [part.said]),
  ]
    .filter(Boolean)
    .join(' '),
});

/** Returns the effect of a Power in the app's own words: a text for each part or level. */
export const powerInWords = (use: PowerUse): readonly PartText[] =>
  use.parts.map((part) => partText(part, use));

const rangeInWords = ({ n, from, terrain, origin }: PowerRange): string =>
  [
    sayNamed(`does_reach_${from.replace('-', '_')}`, { n }),
    ...(terrain ? [m.does_reach_origin({ where: either(terrain.map((one) => landsInWords(one))) })] : []),
    ...(origin === undefined ? [] : [m.does_reach_origin({ where: placeInWords(origin) })]),
  ].join(', ');

function targetInWords(target: PowerTarget): string {
  if (target.kind === 'none') return m.does_target_none();
  if (target.kind === 'spirit') return sayNamed(`does_target_spirit_${target.who}`);
  return [
    m.does_target_land({ where: landsInWords(target.where) }),
    ...(target.lands === undefined ? [] : [m.does_target_lands({ n: target.lands })]),
  ].join(', ');
}

/** Returns the range and the target of a Power: `Range 1, target: with Dahan`. */
export const reachInWords = ({ range, target }: PowerUse): string =>
  capital([...(range ? [rangeInWords(range)] : []), targetInWords(target)].join(', '));

/** Returns a part as one text: its conditions, a colon, and its effects. */
export const partLine = ({ needs, how, text }: PartText): string =>
  [capital([needs, how].filter(Boolean).join(', ')), text].filter(Boolean).join(colon());

/** Returns a Power as lines of text, the range and target first. */
export const powerLines = (use: PowerUse): readonly string[] => [
  reachInWords(use),
  ...powerInWords(use).map(partLine),
];
