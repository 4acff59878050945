import { expect, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { layOut } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

test('what this device can do is tried, said in words, and ready for a report', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = new Table(page);
  await page.goto('/settings/');
  await table.tap(table.link('settings_device'));
  await expect(page.getByRole('heading', { name: table.say('device_title') })).toBeVisible();
  const report = page.getByRole('textbox', { name: table.say('device_report') });
  await expect(report).not.toHaveValue(/trying/);
  await expect(report).toHaveValue(/^Blightwatch \d.*\nMozilla/);
  for (const line of ['app: no', 'store: works', 'second: files', 'channel: works', 'seal: works'])
    await expect(report).toHaveValue(new RegExp(`^${line}$`, 'm'));
  await expect(page.getByText(table.say('device_is_files'))).toBeVisible();

  await page.keyboard.press('k');
  await expect(report).toHaveValue(/^keyboard: works$/m);
  await expect(report).toHaveValue(/^camera: untried$/m);
  await table.tap(table.button('device_camera_do'));
  await expect(report).toHaveValue(/^camera: (refused|no)$/m);
  expect(await inTheWay(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('in Dutch, on a device whose browser has none of it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('blightwatch.settings', JSON.stringify({ language: 'nl' }));
    const none = Navigator.prototype as Partial<Navigator>;
    delete (none as { wakeLock?: unknown }).wakeLock;
    delete (none as { mediaDevices?: unknown }).mediaDevices;
    delete (window as Partial<typeof window>).RTCPeerConnection;
  });
  const table = new Table(page, 'nl');
  await page.goto('/settings/device/');
  await expect(page.getByText(table.say('device_is_missing')).first()).toBeVisible();
  await table.tap(table.button('device_camera_do'));
  await expect(page.getByRole('textbox')).toHaveValue(
    /awake: missing\ncamera: missing\n.*\nchannel: missing/,
  );

  // Where nothing can connect, nobody is asked to scan first.
  await page.goto('/join/');
  await expect(page.getByText(table.say('share_error_unsupported'))).toBeVisible();
  await expect(table.button('join_scan_go')).toHaveCount(0);
});

test('a page is as high as the screen, where a line is only heard, too', async ({ page }) => {
  await layOut(page);
  const over = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(over).toBe(0);
});
