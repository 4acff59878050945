import { DRAWN, SOLID } from '$lib/ui/icons/icon-shapes';
import type { Item } from './cluster';
import type { MapIcon, MapLand, MapMark, MapPiece } from './map';

/** Something drawn in a land, with the room it takes when it is one tall. */
export type Sign = Item &
  (
    | { readonly key: 'name'; readonly name: string; readonly letter: string; readonly done: boolean }
    | { readonly key: 'more'; readonly text: string }
    | {
        readonly key: string;
        readonly shape: string;
        readonly tone: string;
        readonly text: string;
        readonly initial?: string | undefined;
      }
  );

const WEIGHTS: Readonly<Record<MapIcon | MapMark['kind'], number>> = {
  city: 12,
  town: 11,
  blight: 10,
  explorer: 9,
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
  defend: DRAWN.shield,
  skip: DRAWN.skip,
  isolate: DRAWN.isolate,
  rule: 'M12 2 22 12 12 22 2 12z',
};

const LETTER = 0.5;
const NAME = 0.48;
const TAG = 0.98;
const DONE = 0.7;
const MARK_GAP = 0.14;

function shapeOf({ icon, damage = 0 }: MapPiece): string {
  if (icon === 'town' && damage > 0) return SOLID['town-1'];
  if (icon === 'city' && damage > 0) return SOLID[damage > 1 ? 'city-2' : 'city-1'];
  return SOLID[icon];
}

/** The colour a piece is drawn in; what is a player's is drawn in the player's. */
const TONES: Readonly<Record<MapIcon, 'invader' | 'dahan' | 'blight' | 'token' | 'player'>> = {
  city: 'invader',
  town: 'invader',
  explorer: 'invader',
  dahan: 'dahan',
  blight: 'blight',
  presence: 'player',
  incarna: 'player',
  strife: 'token',
  disease: 'token',
  wilds: 'token',
  beasts: 'token',
  badlands: 'token',
  vitality: 'token',
  quake: 'token',
  deeps: 'token',
};

function toneOf({ icon, colour }: MapPiece): string {
  const tone = TONES[icon];
  return tone === 'player' ? `spirit-${colour ?? 6}` : tone;
}

const width = (text: string) => 1 + (text ? 0.06 + text.length * LETTER : 0);

function pieceSign(piece: MapPiece): Sign {
  const text = piece.count > 1 ? String(piece.count) : '';
  return {
    key: [piece.icon, piece.damage ?? 0, piece.colour ?? 0, piece.label ?? ''].join(),
    shape: shapeOf(piece),
    tone: toneOf(piece),
    text,
    initial: piece.label,
    wide: width(text),
    weight: WEIGHTS[piece.icon],
  };
}

function markSign({ kind, text: full }: MapMark): Sign {
  const text = /^\d+$/.test(full) ? full : full.charAt(0);
  return {
    key: `${kind},${full}`,
    shape: MARKS[kind],
    tone: 'mark',
    text,
    wide: width(text) + MARK_GAP,
    weight: WEIGHTS[kind],
  };
}

/** How a land's name is written: on a line of its own, before its pieces, or there and without its terrain's letter. */
export type Naming = 'above' | 'before' | 'short';

function nameSign({ id, terrain, letter, state }: MapLand, naming: Naming, cap: number): Sign {
  const done = state === 'resolved';
  const tag = naming === 'short' ? '' : (letter ?? terrain.charAt(0).toUpperCase());
  const wide = id.length * NAME + (tag ? TAG : 0) + (done ? DONE : 0);
  return { key: 'name', name: id, letter: tag, done, wide, weight: 99, cap, alone: naming === 'above' };
}

/** Everything a land shows: its name first, then its pieces, then what protects it. */
export function signsOf(land: MapLand, naming: Naming, cap: number): readonly Sign[] {
  const pieces = land.pieces.filter(({ count }) => count > 0);
  return [nameSign(land, naming, cap), ...pieces.map(pieceSign), ...land.marks.map(markSign)];
}

/** Stands for so many that found no room. */
export function moreSign(left: number): Sign {
  const text = `+${left}`;
  return { key: 'more', text, wide: text.length * LETTER, weight: 98 };
}
