import { ENGINE, loadContentFor } from '$lib/game-engine';
import { LatePart } from '$lib/late-part';
import { assertPlayable } from '$lib/saves/assert-playable';
import { databaseEvents } from '$lib/saves/database-events';
import { openPlay, type Play } from '$lib/saves/play';
import { type Attended, NOBODY } from '$lib/witness/attended';

const WITNESS = new LatePart<Attended>('the second witness', () =>
  import('$lib/witness/attend')
    .then(({ attend }) => attend(saves, () => databaseEvents.loss))
    .catch((error: unknown) => {
      console.error(error);
      return NOBODY;
    }),
);

/** Loads the witness (the second copy) once; it compares the copy with the games and restores missing data. */
export const witness = (): Promise<Attended> => WITNESS.load();

/** Milliseconds after which a tap no longer waits for the witness; the next start completes it. */
const WITNESS_LIMIT_MS = 1_000;

const settled = (patience = WITNESS_LIMIT_MS): Promise<unknown> =>
  Promise.race([
    witness().then((attended) => attended.settled(patience)),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);

let tellTrouble = (): void => {};

/** Calls one listener when a change to the database fails or takes long. */
export const onStoreTrouble = (tell: () => void): void => void (tellTrouble = tell);

/** The games of this device for play; the app's only database. */
export const saves: Play = openPlay({
  loadContent: loadContentFor,
  check: assertPlayable(ENGINE),
  settled,
  onTrouble: () => tellTrouble(),
});

/** Milliseconds after which an unresponsive database is given up, so that every page can say so. */
const OPENING_LIMIT_MS = 4_000;

const late = setTimeout(() => saves.database.close(), OPENING_LIMIT_MS);
void saves.database
  .open()
  .catch(() => {}) // The reader sees the error.
  .finally(() => clearTimeout(late));
