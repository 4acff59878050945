import { inPack } from '../../late-part';
import { keysOf } from '../../rules/basics/typed-keys';
import type { PrintedAdversary } from '../../rules/table/printed-names';
import type { Adversary } from './adversary';

type Fetch = () => Promise<Adversary>;

/** Adversaries of the base game; each file loads when needed. */
const BASE = {
  'brandenburg-prussia': async () => (await import('./brandenburg-prussia')).BRANDENBURG_PRUSSIA,
  england: async () => (await import('./england')).ENGLAND,
  sweden: async () => (await import('./sweden')).SWEDEN,
} satisfies Readonly<Partial<Record<PrintedAdversary, Fetch>>>;

/** Adversaries of other sets. Their rules are in those sets' pack; their panels are always available. */
const EXPANSIONS: Readonly<Record<Exclude<PrintedAdversary, keyof typeof BASE>, Fetch>> = {
  france: async () => (await import('./france')).FRANCE,
  'habsburg-livestock': async () => (await import('./habsburg-livestock')).HABSBURG_LIVESTOCK,
  scotland: async () => (await import('./scotland')).SCOTLAND,
  russia: async () => (await import('./russia')).RUSSIA,
  'habsburg-mining': async () => (await import('./habsburg-mining')).HABSBURG_MINING,
};

/** The ids of the Adversaries in the pack. */
export const EXPANSION_ADVERSARIES: readonly string[] = Object.keys(EXPANSIONS);

export const ADVERSARIES: Readonly<Record<string, Fetch>> = {
  ...BASE,
  ...Object.fromEntries(
    Object.entries(EXPANSIONS).map(([id, fetch]): [string, Fetch] => [
      id,
      () => inPack('expansions', fetch()),
    ]),
  ),
};

/** The ids of all Adversaries, in order of publication. */
export const ADVERSARY_IDS = keysOf<PrintedAdversary>(ADVERSARIES);
