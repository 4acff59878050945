import type { Setup } from '../rules/table/game';
import { ADVERSARY_PANELS } from './adversaries/panels';
import { isHomebrew } from './brought-homebrew';
import { isIdOf } from './homebrew/homebrew-id';
import { SCENARIOS } from './scenarios/all-scenarios';
import { aspectOf, spiritOf } from './spirits';

type Named = Pick<Setup, 'adversaries' | 'scenario' | 'spirits' | 'homebrew'>;

/**
 * Returns the id of an Adversary, Scenario, Spirit or aspect that this app doesn't have and can't play; undefined if
 * it has all. Homebrew is known if the game contains it.
 */
export function unknownIn({ adversaries, scenario, spirits, homebrew = [] }: Named): string | undefined {
  const isCarried = (id: string): boolean => homebrew.some((text) => isIdOf(id, text));
  const isScenario = (id: string): boolean => SCENARIOS.some((one) => one.id === id);
  const unknown = [
    ...adversaries.flatMap(({ id }) => (Object.hasOwn(ADVERSARY_PANELS, id) ? [] : id)),
    ...(scenario === null || isScenario(scenario) ? [] : [scenario]),
  ].find((id) => !isCarried(id));
  if (unknown !== undefined) return unknown;
  for (const choice of spirits) {
    if (choice === null) continue;
    const spirit = spiritOf(choice.id);
    if (isHomebrew(choice.id) ? !isCarried(choice.id) : !spirit) return choice.id;
    // A homebrew Spirit has no aspects before its file is read.
    if (spirit && choice.aspect !== null && !aspectOf(spirit, choice.aspect)) return choice.aspect;
  }
  return undefined;
}
