import { ok, refuse, type Result } from '$lib/rules/basics/result';

/** The digits of a code: Crockford's alphabet, which has no characters that look alike. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARS_PER_GROUP = 4;

/** Returns `n` multiplied by x in the field of 32 elements, modulo x^5 + x^2 + 1. */
const timesX = (n: number): number => (n & 16 ? ((n << 1) ^ 37) & 31 : n << 1);

/** Returns a check digit that detects any single wrong digit and any swap of two different neighbors. */
export function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => timesX(sum ^ digit), 1);
}

/** Returns bits as digits, five bits per digit, padded with zeros. */
export function toDigits(bits: readonly number[]): number[] {
  const digits: number[] = [];
  for (let i = 0; i < bits.length; i += 5)
    digits.push([0, 1, 2, 3, 4].reduce((n, k) => n * 2 + (bits[i + k] ?? 0), 0));
  return digits;
}

/** Writes numbers as bits of a given width. */
export class BitWriter {
  readonly bits: number[] = [];
  put(value: number, width: number): void {
    if (value < 0 || value >= 2 ** width) throw new Error(`${value} does not fit in ${width} bits`);
    for (let i = width - 1; i >= 0; i--) this.bits.push((value >> i) & 1);
  }
}

/** Reads the numbers of a writer in the same order. */
export class BitReader {
  private at = 0;
  constructor(private readonly bits: readonly number[]) {}
  take(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + (this.bits[this.at++] ?? 0);
    return value;
  }
  /** True if all bits were read except the padding. */
  get done(): boolean {
    const rest = this.bits.length - this.at;
    return rest >= 0 && rest < 5 && this.bits.slice(this.at).every((bit) => bit === 0);
  }
}

/** Returns digits as text in groups of four characters. */
export const inGroups = (digits: readonly number[]): string =>
  digits
    .map((digit) => DIGITS[digit])
    .join('')
    .match(new RegExp(`.{1,${CHARS_PER_GROUP}}`, 'g'))!
    .join('-');

/** Returns the bits of digits. */
export const bitsOf = (digits: readonly number[]): readonly number[] =>
  digits.flatMap((digit) => [16, 8, 4, 2, 1].map((bit) => (digit & bit ? 1 : 0)));

/**
 * Returns the digits of a typed code. It may have lower case, I or L for 1, O for 0, spaces, and dashes of any kind.
 */
export function digitsIn(
  text: string,
  most: number,
): Result<readonly number[], 'empty' | 'badCharacter' | 'tooLong'> {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (plain === '') return refuse('empty');
  if (plain.length > most) return refuse('tooLong');
  const digits = Array.from(plain, (digit) => DIGITS.indexOf(digit));
  const bad = digits.indexOf(-1);
  return bad < 0 ? ok(digits) : refuse('badCharacter', Array.from(plain)[bad]);
}
