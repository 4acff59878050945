import { isSameText } from '$lib/rules/basics/equal';

type Record_ = Readonly<Record<string, unknown>>;

/**
 * The change from one plain value to another. `=`: it is replaced. `{`: some fields are changed or removed. `[`: some
 * items of a list are changed. `~`: a part of a list is replaced. A tap changes little of a game, so a patch has a
 * twentieth of its size.
 */
export type Patch =
  | readonly ['=', unknown]
  | readonly ['{', Readonly<Record<string, Patch>>, readonly string[]]
  | readonly ['[', readonly (readonly [number, Patch])[]]
  | readonly ['~', number, number, readonly unknown[]];

const isObject = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function betweenObjects(before: Record_, after: Record_): Patch {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed: Record<string, Patch> = {};
  for (const [key, value] of Object.entries(after))
    if (!Object.hasOwn(before, key)) changed[key] = ['=', value];
    else if (!isSameText(before[key], value)) changed[key] = patchBetween(before[key], value);
  const patch: Patch = ['{', changed, gone];
  // The fields must have the same order, because the text must be the same.
  const order = Object.keys(patched(before, patch) as object).join('\n');
  return order === Object.keys(after).join('\n') ? patch : ['=', after];
}

function betweenLists(before: readonly unknown[], after: readonly unknown[]): Patch {
  if (before.length === after.length)
    return [
      '[',
      after.flatMap((item, i) =>
        isSameText(before[i], item) ? [] : [[i, patchBetween(before[i], item)] as const],
      ),
    ];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSameText(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isSameText(before.at(-1 - end), after.at(-1 - end))) end++;
  return ['~', start, before.length - start - end, after.slice(start, after.length - end)];
}

/** Returns the patch from one plain value to the other. */
export function patchBetween(before: unknown, after: unknown): Patch {
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after);
  if (isObject(before) && isObject(after)) return betweenObjects(before, after);
  return ['=', after];
}

/** Returns the value after the patch. Doesn't modify its inputs. */
export function patched(before: unknown, patch: Patch): unknown {
  switch (patch[0]) {
    case '=':
      return patch[1];
    case '{': {
      const after = new Map(Object.entries({ ...(before as Record_) }));
      for (const key of patch[2]) after.delete(key);
      for (const [key, inner] of Object.entries(patch[1])) after.set(key, patched(after.get(key), inner));
      return Object.fromEntries(after);
    }
    case '[': {
      const after = [...(before as readonly unknown[])];
      for (const [i, inner] of patch[1]) after[i] = patched(after[i], inner);
      return after;
    }
    case '~': {
      const list = before as readonly unknown[];
      const [, start, count, items] = patch;
      return [...list.slice(0, start), ...items, ...list.slice(start + count)];
    }
  }
}
