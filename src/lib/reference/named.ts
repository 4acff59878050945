import { specialRulesPart } from '$lib/content/powers/powers-part';
import type { PrintedRule } from '$lib/content/powers/special-rules/special-rule';
import { SPIRITS } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import {
  colon,
  hasOwnName,
  isSaid,
  keysSaid,
  langOfName,
  loadMessages,
  LOCALES,
  m,
  messageKey,
  otherNames,
  roman,
  sayNamed,
} from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { ruleHands, ruleName, ruleText } from '$lib/setup/special-rule-words';
import { aspectName, spiritName, spiritNameLang, spiritPlayed } from '$lib/setup/spirit-names';
import type { Spoken } from './search-entries';

/** What is called by a name on its own panel or card. */
type Kind = 'adversary' | 'spirit' | 'special_rule' | 'scenario' | 'fear_card' | 'event' | 'blight_card';

/** Kinds of cards, as the messages that name them begin. */
const CARDS = { fear_card: 'fear', event: 'event', blight_card: 'blight' } as const;

/** Printed names of cards are known in the first language only, unless the table has typed its own; they are found by either. */
function called(kind: Kind, id: string, name: string): Pick<Spoken, 'lang' | 'also'> {
  if (!(kind in CARDS)) return { lang: langOfName(id, name) };
  const key = `${CARDS[kind as keyof typeof CARDS]}_${id}_name`;
  return { lang: hasOwnName(key) ? undefined : LOCALES[0], also: otherNames(key) };
}

const entry = (kind: Kind, id: string, name: string, lines: readonly string[]): Spoken => ({
  ...called(kind, id, name),
  ...{ id: `${kind}-${id}`, section: 'named', product: 'base', page: null, see: [] },
  name,
  kind: sayNamed(`reference_kind_${kind}`),
  text: lines.join('\n'),
});

const lines = (keys: readonly string[]): readonly string[] => keys.filter(isSaid).map((key) => sayNamed(key));

function adversary(of: string): Spoken {
  const parts = ['loss', 'escalation', '1', '2', '3', '4', '5', '6'].filter((part) =>
    isSaid(`${of}_${part}_name`),
  );
  const told = parts.map((part) => {
    const level = /\d/.test(part) ? `${part}. ` : '';
    return `${level}${sayNamed(`${of}_${part}_name`)}${colon()}${sayNamed(`${of}_${part}_text`)}`;
  });
  return entry('adversary', of, sayNamed(`${of}_name`), [...told, ...lines([`${of}_for_whom`])]);
}

/** The ids in keys of this shape, which hold them in their first group. */
const idsIn = (shape: RegExp): readonly string[] => keysSaid().flatMap((key) => shape.exec(key)?.[1] ?? []);

const rules = (id: string): readonly string[] =>
  keysSaid().filter(
    (key) => key.startsWith(`scenario_${id}_`) && /^[a-z]\d+$/.test(key.slice(`scenario_${id}_`.length)),
  );

/** What the app says of a Spirit where the pack of the Spirits is not here: its rules that touch the Invaders. */
function spiritInShort(of: string): readonly string[] {
  const rules = keysSaid().flatMap((key) => {
    const rule = key.startsWith(`${of}_`) && key.endsWith('_name') ? key.slice(0, -'_name'.length) : '';
    return isSaid(`${rule}_text`) ? [`${sayNamed(key)}${colon()}${sayNamed(`${rule}_text`)}`] : [];
  });
  return [...rules, sayNamed(rules.length > 0 ? 'reference_spirit_more' : 'reference_spirit_plain')];
}

/** A special rule with its Spirit, and the aspect that brings it. */
interface RuleOf {
  readonly rule: PrintedRule;
  readonly aspect: string | null;
}

/** All special rules of a Spirit and its aspects; null where the pack of the Spirits is not here. */
const rulesOf = (id: string): readonly RuleOf[] | null => {
  const found = specialRulesPart.known?.SPECIAL_RULES.find(({ spirit }) => spirit === id);
  return found
    ? [
        ...found.rules.map((rule) => ({ rule, aspect: null })),
        ...(found.aspects ?? []).flatMap(({ aspect, rules = [] }) => rules.map((rule) => ({ rule, aspect }))),
      ]
    : null;
};

