import { colon, isSaid, m, messageKey, roman, say, sayNamed } from '$lib/messages/messages.svelte';
import type { EditedMoment, Misnamed } from '$lib/rules/table/command';
import type { Lasting } from '$lib/rules/table/deed';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import { UNNAMED } from '$lib/rules/table/fear';
import { ISLAND_STEPS } from '$lib/rules/table/game';
import { codeOf, type PieceCode, pieceOf } from '$lib/rules/table/pieces';
import {
  cardName,
  conditionAt,
  correctableLabel,
  counterLabel,
  endingReason,
  exceptionName,
} from '../exceptions';
import {
  blightCardName,
  counted,
  deckName,
  fearCardKey,
  fearCardName,
  invaderCardName,
  type NamingContext,
  phaseName,
  pieceName,
  placeName,
  slotName,
} from '../names';
import { because, buildReason, exploreReason, ravageReason, type Reason } from '../reasons';
import { listed, timesInWords } from '../say';
import { deckSetInWords, fearSetInWords } from './deck-texts';
import { begunInWords, endedInWords, isMarker, timePassedInWords } from './lasting-texts';
import { powerUsedInWords, spiritInWords } from './spirit-changes';

/** Returns the text of added or removed Strife; null for any other replacement. */
function strifeBetween(piece: PieceCode, to: PieceCode, n: number, s: NamingContext): string | null {
  const [was, is] = [pieceOf(piece), pieceOf(to)];
  if (was.kind !== is.kind || was.damage !== is.damage || was.strife === is.strife) return null;
  if (is.strife > was.strife) return m.tell_strife_on({ pieces: counted(piece, n, s) });
  // If the piece had only one Strife, the text names the piece without it.
  const named = was.strife > 1 ? piece : codeOf({ ...was, strife: 0 });
  return m.tell_strife_off({ pieces: counted(named, n, s) });
}

/** Returns the text of destroyed pieces, with the Ocean if they drowned, or with the Dahan if these destroyed them. */
function destroyedInWords(
  { cause, ocean }: Extract<GameEvent, { type: 'destroyed' }>,
  pieces: string,
  { isAhead }: NamingContext,
): string {
  if (ocean !== undefined) return m.tell_drowned({ pieces, ocean: placeName(ocean) });
  if (cause === 'dahan') return m.tell_dahan_destroy({ pieces });
  return isAhead ? m.tell_destroys({ pieces }) : m.tell_destroyed({ pieces });
}

function cardPutRight({ kind, was, is }: Misnamed): string {
  if (was === UNNAMED) return m.tell_named({ is: cardName(kind, is) });
  if (was === is) return m.tell_put_right({ is: cardName(kind, is) });
  return m.tell_corrected({ was: cardName(kind, was), is: cardName(kind, is) });
}

function momentPutRight({ turn, phase, late }: EditedMoment): string {
  const when = turn === 0 ? phaseName(phase) : `${m.turn_n({ turn })}, ${phaseName(phase)}`;
  return late > 0 ? m.tell_late({ when }) : m.tell_taken_out({ when });
}

/** Returns the text of a correction of a card, of an earlier moment, or of both. */
const putRightInWords = (card: Misnamed | undefined, past: EditedMoment | undefined): string =>
  [card && cardPutRight(card), past && momentPutRight(past)].filter(Boolean).join(' ');

/** The style of an event's text: a plain line or a highlighted one. */
export type Tone = 'plain' | 'blight' | 'fear' | 'ending';

/** The text of an event; `hands` is true if the players must move pieces. */
export interface EventText {
  readonly text: string;
  readonly hands?: boolean;
  readonly tone?: Tone;
  readonly reason?: Reason | null;
}

/** An event of this kind. `n` is the number of merged events if the event itself has no number. */
type Of<T extends EventType> = Extract<GameEvent, { type: T }> & { readonly n?: number };
type Tell = { readonly [T in EventType]: ((event: Of<T>, naming: NamingContext) => EventText | null) | null };

const still = (event: Of<'stoodStill'>): EventText => ({
  text: say(`tell_still_${event.action}`, { because: because(event.because) }),
});

/** Returns the style of a lasting effect: if a Fear Card started it, that of Fear. */
const ofCard = ({ cause }: Lasting): Partial<EventText> =>
  isSaid(fearCardKey(cause)) ? { tone: 'fear' } : {};

