// Power Cards gained by a Power and still to be named or drawn.
import type { GainedHow } from '../table/card-lines/line-words';
import type { Game, PowerDeck } from '../table/game';
import { counterOf, GAINS, ifForgotten, PLAY_AT_HALF, playedFor } from '../table/spirit-counts';
import type { HeldCard, SpiritChange, SpiritState } from '../table/spirit-state';
import type { Panel, Powers } from './panel';
import type { PowerCard } from './power';
import { CARDS_DRAWN, powerDeck } from './power-deck';

/** Returns how many Power Cards are still to be gained. */
export const cardsToGain = ({ counters }: SpiritState): number =>
  Object.values(GAINS).reduce((sum, name) => sum + (counters[name] ?? 0), 0);

/** A card gained in a special way, not as one of four drawn cards; it is gained before the ordinary ones. */
export interface OwedGain {
  readonly how: GainedHow | 'top-minor' | 'top-major';
  /** The only allowed deck, and the number drawn. */
  readonly deck?: PowerDeck;
  readonly drawn: number;
  /** The number kept, if not one. */
  readonly keeps?: number;
  readonly to: 'hand' | 'played' | 'discarded';
  /** True if the card is taken without counting as a gain. */
  readonly taken?: true;
  /** Cards revealed for all Spirits beyond the number of players; the last Spirit discards the rest. */
  readonly shared?: number;
  /** True if the card replaces the most expensive one. */
  readonly replaces?: true;
}

const OWED: readonly OwedGain[] = [
  { how: 'played', deck: 'minor', drawn: 1, to: 'played', taken: true },
  { how: 'discarded', deck: 'minor', drawn: 1, to: 'discarded', taken: true },
  { how: 'just-used', deck: 'minor', drawn: 0, to: 'hand' },
  { how: 'of-two', deck: 'major', drawn: 2, to: 'hand' },
  { how: 'of-six', deck: 'minor', drawn: 6, keeps: 2, to: 'hand' },
  { how: 'of-shared-minor', deck: 'minor', drawn: 0, to: 'played', taken: true, shared: 1 },
  { how: 'of-shared-major', deck: 'major', drawn: 0, to: 'hand', taken: true, shared: 2 },
  { how: 'top-minor', deck: 'minor', drawn: 1, to: 'hand', taken: true },
  { how: 'top-major', deck: 'major', drawn: 1, to: 'hand', taken: true },
  { how: 'replaced', drawn: CARDS_DRAWN, to: 'hand', taken: true, replaces: true },
  { how: 'own', drawn: 0, to: 'hand' },
  { how: 'not-kept', drawn: 0, to: 'hand' },
  { how: 'or-pay', drawn: CARDS_DRAWN, to: 'hand' },
];

/** Returns the next card to gain in a special way; undefined if none is owed. */
export const owedGain = ({ counters }: SpiritState): OwedGain | undefined =>
  OWED.find(({ how }) => (counters[GAINS[how]] ?? 0) > 0);

/** Returns the cards revealed for all Spirits that no Spirit has taken yet. */
export function sharedCards(
  game: Game,
  powers: Powers,
  { how, deck, shared = 0 }: OwedGain,
): readonly PowerCard[] {
  const { setup, spiritStates = {} } = game;
  const taken = Object.values(spiritStates).filter(({ counters }) => !counters[GAINS[how]]).length;
  return deck ? powerDeck(game, powers, deck).slice(0, setup.players.length + shared - taken) : [];
}

/** Returns the changes that discard the shared cards that the last Spirit leaves: each is first offered to it. */
export function discardsShared(
  game: Game,
  powers: Powers,
  owed: OwedGain,
  kept: string,
): readonly SpiritChange[] {
  const owing = Object.values(game.spiritStates ?? {}).filter(({ counters }) => counters[GAINS[owed.how]]);
  if (owing.length > 1 || !owed.deck) return [];
  const { deck } = owed;
  return sharedCards(game, powers, owed)
    .filter(({ id }) => id !== kept)
    .flatMap(({ id, name }): readonly SpiritChange[] =>
      (['offered', null] as const).map((to) => ({ change: 'card', id, name, to, deck })),
    );
}

