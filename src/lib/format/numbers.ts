import { region } from './dates';

/** `9.5`, or as the language writes it. */
export const numberInWords = (n: number): string =>
  n.toLocaleString(region(), { maximumFractionDigits: 2 }).replace('-', '−');

const UNITS = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** `24 kB`, `1.2 MB`, `11 GB`. */
export function size(bytes: number): string {
  const [unit, worth] = UNITS.find(([, least]) => bytes >= least) ?? UNITS[2];
  const value = bytes / worth;
  const maximumFractionDigits = value < 10 && unit !== 'kilobyte' ? 1 : 0;
  const format = new Intl.NumberFormat(region(), { style: 'unit', unit, maximumFractionDigits });
  return format.format(Math.max(value, 1));
}
