import type { Modifier } from '../../rules/world/modifier';
import type { Scenario } from '../scenarios/scenario';
import type { Adversary } from './adversary';

/** A homebrew Adversary added to the app, with the text of its file. */
interface Brought {
  readonly adversary: Adversary;
  readonly text: string;
}

/** A homebrew Scenario, with its modifiers. */
export interface BroughtScenario {
  readonly scenario: Scenario;
  readonly rules: readonly Modifier[];
  readonly text: string;
}

export const BROUGHT = new Map<string, Brought>();
export const BROUGHT_SCENARIOS = new Map<string, BroughtScenario>();

export const isHomebrew = (id: string): boolean => id.startsWith('own-');
