import { expect, test } from 'vitest';
import { SPIRITS_THAT_ACT } from '$lib/content/spirits/spirit-rules';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { ACTIONS } from '$lib/rules/table/game';
import { position, setupFor } from '../../../../tests/support/position';
import { remindedOf } from './reminder-moment';

/** Names that the panel and the pads of two seats with this Spirit remind of, list by list. */
async function remindedAt(id: string): Promise<readonly (readonly string[])[]> {
  const spirit = { id, aspect: null };
  const setup = { spirits: [spirit, spirit] };
  await loadContentFor(setupFor('AB', setup));
  const world = ENGINE.world(position({ boards: 'AB', setup, lands: 'A4: 1T 1D', presence: 'untracked' }));
  return [undefined, ...world.island.order].flatMap((land) =>
    ACTIONS.map((action) => remindedOf(world, action, land).map(({ name }) => name)),
  );
}

// The panel keys its lines by name: two of one name took the whole question away.
test('a Spirit at two seats is reminded of once', async () => {
  const lists = (await Promise.all(SPIRITS_THAT_ACT.map(remindedAt))).flat();
  expect(lists.filter((names) => new Set(names).size < names.length)).toEqual([]);
  expect(lists.flat().map((name) => name.split('.')[0])).toContain('lure-of-the-deep-wilderness');
});
