import type { Begun, Change, Changes } from '../../src/lib/rules/table/deed';
import { ACTIONS } from '../../src/lib/rules/table/game';

/**
 * One change of each kind that can last in a land. `special` is left out, because it belongs to its card and no land
 * lists it.
 */
export const CHANGES: { readonly [K in Exclude<keyof Changes, 'special'>]: Changes[K] } = {
  defend: { change: 'defend', n: 2 },
  skip: { change: 'skip' },
  becomesBuild: { change: 'becomesBuild' },
  isolate: { change: 'isolate' },
  noCity: { change: 'noCity' },
  health: { change: 'health', of: ['T', 'C'], n: 1 },
  damage: { change: 'damage', of: ['E'], n: -1 },
  extraDamage: { change: 'extraDamage', n: 2 },
  damageToDahan: { change: 'damageToDahan', n: -1 },
  dahanStrike: { change: 'dahanStrike', n: 1 },
  dahanFirst: { change: 'dahanFirst' },
  dahanAtOnce: { change: 'dahanAtOnce' },
  landHealth: { change: 'landHealth', n: 1 },
  sitOut: { change: 'sitOut', pieces: { T: 1 } },
  save: { change: 'save', of: ['D'], n: 1 },
  immune: { change: 'immune', of: ['D'] },
  noBlight: { change: 'noBlight' },
  noCascade: { change: 'noCascade' },
  keepDamage: { change: 'keepDamage', of: ['T'] },
  cardIdle: { change: 'cardIdle' },
  cardStays: { change: 'cardStays' },
  marker: { change: 'marker', name: 'Omen' },
  reminder: { change: 'reminder', at: 'ravage', text: 'Look here' },
  awaits: { change: 'awaits', on: 'ravage', player: 0, power: 'Any Power', effects: [] },
};

export type LastingSample = Pick<Begun, 'change' | 'until' | 'during'>;

/** Every change for a turn; Skips are also there for each action, for the next one and for all. */
export const LASTING_SAMPLES: readonly LastingSample[] = [
  ...Object.values(CHANGES).map((change: Change) => ({ change, until: 'turn' }) as const),
  ...ACTIONS.flatMap((during) =>
    (['action', 'turn'] as const).map((until) => ({ change: CHANGES.skip, until, during })),
  ),
  { change: { change: 'skip', spares: 'explore' }, until: 'action' },
  { change: CHANGES.defend, until: 'action', during: 'ravage' },
];
