import { say } from './words.js';

/** Rows read at once: many enough to be quick, few enough for a small memory. */
const AT_ONCE = 200;
/** What the device remembers beside the database. */
export const REMEMBERED = [
  'settings',
  'new-game',
  'owned',
  'set-ups',
  'checklist',
  'card-names',
  'card-products',
  'card-boxes',
  'keys',
  'aloud',
  'coach',
  'reminders',
  'compare-never',
  'league',
  'homebrew',
  'backup',
  'copies',
  'ticks',
  'install-declined',
  'tally',
  'reloaded-from',
  'phones',
  'at-table',
  'version-seen',
  'far-login',
  'pad-known',
  'marks-known',
  'undrawn',
];

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Before every key of ours. */
const PREFIX = 'blightwatch.';

/** What is kept under a key; before a newer app was there, without the prefix. */
function kept(key) {
  const value = localStorage.getItem(PREFIX + key);
  return value ?? (localStorage.getItem(`${PREFIX}moved`) === null ? localStorage.getItem(key) : null);
}

/** Lets go of what the device remembers beside the database; what other pages keep stays. */
export function forgetRemembered() {
  for (const key of REMEMBERED) localStorage.removeItem(PREFIX + key);
  localStorage.setItem(`${PREFIX}moved`, 'true');
}

/** The database as it is, whatever its version; null if there is none, and none is made. */
export function openStored() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('blightwatch');
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction.abort();
    };
    request.onerror = () => (isNew ? resolve(null) : reject(request.error));
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** What this page has begun and is not done with. */
const running = new Set();

/** Calls it off: a page that the browser puts away whole keeps every other from writing (decision 0031). */
export function callOff() {
  for (const transaction of running) transaction.abort();
}

function begun(database, tables, mode) {
  const transaction = database.transaction(tables, mode);
  running.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => running.delete(transaction));
  return transaction;
}

const storeOf = (database, table, mode = 'readonly') => begun(database, table, mode).objectStore(table);

/** Some rows at once; if one of them cannot be read, one by one, so that it hides no other. */
async function someRows(database, table, keys) {
  try {
    const range = IDBKeyRange.bound(keys[0], keys[keys.length - 1]);
    const rows = await answer(storeOf(database, table).getAll(range));
    if (rows.length === keys.length) return rows.map((row, i) => ({ table, key: keys[i], row }));
  } catch {
    // One by one, then.
  }
  const found = [];
  for (const key of keys)
    try {
      found.push({ table, key, row: await answer(storeOf(database, table).get(key)) });
    } catch (error) {
      found.push({ table, key, lost: String(error) });
    }
  return found;
}

/** Every row of a table (or of one game in it), in pieces. */
async function* rowsOf(database, table, range = null) {
  const keys = await answer(storeOf(database, table).getAllKeys(range));
  for (let i = 0; i < keys.length; i += AT_ONCE)
    yield* await someRows(database, table, keys.slice(i, i + AT_ONCE));
}

/** The keys of everything that belongs to a game. */
const ofGame = (id) => IDBKeyRange.bound([id], [id, []]);

/** Bytes, which JSON does not know, as base64. */
function writable(_, value) {
  if (!ArrayBuffer.isView(value)) return typeof value === 'bigint' ? String(value) : value;
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { base64: btoa(text) };
}

function lineOf(row) {
  try {
    return `${JSON.stringify(row, writable)}\n`;
  } catch (error) {
    return `${JSON.stringify({ table: row.table, key: String(row.key), lost: String(error) })}\n`;
  }
}

function rememberedLine() {
  const remembered = {};
  for (const key of REMEMBERED)
    try {
      remembered[key] = JSON.parse(kept(key) ?? 'null');
    } catch {
      remembered[key] = kept(key);
    }
  return `${JSON.stringify({ format: 'blightwatch-device', remembered })}\n`;
}

