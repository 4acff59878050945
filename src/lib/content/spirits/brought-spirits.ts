import type { PrintedPanel } from '../../rules/spirits/panel';
import type { PowerCard } from '../../rules/spirits/power';
import type { RulesOfSpirit } from '../powers/special-rules/special-rule';
import type { Spirit } from './spirit';

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

export const BROUGHT_SPIRITS = new Map<string, BroughtSpirit>();
