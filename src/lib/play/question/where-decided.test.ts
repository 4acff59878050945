import { expect, test } from 'vitest';
import { loadAdversaries } from '$lib/game-engine';
import { endingOf } from '$lib/rules/turn/victory';
import { position } from '../../../../tests/support/position';
import { RULES } from '../../../../tests/support/table';
import { whereDecided } from './where-decided';

const lost = (lands: string, adversary: string): readonly string[] => {
  const adversaries = [{ id: adversary, level: 0 }];
  const world = RULES.world(
    position({ boards: 'AB', lands, setup: { adversaries }, agenda: [{ do: 'fastPowers' }] }),
  );
  return whereDecided(world, endingOf(world)!, []);
};

test('a Defeat by an Adversary names the lands it came about in', async () => {
  await loadAdversaries(['england', 'scotland']);
  expect(lost('A3: 5T 2C\nB4: 1C', 'england')).toEqual(['Lost in A3']);
  const ports = 'A1: 1C\nA2: 1C\nA3: 1C\nB1: 1C\nB2: 1C\nA7: 1C';
  expect(lost(ports, 'scotland')).toEqual(['Lost in A1, A2, A3, B1 and B2']);
});
