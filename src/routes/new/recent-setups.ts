import { recall, remember } from '$lib/device/remember';
import { MAX_LEVEL } from '$lib/rules/table/game';
import type { Plan } from '$lib/setup/plan';
import { encodePlan, hasCode, planFromCode } from '$lib/setup/share-code';

/** A setup that was played, as its code. */
export interface Before {
  readonly code: string;
  /** True for a favorite, which is stored until it is unmarked. */
  readonly favourite: boolean;
}

const KEY = 'set-ups';
/** The maximum number of stored setups besides favorites. */
const MAX_REMEMBERED = 8;

const isBefore = (one: unknown): one is Before => {
  const { code, favourite } = (one ?? {}) as Partial<Record<keyof Before, unknown>>;
  return typeof code === 'string' && planFromCode(code).ok && typeof favourite === 'boolean';
};

/** Returns the stored setups, the last played first. Invalid ones are left out. */
export function recentSetups(): readonly Before[] {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored.filter(isBefore) : [];
}

/** Returns the list with a setup that is played now first. The oldest setups that aren't favorites are dropped. */
export function withPlayed(before: readonly Before[], plan: Plan): readonly Before[] {
  // A setup without a code isn't stored; the page stores the choices of the last game itself.
  if (!hasCode(plan)) return before;
  const code = encodePlan(plan);
  const favourite = before.some((one) => one.code === code && one.favourite);
  const all = [{ code, favourite }, ...before.filter((one) => one.code !== code)];
  let fresh = 0;
  return all.filter((one) => one.favourite || ++fresh <= MAX_REMEMBERED);
}

/** Stores the list of setups. */
export const rememberSetups = (before: readonly Before[]): void => remember(KEY, before);

/** Returns the plan with the leading Adversary one level higher; null if it has none or is at the highest level. */
export function oneHigher(plan: Plan): Plan | null {
  const [leading, ...others] = plan.adversaries;
  if (!leading || leading.level === MAX_LEVEL) return null;
  return { ...plan, adversaries: [{ ...leading, level: leading.level + 1 }, ...others] };
}
