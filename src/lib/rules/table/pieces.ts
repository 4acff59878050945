import { MAX_COUNT } from '../basics/bounds';
import { keysOf } from '../basics/typed-keys';
import type { Whose } from './island';

/**
 * A piece as a short code, the same in the game, in notation and in tests: a letter for the kind, then its Damage, then
 * one `!` per Strife. `T1` is a Town with 1 Damage. Presence is `P1`..`P6` and the Incarna `I1`..`I6`, by player.
 */
export type PieceCode =
  PieceKind | `${InvaderKind | 'D'}${number}` | `${InvaderKind}${number | ''}!${string}`;

/** The code of no piece, where one is gone or missing. */
export const NO_PIECE = '' as PieceCode;

/**
 * All kinds of pieces in listing order, with name and role. For a new kind, the compiler names the other places that
 * need it: its picture, its words, its rules entry.
 */
export const PIECES = {
  C: { name: 'city', is: 'invader' },
  T: { name: 'town', is: 'invader' },
  E: { name: 'explorer', is: 'invader' },
  D: { name: 'dahan', is: 'dahan' },
  B: { name: 'blight', is: 'blight' },
  A: { name: 'beasts', is: 'token' },
  Z: { name: 'disease', is: 'token' },
  W: { name: 'wilds', is: 'token' },
  M: { name: 'badlands', is: 'token' },
  V: { name: 'vitality', is: 'token' },
  Q: { name: 'quake', is: 'token' },
  U: { name: 'deeps', is: 'token' },
  ...byPlayer('P', 'presence'),
  ...byPlayer('I', 'incarna'),
} as const;

/** Returns one kind for each player, such as `P1` to `P6`. */
function byPlayer<L extends string, N extends string>(letter: L, name: N) {
  const kind = { name, is: name } as const;
  const all = Object.fromEntries([1, 2, 3, 4, 5, 6].map((player) => [letter + String(player), kind]));
  return all as Readonly<Record<`${L}${1 | 2 | 3 | 4 | 5 | 6}`, typeof kind>>;
}

export type PieceKind = keyof typeof PIECES;
/** The name of a kind of piece, in messages, pictures and the reference. */
export type PieceName = (typeof PIECES)[PieceKind]['name'];
type KindThatIs<Is extends string> = {
  [K in PieceKind]: (typeof PIECES)[K]['is'] extends Is ? K : never;
}[PieceKind];

/** All kinds, in listing order. */
export const KINDS = Object.keys(PIECES) as readonly PieceKind[];

const kindsThatAre = <Is extends string>(is: Is): readonly KindThatIs<Is>[] =>
  KINDS.filter((kind) => PIECES[kind].is === is) as KindThatIs<Is>[];

export type InvaderKind = KindThatIs<'invader'>;
/** Invaders from weakest to strongest. A Downgrade goes one step back. */
export const INVADERS = ['E', 'T', 'C'] as const satisfies readonly InvaderKind[];

export type TokenKind = KindThatIs<'token'>;
/** The Spirits' tokens. */
export const TOKENS = kindsThatAre('token');

export type PresenceKind = KindThatIs<'presence'>;
export const PRESENCE = kindsThatAre('presence');

export type IncarnaKind = KindThatIs<'incarna'>;
/** The Incarna of each player's Spirit: not Presence, but it may count as Presence. */
export const INCARNA = kindsThatAre('incarna');

export interface Piece {
  readonly kind: PieceKind;
  readonly damage: number;
  readonly strife: number;
}

/** The number of each piece, by code; a missing code means none. */
export type Pieces = Readonly<Partial<Record<PieceCode, number>>>;

/** A kind, with Damage if it can have any, and Strife if it is an Invader. */
const CODE = new RegExp(
  `^(?:([${INVADERS.join('')}])([1-9]\\d?)?(!{0,9})|(D)([1-9]\\d?)?|(${KINDS.filter((kind) => !canCarry(kind)).join('|')}))$`,
);

function canCarry(kind: PieceKind): boolean {
  return PIECES[kind].is === 'invader' || PIECES[kind].is === 'dahan';
}

/** Returns the piece of a code, or null for an invalid code. */
export function parsePiece(code: string): Piece | null {
  const match = CODE.exec(code);
  if (!match) return null;
  const kind = (match[1] ?? match[4] ?? match[6]) as PieceKind;
  const damage = match[2] ?? match[5];
  return { kind, damage: damage ? Number(damage) : 0, strife: match[3]?.length ?? 0 };
}

