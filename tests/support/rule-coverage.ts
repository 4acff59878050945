import { SPECIAL_RULES } from '../../src/lib/content/powers/special-rules';
import type { PrintedRule } from '../../src/lib/content/powers/special-rules/special-rule';

const DOES = {
  carriedOut: 'carried out',
  asked: 'asked',
  partly: 'partly, the rest said',
  said: 'said',
} as const satisfies Record<PrintedRule['does'], string>;

/** The reasons why the app only says a rule and doesn't carry it out. */
const REASONS: Readonly<Record<string, string>> = {
  'finder.open':
    'every adjacency on the island would depend on a pair of lands that the Spirit changes between Actions.',
  'minds.joining':
    'every card, Power and Adversary that counts, targets or moves Beasts would treat 2 Presence as 1 Beasts.',
  'breath.realm': 'Powers target a land of the island, and The Endless Dark is a place beside it.',
};

/** Returns the line with the reason for a rule that the app only says; throws if there is none. */
function reasonOf({ id, name }: PrintedRule): string {
  const reason = REASONS[id];
  if (reason === undefined) throw new Error(`no reason for ${id}`);
  return `- ${name}: ${reason}`;
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Returns how the app handles every special rule of a Spirit or an aspect: a row for each. */
export function ruleCoverage(): readonly string[] {
  const lines = SPECIAL_RULES.flatMap(({ spirit, rules, aspects = [] }) => [
    ...rules.map((rule) => ({ of: spirit, rule })),
    ...aspects.flatMap((one) => (one.rules ?? []).map((rule) => ({ of: `${spirit}/${one.aspect}`, rule }))),
  ]);
  const gone = SPECIAL_RULES.flatMap(({ spirit, aspects = [] }) =>
    aspects.flatMap(({ aspect, without = [] }) => without.map((id) => row(`${spirit}/${aspect}`, id))),
  );
  const sum = (does: PrintedRule['does']): number => lines.filter(({ rule }) => rule.does === does).length;
  return [
    '## Special rules of Spirits',
    '',
    'Every special rule of a panel or an aspect, for a tracked Spirit in a game that tracks Presence. My Spirit shows the text of each rule and the part that you resolve by hand.',
    '',
    row('Special rules', 'Number'),
    row('---', '---'),
    ...(Object.keys(DOES) as PrintedRule['does'][]).map((does) => row(DOES[does], sum(does))),
    row('all', lines.length),
    '',
    row('Spirit or aspect', 'special rule', 'what the app does'),
    row('---', '---', '---'),
    ...lines.map(({ of, rule }) => row(of, `${rule.id} (${rule.name})`, DOES[rule.does])),
    '',
    'The app only says these:',
    '',
    ...lines.flatMap(({ rule }) => (rule.does === 'said' ? [reasonOf(rule)] : [])),
    '',
    row('aspect', 'removes'),
    row('---', '---'),
    ...gone,
  ];
}
