import type { Game, LandState } from './game';
import { ACTIONS, type Action } from './game';
import { codesOf, parsePiece, type Pieces } from './pieces';
import { ok, refuse, type Result } from './result';

/** A land in one line: `A5: 2E 1T1 3D 1B` with what lasts this turn behind a bar: `| defend 3, skip ravage`. */
export interface LandLine {
  readonly land: string;
  readonly pieces: Pieces;
  readonly defend: number;
  readonly skips: readonly Action[];
}

export const printPieces = (pieces: Pieces): string =>
  codesOf(pieces)
    .map((code) => `${pieces[code]}${code}`)
    .join(' ') || '-';

export function printLand(land: string, { pieces, defend, skips }: Omit<LandState, 'confirmed'>): string {
  const marks = [...(defend > 0 ? [`defend ${defend}`] : []), ...skips.map((action) => `skip ${action}`)];
  return `${land}: ${printPieces(pieces)}${marks.length > 0 ? ` | ${marks.join(', ')}` : ''}`;
}

export function parsePieces(text: string): Result<Pieces> {
  const pieces: Record<string, number> = {};
  if (text.trim() === '-') return ok(pieces);
  for (const word of text.trim().split(/\s+/)) {
    const match = /^(\d{1,2})(\D.*)$/.exec(word);
    if (!match || !parsePiece(match[2]!) || Number(match[1]) === 0) return refuse('unreadable', word);
    if (pieces[match[2]!] !== undefined) return refuse('unreadable', word);
    pieces[match[2]!] = Number(match[1]);
  }
  return ok(pieces);
}

function parseMarks(text: string): Result<Pick<LandLine, 'defend' | 'skips'>> {
  let defend = 0;
  const skips: Action[] = [];
  for (const mark of text.split(',').map((part) => part.trim())) {
    const match = /^(?:defend ([1-9]\d?)|skip (\w+))$/.exec(mark);
    const skip = match?.[2] as Action | undefined;
    if (!match || (skip && (!ACTIONS.includes(skip) || skips.includes(skip))))
      return refuse('unreadable', mark);
    if (skip) skips.push(skip);
    else defend = Number(match[1]);
  }
  return ok({ defend, skips });
}

export function parseLand(line: string): Result<LandLine> {
  const match = /^\s*([A-Z]{1,2}\d{1,2}):([^|]*)(?:\|(.*))?$/.exec(line);
  if (!match) return refuse('unreadable', line);
  const pieces = parsePieces(match[2]!);
  if (!pieces.ok) return pieces;
  const marks = match[3] === undefined ? ok({ defend: 0, skips: [] }) : parseMarks(match[3]);
  return marks.ok ? ok({ land: match[1]!, pieces: pieces.value, ...marks.value }) : marks;
}

/** Every land with something in it, one line each. */
export const printIsland = (game: Game): string =>
  Object.entries(game.lands)
    .filter(([, land]) => Object.keys(land.pieces).length > 0 || land.defend > 0 || land.skips.length > 0)
    .map(([id, land]) => printLand(id, land))
    .join('\n');

/** The game with these lands as the lines say; a land that no line names stays as it is. */
export function withLands(game: Game, text: string): Result<Game> {
  const lands: Record<string, LandState> = { ...game.lands };
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const parsed = parseLand(line);
    if (!parsed.ok) return parsed;
    const { land, ...state } = parsed.value;
    const before = lands[land];
    if (!before) return refuse('unknownLand', land);
    lands[land] = { ...before, ...state };
  }
  return ok({ ...game, lands });
}
