// The start guard (static/start.js) against the floor: it lets in every browser at the floor and none below it.
import { readFileSync } from 'node:fs';
import { addedIn, isBy } from './data.mjs';
import { FLOOR } from './versions.mjs';

/** Names in MDN's data of the features that the start guard asks for. */
export function guardAsksFor() {
  const text = readFileSync('static/start.js', 'utf8');
  return [...text.matchAll(/^ +'([\w.]+)' ?\(\) \{/gm)].map(([, name = '']) => name);
}

/** Oldest version, by browser, that has all these features; null for a browser that never had one of them. */
function letInBy(names) {
  const oldest = (browser) =>
    names
      .map((name) => addedIn(name.split('.'), browser))
      .reduce((a, b) => (a === null || b === null ? null : isBy(a, b) ? b : a));
  return Object.fromEntries(Object.keys(FLOOR).map((browser) => [browser, oldest(browser)]));
}

/** Sentences about browsers that the guard lets in below the floor, or turns away at it. */
export function guardFaults(names = guardAsksFor()) {
  const letIn = letInBy(names);
  return Object.keys(FLOOR)
    .filter((browser) => letIn[browser] !== FLOOR[browser])
    .map(
      (browser) =>
        `static/start.js lets in ${browser} from ${letIn[browser]} on, and the floor is ${FLOOR[browser]}`,
    );
}
