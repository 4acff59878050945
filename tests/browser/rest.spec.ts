import { expect, test } from '@playwright/test';
import { backToTable, join, share } from './support/joining';
import { layOut } from './support/seeded';
import { Table } from './support/table';

test('an answer rests for 300 ms after somebody else brought another question, and a tap just then is for neither', async ({
  page,
  browser,
  baseURL,
}) => {
  const keeper = new Table(page);
  const guest = new Table(await (await browser.newContext({ baseURL: baseURL! })).newPage());
  await guest.page.clock.install();
  await layOut(keeper.page);
  await share(keeper);
  await join(keeper, guest, 1);
  await backToTable(keeper);
  await expect(guest.title).toHaveText(keeper.say('ask_set'));

  // Time stands still on the guest's phone, and a finger comes down in the moment in which the other question comes.
  await guest.page.clock.pauseAt(Date.now() + 60_000);
  const begun = await guest.sheet.getAttribute('data-entry');
  await guest.page.evaluate(() => {
    const panel = document.querySelector('main.panel')!;
    const tapped: unknown[] = [];
    Object.assign(window, { tapped });
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const next = panel.querySelector<HTMLElement>('footer .main button')!;
      tapped.push(next.getAttribute('aria-disabled'));
      next.click();
    }).observe(panel, { attributes: true, attributeFilter: ['data-entry'] });
  });
  await keeper.proceed('go_set');
  await expect(guest.title).not.toHaveText(keeper.say('ask_set'));
  await expect(guest.next).toHaveAttribute('aria-disabled', 'true');
  const brought = await guest.sheet.getAttribute('data-entry');
  expect(brought).not.toBe(begun);
  expect(await guest.page.evaluate(() => (window as unknown as { tapped: unknown[] }).tapped)).toEqual([
    'true',
  ]);
  await guest.page.clock.runFor(299);
  await expect(guest.next).toHaveAttribute('aria-disabled', 'true');
  await guest.next.click({ force: true });
  await guest.page.clock.runFor(1);
  await expect(guest.next).not.toHaveAttribute('aria-disabled');
  expect(await guest.sheet.getAttribute('data-entry')).toBe(brought);

  // A tap after that is an answer, and the only one that this phone gave.
  await guest.page.clock.resume();
  await guest.shows(() => guest.tap(guest.next));
  await expect(keeper.title).toHaveText((await guest.title.textContent())!);
  await expect(keeper.sheet).toHaveAttribute('data-entry', String(Number(brought) + 1));
});
