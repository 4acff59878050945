import type { Adversary } from '../adversaries/adversary';
import { BROUGHT, BROUGHT_SCENARIOS } from '../adversaries/brought-adversaries';
import { alsoSaid } from '../cards/effects';
import { adversaryOf } from './adversary-of-file';
import type { Homebrew } from './homebrew-form';
import { idOfHomebrew } from './homebrew-id';
import { linesOfHomebrew, saidBy } from './known-lines';
import { readHomebrew } from './read-homebrew';
import { scenarioOfFile } from './scenario-of-file';

/** Returns the texts of a file under the message keys of Adversaries and Scenarios, in the author's language. */
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

/** Returns the texts of a setup's homebrew. */
export const wordsOfHomebrew = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...texts.map((text) => {
      const read = readHomebrew(text);
      return read.ok ? wordsOf(read.value, idOfHomebrew(read.value.name, read.carried)) : {};
    }),
  ) as Record<string, string>;

/** Returns the Adversary of a homebrew text in a game's setup; null if it is not one. */
export function ownAdversary(carried: string): Adversary | null {
  const read = readHomebrew(carried);
  if (!read.ok || read.value.kind !== 'adversary') return null;
  return adversaryOf(read.value, idOfHomebrew(read.value.name, read.carried));
}

/** Registers the homebrew of a setup. Ignores an invalid text; throws for a text with the id of another. */
export function takeHomebrew(texts: readonly unknown[]): void {
  for (const one of texts) {
    const read = typeof one === 'string' ? readHomebrew(one) : null;
    if (!read?.ok) continue;
    const { value, carried: text } = read;
    const id = idOfHomebrew(value.name, text);
    const before = BROUGHT.get(id) ?? BROUGHT_SCENARIOS.get(id);
    if (before && before.text !== text) throw new Error(`another file has the id ${id}`);
    if (before) continue;
    if (value.kind === 'adversary') BROUGHT.set(id, { adversary: adversaryOf(value, id), text });
    else BROUGHT_SCENARIOS.set(id, { ...scenarioOfFile(value, id), text });
    alsoSaid(saidBy(linesOfHomebrew(id, value)));
  }
}
