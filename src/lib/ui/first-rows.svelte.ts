import { afterPaint } from './after-paint';

/** The number of rows that fill a phone's panel. The others are rendered one frame later. */
const FILLING_ROWS = 4;

/**
 * Returns the rows to render: at first only the visible ones, and all after paint. Starts again when `about` changes.
 * Must be called where effects are allowed.
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
    /** The number of rows that are not rendered yet. */
    get toCome(): number {
      return of().length - seen.length;
    },
  };
}
