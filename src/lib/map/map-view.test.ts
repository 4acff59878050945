import { expect, test } from 'vitest';
import { mapPieces } from './map-view';
import { signsOf } from './piece-layout';

test('Strife lies beside its pieces: what is alike is drawn once, so that no two signs have one key', () => {
  const pieces = mapPieces({ T: 2, 'T!': 1, T1: 1, 'E!!': 1, D: 1 }, { players: ['Ann'], colours: [] });
  expect(pieces.map(({ icon, count, damage = 0 }) => [icon, count, damage])).toEqual([
    ['town', 3, 0],
    ['town', 1, 1],
    ['explorer', 1, 0],
    ['dahan', 1, 0],
    ['strife', 3, 0],
  ]);
  const land = { id: 'A1', terrain: 'sands', state: 'quiet', pieces, marks: [] };
  const keys = signsOf(land as never, 'above', 0).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
