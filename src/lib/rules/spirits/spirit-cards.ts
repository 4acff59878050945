// The Power Cards of a tracked Spirit: in hand, played, discarded.
import type { Element } from '../table/card-lines/power-data';
import { alwaysPlayed, counterOf } from '../table/spirit-counts';
import type { HeldCard, SpiritChange, SpiritState } from '../table/spirit-state';
import { type TurnMark, turnMarks } from '../table/turn-marks';
import { afterBargains } from '../world/bargain';
import type { GrowthAction, Panel, Powers } from './panel';
import type { PowerCard } from './power';
import { type PowerTerms, PRINTED_TERMS } from './power-terms';
import { incomeOf } from './tracks';

/** Returns the change that moves a card to the hand. */
export const toHand = ({ id, name }: PowerCard | HeldCard): SpiritChange => ({
  change: 'card',
  id,
  name,
  to: 'hand',
});

export const inPile = ({ cards }: SpiritState, pile: HeldCard['pile']): readonly HeldCard[] =>
  cards.filter((card) => card.pile === pile);

/** Returns the cards that Growth can Reclaim: the discard pile (rules, Growth). */
export const reclaimable = (state: SpiritState): readonly HeldCard[] => inPile(state, 'discarded');

/** Returns the cards that a Growth step can pick, their number, and their destination. */
export function cardsToPick(
  action: GrowthAction,
  powers: Powers,
  state: SpiritState,
): { readonly cards: readonly HeldCard[]; readonly n: number; readonly to: 'hand' | 'discarded' } {
  const all = reclaimable(state);
  const having = (cards: readonly HeldCard[], element: Element | undefined): readonly HeldCard[] =>
    cards.filter(({ id }) => element === undefined || powers.cards.get(id)?.elements.includes(element));
  if (action.do === 'reclaim-half') return { cards: all, n: Math.ceil(all.length / 2), to: 'hand' };
  if (action.do === 'reclaim-with-element') {
    const cards = having(all, action.element);
    return { cards, n: cards.length, to: 'hand' };
  }
  if (action.do === 'discard-powers') {
    const cards = having(inPile(state, 'hand'), action.element);
    return { cards, n: Math.min(action.n, cards.length), to: 'discarded' };
  }
  return { cards: all, n: action.do === 'reclaim-one' ? Math.min(1, all.length) : 0, to: 'hand' };
}

/**
 * Returns the Card Plays of this turn, the cards played, the remaining plays and Energy; with `card`, for that card.
 */
export function playing(
  panel: Panel,
  state: SpiritState,
  terms: PowerTerms = PRINTED_TERMS,
  { powers, card }: { readonly powers?: Powers; readonly card?: string } = {},
): {
  readonly plays: number;
  readonly played: number;
  readonly left: number;
  /** Additional plays for certain cards only. */
  readonly again?: number;
  /** The Card Plays that each card takes. */
  readonly ofCard: number;
  readonly energy: number;
} {
  const shown = incomeOf(panel, state.emptied).plays;
  const plays = terms.plays(shown + state.plays);
  const inPlay = inPile(state, 'played');
  const { playsOfCard = 1, playsAgainFor } = panel.special;
  const isAgain = (id: string): boolean => {
    const found = powers?.cards.get(id);
    return found !== undefined && playsAgainFor?.(found) === true;
  };
  const again = playsAgainFor && powers ? shown : 0;
  const played = inPlay.length;
  const ofThose = Math.min(again, inPlay.filter(({ id }) => isAgain(id)).length);
  const left = plays - (played - ofThose) * playsOfCard;
  const more = card !== undefined && isAgain(card) ? again - ofThose : 0;
  return {
    plays,
    played,
    left: left + more,
    ...(again > 0 && { again }),
    ofCard: playsOfCard,
    energy: state.energy,
  };
}

/** Returns the Energy cost of playing the card; a negative cost gains Energy. */
export function costOf(powers: Powers, id: string, terms: PowerTerms): number {
  const card = powers.cards.get(id);
  return card ? terms.cost(card.cost, card.speed) : 0;
}

/** Returns true for a card in play every turn, which is never Reclaimed. */
export const isAlwaysPlayed = (state: SpiritState, id: string): boolean =>
  counterOf(state, alwaysPlayed(id)) > 0;

/** Returns the changes that play and pay for a hand card. */
export function playCard(
  powers: Powers,
  state: SpiritState,
  id: string,
  terms: PowerTerms = PRINTED_TERMS,
): readonly SpiritChange[] {
  const held = state.cards.find((card) => card.id === id);
  if (!held) return [];
  const cost = costOf(powers, id, terms);
  const paid: readonly SpiritChange[] = cost === 0 ? [] : [{ change: 'energy', n: -cost }];
  return [...afterBargains(state, paid), { change: 'card', id: held.id, name: held.name, to: 'played' }];
}

/** Returns the Energy paid for a card outside the Card Plays; undefined for a normal play. */
const energyPaidFor = (state: SpiritState, id: string): number | undefined =>
  turnMarks(state, 'beside').find(({ card }) => card === id)?.energy;

/** Returns the marks of a card played outside the Card Plays. */
const marksBeside = ({ done }: SpiritState, id: string): readonly TurnMark[] =>
  done.filter(
    (one) =>
      (one.kind === 'beside' || one.kind === 'thresholds' || one.kind === 'forgets') && one.card === id,
  );

/**
 * Returns the changes that put a played card back in the hand, with its Energy or its separate payment; none for a card
 * that isn't played or is always in play.
 */
export function unplayCard(
  powers: Powers,
  state: SpiritState,
  id: string,
  terms: PowerTerms = PRINTED_TERMS,
): readonly SpiritChange[] {
  const held = state.cards.find((card) => card.id === id && card.pile === 'played');
  if (!held || isAlwaysPlayed(state, id)) return [];
  const paid = energyPaidFor(state, id);
  const cost = paid ?? costOf(powers, id, terms);
  const back: readonly SpiritChange[] = cost === 0 ? [] : [{ change: 'energy', n: cost }];
  const over: readonly SpiritChange[] =
    paid === undefined
      ? []
      : [
          { change: 'plays', n: -1 },
          ...marksBeside(state, id).map((mark) => ({ change: 'done', mark, off: true }) as const),
        ];
  return [...back, ...over, toHand(held)];
}
