import { readFileSync } from 'node:fs';
import { ownAdversary } from '../../src/lib/content/homebrew/homebrew';
import { idOfHomebrew } from '../../src/lib/content/homebrew/homebrew-id';
import { readHomebrew } from '../../src/lib/content/homebrew/read-homebrew';
import type { Setup } from '../../src/lib/rules/table/game';

/** The examples in docs/homebrew.md: an Adversary and a Scenario. */
export const [FREE_FENS, WET_SEASON] = [
  ...readFileSync('docs/homebrew.md', 'utf8').matchAll(/```json\n([\s\S]*?)\n```/g),
].map(([, json]) => json!) as [string, string];

/** Returns the file of the example Adversary after this change. */
export const fensWith = (change: (file: Fens) => void): string => {
  const file = JSON.parse(FREE_FENS) as Fens;
  change(file);
  return JSON.stringify(file);
};

/** A file with the fields that tests change. */
export interface Fens {
  [word: string]: unknown;
  escalation: Record<string, unknown>;
  levels: { name: unknown; text: unknown; parts: Record<string, unknown>[]; [word: string]: unknown }[];
}

/** Returns the text of a file as a game contains it; throws if the file is invalid. */
export function carriedText(file: string): string {
  const read = readHomebrew(file);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.carried;
}

/** Returns the fields of a setup with an Adversary from a file. */
export function setupWith(file: string, level: number): Pick<Setup, 'adversaries' | 'homebrew'> {
  const carried = carriedText(file);
  return { adversaries: [{ id: ownAdversary(carried)!.id, level }], homebrew: [carried] };
}

/** Returns the fields of a setup with a Scenario from a file. */
export function scenarioWith(file: string): Pick<Setup, 'scenario' | 'homebrew'> {
  const carried = carriedText(file);
  const { name } = JSON.parse(carried) as { name: string };
  return { scenario: idOfHomebrew(name, carried), homebrew: [carried] };
}
