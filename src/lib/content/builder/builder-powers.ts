// Reads the heads of the Builder's Power Cards and Innate Powers: range, target and thresholds.
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { landWord, type RawWords } from './builder-growth';
import { cleanLine, iconInWords, type IconNames } from './builder-prose';
import { splitOutside, wholeIn } from './builder-words';

const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'];

const NO_RANGE = ['none', 'na', '-', '–', '—'];

/** Returns a range from a kind of land; undefined if it is not understood. */
function rangeFrom(source: string, n: number): RawWords | undefined {
  if (source === 'sacred-site' || source === 'incarna') return { n, from: source };
  const terrain = source.replace(/-presence$/, '');
  const isTerrain = source.endsWith('-presence') && TERRAINS.includes(terrain);
  return isTerrain ? { n, from: 'presence', terrain: [terrain] } : undefined;
}

/** Returns a range; undefined if it is not understood. */
export function rangeOf(text: string): RawWords | null | undefined {
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim().replace(/[{}]/g, ''))
    .filter(Boolean);
  const [source = '', ...more] = words;
  if (words.length === 0 || NO_RANGE.includes(source)) return null;
  const n = wholeIn(words.at(-1));
  if (n === null) return undefined;
  if (words.length === 1) return { n, from: 'presence' };
  if (words.length === 2) return rangeFrom(source, n);
  const origin = words.length === 3 && source === 'sacred-site' ? landWord(more[0]!) : null;
  return origin ? { n, from: 'sacred-site', origin } : undefined;
}

const WHO: readonly (readonly [word: RegExp, who: string])[] = [
  [/^another spirit$/, 'another'],
  [/^yourself$/, 'yourself'],
  [/^(?:any )?spirit$/, 'any'],
];

/** Returns a target; undefined if it is not understood. */
export function targetOf(text: string): RawWords | undefined {
  const plain = cleanLine(text).toLowerCase().replace(/\s+/g, ' ').trim();
  const who = WHO.find(([word]) => word.test(plain));
  if (who) return { kind: 'spirit', who: who[1] };
  if (plain === 'any' || plain === 'any land') return { kind: 'land', where: 'any' };
  const lands = plain.split('/').map((word) => landWord(word.trim()));
  return lands.includes(null) ? undefined : { kind: 'land', where: lands.join('|') };
}

/** The thresholds of a level: its Elements, its Energy, and what the app can't check. */
export interface ReadThreshold {
  readonly needs: readonly Readonly<Record<string, number>>[];
  readonly energy?: number;
  readonly beasts?: number;
  readonly more: readonly string[];
}

export const isElement = (word: string): boolean => (ELEMENTS as readonly string[]).includes(word);

/** A threshold while it is read. */
interface Reading {
  readonly needs: Record<string, number>[];
  readonly more: string[];
  energy: number;
  beasts: number;
}

/** Adds a number of something to a threshold: Elements, Beasts, or what the app can't check. */
function addNeed({ needs, more }: Reading, n: number, name: string, names: IconNames): void {
  const last = needs.at(-1)!;
  if (isElement(name) && n > 0) last[name] = (last[name] ?? 0) + n;
  else
    more.push(
      cleanLine(name.startsWith('text(') ? `${n} ${name.slice(5, -1)}` : `${n} ${iconInWords(name, names)}`),
    );
}

/** Reads a threshold: `2-water,1-moon`, `3-moon,OR,3-earth`, `cost-1`. */
export function thresholdOf(text: string, names: IconNames = {}): ReadThreshold {
  const reading: Reading = { needs: [{}], more: [], energy: 0, beasts: 0 };
  for (const term of splitOutside(text, ',').filter(Boolean)) {
    const [, cost] = /^cost-(\d{1,2})$/i.exec(term) ?? [];
    const [, n, word = ''] = /^(\d{1,2})-([\w() -]{1,60})$/.exec(term) ?? [];
    if (/^or$/i.test(term)) reading.needs.push({});
    else if (cost !== undefined) reading.energy += Number(cost);
    else if (n === undefined) reading.more.push(cleanLine(iconInWords(term, names)));
    else if (/^beasts?$/i.test(word)) reading.beasts = Math.max(reading.beasts, Number(n));
    else addNeed(reading, Number(n), word.startsWith('text(') ? word : word.toLowerCase(), names);
  }
  const { energy, beasts } = reading;
  return {
    needs: reading.needs.filter((one) => Object.keys(one).length > 0),
    ...(energy > 0 && { energy }),
    ...(beasts > 0 && { beasts }),
    more: reading.more.filter(Boolean),
  };
}
