import { EXPANSION_ADVERSARIES } from '$lib/content/adversaries';
import { isHomebrew } from '$lib/content/brought-homebrew';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { packsFor, type TablePack } from '$lib/content/stored-setup';
import { loadContentFor, loadHomebrew, loadScenarios } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import type { Setup } from '$lib/rules/table/game';

/** The functions that load the content of each pack that a new game can need. */
const CONTENTS: Readonly<Record<TablePack, () => Promise<unknown>>> = {
  expansions: () =>
    loadContentFor({
      products: ['any'],
      events: true,
      adversaries: EXPANSION_ADVERSARIES.map((id) => ({ id })),
    }),
  homebrew: loadHomebrew,
  scenarios: () => Promise.all([loadScenarios(SCENARIOS.map(({ id }) => id)), loadMessages('scenariolines')]),
};

/**
 * The packs that a new game needs. They load as soon as the setup needs them, and must have loaded before the game
 * starts.
 */
export class TablePacks {
  /** The packs that have loaded. */
  #here = $state.raw<readonly TablePack[]>([]);
  /** The packs that failed to load. */
  away = $state.raw<readonly TablePack[]>([]);
  readonly #coming: { [P in TablePack]?: Promise<void> | undefined } = {};

  /** Returns the setup without the content of missing packs, for its picture. */
  asFarAsHere(setup: Setup): Setup {
    const lacks = packsFor(setup).filter((pack) => !this.#here.includes(pack));
    const { wave, ...plain } = setup;
    return {
      ...plain,
      ...(lacks.length === 0 && wave && { wave }),
      ...(lacks.includes('expansions') && {
        products: ['base'],
        events: false,
        adversaries: plain.adversaries.filter(({ id }) => !EXPANSION_ADVERSARIES.includes(id)),
      }),
      ...(lacks.includes('scenarios') && { scenario: null }),
      ...(lacks.includes('homebrew') && {
        homebrew: [],
        adversaries: plain.adversaries.filter(({ id }) => !isHomebrew(id)),
        ...(isHomebrew(plain.scenario ?? '') && { scenario: null }),
      }),
    };
  }

  /** Starts to load the packs of this setup. Packs that failed before are not tried again. */
  async want(setup: Setup): Promise<void> {
    const wanted = packsFor(setup).filter((pack) => !this.away.includes(pack));
    await Promise.all(wanted.map((pack) => this.#brought(pack)));
  }

  /** Loads the packs of this setup. Returns true if all have loaded. */
  async bring(setup: Setup): Promise<boolean> {
    const needed = packsFor(setup);
    await Promise.all(needed.map((pack) => this.#brought(pack)));
    return needed.every((pack) => this.#here.includes(pack));
  }

  #brought(pack: TablePack): Promise<void> {
    return (this.#coming[pack] ??= this.#fetched(pack).finally(() => (this.#coming[pack] = undefined)));
  }

  async #fetched(pack: TablePack): Promise<void> {
    if (this.#here.includes(pack)) return;
    try {
      // A browser doesn't repeat a failed import, so the pack is downloaded before its parts are imported.
      if (!(await packs.has(pack))) throw new Error(`${pack} is not on this device`);
      await CONTENTS[pack]();
      this.#here = [...this.#here, pack];
      this.away = this.away.filter((one) => one !== pack);
    } catch (error) {
      console.error(error);
      this.away = [...this.away.filter((one) => one !== pack), pack];
    }
  }
}
