// Draws static/icons/*.png from static/icon.svg. `cut` keeps the drawing's round corners; a whole square is for
// systems that cut the shape themselves, which is why the drawing stays within the middle 80 percent.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium as browserType } from 'playwright';
import { args, chromium } from './chromium.mjs';

const svg = readFileSync('static/icon.svg', 'utf8');
const icons = [
  { name: '180', size: 180, cut: false },
  { name: '192', size: 192, cut: true },
  { name: '512', size: 512, cut: true },
  { name: 'maskable-512', size: 512, cut: false },
];

mkdirSync('static/icons', { recursive: true });
const browser = await browserType.launch({ executablePath: chromium(), args });
for (const { name, size, cut } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; background: ${cut ? 'transparent' : '#0b1a1f'} } svg { display: block }</style>${svg}`,
  );
  await page.screenshot({ path: `static/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
