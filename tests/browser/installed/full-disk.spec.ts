import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rows } from '../support/database';
import { withSite } from '../support/install';
import { Mortal } from '../support/mortal';
import { setTheTable, startGame, Table } from '../support/table';

/** Room for the profile of a browser with the app in it. */
const DISK = '160m';
const MOST_TAPS = 400;

/** Mounts a small disk; null where this machine does not let us. */
function smallDisk(): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'blightwatch-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk], { stdio: 'ignore' });
    return disk;
  } catch {
    rmSync(disk, { recursive: true });
    return null;
  }
}

/** Writes a file until there is no room left, down to the last page. */
function fill(disk: string): string {
  const filler = join(disk, 'filler');
  for (const bytes of [1_048_576, 4_096])
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes));
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  return filler;
}

test('on a disk that is full nothing that was saved is lost, and the table says what to do', async () => {
  const disk = smallDisk();
  test.skip(disk === null, 'a disk is mounted by root alone');
  const browser = new Mortal(join(disk!, 'profile'));
  try {
    await withSite('build', async (site) => {
      const table = await startGame(await browser.open(site.address), { at: site.address });
      await setTheTable(table, 'jungle', 4);
      const { page } = table;
      const url = page.url();
      const filler = fill(disk!);
      // A browser whose disk is full may know no more than that it could not write.
      const refused = page
        .getByText(table.say('refusal_full'))
        .or(page.getByText(table.say('refusal_failed')));
      let taps = 0;
      while (taps < MOST_TAPS && !(await refused.isVisible())) {
        await table.button('fear_add').click();
        await table.saved();
        taps++;
      }
      await expect(refused).toBeVisible();
      await expect(refused).toHaveText(/space/);
      const saved = Number(await table.sheet.getAttribute('data-saved'));
      const shown = await table.fear.getAttribute('aria-label');
      await browser.kill();
      rmSync(filler);
      const again = new Table(await browser.open(url));
      await expect(again.title).toBeVisible();
      const [game] = await rows<{ head: number }>(again.page, 'games');
      expect(game!.head).toBe(saved);
      await expect(again.fear).toHaveAccessibleName(shown!);
      await again.tap(again.button('fear_add'));
      await expect.poll(async () => (await rows(again.page, 'entries')).length).toBeGreaterThan(saved);
    });
  } finally {
    await browser.kill();
    execFileSync('umount', ['-l', disk!]);
    rmSync(disk!, { recursive: true, force: true });
  }
});
