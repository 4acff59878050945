import { recallRecord, remember } from '$lib/device/remember';
import { plainLine } from '$lib/rules/basics/plain-line';
import type { AdversaryChoice } from '$lib/rules/table/game';
import type { GameRow } from '$lib/saves/database/db';

/** What is known of a game that may be gone: what it is called by, and how far it had come. */
export interface NotedGame {
  /** Empty where nobody gave it one. */
  readonly name: string;
  readonly createdAt: number;
  /** None where only a name is known. */
  readonly boards: readonly string[];
  readonly adversaries?: readonly AdversaryChoice[];
  /** The id its next entry would have had; null where nobody noted it. */
  readonly next: number | null;
}

/** What should be on this device, in case neither the database nor the witness knows it any more. */
export interface Note {
  /** The games that are kept, by id. */
  readonly games: Readonly<Record<string, NotedGame>>;
  /** How many games are kept beside those. */
  readonly more: number;
  readonly results: number;
  /** How often what the device remembers has changed. */
  readonly memory: number;
  /** Ids of games that could not be brought back, which was said. */
  readonly mourned: readonly string[];
}

/** What only the witness needs: what should be here, what safe mode removed, whether the app runs. */
export const NOTED = ['kept', 'removed', 'running'] as const;

const KEY = 'kept';
/** More games than anyone would want to read the names of. */
const MAX_NOTED_GAMES = 200;

const count = (value: unknown): number => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function adversaries(value: unknown): readonly AdversaryChoice[] {
  return list(value).flatMap((one) => {
    const { id, level } = (one ?? {}) as Partial<AdversaryChoice>;
    return typeof id === 'string' && Number.isInteger(level) ? { id, level: Number(level) } : [];
  });
}

/** What a name and other values tell of a game, whatever they are. */
export function noted(name: unknown, about: unknown): NotedGame {
  const { createdAt, boards, adversaries: against, next } = (about ?? {}) as Record<string, unknown>;
  return {
    name: plainLine(text(name)),
    createdAt: Number(createdAt) || 0,
    boards: list(boards).map(text),
    adversaries: adversaries(against),
    next: Number.isInteger(next) ? Number(next) : null,
  };
}

/** What is noted of a game that is here. */
export const noteOf = ({ name, createdAt, nextEntry, summary }: GameRow): NotedGame => ({
  name,
  createdAt,
  boards: summary.boards,
  ...(summary.adversaries && { adversaries: summary.adversaries }),
  next: nextEntry,
});

export function recallNote(): Note {
  const { games, about, more, results, memory, mourned } = recallRecord(KEY);
  const known = (about ?? {}) as Readonly<Record<string, unknown>>;
  return {
    games: Object.fromEntries(Object.entries(games ?? {}).map(([id, name]) => [id, noted(name, known[id])])),
    more: count(more),
    results: count(results),
    memory: count(memory),
    mourned: list(mourned).map(text),
  };
}

/** Notes what changed; of the games the first, of which `more` are left to be counted. */
export function rememberNote(changed: Partial<Note>): void {
  const note = { ...recallNote(), ...changed };
  const all = Object.entries(note.games);
  const more = note.more + Math.max(0, all.length - MAX_NOTED_GAMES);
  // Names stand alone, as up to 0.3, which knows no more: a device that goes back to it says them as they are.
  const kept = all.slice(0, MAX_NOTED_GAMES).map(([id, { name, ...about }]) => ({ id, name, about }));
  const games = Object.fromEntries(kept.map(({ id, name }) => [id, name]));
  const about = Object.fromEntries(kept.map(({ id, about }) => [id, about]));
  remember(KEY, { ...note, more, games, about });
}
