import {
  callOff,
  everything,
  forgetRemembered,
  gamesStored,
  openStored,
  removeGame,
  standAt,
} from './stored.js';
import { LANGUAGE, say, whenOf } from './words.js';

/** Where the app is. */
const APP = new URL('..', location.href).href;

let isSaved = false;

addEventListener('pagehide', ({ persisted }) => {
  if (persisted) callOff();
});

/** An element with what is in it; text is only ever text. */
function make(name, about = {}, ...inside) {
  const element = Object.assign(document.createElement(name), about);
  element.append(...inside);
  return element;
}

const button = (text, onclick, about = {}) => make('button', { type: 'button', onclick, ...about }, text);

const status = make('p', {});
status.setAttribute('role', 'status');

const tell = (key, inputs) => (status.textContent = say(key, inputs));

function offer(file) {
  const date = new Date().toISOString().slice(0, 10);
  const link = make('a', {
    href: URL.createObjectURL(file),
    download: `blightwatch-everything-${date}.blightwatch`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const whereOf = ({ turn, phase }) => (phase === 'setup' ? say('setup') : say('turn', { turn }));
const nameOf = ({ row }) => {
  if (typeof row?.name === 'string' && row.name !== '') return row.name;
  const boards = row?.summary?.boards;
  return Array.isArray(boards) && row.createdAt > 0
    ? say('unnamed', { boards: boards.join(' '), day: whenOf(row.createdAt) })
    : say('nameless');
};

const games = make('ul');
let database = null;

async function change(work, key, inputs) {
  try {
    await work();
    await list();
    tell(key, inputs);
  } catch (error) {
    tell('failed', { why: error });
  }
  status.scrollIntoView({ block: 'nearest' });
}

function waysOf(game) {
  const name = nameOf(game);
  const ways = make('div', { className: 'ways' });
  const { condition, to } = game;
  if (to) {
    const where = whereOf(to.summary);
    const isSound = ['fine', 'undrawn'].includes(condition);
    const [label, done] = isSound ? ['back', 'backDone'] : ['repair', 'repaired'];
    const go = () => change(() => standAt(database, game, to), done, { name, where });
    ways.append(button(say(label, { where }), go));
  }
  ways.append(removing(game, name));
  return ways;
}

/** Two taps, and only once everything is saved. */
function removing(game, name) {
  const remove = button(isSaved ? say('remove') : say('removeFirst'), () => {
    if (remove.dataset.sure) return void change(() => removeGame(database, game), 'removed', { name });
    remove.dataset.sure = 'yes';
    remove.className = 'bad';
    remove.textContent = say('removeSure', { name });
  });
  remove.disabled = !isSaved;
  return remove;
}

function lineFor(game) {
  const { row, condition, at, n } = game;
  const facts = [
    at && whereOf(at.summary),
    typeof row?.updatedAt === 'number' && say('played', { when: whenOf(row.updatedAt) }),
    typeof row?.deletedAt === 'number' && say('deleted'),
  ].filter(Boolean);
  const item = make('li', {}, make('h3', {}, nameOf(game)));
  if (facts.length > 0) item.append(make('p', { className: 'soft' }, facts.join(' · ')));
  item.append(
    make('p', { className: condition === 'fine' ? 'soft' : 'bad' }, say(condition, { n })),
    waysOf(game),
  );
  return item;
}

/** A line that cannot be drawn costs only itself, and can be removed like any other. */
function lineOrExcuse(game) {
  try {
    return lineFor(game);
  } catch (error) {
    const why = make('p', { className: 'bad' }, say('failed', { why: error }));
    const ways = make('div', { className: 'ways' }, removing(game, String(game.id)));
    return make('li', {}, make('h3', {}, String(game.id)), why, ways);
  }
}

async function list() {
  const found = database ? await gamesStored(database) : [];
  games.replaceChildren(...found.map(lineOrExcuse));
  if (found.length === 0) games.append(make('li', {}, say('none')));
}

async function save() {
  tell('saving', { n: '' });
  try {
    const { file, count, lost } = await everything(database, (n) => tell('saving', { n }));
    offer(file);
    isSaved = true;
    await list();
    tell(lost > 0 ? 'savedLost' : 'saved', { n: count, lost });
  } catch (error) {
    tell('saveFailed', { why: error });
  }
}

function forget() {
  forgetRemembered();
  tell('forgotten');
}

/** Files that are asked for at the same time. */
const AT_ONCE = 6;

/** Which packs this device keeps, as its worker knows it (packs.js); a worker of an older version knows of none. */
async function wantedPacks() {
  const cache = await globalThis.caches?.open('blightwatch-wanted-packs');
  return (await cache?.match(new URL('wanted-packs', APP)))?.json();
}

/** Every file of the app that belongs here past all caches, each as it should be: only then may what is here go. */
async function fetchAll() {
  const listed = await fetch(new URL('safe/files.json', APP), { cache: 'no-store' });
  const wanted = await wantedPacks();
  // A host that has an older version has none.
  const all = listed.ok ? await listed.json() : [];
  const isWanted = (name) => !name || !wanted || wanted.includes(name);
  const files = all.filter(({ pack, language }) => isWanted(pack) && isWanted(language));
  let done = 0;
  const next = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const { url, integrity } = file;
      const answer = await fetch(new URL(url, APP), { cache: 'reload', integrity });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      await answer.arrayBuffer();
      done++;
      if (files.length > 0) tell('renewing', { done, of: done + files.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    files.length = 0; // whoever is still at it has nothing more to fetch
  }
}

/** Fetches the app anew and lets go of the files that were kept of it; other pages of this address keep theirs. */
async function renew() {
  // A file that is never kept, so that only a network can answer.
  const asked = fetch(new URL('robots.txt', APP), { cache: 'no-store' });
  const isThere = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
  status.scrollIntoView({ block: 'nearest' });
  if (!isThere) return tell('offline');
  try {
    await fetchAll();
  } catch (error) {
    return tell('notWhole', { why: error });
  }
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.endsWith(APP) || name === 'blightwatch-shared') await caches.delete(name);
  for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (one.scope === APP) await one.unregister();
  location.assign(APP);
}

async function start() {
  document.documentElement.lang = LANGUAGE;
  document.title = `Blightwatch: ${say('title')}`;
  document
    .querySelector('main')
    .append(
      make('h1', {}, say('title')),
      make('p', {}, say('intro')),
      make('h2', {}, say('save')),
      make('p', {}, say('saveNote')),
      make('div', { className: 'ways' }, button(say('save'), save), make('a', { href: APP }, say('home'))),
      status,
      make('h2', {}, say('games')),
      games,
      make('h2', {}, say('app')),
      make('p', {}, say('appNote')),
      make('div', { className: 'ways' }, button(say('forget'), forget), button(say('renew'), renew)),
    );
  try {
    database = await openStored();
    await list();
  } catch (error) {
    games.append(make('li', { className: 'bad' }, say('noStore', { why: error })));
  }
}

void start();
