// Gaining Power Cards by a rule that draws fewer and keeps 1 more.
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { Panel } from './panel';

const FEWER_DRAWN = 2;
const LEAST_DRAWN = 2;

const KEPT = 'kept.';

/** The card of a gain that is kept next: the first of two, or the second; null without such a rule. */
type KeptNext = 'first' | 'second' | null;

/** Returns the card that is kept next for a gain, by its name. */
export const keptNext = (
  { special }: Pick<Panel, 'special'>,
  { done }: Pick<SpiritState, 'done'>,
  gain: string,
): KeptNext => (special.keepsOneMore ? (done.includes(`${KEPT}${gain}`) ? 'second' : 'first') : null);

/** Returns how many cards a gain draws. */
export const drawnFor = ({ special }: Pick<Panel, 'special'>, n: number): number =>
  special.keepsOneMore ? Math.max(LEAST_DRAWN, n - FEWER_DRAWN) : n;

/** Returns the changes that record which card of a gain was kept. */
export const keptOne = (next: KeptNext, gain: string): readonly SpiritChange[] =>
  next === null
    ? []
    : [{ change: 'done', what: `${KEPT}${gain}`, ...(next === 'second' && { off: true as const }) }];

/** Returns the changes that end a gain without its second card. */
export const keepsNoMore = ({ done }: SpiritState): readonly SpiritChange[] =>
  done.filter((what) => what.startsWith(KEPT)).map((what) => ({ change: 'done', what, off: true }));
