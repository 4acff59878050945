import { recall, remember } from '$lib/device/remember';
import { MAX_LEVEL } from '$lib/rules/table/game';
import type { Plan } from '$lib/setup/plan';
import { encodePlan, hasCode, planFromCode } from '$lib/setup/share-code';

/** A played setup, by its code. */
export interface Before {
  readonly code: string;
  /** A favorite is kept until it is unmarked. */
  readonly favourite: boolean;
}

const KEY = 'set-ups';
/** The number of stored setups, besides favorites. */
const MAX_REMEMBERED = 8;

const isBefore = (one: unknown): one is Before => {
  const { code, favourite } = (one ?? {}) as Partial<Record<keyof Before, unknown>>;
  return typeof code === 'string' && planFromCode(code).ok && typeof favourite === 'boolean';
};

/** Returns the stored setups, the last one first, without invalid ones. */
export function recentSetups(): readonly Before[] {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored.filter(isBefore) : [];
}

/** Returns the list with a newly played setup first; the oldest is dropped unless it is a favorite. */
export function withPlayed(before: readonly Before[], plan: Plan): readonly Before[] {
  // Setups without a code aren't stored; the page stores the last one itself.
  if (!hasCode(plan)) return before;
  const code = encodePlan(plan);
  const favourite = before.some((one) => one.code === code && one.favourite);
  const all = [{ code, favourite }, ...before.filter((one) => one.code !== code)];
  let fresh = 0;
  return all.filter((one) => one.favourite || ++fresh <= MAX_REMEMBERED);
}

/** Stores the list. */
export const rememberSetups = (before: readonly Before[]): void => remember(KEY, before);

/** Returns this plan with the leading Adversary one level higher; null at the highest. */
export function oneHigher(plan: Plan): Plan | null {
  const [leading, ...others] = plan.adversaries;
  if (!leading || leading.level === MAX_LEVEL) return null;
  return { ...plan, adversaries: [{ ...leading, level: leading.level + 1 }, ...others] };
}
