import { specialRulesPart } from '../../src/lib/content/powers/powers-part';
import { loadMessages, say } from '../../src/lib/messages/messages.svelte';
import { ENTRIES } from '../../src/lib/reference/entries';
import { namedEntries } from '../../src/lib/reference/named';
import type { Spoken } from '../../src/lib/reference/search-entries';
import { ruleSource } from '../../src/lib/reference/sources/rule-source';
import { OF_KINDS, UNCERTAIN } from '../../src/lib/reference/sources/source-list';
import { spokenEntries } from '../../src/lib/reference/spoken';

const link = (test: string | null): string =>
  test ? `[${test.replace(/^tests\//, '')}](../${test})` : 'text only';

const row = (entry: Spoken): string => {
  const { source, test } = ruleSource(entry);
  return `| ${entry.name} | ${source ?? `Rulebook, p. ${entry.page}`} | ${link(test)} |`;
};

/** The page that shows for each rule its source, the test that holds it, and what is uncertain. */
export async function howWeKnow(): Promise<string> {
  await loadMessages('reference', 'terms', 'handbook', 'adversaries', 'scenarios', 'scenariolines');
  await loadMessages('spirits', 'myspirit', 'events', 'morecards');
  await specialRulesPart.load();
  const rules = spokenEntries({});
  const named = namedEntries();
  const doubts = [...rules, ...named].filter(({ id }) => UNCERTAIN.includes(id));
  const tested = rules.filter((entry) => ruleSource(entry).test !== null).length;
  const kinds = Object.entries(OF_KINDS).map(([kind, { source, test }]) => {
    const entry = named.find(({ id }) => id.startsWith(`${kind}-`));
    return `| ${entry?.kind ?? 'Power'} | ${say(`sources_of_${source}`)} | ${link(test)} |`;
  });
  return `# Sources and tests of the rules

\`node scripts/documents.mjs\` writes this page from \`sources/source-list.ts\`. The app shows the same below each entry of _Rules_.
The facts in \`tests/facts\` name their own sources. A test holds ${tested} of ${ENTRIES.length} rules. The others are text only: the app shows them, and you
apply them yourselves. To check a rule, run its test: \`npx vitest run tests/rulings/ravage.test.ts\`.

## Uncertain

| rule | sources |
| - | - |
${doubts.map((entry) => `| ${entry.name} | ${ruleSource(entry).uncertain} |`).join('\n')}

## Rules

| rule | source | test |
| - | - | - |
${rules.map(row).join('\n')}

## Cards, panels and Scenarios

Each Adversary also has its own file in \`tests/rulings/adversaries\`. [coverage.md](coverage.md) shows what the app does with each card.

| kind | source | test |
| - | - | - |
${kinds.join('\n')}
`;
}
