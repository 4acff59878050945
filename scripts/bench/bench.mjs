// npm run bench: builds the app, measures everything that has a budget, and prints one table. Each module in
// scripts/bench/ with a `measure()` that returns rows of { what, measured, budget, ok } is a measurement;
// `npm run bench -- sizes` runs only the named ones.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { install, run } from '../run.mjs';
import { report } from '../table.mjs';

if (!install() || !run('vite', ['build'])) process.exit(1);
const wanted = process.argv.slice(2);
const own = basename(import.meta.url);
const all = readdirSync('scripts/bench').flatMap((file) => (file === own ? [] : basename(file, '.mjs')));
const rows = [];
for (const name of all.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const { measure } = await import(`./${name}.mjs`);
  if (!measure) continue; // A module that measurements share.
  console.log(`measuring: ${name}`);
  rows.push(...(await measure()));
}
if (!report(rows)) process.exit(1);
