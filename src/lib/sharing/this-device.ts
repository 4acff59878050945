import { version } from '$app/environment';
import { packsFor } from '$lib/content/stored-setup';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { PackMissing } from '$lib/late-part';
import { m } from '$lib/messages/messages.svelte';
import { PACK_FILES } from '$lib/pwa/pack-files';
import { packs } from '$lib/pwa/packs.svelte';
import { fileTitle } from '$lib/words/game-names';
import { deviceShelf } from './log/device-shelf';
import type { Rules } from './log/replica';
import type { PacksHere } from './packs/pack-giver';

/** The rules of this app for sharing. */
export const RULES: Rules = {
  decide: (game, command) => ENGINE.decide(game, command),
  isTrue: async (...correction) =>
    (await import('$lib/rules/history/edit-entry')).isTrue(ENGINE, ...correction),
  ready: async (setup) => {
    // A browser doesn't repeat a failed import, so a pack is downloaded before its parts are imported.
    for (const pack of packsFor(setup)) if (!(await packs.has(pack))) throw new PackMissing(pack, 'not kept');
    await loadContentFor(setup);
  },
};

/** The packs of this device. */
export const PACKS_HERE: PacksHere = { files: PACK_FILES, build: version };

/** The games on this device for sharing. */
export const SHELF = deviceShelf((file) => m.share_copy_name({ name: fileTitle(file) }));

/** Returns `n` random letters and digits, which are unique enough for an id. */
export const letters = (n: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(n)),
    (byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]!,
  ).join('');
