import { version } from '$app/environment';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import type { RulesEnv } from './packet';

/** The app's own rules. */
export const LOCAL_ENGINE: RulesEnv = {
  engine: ENGINE,
  loadContent: loadContentFor,
  version,
};
