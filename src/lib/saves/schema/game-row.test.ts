import { describe, expect, it } from 'vitest';
import { parseGameRow } from './schema';

describe('the row of a game', () => {
  const summary = {
    players: ['x'],
    boards: ['A'],
    turn: 1,
    phase: 'fast',
    terrorLevel: 1,
    blightLeft: 3,
    result: null,
  };
  const row = {
    id: 'g',
    name: '',
    createdAt: 1,
    updatedAt: 2,
    head: 0,
    nextEntry: 1,
    redo: [],
    deletedAt: null,
    summary,
  };

  it('keeps what a newer app wrote beside it', () => {
    const richer = { ...row, starred: true, summary: { ...summary, starred: true } };
    expect(parseGameRow(richer)).toEqual({ ok: true, value: richer });
  });

  it.each([
    ['head', -1],
    ['nextEntry', '1'],
    ['redo', [null]],
    ['deletedAt', undefined],
    ['updatedAt', NaN],
    ['name', 'x'.repeat(201)],
    ['summary', { ...summary, turn: null }],
    ['summary', { ...summary, spirits: ['river-surges-in-sunlight'] }],
  ])('is set aside with a wrong %s', (field, value) => {
    expect(parseGameRow(row).ok).toBe(true);
    expect(parseGameRow({ ...row, [field]: value }).ok).toBe(false);
  });
});
