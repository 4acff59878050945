import type { Adversary } from './adversary';

/** Every Adversary, each in a file of its own that is fetched when it is played. */
export const ADVERSARIES: Readonly<Record<string, () => Promise<Adversary>>> = {
  'brandenburg-prussia': async () => (await import('./brandenburg-prussia')).BRANDENBURG_PRUSSIA,
  england: async () => (await import('./england')).ENGLAND,
  sweden: async () => (await import('./sweden')).SWEDEN,
  france: async () => (await import('./france')).FRANCE,
  'habsburg-livestock': async () => (await import('./habsburg-livestock')).HABSBURG_LIVESTOCK,
  scotland: async () => (await import('./scotland')).SCOTLAND,
  russia: async () => (await import('./russia')).RUSSIA,
  'habsburg-mining': async () => (await import('./habsburg-mining')).HABSBURG_MINING,
};

/** The ids of all Adversaries, in the order they appeared. */
export const ADVERSARY_IDS = Object.keys(ADVERSARIES);
