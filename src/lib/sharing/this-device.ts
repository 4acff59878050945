import { ENGINE, loadContentFor, loadDeeds } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { fileTitle } from '$lib/words/game-names';
import { deviceShelf } from './device-shelf';
import type { Rules } from './replica';

/** The rules of this app, as sharing needs them. */
export const RULES: Rules = {
  decide: (game, command) => ENGINE.decide(game, command),
  isTrue: async (...correction) => (await import('$lib/rules/mend-past')).isTrue(ENGINE, ...correction),
  ready: async (setup) => {
    await Promise.all([loadDeeds(), loadContentFor(setup)]);
  },
};

/** The games of this device. */
export const SHELF = deviceShelf((file) => m.share_copy_name({ name: fileTitle(file) }));

/** So many letters and digits by chance: a name nobody else has. */
export const letters = (n: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(n)),
    (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]!,
  ).join('');
