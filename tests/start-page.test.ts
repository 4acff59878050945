import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { withWords } from '../scripts/outside.mjs';

type Window = typeof window;

// It brings no types of its own.
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (html: string, options: object) => { readonly window: Window };
  readonly VirtualConsole: new () => object;
};

const APP = 'https://table.test/island/';
const START = withWords('start.js', readFileSync('static/start.js', 'utf8'));

/** A page of the app as it begins, with what the session of its window remembers; nothing of the app comes up. */
function visit(address: string, remembered: Readonly<Record<string, string>> = {}) {
  // Without a listener the console of the page is silent, also about reloads, which this browser does not know.
  const { window: page } = new JSDOM('<div class="app"></div>', {
    url: APP + address,
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  });
  for (const [key, value] of Object.entries(remembered)) page.sessionStorage.setItem(key, value);
  const loaded = [`${APP}_app/immutable/a.js`, `${APP}_app/immutable/b.js`, `${APP}icons/180.png`];
  const ask = vi.fn(async (_: string, __: object) => ({ arrayBuffer: async () => new ArrayBuffer(0) }));
  Object.defineProperty(page.HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
  Object.defineProperty(page.document, 'currentScript', { value: { src: `${APP}start.js` } });
  Object.assign(page, { CSS: { supports: () => true }, fetch: ask });
  Object.assign(page.performance, { getEntriesByType: () => loaded.map((name) => ({ name })) });
  page.eval(START);
  return {
    page,
    ask,
    /** What an `import` of a truncated chunk says. */
    breakChunk: () =>
      page.dispatchEvent(
        new page.ErrorEvent('error', { error: new page.SyntaxError('Unexpected end') } as never),
      ),
    session: (): Record<string, string> => ({ ...page.sessionStorage }),
  };
}

// faults.md, fault 6: the router threw "URI malformed" at them.
describe('the fragment of an address', () => {
  it.each(['new/#%', 'join/#%', 'join/#far.%E0%A4%A', 'receive/?game=1#%zz'])('%s is left out', (address) => {
    const { location } = visit(address).page;
    expect(location.href).toBe(APP + address.split('#')[0]!);
    expect(() => decodeURIComponent(location.hash)).not.toThrow();
  });

  it.each(['new/#B7KQ-2M', 'join/#far.abc', 'reference/#caf%C3%A9'])('%s stays', (address) => {
    expect(visit(address).page.location.href).toBe(APP + address);
  });
});

// faults.md, window 4: for a minute after the first failure no visit asked again.
describe('half a chunk', () => {
  const anew = [[`${APP}_app/immutable/a.js`], [`${APP}_app/immutable/b.js`]];

  it('is asked for once more past the cache, and the page begins again', async () => {
    const { ask, breakChunk, session } = visit('play/');
    breakChunk();
    breakChunk();
    expect(ask.mock.calls.map(([url]) => [url])).toEqual(anew);
    expect(ask.mock.calls.map(([, how]) => how)).toEqual([{ cache: 'reload' }, { cache: 'reload' }]);
    await vi.waitFor(() => expect(Object.values(session())).toEqual(['yes']));
  });

  it('is not asked for again by the page that began so, but at the very next visit', async () => {
    const first = visit('play/');
    first.breakChunk();
    await vi.waitFor(() => expect(Object.values(first.session())).toEqual(['yes']));
    const begun = visit('play/', first.session());
    begun.breakChunk();
    expect(begun.ask).not.toHaveBeenCalled();
    const next = visit('play/', begun.session());
    next.breakChunk();
    expect(next.ask).toHaveBeenCalledTimes(2);
  });

  it('is no other fault', () => {
    const { page, ask } = visit('play/');
    page.dispatchEvent(new page.ErrorEvent('error', { error: new page.TypeError('no such thing') } as never));
    expect(ask).not.toHaveBeenCalled();
  });
});
