import { expect, test } from '@playwright/test';
import { dealt, play } from '../support/played';
import { withVersion } from '../support/versions';
import { withWebKit } from '../support/webkit-table';

const NEWER = '98.7.6';

test('a new version waits for the table, and takes over at the very same prompt', () =>
  withVersion(NEWER, (newer) =>
    withWebKit(async (table, site) => {
      const { screen } = table;
      await table.open(await play(dealt(), ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3));
      const states = () =>
        screen.run(async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready;
          return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(' ');
        }, null);
      // A page of WebKit that loads while the worker activates reads "activating" until it is closed.
      await expect.poll(states).toBe('none none activated');
      await table.reload();
      const look = async () => ({ title: await table.title(), land: await table.land('A1') });
      await expect.poll(() => table.land('A1')).not.toBe('');
      const before = await look();
      await screen.run(() => void (document.body.dataset['before'] = 'yes'), null);
      const isBefore = () => screen.run(() => 'before' in document.body.dataset, null);

      site.root = newer;
      await screen.run(async () => void (await (await navigator.serviceWorker.ready).update()), null);
      await expect.poll(states).toBe('none installed activated');
      expect(await isBefore()).toBe(true);
      expect(await look()).toEqual(before);

      await table.tap('button', 'menu');
      await table.tap('button', 'menu_update');
      await expect.poll(isBefore).toBe(false);
      await table.stands();
      await expect.poll(look).toEqual(before);
      await screen.open('/settings/#about');
      await table.reads(NEWER);
      const kept = () =>
        screen.run(
          async () => (await caches.keys()).filter((name) => name.includes('precache')).length,
          null,
        );
      await expect.poll(kept).toBe(1);
    }),
  ));
