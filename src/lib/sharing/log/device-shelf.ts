import { loadContentFor } from '$lib/game-engine';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { rowsOf } from '$lib/saves/database/db';
import { reading, writing } from '$lib/saves/database/transactions';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import { addEntries, readTree } from '$lib/saves/files/transfer';
import { parsePlayed } from '$lib/saves/rows/entry-rows';
import { summaryOf } from '$lib/saves/rows/new-rows';
import { gameAt, rowOf } from '$lib/saves/rows/rows';
import { shelf } from '$lib/store/shelf';
import { saves } from '$lib/store/store';
import type { GameShelf, Store, StoreError } from '../wire/game-store';

const { context } = saves;
const { database } = context;

const lost = (code: 'gone' | 'unreadable'): Result<never, StoreError> => refuse(code);

/** Returns false for an entry that could not be read again or played on, so that it isn't written. */
function isSound({ id, command, events, state }: FileEntry): boolean {
  if (id > 0 && !parsePlayed({ command, events, game: state }).ok) return false;
  try {
    context.check(state);
    return true;
  } catch {
    return false;
  }
}

function storeOf(game: string): Store {
  const read: Store['read'] = () =>
    reading(database, async () => {
      const row = await rowOf(database, game, true);
      if (!row.ok) return lost(row.error.code);
      const tree = await readTree(database, row.value);
      return tree.ok ? tree : refuse('unreadable', tree.error.detail);
    });

  const at: Store['gameAt'] = (entry) =>
    reading(database, async () => {
      const found = await gameAt(context, game, entry);
      return found.ok ? found : refuse('unreadable', found.error.detail);
    });

  const commit: Store['commit'] = async ({ expects, after, added, head, redo }) => {
    if (!added.every(isSound)) return refuse('failed', 'unsound');
    return writing<Result<null, StoreError>>(database, async () => {
      const found = await rowOf(database, game, true);
      if (!found.ok) return lost(found.error.code);
      const row = found.value;
      const next = after === undefined ? row.nextEntry : after + 1;
      if (row.head !== expects || added.some(({ id }) => id < next)) return refuse('stale');
      if (after !== undefined)
        for (const table of [database.entries, database.positions])
          await table
            .where(':id')
            .between(...rowsOf(game, next), true, true)
            .delete();
      await addEntries(database, game, added);
      const last = added.find(({ id }) => id === head)?.state;
      const now = last ? ok(last) : await gameAt(context, game, head);
      if (!now.ok) return refuse('unreadable', now.error.detail);
      const nextEntry = (added.at(-1)?.id ?? next - 1) + 1;
      const moved = { head, redo, nextEntry, updatedAt: context.now(), summary: summaryOf(now.value) };
      await database.games.put({ ...row, ...moved, deletedAt: null });
      return ok(null);
    });
  };

  return { read, gameAt: at, commit };
}

/** Returns the games on this device as sharing uses them. `copyName` returns the name for a saved copy. */
export const deviceShelf = (copyName: (file: GameFile) => string): GameShelf => ({
  storeOf,
  add: async (file: GameFile) => {
    await loadContentFor(file.entries[0]!.state.setup);
    const added = await shelf.importGame(file);
    return added.ok ? ok(null) : refuse(added.error.code === 'full' ? 'full' : 'failed', added.error.code);
  },
  setBeside: async (game) => {
    const file = await storeOf(game).read();
    if (!file.ok) return file;
    const copied = await shelf.importAsCopy({ ...file.value, name: copyName(file.value).slice(0, 200) });
    return copied.ok ? ok(null) : refuse(copied.error.code === 'full' ? 'full' : 'failed', copied.error.code);
  },
});
