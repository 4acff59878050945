import type { Op } from '../effects/line';
import { SPIRIT_VERBS } from '../effects/verbs/spirit-verbs';

/** What Powers do on the island. */
export const ISLAND_VERBS: readonly Op[] = [
  ...(['remove', 'destroy', 'push', 'move', 'gather', 'bring', 'add', 'replace', 'downgrade'] as const),
  ...(['damage', 'damage-each', 'fear', 'drown', 'invaders-fight', 'ravage', 'build'] as const),
  ...(['defend', 'isolate', 'skip-actions', 'skip-ravage', 'skip-build', 'health-mod', 'no-heal'] as const),
  ...(['ravage-becomes-build', 'reveal-power'] as const),
  ...(['dahan-first', 'dahan-at-once', 'invader-damage-mod', 'repeat-this', 'pay'] as const),
];

/** What Powers do: nothing else is carried out for one. */
export const POWER_VERBS: readonly Op[] = [...ISLAND_VERBS, ...(Object.keys(SPIRIT_VERBS) as Op[]), 'said'];
