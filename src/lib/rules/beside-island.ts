import { ENDLESS_DARK, type PlaceId } from './deeds/deed';
import type { BoardId } from './island';

const OCEAN = /^([A-Z]{1,2})0$/;

/** The Ocean of a board. */
export const oceanOf = (board: BoardId): PlaceId => `${board}0`;

export const isOcean = (place: string): boolean => OCEAN.test(place);

/** Whether it is a place beside the island, and not a land. */
export const isBeside = (place: string): boolean => place === ENDLESS_DARK || isOcean(place);
