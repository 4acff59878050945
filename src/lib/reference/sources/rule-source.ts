import { messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import type { Entry } from '../entry';
import { OF_KINDS, SOURCES, TESTS, UNCERTAIN } from './source-list';

/** The source of a rule, the test that fails if the app breaks it, and what its sources leave open. */
export interface RuleSource {
  /** The source in words; null for the base rulebook, whose page the entry has. */
  readonly source: string | null;
  /** The path of the test; null if the app only shows the rule. */
  readonly test: string | null;
  /** The disagreement of the sources in words, or null. */
  readonly uncertain: string | null;
}

const holds = (ids: readonly string[], id: string): boolean => ids.includes(id);

/** Returns the source and test of an Adversary, a card or another entry with a printed name. */
function ofKind(id: string): Pick<RuleSource, 'source' | 'test'> | null {
  const [kind = '', name] = id.split('-');
  if (name === undefined || !(kind in OF_KINDS)) return null;
  const { source, test } = OF_KINDS[kind as keyof typeof OF_KINDS];
  const own = `tests/rulings/adversaries/${name.replaceAll('_', '-')}.test.ts`;
  return { source: say(`sources_of_${source}`), test: kind === 'adversary' ? own : test };
}

function ofEntry(id: string): Pick<RuleSource, 'source' | 'test'> {
  const source = Object.entries(SOURCES).find(([, ids]) => holds(ids, id))?.[0];
  const test = Object.entries(TESTS).find(([, ids]) => holds(ids, id))?.[0];
  return { source: source ? sayNamed(`sources_of_${source}`) : null, test: test ?? null };
}

export const ruleSource = ({ id }: Pick<Entry, 'id'>): RuleSource => ({
  ...(ofKind(id) ?? ofEntry(id)),
  uncertain: UNCERTAIN.includes(id) ? sayNamed(`doubt_${messageKey(id)}`) : null,
});
