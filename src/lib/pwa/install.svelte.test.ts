import { expect, test } from 'vitest';
import { forgetsAfterDays, installWay } from './install.svelte';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI}`, 5, 'ios'],
  ['iPad, which calls itself a Mac', `${MAC} ${SAFARI}`, 5, 'ios'],
  ['Safari on a Mac', `${MAC} ${SAFARI}`, 0, 'mac'],
  ['Chrome on a Mac', `${MAC} ${CHROME}`, 0, 'other'],
  ['Edge on a Mac', `${MAC} ${CHROME} Edg/140.0.0.0`, 0, 'other'],
  ['Firefox on a Mac', `${MAC.replace(')', '; rv:140.0)')} Gecko/20100101 Firefox/140.0`, 0, 'firefox'],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'firefox',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'other'],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 15) ${CHROME.replace('Safari', 'Mobile Safari')}`,
    5,
    'other',
  ],
] as const)('%s', (_, userAgent, maxTouchPoints, way) => {
  expect(installWay({ userAgent, maxTouchPoints })).toBe(way);
});

test('only Safari, on iPhone, iPad and Mac, deletes what nobody visits', () => {
  expect((['ios', 'mac', 'firefox', 'other'] as const).filter(forgetsAfterDays)).toEqual(['ios', 'mac']);
});
