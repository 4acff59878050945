import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Phase } from '../table/game';
import type { LandId } from '../table/island';
import { kindOf, type PieceCode, type PieceKind } from '../table/pieces';

/** A log entry; `turn` and `phase` are those after it. */
export interface RecordedEntry {
  readonly id: number;
  readonly turn: number;
  readonly phase: Phase;
  readonly command: Command | null;
  readonly events: readonly GameEvent[];
}

interface When {
  readonly turn: number;
  readonly phase: Phase;
}

/** Pieces that players add to a land, or remove if negative. */
export interface PlayerMove extends When {
  readonly land: LandId;
  readonly kind: PieceKind;
  readonly n: number;
  /** The other land of a move. */
  readonly other?: LandId;
}

/**
 * When and how the players last dealt with a land: checked it, confirmed it before its action, recorded something or
 * moved pieces.
 */
export interface Seen extends When {
  readonly by: 'compared' | 'confirmed' | 'told' | 'acted';
}

/** All moves of the players so far, with the checks of each land. */
export interface PlayerMoves {
  readonly moves: readonly PlayerMove[];
  readonly seen: ReadonlyMap<LandId, Seen>;
  /** The number of moves before each confirmation of a land. */
  readonly looks: ReadonlyMap<LandId, readonly number[]>;
  /** The number of moves before the last check of a land (`A5`), or of a kind in it (`A5 E`). */
  readonly compared: ReadonlyMap<string, number>;
  /** The number of moves before the land's last Ravage, and its turn. */
  readonly ravaged: ReadonlyMap<LandId, { readonly moves: number; readonly turn: number }>;
  /** The turn of the last check. */
  readonly lastTurn: number | null;
}

type InLand = Extract<GameEvent, { land: LandId }>;
type Moved = Pick<PlayerMove, 'land' | 'kind' | 'n' | 'other'>;

const none = (): readonly Moved[] => [];
const came = (land: LandId, piece: PieceCode, n: number): Moved => ({ land, kind: kindOf(piece), n });

const turnedInto = ({
  land,
  piece,
  to,
  n,
}: Extract<InLand, { type: 'damaged' | 'replaced' }>): readonly Moved[] =>
  kindOf(piece) === kindOf(to) ? [] : [came(land, piece, -n), came(land, to, n)];

/** The moves that each event requires in a land. Damage, Strife and counters require none. */
const MOVED: {
  readonly [T in InLand['type']]: (event: Extract<InLand, { type: T }>) => readonly Moved[];
} = {
  added: ({ land, piece, n }) => [came(land, piece, n)],
  removed: ({ land, piece, n }) => [came(land, piece, -n)],
  destroyed: ({ land, piece, n }) => [came(land, piece, -n)],
  damaged: turnedInto,
  replaced: turnedInto,
  moved: ({ land, to, piece, n }) => [
    { ...came(land, piece, -n), other: to },
    { ...came(to, piece, n), other: land },
  ],
  built: ({ land, piece, n }) => [came(land, piece, n)],
  explored: ({ land, n }) => (n > 0 ? [came(land, 'E', n)] : []),
  blightAdded: ({ land }) => [came(land, 'B', 1)],
  blightReturned: ({ land, n }) => [came(land, 'B', -n)],
  counted: none,
  ravaged: none,
  stoodStill: none,
  landSunk: none,
  powerAimed: none,
};

const isInLand = (event: GameEvent): event is InLand => 'land' in event && event.type in MOVED;

const movedBy = (event: InLand): readonly Moved[] =>
  (MOVED[event.type] as (event: InLand) => readonly Moved[])(event);

function whenAfter(now: When, event: GameEvent): When {
  if (event.type === 'turnBegan') return { ...now, turn: event.turn };
  if (event.type === 'phaseBegan') return { ...now, phase: event.phase };
  return event.type === 'phaseSet' ? { turn: event.turn, phase: event.phase } : now;
}

/** Returns the lands, and kinds in lands, that this command checks. */
function comparedBy(command: Command | null): readonly (readonly [land: LandId, what: string])[] {
  if (command?.do !== 'report') return [];
  return command.reports.flatMap((report): readonly (readonly [land: LandId, what: string])[] => {
    if (report.report === 'confirm') return report.lands.map((land) => [land, land]);
    return report.report === 'count' ? [[report.land, `${report.land} ${kindOf(report.piece)}`]] : [];
  });
}

/** Returns the players' moves and checks in a game log. */
export function playerMoves(line: readonly RecordedEntry[]): PlayerMoves {
  const moves: PlayerMove[] = [];
  const seen = new Map<LandId, Seen>();
  const looks = new Map<LandId, number[]>();
  const compared = new Map<string, number>();
  const ravaged = new Map<LandId, { moves: number; turn: number }>();
  let lastTurn: number | null = null;
  let now: When = { turn: 0, phase: 'setup' };
  for (const { command, events, turn, phase } of line) {
    const told = command?.do === 'report';
    for (const event of events) {
      now = whenAfter(now, event);
      if (event.type === 'confirmed' && !told)
        for (const land of event.lands) {
          seen.set(land, { ...now, by: 'confirmed' });
          looks.set(land, [...(looks.get(land) ?? []), moves.length]);
        }
      if (!isInLand(event)) continue;
      if (event.type === 'ravaged') ravaged.set(event.land, { moves: moves.length, turn: now.turn });
      for (const one of movedBy(event)) {
        moves.push({ ...one, ...now });
        seen.set(one.land, { ...now, by: told ? 'told' : 'acted' });
      }
    }
    now = { turn, phase };
    for (const [land, what] of comparedBy(command)) {
      compared.set(what, moves.length);
      seen.set(land, { ...now, by: 'compared' });
      lastTurn = turn;
    }
  }
  return { moves, seen, looks, compared, ravaged, lastTurn };
}
