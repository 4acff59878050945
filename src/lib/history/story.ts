import type { GameEvent } from '$lib/rules/table/event';
import { terrorLevel } from '$lib/rules/table/fear';
import type { Game, TerrorLevel } from '$lib/rules/table/game';
import { kindOf, type PieceCode, type PieceKind } from '$lib/rules/table/pieces';
import { countInLands, countInPlaces } from '$lib/rules/table/places';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';

/** The values that the report plots per turn. */
export const MEASURES = ['blight', 'fear', 'terror', 'invaders', 'dahan'] as const;
/** The values that are known in a game with trackers only. */
export const TRACKED = ['fear', 'terror'] as const;
/** A value that the report plots. */
export type Measure = (typeof MEASURES)[number];

/** The values at the end of a turn, and the entry that ended it. Turn 0 is the setup. */
export type TurnEnd = Readonly<Record<Measure, number>> & {
  readonly turn: number;
  readonly entry: number;
};

/** A turning point of the game. */
export interface TurningPoint {
  readonly turn: number;
  readonly entry: number;
  readonly what: 'flipped' | 'terror' | 'mostBlight' | 'mostFear' | 'noCities' | 'playedOn' | 'ended';
  /** The new Terror Level, or an amount. */
  readonly n: number;
  readonly card?: string | null;
}

type Line = readonly JournalEntry[];

/** Returns the last entry of each turn, whose position has the turn's values. */
export function lastEntries(line: Line): readonly { readonly turn: number; readonly entry: number }[] {
  const last = new Map<number, number>();
  for (const { turn, id } of line) last.set(turn, id);
  return [...last].map(([turn, entry]) => ({ turn, entry })).sort((a, b) => a.turn - b.turn);
}

/** Returns the plotted values of a game. */
export function measured(game: Game): Readonly<Record<Measure, number>> {
  const { fear } = game;
  return {
    blight: countInLands({ game }, 'B'),
    fear: fear.earned * fear.size + fear.generated,
    terror: terrorLevel(fear),
    invaders: countInPlaces({ game }, 'E', 'T', 'C'),
    dahan: countInPlaces({ game }, 'D'),
  };
}

/** Returns the number of pieces of a kind that an event adds; negative if it removes them. */
function change(event: GameEvent, kind: PieceKind): number {
  const is = (code: PieceCode): number => (kindOf(code) === kind ? 1 : 0);
  switch (event.type) {
    case 'added':
      return is(event.piece) * event.n;
    case 'removed':
    case 'destroyed':
      return -is(event.piece) * event.n;
    case 'replaced':
      return (is(event.to) - is(event.piece)) * event.n;
    case 'built':
      return is(event.piece);
    case 'counted':
      return is(event.piece) * (event.n - event.was);
    default:
      return 0;
  }
}

/** Returns the entry that removed the last City; null if a City remains or there never was one. */
function lastCityGone(line: Line, atFirst: number): JournalEntry | null {
  let cities = atFirst;
  let gone: JournalEntry | null = null;
  for (const entry of line) {
    const before = cities;
    for (const event of entry.events) cities += change(event, 'C');
    if (before > 0 && cities <= 0) gone = entry;
    else if (cities > 0) gone = null;
  }
  return gone;
}

/** Returns the turn with the largest amount, and the amount; null if it is below `least`. */
function fullestTurn(
  line: Line,
  amount: (event: GameEvent) => number,
  least: number,
): { readonly turn: number; readonly entry: number; readonly n: number } | null {
  const turns = new Map<number, { turn: number; entry: number; n: number }>();
  let turn = 0;
  for (const entry of line) {
    const n = entry.events.reduce((sum, event) => sum + amount(event), 0);
    const before = turns.get(turn);
    if (n > 0) turns.set(turn, { turn, entry: entry.id, n: (before?.n ?? 0) + n });
    turn = entry.turn;
  }
  const most = [...turns.values()].reduce((a, b) => (b.n > a.n ? b : a), { turn: 0, entry: 0, n: 0 });
  return most.n >= least ? most : null;
}

function named(entry: JournalEntry, event: GameEvent): TurningPoint | null {
  const at = { turn: entry.turn, entry: entry.id };
  switch (event.type) {
    case 'blightCardFlipped':
      return { ...at, what: 'flipped', n: event.left, card: event.card };
    case 'terrorLevelReached':
      return { ...at, what: 'terror', n: event.level satisfies TerrorLevel };
    case 'playedOn':
      return event.ending.length === 0 ? null : { ...at, what: 'playedOn', n: 0 };
    case 'gameEnded':
      return { ...at, what: 'ended', n: 0 };
    default:
      return null;
  }
}

/** Returns the turning points of a log in order. `cities` is the number of Cities after setup. */
export function turningPoints(line: Line, cities: number): readonly TurningPoint[] {
  const points = line.flatMap((entry) => entry.events.flatMap((event) => named(entry, event) ?? []));
  const blight = fullestTurn(line, ({ type }) => (type === 'blightAdded' ? 1 : 0), 2);
  const fear = fullestTurn(line, (event) => (event.type === 'fearGenerated' ? event.n : 0), 4);
  const gone = lastCityGone(line, cities);
  const more: readonly (TurningPoint | null)[] = [
    blight && { ...blight, what: 'mostBlight' },
    fear && { ...fear, what: 'mostFear' },
    gone && { turn: gone.turn, entry: gone.id, what: 'noCities', n: 0 },
  ];
  return [...points, ...more.filter((point) => point !== null)].sort((a, b) => a.entry - b.entry);
}
