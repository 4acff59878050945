// Homebrew that was added to the app.
import type { PrintedPanel } from '../rules/spirits/panel';
import type { PowerCard } from '../rules/spirits/power';
import type { EventCard } from '../rules/table/card-lines/card';
import type { BlightCard, FearCard } from '../rules/table/printed-cards';
import type { HomebrewId } from '../rules/table/printed-names';
import type { Modifier } from '../rules/world/modifier';
import type { Adversary } from './adversaries/adversary';
import type { RulesOfSpirit } from './powers/special-rules/special-rule';
import type { Scenario } from './scenarios/scenario';
import type { Spirit } from './spirits/spirit';

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

/** A piece that only this Spirit has, and the number of them. */
export interface OwnPiece {
  readonly name: string;
  readonly most?: number;
}

/** A homebrew Spirit added to the app, with the text of its file. */
export interface BroughtSpirit {
  readonly spirit: Spirit;
  readonly by?: string;
  readonly cards: readonly PowerCard[];
  readonly panels: readonly PrintedPanel[];
  readonly rules: RulesOfSpirit;
  readonly pieces: readonly OwnPiece[];
  readonly text: string;
}

/** A homebrew set of cards, with the text of its file. A game has them if its id is among the products of the setup. */
export interface BroughtCards {
  readonly id: HomebrewId;
  readonly name: string;
  readonly by?: string;
  readonly powers: readonly PowerCard[];
  readonly fear: readonly FearCard[];
  readonly blight: readonly BlightCard[];
  readonly events: readonly EventCard[];
  readonly text: string;
}

export const BROUGHT = new Map<string, Brought>();
export const BROUGHT_SCENARIOS = new Map<string, BroughtScenario>();
export const BROUGHT_SPIRITS = new Map<string, BroughtSpirit>();
export const BROUGHT_CARDS = new Map<string, BroughtCards>();

export const isHomebrew = (id: string): boolean => id.startsWith('own-');
