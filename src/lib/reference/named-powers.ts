import { powersPart } from '$lib/content/powers/powers-part';
import { LOCALES, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { Innate, PowerCard, Speed } from '$lib/rules/spirits/power';
import type { PowerUse } from '$lib/rules/table/card-lines/power-data';
import { spiritName } from '$lib/setup/spirit-names';
import { powerLines } from '$lib/words/powers/power-words';
import { elementsInWords } from '$lib/words/powers/verb-text';
import type { Spoken } from './search-entries';

const speedName = (speed: Speed): string => (speed === 'fast' ? m.my_spirit_fast() : m.my_spirit_slow());

/** Returns an entry whose text is made when it is first read, because there are more than 400. */
function entry(id: string, use: PowerUse, kind: string, facts: () => readonly string[]): Spoken {
  let text: string | undefined;
  return {
    ...{ id: `power-${messageKey(id)}`, section: 'named', product: 'base', page: null, see: [] },
    name: use.name.replaceAll("'", '’'),
    lang: LOCALES[0],
    kind: sayNamed(`does_kind_${kind}`),
    isFoundByName: true,
    get text() {
      return (text ??= [facts().filter(Boolean).join(', '), ...powerLines(use)].join('\n'));
    },
  };
}

const ofCard = ({ id, use, kind, cost, speed, elements, spirit }: PowerCard): Spoken =>
  entry(id, use, kind, () => [
    ...(spirit === undefined ? [] : [spiritName(spirit)]),
    m.my_spirit_cost({ n: cost }),
    speedName(speed),
    ...elements.map((one) => elementsInWords({ [one]: 1 }).replace(/^1 /, '')),
  ]);

const ofInnate = ({ name, use, speed }: Innate, spirit: string): Spoken =>
  entry(`${spirit}-${name}`, use, 'innate', () => [spiritName(spirit), speedName(speed)]);

/** Returns an entry for each Power Card and Innate Power. Aspects share the Innate Powers that they keep. */
export function powerEntries(): readonly Spoken[] {
  const { known } = powersPart;
  if (!known) return [];
  const innates = known.panels.flatMap(({ id, innates }) => innates.map((one) => ofInnate(one, id)));
  return [
    ...[...known.cards.values()].map(ofCard),
    ...new Map(innates.map((one) => [one.id, one] as const)).values(),
  ];
}
