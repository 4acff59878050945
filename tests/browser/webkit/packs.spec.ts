import { expect, test } from '@playwright/test';
import { choose } from '../support/evening';
import { withWebKit } from '../support/webkit-table';
import { say } from '../support/words';

test('a language waits for the server, is fetched, read without one after a reload, and lets the other go', () =>
  withWebKit(async (table, site) => {
    const { screen } = table;
    await screen.open('/');
    await screen.run(() => navigator.serviceWorker.ready.then(() => true), null);
    await screen.open('/settings/');
    await table.reads(say('en', 'settings_title'));
    const dutch = { name: 'Nederlands' };

    await site.stop();
    await table.tap('button', 'packs_fetch_label', dutch);
    await table.reads(table.say('packs_trouble_offline', dutch));
    await site.start();
    await table.tap('button', 'packs_fetch_label', dutch);
    const isThere = () =>
      screen.run((name) => document.body.innerText.includes(name), say('nl', 'settings_title'));
    await expect.poll(() => table.has(table.say('packs_remove_label', dutch))).toBe(true);
    expect(await isThere()).toBe(false);

    await site.stop();
    await screen.run(choose, { label: table.say('settings_language'), value: 'nl' });
    await expect.poll(isThere).toBe(true);
    await screen.reload();
    await expect.poll(isThere).toBe(true);

    // What is in use stays; the other one may go.
    expect(await table.has(say('nl', 'packs_remove_label', dutch))).toBe(false);
    await table.tapNamed(say('nl', 'packs_remove_label', { name: 'English' }));
    await expect.poll(() => table.has(say('nl', 'packs_fetch_label', { name: 'English' }))).toBe(true);
    await screen.reload();
    await expect.poll(isThere).toBe(true);
    await site.start();
  }));
