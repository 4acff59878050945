import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { progressOf, saveProgress } from './checklist-progress';

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
    saveProgress('one', { ticks: ['boards.A'], picked: { 1: { 0: 'A3' } } });
    saveProgress('two', { ticks: [], picked: {} });
    expect(progressOf('one')).toEqual({ ticks: ['boards.A'], picked: { 1: { 0: 'A3' } } });
    expect(progressOf('two')).toEqual({ ticks: [], picked: {} });
    expect(progressOf('three')).toEqual({ ticks: [], picked: {} });
  });

  test('makes room for the lists of later games', () => {
    for (let i = 0; i < 9; i++) saveProgress(`game ${i}`, { ticks: ['a'], picked: {} });
    expect(progressOf('game 2').ticks).toEqual([]);
    expect(progressOf('game 3').ticks).toEqual(['a']);
    expect(progressOf('game 8').ticks).toEqual(['a']);
  });

  test('is nothing where something else was stored', () => {
    localStorage.setItem(
      'blightwatch.checklist',
      '{"one":{"ticks":7,"picked":[null,"x",{"0":"A3"}]},"two":"?"}',
    );
    expect(progressOf('one')).toEqual({ ticks: [], picked: { 2: { 0: 'A3' } } });
    expect(progressOf('two')).toEqual({ ticks: [], picked: {} });
  });
});
