import { recallRecord } from '$lib/device/remember';
import { LOCALES } from '$lib/messages/messages.svelte';

/** The storage key of the sets' languages. */
export const BOXES_KEY = 'card-boxes';

/** Returns true if a set is in a language other than the first, whose printed names are known. */
export const hasOtherBox = (): boolean =>
  Object.values(recallRecord(BOXES_KEY)).some((one) =>
    LOCALES.some((locale) => locale === one && locale !== LOCALES[0]),
  );
