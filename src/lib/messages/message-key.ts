/** An id as the messages about it are named: `england.6` is `england_6`, `prowling-panthers` is `prowling_panthers`. */
export const messageKey = (id: string): string => id.replace(/\W+/g, '_').toLowerCase();
