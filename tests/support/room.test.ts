import { describe, expect, it } from 'vitest';
import { roomAt, roomiest } from './room';

const SQUARE = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
] as const;
const BOOT = [
  [0, 0],
  [8, 0],
  [8, 1],
  [3, 1],
  [3, 6],
  [0, 6],
] as const;

describe('room', () => {
  it('is the distance to the border, negative outside', () => {
    expect(roomAt(SQUARE, [1, 2])).toBe(1);
    expect(roomAt(SQUARE, [6, 2])).toBe(-2);
  });

  it('is sought where the border is far', () => {
    expect(roomiest(SQUARE)).toMatchObject({ at: [2, 2], room: 2 });
    const { at, room } = roomiest(BOOT);
    expect(room).toBeGreaterThan(1.4);
    expect(at[0]).toBeLessThan(2);
  });
});
