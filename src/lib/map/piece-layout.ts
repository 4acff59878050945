import type { Terrain } from '$lib/rules/table/island';
import { PIECES } from '$lib/rules/table/pieces';
import { DRAWN, SOLID } from '$lib/ui/icons/icon-shapes';
import { type Cluster, cluster, type Item, type LandArea } from './cluster';
import type { MapIcon, MapMark, MapPiece, MapPlace, MapPoint, Sizes } from './map';

/** A name, an icon or a text to place in a land, with its size and priority. */
export type Sign = Item &
  (
    | {
        readonly key: 'name';
        readonly name: string;
        readonly terrain: Terrain | null;
        readonly done: boolean;
      }
    | { readonly key: 'more'; readonly text: string }
    | {
        readonly key: string;
        readonly shape: string;
        readonly tone: string;
        readonly text: string;
        readonly initial?: string | undefined;
        /** The style token of the owner's color. */
        readonly colour?: string | undefined;
      }
  );

const WEIGHTS: Readonly<Record<MapIcon | MapMark['kind'], number>> = {
  city: 12,
  town: 11,
  blight: 10,
  explorer: 9,
  danger: 8.2,
  defend: 7.5,
  isolate: 7,
  skip: 7,
  rule: 7,
  remind: 7,
  dahan: 8.5,
  presence: 5,
  incarna: 5,
  strife: 4,
  disease: 4,
  wilds: 4,
  beasts: 3,
  badlands: 3,
  vitality: 3,
  quake: 3,
  deeps: 3,
};

const MARKS: Readonly<Record<MapMark['kind'], string>> = {
  danger: 'M12 1c4.6 6.5 8.6 13.7 11.5 21.3-7.7.9-15.3.9-23 0C3.4 14.7 7.4 7.5 12 1z',
  defend: DRAWN.shield,
  skip: DRAWN.skip,
  isolate: DRAWN.isolate,
  remind: DRAWN.bell,
  rule: 'M12 2 22 12 12 22 2 12z',
};

const LETTER_WIDTH = 0.5;
const NAME_LETTER_WIDTH = 0.48;
const TAG_WIDTH = 0.98;
const DONE_WIDTH = 0.7;
export const MARK_GAP = 0.14;

function shapeOf({ icon, damage = 0 }: MapPiece): string {
  if (icon === 'town' && damage > 0) return SOLID['town-1'];
  if (icon === 'city' && damage > 0) return SOLID[damage > 1 ? 'city-2' : 'city-1'];
  return SOLID[icon];
}

const IS = new Map<string, string>(Object.values(PIECES).map(({ name, is }) => [name, is]));

/** Returns the style class of a piece: `owned`, or that of its role. Strife looks like a token. */
const toneOf = ({ icon, colour }: MapPiece): string =>
  colour === undefined ? (IS.get(icon) ?? 'token') : 'owned';

const width = (text: string) => 1 + (text ? 0.06 + text.length * LETTER_WIDTH : 0);

/** Returns a key that tells a piece apart from the other icons of its land. */
export const pieceKey = (piece: MapPiece): string =>
  [piece.icon, piece.damage ?? 0, piece.colour ?? 0, piece.label ?? ''].join();

function pieceSign(piece: MapPiece): Sign {
  const text = piece.count > 1 ? String(piece.count) : '';
  return {
    key: pieceKey(piece),
    shape: shapeOf(piece),
    tone: toneOf(piece),
    text,
    initial: piece.label,
    colour: piece.colour,
    wide: width(text),
    weight: WEIGHTS[piece.icon],
  };
}

function markSign({ kind, text: full, blight = false, count = 1 }: MapMark): Sign {
  // A reminder has no letter to show.
  const letter = kind === 'remind' ? '' : /^\d+$/.test(full) ? full : full.charAt(0);
  const text = count > 1 ? `${letter}${count}` : letter;
  return {
    key: `${kind},${full},${blight}`,
    shape: MARKS[kind],
    tone: kind === 'danger' ? `mark danger ${blight ? 'blights' : ''}` : 'mark',
    text,
    wide: width(text) + MARK_GAP,
    weight: WEIGHTS[kind],
  };
}

/**
 * The way in which a land's name is written: on its own line above the pieces, before them, or before them without the
 * terrain icon.
 */
type Naming = 'above' | 'before' | 'short';

/** The content of a land. */
export interface Written extends Pick<MapPlace, 'terrain' | 'pieces' | 'marks'> {
  /** The shown name. */
  readonly id: string;
  /** True if the land has acted in this step. */
  readonly done: boolean;
}

/** Returns the width of a name relative to its height. Ids of thematic lands contain wider letters. */
export const nameWidth = (id: string): number =>
  id.length * NAME_LETTER_WIDTH + (id.includes('W') ? 0.36 : 0) + (id.includes('N') ? 0.12 : 0);

function nameSign({ id, terrain, done }: Written, naming: Naming, cap: number): Sign {
  const tag = naming === 'short' || terrain === 'ocean' ? null : terrain;
  const wide = nameWidth(id) + (tag ? TAG_WIDTH : 0) + (done ? DONE_WIDTH : 0);
  return { key: 'name', name: id, terrain: tag, done, wide, weight: 99, cap, alone: naming === 'above' };
}

