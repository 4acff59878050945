import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { spiritOf, SPIRITS } from '$lib/content/spirits';
import type { Untried } from './statistics';

/** All content that can be untried, by id. */
export const ALL: Untried = {
  spirits: SPIRITS.map(({ id }) => id),
  adversaries: ADVERSARY_IDS,
  scenarios: SCENARIOS.map(({ id }) => id),
};

/** Returns the aspects of a Spirit; none for an unknown one. */
export const aspectsOf = (spirit: string): readonly string[] =>
  spiritOf(spirit)?.aspects.map(({ id }) => id) ?? [];
