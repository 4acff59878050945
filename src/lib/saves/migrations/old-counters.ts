import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import { isLand, TERRAINS } from '../../rules/table/island';

type Old = Readonly<Record<string, unknown>>;

const isIn = (all: readonly string[]) => (text: string) => (all.includes(text) ? text : null);
const element = isIn(ELEMENTS);
const land = (text: string) => (isLand(text) ? text : null);
const id = (text: string) => (/^[\w:-]{1,80}$/.test(text) ? text : null);
const player = (text: string) => (/^[1-6]$/.test(text) ? Number(text) : null);
const index = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : null);

/** What the counters of each kind are about, read from the end of their names; null if a name has another end. */
const SUBJECTS: ReadonlyMap<string, (text: string) => string | number | null> = new Map(
  Object.entries({
    ...{ prepared: element, chosen: element, healing: element, permanent: element },
    ...{ impending: id, always: id, 'energy-if-forgotten': id, 'play-if-forgotten': id },
    ...{ 'presence-of': player, 'regard-of': player, opened: index },
    ...{ range: isIn(TERRAINS), reach: land, repeat: id, 'slow-as-fast': id },
  }),
);

/** Returns the counter that versions up to 10 stored as this name; null for a name that is about nothing. */
function counterNamed(name: string): object | null {
  const [, kind = '', end = ''] = /^([\w-]+)\.(.+)$/.exec(name) ?? [];
  const of = SUBJECTS.get(kind)?.(end) ?? null;
  return of === null ? null : { kind, of };
}

/** Returns a Spirit with its counters about one Element, card, player or land in a list. */
function withCounts(spirit: Old): object {
  const all = Object.entries(spirit['counters'] as Old).map(
    ([name, n]) => [name, n, counterNamed(name)] as const,
  );
  const plain = all.flatMap(([name, n, of]) => (of === null ? [[name, n] as const] : []));
  const counts = all.flatMap(([, n, name]) => (name === null ? [] : [{ name, n }]));
  return { ...spirit, counters: Object.fromEntries(plain), counts };
}

/** Returns a game, an entry or a part of version 10 with the counters of Spirits as values. */
export function withCounters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCounters);
  if (typeof value !== 'object' || value === null) return value;
  const one: Old = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withCounters(part)]));
  if (one['change'] === 'counter' && typeof one['name'] === 'string')
    return { ...one, name: counterNamed(one['name']) ?? one['name'] };
  const isOld = 'emptied' in one && typeof one['counters'] === 'object' && !('counts' in one);
  return isOld ? withCounts(one) : one;
}
