import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('src/app.html', 'utf8');
const meta = (name: string): string | undefined =>
  new RegExp(`(?:property|name)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];

it('a shared link has a picture of the size that its page says', () => {
  expect(meta('twitter:card')).toBe('summary_large_image');
  const address = '%sveltekit.env.PUBLIC_ORIGIN%%sveltekit.assets%/';
  const image = meta('og:image')!;
  expect(image.startsWith(address)).toBe(true);
  const png = readFileSync(`static/${image.slice(address.length)}`);
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
  expect(size).toEqual([meta('og:image:width'), meta('og:image:height')]);
  expect(size).toEqual(['1200', '630']);
  // Some messengers show no larger picture.
  expect(png.length).toBeLessThan(300_000);
});

it('every picture of the README is there, with a text', () => {
  const pictures = [...readFileSync('README.md', 'utf8').matchAll(/<img src="([^"]+)"[^>]* alt="([^"]*)"/g)];
  expect(pictures.length).toBeGreaterThan(2);
  for (const [, path, alt] of pictures) expect([existsSync(path!), alt!.length > 20]).toEqual([true, true]);
});
