import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Sheet from './Sheet.svelte';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));
const props = {
  label: 'Question',
  labels: { title: 'open', content: 'more', full: 'less' },
  about: 1,
  head: words('What is asked'),
  children: words('The answers'),
};
const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert');

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  if (known) Object.defineProperty(HTMLElement.prototype, 'inert', known);
});

test.each([
  { browser: 'knows inert', isKnown: true, inert: true, isThere: true },
  { browser: 'knows no inert (Safari 15.4)', isKnown: false, inert: true, isThere: false },
  { browser: 'knows no inert, and nothing stands in its place', isKnown: false, inert: false, isThere: true },
])('where a browser $browser, whether it is in sight: $isThere', ({ isKnown, inert, isThere }) => {
  Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  if (isKnown)
    Object.defineProperty(HTMLElement.prototype, 'inert', {
      configurable: true,
      value: false,
      writable: true,
    });
  render(Sheet, { ...props, inert });
  expect(screen.queryByRole('region', { name: 'Question' }) !== null).toBe(isThere);
});

// eyes.md S10: the handle said "Show the island" while the island was all there was.
test.each([
  ['title', 'open'],
  ['content', 'more'],
  ['full', 'less'],
] as const)('at its height "%s", the handle says what it does: %s', (stop, says) => {
  render(Sheet, { ...props, stop });
  expect(screen.getByRole('button', { name: says })).toBeTruthy();
});
