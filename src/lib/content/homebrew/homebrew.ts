import type { Adversary } from '../adversaries/adversary';
import { BROUGHT, BROUGHT_SCENARIOS } from '../adversaries/brought-adversaries';
import { alsoSaid } from '../cards/effects';
import { adversaryOf } from './adversary-of-file';
import type { Homebrew } from './homebrew-form';
import { idOfHomebrew } from './homebrew-id';
import { linesOfHomebrew, saidBy } from './known-lines';
import { readHomebrew } from './read-homebrew';
import { scenarioOfFile } from './scenario-of-file';

/** What is said of a file, under the keys by which every Adversary and Scenario is spoken of; any language is its author's. */
function wordsOf(file: Homebrew, id: string): Readonly<Record<string, string>> {
  const key = id.replace(/\W+/g, '_');
  const { name, loss } = file;
  const victory = file.kind === 'scenario' ? file.victory : undefined;
  const said = (of: string, line: { readonly name: string; readonly text: string }) => ({
    [`${key}_${of}_name`]: line.name,
    [`${key}_${of}_text`]: line.text,
    ...(file.kind === 'scenario' && { [`scenario_${key}_${of}`]: line.text }),
  });
  return {
    ...(file.kind === 'scenario'
      ? { [`scenario_${key}`]: name }
      : { [`${key}_name`]: name, [`${key}_short`]: file.short ?? name }),
    ...(victory && {
      ...said('victory', victory),
      [`${key}_victory_offer_won`]: victory.tell,
      [`ending_because_${key}_victory`]: victory.text,
    }),
    ...(loss && { ...said('loss', loss), [`ending_because_${key}_loss`]: loss.text }),
    ...(Object.assign({}, ...linesOfHomebrew(id, file).map((line) => said(line.line, line))) as Record<
      string,
      string
    >),
  };
}

/** The words of the Adversaries that a set-up carries. */
export const wordsOfHomebrew = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...texts.map((text) => {
      const read = readHomebrew(text);
      return read.ok ? wordsOf(read.value, idOfHomebrew(read.value.name, read.carried)) : {};
    }),
  ) as Record<string, string>;

/** The Adversary that a text of a game's set-up tells of; null for a text that is none. */
export function ownAdversary(carried: string): Adversary | null {
  const read = readHomebrew(carried);
  if (!read.ok || read.value.kind !== 'adversary') return null;
  return adversaryOf(read.value, idOfHomebrew(read.value.name, read.carried));
}

/** Makes known what a set-up carries; a text that is none stays nobody's, and one that would pass for another's is refused. */
export function takeHomebrew(texts: readonly unknown[]): void {
  for (const one of texts) {
    const read = typeof one === 'string' ? readHomebrew(one) : null;
    if (!read?.ok) continue;
    const { value, carried: text } = read;
    const id = idOfHomebrew(value.name, text);
    const before = BROUGHT.get(id) ?? BROUGHT_SCENARIOS.get(id);
    if (before && before.text !== text) throw new Error(`another file is ${id}`);
    if (before) continue;
    if (value.kind === 'adversary') BROUGHT.set(id, { adversary: adversaryOf(value, id), text });
    else BROUGHT_SCENARIOS.set(id, { ...scenarioOfFile(value, id), text });
    alsoSaid(saidBy(linesOfHomebrew(id, value)));
  }
}