/** Everything stored as one file, a line of JSON for each row. */
export async function everything(database, onRow) {
  const parts = [rememberedLine()];
  let [count, lost, piece] = [0, 0, ''];
  for (const table of database ? database.objectStoreNames : [])
    try {
      for await (const row of rowsOf(database, table)) {
        if (row.lost === undefined) count++;
        else lost++;
        piece += lineOf(row);
        if (piece.length > 1e6) {
          parts.push(new Blob([piece])); // out of the page's memory
          piece = '';
          onRow(count);
        }
      }
    } catch (error) {
      lost++;
      piece += lineOf({ table, lost: String(error) });
    }
  return { file: new Blob([...parts, piece], { type: 'application/octet-stream' }), count, lost };
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isInteger(value) && value >= 0;

/** The newest shape of a game that this page can judge; a test holds it to the app's. */
const KNOWN_VERSION = 11;

/** Whether a position looks like a game: every part of it is there and of its kind. */
function looksSound(row) {
  const state = row?.state;
  if (!isRecord(state) || !isCount(row.version) || row.version > KNOWN_VERSION) return false;
  const { setup, lands, agenda, fear, blight, invaders, turn, phase } = state;
  return (
    [setup, lands, fear, blight, invaders].every(isRecord) &&
    Array.isArray(setup.players) &&
    Array.isArray(setup.boards) &&
    Object.values(lands).every((land) => isRecord(land) && isRecord(land.pieces)) &&
    Array.isArray(agenda) &&
    Array.isArray(fear.split) &&
    isCount(fear.earned) &&
    isCount(turn) &&
    typeof phase === 'string' &&
    isCount(blight.left) &&
    Array.isArray(invaders.deck)
  );
}

/** What the list of games shows of one that stands here. */
function summaryOf({ setup, turn, phase, fear, blight, ended }) {
  const [first, second] = fear.split;
  return {
    players: setup.players,
    boards: setup.boards,
    turn,
    phase,
    terrorLevel: fear.earned >= first + second ? 3 : fear.earned >= first ? 2 : 1,
    blightLeft: blight.left,
    result: ended?.result ?? null,
  };
}

/** Whether what the list shows of a game is whole. */
const isSummarySound = (summary) =>
  isRecord(summary) &&
  [summary.players, summary.boards].every((names) => Array.isArray(names) && names.length > 0) &&
  [summary.turn, summary.terrorLevel, summary.blightLeft].every(isCount) &&
  typeof summary.phase === 'string' &&
  (summary.result === null || typeof summary.result === 'string');

/** Whether the row in the list of games is whole; the next entry must find its place free. */
const isRowSound = (row, last) =>
  isRecord(row) &&
  typeof row.name === 'string' &&
  [row.createdAt, row.updatedAt].every((n) => typeof n === 'number') &&
  [row.head, row.nextEntry].every(isCount) &&
  row.nextEntry > last &&
  Array.isArray(row.redo) &&
  row.redo.every(isCount) &&
  isSummarySound(row.summary);

/** The last entry of a game; -1 where there is none. */
async function lastEntry(database, id) {
  const keys = await answer(storeOf(database, 'entries').getAllKeys(ofGame(id)));
  return Math.max(-1, ...keys.slice(-1).map((key) => key[1]));
}

/** A row, or nothing where the device cannot hand it over. */
const tried = (database, table, key) => answer(storeOf(database, table).get(key)).catch(() => undefined);

/** A point of a game that can be read, as the list shows it. */
async function pointAt(database, id, entry) {
  if (!isCount(entry) || !isRecord(await tried(database, 'entries', [id, entry]))) return null;
  const position = await tried(database, 'positions', [id, entry]);
  return looksSound(position) ? { head: entry, summary: summaryOf(position.state) } : null;
}

/** Whether the app noted that it could not draw this game as it stands at this entry. */
function isUndrawn(id, head) {
  try {
    return JSON.parse(kept('undrawn') ?? '{}')[id] === head;
  } catch {
    return false;
  }
}

/** A game that stands at a point that can be read, and the point before. */
async function soundGame(database, id, row) {
  const at = isRowSound(row, await lastEntry(database, id)) ? await pointAt(database, id, row.head) : null;
  if (!at) return null;
  const { parent } = await tried(database, 'entries', [id, row.head]);
  const back = isCount(parent) && parent < row.head ? await pointAt(database, id, parent) : null;
  const condition = isUndrawn(id, row.head) ? 'undrawn' : 'fine';
  return { id, row, condition, at, to: back && { ...back, redo: [...row.redo, row.head] } };
}

/** The last point that can be read on the way back from the head, or else the last there is. */
function lastSound(row, parents, points) {
  let at = isRecord(row) && parents.has(row.head) ? row.head : Math.max(...parents.keys(), -1);
  while (!points.has(at)) {
    const parent = parents.get(at);
    if (!isCount(parent) || parent >= at) return points.get(Math.max(...points.keys(), -1)) ?? null;
    at = parent;
  }
  return points.get(at);
}

/** A game that cannot be opened, with the point a repair would lead to. */
async function damagedGame(database, id, row) {
  const parents = new Map();
  for await (const { key, row } of rowsOf(database, 'entries', ofGame(id)))
    if (isRecord(row)) parents.set(key[1], row.parent);
  const points = new Map();
  let isNewer = false;
  for await (const { key, row } of rowsOf(database, 'positions', ofGame(id))) {
    isNewer ||= row?.version > KNOWN_VERSION;
    if (parents.has(key[1]) && looksSound(row))
      points.set(key[1], { head: key[1], summary: summaryOf(row.state) });
  }
  const last = isNewer ? null : lastSound(row, parents, points);
  const bad = isRowSound(row, Math.max(-1, ...parents.keys())) ? 'headBad' : 'rowBad';
  const condition = isNewer ? 'newer' : last ? bad : 'allBad';
  return { id, row, condition, n: points.size, at: last, to: last && { ...last, redo: [] } };
}

/** All games, those whose row is lost or damaged too, and how they are. */
export async function gamesStored(database) {
  const ids = new Map();
  for (const table of ['entries', 'positions', 'games']) {
    if (!database.objectStoreNames.contains(table)) return [];
    for (const key of await answer(storeOf(database, table).getAllKeys()))
      ids.set(Array.isArray(key) ? key[0] : key, null);
  }
  for await (const { key, row } of rowsOf(database, 'games')) ids.set(key, row ?? null);
  const games = [];
  for (const [id, row] of ids)
    games.push((await soundGame(database, id, row)) ?? (await damagedGame(database, id, row)));
  return games.sort((a, b) => (b.row?.updatedAt ?? 0) - (a.row?.updatedAt ?? 0));
}

const asMoment = (value) => (typeof value === 'number' && value >= 0 ? value : Date.now());

/** Moves the head of a game; every entry and position of it stays. */
export async function standAt(database, { id, row }, { head, redo, summary }) {
  const known = isRecord(row) ? row : {};
  const keys = await answer(storeOf(database, 'entries').getAllKeys(ofGame(id)));
  const whole = {
    ...known,
    id,
    name: typeof known.name === 'string' ? known.name : say('nameless'),
    createdAt: asMoment(known.createdAt),
    updatedAt: Date.now(),
    head,
    nextEntry: Math.max(...keys.map((key) => key[1]), isCount(known.nextEntry) ? known.nextEntry - 1 : 0) + 1,
    redo,
    deletedAt: typeof known.deletedAt === 'number' ? known.deletedAt : null,
    summary,
  };
  await answer(storeOf(database, 'games', 'readwrite').put(whole));
}

/** Where the app finds which games it must not put back from its second witness. */
const REMOVED = `${PREFIX}removed`;

function noteRemoved(id) {
  try {
    const before = JSON.parse(localStorage.getItem(REMOVED) ?? '[]');
    localStorage.setItem(REMOVED, JSON.stringify([...(Array.isArray(before) ? before : []), id]));
  } catch {
    // A browser that keeps nothing keeps no witness either.
  }
}

/** Deletes every row of a game. */
export function removeGame(database, { id }) {
  return new Promise((resolve, reject) => {
    const transaction = begun(database, ['games', 'entries', 'positions'], 'readwrite');
    transaction.objectStore('games').delete(id);
    for (const table of ['entries', 'positions']) transaction.objectStore(table).delete(ofGame(id));
    transaction.oncomplete = () => {
      noteRemoved(id);
      resolve();
    };
    transaction.onabort = () => reject(transaction.error);
  });
}
