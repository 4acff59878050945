import type { MapPoint, Sizes } from './map';

/** An item to place: its width relative to its height, and its priority. */
export interface Item {
  readonly wide: number;
  readonly weight: number;
  /** The maximum height. */
  readonly cap?: number;
  /** True if the next item starts a new row. */
  readonly alone?: boolean;
}

export interface LandArea {
  readonly polygon: readonly MapPoint[];
  readonly label: MapPoint;
}

/** The positions of items. A position is the left end of an item's middle line; it is null for an item without room. */
export interface Cluster {
  readonly size: number;
  readonly spots: readonly (MapPoint | null)[];
  readonly left: number;
}

type Span = readonly [from: number, to: number];

/** The free interval on each side of the label, at evenly spaced heights of a land. */
interface Rules {
  readonly top: number;
  readonly step: number;
  readonly spans: readonly (Span | null)[];
  /** The width of the widest interval. */
  readonly widest: number;
  readonly tall: number;
}

const RULED_LINES = 48;
const LINE_PER_SIZE = 1.16;
const GAP_PER_SIZE = 0.22;
const MARGIN_PER_SIZE = 0.16;
const SHIFTS = [0, -0.25, 0.25, -0.5, 0.5];
const MAX_PIECE_ROWS = 5;
const SIZE_PROBES = 6;

const ruled = new WeakMap<readonly MapPoint[], Rules>();

/**
 * Returns the free interval around `x` at each height, computed in one pass around the land; null at a height where
 * `x` is outside.
 */
function spansAt(polygon: readonly MapPoint[], x: number, top: number, step: number): (Span | null)[] {
  const spans = Array.from({ length: RULED_LINES }, () => ({ from: -Infinity, to: Infinity, inside: false }));
  let [ax, ay] = polygon.at(-1)!;
  for (const [bx, by] of polygon) {
    const [low, high] = ay < by ? [ay, by] : [by, ay];
    for (let i = Math.max(0, Math.floor((low - top) / step - 0.5)); i < RULED_LINES; i++) {
      const y = top + (i + 0.5) * step;
      if (y >= high) break;
      if (y < low) continue;
      const cut = ax + ((y - ay) / (by - ay)) * (bx - ax);
      const span = spans[i]!;
      if (cut > x) {
        span.inside = !span.inside;
        if (cut < span.to) span.to = cut;
      } else if (cut > span.from) span.from = cut;
    }
    [ax, ay] = [bx, by];
  }
  return spans.map(({ from, to, inside }) => (inside ? [from, to] : null));
}

function rulesOf({ polygon, label }: LandArea): Rules {
  const known = ruled.get(polygon);
  if (known) return known;
  const ys = polygon.map(([, y]) => y);
  const top = Math.min(...ys);
  const tall = Math.max(...ys) - top;
  const step = tall / RULED_LINES;
  const spans = spansAt(polygon, label[0], top, step);
  const widest = Math.max(0, ...spans.map((span) => (span ? span[1] - span[0] : 0)));
  const rules = { top, step, spans, widest, tall };
  ruled.set(polygon, rules);
  return rules;
}

function free({ top, step, spans }: Rules, from: number, to: number, margin: number): Span | null {
  const first = Math.floor((from - top) / step);
  const last = Math.ceil((to - top) / step) - 1;
  if (first < 0 || last >= spans.length) return null;
  let [left, right] = [-Infinity, Infinity];
  for (let i = first; i <= last; i++) {
    const span = spans[i];
    if (!span) return null;
    left = Math.max(left, span[0] + margin);
    right = Math.min(right, span[1] - margin);
  }
  return left < right ? [left, right] : null;
}

/** Returns the height of an item at this size. */
export const tallOf = ({ cap = Infinity }: Item, size: number) => Math.min(cap, size);

const lengthOf = (item: Item, size: number) => item.wide * tallOf(item, size);

const widthOf = (row: readonly Item[], size: number) =>
  row.reduce((sum, item) => sum + lengthOf(item, size), 0) +
  Math.max(0, row.length - 1) * GAP_PER_SIZE * size;

function laid(row: readonly Item[], size: number, middle: number, [from, to]: Span, y: number): MapPoint[] {
  const width = widthOf(row, size);
  let x = Math.min(Math.max(middle - width / 2, from), to - width);
  return row.map((item): MapPoint => {
    const spot: MapPoint = [x, y];
    x += lengthOf(item, size) + GAP_PER_SIZE * size;
    return spot;
  });
}

