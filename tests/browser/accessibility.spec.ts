import { expect, test } from '@playwright/test';
import { inTheWayOf } from './support/axe';
import { install, withSite } from './support/install';
import { TOURS } from './support/tours';
import { packsOf } from './support/versions';
import { watch } from './support/watch';

/** Tours of one device each, in this order: what one leaves behind, the next finds. */
const DEVICES = [['pages', 'context', 'past'], ['play'], ['questions']] as const;

/** What the worker is made of, and the smallest file of the host, by which it sees whether packs can come. */
const WORKER = ['/sw.js', '/share-target.js', '/whole-files.js', '/packs.js', '/robots.txt'];

test('every tour belongs to a device', () => {
  expect(DEVICES.flat().sort()).toEqual(Object.keys(TOURS).sort());
});

for (const tours of DEVICES)
  test(`${tours.join(', ')}: nothing in the way of anyone, by day and by night, narrow and wide; silent, and once installed asks no server for anything but packs`, async ({
    browser,
  }) => {
    const asked: string[] = [];
    await withSite(
      'build',
      async (_, address) => {
        const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
        const page = await context.newPage();
        await install(page);
        const complaints = watch(page, new URL(address).origin);
        asked.length = 0;
        const inPacks = (await packsOf('build')).flatMap(({ files }) => files.map(({ url }) => `/${url}`));
        for (const tour of tours) expect(await inTheWayOf(page, TOURS[tour])).toEqual([]);
        // Kit says so itself when an address is unknown.
        expect(complaints.filter((one) => !one.includes('Not found: /no/such/page/'))).toEqual([]);
        // Past games and what is looked up ask for what they show; the browser itself looks whether there is a newer version of the worker and of what it imports.
        expect(asked.filter((url) => !WORKER.includes(url) && !inPacks.includes(url))).toEqual([]);
        await context.close();
      },
      (url) => asked.push(url),
    );
  });
