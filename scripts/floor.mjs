// npm run floor: checks that the build in build/ runs in the oldest browsers that the README names, and that
// older ones show the error page. floor/allowed.mjs lists the features that the app uses although those
// browsers lack them, with the effect.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from './floor/allowed.mjs';
import { guardFaults } from './floor/guard.mjs';
import { inPage, inScript, inStyles, ownNames, parsed } from './floor/look.mjs';
import { FLOOR } from './styles.mjs';

const ROOT = 'build';
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, name));
const textOf = (file) => readFileSync(file, 'utf8');
const scripts = files.filter((file) => file.endsWith('.js')).map((file) => [file, parsed(textOf(file))]);
const own = ownNames(scripts.map(([, script]) => script));

const found = new Map();
function note(file, seen) {
  for (const [what, browsers] of seen) {
    const before = found.get(what) ?? { browsers, files: new Set() };
    before.files.add(file);
    found.set(what, before);
  }
}
for (const [file, script] of scripts) note(file, inScript(script, own));
for (const file of files.filter((name) => name.endsWith('.css'))) note(file, inStyles(textOf(file)));
for (const file of files.filter((name) => name.endsWith('.html'))) note(file, inPage(textOf(file)));

const wrong = guardFaults();
for (const [what, { browsers, files: where }] of found)
  if (!ALLOWED[what])
    wrong.push(
      `${what}: not in ${browsers.map((one) => `${one} ${FLOOR[one]}`).join(', ')}; used by ${[...where].slice(0, 3).join(', ')}`,
    );
for (const what of Object.keys(ALLOWED))
  if (!found.has(what)) wrong.push(`${what}: is in floor/allowed.mjs, but no longer used`);

console.log(
  `${scripts.length} scripts, ${found.size} features that a browser at the floor lacks, ${[...found.keys()].filter((what) => ALLOWED[what]).length} with a reason`,
);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
