export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function within({ min, max }: Bounds, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns the count after a key; undefined if the key doesn't change it. */
export function countAfterKey(key: string, value: number, limits: Bounds): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 5,
    PageDown: -5,
  };
  const step = steps[key];
  if (step !== undefined) return within(limits, value + step);
  if (key === 'Home' && Number.isFinite(limits.min)) return limits.min;
  if (key === 'End' && Number.isFinite(limits.max)) return limits.max;
  if (/^\d$/.test(key)) return within(limits, Number(key));
  return undefined;
}
