import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Phase } from '../table/game';
import type { LandId } from '../table/island';
import { kindOf, type PieceKind } from '../table/pieces';

/** An entry of a game's line; `turn` and `phase` are those it led to. */
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

/** Pieces that hands put into a land or took off it: so many, or below nothing so many fewer. */
export interface HandMove extends When {
  readonly land: LandId;
  readonly kind: PieceKind;
  readonly n: number;
  /** The land at the other end, where they were moved. */
  readonly other?: LandId;
}

/**
 * When the table last had to do with a land, and how: compared it with the cardboard, took it as it was before its action,
 * told of it, or moved what the app said.
 */
export interface Seen extends When {
  readonly by: 'compared' | 'confirmed' | 'told' | 'acted';
}

/** What hands were to move, from the start; how often a land was looked at, and since when it is known to be right. */
export interface HandRecord {
  readonly moves: readonly HandMove[];
  readonly seen: ReadonlyMap<LandId, Seen>;
  /** How many of the moves there were as a land was agreed to in passing, before its action. */
  readonly looks: ReadonlyMap<LandId, readonly number[]>;
  /** How many there were as a land (`A5`), or a kind in it (`A5 E`), was compared with the cardboard. */
  readonly compared: ReadonlyMap<string, number>;
  /** How many there were as a land last Ravaged, and in which turn. */
  readonly ravaged: ReadonlyMap<LandId, { readonly moves: number; readonly turn: number }>;
  /** The turn in which lands were last compared. */
  readonly lastTurn: number | null;
}

type InLand = Extract<GameEvent, { land: LandId }>;
type Moved = Pick<HandMove, 'land' | 'kind' | 'n' | 'other'>;

const none = (): readonly Moved[] => [];
const came = (land: LandId, piece: string, n: number): Moved => ({ land, kind: kindOf(piece), n });

const turnedInto = ({
  land,
  piece,
  to,
  n,
}: Extract<InLand, { type: 'damaged' | 'replaced' }>): readonly Moved[] =>
  kindOf(piece) === kindOf(to) ? [] : [came(land, piece, -n), came(land, to, n)];

/** What hands move with each event in a land; Damage, Strife and what nobody moves are none of theirs. */
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

/** Lands, and kinds in lands, that this command compares with the cardboard. */
function comparedBy(command: Command | null): readonly string[] {
  if (command?.do !== 'report') return [];
  return command.reports.flatMap((report) => {
    if (report.report === 'confirm') return report.lands;
    return report.report === 'count' ? [`${report.land} ${kindOf(report.piece)}`] : [];
  });
}

/** What the line of a game says of hands: what they were to move, and which lands the table has had to do with. */
export function handRecord(line: readonly RecordedEntry[]): HandRecord {
  const moves: HandMove[] = [];
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
    for (const what of comparedBy(command)) {
      compared.set(what, moves.length);
      seen.set(what.split(' ')[0]!, { ...now, by: 'compared' });
      lastTurn = turn;
    }
  }
  return { moves, seen, looks, compared, ravaged, lastTurn };
}
