import {
  type BuilderAspect,
  type BuilderCard,
  type BuilderInnate,
  type BuilderParts,
  type BuilderSet,
  type BuilderText,
  NO_PARTS,
} from './builder-parts';
import { decksInSave } from './read-decks';

type Save = Readonly<Record<string, unknown>>;

const MAX_LISTED = 60;

const record = (value: unknown): Save =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Save) : {};
const list = (value: unknown): readonly Save[] =>
  Array.isArray(value) ? value.slice(0, MAX_LISTED).map(record) : [];
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
/** Returns the value at a path. */
const at = (value: Save, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((of, key) => record(of)[key], value);

const effects = (value: unknown): readonly string[] =>
  list(value)
    .map(({ effect }) => text(effect).trim())
    .filter(Boolean);

const ruleOf = ({ name, effect, hasGrowth, growthActions }: Save): BuilderText => ({
  name: text(name),
  text: text(effect),
  growth: hasGrowth === true ? effects(growthActions) : [],
});

const setOf = ({ choiceText, growthGroups }: Save): BuilderSet => ({
  title: text(choiceText),
  groups: list(growthGroups).map(({ cost, hasCost, growthActions }) => ({
    cost: hasCost === false ? '' : text(cost),
    words: effects(growthActions),
  })),
});

const headOf = ({ name, speed, range, target, targetTitle }: Save) => ({
  name: text(name),
  speed: text(speed),
  range: text(range),
  target: text(target),
  targetTitle: text(targetTitle),
});

const innateOf = (power: Save): BuilderInnate => ({
  ...headOf(power),
  note: text(power['note']),
  levels: list(power['levels']).map(({ threshold, effect }) => ({
    name: text(threshold),
    text: text(effect),
  })),
});

/** The order of Elements on a card: that of the Builder's own list. */
const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'];

function cardOf(card: Save): BuilderCard {
  const threshold = (has: unknown, condition: unknown, title: unknown, said: unknown): BuilderText[] =>
    has === true
      ? [{ name: text(condition), text: [text(title), text(said)].filter(Boolean).join(': ') }]
      : [];
  const has = card['powerElements'];
  const elements = record(has);
  return {
    ...headOf(card),
    type: text(card['type']),
    cost: text(card['cost']),
    elements: has === undefined ? null : ELEMENTS.filter((one) => elements[one] === true),
    rules: text(card['rules']),
    thresholds: [
      ...threshold(
        card['hasThreshold'],
        card['thresholdCondition'],
        card['thresholdText'],
        card['threshold'],
      ),
      ...threshold(card['hasSecondThreshold'], card['secondThresholdCondition'], '', card['secondThreshold']),
    ],
  };
}

function aspectsOf(aspect: Save): readonly BuilderAspect[] {
  const name = text(at(aspect, 'info', 'aspectName'));
  const parts = list(aspect['aspectEffects']);
  if (name === '' || parts.length === 0) return [];
  return [
    {
      name,
      complexity: text(at(aspect, 'info', 'complexity')),
      replaces: parts.flatMap(({ replacements }) =>
        list(replacements).map(({ aspectRelacement, rulesReplaced }) => ({
          name: text(aspectRelacement),
          text: text(rulesReplaced),
        })),
      ),
      rules: parts.flatMap((part) => list(at(part, 'specialRules', 'rules')).map(ruleOf)),
      innates: parts.flatMap((part) => list(at(part, 'innatePowers', 'powers')).map(innateOf)),
      bonus: parts.flatMap((part) =>
        at(part, 'bonusNode', 'has') === true ? [text(at(part, 'bonusNode', 'effect'))] : [],
      ),
    },
  ];
}

/** Components of a save that are not used yet, by the message about them. */
const OTHERS = {
  adversary: 'adversary',
  scenario: 'scenario',
  incarnaToken: 'incarna',
  invaderCard: 'invader',
} as const;

/** Returns the author's names of icons, by the icon. */
const iconsOf = (part: Save): readonly (readonly [string, string])[] =>
  list(at(part, 'customIcons', 'icons')).flatMap(({ displayName }, i) =>
    text(displayName) === '' ? [] : [[`custom${i + 1}`, text(displayName).slice(0, 40)] as const],
  );

const PARTS_OF_SAVE = [
  ...(['spiritBoard', 'spiritBoardBack', 'powerCards', 'aspect'] as const),
  ...(['eventCard', 'fearCard', 'blightCard'] as const),
];

/** Returns true if the value is a save of the Spirit Island Builder. */
export const isSave = (value: object): boolean => PARTS_OF_SAVE.some((key) => Object.hasOwn(value, key));

/** Reads a save of the Spirit Island Builder: all components of a Spirit in one file. */
export function readSave(value: object): BuilderParts {
  const save = record(value);
  const [board, back, cards, aspect] = ['spiritBoard', 'spiritBoardBack', 'powerCards', 'aspect'].map((key) =>
    record(save[key]),
  ) as [Save, Save, Save, Save];
  const sets = list(at(board, 'growth', 'growthSets')).map(setOf);
  const rows = list(at(board, 'presenceTrack', 'additionalTracks')).map(({ nodes }) => effects(nodes));
  return {
    ...NO_PARTS,
    name:
      text(at(board, 'nameAndArt', 'name')) ||
      text(at(back, 'nameImage', 'name')) ||
      text(cards['spiritName']) ||
      text(at(aspect, 'info', 'spiritName')),
    artist: text(at(board, 'nameAndArt', 'artistCredit')),
    rules: list(at(board, 'specialRules', 'rules')).map(ruleOf),
    direction: text(at(board, 'growth', 'directions')),
    growth: sets,
    energy: effects(at(board, 'presenceTrack', 'energyNodes')),
    plays: effects(at(board, 'presenceTrack', 'playsNodes')),
    rows: rows.filter((row) => row.length > 0),
    innates: list(at(board, 'innatePowers', 'powers')).map(innateOf),
    cards: list(cards['cards']).map(cardOf),
    setup: text(at(back, 'setup', 'setupText')),
    complexity:
      text(at(back, 'complexity', 'complexityDescriptor')) || text(at(back, 'complexity', 'complexityValue')),
    aspects: aspectsOf(aspect),
    decks: decksInSave(save),
    icons: Object.fromEntries([board, back, cards, aspect].flatMap(iconsOf)),
    unused: Object.fromEntries(
      Object.entries(OTHERS).flatMap(([key, kind]) => (Object.hasOwn(save, key) ? [[kind, 1]] : [])),
    ),
  };
}
