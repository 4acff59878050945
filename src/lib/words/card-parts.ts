import { isSaid, m, messageKey, roman, sayNamed } from '$lib/messages/messages.svelte';
import { blightCardName, blightCardText, fearCardName, fearCardText } from './names';

/** What a card's part is called, and what it says. */
interface PartWords {
  readonly name: string;
  readonly text: string;
}

/** A line of an Adversary of homebrew. */
const adversaryLine = (key: string, part: string): PartWords =>
  isSaid(`${key}_name`)
    ? { name: sayNamed(`${key}_name`), text: sayNamed(`${key}_text`) }
    : { name: part, text: '' };

/** A part by its name (`fear.scapegoats.3`), in words. */
export function partInWords(part: string): PartWords {
  const [kind = '', card = '', which = ''] = part.split('.');
  if (kind === 'power') return { name: part.split('.').slice(3).join('.'), text: '' };
  if (kind === 'fear')
    return {
      name: m.ask_fear_do({ card: fearCardName(card), level: roman(Number(which) as 1 | 2 | 3) }),
      text: fearCardText(card, Number(which) as 1 | 2 | 3),
    };
  if (kind === 'blight') return { name: blightCardName(card), text: blightCardText(card) };
  if (kind !== 'event') return adversaryLine(messageKey(`${kind}.${card}`), part);
  const key = `event_${messageKey(card)}`;
  const [name, title] = [sayNamed(`${key}_name`), sayNamed(`${key}_${which}_title`)];
  return { name: name === title ? name : `${name} · ${title}`, text: sayNamed(`${key}_${which}_text`) };
}