/** Returns true if the text is the code of a piece. */
export const isPiece = (code: string): code is PieceCode => CODE.test(code);

/** Returns the piece of a code; throws for an invalid code. */
export function pieceOf(code: PieceCode): Piece {
  const piece = parsePiece(code);
  if (!piece) throw new Error(`not a piece: ${code}`);
  return piece;
}

export const codeOf = (piece: Piece): PieceCode =>
  `${piece.kind}${piece.damage > 0 ? piece.damage : ''}${'!'.repeat(piece.strife)}` as PieceCode;

export const kindOf = (code: PieceCode): PieceKind =>
  (code[0] === 'P' || code[0] === 'I' ? code.slice(0, 2) : code[0]) as PieceKind;

export const isInvader = (code: PieceCode): boolean => INVADERS.includes(code[0] as InvaderKind);

/** Returns true if the piece has Health and can take Damage. */
export const canBeHurt = (code: PieceCode): boolean => canCarry(kindOf(code));

export const isPresence = (code: PieceCode): boolean => code[0] === 'P';

export const isIncarna = (code: PieceCode): boolean => code[0] === 'I';

export const presenceOf = (player: number): PresenceKind => PRESENCE[player - 1]!;

/** Returns how many pieces of these kinds there are, with any Damage or Strife. */
export function count(pieces: Pieces, ...kinds: readonly PieceKind[]): number {
  let n = 0;
  for (const code of keysOf(pieces)) if (kinds.includes(kindOf(code))) n += pieces[code]!;
  return n;
}

/** Returns the number of all pieces. */
export const totalOf = (pieces: Pieces): number =>
  keysOf(pieces).reduce((sum, code) => sum + pieces[code]!, 0);

/** Returns the codes present, in listing order, undamaged pieces first. */
export function codesOf(pieces: Pieces): PieceCode[] {
  return keysOf(pieces).sort(
    (a, b) => KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)) || (a < b ? -1 : 1),
  );
}

export const invadersIn = (pieces: Pieces): PieceCode[] => codesOf(pieces).filter(isInvader);

/** Returns the Presence of this player's Spirit, or of all Spirits. An Incarna counts as 1 (001:411). */
export const presenceAmong = (pieces: Pieces, player?: number): number =>
  player === undefined
    ? count(pieces, ...PRESENCE, ...INCARNA)
    : count(pieces, presenceOf(player), INCARNA[player - 1]!);

/** Returns the pieces with `n` more (or fewer) of one code. A count of 0 removes the key. */
export function withPiece(pieces: Pieces, code: PieceCode, n: number): Pieces {
  const left = Math.min(MAX_COUNT, (pieces[code] ?? 0) + n);
  if (left < 0) throw new Error(`negative count: ${left} of ${code}`);
  if (left > 0) return { ...pieces, [code]: left };
  const { [code]: _, ...others } = pieces;
  return others;
}

/** Returns the pieces after all Damage heals, except kinds that keep theirs. */
export function healed(pieces: Pieces, keep: readonly PieceKind[] = []): Pieces {
  const next: Partial<Record<PieceCode, number>> = {};
  for (const code of keysOf(pieces)) {
    const piece = pieceOf(code);
    const whole = piece.damage > 0 && !keep.includes(piece.kind) ? codeOf({ ...piece, damage: 0 }) : code;
    next[whole] = (next[whole] ?? 0) + pieces[code]!;
  }
  return next;
}

/** Returns the kinds that a text of letters names. Presence and Incarna are those of all players, or of one. */
export function kindsOf(letters: string, { player }: Whose = {}): readonly PieceKind[] {
  return Array.from(letters).flatMap((letter): readonly PieceKind[] => {
    const own = letter === 'P' ? PRESENCE : letter === 'I' ? INCARNA : null;
    if (own === null) return [letter as PieceKind];
    return player === undefined ? own : [own[player - 1]!];
  });
}

/** Equal Damage to a group of pieces with the same code. */
export interface Blow {
  readonly piece: PieceCode;
  readonly damage: number;
  readonly n: number;
}

/** A complete division of Damage among pieces. */
export type Allocation = readonly Blow[];

/** The two sides to which Badlands add separately. */
export type HurtSide = 'invaders' | 'dahan';

export const sideOf = (kind: PieceKind): HurtSide => (kind === 'D' ? 'dahan' : 'invaders');