const told = (rule: PrintedRule): string => [ruleText(rule), ruleHands(rule)].filter(Boolean).join(' ');

/** A Spirit with its special rules; its Powers are not looked up here. */
function spirit({ id, name, aspects }: Spirit): Spoken {
  const of = id.replaceAll('-', '_');
  const rules = rulesOf(id)?.map(({ rule, aspect }) => {
    const by = aspect === null ? '' : ` (${aspectName(id, aspect)})`;
    return `${ruleName(rule)}${by}${colon()}${told(rule)}`;
  });
  return {
    ...entry('spirit', of, spiritName(id), rules ? [...rules, m.special_track()] : spiritInShort(of)),
    lang: spiritNameLang(id),
    also: [name, ...aspects.map((aspect) => aspect.name)],
  };
}

/** Each special rule by its name, with the Spirit that plays by it. */
const specialRules = (): readonly Spoken[] =>
  SPIRITS.flatMap(({ id }) =>
    (rulesOf(id) ?? []).map(({ rule, aspect }) => ({
      ...entry('special_rule', messageKey(rule.id), ruleName(rule), [
        spiritPlayed({ id, aspect }),
        ruleText(rule),
        ...[ruleHands(rule)].filter(Boolean),
      ]),
      lang: LOCALES[0],
    })),
  );

function event(id: string): Spoken {
  const parts = keysSaid().filter((key) => key.startsWith(`event_${id}_`) && key.endsWith('_title'));
  const told = parts.map((key) => `${sayNamed(key)}${colon()}${sayNamed(key.replace(/title$/, 'text'))}`);
  return entry('event', id, sayNamed(`event_${id}_name`), told);
}

/** Adversaries, Spirits, Scenarios and cards, by the names on their panels and cards; in the language spoken now. */
export function namedEntries(): readonly Spoken[] {
  const scenarios = [...new Set(idsIn(/^scenario_(\w+)_[srv]\d+$/))];
  return [
    ...idsIn(/^(\w+)_escalation_name$/).map(adversary),
    ...SPIRITS.map(spirit),
    ...specialRules(),
    ...scenarios.map((id) => entry('scenario', id, sayNamed(`scenario_${id}`), lines(rules(id)))),
    ...idsIn(/^fear_(\w+)_name$/).map((id) =>
      entry('fear_card', id, sayNamed(`fear_${id}_name`), levels(id)),
    ),
    ...idsIn(/^event_(\w+)_name$/).map(event),
    ...idsIn(/^blight_(\w+)_name$/)
      .filter((id) => isSaid(`blight_${id}_text`))
      .map((id) => entry('blight_card', id, sayNamed(`blight_${id}_name`), lines([`blight_${id}_text`]))),
  ];
}

const LEVELS = [1, 2, 3] as const;
const levels = (id: string): readonly string[] =>
  LEVELS.flatMap((level) => lines([`fear_${id}_${level}`]).map((text) => `${roman(level)}${colon()}${text}`));

/** Areas of words that lie in packs, each with its pack. */
const IN_PACKS = { morecards: 'expansions', events: 'expansions', scenariolines: 'scenarios' };

/** The special rules come with their words, or not at all. */
const loadRules = (): Promise<unknown> => loadMessages('myspirit').then(() => specialRulesPart.load());

/** Fetches their words; gives whether those that lie in packs are here as well. */
export async function loadNamed(): Promise<boolean> {
  const [, ...inPacks] = await Promise.all([
    loadMessages('adversaries', 'scenarios', 'spirits'),
    ...[
      ...Object.entries(IN_PACKS).map(([area, pack]) => [pack, () => loadMessages(area)] as const),
      ['spirits', loadRules] as const,
    ].map(([pack, load]) =>
      packs.import(pack, load).then(
        () => true,
        () => false,
      ),
    ),
  ]);
  return inPacks.every(Boolean);
}
