import { isBoard, isLand } from '../../rules/table/island';

type Old = Readonly<Record<string, unknown>>;

/** Matches a land with a mark: `#1` for its next token, `@2` for player 2's Sacred Site, `*` for the first of a board. */
const IN_LAND = /^([A-Z]{1,2}\d{1,2})(?:([#@*])(\d*))?$/;

const IN_LAND_AS = {
  '#': (nth: number) => ({ nth }),
  '@': (player: number) => ({ player }),
  '*': () => ({ opensBoard: true }),
} as const;

/** Returns the entry of a queue that versions up to 9 stored as this text. An unknown text is one for all. */
function entryOf(text: unknown): unknown {
  if (typeof text !== 'string' || isBoard(text)) return text;
  if (/^\d+$/.test(text)) return Number(text);
  const [, land = '', mark, n] = IN_LAND.exec(text) ?? [];
  if (!isLand(land)) return 'all';
  return mark === undefined ? land : { land, ...IN_LAND_AS[mark as keyof typeof IN_LAND_AS](Number(n)) };
}

const PARKED = /^entry-([\w-]+):(.+)$/;

/**
 * Returns an action with the counters of other boards, players and lands apart. Their names held the entry with `-` for
 * its mark. A number is that of a token: no card returns to a Sacred Site.
 */
function withParked(action: Old): object {
  const counts: Record<string, unknown> = {};
  const parked = new Map<string, Record<string, unknown>>();
  for (const [name, n] of Object.entries(action['counts'] as Old)) {
    const [, entry, own = ''] = PARKED.exec(name) ?? [];
    if (entry === undefined) counts[name] = n;
    else parked.set(entry, { ...parked.get(entry), [own]: n });
  }
  if (parked.size === 0) return action;
  const of = (entry: string): string => entry.replace(/-$/, '*').replace('-', '#');
  return {
    ...action,
    counts,
    parked: [...parked].map(([entry, own]) => ({ entry: entryOf(of(entry)), counts: own })),
  };
}

/** The fields of queues, by the kind of step or event that has them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  effect: ['queue', 'chosen'],
  entryOver: ['entry', 'next'],
  actionRenewed: ['entry', 'next'],
};

/** Returns a game, an entry or a part of version 9 with the entries of queues as values. */
export function withQueues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withQueues);
  if (typeof value !== 'object' || value === null) return value;
  const one = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withQueues(part)]));
  if (one['do'] === 'actionOver') return withParked(one);
  const fields = FIELDS[String(one['do'] ?? one['type'])] ?? [];
  const now = fields
    .filter((field) => field in one)
    .map(
      (field) => [field, Array.isArray(one[field]) ? one[field].map(entryOf) : entryOf(one[field])] as const,
    );
  return { ...one, ...Object.fromEntries(now) };
}
