import { ok, refuse, type Result } from '../basics/result';
import { entriesOf } from '../basics/typed-keys';
import { beganEvent, lastingOf } from '../lasting/lasting';
import { isByPower } from '../table/card-lines/power-data';
import { type Begun, landsNamed, type Lasting } from '../table/deed';
import { ACTIONS, type Game, type LandState } from '../table/game';
import type { LandId } from '../table/island';
import { codesOf, parsePiece, type Pieces } from '../table/pieces';

/** A lasting effect in the land of the line. */
export type Mark = Omit<Begun, 'where'>;

/**
 * A land in one line: `A5: 2E 1T1 3D 1B`, with the lasting effects of Powers after a bar: `| defend 3, skip ravage`.
 */
export interface LandLine {
  readonly land: LandId;
  readonly pieces: Pieces;
  /** Lasting effects, without the land. */
  readonly marks: readonly Mark[];
}

export const printPieces = (pieces: Pieces): string =>
  codesOf(pieces)
    .map((code) => `${pieces[code]}${code}`)
    .join(' ') || '-';

/**
 * Prints an effect: `defend 3`, `skip ravage` (all this turn), `skip next ravage`, `skip all`, `isolate`; null if it
 * has no notation.
 */
function printMark({ change, until, during }: Mark): string | null {
  if (change.change === 'defend' && !change.per) return change.n > 0 ? `defend ${change.n}` : null;
  if (change.change === 'skip') return `skip ${until === 'action' ? 'next ' : ''}${during ?? 'all'}`;
  return change.change === 'isolate' ? 'isolate' : null;
}

/** Returns the printable effects of Powers that name this land, recorded by the players or used in the app. */
const marked = (game: Game, land: LandId): readonly Lasting[] =>
  (['defend', 'skip', 'isolate'] as const)
    .flatMap((kind): readonly Lasting[] => lastingOf(game, kind))
    .filter(({ cause, where }) => isByPower(cause) && landsNamed(where).includes(land))
    .filter((one) => printMark(one) !== null);

const MAX_DEFEND = 99;

/** Returns the effects of a land combined: the sum of Defend, at most `MAX_DEFEND`, and each other effect once. */
function together(effects: readonly Mark[]): readonly Mark[] {
  const once = new Map<string | null, Mark>();
  let defend = 0;
  for (const one of effects) {
    if (one.change.change !== 'defend') {
      once.set(printMark(one), once.get(printMark(one)) ?? one);
      continue;
    }
    defend = Math.min(MAX_DEFEND, defend + one.change.n);
    once.set('defend', { ...one, change: { ...one.change, n: defend } });
  }
  return [...once.values()];
}

export function printLand({ land, pieces, marks }: LandLine): string {
  const said = marks.map(printMark);
  return `${land}: ${printPieces(pieces)}${said.length > 0 ? ` | ${said.join(', ')}` : ''}`;
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

function parseMark(mark: string): Mark | null {
  const [, n, isolated, next, action] =
    /^(?:defend ([1-9]\d?)|(isolate)|skip (next )?(\w+))$/.exec(mark) ?? [];
  if (n) return { change: { change: 'defend', n: Number(n) }, until: 'turn' };
  if (isolated) return { change: { change: 'isolate' }, until: 'turn' };
  const during = ACTIONS.find((one) => one === action);
  if (!during && action !== 'all') return null;
  return { change: { change: 'skip' }, until: next ? 'action' : 'turn', ...(during && { during }) };
}

export function parseLand(line: string): Result<LandLine> {
  const match = /^\s*([A-Z]{1,2}\d{1,2}):([^|]*)(?:\|(.*))?$/.exec(line);
  if (!match) return refuse('unreadable', line);
  const pieces = parsePieces(match[2]!);
  if (!pieces.ok) return pieces;
  const marks: Mark[] = [];
  const kept: string[] = [];
  for (const text of match[3]?.split(',').map((part) => part.trim()) ?? []) {
    const mark = parseMark(text);
    if (!mark || kept.includes(text)) return refuse('unreadable', text);
    marks.push(mark);
    kept.push(text);
  }
  return ok({ land: match[1] as LandId, pieces: pieces.value, marks });
}

/** Returns the text of every land with contents, one line each. */
export const printIsland = (game: Game): string =>
  entriesOf(game.lands)
    .map(([land, { pieces }]): LandLine => ({ land, pieces, marks: together(marked(game, land)) }))
    .filter(({ pieces, marks }) => Object.keys(pieces).length > 0 || marks.length > 0)
    .map(printLand)
    .join('\n');

/** Returns the game with the lands of the text; other lands don't change. */
export function withLands(game: Game, text: string): Result<Game> {
  const lands: Record<LandId, LandState> = { ...game.lands };
  let lasting = game.lasting;
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const parsed = parseLand(line);
    if (!parsed.ok) return parsed;
    const { land, pieces, marks } = parsed.value;
    const before = lands[land];
    if (!before) return refuse('unknownLand', land);
    lands[land] = { ...before, pieces };
    const over = marked({ ...game, lasting }, land);
    lasting = lasting.filter((one) => !over.includes(one));
    for (const mark of marks) {
      const event = beganEvent({ ...game, lasting }, { ...mark, where: [land] }, 'power');
      if (event.type === 'lastingBegan') lasting = [...lasting, event.lasting];
    }
  }
  return ok({ ...game, lands, lasting });
}
