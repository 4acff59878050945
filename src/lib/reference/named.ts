import { powersPart, specialRulesPart } from '$lib/content/powers/powers-part';
import type { PrintedRule } from '$lib/content/powers/special-rules/special-rule';
import { SPIRITS } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import { LatePart } from '$lib/late-part';
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
import { byHandPart, ruleName, ruleText } from '$lib/setup/special-rule-words';
import { aspectName, spiritName, spiritNameLang, spiritPlayed } from '$lib/setup/spirit-names';
import type * as NamedPowers from './named-powers';
import type { Spoken } from './search-entries';

/** The kinds of entries with a printed name. */
type Kind = 'adversary' | 'spirit' | 'special_rule' | 'scenario' | 'fear_card' | 'event' | 'blight_card';

/** The prefixes of the message keys with card names. */
const CARDS = { fear_card: 'fear', event: 'event', blight_card: 'blight' } as const;

/**
 * Returns the language of a name, and other names for the search. Printed card names are known only in the first
 * language, unless the players typed their own; a search finds both.
 */
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

/** Returns the ids in the message keys that match. The id is the first group of the pattern. */
const idsIn = (shape: RegExp): readonly string[] => keysSaid().flatMap((key) => shape.exec(key)?.[1] ?? []);

const rules = (id: string): readonly string[] =>
  keysSaid().filter(
    (key) => key.startsWith(`scenario_${id}_`) && /^[a-z]\d+$/.test(key.slice(`scenario_${id}_`.length)),
  );

/** Returns the lines of a Spirit's entry without the Spirit pack: only its rules that affect the Invader Phase. */
function spiritInShort(of: string): readonly string[] {
  const rules = keysSaid().flatMap((key) => {
    const rule = key.startsWith(`${of}_`) && key.endsWith('_name') ? key.slice(0, -'_name'.length) : '';
    return isSaid(`${rule}_text`) ? [`${sayNamed(key)}${colon()}${sayNamed(`${rule}_text`)}`] : [];
  });
  return [...rules, sayNamed(rules.length > 0 ? 'reference_spirit_more' : 'reference_spirit_plain')];
}

/** A special rule, and the aspect that adds it; null if the Spirit itself has it. */
interface RuleOf {
  readonly rule: PrintedRule;
  readonly aspect: string | null;
}

/** Returns all special rules of a Spirit and its aspects; null without the Spirit pack. */
const rulesOf = (id: string): readonly RuleOf[] | null => {
  const found = specialRulesPart.known?.SPECIAL_RULES.find(({ spirit }) => spirit === id);
  return found
    ? [
        ...found.rules.map((rule) => ({ rule, aspect: null })),
        ...(found.aspects ?? []).flatMap(({ aspect, rules = [] }) => rules.map((rule) => ({ rule, aspect }))),
      ]
    : null;
};

const told = (rule: PrintedRule): string => [ruleText(rule), byHandPart(rule)].filter(Boolean).join(' ');

/** Returns the entry of a Spirit with its special rules. Its Powers have entries of their own. */
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

/** Returns an entry for each special rule, with the name of its Spirit. */
const specialRules = (): readonly Spoken[] =>
  SPIRITS.flatMap(({ id }) =>
    (rulesOf(id) ?? []).map(({ rule, aspect }) => ({
      ...entry('special_rule', messageKey(rule.id), ruleName(rule), [
        spiritPlayed({ id, aspect }),
        ruleText(rule),
        ...[byHandPart(rule)].filter(Boolean),
      ]),
      lang: LOCALES[0],
    })),
  );

function event(id: string): Spoken {
  const parts = keysSaid().filter((key) => key.startsWith(`event_${id}_`) && key.endsWith('_title'));
  const told = parts.map((key) => `${sayNamed(key)}${colon()}${sayNamed(key.replace(/title$/, 'text'))}`);
  return entry('event', id, sayNamed(`event_${id}_name`), told);
}

/** The handbook and the sources of the rules, which are in a pack. */
export const handbook = new LatePart('handbook', async () => {
  const [{ handbookEntries }, { default: Source }, { default: HowWeKnow }] = await Promise.all([
    import('./handbook/pages'),
    import('./sources/Source.svelte'),
    import('./sources/HowWeKnow.svelte'),
  ]);
  return { handbookEntries, Source, HowWeKnow };
});

/** The entries of Powers, which are in the Spirit pack; null without it. */
let powers: typeof NamedPowers | null = null;

/**
 * Returns the pages of the handbook, and the entries of Adversaries, Spirits, special rules, Powers, Scenarios and
 * cards in the current language.
 */
export function namedEntries(): readonly Spoken[] {
  const scenarios = [...new Set(idsIn(/^scenario_(\w+)_[srv]\d+$/))];
  return [
    ...(handbook.known?.handbookEntries() ?? []),
    ...idsIn(/^(\w+)_escalation_name$/).map(adversary),
    ...SPIRITS.map(spirit),
    ...specialRules(),
    ...(powers?.powerEntries() ?? []),
    ...scenarios.map((id) =>
      entry('scenario', id, sayNamed(`scenario_${id}`), lines([...rules(id), `${id}_for_whom`])),
    ),
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

/** The message areas that are in packs, with their pack. */
const IN_PACKS = { morecards: 'expansions', events: 'expansions', scenariolines: 'scenarios' };

/** Loads the special rules and the Powers only together with their texts. */
async function loadOfSpirits(): Promise<void> {
  await loadMessages('myspirit', 'usepower');
  const [loaded] = await Promise.all([import('./named-powers'), specialRulesPart.load(), powersPart.load()]);
  powers = loaded;
}

const loadHandbook = (): Promise<unknown> => loadMessages('handbook').then(() => handbook.load());

/** Loads the texts of all entries. Returns true if those in packs were loaded too. */
export async function loadNamed(): Promise<boolean> {
  const [, ...inPacks] = await Promise.all([
    loadMessages('adversaries', 'scenarios', 'spirits'),
    ...[
      ...Object.entries(IN_PACKS).map(([area, pack]) => [pack, () => loadMessages(area)] as const),
      ['spirits', loadOfSpirits] as const,
      ['lessons', loadHandbook] as const,
    ].map(([pack, load]) =>
      packs.import(pack, load).then(
        () => true,
        () => false,
      ),
    ),
  ]);
  return inPacks.every(Boolean);
}
