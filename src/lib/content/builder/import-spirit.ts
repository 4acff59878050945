// Turns the contents of Builder files into a homebrew Spirit, with a report of what was understood.
import { isBlank } from '../../rules/basics/plain-line';
import { EDITION_SIGNS, MOST_PIECES, PIECE_SIGNS, type SpiritFile } from '../own-spirits/spirit-form';
import { growthOf, type RawWords, type ReadWord, spokenWord } from './builder-growth';
import type { BuilderAspect, BuilderCard, BuilderInnate, BuilderParts, BuilderText } from './builder-parts';
import { isElement, rangeOf, type ReadThreshold, targetOf, thresholdOf } from './builder-powers';
import { cleanLine, type IconNames, type Prose, proseOfHtml } from './builder-prose';
import { placingsOfProse } from './builder-setup';
import { spaceOf } from './builder-tracks';
import { wholeIn, wordOf } from './builder-words';
import type { ImportAsks, ImportReport, ToldCards, ToldSpirit } from './import-report';

const MAX_NAME = 60;
/** Names the number of an own piece: "there are 8 of them". */
const THERE_ARE = /\bthere (?:are|is) (\d{1,2})\b/i;

/** Collects the report while the parts are read. */
class Reading {
  readonly words: ReadWord[] = [];
  readonly asks: ImportAsks[] = [];
  texts = 0;
  cut = 0;

  constructor(
    readonly icons: IconNames,
    readonly told: ToldCards,
  ) {}

  ask(about: ImportAsks['about'], name: string, word = ''): void {
    this.asks.push({ about, name, word: cleanLine(word, MAX_NAME) });
  }

  prose(html: string): string {
    const { text, isCut }: Prose = proseOfHtml(html, this.icons);
    if (isCut) this.cut++;
    return text;
  }

  name(text: string, fallback: string): string {
    const clean = cleanLine(text, MAX_NAME);
    if (clean !== cleanLine(text)) this.cut++;
    return isBlank(clean) ? fallback : clean;
  }

  track(spaces: readonly string[], track: 'energy' | 'plays' | 'row'): RawWords[] {
    return spaces.slice(0, 20).flatMap((space) => {
      const read = spaceOf(space, track, this.icons);
      this.words.push(read);
      return read.raw;
    });
  }
}

/** Returns the speed, range and target of a Power, and the words of those that aren't understood. */
function headOf(power: BuilderInnate | BuilderCard, name: string, reading: Reading) {
  const speed = power.speed.trim().toLowerCase();
  if (speed !== 'fast' && speed !== 'slow') reading.ask('speed', name, power.speed);
  const range = rangeOf(power.range);
  // A target in a language's own words has no icons; only what is understood limits the lands.
  const target = targetOf(power.target);
  if (range === undefined) reading.ask('range', name, power.range);
  if (target === undefined) reading.ask('target', name, power.target);
  const isUnclear = range === undefined || target === undefined;
  return {
    head: {
      name,
      speed: speed === 'fast' ? 'fast' : 'slow',
      range: isUnclear || target?.['kind'] === 'none' ? null : range,
      target: isUnclear ? { kind: 'none' } : target,
    },
    unclear: isUnclear ? [`${cleanLine(power.range, MAX_NAME)} → ${cleanLine(power.target, MAX_NAME)}`] : [],
  };
}

const joined = (...texts: readonly string[]): string => cleanLine(texts.filter(Boolean).join(' '));

/** Returns the text of a level or threshold with the conditions that the app can't check. */
const withMore = (text: string, { more }: ReadThreshold): string =>
  more.length > 0 ? joined(`(${more.join(', ')})`, text) : text;

function levelOf({ name: condition, text }: BuilderText, power: string, reading: Reading): RawWords | null {
  const threshold = thresholdOf(condition, reading.icons);
  const said = withMore(reading.prose(text), threshold);
  if (said !== '') reading.texts++;
  const { needs, energy, beasts } = threshold;
  if (needs.length === 0) {
    reading.ask('threshold', power, condition);
    return null;
  }
  return {
    ...(needs.length === 1 ? { elements: needs[0] } : { elementsAnyOf: needs }),
    ...(energy !== undefined && { cost: { energy } }),
    ...(beasts !== undefined && { also: { beastsInTarget: beasts } }),
    effects: [],
    text: said === '' ? '…' : said,
  };
}

function innateOf(power: BuilderInnate, i: number, reading: Reading): RawWords | null {
  const name = reading.name(power.name, `Innate ${i + 1}`);
  const { head, unclear } = headOf(power, name, reading);
  const levels = power.levels.map((level) => levelOf(level, name, reading)).filter((level) => level !== null);
  if (levels.length === 0) return null;
  const note = joined(reading.prose(power.note), ...unclear);
  const [first, ...others] = levels as [RawWords, ...RawWords[]];
  const noted = note === '' ? first : { ...first, text: joined(String(first['text']), `(${note})`) };
  return { ...head, levels: [noted, ...others] };
}

