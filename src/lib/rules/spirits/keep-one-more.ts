// Gaining Power Cards by a rule that draws fewer and keeps 1 more.
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark, type TaskKey, type TurnMark, turnMarks } from '../table/turn-marks';
import type { Panel } from './panel';

const FEWER_DRAWN = 2;
const LEAST_DRAWN = 2;

/** The card of a gain that is kept next: the first of two, or the second; null without such a rule. */
type KeptNext = 'first' | 'second' | null;

/** Returns the mark of a gain whose first card is kept; null for the gain of a Power. */
const keptFirst = (gain: TaskKey | null): TurnMark => ({ kind: 'kept', task: gain });

/** Returns the card that is kept next for the gain of a task, or of a Power. */
export const keptNext = (
  { special }: Pick<Panel, 'special'>,
  state: Pick<SpiritState, 'done'>,
  gain: TaskKey | null,
): KeptNext => (special.keepsOneMore ? (hasMark(state, keptFirst(gain)) ? 'second' : 'first') : null);

/** Returns how many cards a gain draws. */
export const drawnFor = ({ special }: Pick<Panel, 'special'>, n: number): number =>
  special.keepsOneMore ? Math.max(LEAST_DRAWN, n - FEWER_DRAWN) : n;

/** Returns the changes that record which card of a gain was kept. */
export const keptOne = (next: KeptNext, gain: TaskKey | null): readonly SpiritChange[] =>
  next === null
    ? []
    : [{ change: 'done', mark: keptFirst(gain), ...(next === 'second' && { off: true as const }) }];

/** Returns the changes that end a gain without its second card. */
export const keepsNoMore = (state: SpiritState): readonly SpiritChange[] =>
  turnMarks(state, 'kept').map((mark) => ({ change: 'done', mark, off: true }));
