import { ADVERSARIES } from '$lib/content/adversaries';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { adversary, loadAdversaries } from '$lib/game-engine';
import type { AdversaryChoice } from '$lib/rules/game';
import { difficultyOf } from '$lib/setup/difficulty';

/** What a told game faced. */
interface Faced {
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: string | null;
}

/** The difficulty of these together, or null if this app does not know all of them; it fetches their panels. */
export async function suggestedDifficulty({ adversaries, scenario }: Faced): Promise<number | null> {
  if (!adversaries.every(({ id }) => Object.hasOwn(ADVERSARIES, id))) return null;
  const rated = SCENARIOS.find(({ id }) => id === scenario) ?? null;
  if (scenario !== null && !rated) return null;
  await loadAdversaries(adversaries.map(({ id }) => id));
  return difficultyOf({
    adversaries: adversaries.map(({ id, level }) => ({
      id,
      level,
      difficulty: adversary(id).difficulty[level] ?? 0,
    })),
    scenario: rated,
    thematic: false,
    tokens: false,
    extraBoard: false,
  }).counted;
}
