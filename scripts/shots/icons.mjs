// Draws static/icons/*.png from static/icon.svg. `cut` keeps the drawing's round corners. Systems that cut the shape
// themselves get a whole square, with the drawing within the middle 80 percent. `mono` is the shape alone, for systems
// that color it.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium as browserType } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';

const svg = readFileSync('static/icon.svg', 'utf8');
const icons = [
  { name: '180', size: 180, cut: false },
  { name: '192', size: 192, cut: true },
  { name: '512', size: 512, cut: true },
  { name: 'maskable-512', size: 512, cut: false },
  { name: 'monochrome-512', size: 512, cut: true, mono: true },
];

/**
 * The screens of iPhones and iPads in portrait format: width and height in points, and pixels per point. start.js
 * requests the picture that fits.
 */
const STARTS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [430, 932, 3],
  [440, 956, 3],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
];

const MONO =
  'rect, [opacity] { display: none } [fill]:not([fill=none]) { fill: #fff } [stroke] { stroke: #fff }';

mkdirSync('static/icons', { recursive: true });
const browser = await browserType.launch({ executablePath: chromium(), args });
for (const { name, size, cut, mono = false } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; background: ${cut ? 'transparent' : '#0b1a1f'} } svg { display: block } ${mono ? MONO : ''}</style>${svg}`,
  );
  await page.screenshot({ path: `static/icons/${name}.png`, omitBackground: true });
  await page.close();
}
for (const [width, height, scale] of STARTS) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.setContent(
    `<style>body { display: grid; place-items: center; height: 100vh; margin: 0; background: #0b1a1f } svg { width: 8rem }</style>${svg}`,
  );
  await page.screenshot({ path: `static/icons/start-${width * scale}x${height * scale}.png` });
  await context.close();
}
await browser.close();