const innatesOf = (all: readonly BuilderInnate[], reading: Reading): RawWords[] =>
  all.slice(0, 6).flatMap((power, i): RawWords[] => {
    const read = innateOf(power, i, reading);
    return read ? [read] : [];
  });

function elementsOf({ elements }: BuilderCard, name: string, reading: Reading): readonly string[] {
  const named = (elements ?? []).filter((one) => one !== '');
  const strange = named.filter((one) => !isElement(one));
  if (elements === null || strange.length > 0) reading.ask('elements', name, strange.join(', '));
  return reading.told[name]?.elements ?? [...new Set(named.filter((one) => isElement(one)))];
}

function cardOf(card: BuilderCard, i: number, reading: Reading): RawWords {
  const name = reading.name(card.name, `Power ${i + 1}`);
  const { head, unclear } = headOf(card, name, reading);
  const cost = wholeIn(card.cost);
  if (cost === null) reading.ask('cost', name, card.cost);
  const rules = joined(reading.prose(card.rules), ...unclear.map((one) => `(${one})`));
  if (rules !== '') reading.texts++;
  const thresholds = card.thresholds.flatMap(({ name: condition, text }): RawWords[] => {
    const threshold = thresholdOf(condition, reading.icons);
    const said = withMore(reading.prose(text), threshold);
    if (said !== '') reading.texts++;
    const [elements] = threshold.needs;
    if (elements === undefined || threshold.needs.length > 1 || threshold.energy !== undefined) {
      reading.ask('threshold', name, condition);
      return [{ when: 'always', effects: [], text: joined(`${cleanLine(condition, MAX_NAME)}:`, said) }];
    }
    return [{ when: { elements }, effects: [], ...(said !== '' && { text: said }) }];
  });
  return {
    ...head,
    cost: reading.told[name]?.cost ?? cost ?? 0,
    elements: elementsOf(card, name, reading),
    parts: [{ when: 'always', effects: [], ...(rules !== '' && { text: rules }) }, ...thresholds],
  };
}

const rulesOf = (rules: readonly BuilderText[], reading: Reading) =>
  rules.slice(0, 8).flatMap(({ name, text, growth = [] }, i) => {
    const steps = growth.map((word) => spokenWord(wordOf(word, ','), reading.icons));
    const said = joined(reading.prose(text), steps.join(' · '));
    return said === '' ? [] : [{ name: reading.name(reading.prose(name), `Rule ${i + 1}`), text: said }];
  });

/** Returns the complexity by its name, or by the Builder's number from 1 to 10. */
function complexityOf(text: string): SpiritFile['complexity'] {
  const plain = text.trim().toLowerCase();
  const n = wholeIn(plain);
  if (n !== null) return n <= 3 ? 'low' : n <= 6 ? 'moderate' : n <= 8 ? 'high' : 'veryHigh';
  if (plain.startsWith('very')) return 'veryHigh';
  return plain === 'low' || plain === 'high' ? plain : 'moderate';
}

type Replaced = NonNullable<NonNullable<SpiritFile['aspects']>[number]['replaces']>;

function aspectOf(aspect: BuilderAspect, i: number, reading: Reading, of: SpiritFile) {
  const name = reading.name(aspect.name, `Aspect ${i + 1}`);
  const replaces = aspect.replaces.flatMap((one): Replaced => {
    const part = reading.prose(one.text);
    const kind = one.name.toLowerCase();
    if (kind.includes('innate') && of.innates.some((innate) => innate['name'] === part))
      return [{ innate: part }];
    if (kind.includes('rule') && of.rules?.some((rule) => rule.name === part)) return [{ specialRule: part }];
    reading.ask('aspect', name, part || one.name);
    return [];
  });
  const innates = innatesOf(aspect.innates, reading);
  const rules = rulesOf(aspect.rules, reading);
  const bonus = aspect.bonus.filter(Boolean).flatMap((word) => spaceOf(word, 'row', reading.icons).raw);
  const complexity = aspect.complexity === 'up' || aspect.complexity === 'down' ? aspect.complexity : 'same';
  return {
    name,
    complexity,
    ...(replaces.length > 0 && { replaces }),
    ...(rules.length > 0 && { rules }),
    ...(innates.length > 0 && { innates: innates.slice(0, 3) }),
    ...(bonus.length > 0 && { bonus: bonus.slice(0, 4) }),
  } as const;
}

