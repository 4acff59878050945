import type { LargeSigns, MapLand, MapMark } from '$lib/map/map';
import { mapPieces } from '$lib/map/map-view';
import type { layOut } from '$lib/map/piece-layout';
import type { Setup } from '$lib/rules/table/game';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { layOutLarge } from './large-signs';

/** How the map shows lands to players a meter away. */
export interface Glance {
  /** Names and signs of acting lands: their sizes in pixels, and how they are placed. */
  readonly sizes: LargeSigns & { readonly lay: typeof layOut };
  /** Returns the lands with the outcome of an acting land in place of its pieces. */
  readonly lands: (
    lands: readonly MapLand[],
    forecasts: readonly LandForecast[],
    setup: Setup,
  ) => readonly MapLand[];
}

/** The pieces lie on the real island; from a meter away, only where, how much and what to place matter. */
function outcomeIn(land: MapLand, forecast: LandForecast, setup: Setup): MapLand {
  const isOutcome = ({ kind }: MapMark): boolean => kind === 'danger' || kind === 'skip';
  return {
    ...land,
    pieces: forecast.action === 'ravage' ? [] : mapPieces(forecast.added, setup),
    marks: land.marks.filter(isOutcome),
  };
}

/** A land that does not act now, of which only a coming Ravage matters. */
const bare = (land: MapLand): MapLand => ({
  ...land,
  pieces: [],
  marks: land.marks.filter(({ kind }) => kind === 'danger'),
});

/** The sizes that leave neighboring lands apart, by the room of the screen. */
const SIZES = {
  wide: { name: 34, sign: 54 },
  phone: { name: 27, sign: 36 },
  low: { name: 20, sign: 24 },
} as const;

/** How much room a screen has: that of a tablet, of a phone, or of a phone on its side. */
export type Room = keyof typeof SIZES;

/** Returns how a screen shows lands: a phone shows only the names of lands that do not act. */
export const glanceOf = (room: Room): Glance => ({
  sizes: { ...SIZES[room], lay: layOutLarge },
  lands: (lands, forecasts, setup) =>
    lands.map((land) => {
      const forecast = forecasts.find((one) => one.land === land.id);
      if (land.state === 'acting' && forecast) return outcomeIn(land, forecast, setup);
      return land.state === 'quiet' && room !== 'wide' ? bare(land) : land;
    }),
});
