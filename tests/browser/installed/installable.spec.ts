import { expect, test } from '@playwright/test';
import { chromium } from '../../../scripts/chromium.mjs';
import { firstPage, install, launch, withProfile, withSite } from '../support/install';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly purpose?: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly form_factor: string }[];
}

test('the browser finds nothing that keeps it from installing', async () => {
  await withSite('build', (_, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address, { executablePath: chromium() });
      const page = firstPage(context);
      await install(page);
      const devtools = await context.newCDPSession(page);
      const { data, errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

      const manifest: Manifest = JSON.parse(data!);
      expect(manifest).toMatchObject({ id: '/', name: 'Blightwatch', display: 'standalone', scope: '/' });
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain('monochrome');
      const shapes = manifest.screenshots.map(({ form_factor }) => form_factor);
      expect(shapes).toEqual([...Array<string>(5).fill('narrow'), ...Array<string>(5).fill('wide')]);
      expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
        '/play/?game=last',
        '/new/',
        '/history/',
        '/reference/',
      ]);
      const files = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
      for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);

      // A browser of another language installs it with its own shortcuts, and sees its own pictures before it does.
      for (const [lang, newGame] of [
        ['nl', 'Nieuw spel'],
        ['de', 'Neue Partie'],
      ] as const) {
        const other: Manifest = await (await page.request.get(`/manifest.${lang}.webmanifest`)).json();
        expect(other).toMatchObject({ id: '/', lang, name: 'Blightwatch' });
        expect(other.shortcuts.map(({ url }) => url)).toEqual(manifest.shortcuts.map(({ url }) => url));
        expect(other.shortcuts[1]).toMatchObject({ name: newGame });
        expect(other.screenshots.map(({ src }) => src)).toEqual(
          manifest.screenshots.map(({ src }) => src.replace('/en/', `/${lang}/`)),
        );
        for (const { src } of other.screenshots)
          expect((await page.request.get(src)).status(), src).toBe(200);
      }
      await context.close();
    }),
  );
});
