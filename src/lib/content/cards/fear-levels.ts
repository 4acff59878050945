import type { Begun } from '../../rules/deeds/deed';
import type { FearLevel, LandFilter } from '../../rules/fear-card';
import type { Action } from '../../rules/game';

/** A level that is carried out on the table at once and leaves nothing to remember. */
export const AT_ONCE: FearLevel = {};

/** A level that does nothing but last this turn. */
export const lasting = (...effects: Begun[]): FearLevel => ({ lasting: effects });

export const defend = (where: LandFilter, n: number): Begun => ({
  change: { change: 'defend', n },
  where,
  until: 'turn',
});

export const defendPerDahan = (n: number): Begun => ({
  change: { change: 'defend', n, per: 'dahan' },
  where: 'dahan',
  until: 'turn',
});

/** None of these actions in these lands. */
export const skip = (during: Action, where: LandFilter): Begun => ({
  change: { change: 'skip' },
  where,
  until: 'turn',
  during,
});

/** No Build in these lands. */
export const noBuild = (where: LandFilter): Begun => skip('build', where);

/** A Build there places no City. */
export const noCity = (where: LandFilter): Begun => ({ change: { change: 'noCity' }, where, until: 'turn' });
