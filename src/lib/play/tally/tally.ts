import { recallRecord, remember } from '$lib/device/remember';
import { type Element, ELEMENTS } from '$lib/rules/table/card-lines/power-data';

/** A player's own counters; the rules never use them. */
export interface Tally {
  readonly energy: number;
  readonly income: number;
  readonly plays: number;
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  /** The turn of the Elements, which end at Time Passes. */
  readonly turn: number;
  readonly notes: string;
}

const KEY = 'tally';
/** The maximum number of players stored, enough for a dozen games; the oldest are deleted. */
const MAX_SEATS = 60;
const MAX_NOTE_CHARS = 2_000;

const NONE: Tally = { energy: 0, income: 0, plays: 0, elements: {}, turn: 0, notes: '' };

const count = (value: unknown): number =>
  Number.isInteger(value) ? Math.min(999, Math.max(0, Number(value))) : 0;

/** Returns the stored counters of a player, without Elements of an earlier turn. */
export function tallyOf(game: string, seat: number, turn: number): Tally {
  const stored = recallRecord(KEY)[`${game}.${seat}`];
  const kept = (typeof stored === 'object' && stored !== null ? stored : NONE) as Readonly<
    Record<string, unknown>
  >;
  const gained = (kept['elements'] ?? {}) as Readonly<Record<string, unknown>>;
  const elements = Object.fromEntries(ELEMENTS.map((element) => [element, count(gained[element])]));
  return {
    energy: count(kept['energy']),
    income: count(kept['income']),
    plays: count(kept['plays']),
    elements: kept['turn'] === turn ? elements : {},
    turn,
    notes: typeof kept['notes'] === 'string' ? kept['notes'].slice(0, MAX_NOTE_CHARS) : '',
  };
}

/** Stores a player's counters on this device; deletes the oldest beyond `MAX_SEATS` players. */
export function rememberTally(game: string, seat: number, tally: Tally): void {
  const { [`${game}.${seat}`]: _, ...others } = recallRecord(KEY);
  const kept = [...Object.entries(others).slice(1 - MAX_SEATS), [`${game}.${seat}`, tally] as const];
  remember(KEY, Object.fromEntries(kept));
}
