import type { SPIRIT_VERBS } from '../cards/verbs/spirit-verbs';
import type { Op } from '../table/card-lines/line';

/** Verbs of Powers on the island. */
const ISLAND_VERBS: readonly Op[] = [
  ...(['remove', 'destroy', 'push', 'move', 'gather', 'bring', 'add', 'replace', 'downgrade'] as const),
  ...(['damage', 'damage-each', 'fear', 'drown', 'invaders-fight', 'ravage', 'build'] as const),
  ...(['defend', 'isolate', 'skip-actions', 'skip-ravage', 'skip-build', 'health-mod', 'no-heal'] as const),
  ...(['ravage-becomes-build', 'reveal-power'] as const),
  ...(['dahan-first', 'dahan-at-once', 'invader-damage-mod', 'repeat-this', 'pay'] as const),
  ...([
    'damage-to-dahan-mod',
    'immune',
    'no-blight',
    'no-cascade',
    'choose-land',
    'wait-for',
    'sit-out',
    'sink-land',
    'add-setup',
    'move-defend',
    'box-blight',
  ] as const),
  ...(['pay-jointly', 'fear-card-reveal', 'invader-deck-swap', 'fear-deck-remove'] as const),
  ...(['ravage-damage-mod', 'destroy-fewer', 'dahan-strike-mod'] as const),
];

/** Verbs of Powers on a Spirit. Only the names: their rules load when needed. */
const OF_SPIRIT: Readonly<Record<keyof typeof SPIRIT_VERBS, true>> = {
  energy: true,
  'gain-element': true,
  'play-power': true,
  'range-mod': true,
  'ignore-range': true,
  'use-presence-of': true,
  'give-energy': true,
  'absorb-presence': true,
  spend: true,
  'price-from': true,
  'energy-each-turn': true,
  'speed-may-be': true,
  'repeat-power': true,
  'gain-power': true,
  'element-marker': true,
  'reclaim-power': true,
  'forget-power': true,
  'gift-power': true,
  'discard-power': true,
  'presence-track-to-destroyed': true,
  'discard-card': true,
  'power-damage-mod': true,
  'back-to-track': true,
  'powers-slow': true,
  'empower-incarna': true,
};

/** All verbs of Powers. */
export const POWER_VERBS: readonly Op[] = [...ISLAND_VERBS, ...(Object.keys(OF_SPIRIT) as Op[]), 'said'];
