import type { TerrorLevel } from '../game';
import {
  type BlightCardId,
  blightCardId,
  type EventCardId,
  eventCardId,
  type FearCardId,
  fearCardId,
} from '../printed-cards';

/** A part of a printed card or of a Power in use that a step resolves. */
export type CardPart =
  | { readonly kind: 'fear'; readonly card: FearCardId; readonly level: TerrorLevel }
  /** The effect of a Blight Card when it flips, or in each Invader Phase. */
  | { readonly kind: 'blight'; readonly card: BlightCardId; readonly when: 'now' | 'phase' }
  | { readonly kind: 'event'; readonly card: EventCardId; readonly index: number }
  | { readonly kind: 'power'; readonly id: number; readonly player: number; readonly power: string }
  /** A line of an Adversary or a Scenario. */
  | { readonly kind: 'line'; readonly panel: string; readonly line: string };

/** Returns the part's name in games, logs and messages: `fear.scapegoats.3`. */
export function nameOfPart(part: CardPart): string {
  switch (part.kind) {
    case 'fear':
      return `fear.${part.card}.${part.level}`;
    case 'blight':
      return `blight.${part.card}.${part.when}`;
    case 'event':
      return `event.${part.card}.${part.index}`;
    case 'power':
      return `power.${part.id}.${part.player}.${part.power}`;
    case 'line':
      return `${part.panel}.${part.line}`;
  }
}

/** Returns the part with this name. Any name that is not a card's or Power's is a line. */
export function partCalled(name: string): CardPart {
  const [kind = '', of = '', which = '', ...rest] = name.split('.');
  // A name without a dot is neither a card nor a Power.
  switch (of && kind) {
    case 'fear':
      return { kind: 'fear', card: fearCardId(of), level: Number(which) as TerrorLevel };
    case 'blight':
      return { kind: 'blight', card: blightCardId(of), when: which as 'now' | 'phase' };
    case 'event':
      return { kind: 'event', card: eventCardId(of), index: Number(which) };
    case 'power':
      return { kind: 'power', id: Number(of), player: Number(which), power: rest.join('.') };
    default:
      return { kind: 'line', panel: kind, line: of };
  }
}

/** The kinds of cards that have parts. */
type CardKind = 'fear' | 'blight' | 'event';

/** Returns the card of the part with this name; null for a Power and a line. */
export function cardOfPart(name: string): { readonly kind: CardKind; readonly card: string } | null {
  const part = partCalled(name);
  return part.kind === 'power' || part.kind === 'line' ? null : part;
}

/** Returns the card's name as a cause: the id alone for a Fear Card, the modifier's name for others. */
export const causeOfCard = (kind: CardKind, card: string): string =>
  kind === 'fear' ? card : `${kind}.${card}`;
