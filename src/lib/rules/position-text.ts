import type { Game, LandState } from './game';
import { parsePieces, printPieces } from './notation';
import { ok, refuse, type Result } from './result';

type LandRest = Omit<LandState, 'pieces' | 'confirmed'>;

const PART = /^([a-z]\w*) (.+)$/;
const LAND = /^([A-Z]{1,2}\d{1,2}): ([^|]+)(?:\| (.+))?$/;

/** What lasts in a land, as it is where nothing does. */
const nothingLasts = (rest: LandRest): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      Array.isArray(value) ? [] : typeof value === 'number' ? 0 : null,
    ]),
  );

function printLandState(id: string, { pieces, confirmed: _, ...rest }: LandState): string {
  const lasts = JSON.stringify(rest) !== JSON.stringify(nothingLasts(rest));
  return `${id}: ${printPieces(pieces)}${lasts ? ` | ${JSON.stringify(rest)}` : ''}`;
}

/**
 * A whole game as text, for reports of mistakes: each of its parts as `name JSON`, `land` being what lasts where
 * nothing does, and each land in notation. Nobody at the table is named.
 */
export function printPosition({ lands, ...parts }: Game): string {
  const [{ pieces: _, confirmed: __, ...rest }] = Object.values(lands) as [LandState];
  const told = {
    ...parts,
    setup: { ...parts.setup, players: parts.setup.players.map(() => '') },
    land: nothingLasts(rest),
  };
  return [
    ...Object.entries(told).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...Object.entries(lands).map(([id, land]) => printLandState(id, land)),
  ].join('\n');
}

/**
 * The game that was printed, as plain data for `parseGame`: everything but the names of the players and which lands
 * were confirmed. Lines that say neither a part nor a land are left out.
 */
export function parsePosition(text: string): Result<unknown> {
  const parts: Record<string, unknown> = {};
  const lands: Record<string, object> = {};
  for (const line of text.split('\n')) {
    const [, land, told = '', rest = '{}'] = LAND.exec(line.trim()) ?? [];
    const [, name, value = ''] = PART.exec(line.trim()) ?? [];
    try {
      if (land) {
        const pieces = parsePieces(told);
        if (!pieces.ok) return pieces;
        lands[land] = { pieces: pieces.value, ...(JSON.parse(rest) as object) };
      } else if (name) parts[name] = JSON.parse(value);
    } catch {
      return refuse('unreadable', line);
    }
  }
  const { land: plain, ...game } = parts;
  for (const [id, land] of Object.entries(lands))
    lands[id] = { ...(plain as object), confirmed: null, ...land };
  return ok({ ...game, lands });
}
