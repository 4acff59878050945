/** The part of the table a correction is about. */
export type CorrectionTopic = 'all' | 'fear' | 'blight' | 'cards';

/** What the strip shows, each explained when it is tapped. */
export type StripTopic = 'win' | 'fear' | 'blight' | 'cards';
