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

const bare = (land: MapLand): MapLand => ({ ...land, pieces: [], marks: [] });

/** Returns the lands as a wide screen shows them, or a phone, where lands that do not act show only their names. */
export const glanceOf = (isWide: boolean): Glance => ({
  sizes: { ...(isWide ? { name: 34, sign: 54 } : { name: 27, sign: 36 }), lay: layOutLarge },
  lands: (lands, forecasts, setup) =>
    lands.map((land) => {
      const forecast = forecasts.find((one) => one.land === land.id);
      if (land.state === 'acting' && forecast) return outcomeIn(land, forecast, setup);
      return land.state === 'quiet' && !isWide ? bare(land) : land;
    }),
});
