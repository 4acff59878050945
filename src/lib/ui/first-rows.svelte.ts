import { afterPaint } from './after-paint';

/** So many rows fill the panel of a phone; a larger screen gets its others a frame later. */
const FILLING_ROWS = 4;

/**
 * Of rows that may be many those in sight are painted first; those below the edge follow. `about` is what they are of:
 * they begin anew with another. To be called where effects may be.
 */
export function firstRows<T>(of: () => readonly T[], about: () => string) {
  let painted = $state('');
  const all = $derived(of().length <= FILLING_ROWS || painted === about());
  const seen = $derived(all ? of() : of().slice(0, FILLING_ROWS));
  $effect(() => {
    const now = about();
    return afterPaint(() => (painted = now));
  });
  return {
    get seen(): readonly T[] {
      return seen;
    },
    /** How many are still to come. */
    get toCome(): number {
      return of().length - seen.length;
    },
  };
}
