import { expect, it } from 'vitest';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE } from '$lib/game-engine';
import { eachTurnLeft } from '$lib/rules/spirits/each-turn';
import { growthWays } from '$lib/rules/spirits/growth-deeds';
import { panelOf } from '$lib/rules/spirits/panel';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import type { SpaceAction } from '$lib/rules/table/turn-marks';
import { afterTurn, NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { position } from '../support/position';

const POWERS = await powersPart.load();

/** The steps of a panel whose spaces with this action are bare, with a card to reclaim. */
function left(id: string, action: SpaceAction, more: Partial<SpiritState> = {}) {
  const panel = panelOf(POWERS, id, null)!;
  const emptied = panel.spaces.flatMap(({ id: space, actions, after }) =>
    after && actions?.includes(action) ? [space] : [],
  );
  const cards = [{ id: powerCardId('wash-away'), name: 'Wash Away', pile: 'discarded' } as const];
  return eachTurnLeft(panel, { ...NEW_SPIRIT, emptied, cards, ...more });
}

it('Reclaim One is offered, used up, and comes again with the turn (000:330)', () => {
  const [task] = left('river-surges-in-sunlight', 'reclaim-one');
  expect(task?.step).toEqual({ do: 'reclaim-one' });
  expect(
    left('river-surges-in-sunlight', 'reclaim-one', { done: [{ kind: 'task', task: task!.key }] }),
  ).toEqual([]);
  const { done } = afterTurn({ ...NEW_SPIRIT, done: [{ kind: 'task', task: task!.key }] });
  expect(left('river-surges-in-sunlight', 'reclaim-one', { done })).toHaveLength(1);
});

it('two spaces reclaim a card each; without a card there is none to offer', () => {
  expect(left('sharp-fangs-behind-the-leaves', 'reclaim-one')).toHaveLength(2);
  expect(left('sharp-fangs-behind-the-leaves', 'reclaim-one', { cards: [] })).toEqual([]);
});

it('empowering is offered until the Incarna is (001:814)', () => {
  const breath = 'breath-of-darkness-down-your-spine';
  expect(left(breath, 'empower-incarna')[0]?.changes).toEqual([
    { change: 'counter', name: 'empowered', n: 1 },
  ]);
  expect(left(breath, 'empower-incarna', { counters: { empowered: 1 } })).toEqual([]);
});

it('a bonus space gives its action from the start (Hearth-Vigil)', () => {
  const [task] = left('hearth-vigil', 'gather-1-dahan-into-own-land');
  const world = ENGINE.world(
    position({ agenda: [{ do: 'spiritPhase' }], phase: 'spirit', lands: 'A5: 1P1\nA4: 2D\nA3: 1D' }),
  );
  const ways = growthWays(world, 1, task!.step as never);
  expect(ways.map(({ from, to, piece }) => [from, to, piece])).toEqual([['A4', ['A5'], 'D']]);
});

it('one Town or City is Pushed out of a land with Presence (Finder)', () => {
  const [task] = left('finder-of-paths-unseen', 'push-1-town-or-city-from-own-land');
  const world = ENGINE.world(
    position({ agenda: [{ do: 'spiritPhase' }], phase: 'spirit', lands: 'A3: 1P1 1T 1C1\nA2: 1T' }),
  );
  const ways = growthWays(world, 1, task!.step as never);
  expect(ways.map(({ from, piece }) => `${from} ${piece}`)).toEqual(['A3 C1', 'A3 T']);
  expect([...ways[0]!.to].sort()).toEqual(['A2', 'A4']);
});
