import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { args, pageChromium } from '../../../scripts/chromium.mjs';
import { findProgram } from '../../../scripts/platform.mjs';
import { ask, type Host, HOSTS } from '../support/hosts';
import { firstPage, install, withProfile } from '../support/install';
import { startGame, Table } from '../support/table';

const FOREVER = 'public, max-age=31536000, immutable';
const script = readdirSync('build/_app/immutable/chunks').find((file) => file.endsWith('.js'))!;

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Accepts a certificate that nobody signed. */
const OPTIONS = { executablePath: pageChromium(), args: [...args, '--ignore-certificate-errors'] };

const phone = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...PHONE, ...OPTIONS, baseURL });

async function withHost(name: keyof typeof HOSTS, use: (host: Host) => Promise<void>): Promise<void> {
  const { needs, start } = HOSTS[name];
  const missing = needs.filter((program) => !findProgram(program));
  test.skip(missing.length > 0, `Missing: ${missing.join(', ')}`);
  const host = await start();
  try {
    await use(host);
  } finally {
    await host.stop();
  }
}

for (const name of ['caddy', 'nginx', 'apache'] as const) {
  test(`${name} sends the headers and the prepared files of its shipped configuration`, () =>
    withHost(name, async ({ address }) => {
      const home = await ask(address, '/');
      expect(home).toMatchObject({
        status: 200,
        headers: {
          'cache-control': 'no-cache',
          'content-security-policy': "frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        },
      });
      for (const path of ['/new/', '/sw.js', '/manifest.webmanifest', '/icon.svg'])
        expect(await ask(address, path), path).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
        });

      const plain = readFileSync(`build/_app/immutable/chunks/${script}`);
      const asked = (encoding?: string) => ask(address, `/_app/immutable/chunks/${script}`, encoding);
      const headers = {
        'cache-control': FOREVER,
        'content-type': expect.stringMatching(/^text\/javascript/),
      };
      expect(await asked()).toMatchObject({ status: 200, body: plain, headers });
      const brotli = await asked('gzip, br');
      expect(brotli).toMatchObject({ headers: { ...headers, 'content-encoding': 'br' } });
      expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
      const gzip = await asked('gzip');
      expect(gzip).toMatchObject({ headers: { ...headers, 'content-encoding': 'gzip' } });
      expect(gunzipSync(gzip.body).equals(plain)).toBe(true);

      const missing = await ask(address, '/no-such-page');
      expect(missing.status).toBe(404);
      expect(missing.headers['cache-control']).not.toBe(FOREVER);
      expect(missing.body.toString()).toContain('class="app"');
      const gone = await ask(address, '/_app/immutable/chunks/gone.js');
      expect(gone.status).toBe(404);
      expect(gone.headers['cache-control']).not.toBe(FOREVER);
    }));

  test(`a phone opens its game offline after one visit to ${name}`, () =>
    withHost(name, (host) =>
      withProfile(async (profile) => {
        const visit = await phone(profile, host.address);
        await install(firstPage(visit));
        const before = await startGame(firstPage(visit));
        const title = await before.title.innerText();
        const game = new URL(firstPage(visit).url()).search;
        await visit.close();
        await host.stop();

        const later = await phone(profile, host.address);
        await firstPage(later).goto(`/play/${game}`);
        await expect(new Table(firstPage(later)).title).toHaveText(title);
        await later.close();
      }),
    ));
}

test('a second phone joins online through the relay that the container runs', () =>
  withHost('far', async ({ address, login }) => {
    const browser = await chromium.launch(OPTIONS);
    try {
      const device = async () =>
        (await browser.newContext({ ...PHONE, serviceWorkers: 'block', baseURL: address })).newPage();
      const one = await startGame(await device(), { boards: ['A'] });
      await one.openMenu();
      await one.tap(one.link('menu_share'));
      await one.tap(one.button('share_far'));
      await one.page.getByRole('textbox', { name: one.say('far_login') }).fill(login!);
      await one.tap(one.button('far_open'));
      const link = await one.page.getByRole('textbox', { name: one.say('far_link') }).inputValue();

      const two = new Table(await device());
      await two.page.goto(link);
      await two.tap(two.button('far_join'));
      await expect(two.page.getByText(two.say('far_setup'))).toBeVisible();
    } finally {
      await browser.close();
    }
  }));
