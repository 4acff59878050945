/**
 * Pieces as short codes, the same in the game, in notation and in tests:
 * a letter for the kind, then the Damage it carries, then one `!` per Strife. `T1` is a Town with 1 Damage.
 * Presence is `P1`..`P6` and the Incarna `I1`..`I6`, by player.
 */
export type PieceCode = string;

/** Invaders from weakest to strongest; the order of Downgrades. */
export const INVADERS = ['E', 'T', 'C'] as const;
export type InvaderKind = (typeof INVADERS)[number];

/** Spirit tokens: Beasts (A, animal), Disease (Z), Wilds (W), Badlands (M), Vitality (V), Quake (Q), Deeps (U, under water). */
export const TOKENS = ['A', 'Z', 'W', 'M', 'V', 'Q', 'U'] as const;
export type TokenKind = (typeof TOKENS)[number];

export const PRESENCE = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const;
export type PresenceKind = (typeof PRESENCE)[number];

/** The Incarna of each player's Spirit: a piece that may count as its Presence, and is none. */
export const INCARNA = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6'] as const;
export type IncarnaKind = (typeof INCARNA)[number];

export type PieceKind = InvaderKind | 'D' | 'B' | TokenKind | PresenceKind | IncarnaKind;

/** The kinds in the order they are listed everywhere. */
export const KINDS: readonly PieceKind[] = ['C', 'T', 'E', 'D', 'B', ...TOKENS, ...PRESENCE, ...INCARNA];

export interface Piece {
  readonly kind: PieceKind;
  readonly damage: number;
  readonly strife: number;
}

/** How many of each piece; a missing code means none. */
export type Pieces = Readonly<Record<PieceCode, number>>;

const CODE = /^(?:([ETC])(\d?)(!{0,9})|(D)(\d?)|([BAZWMVQU])|([PI][1-6]))$/;

/** The piece a code stands for, or null for text that is no code. */
export function parsePiece(code: string): Piece | null {
  const match = CODE.exec(code);
  if (!match) return null;
  const kind = (match[1] ?? match[4] ?? match[6] ?? match[7]) as PieceKind;
  const damage = match[2] || match[5];
  if (damage === '0') return null;
  return { kind, damage: damage ? Number(damage) : 0, strife: match[3]?.length ?? 0 };
}

/** The piece a code stands for; throws on a code that only our own mistake can have made. */
export function pieceOf(code: PieceCode): Piece {
  const piece = parsePiece(code);
  if (!piece) throw new Error(`not a piece: ${code}`);
  return piece;
}

export const codeOf = (piece: Piece): PieceCode =>
  piece.kind + (piece.damage > 0 ? piece.damage : '') + '!'.repeat(piece.strife);

export const kindOf = (code: PieceCode): PieceKind =>
  (code[0] === 'P' || code[0] === 'I' ? code.slice(0, 2) : code[0]) as PieceKind;

export const isInvader = (code: PieceCode): boolean => INVADERS.includes(code[0] as InvaderKind);

/** Whether it has Health and may take Damage. */
export const canBeHurt = (code: PieceCode): boolean => isInvader(code) || code[0] === 'D';

export const isPresence = (code: PieceCode): boolean => code[0] === 'P';

export const isIncarna = (code: PieceCode): boolean => code[0] === 'I';

export const presenceOf = (player: number): PresenceKind => PRESENCE[player - 1]!;

/** How many pieces of these kinds stand there, whatever Damage or Strife they carry. */
export function count(pieces: Pieces, ...kinds: readonly PieceKind[]): number {
  let n = 0;
  for (const code in pieces) if (kinds.includes(kindOf(code))) n += pieces[code]!;
  return n;
}

/** Codes present, in listing order; damaged pieces after whole ones. */
export function codesOf(pieces: Pieces): PieceCode[] {
  return Object.keys(pieces).sort(
    (a, b) => KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)) || (a < b ? -1 : 1),
  );
}

export const invadersIn = (pieces: Pieces): PieceCode[] => codesOf(pieces).filter(isInvader);

/** The pieces with `n` more (or fewer) of one code; a count of nothing leaves no key. */
export function withPiece(pieces: Pieces, code: PieceCode, n: number): Pieces {
  const left = (pieces[code] ?? 0) + n;
  if (left < 0) throw new Error(`${left} of ${code}`);
  const next: Record<PieceCode, number> = { ...pieces };
  if (left === 0) delete next[code];
  else next[code] = left;
  return next;
}

/** The pieces as they stand once all Damage is healed, but for kinds that keep theirs. */
export function healed(pieces: Pieces, keep: readonly PieceKind[] = []): Pieces {
  const next: Record<PieceCode, number> = {};
  for (const code in pieces) {
    const piece = pieceOf(code);
    const whole = piece.damage > 0 && !keep.includes(piece.kind) ? codeOf({ ...piece, damage: 0 }) : code;
    next[whole] = (next[whole] ?? 0) + pieces[code]!;
  }
  return next;
}