/** Returns the items with unique keys. The key of a later duplicate includes its index. */
const withKeysApart = (signs: readonly Sign[]): readonly Sign[] =>
  signs.map((sign, i) =>
    signs.findIndex(({ key }) => key === sign.key) < i
      ? ({ ...sign, key: `${sign.key} ${i}` } as Sign)
      : sign,
  );

/** Returns the items of a land: its name, its pieces and its marks. */
export function signsOf(land: Written, naming: Naming, cap: number): readonly Sign[] {
  const pieces = land.pieces.filter(({ count }) => count > 0);
  return withKeysApart([nameSign(land, naming, cap), ...pieces.map(pieceSign), ...land.marks.map(markSign)]);
}

/** The items with their positions. A position is the left end of an item's middle line. */
export interface Placed {
  /** The height of items, in units of the map. */
  readonly size: number;
  /** The position of the number after an icon, relative to the icon's height. */
  readonly count: number;
  readonly signs: readonly { readonly sign: Sign; readonly at: MapPoint }[];
}

/** Returns the items that have a position, each with its position. */
export const placedSigns = (signs: readonly Sign[], spots: Cluster['spots']): Placed['signs'] =>
  signs.flatMap((sign, i) => (spots[i] ? [{ sign, at: spots[i] }] : []));

export const TIDY_OF_LARGEST = 0.8;
/** The factor for the smallest icons in a crowded land. Important icons are then at least 8 px on their longer side. */
const SQUEEZED_OF_LEAST = 0.84;
export const COUNT_BEGINS = 1.06;

/** The layout for many small boards: icons are closer together, and numbers are on their edges. */
const DENSE = { tall: 1.16, gap: 0.22, count: 0.78 };
/** The factors by which content may extend over a land's border. */
const OVER_BORDER = [1.1, 1.25, 1.4, 1.6, 1.8];
/** The lowest priority of items that must be placed, which is that of the number of hidden items. */
const MUST_WEIGHT = 8.3;
const grown = new WeakMap<readonly MapPoint[], readonly LandArea[]>();

export function grownAreas({ polygon, label }: LandArea): readonly LandArea[] {
  const known = grown.get(polygon);
  if (known) return known;
  const [x, y] = label;
  const areas = OVER_BORDER.map((by) => ({
    polygon: polygon.map((at): MapPoint => [x + (at[0] - x) * by, y + (at[1] - y) * by]),
    label,
  }));
  grown.set(polygon, areas);
  return areas;
}

const denselyWide = (sign: Sign): number =>
  'shape' in sign ? (sign.text ? DENSE.count + sign.text.length * LETTER_WIDTH : 0.9) : sign.wide;

/** Returns the layout of a crowded land, with the number of the items that are hidden until a zoom. */
function dense(land: Written & LandArea, least: number, cap: number): Placed {
  const all = signsOf(land, 'short', cap);
  const size = least / DENSE.tall;
  let signs: Placed['signs'] = [];
  for (const area of grownAreas(land)) {
    // The number of hidden items may displace another item, which it then counts too.
    for (let left = 0; left < all.length;) {
      const text = `+${left}`;
      const more: Sign = { key: 'more', text, wide: text.length * LETTER_WIDTH, weight: MUST_WEIGHT };
      const written = left > 0 ? [...all, more] : all;
      const items = written.map((sign) => ({
        wide: denselyWide(sign) * DENSE.tall - DENSE.gap,
        weight: sign.key === 'name' ? 8.1 : sign.weight,
      }));
      const { spots } = cluster(area, items, { least: size, most: size });
      signs = placedSigns(written, spots);
      const unseen = all.length - 1 - signs.filter(({ sign }) => 'shape' in sign).length;
      if (unseen <= left) {
        if (written.every(({ weight }, i) => spots[i] || weight < MUST_WEIGHT))
          return { size: least, count: DENSE.count, signs };
        break;
      }
      left = unseen;
    }
  }
  return { size: least, count: DENSE.count, signs };
}

/** Returns the items of a land with their positions, as large and tidy as possible. */
export function layOut(land: Written & LandArea, sizes: Sizes, cap: number): Placed {
  const as = (naming: Naming, within: Sizes) => {
    const signs = signsOf(land, naming, cap);
    const { size, spots, left } = cluster(land, signs, { ...within, whole: true });
    return { size, left, count: COUNT_BEGINS, signs: placedSigns(signs, spots) };
  };
  const above = as('above', sizes);
  if (above.left === 0 && above.size >= sizes.most * TIDY_OF_LARGEST) return above;
  const before = as('before', sizes);
  if (above.left === 0 && above.size >= before.size * TIDY_OF_LARGEST) return above;
  if (before.left === 0) return before;
  const least = sizes.least * SQUEEZED_OF_LEAST;
  const short = as('short', { most: sizes.least, least });
  return short.left === 0 ? short : dense(land, least, cap);
}
