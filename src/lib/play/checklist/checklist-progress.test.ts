import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keep, keptOf } from './checklist-progress';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('what is kept of a list', () => {
  test('comes back as it was, by game', () => {
    keep('one', { ticks: ['boards.A'], picked: { 1: { 0: 'A3' } } });
    keep('two', { ticks: [], picked: {} });
    expect(keptOf('one')).toEqual({ ticks: ['boards.A'], picked: { 1: { 0: 'A3' } } });
    expect(keptOf('two')).toEqual({ ticks: [], picked: {} });
    expect(keptOf('three')).toEqual({ ticks: [], picked: {} });
  });

  test('makes room for the lists of later games', () => {
    for (let i = 0; i < 9; i++) keep(`game ${i}`, { ticks: ['a'], picked: {} });
    expect(keptOf('game 2').ticks).toEqual([]);
    expect(keptOf('game 3').ticks).toEqual(['a']);
    expect(keptOf('game 8').ticks).toEqual(['a']);
  });

  test('is nothing where something else was stored', () => {
    localStorage.setItem('checklist', '{"one":{"ticks":7,"picked":[null,"x",{"0":"A3"}]},"two":"?"}');
    expect(keptOf('one')).toEqual({ ticks: [], picked: { 2: { 0: 'A3' } } });
    expect(keptOf('two')).toEqual({ ticks: [], picked: {} });
  });
});