/** Returns the number of items, from the index `first` on, that fit into a row. */
function howMany(items: readonly Item[], first: number, size: number, room: number): number {
  let length = 0;
  for (let i = first; i < items.length; i++) {
    length += lengthOf(items[i]!, size) + (i > first ? GAP_PER_SIZE * size : 0);
    if (length > room) return i - first;
    if (items[i]!.alone) return i + 1 - first;
  }
  return items.length - first;
}

/** Returns the positions of all items in this number of rows; undefined if they don't fit. */
function inRows(
  rules: Rules,
  [x, y]: MapPoint,
  items: readonly Item[],
  size: number,
  rows: number,
  limit: number,
): MapPoint[] | undefined {
  const spots: MapPoint[] = [];
  for (let row = 0; row < rows; row++) {
    const middle = y + (row - (rows - 1) / 2) * LINE_PER_SIZE * size;
    const span = free(rules, middle - size / 2, middle + size / 2, MARGIN_PER_SIZE * size);
    if (!span) return undefined;
    const room = Math.min(span[1] - span[0], row === rows - 1 ? Infinity : limit);
    const start = spots.length;
    const end = start + howMany(items, start, size, room);
    spots.push(...laid(items.slice(start, end), size, x, span, middle));
  }
  return spots.length === items.length ? spots : undefined;
}

function atSize(
  rules: Rules,
  [x, y]: MapPoint,
  items: readonly Item[],
  size: number,
): MapPoint[] | undefined {
  const even = widthOf(items, size);
  const widest = Math.max(...items.map((item) => lengthOf(item, size)));
  if (widest + 2 * MARGIN_PER_SIZE * size > rules.widest) return undefined;
  for (let rows = 1; rows <= Math.min(MAX_PIECE_ROWS, items.length); rows++) {
    if (((rows - 1) * LINE_PER_SIZE + 1) * size > rules.tall) return undefined;
    if (even - (rows - 1) * GAP_PER_SIZE * size > rows * rules.widest) continue;
    for (const limit of [Math.max(widest, (even / rows) * 1.12), Infinity]) {
      for (const shift of SHIFTS) {
        const spots = inRows(rules, [x, y + shift * rows * size * LINE_PER_SIZE], items, size, rows, limit);
        if (spots) return spots;
      }
    }
  }
  return undefined;
}

function largest(rules: Rules, label: MapPoint, items: readonly Item[], { least, most }: Sizes) {
  let found = { size: least, spots: atSize(rules, label, items, least) };
  if (!found.spots) return undefined;
  let [low, high] = [least, most];
  for (let probe = 0; probe < SIZE_PROBES && low < high; probe++) {
    const size = probe === 0 ? high : (low + high) / 2;
    const spots = atSize(rules, label, items, size);
    if (spots) [found, low] = [{ size, spots }, size];
    else high = size;
  }
  return found as { size: number; spots: MapPoint[] };
}

/** The number of cached layouts per land. It is small, because most taps change few lands and zooms are short. */
const KEPT_LAYOUTS = 12;
const laidOut = new WeakMap<readonly MapPoint[], Map<string, Cluster>>();

/**
 * Returns the positions of items around a land's label at the largest possible size. Items with low priority are
 * dropped first.
 */
export function cluster(ground: LandArea, items: readonly Item[], sizes: Sizes): Cluster {
  const key = [
    sizes.least,
    sizes.most,
    sizes.whole,
    ...items.flatMap(({ wide, weight, cap, alone }) => [wide, weight, cap, alone]),
  ].join();
  const known = laidOut.get(ground.polygon) ?? new Map<string, Cluster>();
  const found = known.get(key) ?? clustered(ground, items, sizes);
  known.delete(key);
  known.set(key, found);
  if (known.size > KEPT_LAYOUTS) known.delete(known.keys().next().value!);
  laidOut.set(ground.polygon, known);
  return found;
}

function clustered(ground: LandArea, items: readonly Item[], sizes: Sizes): Cluster {
  const rules = rulesOf(ground);
  const kept = [...items];
  while (kept.length > 0) {
    const found = largest(rules, ground.label, kept, sizes);
    if (found) {
      const spots = items.map((item) => found.spots[kept.indexOf(item)] ?? null);
      return { size: found.size, spots, left: items.length - kept.length };
    }
    if (sizes.whole) break;
    const least = Math.min(...kept.map(({ weight }) => weight));
    kept.splice(
      kept.findLastIndex(({ weight }) => weight === least),
      1,
    );
  }
  return { size: sizes.least, spots: items.map(() => null), left: items.length };
}
