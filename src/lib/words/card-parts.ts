import { colon, isSaid, m, messageKey, roman, sayNamed } from '$lib/messages/messages.svelte';
import { partCalled } from '$lib/rules/table/card-lines/card-part';
import type { LandId } from '$lib/rules/table/island';
import { exceptionName } from './exceptions';
import { blightCardName, blightCardText, fearCardName, fearCardText } from './names';

/** The name and text of a card's part. */
interface PartWords {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the name and text of a line of an Adversary or Scenario. Lines of Scenarios have no names, so they have the
 * Scenario's.
 */
function panelLine(panel: string, line: string): PartWords {
  const key = messageKey(`${panel}.${line}`);
  if (isSaid(`${key}_name`)) return { name: sayNamed(`${key}_name`), text: sayNamed(`${key}_text`) };
  const [name, text] = [exceptionName(panel), `scenario_${key}`];
  return { name: name ?? `${panel}.${line}`, text: isSaid(text) ? sayNamed(text) : '' };
}

/** Returns the name and text of a part (`fear.scapegoats.3`); with a land, the name includes it. */
export function partInWords(part: string, land?: LandId): PartWords {
  const { name, text } = inWords(part);
  return { name: land === undefined ? name : `${land}${colon()}${name}`, text };
}

function inWords(part: string): PartWords {
  const said = partCalled(part);
  switch (said.kind) {
    case 'power':
      return { name: said.power, text: '' };
    case 'fear':
      return {
        name: m.ask_fear_do({ card: fearCardName(said.card), level: roman(said.level) }),
        text: fearCardText(said.card, said.level),
      };
    case 'blight':
      return { name: blightCardName(said.card), text: blightCardText(said.card) };
    case 'line':
      return panelLine(said.panel, said.line);
    case 'event':
      return eventPart(said.card, said.index);
  }
}

function eventPart(card: string, index: number): PartWords {
  const key = `event_${messageKey(card)}`;
  const [name, title] = [sayNamed(`${key}_name`), sayNamed(`${key}_${index}_title`)];
  return { name: name === title ? name : `${name} · ${title}`, text: sayNamed(`${key}_${index}_text`) };
}
