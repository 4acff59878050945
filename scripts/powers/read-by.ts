// Reads what the facts of Powers and panels say; a word that nobody knows ends the build with its place.
import * as v from 'valibot';
import type { Elements } from '../../src/lib/content/powers/power';
import { ELEMENTS } from '../../src/lib/rules/elements';
import { isReadable } from '../../src/lib/rules/where';

export const o = v.exactOptional;
export const text = v.pipe(v.string(), v.nonEmpty());
export const n = v.pipe(v.number(), v.integer(), v.minValue(0));
export const id = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/));
export const yes = v.literal(true);
export const element = v.picklist(ELEMENTS);
export const speed = v.picklist(['fast', 'slow']);
export const readable = v.pipe(
  v.string(),
  v.check(isReadable, ({ received }) => `no such lands: ${received}`),
);
export const product = v.picklist([
  'base',
  'branch-and-claw',
  'jagged-earth',
  'feather-and-flame',
  'horizons',
  'nature-incarnate',
]);

/** So many of each Element; none of none. */
export const elements: v.GenericSchema<unknown, Elements> = v.pipe(
  v.record(element, v.pipe(n, v.minValue(1))),
  v.check((all) => Object.keys(all).length > 0, 'a threshold without Elements'),
);

/** What people read, or what only the use of a Power needs: it is not looked at here. */
export const leftOut = o(v.unknown());

/** Reads by a schema; what does not fit is an error with the place and the word. */
export function readBy<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, where: string): T {
  const read = v.safeParse(schema, raw);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const at = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  throw new Error(`${where}: ${at}: ${issue.message}`);
}
