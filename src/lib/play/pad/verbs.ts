import type { Begun, Deed } from '$lib/rules/deeds/deed';
import { ACTIONS, type Action } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';
import { canBeHurt, INVADERS, kindOf, type PieceCode, type PieceKind } from '$lib/rules/pieces';

/** What Damage is dealt to, unless something else is picked. */
export const FOES: readonly PieceKind[] = INVADERS;

/** Defend so much more until the turn is over. */
export const defend = (land: LandId, n: number): Deed =>
  begin(land, { change: { change: 'defend', n }, until: 'turn' });

/** So much Damage to the Invaders there, or to the picked kinds. */
export const damage = (land: LandId, n: number, picked: readonly PieceCode[] = []): Deed => {
  const kinds = [...new Set(picked.filter(canBeHurt).map(kindOf))];
  return { deed: 'damage', land, n, among: kinds.length > 0 ? kinds : FOES };
};

/** The action does not happen there: the next time, or all turn. */
export const stop = (land: LandId, during: Action, until: 'action' | 'turn'): Deed =>
  begin(land, { change: { change: 'skip' }, during, until });

export const isolate = (land: LandId): Deed => begin(land, { change: { change: 'isolate' }, until: 'turn' });

/** Something begins to last in one land. */
export const begin = (land: LandId, begun: Omit<Begun, 'where'>): Deed => ({
  deed: 'begin',
  where: [land],
  ...begun,
});

/** Every way an action can be stopped, as the pad offers it. */
export const STOPS = ACTIONS.flatMap((action) =>
  (['action', 'turn'] as const).map((until) => ({ action, until })),
);
