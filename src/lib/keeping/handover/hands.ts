import { version } from '$app/environment';
import { ENGINE, prepare } from '$lib/game';
import type { Hands } from './parcel';

/** This app's own rules. */
export const HANDS: Hands = {
  engine: ENGINE,
  ready: ({ adversaries }) => prepare(adversaries.map(({ id }) => id)),
  version,
};
