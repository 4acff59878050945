import { readFileSync } from 'node:fs';
import { ownAdversary } from '../../src/lib/content/homebrew/homebrew';
import { idOfHomebrew } from '../../src/lib/content/homebrew/homebrew-id';
import { readHomebrew } from '../../src/lib/content/homebrew/read-homebrew';
import type { Setup } from '../../src/lib/rules/table/game';

/** The examples of docs/homebrew.md, as they stand there: an Adversary and a Scenario. */
export const [FREE_FENS, WET_SEASON] = [
  ...readFileSync('docs/homebrew.md', 'utf8').matchAll(/```json\n([\s\S]*?)\n```/g),
].map(([, json]) => json!) as [string, string];

/** The example with something of it changed, as a file. */
export const fensWith = (change: (file: Fens) => void): string => {
  const file = JSON.parse(FREE_FENS) as Fens;
  change(file);
  return JSON.stringify(file);
};

/** A file as a test changes it. */
export interface Fens {
  [word: string]: unknown;
  escalation: Record<string, unknown>;
  levels: { name: unknown; text: unknown; parts: Record<string, unknown>[]; [word: string]: unknown }[];
}

/** The file as a game carries it; throws where it is none. */
export function carriedText(file: string): string {
  const read = readHomebrew(file);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.carried;
}

/** What a set-up says of an Adversary of a file. */
export function setupWith(file: string, level: number): Pick<Setup, 'adversaries' | 'homebrew'> {
  const carried = carriedText(file);
  return { adversaries: [{ id: ownAdversary(carried)!.id, level }], homebrew: [carried] };
}

/** What a set-up says of a Scenario of a file. */
export function scenarioWith(file: string): Pick<Setup, 'scenario' | 'homebrew'> {
  const carried = carriedText(file);
  const { name } = JSON.parse(carried) as { name: string };
  return { scenario: idOfHomebrew(name, carried), homebrew: [carried] };
}
