import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../src/lib/content/products';
import { loadContentFor } from '../src/lib/game-engine';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });
const { coverage } = await import('./support/coverage');

const FILE = 'docs/coverage.md';

it('docs/coverage.md says what the content holds (made by scripts/coverage.mjs)', async () => {
  const now = await format(coverage(), { ...(await resolveConfig(FILE)), parser: 'markdown' });
  if (process.env['WRITE_COVERAGE']) writeFileSync(FILE, now);
  expect(readFileSync(FILE, 'utf8')).toBe(now);
});
