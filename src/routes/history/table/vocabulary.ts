import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { SPIRITS } from '$lib/content/spirits';
import type { Vocabulary } from '$lib/history/incoming/named-in-cell';
import { adversaryName, scenarioName } from '$lib/setup/setup-names';
import { spiritName } from '$lib/setup/spirit-names';

/** All that a table of games may name, as it is called in the language of the app and in English. */
export const vocabulary = (): Vocabulary => ({
  spirits: SPIRITS.map(({ id, name, aspects }) => ({
    id,
    names: [name, spiritName(id)],
    aspects: aspects.map((aspect) => ({ id: aspect.id, names: [aspect.name] })),
  })),
  adversaries: ADVERSARY_IDS.map((id) => ({ id, names: [adversaryName(id)] })),
  scenarios: SCENARIOS.map(({ id }) => ({ id, names: [scenarioName(id)] })),
});
