import { ADVERSARIES } from '$lib/content/adversaries';
import { adversaryPanel } from '$lib/content/adversaries/panels';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import type { AdversaryChoice } from '$lib/rules/table/game';
import type { ScenarioId } from '$lib/rules/table/printed-names';
import { difficultyOf } from '$lib/setup/difficulty';

/** The opponents of a game entered by hand. */
interface Faced {
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: ScenarioId | null;
}

/** Returns the total difficulty; null if a part of it is unknown. */
export function suggestedDifficulty({ adversaries, scenario }: Faced): number | null {
  if (!adversaries.every(({ id }) => Object.hasOwn(ADVERSARIES, id))) return null;
  const rated = SCENARIOS.find(({ id }) => id === scenario) ?? null;
  if (scenario !== null && !rated) return null;
  return difficultyOf({
    adversaries: adversaries.map(({ id, level }) => ({
      id,
      level,
      difficulty: adversaryPanel(id).difficulty[level] ?? 0,
    })),
    scenario: rated,
    thematic: false,
    tokens: false,
    extraBoard: false,
  }).counted;
}
