import { expect, it, vi } from 'vitest';
import { follow, own } from './support/follow';

it('what a file of tests asks a shared window to tell is ended after it, and what stood there before is not', () => {
  const page = new EventTarget();
  const told = { before: vi.fn(), during: vi.fn(), after: vi.fn() };
  page.addEventListener('pagehide', told.before);
  const end = follow(page);
  page.addEventListener('pagehide', told.during, { capture: true });
  page.dispatchEvent(new Event('pagehide'));
  end();
  page.addEventListener('pagehide', told.after);
  page.dispatchEvent(new Event('pagehide'));
  expect(Object.values(told).map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  expect(Object.hasOwn(page, 'addEventListener')).toBe(false);
});

it('what a library asks for stays: it asks once for all files', () => {
  const page = new EventTarget();
  const end = follow(page);
  const told = vi.fn();
  const asks = new Function(
    'page',
    'told',
    `page.addEventListener('pagehide', told);
//# sourceURL=/node_modules/some/library.js`,
  );
  asks(page, told);
  end();
  page.dispatchEvent(new Event('pagehide'));
  expect(told).toHaveBeenCalledOnce();
});

it('what is put on a navigator for a file is taken away after it', () => {
  const navigator: object = Object.create({ onLine: true });
  const end = own(navigator);
  Object.assign(navigator, { serviceWorker: {} });
  end();
  expect('serviceWorker' in navigator).toBe(false);
});
