import type { MapLand, MapMark } from '$lib/map/map';
import { say } from '$lib/messages/messages.svelte';

/** The reason why a land is highlighted. */
export type Lit = Exclude<MapLand['state'], 'quiet'>;

/** Returns the meaning of a highlight. */
export const litWords = (lit: Lit): string => say(`marks_${lit}`);

const POLYGON = [
  [8, 12],
  [42, 5],
  [77, 10],
  [73, 50],
  [38, 55],
  [11, 48],
] as const;

/** Returns a land for the legend; its number makes its outline unique on the page. */
export const landWith = (number: number, state: MapLand['state'], ...marks: readonly MapMark[]): MapLand => ({
  ...{ id: `A${number}`, number, terrain: 'sands', coastal: false, polygon: POLYGON, label: [42, 30] },
  ...{ room: 24, pieces: [], name: '', state, marks },
});
