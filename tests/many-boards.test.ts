import { expect, test } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { ENGINE } from '../src/lib/game-engine';
import { islandShape, mapDrawing } from '../src/lib/map/map-view';
import { layOut } from '../src/lib/map/piece-layout';
import { keysOf } from '../src/lib/rules/basics/typed-keys';
import type { Game } from '../src/lib/rules/table/game';
import { codesOf, kindOf, type PieceKind } from '../src/lib/rules/table/pieces';
import { SOLID } from '../src/lib/ui/icons/icon-shapes';
import { dealt, play } from './browser/support/played';
import { boardIds } from './support/ids';

const FIRST = new Map<PieceKind, string>([
  ['C', 'city'],
  ['T', 'town'],
  ['E', 'explorer'],
  ['D', 'dahan'],
  ['B', 'blight'],
]);
const OF_SHAPE = new Map<string, string>(
  Object.entries(SOLID).map(([name, shape]) => [shape, name.split('-')[0]!]),
);

/** Pixels, and how large signs may be, where a phone of 360 x 640 leaves the island this room. */
function onPhone({ setup }: Game) {
  const { bounds } = islandShape(setup);
  const fit = Math.min(340 / bounds.width, 220 / bounds.height);
  return { fit, sizes: { least: 10.5 / fit, most: 20 / fit }, cap: 12 / fit };
}

test.each([
  ['ABCDEF', 3, []],
  [
    'ABCDEF',
    5,
    [
      { id: 'france', level: 5 },
      { id: 'sweden', level: 3 },
    ],
  ],
  ['ABCDEFG', 3, []],
] as const)(
  'boards %s on a small phone in turn %i, against %j: every City, Town, Explorer, Dahan and Blight is 8 px, one sign for the rest',
  async (boards, turn, adversaries) => {
    const setup = dealt({
      players: ['Ann', 'Ben', 'Cas', 'Dee', 'Eva', 'Fay'],
      boards: boardIds(boards),
      layout: `${boards.length}-standard`,
      tokens: true,
      products: PRODUCTS,
      adversaries,
    });
    let game: Game | undefined;
    await play(setup, ({ step }, now) => {
      game = now;
      return step.do === 'spiritPhase' && now.turn === turn;
    });
    const { fit, sizes, cap } = onPhone(game!);
    const acting = keysOf(game!.lands).filter((_, i) => i % 3 === 0);
    const danger = new Map(acting.map((land) => [land, { net: 12, blight: true }]));
    const lights = { acting, resolved: [], choices: [], selected: [], danger };
    for (const land of mapDrawing()(ENGINE.world(game!), lights)) {
      const { size, signs } = layOut({ ...land, done: false }, sizes, cap);
      const shapes = signs.flatMap(({ sign }) => ('shape' in sign ? [OF_SHAPE.get(sign.shape)] : []));
      const kinds = codesOf(game!.lands[land.id]!.pieces).map(kindOf);
      for (const kind of kinds) if (FIRST.has(kind)) expect(shapes, land.name).toContain(FIRST.get(kind));
      // The narrowest of them is a Town, whose longer side is 22 of 24.
      expect((size * fit * 22) / 24, land.name).toBeGreaterThanOrEqual(8);
      const more = signs.find(({ sign }) => sign.key === 'more')?.sign;
      const unseen = land.pieces.length + land.marks.length - shapes.length;
      expect(more && 'text' in more ? more.text : '+0', land.name).toBe(`+${unseen}`);
    }
  },
);
