import type { Page } from '@playwright/test';
import { packsOf } from './versions';

/**
 * How much is kept of what this pack alone has: the keys of words are in each language's. Words in it count in these
 * languages, and a manifest, which two versions may have alike, never.
 */
export async function kept(
  page: Page,
  name: string,
  build = 'build',
  languages: readonly string[] = ['en'],
): Promise<number> {
  const packs = await packsOf(build);
  const others = packs
    .filter((pack) => pack.name !== name)
    .flatMap(({ files }) => files.map(({ url }) => url));
  const files = packs
    .find((pack) => pack.name === name)!
    .files.filter(
      ({ url, language }) =>
        url.startsWith('_app/') && !others.includes(url) && (!language || languages.includes(language)),
    );
  const urls = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((one) => one.startsWith('blightwatch-packs-'));
    const requests = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
  });
  return files.filter(({ url }) => urls.includes(url)).length / files.length;
}
