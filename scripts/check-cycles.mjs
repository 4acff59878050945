// Fails when modules of ours import each other in a circle. `import type` does not count: it is gone when the
// code runs.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts') && !path.startsWith('lib/messages/compiled/'),
  )
  .map((path) => resolve('src', path));

const statement = /^\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

function importsOf(path) {
  const sources = [...readFileSync(path, 'utf8').matchAll(statement)].map(([, source]) => source);
  return sources
    .filter((source) => source.startsWith('.') || source.startsWith('$lib'))
    .map((source) =>
      source.startsWith('.') ? join(dirname(path), source) : source.replace('$lib', resolve('src/lib')),
    )
    .map((base) =>
      [base, `${base}.ts`, base.replace(/\.js$/, '.ts'), `${base}/index.ts`].find((file) =>
        modules.includes(file),
      ),
    )
    .filter((file) => file !== undefined);
}

const done = new Set();

function walk(path, trail) {
  if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
  if (done.has(path)) return undefined;
  for (const next of importsOf(path)) {
    const circle = walk(next, [...trail, path]);
    if (circle) return circle;
  }
  done.add(path);
  return undefined;
}

const circles = modules.map((path) => walk(path, [])).filter((circle) => circle !== undefined);
for (const circle of circles) console.error(circle.map((path) => relative('src', path)).join('\n  -> '));
if (circles.length > 0) process.exit(1);
console.log(`${modules.length} modules, no circle`);