/** Returns the author's named icons as pieces, each with the number that was entered or that a text names. */
function piecesIn(
  { icons }: BuilderParts,
  texts: readonly string[],
  told: ToldSpirit,
): ImportReport['pieces'] {
  const names = Object.values(icons).flatMap((icon) => {
    const name = cleanLine(icon, PIECE_SIGNS);
    return isBlank(name) ? [] : [[name, name.charAt(0).toUpperCase() + name.slice(1)] as const];
  });
  return names.slice(0, 4).map(([icon, name]) => {
    const [, n] =
      THERE_ARE.exec(texts.find((text) => text.includes(icon) && THERE_ARE.test(text)) ?? '') ?? [];
    return { name, most: Math.min(MOST_PIECES, told.pieces?.[name] ?? Number(n ?? 0)) };
  });
}

/** An imported Spirit with its report. */
export interface Imported {
  readonly file: SpiritFile;
  readonly report: ImportReport;
}

/** Returns the Presence tracks of a panel. */
function tracksOf({ energy, plays, rows }: BuilderParts, reading: Reading): RawWords {
  const other = Object.fromEntries(
    rows.slice(0, 4).map((row, i) => [`row${i + 1}`, reading.track(row, 'row')] as const),
  );
  return {
    energy: reading.track(energy, 'energy'),
    cardPlays: reading.track(plays, 'plays'),
    ...(rows.length > 0 && { other }),
  };
}

/** Returns the setup with its placings, if the app can place them. */
function setupIn({ setup }: BuilderParts, reading: Reading): SpiritFile['setup'] {
  const text = reading.prose(setup);
  if (text === '') return undefined;
  const placings = placingsOfProse(setup);
  if (!placings) reading.ask('setup', '');
  return { text, ...(placings && { placings: [...placings] }) };
}

/** Returns the author and the edition, each if it has one. */
function authorOf({ artist }: BuilderParts, { by = artist, edition = '' }: ToldSpirit) {
  const author = cleanLine(by, MAX_NAME);
  const numbered = cleanLine(edition, EDITION_SIGNS);
  return {
    ...(!isBlank(author) && { by: author }),
    ...(!isBlank(numbered) && { edition: numbered }),
  };
}

/** Returns the parts that a Spirit needs and the files lack. */
const lackingParts = ({ growth, energy, cards }: BuilderParts): ImportReport['lacks'] => [
  ...(growth.length > 0 || energy.length > 0 ? [] : (['board'] as const)),
  ...(cards.length > 0 ? [] : (['cards'] as const)),
];

/** Turns the contents of Builder files into a homebrew Spirit; the author is the artist if nobody is told. */
export function importSpirit(parts: BuilderParts, told: ToldSpirit = {}): Imported {
  const reading = new Reading(parts.icons, told.cards ?? {});
  const { growth, steps, unclear } = growthOf(parts.growth, parts.direction, parts.icons);
  reading.words.push(...steps);
  for (const direction of unclear) reading.ask('growth', '', direction);
  const tracks = tracksOf(parts, reading);
  const innates = innatesOf(parts.innates, reading);
  const rules = rulesOf(parts.rules, reading);
  const cards = parts.cards.slice(0, 12).map((card, i) => cardOf(card, i, reading));
  const setup = setupIn(parts, reading);
  const pieces = piecesIn(parts, [setup?.text ?? '', ...rules.map(({ text }) => text)], told);
  const tracked = pieces.filter(({ most }) => most > 0);
  const bare: SpiritFile = {
    form: 'blightwatch-homebrew',
    version: 1,
    kind: 'spirit',
    name: reading.name(parts.name, 'Spirit'),
    ...authorOf(parts, told),
    complexity: complexityOf(parts.complexity),
    ...(setup && { setup }),
    growth,
    tracks,
    innates,
    ...(rules.length > 0 && { rules }),
    ...(tracked.length > 0 && { pieces: tracked }),
    cards,
  };
  const aspects = parts.aspects.slice(0, 6).map((aspect, i) => aspectOf(aspect, i, reading, bare));
  const file = aspects.length > 0 ? { ...bare, aspects } : bare;
  return {
    file,
    report: {
      steps: reading.words.length,
      said: reading.words.flatMap(({ said }) => said ?? []),
      powers:
        cards.length + innates.length + aspects.reduce((n, { innates: more = [] }) => n + more.length, 0),
      texts: reading.texts,
      rules: rules.length + aspects.reduce((n, { rules: more = [] }) => n + more.length, 0),
      placed: setup?.placings?.reduce((n, one) => n + one.n, 0) ?? null,
      asks: reading.asks,
      pieces,
      unused: { ...parts.unused, ...(reading.cut > 0 && { text: reading.cut }) },
      lacks: lackingParts(parts),
    },
  };
}
