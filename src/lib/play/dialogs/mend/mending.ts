/** How an earlier line is put right: something was forgotten after it, it goes, or it is told otherwise. */
export type Mending = 'forgotten' | 'out' | 'otherwise';
