import { getLocale } from '$lib/messages/messages.svelte';

/** A number as the spoken language writes it: 9.5 or 9,5. */
export const number = (n: number): string => n.toLocaleString(getLocale(), { maximumFractionDigits: 2 });
