import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { Database } from '$lib/saves/database/db';
import type { Touched } from './ledger';

const WHAT = { games: 'game', results: 'result', copies: 'copies' } as const;

/** Returns the keys that were written or deleted. Every change of a game writes its row. */
function keysIn(parts: ObservabilitySet, database: string, table: string): readonly string[] {
  const sets = ['', ':dels'].flatMap((index) => parts[`idb://${database}/${table}/${index}`] ?? []);
  const keys = sets.flatMap((set) => [
    ...(new RangeSet().add(set) as unknown as Iterable<{ from: unknown }>),
  ]);
  return [...new Set(keys.map(({ from }) => from).filter((key) => typeof key === 'string'))];
}

/** Calls `tell` with the changes of each transaction in any window, before they count as saved. */
export function watchTouched({ name }: Database, tell: (touched: readonly Touched[]) => void): void {
  Dexie.on('storagemutated', (parts) => {
    const touched = Object.entries(WHAT).flatMap(([table, what]) => {
      const keys = keysIn(parts, name, table);
      if (what === 'copies') return keys.length > 0 ? { what, id: '' } : [];
      return keys.map((id): Touched => ({ what, id }));
    });
    if (touched.length > 0) tell(touched);
  });
}
