/** Something to tap: where it is, and by which name. */
export interface Tappable {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: 'tap' | 'text' | 'select';
}

/** The rows that a game is opened with. */
export interface Rows {
  readonly row: { readonly head: number };
  readonly entry: unknown;
  readonly now: unknown;
  readonly start: unknown;
}

/** A page after a tap, once it is painted and what it shows is on the disk. */
export interface Look {
  readonly path: string;
  /** What of the screen nobody may ever read or see. */
  readonly faults: readonly string[];
  readonly tappables: readonly Tappable[];
  /** The game as it is stored; null where its row is the one that was told of. */
  readonly rows: Rows | null;
  /** The row in one text. */
  readonly stored: string;
}

export interface LookFor {
  /** The game; null where nothing is read from the store. */
  readonly game: string | null;
  /** What `stored` was at the last look. */
  readonly stored: string;
  /** Sentences that stand in the place of a part that could not be drawn. */
  readonly sentences: readonly string[];
  /** Which of all that can be tapped is brought into sight first, if any: most of a dialog lies further down. */
  readonly shows: number | null;
}

/** All that one tap is judged by; to be run in the page, and so by itself. */
export async function look({ game, stored, sentences, shows }: LookFor): Promise<Look> {
  const PATIENCE_MS = 100_000;
  // Two frames, in which what follows a question comes after it.
  for (let frames = 0; frames < 2; frames++)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const since = performance.now();
  while (document.querySelector('main[data-unsaved]')) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('what is shown is never saved');
    await new Promise((later) => setTimeout(later, 5));
  }

  const text = document.body.innerText;
  const nonsense = /\bundefined\b|\bNaN\b|\[object|\bnull\b/.exec(text);
  const faults = [
    ...(nonsense ? [text.slice(Math.max(0, nonsense.index - 60), nonsense.index + 60)] : []),
    ...sentences.filter((one) => text.includes(one)),
    ...(document.querySelector('svg text.bare') ? ['a land without its picture'] : []),
  ];

  // Everything that a finger can reach, in the order of the document; links lead away and are left out.
  const all = document.querySelectorAll<HTMLElement>(
    'button, [role=button], [role=menuitem], summary, select, textarea, input:not([type=file])',
  );
  if (shows !== null && all.length > 0) all[shows % all.length]!.scrollIntoView({ block: 'center' });
  const tappables = [...all].flatMap((one): Tappable[] => {
    const seen = one.matches('input[type=radio], input[type=checkbox]')
      ? (one.closest<HTMLElement>('label') ?? one)
      : one;
    const { x, y, width, height } = seen.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    if (width === 0 || at.x < 0 || at.y < 0 || at.x > innerWidth || at.y > innerHeight) return [];
    const hit = document.elementFromPoint(at.x, at.y);
    if (one.matches(':disabled') || !hit || !(seen.contains(hit) || hit.contains(seen))) return [];
    const isText = one.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])');
    const kind = one.tagName === 'SELECT' ? 'select' : isText ? 'text' : 'tap';
    const name =
      one.getAttribute('aria-label') ?? ((seen.textContent ?? '').trim().slice(0, 40) || one.tagName);
    return [{ ...at, name, kind }];
  });

  const read = (id: string): Promise<Rows> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('blightwatch');
      opening.onerror = () => reject(opening.error!);
      opening.onsuccess = () => {
        const database = opening.result;
        const from = database.transaction(['games', 'entries', 'positions']);
        const found: Record<string, unknown> = {};
        const get = (name: string, table: string, key: IDBValidKey) => {
          const asked = from.objectStore(table).get(key);
          asked.onsuccess = () => {
            found[name] = asked.result;
            if (name !== 'row') return;
            const { head } = asked.result as { head: number };
            get('entry', 'entries', [id, head]);
            get('now', 'positions', [id, head]);
            get('start', 'positions', [id, 0]);
          };
        };
        get('row', 'games', id);
        from.oncomplete = () => (database.close(), resolve(found as never));
        from.onabort = () => (database.close(), reject(from.error ?? new Error('the game is not stored')));
      };
    });
  const rows = game === null ? null : await read(game);
  const row = rows ? JSON.stringify(rows.row) : stored;
  const path = location.pathname;
  return { path, faults, tappables, rows: row === stored ? null : rows, stored: row };
}
