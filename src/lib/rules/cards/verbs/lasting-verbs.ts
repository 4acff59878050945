import type { Op } from '../../table/card-lines/line';
import { kindsOf } from '../../table/pieces';
import { alwaysHarms, asksLand, type CardVerb, harmsBelowZero } from './card-verb';

const LASTS = { by: 'lasts', asks: asksLand, harms: harmsBelowZero } as const;
const OF_BOARD = { ...LASTS, ofBoard: true } as const;

/** A verb that Skips actions. A Skip of normal actions only is defined by the card's own rule. */
const SKIPS: Pick<CardVerb, 'by' | 'asks' | 'harms' | 'change'> = {
  ...LASTS,
  change: ({ normalOnly }) => (normalOnly ? null : { change: 'skip' }),
};

/** Verbs that start a lasting effect. */
export const LASTING_VERBS = {
  defend: {
    ...LASTS,
    change: ({ per, countWhen }, n) =>
      countWhen === 'now'
        ? { change: 'defend', n }
        : per === 'dahan'
          ? { change: 'defend', n, per }
          : per === undefined
            ? { change: 'defend', n }
            : null,
  },
  isolate: { ...LASTS, change: () => ({ change: 'isolate' }) },
  'skip-ravage': { ...SKIPS, during: 'ravage' },
  'skip-build': { ...SKIPS, during: 'build' },
  'skip-explore': { ...SKIPS, during: 'explore' },
  'skip-actions': {
    ...LASTS,
    change: ({ spares }) => ({ change: 'skip', ...(spares && { spares: 'explore' }) }),
  },
  'dahan-first': {
    ...LASTS,
    change: ({ n }) => ({ change: 'dahanFirst', ...(typeof n === 'number' && { n }) }),
  },
  'dahan-at-once': { ...LASTS, change: () => ({ change: 'dahanAtOnce' }) },
  'skip-build-city': { ...LASTS, during: 'build', change: () => ({ change: 'noCity' }) },
  'not-explore-source': LASTS,
  'skip-step': LASTS,
  'extra-explore-card': LASTS,
  'extra-build': { ...LASTS, harms: alwaysHarms },
  'explore-mod': OF_BOARD,
  'explore-range': LASTS,
  'explore-swap': OF_BOARD,
  'explore-match': LASTS,
  'ravage-becomes-build': {
    ...LASTS,
    during: 'ravage',
    // For the next Invader Card, the card's own rule defines the change.
    change: ({ when }) => (when === undefined ? { change: 'becomesBuild' } : null),
  },
  'ravage-damage-mod': {
    ...OF_BOARD,
    change: ({ against, per, n: amount }, n) =>
      against === undefined && per === 'land' && typeof amount === 'number'
        ? { change: 'extraDamage', n }
        : null,
  },
  'invader-damage-mod': {
    ...OF_BOARD,
    change: ({ per, piece = '', against }, n) =>
      per === 'individual invader' && against === undefined
        ? { change: 'damage', of: kindsOf(piece), n }
        : null,
  },
  'damage-to-dahan-mod': { ...OF_BOARD, change: (_, n) => ({ change: 'damageToDahan', n }) },
  'dahan-damage-set': LASTS,
  'ravage-order': LASTS,
  'not-participate': LASTS,
  'health-mod': {
    ...OF_BOARD,
    change: ({ per, piece = '' }, n) =>
      per === undefined ? { change: 'health', of: kindsOf(piece), n } : null,
  },
  'land-health-mod': { ...OF_BOARD, change: (_, n) => ({ change: 'landHealth', n }) },
  'token-no-effect': LASTS,
  'counts-as': LASTS,
  'no-fear-for-destroying': LASTS,
  'no-heal': { ...LASTS, change: ({ piece = '' }) => ({ change: 'keepDamage', of: kindsOf(piece) }) },
  immune: {
    ...LASTS,
    change: ({ piece = '', wholly }) => ({ change: 'immune', of: kindsOf(piece), ...(wholly && { wholly }) }),
  },
  'destroy-fewer': {
    ...LASTS,
    change: ({ piece = '', times }, n) => ({
      change: 'save',
      of: kindsOf(piece),
      n,
      ...(times && { times }),
    }),
  },
  'dahan-strike-mod': { ...LASTS, change: (_, n) => ({ change: 'dahanStrike', n }) },
  'no-blight': { ...LASTS, change: () => ({ change: 'noBlight' }) },
  'no-cascade': { ...LASTS, change: () => ({ change: 'noCascade' }) },
  'defend-mod': OF_BOARD,
} satisfies { readonly [O in Op]?: CardVerb };