const TELL: Tell = {
  stepDone: null,
  stepOpened: null,
  stepsAdded: null,
  stepsPut: null,
  confirmed: null,
  phaseBegan: null,
  turnBegan: ({ turn }) => ({ text: m.tell_turn({ turn }) }),
  phaseSet: ({ turn, phase }) => ({ text: m.tell_phase_set({ turn, phase: phaseName(phase) }) }),
  added: ({ piece, n }, s) => ({ text: m.tell_added({ pieces: counted(piece, n, s) }), hands: true }),
  // Removed Blight returns to its card; other removed pieces return to the box.
  removed: ({ piece, n, cause }, s) => {
    // A modifier can put removed Blight in another place.
    const own = `${messageKey(cause)}_blight_off`;
    const box = isSaid(own) ? sayNamed(own, { n }) : m.tell_blight_box({ n });
    return { text: piece === 'B' ? box : m.tell_removed({ pieces: counted(piece, n, s) }), hands: true };
  },
  destroyed: (event, s) => ({
    text: destroyedInWords(event, counted(event.piece, event.n, s), s),
    hands: true,
  }),
  damaged: ({ piece, to, n }, s) => ({
    text: m.tell_damaged({
      pieces: counted(codeOf({ ...pieceOf(piece), damage: 0 }), n, s),
      damage: pieceOf(to).damage,
    }),
    hands: true,
  }),
  replaced: ({ piece, to, n }, s) => ({
    text:
      strifeBetween(piece, to, n, s) ??
      m.tell_replaced({ pieces: counted(piece, n, s), to: counted(to, n, s) }),
    hands: true,
  }),
  moved: ({ piece, n, to }, s) => ({
    text: m.tell_moved({ pieces: counted(piece, n, s), land: placeName(to) }),
    hands: true,
  }),
  counted: ({ piece, was, n }, s) => ({ text: m.tell_counted({ piece: pieceName(piece, s), was, n }) }),
  ravaged: ({ sum }, s) => ({
    text:
      sum.defend > 0
        ? m.tell_ravage_defended({ total: sum.total, defend: sum.defend, net: sum.net })
        : m.tell_ravage({ total: sum.total }),
    reason: ravageReason(sum, s),
  }),
  built: (event, s) => ({
    text: m.tell_built({ pieces: counted(event.piece, event.n, s) }),
    hands: true,
    reason: buildReason(event),
  }),
  // A Town or City may have replaced the Explorer, so the number can be 0.
  explored: ({ n, source }, s) => {
    const pieces = counted('E', n, s);
    const text = m.tell_explored({ pieces, because: because(source) });
    return n > 0 ? { text, hands: true, reason: exploreReason(pieces, source) } : null;
  },
  stoodStill: still,
  blightAdded: ({ cause, n = 1 }, { blight }) => ({
    text: `${cause === 'cascade' ? `${m.tell_cascade()} ` : ''}${blight === 'space' ? m.tell_blight_space({ n }) : m.tell_blight_card({ n })}`,
    hands: true,
    tone: 'blight',
  }),
  blightReturned: ({ n }) => ({ text: m.tell_blight_returned({ n }), hands: true }),
  blightCardFlipped: ({ card, left }) => ({
    // The text names no card as long as the card is unknown.
    text: card === null ? m.tell_flips() : m.tell_flipped({ card: blightCardName(card), left }),
    hands: true,
    tone: 'blight',
  }),
  // With a cause, a modifier has moved Blight to or from the card; without one, it is a correction.
  blightSet: ({ blight: { left }, cause }) =>
    cause ? { text: m.tell_blight_now({ left }), hands: true } : { text: m.tell_blight_set({ left }) },
  lastingBegan: ({ lasting }, s) => ({
    text: begunInWords(lasting, s),
    ...ofCard(lasting),
    hands: isMarker(lasting),
  }),
  // If the effect was used up, the event that used it has a text already.
  lastingEnded: ({ lasting, used }, s) =>
    used ? null : { text: endedInWords(lasting, s), hands: isMarker(lasting) },
  cardStoodStill: ({ action, because: why }) => ({
    text: say(`tell_card_idle_${action}`, { because: because(why) }),
  }),
  cardSettled: null,
  noEffect: () => ({ text: m.tell_no_effect(), hands: true }),
  landSunk: ({ land }) => ({ text: m.tell_land_sunk({ land }), hands: true }),
  fearGenerated: ({ n }) => ({ text: m.tell_fear({ n: `+${n}` }), hands: true, tone: 'fear' }),
  fearCardEarned: ({ n = 1 }, { isAhead }) => ({
    text: isAhead ? m.tell_fear_card_due({ count: n }) : m.tell_fear_card({ count: n }),
    hands: true,
    tone: 'fear',
  }),
  terrorLevelReached: ({ level }, s) => ({
    text: m.tell_terror({ level: roman(level), condition: conditionAt(level, s) }),
    hands: true,
    tone: 'fear',
  }),
  fearSet: fearSetInWords,
  fearCardTurnedUp: ({ card, at }) => ({
    text: m.tell_fear_turned_up({ card: fearCardName(card), n: at }),
    hands: true,
  }),
  fearCardRevealed: ({ card }) => ({
    text: m.tell_fear_revealed({ card: fearCardName(card) }),
    tone: 'fear',
  }),
  fearCardResolved: ({ card, level }) => ({
    text: m.tell_fear_resolved({ card: fearCardName(card), level: roman(level) }),
    tone: 'fear',
  }),
  invaderCardDrawn: ({ card }, { decks }) => ({
    text: m.tell_drawn({ card: invaderCardName(card) }),
    hands: decks === 'table',
  }),
  invaderCardPlaced: ({ card, slot }) => ({
    text: m.tell_card_placed({ card: invaderCardName(card), slot: slotName(slot) }),
    hands: true,
  }),
  invaderCardDiscarded: ({ card }, { decks }) => ({
    text: m.tell_card_discarded({ card: invaderCardName(card) }),
    hands: decks === 'table',
  }),
  slotRemoved: ({ slot }) => ({
    text: m.tell_slot_removed({ slot: slotName(slot) }),
    hands: true,
  }),
  memoSet: null,
  counterSet: ({ counter, n, was }) => {
    if (counter === ISLAND_STEPS) return { text: m.tell_map_turned() };
    const what = counterLabel(counter) ?? (was === undefined ? null : correctableLabel(counter));
    return what === null ? null : { text: m.tell_counter({ what, n }), hands: true };
  },
  ownCounted: ({ name, n }) => ({ text: m.tell_own_counted({ name, n }) }),
  ownRenamed: ({ name, to }) => ({
    text: to === null ? m.tell_own_gone({ name }) : m.tell_own_renamed({ name, to }),
  }),
  powerUsed: ({ used }, s) => ({ text: powerUsedInWords(used, s) }),
  actionCounted: null,
  actionRenewed: null,
  powerAimed: () => null,
  spiritChanged: ({ player, changes }, s) => ({ text: spiritInWords(player, changes, s) }),
  powersDealt: ({ on }) => ({ text: on ? m.tell_powers_dealt() : m.tell_powers_by_hand() }),
  powersShuffled: () => ({ text: m.tell_powers_shuffled() }),
  cardsAdvanced: ({ slots, discarded }, { decks }) => {
    // The last space comes first, because its card makes room for the others.
    const spaces = Object.entries({ ...slots, discard: discarded })
      .reverse()
      .flatMap(([slot, cards]) =>
        cards.length > 0 ? `${slotName(slot)}${colon()}${listed(cards.map(invaderCardName))}` : [],
      )
      .join('. ');
    return spaces ? { text: m.tell_advanced({ spaces }), hands: decks === 'table' } : null;
  },
  slotSet: ({ slot, cards }) => ({
    text: m.tell_slot_set({ slot: slotName(slot), cards: listed(cards.map(invaderCardName)) || '–' }),
  }),
  deckSet: deckSetInWords,
  deckLooked: ({ deck, n }) => ({ text: m.tell_deck_looked({ deck: deckName(deck), count: n }) }),
  deckOrdered: ({ deck, order }) => ({
    text: m.tell_deck_ordered({ deck: deckName(deck), count: order.length }),
  }),
  invaderCardsSwapped: ({ card }) => ({
    text: m.tell_invader_cards_swapped({ card: invaderCardName(card) }),
  }),
  deckRanOut: () => ({ text: m.tell_ran_out(), tone: 'ending' }),
  carriedOut: ({ what }) => ({
    // An Event Card is only named; the next question resolves it.
    text: say(what.startsWith('event:') ? 'tell_event_card' : 'tell_carried_out', {
      what: exceptionName(what.replace(':', '.')) ?? what,
    }),
  }),
  corrected: ({ card, past }) => ({ text: putRightInWords(card, past) }),
  presenceTracked: ({ on }) => ({ text: on ? m.tell_presence_on() : m.tell_presence_off() }),
  presenceTakenOff: ({ lands }) => ({
    text: m.tell_presence_off_land({ lands: timesInWords(lands) }),
  }),
  spiritLost: ({ lost }) => ({ text: lost ? m.tell_spirit_lost() : m.tell_spirit_back(), tone: 'ending' }),
  timePassed: (event, s) => ({ text: timePassedInWords(event, s), hands: true }),
  playedOn: ({ ending }) => (ending.length > 0 ? { text: m.tell_played_on() } : null),
  gameEnded: ({ ending }) => ({
    text: `${say(`ending_${ending.result}`)}. ${ending.because.map(endingReason).join(' ')}`,
    tone: 'ending',
  }),
  gameResumed: () => ({ text: m.tell_resumed() }),
  scoreCorrected: ({ n }) => ({ text: m.tell_score({ n }) }),
};

/** Returns the text of an event; null if it has none. */
export const eventInWords = (event: GameEvent, naming: NamingContext): EventText | null =>
  (TELL[event.type] as ((event: GameEvent, naming: NamingContext) => EventText | null) | null)?.(
    event,
    naming,
  ) ?? null;

/** Returns true if events of this kind have a text. */
export const hasEventText = (type: EventType): boolean => TELL[type] !== null;
