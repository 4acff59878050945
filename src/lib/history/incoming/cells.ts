import { MAX_LEVEL } from '$lib/rules/table/game';
import { folded } from '../../format/plain-text';
import type { Draft } from '../draft';

const MINUTES_IN_AN_HOUR = 60;

/**
 * Returns the number in a cell, which may have a decimal comma or point, as text; null if the cell has anything else.
 */
export function numberIn(cell: string): string | null {
  if (!/^[+−-]?\d{1,6}(?:[.,]\d+)?$/.test(cell)) return null;
  return String(Number(cell.replace('−', '-').replace(',', '.')));
}

/**
 * Returns the level in a cell: `3`, `3.0`, `L3`, `Level 3`, `Stufe 3`. Returns null for any other text or a level that
 * doesn't exist.
 */
export function levelIn(cell: string): number | null {
  const [, digits] = /^(?:level|lvl|lv|niveau|niv|stufe|st|l|n)?\.?\s*(\d+)(?:[.,]0+)?$/i.exec(cell) ?? [];
  const level = Number(digits ?? NaN);
  return level <= MAX_LEVEL ? level : null;
}

/**
 * Returns the minutes of a duration in a cell as text: `95`, `95 min`, `1:35`, `1 h 35`, `1h`, `1 uur 35 min`. Returns
 * null for any other text.
 */
export function minutesIn(cell: string): string | null {
  const [, all] = /^(\d{1,5}(?:[.,]0+)?)\s*(?:m|min\.?|mins|minutes|minuten)?$/i.exec(cell) ?? [];
  if (all !== undefined) return numberIn(all);
  const [, hours, rest = '0'] =
    /^(\d{1,2})\s*(?:h|hrs?|hours?|u|uur|uren|std\.?|stunden?|heures?)\s*(?:(\d{1,2})\s*(?:m|min\.?|minutes|minuten)?)?$/i.exec(
      cell,
    ) ??
    /^(\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ??
    [];
  if (hours === undefined || Number(rest) >= MINUTES_IN_AN_HOUR) return null;
  return String(Number(hours) * MINUTES_IN_AN_HOUR + Number(rest));
}

/** The words for each result, in the app's languages and those used by other tables. */
const RESULTS: Readonly<Record<Draft['result'], readonly string[]>> = {
  victory: [
    ...['victory', 'win', 'won', 'w', 'fear victory', 'terror victory'],
    ...['winst', 'gewonnen', 'overwinning', 'sieg', 'victoire', 'gagné'],
  ],
  defeat: [
    ...['defeat', 'loss', 'lost', 'lose', 'l', 'verlies', 'verloren', 'nederlaag', 'niederlage'],
    ...['défaite', 'perdu', 'defeated'],
  ],
  sacrifice: [
    'sacrifice',
    'sacrifice victory',
    'offeringsoverwinning',
    'opfersieg',
    'victoire par sacrifice',
  ],
  aborted: ['aborted', 'abandoned', 'unfinished', 'afgebroken', 'abgebrochen', 'abandonnée', 'abandonné'],
};

/** All results. */
export const ENDINGS = Object.keys(RESULTS) as readonly Draft['result'][];

/** Returns the result in a cell; null if unknown. */
export const resultIn = (cell: string): Draft['result'] | null =>
  ENDINGS.find((result) => RESULTS[result].some((word) => folded(word) === folded(cell))) ?? null;

const YES = ['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr', 'waar', 'oui', 'vrai'];
const NO = ['no', 'n', 'false', '0', 'nee', 'nein', 'falsch', 'onwaar', 'non', 'faux'];

/** Returns the result in a cell of a column that says if the game was won; null if unknown. */
export function wonIn(cell: string): Draft['result'] | null {
  const plain = folded(cell);
  if (YES.includes(plain)) return 'victory';
  return NO.includes(plain) ? 'defeat' : resultIn(cell);
}

const TERROR_LEVELS = { 1: '1', 2: '2', 3: '3', i: '1', ii: '2', iii: '3' } as const;

/** Returns the Terror Level in a cell: `2`, `II`, `Terror Level 2`; null for any other text. */
export function terrorIn(cell: string): Draft['terror'] | null {
  const level = cell
    .toLowerCase()
    .replace(/^(?:terror ?level|terreurniveau|terrorstufe|niveau de terreur|tl)\s*/, '')
    .replace(/[.,]0+$/, '');
  return (TERROR_LEVELS as Readonly<Record<string, Draft['terror']>>)[level] ?? null;
}

/** The words that mean the same as an empty cell. */
const NOTHING = [
  'none',
  'null',
  'nan',
  'na',
  'geen',
  'keine',
  'keiner',
  'kein',
  'aucun',
  'aucune',
  'noadversary',
];

/** Returns the text of a cell; empty for a word that means nothing. */
export const withoutNothing = (cell: string): string =>
  NOTHING.includes(folded(cell)) || /^[-–—/]$/.test(cell) ? '' : cell;
