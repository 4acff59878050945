import { expect, type Locator, type Page } from '@playwright/test';
import { painted } from './table';

interface Walk {
  /** How often Tab has come by, for each element. */
  readonly visits: Map<Element | null, number>;
  at: Element | null;
}

/** How often Tab has come by where the focus is now; the walk begins with it. */
const comesBy = (isFirst: boolean): number => {
  const window = globalThis as unknown as { walk: Walk };
  if (isFirst) window.walk = { visits: new Map(), at: null };
  const { walk } = window;
  walk.at = document.activeElement;
  const visits = (walk.visits.get(walk.at) ?? 0) + 1;
  walk.visits.set(walk.at, visits);
  return visits;
};

/** Until the focus is elsewhere. */
const isElsewhere = (): Promise<void> =>
  new Promise((resolve) => {
    const { walk } = globalThis as unknown as { walk: Walk };
    const look = (): void => {
      if (document.activeElement === walk.at) setTimeout(look);
      else resolve();
    };
    look();
  });

/**
 * The key that goes towards this. Beyond the last thing of a page lies the browser's own bar: from there Firefox hands on
 * what its driver presses, to a page that has no focus.
 */
const towards = (target: Element): 'Tab' | 'Shift+Tab' => {
  const { activeElement: at, body } = document;
  if (!at || at === body) return 'Tab';
  return at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
};

/** Hands that never touch the screen. */
export class Keys {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /**
   * Tabs until this has the focus, and keeps it: a new question takes it once it is painted. Each press is waited for,
   * and who has come round twice without it never comes there.
   */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const holds = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; ; presses++) {
      if ((await holds()) && (await painted(this.page).then(holds))) return;
      const visits = await this.page.evaluate(comesBy, presses === 0);
      if (visits > 3) throw new Error(`Tab does not lead to ${String(target)}`);
      await this.press(await target.evaluate(towards));
      await this.page.evaluate(isElsewhere);
    }
  }

  async enter(target: Locator): Promise<void> {
    await this.reach(target);
    await this.press('Enter');
  }
}
