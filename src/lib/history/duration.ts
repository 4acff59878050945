import type { Phase } from '$lib/rules/table/game';
import type { EntryRow } from '$lib/saves/database/db';
import type { Duration } from '../saves/rows/result-row';

/** Twenty minutes without a tap are a pause: dinner, a walk, the next evening. */
export const MAX_THOUGHT_MS = 20 * 60_000;

/** The time between two entries, which belongs to the phase the table was in; a clock that was set back adds none. */
export function durationOf(entries: readonly Pick<EntryRow, 'at' | 'phase'>[]): Duration {
  const phases: Partial<Record<Phase, number>> = {};
  let total = 0;
  let paused = 0;
  for (const [i, { at, phase }] of entries.entries()) {
    const next = entries[i + 1];
    if (!next) break;
    const gap = Math.max(0, next.at - at);
    if (gap > MAX_THOUGHT_MS) paused += gap;
    else {
      total += gap;
      phases[phase] = (phases[phase] ?? 0) + gap;
    }
  }
  return { total, paused, phases };
}
