import { CONTENT, eventPartsByState } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { effectiveTaps } from '$lib/rules/history/effective-taps';
import type { Misnamed, Tap } from '$lib/rules/table/command';
import type { GameEvent } from '$lib/rules/table/event';
import { UNNAMED } from '$lib/rules/table/fear';
import type { TerrorLevel } from '$lib/rules/table/game';
import type { Step } from '$lib/rules/table/step';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { cardName, exceptionName } from '$lib/words/exceptions';

/** A card that the players named, that they resolved without a name, or that the app dealt. */
export interface NamedCard {
  /** The index of the effective tap that revealed the card. */
  readonly at: number;
  readonly kind: Misnamed['kind'];
  readonly card: string;
  readonly turn: number;
  /** True if the app dealt the card: only its level or part may be wrong. */
  readonly dealt?: true;
  /** The level at which a Fear Card was resolved. */
  readonly level?: TerrorLevel;
  /** The part of an Event that was applied, by its index on the card. */
  readonly part?: number;
}

type Turned = Pick<NamedCard, 'kind' | 'card' | 'dealt'>;

const isUnnamedEvent = (step: Step): boolean =>
  step.do === 'exceptional' && step.of === 'events' && step.step === 'hand' && step.card === undefined;

/** Returns the kind of card with this name that an event reveals; null if it reveals none. */
function turned(event: GameEvent, name: string): Misnamed['kind'] | null {
  if (event.type === 'fearCardRevealed') return (event.card ?? UNNAMED) === name ? 'fear' : null;
  if (event.type === 'blightCardFlipped') return event.card === name ? 'blight' : null;
  if (event.type === 'invaderCardDrawn') return event.card === name ? 'invader' : null;
  if (event.type === 'stepDone') return name === UNNAMED && event.then.some(isUnnamedEvent) ? 'event' : null;
  return event.type === 'carriedOut' && event.what === `event:${name}` ? 'event' : null;
}

/** Returns the dealt card that an event reveals, if its level or part may be wrong; else null. */
function dealtBy(event: GameEvent): Turned | null {
  if (event.type === 'fearCardRevealed' && event.card !== null)
    return { kind: 'fear', card: event.card, dealt: true };
  const card = event.type === 'carriedOut' ? event.what.replace(/^event:/, '') : '';
  return eventPartsByState(card).length > 0 ? { kind: 'event', card, dealt: true } : null;
}

function namedIn({ command, events }: JournalEntry): Turned | null {
  if (command?.do === 'correct' && command.card) return { kind: command.card.kind, card: command.card.is };
  const choice = command?.do === 'choose' ? command.choice : '';
  const kind = events.flatMap((event) => turned(event, choice) ?? [])[0];
  return kind === undefined
    ? (events.flatMap((event) => dealtBy(event) ?? [])[0] ?? null)
    : { kind, card: choice };
}

/** Returns the named card of a tap that exists only through a correction and has no events; null if it names none. */
function namedBy(tap: Tap): Turned | null {
  if (tap.do !== 'choose') return null;
  const { choice: card } = tap;
  if (CONTENT.invaderCards.some(({ id }) => id === card)) return { kind: 'invader', card };
  const kind = (['fear', 'event', 'blight'] as const).find((one) => exceptionName(`${one}.${card}`) !== null);
  return kind ? { kind, card } : null;
}

const levelOf = (line: readonly JournalEntry[], card: string): TerrorLevel | undefined =>
  line
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'fearCardResolved' && event.card === card ? event.level : []))[0];

/** Returns the named cards with an effect in this log, latest first. */
export function namedCards(line: readonly JournalEntry[]): readonly NamedCard[] {
  let i = 0;
  const all = effectiveTaps(line).flatMap(({ entry, origin, tap, card: right }, at): readonly NamedCard[] => {
    if (entry !== null) i = line.findIndex(({ id }) => id === entry);
    const { command } = line[i]!;
    const isPast = command?.do === 'correct' && !command.card;
    const named = entry === null || isPast ? namedBy(tap) : namedIn(line[i]!);
    if (!named) return [];
    const resolved = named.kind === 'fear' && entry !== null ? levelOf(line.slice(i), named.card) : undefined;
    const [level, part] = [right?.level ?? resolved, right?.part];
    const told = { ...(level && { level }), ...(part !== undefined && { part }) };
    return [{ at, turn: line.find(({ id }) => id === origin)!.turn, ...named, ...told }];
  });
  return all.reverse();
}

/** Returns the card's name, or "Unnamed card" if the players resolved it without a name. */
export const calledBy = ({ kind, card }: NamedCard): string =>
  card === UNNAMED ? m.correction_unnamed() : cardName(kind, card);
