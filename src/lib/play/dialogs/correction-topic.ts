/** The part of the table a correction is about. */
export type CorrectionTopic = 'all' | 'fear' | 'blight' | 'cards';
