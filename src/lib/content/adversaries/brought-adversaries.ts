import type { Setup } from '../../rules/table/game';
import type { Modifier } from '../../rules/world/modifier';
import type { Scenario } from '../scenarios/scenario';
import type { Adversary } from './adversary';

/** An Adversary of homebrew that anybody has brought, with the text it comes from. */
interface Brought {
  readonly adversary: Adversary;
  readonly text: string;
}

/** A Scenario of homebrew, with its exceptions. */
export interface BroughtScenario {
  readonly scenario: Scenario;
  readonly rules: readonly Modifier[];
  readonly text: string;
}

export const BROUGHT = new Map<string, Brought>();
export const BROUGHT_SCENARIOS = new Map<string, BroughtScenario>();

/** Whether this is the id of something that nobody printed. */
export const isHomebrew = (id: string): boolean => id.startsWith('own-');

/** The texts of what is homebrew among these: what a game with them carries. */
export const homebrewFor = ({
  adversaries,
  scenario,
}: Pick<Setup, 'adversaries' | 'scenario'>): readonly string[] => [
  ...adversaries.flatMap(({ id }) => BROUGHT.get(id)?.text ?? []),
  ...[BROUGHT_SCENARIOS.get(scenario ?? '')?.text ?? []].flat(),
];
