import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Site } from '../scripts/site.mjs';

// Whoever runs `npm start` and builds beside it: the site ended with what the file system said.
it('a site goes on when its files are taken away under it, and finds those that come after', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const page = join(root, 'index.html');
  writeFileSync(page, 'first');
  const site = new Site(root, { compressed: true });
  const address = await site.start();
  const asked = async () => {
    const answer = await fetch(address);
    return [answer.status, await answer.text()];
  };
  try {
    expect(await asked()).toEqual([200, 'first']);
    rmSync(page);
    expect(await asked()).toEqual([404, 'Not found']);
    writeFileSync(page, 'second');
    expect(await asked()).toEqual([200, 'second']);
  } finally {
    await site.stop();
    rmSync(root, { recursive: true });
  }
});
