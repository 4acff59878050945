// Whether a Power may be used in a phase: by its own speed, by a threshold, or as a Slow one that may be Fast.
import { reachedParts } from '../powers/power-in-use';
import { allLines } from '../table/card-lines/effect';
import type { PowerUse } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import { SLOW_AS_FAST } from '../table/spirit-counts';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { Panel } from './panel';
import type { Elements, PowerCard, Speed } from './power';
import { type PowerTerms, PRINTED_TERMS } from './power-terms';

/** What has to be known of a Power: a card has a kind, an Innate Power has none. */
export interface Timed {
  readonly speed: Speed;
  readonly use: PowerUse;
  readonly kind?: PowerCard['kind'];
}

/** The name under which it is done that a Slow Power was used as a Fast one. */
export const asFast = (what: string): string => `as-fast.${what}`;

/** The Slow Powers that Growth, Powers and the Spirit's own rule still let be used as Fast ones. */
export function slowPowersAsFast(
  panel: Panel,
  { grown, counters, done }: SpiritState,
  elements: Elements,
): number {
  const steps = grown.flatMap((option) => panel.growth.options[option]?.steps ?? []);
  const byGrowth = steps.reduce(
    (sum, step) => sum + ('do' in step && step.do === 'make-fast' ? step.n : 0),
    0,
  );
  const all = byGrowth + (counters[SLOW_AS_FAST] ?? 0) + (panel.special.slowAsFast?.(elements) ?? 0);
  const used = done.filter((one) => one.startsWith(asFast(''))).length;
  return Math.max(0, all - used);
}

/** Whether the Power is at this speed, or has a threshold reached that lets it be used so. */
export const isAtSpeed = (
  { speed, use }: Timed,
  elements: Elements,
  phase: Phase,
  all = false,
  terms: PowerTerms = PRINTED_TERMS,
): boolean =>
  terms.speed(speed) === phase ||
  reachedParts(use, elements, undefined, all).some((i) => use.parts[i]?.speed === phase);

/** Which Powers may be used at the other speed, by the word behind their counter; the closest allowance is used up first. */
const ALLOWANCES: readonly {
  readonly only: string;
  readonly allows: (power: Timed) => boolean;
}[] = [
  {
    only: 'push-or-gather',
    allows: ({ speed, use }) =>
      speed === 'slow' &&
      use.parts
        .flatMap(({ effects }) => effects.flatMap(({ effect }) => allLines(effect)))
        .some(({ op }) => op === 'push' || op === 'gather'),
  },
  { only: 'not-major', allows: ({ speed, kind }) => speed === 'slow' && kind !== 'major' },
  { only: 'either', allows: () => true },
];

/** How a Power stands to a phase: what using it there takes, or why it cannot be used there. */
export type SpeedNow =
  | { readonly may: true; readonly takes: readonly SpiritChange[] }
  | { readonly may: false; readonly because: Speed | 'phase' };

/** Returns how a Power, by what is done once it is used, stands to a phase; `all`: all its thresholds hold. */
export function speedNow(
  {
    panel,
    state,
    elements,
  }: { readonly panel: Panel; readonly state: SpiritState; readonly elements: Elements },
  power: Timed,
  what: string,
  phase: Phase,
  all = false,
  terms: PowerTerms = PRINTED_TERMS,
): SpeedNow {
  if (phase !== 'fast' && phase !== 'slow') return { may: false, because: 'phase' };
  if (isAtSpeed(power, elements, phase, all, terms)) return { may: true, takes: [] };
  const allowance = ALLOWANCES.find(
    ({ only, allows }) =>
      (state.counters[`${SLOW_AS_FAST}.${only}`] ?? 0) > 0 &&
      allows(power) &&
      (phase === 'fast' || only === 'either'),
  );
  if (allowance)
    return { may: true, takes: [{ change: 'counter', name: `${SLOW_AS_FAST}.${allowance.only}`, n: -1 }] };
  if (phase === 'fast' && slowPowersAsFast(panel, state, elements) > 0)
    return { may: true, takes: [{ change: 'done', what: asFast(what) }] };
  return { may: false, because: terms.speed(power.speed) };
}
