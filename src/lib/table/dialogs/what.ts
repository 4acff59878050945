/** The part of the table a correction is about. */
export type What = 'all' | 'fear' | 'blight' | 'cards';
