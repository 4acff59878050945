import { describe, expect, it } from 'vitest';
import { roomiest } from '../../../../tests/support/room';
import { placesOf } from '../boards';
import { BOARDS } from '../boards/more-boards';
import { drawBoard } from './board-lines';

describe.each(BOARDS.map((board) => [board.id, board] as const))('places of board %s', (id, board) => {
  it('are the roomiest there are', () => {
    const { lands, ocean } = drawBoard(board);
    const found = [...lands.values(), ocean].map((ring) => {
      const { at, room } = roomiest(ring);
      return [...at, room].map((n) => Math.round(n * 1000) / 1000);
    });
    expect(placesOf(id)).toEqual(found);
  });
});
