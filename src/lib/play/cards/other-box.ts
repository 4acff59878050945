import { recallRecord } from '$lib/device/remember';
import { LOCALES } from '$lib/messages/messages.svelte';

/** Where the languages of the table's boxes are kept. */
export const BOXES_KEY = 'card-boxes';

/** Whether a box was said to be in another language than the first, whose printed names are known. */
export const hasOtherBox = (): boolean =>
  Object.values(recallRecord(BOXES_KEY)).some((one) =>
    LOCALES.some((locale) => locale === one && locale !== LOCALES[0]),
  );
