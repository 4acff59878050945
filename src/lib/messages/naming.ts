/** An id as the messages about it are named: `england.6` is `england_6`, `prowling-panthers` is `prowling_panthers`. */
export const messageKey = (id: string): string => id.replace(/\W+/g, '_').toLowerCase();

/** A Terror Level or Stage as it is printed, in every language: `III`. */
export const roman = (level: 1 | 2 | 3): string => 'I'.repeat(level);
