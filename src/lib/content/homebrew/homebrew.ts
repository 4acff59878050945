import type { Adversary } from '../adversaries/adversary';
import { BROUGHT, BROUGHT_CARDS, BROUGHT_SCENARIOS, BROUGHT_SPIRITS } from '../brought-homebrew';
import { alsoSaid } from '../cards/effects';
import { readCardsFile } from '../own-cards/read-cards-file';
import { readSpirit } from '../own-spirits/read-spirit';
import { spiritTexts } from '../own-spirits/spirit-of-file';
import { adversaryOf } from './adversary-of-file';
import type { Homebrew } from './homebrew-form';
import { idOfHomebrew } from './homebrew-id';
import { linesOfHomebrew, saidBy } from './known-lines';
import { readHomebrew } from './read-homebrew';
import { scenarioOfFile } from './scenario-of-file';

/** Returns a key as messages write it. */
const messageKeyOf = (key: string): string => key.replace(/\W+/g, '_').toLowerCase();

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

function wordsOfCards(text: string): readonly (readonly [key: string, text: string])[] {
  const read = readCardsFile(text);
  return read.ok ? Object.entries(read.words) : [];
}

/** Returns the texts of a homebrew file of any kind. */
function wordsIn(text: string): Readonly<Record<string, string>> {
  const read = readHomebrew(text);
  if (read.ok) return wordsOf(read.value, idOfHomebrew(read.value.name, read.carried));
  const spirit = readSpirit(text);
  const said = spirit.ok ? spiritTexts(spirit.value, spirit.brought.spirit.id) : wordsOfCards(text);
  return Object.fromEntries(said.map(([key, words]) => [messageKeyOf(key), words]));
}

/** Returns the texts of a setup's homebrew. */
export const wordsOfHomebrew = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...texts.map(wordsIn)) as Record<string, string>;

/** Returns the Adversary of a homebrew text in a game's setup; null if it is not one. */
export function ownAdversary(carried: string): Adversary | null {
  const read = readHomebrew(carried);
  if (!read.ok || read.value.kind !== 'adversary') return null;
  return adversaryOf(read.value, idOfHomebrew(read.value.name, read.carried));
}

/** Registers the cards of a homebrew text. Ignores an invalid text; throws for a text with the id of another. */
function takeCards(text: string): void {
  const read = readCardsFile(text);
  if (!read.ok) return;
  const { id } = read.brought;
  const before = BROUGHT_CARDS.get(id);
  if (before && before.text !== read.brought.text) throw new Error(`another file has the id ${id}`);
  if (before) return;
  BROUGHT_CARDS.set(id, read.brought);
  alsoSaid(read.effects);
}

/**
 * Registers the Spirit or the cards of a homebrew text. Ignores an invalid text; throws for a text with the id of
 * another.
 */
function takeSpirit(text: string): void {
  const read = readSpirit(text);
  if (!read.ok) {
    takeCards(text);
    return;
  }
  const { brought } = read;
  const { id } = brought.spirit;
  const before = BROUGHT_SPIRITS.get(id);
  if (before && before.text !== brought.text) throw new Error(`another file has the id ${id}`);
  if (!before) BROUGHT_SPIRITS.set(id, brought);
}

/** Registers the homebrew of a setup. Ignores an invalid text; throws for a text with the id of another. */
export function takeHomebrew(texts: readonly unknown[]): void {
  for (const one of texts) {
    if (typeof one !== 'string') continue;
    const read = readHomebrew(one);
    if (!read.ok) {
      takeSpirit(one);
      continue;
    }
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
