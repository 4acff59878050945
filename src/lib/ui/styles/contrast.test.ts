import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const calm = css.slice(0, css.indexOf('@media'));
const contrasty = css.slice(css.indexOf('@media (prefers-contrast: more)'));

type Theme = 'light' | 'dark';

function declared(source: string, theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value] of source.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value as string);
    found.set(name as string, pair ? (pair[theme === 'light' ? 1 : 2] as string) : (value as string));
  }
  return found;
}

function channels(hex: string): number[] {
  const digits = hex.slice(1);
  const wide = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  return [0, 2, 4].map((i) => parseInt(wide.slice(i, i + 2), 16) / 255);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
}

function ratio(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high as number) + 0.05) / ((low as number) + 0.05);
}

const SURFACES = ['page', 'well', 'leaf', 'leaf-high'];
const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'];
const SPIRITS = [1, 2, 3, 4, 5, 6].map((n) => `spirit-${n}`);

const TEXT: [string, string[]][] = [
  ['ink', [...SURFACES, 'next-wash', 'loss-wash', 'ocean', ...TERRAINS]],
  ['ink-soft', SURFACES],
  ['next-ink', [...SURFACES, 'next-wash']],
  ['loss', [...SURFACES, 'loss-wash']],
  ['on-next', ['next', 'next-high']],
  ['on-loss', ['loss-fill']],
  ['invader', TERRAINS],
  ...SPIRITS.map((spirit): [string, string[]] => [spirit, SURFACES]),
];

const SHAPES: [string, string[]][] = [
  ['edge', SURFACES],
  ['next-edge', SURFACES],
  ['loss-edge', SURFACES],
  ['focus', [...SURFACES, 'ocean', ...TERRAINS]],
  ['invader', TERRAINS],
  ['dahan', TERRAINS],
  ['blight', TERRAINS],
  ['token', TERRAINS],
  ['land-tag', ['invader']],
  ...SPIRITS.map((spirit): [string, string[]] => [spirit, TERRAINS]),
];

describe.each(['dark', 'light'] as const)('%s theme', (theme) => {
  const usual = declared(calm, theme);
  const more = new Map([...usual, ...declared(contrasty, theme)]);

  const colour = (from: Map<string, string>, name: string) => {
    const value = from.get(name) ?? '';
    return value.startsWith('var(') ? (from.get(value.slice(6, -1)) as string) : value;
  };
  const measured = (from: Map<string, string>, list: [string, string[]][]) =>
    list.flatMap(([front, backs]) =>
      backs.map((back) => {
        const found = ratio(colour(from, front), colour(from, back));
        return { front, back, ratio: Math.round(found * 100) / 100 };
      }),
    );

  test.each(measured(usual, TEXT))('$front on $back reads as text: $ratio', (pair) => {
    expect(pair.ratio).toBeGreaterThanOrEqual(4.5);
  });

  test.each(measured(usual, SHAPES))('$front on $back shows as a shape: $ratio', (pair) => {
    expect(pair.ratio).toBeGreaterThanOrEqual(3);
  });

  test.each(measured(more, TEXT))('$front on $back with more contrast: $ratio', (pair) => {
    expect(pair.ratio).toBeGreaterThanOrEqual(4.5);
  });

  test.each(
    measured(more, [
      ['ink', SURFACES],
      ['ink-soft', SURFACES],
    ]),
  )('$front on $back is seven to one: $ratio', (pair) => expect(pair.ratio).toBeGreaterThanOrEqual(7));
});
