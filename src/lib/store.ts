import { ENGINE, loadContentFor } from '$lib/game-engine';
import { assertPlayable } from '$lib/saves/assert-playable';
import { openPlay, type Play } from '$lib/saves/play';
import type { Attended } from '$lib/witness/attend';

let attended: Promise<Attended> | undefined;

/** The second witness, fetched once: it compares itself with the games that are here, and puts back what is missing. */
export const witness = (): Promise<Attended> =>
  (attended ??= import('$lib/witness/attend').then(({ attend }) => attend(saves)));

/** Milliseconds after which a tap no longer waits for the witness: what it misses is made good by the next start. */
const PATIENCE = 1_000;

const settled = (patience = PATIENCE): Promise<unknown> =>
  Promise.race([
    witness().then(
      (attended) => attended.settled(patience),
      () => {},
    ),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);

let tellTrouble = (): void => {};

/** Tells one listener when a change to the database fails or takes long. */
export const onStoreTrouble = (tell: () => void): void => void (tellTrouble = tell);

/** The games of this device as a table plays them; the one database of the app. */
export const saves: Play = openPlay({
  loadContent: loadContentFor,
  check: assertPlayable(ENGINE),
  settled,
  onTrouble: () => tellTrouble(),
});

/** Chromium says in `dataLoss` that it threw a database away, to whoever makes the new one; Dexie does not pass it on. */
function hearOfLoss(): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...where) => {
    const request = open(...where);
    request.addEventListener('upgradeneeded', (event) => {
      saves.database.isThrownAway ||= (event as { readonly dataLoss?: string }).dataLoss === 'total';
    });
    return request;
  };
}

try {
  hearOfLoss();
} catch {
  // There is none here, which whoever opens it hears.
}

/** Milliseconds after which a database that does not open is given up for now, so that every page can say so. */
const OPENING = 4_000;

const late = setTimeout(() => saves.database.close(), OPENING);
void saves.database
  .open()
  .catch(() => {}) // Whoever reads from it hears of it.
  .finally(() => clearTimeout(late));
