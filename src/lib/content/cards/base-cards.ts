import blight from 'virtual:cards/blight';
import fear from 'virtual:cards/fear';
import type { BlightCard, FearCard } from '../../rules/table/printed-cards';

/** The Blight Cards of the base game, in the order of the data. */
export const BLIGHT_CARDS: readonly BlightCard[] = blight;

/** The Fear Cards of the base game, in the order of the data. */
export const FEAR_CARDS: readonly FearCard[] = fear;
