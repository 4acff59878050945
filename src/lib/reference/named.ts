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
  otherNames,
  roman,
  sayNamed,
} from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { spiritName, spiritNameLang } from '$lib/setup/spirit-names';
import type { Spoken } from './search-entries';

/** What is called by a name on its own panel or card. */
type Kind = 'adversary' | 'spirit' | 'scenario' | 'fear_card' | 'event' | 'blight_card';

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

/** What the app does for a Spirit: its rules that touch the Invaders, and what it does for each; its Powers are not looked up here. */
function spirit({ id, name, aspects }: Spirit): Spoken {
  const of = id.replaceAll('-', '_');
  const rules = keysSaid().flatMap((key) => {
    const rule = key.startsWith(`${of}_`) && key.endsWith('_name') ? key.slice(0, -'_name'.length) : '';
    return isSaid(`${rule}_text`) ? [`${sayNamed(key)}${colon()}${sayNamed(`${rule}_text`)}`] : [];
  });
  const more = sayNamed(rules.length > 0 ? 'reference_spirit_more' : 'reference_spirit_plain');
  return {
    ...entry('spirit', of, spiritName(id), [...rules, more]),
    lang: spiritNameLang(id),
    also: [name, ...aspects.map((aspect) => aspect.name)],
  };
}

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

/** Fetches their words; gives whether those that lie in packs are here as well. */
export async function loadNamed(): Promise<boolean> {
  const [, ...inPacks] = await Promise.all([
    loadMessages('adversaries', 'scenarios', 'spirits'),
    ...Object.entries(IN_PACKS).map(([area, pack]) =>
      packs
        .import(pack, () => loadMessages(area))
        .then(
          () => true,
          () => false,
        ),
    ),
  ]);
  return inPacks.every(Boolean);
}
