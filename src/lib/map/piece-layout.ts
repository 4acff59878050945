import type { Terrain } from '$lib/rules/island';
import { PIECES } from '$lib/rules/pieces';
import { DRAWN, SOLID } from '$lib/ui/icons/icon-shapes';
import type { Item } from './cluster';
import type { MapIcon, MapLand, MapMark, MapPiece } from './map';

/** Something drawn in a land, with the room it takes when it is one tall. */
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
        /** Its owner's colour. */
        readonly colour?: string | undefined;
      }
  );

const WEIGHTS: Readonly<Record<MapIcon | MapMark['kind'], number>> = {
  city: 12,
  town: 11,
  blight: 10,
  explorer: 9,
  danger: 11.5,
  defend: 8,
  isolate: 7,
  skip: 7,
  rule: 7,
  dahan: 6,
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
  danger: 'M12 3.5c3.5 5 6.5 10.5 9 16.5-6 .7-12 .7-18 0 2.5-6 5.5-11.5 9-16.5z',
  defend: DRAWN.shield,
  skip: DRAWN.skip,
  isolate: DRAWN.isolate,
  rule: 'M12 2 22 12 12 22 2 12z',
};

const LETTER_WIDTH = 0.5;
const NAME_LETTER_WIDTH = 0.48;
const TAG_WIDTH = 0.98;
const DONE_WIDTH = 0.7;
const MARK_GAP = 0.14;

function shapeOf({ icon, damage = 0 }: MapPiece): string {
  if (icon === 'town' && damage > 0) return SOLID['town-1'];
  if (icon === 'city' && damage > 0) return SOLID[damage > 1 ? 'city-2' : 'city-1'];
  return SOLID[icon];
}

const IS = new Map<string, string>(Object.values(PIECES).map(({ name, is }) => [name, is]));

/** The colour it is drawn in: its owner's, or the one of what it is to the rules. Strife is drawn as tokens are. */
const toneOf = ({ icon, colour }: MapPiece): string =>
  colour === undefined ? (IS.get(icon) ?? 'token') : 'owned';

const width = (text: string) => 1 + (text ? 0.06 + text.length * LETTER_WIDTH : 0);

function pieceSign(piece: MapPiece): Sign {
  const text = piece.count > 1 ? String(piece.count) : '';
  return {
    key: [piece.icon, piece.damage ?? 0, piece.colour ?? 0, piece.label ?? ''].join(),
    shape: shapeOf(piece),
    tone: toneOf(piece),
    text,
    initial: piece.label,
    colour: piece.colour,
    wide: width(text),
    weight: WEIGHTS[piece.icon],
  };
}

function markSign({ kind, text: full, blight = false }: MapMark): Sign {
  const text = /^\d+$/.test(full) ? full : full.charAt(0);
  return {
    key: `${kind},${full},${blight}`,
    shape: MARKS[kind],
    tone: kind === 'danger' ? `mark danger ${blight ? 'blights' : ''}` : 'mark',
    text,
    wide: width(text) + MARK_GAP,
    weight: WEIGHTS[kind],
  };
}

/** How a land's name is written: on a line of its own, before its pieces, or there and without its terrain. */
export type Naming = 'above' | 'before' | 'short';

/** What is written into a land. */
export interface Written extends Pick<MapLand, 'id' | 'terrain' | 'pieces' | 'marks'> {
  /** Whether the step is done with it. */
  readonly done: boolean;
}

function nameSign({ id, terrain, done }: Written, naming: Naming, cap: number): Sign {
  const tag = naming === 'short' ? null : terrain;
  const wide = id.length * NAME_LETTER_WIDTH + (tag ? TAG_WIDTH : 0) + (done ? DONE_WIDTH : 0);
  return { key: 'name', name: id, terrain: tag, done, wide, weight: 99, cap, alone: naming === 'above' };
}

/** Everything a land shows: its name first, then its pieces, then what protects it. */
export function signsOf(land: Written, naming: Naming, cap: number): readonly Sign[] {
  const pieces = land.pieces.filter(({ count }) => count > 0);
  return [nameSign(land, naming, cap), ...pieces.map(pieceSign), ...land.marks.map(markSign)];
}

/** Stands for so many that found no room. */
export function moreSign(left: number): Sign {
  const text = `+${left}`;
  return { key: 'more', text, wide: text.length * LETTER_WIDTH, weight: 98 };
}
