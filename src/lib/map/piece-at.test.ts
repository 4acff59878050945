import { expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { position } from '../../../tests/support/position';
import type { MapLand, MapPoint } from './map';
import { codesDrawnAs, mapDrawing } from './map-view';
import { isTapped, pieceAt } from './piece-at';
import { layOut } from './piece-layout';

const quiet = { acting: [], resolved: [], choices: [], selected: [] };
/** A large map: ten pixels per unit, and icons of 20 pixels. */
const LARGE = { sizes: { least: 1, most: 2 }, cap: 1.6, pixel: 0.1 };

function drawn(lands: string, ...ids: readonly string[]): readonly MapLand[] {
  const all = mapDrawing()(ENGINE.world(position({ boards: 'AB', lands })), quiet);
  return ids.map((id) => all.find((land) => land.id === id)!);
}

/** Returns the middle of the icon of this kind as drawn. */
function middleOf(land: MapLand, icon: string, { sizes, cap } = LARGE): MapPoint {
  const { size, signs } = layOut({ ...land, done: false }, sizes, cap);
  const { at } = signs.find(({ sign }) => sign.key.startsWith(icon))!;
  return [at[0] + size / 2, at[1]];
}

test('a finger on a piece is on that piece, and on the name of the land on none', () => {
  const lands = drawn('A5: 2E 1T 1C 2D 1B 1P1', 'A5');
  for (const icon of ['explorer', 'town', 'city', 'dahan', 'blight', 'presence'])
    expect(pieceAt(lands, { ...LARGE, at: middleOf(lands[0]!, icon) })?.piece.icon).toBe(icon);
  expect(pieceAt(lands, { ...LARGE, at: middleOf(lands[0]!, 'name') })).toBeNull();
});

test('a finger reaches 14 pixels beside a piece, and no farther', () => {
  const lands = drawn('A5: 1D', 'A5');
  const [x, y] = middleOf(lands[0]!, 'dahan');
  const beside = (pixels: number): MapPoint => [x, y + (10 + pixels) * LARGE.pixel];
  expect(pieceAt(lands, { ...LARGE, at: beside(13) })?.piece.icon).toBe('dahan');
  expect(pieceAt(lands, { ...LARGE, at: beside(15) })).toBeNull();
});

test('of two lands the nearer piece is meant, whichever land the finger is on', () => {
  const lands = drawn('A5: 1D\nA6: 1T', 'A5', 'A6');
  const town = middleOf(lands[1]!, 'town');
  expect(pieceAt(lands, { ...LARGE, at: town })?.land.id).toBe('A6');
  expect(pieceAt(lands.toReversed(), { ...LARGE, at: middleOf(lands[0]!, 'dahan') })?.land.id).toBe('A5');
});

/** The same map on a screen that shows it smaller: icons of 16 pixels. */
const SMALL = { ...LARGE, pixel: LARGE.pixel / 0.8 };
/** The same map on a screen that shows it larger: icons of 30 pixels. */
const LARGER = { ...LARGE, pixel: LARGE.pixel / 1.5 };

/** Returns true if a tap `beside` pixels below the middle of the Dahan in A5 hits them. */
function taps(on: typeof LARGE, beside: number, isOpen: boolean): boolean {
  const lands = drawn('A5: 1T 1D', 'A5');
  const [x, y] = middleOf(lands[0]!, 'dahan', on);
  const touch = { ...on, at: [x, y + beside * on.pixel] as const };
  return isTapped(pieceAt(lands, touch)!, touch, isOpen);
}

test('a piece is tapped where it is drawn as large as a thumb; where its land is open it has that much room', () => {
  const tapped = [LARGER, SMALL].map((on) => [taps(on, 0, false), taps(on, 0, true)]);
  expect(tapped).toEqual([
    [true, true],
    [false, true],
  ]);
  expect([11, 13].map((beside) => taps(SMALL, beside, true))).toEqual([true, false]);
  expect(taps(LARGER, 17, false)).toBe(false);
});

test('the middle of a land is the land, whatever is drawn there', () => {
  const box = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;
  const [land] = drawn('A5: 1T', 'A5');
  const there = { land: { ...land!, polygon: box }, piece: land!.pieces[0]!, tall: 40, far: 0 };
  const beside = (pixels: number) => ({ ...LARGE, at: [5, 5 + pixels * LARGE.pixel] as const });
  const tapped = (isOpen: boolean) => [0, 5, 11, 13].map((far) => isTapped(there, beside(far), isOpen));
  expect(tapped(false)).toEqual([false, false, false, true]);
  expect(tapped(true)).toEqual([false, true, true, true]);
});

test('what is drawn alike is taken in the order in which it is listed, and Strife with whoever has it', () => {
  const setup = { players: ['Ann', 'Bo'], colours: [] };
  const pieces = { T: 2, 'T!': 1, T1: 1, 'E!!': 1, P1: 1, P2: 2 };
  const as = (icon: string, more: object = {}) =>
    codesDrawnAs({ icon, count: 1, damage: 0, ...more } as never, pieces, setup);
  expect(as('town')).toEqual(['T', 'T!']);
  expect(as('town', { damage: 1 })).toEqual(['T1']);
  expect(as('strife')).toEqual(['T!']);
  expect(as('presence', { colour: '2', label: 'B' })).toEqual(['P2']);
});
