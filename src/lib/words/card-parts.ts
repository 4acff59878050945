import { isSaid, m, messageKey, roman, sayNamed } from '$lib/messages/messages.svelte';
import { colon } from '$lib/messages/punctuation';
import type { LandId } from '$lib/rules/island';
import { exceptionName } from './exceptions';
import { blightCardName, blightCardText, fearCardName, fearCardText } from './names';

/** What a card's part is called, and what it says. */
interface PartWords {
  readonly name: string;
  readonly text: string;
}

/** A line of an Adversary, or of a Scenario, whose lines have no names. */
function panelLine(panel: string, line: string): PartWords {
  const key = messageKey(`${panel}.${line}`);
  if (isSaid(`${key}_name`)) return { name: sayNamed(`${key}_name`), text: sayNamed(`${key}_text`) };
  const [name, text] = [exceptionName(panel), `scenario_${key}`];
  return { name: name ?? `${panel}.${line}`, text: isSaid(text) ? sayNamed(text) : '' };
}

/** A part by its name (`fear.scapegoats.3`), in words; with the land where it is about one. */
export function partInWords(part: string, land?: LandId): PartWords {
  const { name, text } = inWords(part);
  return { name: land === undefined ? name : `${land}${colon()}${name}`, text };
}

function inWords(part: string): PartWords {
  const [kind = '', card = '', which = ''] = part.split('.');
  if (kind === 'power') return { name: part.split('.').slice(3).join('.'), text: '' };
  if (kind === 'fear')
    return {
      name: m.ask_fear_do({ card: fearCardName(card), level: roman(Number(which) as 1 | 2 | 3) }),
      text: fearCardText(card, Number(which) as 1 | 2 | 3),
    };
  if (kind === 'blight') return { name: blightCardName(card), text: blightCardText(card) };
  if (kind !== 'event') return panelLine(kind, card);
  const key = `event_${messageKey(card)}`;
  const [name, title] = [sayNamed(`${key}_name`), sayNamed(`${key}_${which}_title`)];
  return { name: name === title ? name : `${name} · ${title}`, text: sayNamed(`${key}_${which}_text`) };
}
