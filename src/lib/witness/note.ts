import { recallRecord, remember } from '$lib/device';

/** What should be on this device, in case neither the database nor the witness knows it any more. */
export interface Note {
  /** The names of the games that are kept, by id. */
  readonly games: Readonly<Record<string, string>>;
  readonly results: number;
  /** How often what the device remembers has changed. */
  readonly memory: number;
}

/** What only the witness needs: what should be here, what safe mode removed, whether the app runs. */
export const NOTED = ['kept', 'removed', 'running'] as const;

const KEY = 'kept';
/** More games than anyone would want to read the names of. */
const MAX_NOTED_GAMES = 200;

const count = (value: unknown): number => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0);

export function recallNote(): Note {
  const { games, results, memory } = recallRecord(KEY);
  const names = Object.entries(games ?? {}).map(([id, name]) => [id, String(name)] as const);
  return { games: Object.fromEntries(names), results: count(results), memory: count(memory) };
}

export function rememberNote(changed: Partial<Note>): void {
  const note = { ...recallNote(), ...changed };
  remember(KEY, { ...note, games: Object.fromEntries(Object.entries(note.games).slice(0, MAX_NOTED_GAMES)) });
}
