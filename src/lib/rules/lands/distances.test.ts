import { expect, it } from 'vitest';
import { position } from '../../../../tests/support/position';
import { RULES } from '../../../../tests/support/table';
import { distancesFrom, inland, landsWithin } from './distances';

const world = RULES.world(position({ boards: 'AB' }));
const { lands } = world.island;

it('each land is one step further than the nearest of its neighbors', () => {
  const away = distancesFrom(world, ['A5']);
  expect(away.size).toBe(world.island.order.length);
  for (const [land, n] of away)
    if (n > 0) expect(Math.min(...lands[land]!.adjacent.map((near) => away.get(near)!)), land).toBe(n - 1);
  expect([...away.values()]).toEqual([...away.values()].sort((a, b) => a - b));
});

it('the lands within a distance are those that are no further away', () => {
  const away = distancesFrom(world, ['A5', 'B1']);
  for (const steps of [0, 1, 2, 9])
    expect(landsWithin(world, ['A5', 'B1'], steps)).toEqual(
      new Set([...away].flatMap(([land, n]) => (n <= steps ? land : []))),
    );
});

it('the coast is 0 lands Inland, of one board or of all', () => {
  const isCoast = (land: (typeof world.island.order)[number]): boolean => lands[land]!.coastal;
  const shores = (far: ReadonlyMap<string, number>) =>
    world.island.order.filter((land) => far.get(land) === 0);
  expect(shores(inland(world))).toEqual(world.island.order.filter(isCoast));
  expect(shores(inland(world, 'B'))).toEqual(['B1', 'B2', 'B3']);
});
