import type { Said } from '../cards/effects';
import type { AdversaryFile, Homebrew, HomebrewPart } from './homebrew-form';
import type { KnownPart } from './homebrew-lines';
import { knownEffect } from './known-effects';

/** Returns a part with its parsed effects. If one is unsupported, the players resolve the whole part. */
function knownPart(of: string, part: HomebrewPart): KnownPart {
  const read = (part.effects ?? []).map((raw) => knownEffect(raw, part.when));
  const strange = read.flatMap((one) => ('strange' in one ? one.strange : []))[0];
  // Before the first turn, only setup pieces are supported.
  const isSaid = strange !== undefined || part.when === 'setup';
  const effects = isSaid ? [] : read.flatMap((one) => ('effect' in one ? one.effect : []));
  return { of, part, effects, ...(strange !== undefined && { strange }) };
}

/** A line of a file: its name, text and parsed parts. */
export interface KnownLine {
  /** `loss`, `escalation`, or the level. */
  readonly line: string;
  readonly name: string;
  readonly text: string;
  readonly parts: readonly KnownPart[];
}

const escalationPart = ({ effects }: AdversaryFile['escalation']): HomebrewPart => ({
  when: 'escalation',
  ...(effects && { effects }),
});

/** Returns named and numbered lines with their parsed parts. */
const numbered = (
  id: string,
  lines: readonly { readonly name: string; readonly text: string; readonly parts: readonly HomebrewPart[] }[],
  nameOf: (n: number) => string,
): readonly KnownLine[] =>
  lines.map(({ name, text, parts }, i) => {
    const line = nameOf(i + 1);
    return { line, name, text, parts: parts.map((part, at) => knownPart(`${id}.${line}.${at}`, part)) };
  });

/** Returns the lines of an Adversary in panel order, or of a Scenario in reading order. */
export function linesOfHomebrew(id: string, file: Homebrew): readonly KnownLine[] {
  if (file.kind === 'scenario') return numbered(id, file.lines, (n) => `r${n}`);
  const { escalation, levels } = file;
  const { name, text } = escalation;
  const parts = [knownPart(`${id}.escalation.0`, escalationPart(escalation))];
  return [{ line: 'escalation', name, text, parts }, ...numbered(id, levels, String)];
}

/** Returns the parsed effects of a file. */
export const saidBy = (lines: readonly KnownLine[]): Said => ({
  lines: Object.fromEntries(lines.flatMap(({ parts }) => parts.map(({ of, effects }) => [of, effects]))),
});
