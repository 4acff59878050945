// Decides if a Power can be used in a phase: by its speed, a threshold, or an allowance to use Slow as Fast.
import { reachedParts } from '../powers/power-in-use';
import { allLines } from '../table/card-lines/effect';
import type { SpeedAllowance } from '../table/card-lines/line-words';
import type { PowerUse } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import { counterOf, preparedMarkers, SLOW_AS_FAST, slowAsFast } from '../table/spirit-counts';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { turnMarks, type UsedPower } from '../table/turn-marks';
import type { Panel } from './panel';
import type { Elements, PowerCard, Speed } from './power';
import { type PowerTerms, PRINTED_TERMS } from './power-terms';

/** The data of a Power for its speed; a card has a kind, an Innate Power has none. */
export interface Timed {
  readonly speed: Speed;
  readonly use: PowerUse;
  readonly kind?: PowerCard['kind'];
}

/** Returns how many Slow Powers can still be used as Fast, by Growth, Powers and the Spirit's rule. */
export function slowPowersAsFast(panel: Panel, state: SpiritState, elements: Elements): number {
  const steps = state.grown.flatMap((option) => panel.growth.options[option]?.steps ?? []);
  const byGrowth = steps.reduce(
    (sum, step) => sum + ('do' in step && step.do === 'make-fast' ? step.n : 0),
    0,
  );
  const all = byGrowth + counterOf(state, SLOW_AS_FAST) + (panel.special.slowAsFast?.(elements) ?? 0);
  return Math.max(0, all - turnMarks(state, 'asFast').length);
}

/** Returns true if the Power has this speed, or a met threshold allows it. */
export const isAtSpeed = (
  { speed, use }: Timed,
  elements: Elements,
  phase: Phase,
  all = false,
  terms: PowerTerms = PRINTED_TERMS,
): boolean =>
  terms.speed(speed) === phase ||
  reachedParts(use, elements, undefined, all).some((i) => use.parts[i]?.speed === phase);

/** Allowances for the other speed; the most specific is used first. */
const ALLOWANCES: readonly {
  readonly only: SpeedAllowance;
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

/** The changes of using a Power in a phase, or the reason why it can't be used. */
export type SpeedNow =
  | { readonly may: true; readonly takes: readonly SpiritChange[] }
  | { readonly may: false; readonly because: Speed | 'phase' | 'innates' };

/**
 * Returns the use of a Slow Minor Power as Fast for an Element Marker; null without a marker, or if the Spirit has no
 * such rule.
 */
function fastByMarker(panel: Panel, state: SpiritState, { kind }: Timed, phase: Phase): SpeedNow | null {
  const marker = panel.special.markersChange?.fast;
  if (phase !== 'fast' || marker === undefined || kind !== 'minor') return null;
  const name = preparedMarkers(marker);
  return counterOf(state, name) > 0 ? { may: true, takes: [{ change: 'counter', name, n: -1 }] } : null;
}

/**
 * Returns the changes of using a Power in a phase, or the reason why it can't be used. `all` is true if all its thresholds are met.
 */
export function speedNow(
  {
    panel,
    state,
    elements,
  }: { readonly panel: Panel; readonly state: SpiritState; readonly elements: Elements },
  power: Timed,
  used: UsedPower,
  phase: Phase,
  all = false,
  terms: PowerTerms = PRINTED_TERMS,
): SpeedNow {
  if (phase !== 'fast' && phase !== 'slow') return { may: false, because: 'phase' };
  if (used.kind === 'innate' && turnMarks(state, 'noInnates').length > 0)
    return { may: false, because: 'innates' };
  if (isAtSpeed(power, elements, phase, all, terms)) return { may: true, takes: [] };
  const allowance = ALLOWANCES.find(
    ({ only, allows }) =>
      counterOf(state, slowAsFast(only)) > 0 && allows(power) && (phase === 'fast' || only === 'either'),
  );
  if (allowance)
    return { may: true, takes: [{ change: 'counter', name: slowAsFast(allowance.only), n: -1 }] };
  if (phase === 'fast' && slowPowersAsFast(panel, state, elements) > 0)
    return { may: true, takes: [{ change: 'done', mark: { kind: 'asFast', power: used } }] };
  return fastByMarker(panel, state, power, phase) ?? { may: false, because: terms.speed(power.speed) };
}
