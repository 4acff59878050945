import { expect, test } from '@playwright/test';
import { usual } from '../support/evening';
import { withWebKit } from '../support/webkit-table';

test('from home to a land and back, through the menu and a deed, without a finger on the screen', () =>
  withWebKit(async (table) => {
    const { screen } = table;
    const { webkit } = screen;
    const focused = () =>
      screen.run(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('data-land') ?? at?.getAttribute('aria-label') ?? at?.textContent.trim();
      }, null);
    await screen.open('/');
    await webkit.takeKeys();
    await table.enter('link', 'home_new_first');
    await table.enter('button', 'new_start');
    const spirit = table.say('phase_spirit');
    for (let answers = 0; answers < 12; answers++) {
      await table.stands();
      const before = await table.title();
      if (before === spirit) break;
      await webkit.reach(usual, null);
      await webkit.press('Enter');
      await expect.poll(() => table.title()).not.toBe(before);
    }
    expect(await table.title()).toBe(spirit);

    // Over the map by arrows, into a land and out of it.
    await webkit.reach(() => document.querySelector('.map [data-land][tabindex="0"]'), null);
    const from = await focused();
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await webkit.press(arrow);
      await webkit.painted();
      if ((await focused()) !== from) break;
    }
    const land = await focused();
    expect(land).toMatch(/^[A-F]\d$/);
    expect(land).not.toBe(from);
    await webkit.press('Enter');
    await expect.poll(() => table.title()).toBe(land);
    await webkit.press('Escape');
    await expect.poll(() => table.title()).toBe(spirit);

    // A dialog takes the focus, and gives it back.
    await table.enter('button', 'menu');
    const holdsFocus = () => screen.run(() => document.querySelector('dialog[open] :focus') !== null, null);
    await expect.poll(holdsFocus).toBe(true);
    await webkit.press('Escape');
    await expect.poll(focused).toBe(table.say('menu'));

    await webkit.reach(usual, null);
    await webkit.press('Enter');
    await expect.poll(() => table.title()).toBe(table.say('phase_fast'));
    const fear = () => screen.run(() => document.querySelector('.top')?.textContent ?? '', null);
    const before = await fear();
    await table.enter('button', 'fear_add');
    await expect.poll(fear).not.toBe(before);
    await table.stands();
    await table.enter('button', 'undo');
    await expect.poll(fear).toBe(before);
  }));
