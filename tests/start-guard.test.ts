import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { guardAsksFor, guardFaults } from '../scripts/floor/guard.mjs';
import { LANGUAGES, outside } from '../scripts/languages.mjs';
import { withWords } from '../scripts/outside.mjs';
import { FLOOR } from '../scripts/styles.mjs';

type Window = typeof window;

// It brings no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (html: string, options: object) => { readonly window: Window };
};

const styles = (lacking = '') => ({ supports: (condition: string) => condition !== lacking });

/** Ways to take each feature away that the guard asks for. */
const WITHOUT: Readonly<Record<string, (window: Window) => unknown>> = {
  'html.elements.script.nomodule': (window) =>
    Reflect.deleteProperty(window.HTMLScriptElement.prototype, 'noModule'),
  'javascript.builtins.Object.hasOwn': (window) => Reflect.deleteProperty(window.Object, 'hasOwn'),
  'javascript.builtins.Array.at': (window) => Reflect.deleteProperty(window.Array.prototype, 'at'),
  'javascript.builtins.Array.findLast': (window) =>
    Reflect.deleteProperty(window.Array.prototype, 'findLast'),
  'api.HTMLDialogElement': (window) => Reflect.deleteProperty(window, 'HTMLDialogElement'),
  'css.selectors.has': (window) => Object.assign(window, { CSS: styles('selector(:has(a))') }),
  'css.types.length.viewport_percentage_units_dynamic': (window) =>
    Object.assign(window, { CSS: styles('height: 1dvh') }),
};

/** Start page once its patience is over, in a browser that was changed so and in which the app came up all the same. */
function startedIn(change: (window: Window) => unknown): Document {
  const { window: page } = new JSDOM('<div class="app"></div>', { runScripts: 'outside-only' });
  Object.defineProperty(page.HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
  Object.defineProperty(page.document, 'currentScript', { value: { src: 'https://table.test/start.js' } });
  const waiting: (() => void)[] = [];
  Object.assign(page, { CSS: styles(), setTimeout: (later: () => void) => waiting.push(later) });
  change(page);
  page.document.querySelector('.app')!.append(page.document.createElement('main')); // the app came up
  page.eval(withWords('start.js', readFileSync('static/start.js', 'utf8')));
  for (const later of waiting) later();
  return page.document;
}

/** Heading of what it says then. */
const saidIn = (change: (window: Window) => unknown): string | undefined =>
  startedIn(change).querySelector('[role=alert] h1')?.textContent;

describe('the start guard', () => {
  it('lets in a browser that has everything', () => {
    expect(saidIn(() => undefined)).toBeUndefined();
  });

  it.each(guardAsksFor())('refuses a browser without %s', (name) => {
    expect(saidIn(WITHOUT[name]!)).toBe(outside('en').start.old);
  });

  it('shows nothing of the app that came up in a browser it refuses, and all of it in another', () => {
    const shown = (change: (window: Window) => unknown): string =>
      startedIn(change).querySelector<HTMLElement>('.app')!.style.display;
    expect(shown(WITHOUT['css.types.length.viewport_percentage_units_dynamic']!)).toBe('none');
    expect(shown(() => undefined)).toBe('');
  });

  it('refuses a browser without CSS.supports', () => {
    expect(saidIn((window) => Reflect.deleteProperty(window, 'CSS'))).toBe(outside('en').start.old);
  });

  it('lets in the floor of each browser and nothing below it, by MDN’s data', () => {
    expect(guardFaults()).toEqual([]);
    // Chrome 105 to 107 showed an empty table while this was not asked for.
    const without = guardAsksFor().filter((name) => !name.includes('viewport'));
    expect(guardFaults(without)).toEqual([
      'static/start.js lets in chrome from 105 on, and the floor is 108',
    ]);
  });
});

describe('the oldest versions', () => {
  const versions = Object.values(FLOOR);

  it.each(LANGUAGES)('are said by the refusal in %s', (language) => {
    for (const version of versions) expect(outside(language).start.needs).toContain(version);
  });

  it.each(['README.md', 'docs/browsers.md'])('are named in %s', (file) => {
    const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain(
      `Chrome, Edge and their like from version ${FLOOR.chrome} on, Firefox from ${FLOOR.firefox}, Safari and every browser on an iPhone from ${FLOOR.safari}`,
    );
  });
});
