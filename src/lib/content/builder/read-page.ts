import { allMarks, type PageMark, pageMarks, textOfMark } from './builder-marks';
import {
  type BuilderAspect,
  type BuilderCard,
  type BuilderInnate,
  type BuilderParts,
  type BuilderSet,
  type BuilderText,
  NO_PARTS,
} from './builder-parts';
import { splitOutside } from './builder-words';
import { attribute, decksInPage } from './read-decks';

/** Components of the Builder that are not used yet, by the message about them. */
const OTHERS = {
  'quick-adversary': 'adversary',
  adversary: 'adversary',
  scenario: 'scenario',
  'incarna-token': 'incarna',
  'invader-card': 'invader',
} as const;

const first = (mark: PageMark, name: string): PageMark | undefined => allMarks(mark, name)[0];
const textOf = (mark: PageMark, name: string): string => {
  const found = first(mark, name);
  return found ? textOfMark(found).trim() : '';
};

/** The parts of a special rule that are no prose. */
const IN_RULES = ['growth-group', 'special-rules-track'];

/** Returns special rules: each heading with the texts behind it. */
function rulesIn(mark: PageMark): readonly BuilderText[] {
  const rules: { name: string; text: string; growth: string[] }[] = [];
  for (const one of allMarks(mark, 'special-rules-subtitle', 'special-rule')) {
    if (one.name === 'special-rules-subtitle')
      rules.push({ name: textOfMark(one).trim(), text: '', growth: [] });
    else {
      const last = rules.at(-1) ?? { name: '', text: '', growth: [] };
      if (rules.length === 0) rules.push(last);
      last.growth.push(...allMarks(one, 'growth-group').flatMap((group) => groupOf(group).words));
      last.text = [last.text, textOfMark(one, IN_RULES)].filter(Boolean).join('\n');
    }
  }
  return rules;
}

const groupOf = (mark: PageMark) => ({
  cost: attribute(mark, 'cost'),
  words: splitOutside(attribute(mark, 'values'), ';').filter(Boolean),
});

function growthIn(mark: PageMark): { readonly direction: string; readonly sets: readonly BuilderSet[] } {
  const growth = first(mark, 'growth');
  if (!growth) return { direction: '', sets: [] };
  const direction = attribute(growth, 'title');
  const subs = allMarks(growth, 'sub-growth');
  const setOf = (of: PageMark, title: string): BuilderSet => ({
    title,
    groups: allMarks(of, 'growth-group').map(groupOf),
  });
  const sets = subs.length > 0 ? subs.map((sub) => setOf(sub, attribute(sub, 'title'))) : [setOf(growth, '')];
  return { direction, sets };
}

const trackIn = (mark: PageMark, name: string): readonly (readonly string[])[] =>
  allMarks(mark, name).map((track) => splitOutside(attribute(track, 'values'), ',').filter(Boolean));

const headOf = (mark: PageMark) => ({
  name: attribute(mark, 'name'),
  speed: attribute(mark, 'speed'),
  range: attribute(mark, 'range'),
  target: attribute(mark, 'target'),
  targetTitle: attribute(mark, 'target-title'),
});

const innatesIn = (mark: PageMark): readonly BuilderInnate[] =>
  allMarks(mark, 'quick-innate-power').map((innate) => ({
    ...headOf(innate),
    note: attribute(innate, 'note'),
    levels: allMarks(innate, 'level').map((level) => ({
      name: attribute(level, 'threshold'),
      text: textOfMark(level),
    })),
  }));

function cardOf(mark: PageMark): BuilderCard {
  const elements = mark.attributes['elements'];
  return {
    ...headOf(mark),
    type: attribute(mark, 'type'),
    cost: attribute(mark, 'cost'),
    elements: elements === undefined ? null : elements.split(',').map((one) => one.trim().toLowerCase()),
    rules: textOf(mark, 'rules'),
    thresholds: allMarks(mark, 'threshold').map((threshold) => ({
      name: attribute(threshold, 'condition'),
      text: [attribute(threshold, 'text'), textOfMark(threshold)].filter(Boolean).join(': '),
    })),
  };
}

/** Reads "Replaces Innate Power: Undertow" as its kind and its name. */
function replacedBy(text: string): BuilderText {
  const [kind = '', ...name] = text.split(':');
  return { name: kind.trim(), text: name.join(':').trim() };
}

const aspectOf = (mark: PageMark): BuilderAspect => ({
  name: textOf(mark, 'aspect-name'),
  complexity: attribute(first(mark, 'complexity') ?? mark, 'value'),
  replaces: allMarks(mark, 'aspect-subtext').map((one) => replacedBy(textOfMark(one))),
  rules: rulesIn(mark),
  innates: innatesIn(mark),
  bonus: allMarks(mark, 'bonus-node').map((one) => attribute(one, 'effect')),
});

/** Reads the author's names of icons in the style: `icon.custom1{data-iconname:'shell'`. */
function iconsIn(page: PageMark): Readonly<Record<string, string>> {
  const styles = page.inside.flatMap((one) => (typeof one === 'string' ? [] : allMarks(one, 'style')));
  const top = page.inside.filter((one): one is PageMark => typeof one !== 'string' && one.name === 'style');
  const text = [...top, ...styles].map(({ inside }) =>
    inside.filter((one) => typeof one === 'string').join('\n'),
  );
  const found = text
    .join('\n')
    .slice(0, 20_000)
    .matchAll(/icon\.([\w-]{1,40})\{data-iconname:'([^'\n]{1,40})'/g);
  return Object.fromEntries([...found].map(([, icon, name]) => [icon!, name!]));
}

const without = (mark: PageMark, name: string): PageMark => ({
  ...mark,
  inside: mark.inside.flatMap((one): (PageMark | string)[] =>
    typeof one === 'string' ? [one] : one.name === name ? [] : [without(one, name)],
  ),
});

/** Reads a page of the Spirit Island Builder, of any of its kinds. */
export function readPage(text: string): BuilderParts {
  const page = pageMarks(text);
  // An aspect has the same elements as a board.
  const board = without(page, 'aspect');
  const { direction, sets } = growthIn(board);
  const unused: Record<string, number> = {};
  for (const [name, kind] of Object.entries(OTHERS)) {
    const many = allMarks(page, name).length;
    if (many > 0) unused[kind] = (unused[kind] ?? 0) + many;
  }
  const scripts = allMarks(page, 'script').length;
  if (scripts > 0) unused['script'] = scripts;
  const complexity = first(board, 'complexity');
  const back = first(page, 'aspect-back');
  const cardSet = first(page, 'card-set-info');
  return {
    ...NO_PARTS,
    name:
      textOf(board, 'spirit-name') ||
      attribute(back ?? page, 'spirit-name') ||
      attribute(cardSet ?? page, 'spirit-name'),
    artist: textOf(board, 'artist-name'),
    rules: rulesIn(board),
    direction,
    growth: sets,
    energy: trackIn(board, 'energy-track')[0] ?? [],
    plays: trackIn(board, 'card-play-track')[0] ?? [],
    rows: trackIn(board, 'additional-track'),
    innates: innatesIn(board),
    cards: allMarks(page, 'quick-card').map(cardOf),
    setup: textOf(board, 'setup-description'),
    complexity: complexity ? attribute(complexity, 'descriptor') || attribute(complexity, 'value') : '',
    aspects: allMarks(page, 'aspect').map(aspectOf),
    decks: decksInPage(page),
    icons: iconsIn(page),
    unused,
  };
}
