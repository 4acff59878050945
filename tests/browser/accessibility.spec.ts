import { expect, test } from '@playwright/test';
import { inTheWayOf } from './support/axe';
import { install, withSite } from './support/install';
import { TOURS } from './support/tours';
import { watch } from './support/watch';

for (const [name, tour] of Object.entries(TOURS))
  test(`${name}: nothing in the way of anyone, by day and by night, narrow and wide; silent, and once installed asks no server for anything`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const asked: string[] = [];
    await withSite(
      'build',
      async (_, address) => {
        const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
        const page = await context.newPage();
        await install(page);
        const complaints = watch(page, new URL(address).origin);
        asked.length = 0;
        expect(await inTheWayOf(page, tour)).toEqual([]);
        // Kit says so itself when an address is unknown.
        expect(complaints.filter((one) => !one.includes('Not found: /no/such/page/'))).toEqual([]);
        // The browser itself looks whether there is a newer version of the worker and of what it imports.
        expect(asked.filter((url) => !['/sw.js', '/share-target.js'].includes(url))).toEqual([]);
        await context.close();
      },
      (url) => asked.push(url),
    );
  });
