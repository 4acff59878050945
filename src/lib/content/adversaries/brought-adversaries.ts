import type { AdversaryChoice } from '../../rules/game';
import type { Adversary } from './adversary';

/** An Adversary of homebrew that anybody has brought, with the text it comes from. */
interface Brought {
  readonly adversary: Adversary;
  readonly text: string;
}

export const BROUGHT = new Map<string, Brought>();

/** The texts of those among these Adversaries that are homebrew: what a game with them carries. */
export const homebrewFor = (chosen: readonly Pick<AdversaryChoice, 'id'>[]): readonly string[] =>
  chosen.flatMap(({ id }) => BROUGHT.get(id)?.text ?? []);
