import { m } from '$lib/messages/messages.svelte';
import type { Misnamed } from '$lib/rules/command';
import type { GameEvent } from '$lib/rules/event';
import { UNNAMED } from '$lib/rules/fear';
import type { TerrorLevel } from '$lib/rules/game';
import { asItCounts } from '$lib/rules/redo';
import type { JournalEntry } from '$lib/saves/entries-in-order';
import { cardName } from '$lib/words/exceptions';

/** A card that the table named, or a Fear Card that it read by itself without a name. */
export interface NamedCard {
  readonly entry: number;
  readonly kind: Misnamed['kind'];
  readonly card: string;
  readonly turn: number;
  /** At which a Fear Card was carried out. */
  readonly level?: TerrorLevel;
}

/** Which kind of card an event says was turned by this name. */
function turned(event: GameEvent, name: string): Misnamed['kind'] | null {
  if (event.type === 'fearCardRevealed') return (event.card ?? UNNAMED) === name ? 'fear' : null;
  if (event.type === 'blightCardFlipped') return event.card === name ? 'blight' : null;
  if (event.type === 'invaderCardDrawn') return event.card === name ? 'invader' : null;
  return event.type === 'carriedOut' && event.what === `event:${name}` ? 'event' : null;
}

function namedIn({ command, events }: JournalEntry): Pick<NamedCard, 'kind' | 'card'> | null {
  if (command?.do === 'correct') return { kind: command.card.kind, card: command.card.is };
  if (command?.do !== 'choose') return null;
  const { choice } = command;
  const kind = events.flatMap((event) => turned(event, choice) ?? [])[0];
  return kind === undefined ? null : { kind, card: choice };
}

const levelOf = (line: readonly JournalEntry[], card: string): TerrorLevel | undefined =>
  line
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'fearCardResolved' && event.card === card ? event.level : []))[0];

/** The cards that were named on this line and count, the latest first. */
export function namedCards(line: readonly JournalEntry[]): readonly NamedCard[] {
  const counts = new Set(asItCounts(line).map(({ entry }) => entry));
  const all = line.flatMap((entry, i): readonly NamedCard[] => {
    const named = counts.has(entry.id) ? namedIn(entry) : null;
    if (!named) return [];
    const told = entry.command?.do === 'correct' ? entry.command.card.level : undefined;
    const level = named.kind === 'fear' ? (told ?? levelOf(line.slice(i), named.card)) : undefined;
    return [{ entry: entry.id, turn: entry.turn, ...named, ...(level && { level }) }];
  });
  return all.reverse();
}

/** What the table called it. */
export const calledBy = ({ kind, card }: NamedCard): string =>
  card === UNNAMED ? m.correction_unnamed() : cardName(kind, card);
