import { ENGINE, loadContentFor } from '$lib/game-engine';
import { LatePart } from '$lib/late-part';
import { assertPlayable } from '$lib/saves/assert-playable';
import { databaseEvents } from '$lib/saves/database-events';
import { openPlay, type Play } from '$lib/saves/play';
import { NO_SECOND_COPY, type SecondCopy } from '$lib/witness/second-copy';

const WITNESS = new LatePart<SecondCopy>('second copy', () =>
  import('$lib/witness/keep-second-copy')
    .then(({ keepSecondCopy }) => keepSecondCopy(saves, () => databaseEvents.loss))
    .catch((error: unknown) => {
      console.error(error);
      return NO_SECOND_COPY;
    }),
);

/** Loads the second copy of the database once. It is compared with the games, and missing data is restored. */
export const witness = (): Promise<SecondCopy> => WITNESS.load();

/**
 * The time in milliseconds after which a tap no longer waits for the second copy. The next start of the app completes
 * the copy.
 */
const WITNESS_LIMIT_MS = 1_000;

const settled = (patience = WITNESS_LIMIT_MS): Promise<unknown> =>
  Promise.race([
    witness().then((copy) => copy.settled(patience)),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);

let tellTrouble = (): void => {};

/** Sets the only listener that is called when a change to the database fails or takes long. */
export const onStoreTrouble = (tell: () => void): void => void (tellTrouble = tell);

/** The log of the games on this device, with the app's only database. */
export const saves: Play = openPlay({
  loadContent: loadContentFor,
  check: assertPlayable(ENGINE),
  settled,
  onTrouble: () => tellTrouble(),
});

/**
 * The time in milliseconds after which a database that doesn't respond is given up, so that every page can show that.
 */
const OPENING_LIMIT_MS = 4_000;

const late = setTimeout(() => saves.database.close(), OPENING_LIMIT_MS);
void saves.database
  .open()
  .catch(() => {}) // The reader sees the error.
  .finally(() => clearTimeout(late));
