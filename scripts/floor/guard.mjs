// Compares the start guard (static/start.js) with the floor: the guard must let in every browser at the floor and none
// below it.
import { readFileSync } from 'node:fs';
import { FLOOR } from '../styles.mjs';
import { addedIn, isBy } from './data.mjs';

/** Returns the features that the start guard tests for, as names in MDN's data. */
export function guardAsksFor() {
  const text = readFileSync('static/start.js', 'utf8');
  return [...text.matchAll(/^ +'([\w.]+)' ?\(\) \{/gm)].map(([, name = '']) => name);
}

/** Returns the oldest version, by browser, that has all these features; null if it never had one of them. */
function letInBy(names) {
  const oldest = (browser) =>
    names
      .map((name) => addedIn(name.split('.'), browser))
      .reduce((a, b) => (a === null || b === null ? null : isBy(a, b) ? b : a));
  return Object.fromEntries(Object.keys(FLOOR).map((browser) => [browser, oldest(browser)]));
}

/** Returns a sentence for each browser that the guard lets in below the floor, or refuses at it. */
export function guardFaults(names = guardAsksFor()) {
  const letIn = letInBy(names);
  return Object.keys(FLOOR)
    .filter((browser) => letIn[browser] !== FLOOR[browser])
    .map(
      (browser) =>
        `static/start.js lets in ${browser} from ${letIn[browser]} on, and the floor is ${FLOOR[browser]}`,
    );
}
