import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fades } from './after-paint';

let isReduced: boolean;

beforeEach(() => {
  isReduced = false;
  Object.assign(navigator, { userAgentData: {} });
  Object.assign(document, { startViewTransition: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData');
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

it('the table fades in where Chromium can', () => {
  expect(fades()).toBe(true);
});

it('in Safari and Firefox, which have view transitions too, the table comes at once', () => {
  Reflect.deleteProperty(navigator, 'userAgentData');
  expect(fades()).toBe(false);
});

it('a Chromium without view transitions shows the table at once', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(fades()).toBe(false);
});

it('with less motion the table comes at once', () => {
  isReduced = true;
  expect(fades()).toBe(false);
});
