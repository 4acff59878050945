import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { mapDrawing } from '$lib/map/map-view';
import { forecastAction } from '$lib/rules/forecast/forecast';
import { position } from '../../../../tests/support/position';
import { glanceOf } from './glance';

const LIGHTS = { resolved: [], choices: [], selected: [] };

/** The lands of the open card, as a device shows them from a meter away. */
function seen(action: 'ravage' | 'build', isWide: boolean) {
  const game = position({
    boards: 'A',
    lands: 'A2: 1T 1E 2D\nA5: 1E 1D\nA1: 1E',
    agenda: [{ do: 'actionCard', action, card: '1-wetland', done: [] }],
  });
  const world = ENGINE.world(game);
  const step = game.agenda[0];
  if (step?.do !== 'actionCard') throw new Error('no card is open');
  const { acting } = forecastAction(ENGINE, game, step);
  const danger = new Map(acting.map(({ land, sum }) => [land, { net: sum?.net ?? 0, blight: false }]));
  const lights = {
    ...LIGHTS,
    acting: acting.map(({ land }) => land),
    ...(action === 'ravage' && { danger }),
  };
  const lands = glanceOf(isWide).lands(mapDrawing()(world, lights), acting, game.setup);
  return (id: string) => lands.find((land) => land.id === id)!;
}

it('shows the Damage of a Ravage in place of the pieces', () => {
  const { pieces, marks } = seen('ravage', true)('A2');
  expect(pieces).toEqual([]);
  expect(marks).toEqual([expect.objectContaining({ kind: 'danger', text: '3' })]);
});

it('shows what a Build adds in place of what is there', () => {
  expect(seen('build', true)('A2').pieces).toEqual([expect.objectContaining({ icon: 'city', count: 1 })]);
});

it('leaves the other lands their pieces on a wide screen, and only their names on a phone', () => {
  expect(seen('ravage', true)('A1').pieces).toHaveLength(1);
  expect(seen('ravage', false)('A1').pieces).toEqual([]);
});
