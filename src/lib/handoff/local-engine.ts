import { version } from '$app/environment';
import { ENGINE, loadContentFor, loadDeeds } from '$lib/game-engine';
import type { RulesEnv } from './packet';

/** This app's own rules. */
export const LOCAL_ENGINE: RulesEnv = {
  engine: ENGINE,
  loadContent: async (setup) => {
    await Promise.all([loadDeeds(), loadContentFor(setup)]); // its commands are replayed
  },
  version,
};
