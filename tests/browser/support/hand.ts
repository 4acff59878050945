import { expect, type Page } from '@playwright/test';

type Point = readonly [x: number, y: number];

/** A pointer that goes down on the screen, moves and is lifted. */
export interface Hand {
  readonly down: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** A mouse with its first button. */
export const mouse = ({ mouse }: Page): Hand => ({
  down: async (at) => {
    await mouse.move(...at);
    await mouse.down();
  },
  move: (to) => mouse.move(...to, { steps: 5 }),
  up: () => mouse.up(),
});

/** A finger, and a second one beside it for those who put it down. */
export async function finger(page: Page): Promise<Hand & { second: () => Promise<void> }> {
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
      const [fromX, fromY] = at;
      for (let step = 1; step <= 5; step++) {
        at = [fromX + ((to[0] - fromX) * step) / 5, fromY + ((to[1] - fromY) * step) / 5];
        await touch('touchMove');
      }
    },
    second: async () => {
      others = [[at[0] + 60, at[1] + 60]];
      await touch('touchStart');
    },
    up: async () => {
      others = [];
      await touch('touchEnd');
    },
  };
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
