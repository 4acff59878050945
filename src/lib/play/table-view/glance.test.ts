import { expect, it } from 'vitest';
import { shapeOf } from '$lib/content/island-shape';
import { ENGINE, layoutOf } from '$lib/game-engine';
import { tallOf } from '$lib/map/cluster';
import { fittedIn } from '$lib/map/fitted';
import { signSizes, usualRoom } from '$lib/map/map';
import { mapDrawing } from '$lib/map/map-view';
import { turned, turnToFill } from '$lib/map/turned';
import { forecastAction } from '$lib/rules/forecast/forecast';
import { type BoardId, landOf } from '$lib/rules/table/island';
import { position } from '../../../../tests/support/position';
import type { LandId } from '../../rules/table/island';
import { glanceOf, type Room } from './glance';

/** The size of a name's font, relative to its height (MapPieces.svelte). */
const NAME_OF_HEIGHT = 0.84;

const LIGHTS = { resolved: [], choices: [], selected: [] };

/** Returns the lands of the open card as drawn on the map; all of them act, or only `acts`. */
function drawn(action: 'ravage' | 'build', acts?: readonly LandId[]) {
  const game = position({
    boards: 'A',
    lands: 'A2: 1T 1E 2D\nA5: 1E 1D\nA1: 1E',
    agenda: [{ do: 'actionCard', action, card: '1-wetland', done: [] }],
  });
  const step = game.agenda[0];
  if (step?.do !== 'actionCard') throw new Error('no card is open');
  const { acting } = forecastAction(ENGINE, game, step);
  const danger = new Map(acting.map(({ land, sum }) => [land, { net: sum?.net ?? 0, blight: false }]));
  const lights = {
    ...LIGHTS,
    acting: acts ?? acting.map(({ land }) => land),
    ...(action === 'ravage' && { danger }),
  };
  return { game, acting, lands: mapDrawing()(ENGINE.world(game), lights) };
}

/** Returns a land of the open card as a screen shows it from a meter away. */
function seen(action: 'ravage' | 'build', room: Room) {
  const { game, acting, lands } = drawn(action);
  const all = glanceOf(room).lands(lands, acting, game.setup);
  return (id: string) => all.find((land) => land.id === id)!;
}

it('shows the Damage of a Ravage in place of the pieces', () => {
  const { pieces, marks } = seen('ravage', 'wide')('A2');
  expect(pieces).toEqual([]);
  expect(marks).toEqual([expect.objectContaining({ kind: 'danger', text: '3' })]);
});

it('shows what a Build adds in place of what is there', () => {
  expect(seen('build', 'wide')('A2').pieces).toEqual([expect.objectContaining({ icon: 'city', count: 1 })]);
});

it('leaves the other lands their pieces on a wide screen, and only their names on a phone', () => {
  expect(seen('ravage', 'wide')('A1').pieces).toHaveLength(1);
  expect(seen('ravage', 'phone')('A1').pieces).toEqual([]);
});

it('leaves a land that Ravages later its Damage on a phone', () => {
  const { lands, game, acting } = drawn('ravage', []);
  const [land] = glanceOf('phone')
    .lands(lands, acting, game.setup)
    .filter(({ id }) => id === 'A2');
  expect(land).toMatchObject({ pieces: [], marks: [{ kind: 'danger', text: '3' }] });
});

const PLACES = { phone: [390, 380], wide: [730, 720] } as const;

/** Returns the positions in pixels of the names and numbers of the acting lands, if all lands have this Damage. */
function placedOn(room: keyof typeof PLACES, boards: string, text: string) {
  const [width, height] = PLACES[room];
  const ids = [...boards] as BoardId[];
  const flat = shapeOf(ids, layoutOf(`${boards.length}-standard`));
  const { bounds, lands } = turned(flat, turnToFill(flat, width / height));
  const { fit } = fittedIn({ width, height }, bounds);
  const { sizes } = glanceOf(room);
  const { acting } = signSizes(usualRoom(lands as never), 1 / fit, sizes);
  const world = ENGINE.world(position({ boards }));
  return lands.map(({ id, points: polygon, label }) => {
    const land = { id, terrain: 'sands', pieces: [], done: false, polygon, label } as const;
    const { size, signs } = sizes.lay(
      { ...land, marks: [{ kind: 'danger', text }] },
      acting.sizes,
      acting.cap,
    );
    const boxes = signs.map(({ sign, at: [x, y] }) => {
      const tall = tallOf(sign, size) * fit;
      return { tall, left: x * fit, top: y * fit - tall * 0.4, wide: sign.wide * tall, high: tall * 0.8 };
    });
    const name = boxes[signs.findIndex(({ sign }) => 'name' in sign)]!.tall * NAME_OF_HEIGHT;
    return { terrain: landOf(world, id).terrain, name, outcome: size * fit, boxes };
  });
}

// eyes.md, 1: no name on the map was readable in size Table.
it.each([
  ['phone', 'AB', '9', 22],
  ['phone', 'AB', '12', 22],
  ['phone', 'ABCD', '9', 15],
  ['wide', 'AB', '12', 26],
  ['wide', 'ABCD', '12', 26],
] as const)(
  'names and outcomes are readable on a %s with boards %s and Damage %s',
  (room, boards, text, least) => {
    const placed = placedOn(room, boards, text);
    expect(Math.min(...placed.map(({ name }) => name))).toBeGreaterThanOrEqual(least);
    expect(Math.min(...placed.map(({ outcome }) => outcome))).toBeGreaterThanOrEqual(least);
  },
);

/** Pixels by which two boxes may touch, because figures and capitals don't fill them. */
const TOUCH_PX = 2;

// A picture of a phone showed the Damage of A7 and the name of B3 as "3B3".
it.each(['AB', 'CD'])('no number is read with the name of the next acting land on boards %s', (boards) => {
  const placed = placedOn('phone', boards, '9');
  const touching = placed.flatMap((one, i) =>
    placed
      .slice(i + 1)
      .filter(({ terrain }) => terrain === one.terrain)
      .flatMap(({ boxes }) =>
        boxes.filter((b) =>
          one.boxes.some(
            (a) =>
              Math.min(a.left + a.wide, b.left + b.wide) - Math.max(a.left, b.left) > TOUCH_PX &&
              Math.min(a.top + a.high, b.top + b.high) - Math.max(a.top, b.top) > TOUCH_PX,
          ),
        ),
      ),
  );
  expect(touching).toEqual([]);
});
