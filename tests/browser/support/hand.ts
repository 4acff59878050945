import { expect, type Page, test } from '@playwright/test';
import { sendToPage } from '../../../scripts/firefox.mjs';

type Point = readonly [x: number, y: number];

/** A pointer that goes down on the screen, moves and is lifted. */
export interface Hand {
  readonly down: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** Points that a finger passes on its way. */
const STEPS = 5;

const between = ([fromX, fromY]: Point, to: Point, step: number): Point => [
  fromX + ((to[0] - fromX) * step) / STEPS,
  fromY + ((to[1] - fromY) * step) / STEPS,
];
const beside = ([x, y]: Point): Point => [x + 60, y + 60];

/** A mouse with its first button. */
export const mouse = ({ mouse }: Page): Hand => ({
  down: async (at) => {
    await mouse.move(...at);
    await mouse.down();
  },
  move: (to) => mouse.move(...to, { steps: STEPS }),
  up: () => mouse.up(),
});

/** A finger, and a second one beside it for those who put it down. */
interface Finger extends Hand {
  readonly second: () => Promise<void>;
}

/** A finger on a page of the browser that the project drives. */
export const finger = (page: Page): Promise<Finger> =>
  test.info().project.use.browserName === 'firefox'
    ? Promise.resolve(fingerInFirefox(page))
    : fingerInChromium(page);

async function fingerInChromium(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let at: Point = [0, 0];
  let others: readonly Point[] = [];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at, ...others].map(([x, y], id) => ({ x, y, id })),
    });
  return {
    down: async (to) => {
      at = to;
      await touch('touchStart');
    },
    move: async (to) => {
      const from = at;
      for (let step = 1; step <= STEPS; step++) {
        at = between(from, to, step);
        await touch('touchMove');
      }
    },
    second: async () => {
      others = [beside(at)];
      await touch('touchStart');
    },
    up: async () => {
      others = [];
      await touch('touchEnd');
    },
  };
}

function fingerInFirefox(page: Page): Finger {
  let at: Point = [0, 0];
  const down = new Set<string>();
  const act = (id: string, actions: readonly object[]): Promise<unknown> =>
    sendToPage(page, 'input.performActions', {
      actions: [{ type: 'pointer', id, parameters: { pointerType: 'touch' }, actions }],
    });
  const moveTo = ([x, y]: Point): object => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
  const put = (id: string, to: Point): Promise<unknown> => {
    down.add(id);
    return act(id, [moveTo(to), { type: 'pointerDown', button: 0 }]);
  };
  return {
    down: async (to) => {
      at = to;
      await put('first', to);
    },
    move: async (to) => {
      const from = at;
      at = to;
      for (let step = 1; step <= STEPS; step++) await act('first', [moveTo(between(from, to, step))]);
    },
    second: async () => void (await put('second', beside(at))),
    up: async () => {
      for (const id of down) await act(id, [{ type: 'pointerUp', button: 0 }]);
      down.clear();
    },
  };
}

/** Puts a finger down here and lifts it. */
export async function touch(page: Page, at: Point): Promise<void> {
  const hand = await finger(page);
  await hand.down(at);
  await hand.up();
}

/** The middle of what stands for the i-th kind of piece in the land, Cities first, as the map draws it. */
export async function pieceOn(page: Page, land: string, i: number): Promise<Point> {
  const lands = await page
    .locator('.map .ground [data-land]')
    .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['land']));
  const sign = page.locator('.map .over g.pieces').nth(lands.indexOf(land)).locator('.sign path').nth(i);
  const { x, y, width, height } = (await sign.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** The middle of what is found so. */
export async function middleOf(page: Page, selector: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Where a land is let go on. */
export const landOn = (page: Page, land: string): Promise<Point> => middleOf(page, `[data-land="${land}"]`);

/** What is held over the map, as it is shown above the finger. */
export const ghostOf = (page: Page) => page.locator('.map .ghost');

/** Holds a piece until it is picked up; until this is held of it, where that is all there is. */
export async function hold(page: Page, hand: Hand, at: Point, all = ''): Promise<void> {
  await hand.down(at);
  await expect(ghostOf(page)).toContainText(all);
}
