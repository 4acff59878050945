import { describe, expect, it } from 'vitest';
import { asLand } from '../../../../tests/support/ids';
import type { LandFilter } from '../table/card-lines/land-words';
import { isAimed, parseLands, printLands, readLands } from './parse-lands';

const READ: readonly (readonly [text: string, lands: LandFilter])[] = [
  ['any', 'any'],
  ['town', 'town'],
  ['no-town', { not: 'town' }],
  ['not-sands', { not: 'sands' }],
  ['not-matches-build', { not: 'matches-build' }],
  ['coastal&no-town&no-city', { all: ['coastal', { not: 'town' }, { not: 'city' }] }],
  ['jungle|wetland&dahan', { either: ['jungle', { all: ['wetland', 'dahan'] }] }],
  ['(jungle|wetland)&dahan', { all: [{ either: ['jungle', 'wetland'] }, 'dahan'] }],
  ['dahan>=2', { count: 'dahan', is: '>=', than: 2 }],
  ['dahan>buildings', { count: 'dahan', is: '>', than: 'buildings' }],
  ['invaders+dahan<=3', { count: 'invaders+dahan', is: '<=', than: 3 }],
  ['adjacent-beasts>=1', { count: { adjacent: 'beasts' }, is: '>=', than: 1 }],
  ['presence-2', { count: { presence: 2 }, is: '>', than: 0 }],
  ['adjacent-beasts', { count: { adjacent: 'beasts' }, is: '>', than: 0 }],
  ['at-A5', { at: 'A5' }],
  ['not-at-A5', { not: { at: 'A5' } }],
  ['beside-AB12', { beside: asLand('AB12') }],
  ['board-A', { board: 'A' }],
  ['like-A5', { like: 'A5' }],
  ['shore-like-A5', { shoreLike: 'A5' }],
  ['within-2-A5', { within: 2, of: { land: 'A5' } }],
  ['within-1-own-sacred-site', { within: 1, of: 'own-sacred-site' }],
  ['within-0-presence-3', { within: 0, of: { presence: 3 } }],
  ['dahan-in-A5', { in: 'A5', holds: 'dahan' }],
  ['no-town-in-A5', { in: 'A5', holds: { not: 'town' } }],
];

describe('lands as they are written', () => {
  it.each(READ)('%s', (text, lands) => {
    expect(parseLands(text)).toEqual(lands);
    expect(printLands(lands)).toBe(text);
  });

  it.each([
    '',
    'moon',
    'no-moon',
    'town)',
    '(town',
    'town&',
    'dahan>=moon',
    'at-',
    'within-2-moon',
    'toString',
  ])('%j cannot be read', (text) => {
    expect(readLands(text)).toBeNull();
    expect(() => parseLands(text)).toThrow('no such lands');
  });

  it.each([
    ['coastal&dahan', true],
    ['target|adjacent', false],
    ['coastal&not-target', false],
    ['within-2-target', false],
    ['within-1-user-presence', false],
    ['within-1-own-presence', true],
  ])('%s is known without a Power that is aimed: %s', (text, is) => {
    expect(isAimed(parseLands(text))).toBe(is);
  });
});
