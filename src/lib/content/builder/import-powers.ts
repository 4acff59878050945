// Reads the Powers of Builder files, and collects the report while parts are read.
import { isBlank } from '../../rules/basics/plain-line';
import { type RawWords, type ReadWord } from './builder-growth';
import type { BuilderCard, BuilderInnate, BuilderText } from './builder-parts';
import { isElement, rangeOf, type ReadThreshold, targetOf, thresholdOf } from './builder-powers';
import { cleanLine, type IconNames, type Prose, proseOfHtml } from './builder-prose';
import { spaceOf } from './builder-tracks';
import { wholeIn } from './builder-words';
import type { ImportAsks, ToldCards } from './import-report';

/** The maximum length of a name, in characters. */
export const MAX_NAME = 60;

/** Returns true if the card belongs to a deck of the game, not to a Spirit. */
export const isOfDeck = ({ type }: BuilderCard): boolean =>
  ['minor', 'major'].includes(type.trim().toLowerCase());

/** Collects the report while the parts are read. */
export class ImportReading {
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
function headOf(power: BuilderInnate | BuilderCard, name: string, reading: ImportReading) {
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

export const joinedText = (...texts: readonly string[]): string => cleanLine(texts.filter(Boolean).join(' '));

/** Returns the text of a level or threshold with the conditions that the app can't check. */
const withMore = (text: string, { more }: ReadThreshold): string =>
  more.length > 0 ? joinedText(`(${more.join(', ')})`, text) : text;

function levelOf(
  { name: condition, text }: BuilderText,
  power: string,
  reading: ImportReading,
): RawWords | null {
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

function innateOf(power: BuilderInnate, i: number, reading: ImportReading): RawWords | null {
  const name = reading.name(power.name, `Innate ${i + 1}`);
  const { head, unclear } = headOf(power, name, reading);
  const levels = power.levels.map((level) => levelOf(level, name, reading)).filter((level) => level !== null);
  if (levels.length === 0) return null;
  const note = joinedText(reading.prose(power.note), ...unclear);
  const [first, ...others] = levels as [RawWords, ...RawWords[]];
  const noted = note === '' ? first : { ...first, text: joinedText(String(first['text']), `(${note})`) };
  return { ...head, levels: [noted, ...others] };
}

export const innatesOf = (all: readonly BuilderInnate[], reading: ImportReading): RawWords[] =>
  all.slice(0, 6).flatMap((power, i): RawWords[] => {
    const read = innateOf(power, i, reading);
    return read ? [read] : [];
  });

function elementsOf({ elements }: BuilderCard, name: string, reading: ImportReading): readonly string[] {
  const named = (elements ?? []).filter((one) => one !== '');
  const strange = named.filter((one) => !isElement(one));
  if (elements === null || strange.length > 0) reading.ask('elements', name, strange.join(', '));
  return reading.told[name]?.elements ?? [...new Set(named.filter((one) => isElement(one)))];
}

export function importedCard(card: BuilderCard, i: number, reading: ImportReading): RawWords {
  const name = reading.name(card.name, `Power ${i + 1}`);
  const { head, unclear } = headOf(card, name, reading);
  const cost = wholeIn(card.cost);
  if (cost === null) reading.ask('cost', name, card.cost);
  const rules = joinedText(reading.prose(card.rules), ...unclear.map((one) => `(${one})`));
  if (rules !== '') reading.texts++;
  const thresholds = card.thresholds.flatMap(({ name: condition, text }): RawWords[] => {
    const threshold = thresholdOf(condition, reading.icons);
    const said = withMore(reading.prose(text), threshold);
    if (said !== '') reading.texts++;
    const [elements] = threshold.needs;
    if (elements === undefined || threshold.needs.length > 1 || threshold.energy !== undefined) {
      reading.ask('threshold', name, condition);
      return [{ when: 'always', effects: [], text: joinedText(`${cleanLine(condition, MAX_NAME)}:`, said) }];
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