/**
 * Returns the cards of which one is replaced: the most expensive ones of hand and discard pile, without Unique Powers
 * (Visions Out of Time).
 */
export function replaceable({ cards }: SpiritState, powers: Powers): readonly HeldCard[] {
  const all = cards.filter(
    ({ pile, deck }) => deck !== undefined && (pile === 'hand' || pile === 'discarded'),
  );
  const costOf = ({ id }: HeldCard): number => powers.cards.get(id)?.cost ?? 0;
  const most = Math.max(...all.map(costOf));
  return all.filter((card) => costOf(card) === most);
}

/** Returns how many drawn cards are still to be kept, including this one: a repeated Power draws twice. */
export function cardsToKeep({ how, keeps = 1 }: OwedGain, { counters }: SpiritState): number {
  return (((counters[GAINS[how]] ?? 1) - 1) % keeps) + 1;
}

/** The Energy paid for a Major Power instead of forgetting (Boon of Ancient Memories). */
export const PAID_FOR_MAJOR = 2;

/** Returns the changes after a named card was gained; a gain of its own kind counts first. */
export function gainedOne(state: SpiritState, { kind }: PowerCard): readonly SpiritChange[] {
  const owed = owedGain(state)?.how;
  const names: readonly string[] = [
    ...(owed ? [GAINS[owed]] : []),
    ...(kind === 'major' ? [GAINS.kept] : []),
    ...(kind === 'unique' ? [] : [GAINS[kind]]),
    GAINS.any,
  ];
  const name = names.find((one) => (state.counters[one] ?? 0) > 0);
  return name === undefined ? [] : [{ change: 'counter', name, n: -1 }];
}

/** Returns the Spirit's forgotten Unique Powers. */
export const forgottenUniques = (
  panel: Panel,
  { cards }: SpiritState,
  powers: Powers,
): readonly PowerCard[] =>
  panel.cards
    .filter((id) => cards.every((held) => held.id !== id))
    .flatMap((id) => powers.cards.get(id) ?? [])
    .filter(({ kind }) => kind === 'unique');

/**
 * Returns the changes that clear the gains waiting for forgotten Powers, and grant those of the Power that is
 * forgotten now (`forgets`).
 */
export const bringsForgotten = (
  state: SpiritState,
  forgets?: Pick<HeldCard, 'id'>,
): readonly SpiritChange[] =>
  state.cards.flatMap(({ id }) =>
    (['energy', 'plays'] as const).flatMap((what): readonly SpiritChange[] => {
      const name = ifForgotten(what, id);
      const n = counterOf(state, name);
      if (n === 0) return [];
      return [
        { change: 'counter', name, n: -n },
        ...(id === forgets?.id ? [{ change: what, n } as const] : []),
      ];
    }),
  );

/**
 * The ways to play a gained Major Power at once: for half its cost, or for free until it is forgotten at the end of the
 * turn.
 */
export type AtHalf = 'half' | 'forgotten';

/** Returns half of a card's cost, rounded up. */
export const halfPrice = ({ cost }: PowerCard): number => Math.ceil(cost / 2);

/**
 * Returns the changes of playing the card this way, with all its thresholds met, or of keeping it in hand.
 */
export function playsAtHalf(card: PowerCard, how?: AtHalf): readonly SpiritChange[] {
  const over: SpiritChange = { change: 'counter', name: PLAY_AT_HALF, n: -1 };
  if (!how) return [over];
  const energy = how === 'half' ? halfPrice(card) : 0;
  return [
    over,
    { change: 'plays', n: 1 },
    ...(energy > 0 ? [{ change: 'energy', n: -energy } as const] : []),
    { change: 'done', mark: playedFor(card.id, energy) },
    { change: 'done', mark: { kind: 'thresholds', card: card.id } },
    ...(how === 'forgotten' ? [{ change: 'done', mark: { kind: 'forgets', card: card.id } } as const] : []),
  ];
}
