import type { LargeSigns, MapLand, MapMark } from '$lib/map/map';
import { mapPieces } from '$lib/map/map-view';
import type { layOut } from '$lib/map/piece-layout';
import type { Setup } from '$lib/rules/table/game';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { layOutLarge } from './large-signs';

/** The way in which the map shows lands to players a meter away. */
export interface Glance {
  /** The sizes of names and icons in acting lands, in pixels, and the function that places them. */
  readonly sizes: LargeSigns & { readonly lay: typeof layOut };
  /** Returns the lands with the outcome of an acting land in place of its pieces. */
  readonly lands: (
    lands: readonly MapLand[],
    forecasts: readonly LandForecast[],
    setup: Setup,
  ) => readonly MapLand[];
}

/**
 * Returns an acting land with its outcome in place of its pieces, which players see on the physical island.
 */
function outcomeIn(land: MapLand, forecast: LandForecast, setup: Setup): MapLand {
  const isOutcome = ({ kind }: MapMark): boolean => kind === 'danger' || kind === 'skip';
  return {
    ...land,
    pieces: forecast.action === 'ravage' ? [] : mapPieces(forecast.added, setup),
    marks: land.marks.filter(isOutcome),
  };
}

/** Returns a land that doesn't act now, without pieces and with the icon of a coming Ravage only. */
const bare = (land: MapLand): MapLand => ({
  ...land,
  pieces: [],
  marks: land.marks.filter(({ kind }) => kind === 'danger'),
});

/** The sizes in pixels at which names and icons of adjacent lands don't overlap, by screen size. */
const SIZES = {
  wide: { name: 34, sign: 54 },
  phone: { name: 27, sign: 36 },
  low: { name: 20, sign: 24 },
} as const;

/** The size of a screen: a tablet, a phone, or a phone in landscape. */
export type Room = keyof typeof SIZES;

/**
 * Returns how the map shows lands on a screen of this size; on a phone, lands that don't act have no pieces.
 */
export const glanceOf = (room: Room): Glance => ({
  sizes: { ...SIZES[room], lay: layOutLarge },
  lands: (lands, forecasts, setup) =>
    lands.map((land) => {
      const forecast = forecasts.find((one) => one.land === land.id);
      if (land.state === 'acting' && forecast) return outcomeIn(land, forecast, setup);
      return land.state === 'quiet' && room !== 'wide' ? bare(land) : land;
    }),
});
