import { ok, refuse, type Result } from '../basics/result';
import type { Game } from '../table/game';
import { parsePieces, printPieces } from './game-notation';

const PART = /^([a-z]\w*) (.+)$/;
const LAND = /^([A-Z]{1,2}\d{1,2}): (.+)$/;

/**
 * Prints a whole game for bug reports: each part as `name JSON`, and the pieces of each land in notation. Player names
 * are left out.
 */
export function printPosition({ lands, setup, ...parts }: Game): string {
  const told = { setup: { ...setup, players: setup.players.map(() => '') }, ...parts };
  return [
    ...Object.entries(told).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...Object.entries(lands).map(([id, { pieces }]) => `${id}: ${printPieces(pieces)}`),
  ].join('\n');
}

/**
 * Parses a printed game into plain data for `parseGame`, without player names and confirmed lands. Ignores lines that
 * are neither a part nor a land.
 */
export function parsePosition(text: string): Result<unknown> {
  const game: Record<string, unknown> = {};
  const lands: Record<string, object> = {};
  for (const line of text.split('\n')) {
    const [, land, told = ''] = LAND.exec(line.trim()) ?? [];
    const [, name, value = ''] = PART.exec(line.trim()) ?? [];
    if (land) {
      const pieces = parsePieces(told);
      if (!pieces.ok) return pieces;
      lands[land] = { pieces: pieces.value, confirmed: null };
    } else if (name) {
      try {
        game[name] = JSON.parse(value);
      } catch {
        return refuse('unreadable', line);
      }
    }
  }
  return ok({ ...game, lands });
}
