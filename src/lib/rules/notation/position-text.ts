import { ok, refuse, type Result } from '../basics/result';
import type { Game } from '../table/game';
import { parsePieces, printPieces } from './game-notation';

const PART = /^([a-z]\w*) (.+)$/;
const LAND = /^([A-Z]{1,2}\d{1,2}): (.+)$/;

/**
 * A whole game as text, for reports of mistakes: each of its parts as `name JSON` (what lasts is one of them), and the
 * pieces of each land in notation. Nobody at the table is named.
 */
export function printPosition({ lands, setup, ...parts }: Game): string {
  const told = { setup: { ...setup, players: setup.players.map(() => '') }, ...parts };
  return [
    ...Object.entries(told).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...Object.entries(lands).map(([id, { pieces }]) => `${id}: ${printPieces(pieces)}`),
  ].join('\n');
}

/**
 * The game that was printed, as plain data for `parseGame`: everything but the names of the players and which lands
 * were confirmed. Lines that say neither a part nor a land are left out.
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
