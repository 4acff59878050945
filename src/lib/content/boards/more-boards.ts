import type { Board } from '../../rules/table/island';
import { E } from './E';
import { F } from './F';
import { G } from './G';
import { H } from './H';

export { MORE_PLACES } from '../drawing/more-places';

/** Boards E to H. */
export const MORE_BOARDS: readonly Board[] = [E, F, G, H];
