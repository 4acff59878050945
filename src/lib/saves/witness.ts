import type { DBCore, DBCoreMutateRequest, Dexie } from 'dexie';

/** What a transaction wrote: a game (or the lack of one), a result, or the copies the app makes by itself. */
export interface Touched {
  readonly what: 'game' | 'deleted' | 'result' | 'copies';
  readonly id: string;
}

/** Whoever keeps a second copy of the rows, outside the database: see decision 0020. */
export interface Witness {
  /** Told once a transaction is on disk, before anybody else hears of it. */
  readonly take: (touched: readonly Touched[]) => void;
  /** Resolves when all that was taken is kept; the next tap waits for it. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds after which a tap no longer waits for a witness that does not answer. */
const PATIENCE = 1_000;

/** A witness that is fetched when it is first needed; what is written before then is kept once it is here. */
export function deferredWitness(
  fetched: () => Promise<{ readonly keep: (touched: readonly Touched[]) => Promise<void> }>,
): Witness {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isSlow = false;
  const keep = async (touched: readonly Touched[]): Promise<void> => {
    waiting++;
    try {
      await (await fetched()).keep(touched);
    } catch (error) {
      console.error(error); // the next start compares, and makes it good
    }
    waiting--;
    isSlow &&= waiting > 0;
  };
  const tooLong = (): Promise<void> =>
    new Promise((resolve) => setTimeout(() => resolve(void (isSlow = waiting > 0)), PATIENCE));
  return {
    take: (touched) => (last = keep(touched)),
    settled: async () => {
      if (waiting > 0 && !isSlow) await Promise.race([last, tooLong()]);
    },
  };
}

interface Ids {
  readonly id?: unknown;
  readonly game?: unknown;
}

function touchedBy(table: string, request: DBCoreMutateRequest): readonly Touched[] {
  if (table === 'copies') return [{ what: 'copies', id: '' }];
  if (request.type === 'deleteRange') return []; // the entries of a game go with its row
  if (request.type === 'delete')
    return table === 'games' ? request.keys.map((id) => ({ what: 'deleted', id: String(id) })) : [];
  const what = table === 'results' ? 'result' : 'game';
  return (request.values as readonly Ids[]).map(({ id, game }) => ({
    what,
    id: String(table === 'entries' || table === 'positions' ? game : id),
  }));
}

/** Tells the witness of every transaction that wrote something, whoever began it. */
export function witnessed(database: Dexie, witness: Witness): void {
  const written = new WeakMap<object, Map<string, Touched>>();

  const note = (table: string, request: DBCoreMutateRequest): void => {
    const transaction = request.trans as IDBTransaction;
    const known = written.get(transaction);
    const all = known ?? new Map<string, Touched>();
    for (const one of touchedBy(table, request)) all.set(`${one.what}:${one.id}`, one);
    if (known) return;
    written.set(transaction, all);
    // Capturing, so that nobody hears that it is saved before the witness has been told.
    transaction.addEventListener('complete', () => witness.take([...all.values()]), { capture: true });
  };

  database.use({
    stack: 'dbcore',
    name: 'witness',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const mutate = (request: DBCoreMutateRequest) => {
          note(name, request);
          return table.mutate(request);
        };
        return { ...table, mutate };
      },
    }),
  });
}
