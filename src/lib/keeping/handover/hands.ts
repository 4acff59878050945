import { version } from '$app/environment';
import { ENGINE, prepareFor } from '$lib/game';
import type { Hands } from './parcel';

/** This app's own rules. */
export const HANDS: Hands = {
  engine: ENGINE,
  ready: prepareFor,
  version,
};
