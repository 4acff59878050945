import type { Said } from '../cards/effects';
import type { AdversaryFile, Homebrew, HomebrewPart } from './homebrew-form';
import type { KnownPart } from './homebrew-lines';
import { knownEffect } from './known-effects';

/** A part with its effects as the reader of cards takes them; where it does not know one of them, hands do all of it. */
function knownPart(of: string, part: HomebrewPart): KnownPart {
  const read = (part.effects ?? []).map((raw) => knownEffect(raw, part.when));
  const strange = read.flatMap((one) => ('strange' in one ? one.strange : []))[0];
  // Before the first turn nothing but what is put out is carried out.
  const isSaid = strange !== undefined || part.when === 'setup';
  const effects = isSaid ? [] : read.flatMap((one) => ('effect' in one ? one.effect : []));
  return { of, part, effects, ...(strange !== undefined && { strange }) };
}

/** A line of a file: its name and text, and what became of each of its parts. */
export interface KnownLine {
  /** `loss`, `escalation`, or the level. */
  readonly line: string;
  readonly name: string;
  readonly text: string;
  readonly parts: readonly KnownPart[];
}

/** The Escalation as a part like any other. */
const escalationPart = ({ effects }: AdversaryFile['escalation']): HomebrewPart => ({
  when: 'escalation',
  ...(effects && { effects }),
});

/** Lines of a file, named and numbered, each part with what the reader makes of it. */
const numbered = (
  id: string,
  lines: readonly { readonly name: string; readonly text: string; readonly parts: readonly HomebrewPart[] }[],
  nameOf: (n: number) => string,
): readonly KnownLine[] =>
  lines.map(({ name, text, parts }, i) => {
    const line = nameOf(i + 1);
    return { line, name, text, parts: parts.map((part, at) => knownPart(`${id}.${line}.${at}`, part)) };
  });

/** The lines of an Adversary in the order of a panel, or of a Scenario as they are read. */
export function linesOfHomebrew(id: string, file: Homebrew): readonly KnownLine[] {
  if (file.kind === 'scenario') return numbered(id, file.lines, (n) => `r${n}`);
  const { escalation, levels } = file;
  const { name, text } = escalation;
  const parts = [knownPart(`${id}.escalation.0`, escalationPart(escalation))];
  return [{ line: 'escalation', name, text, parts }, ...numbered(id, levels, String)];
}

/** What the reader of cards finds of a file. */
export const saidBy = (lines: readonly KnownLine[]): Said => ({
  lines: Object.fromEntries(lines.flatMap(({ parts }) => parts.map(({ of, effects }) => [of, effects]))),
});
