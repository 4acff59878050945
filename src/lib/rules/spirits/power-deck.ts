import { shuffled } from '../basics/random';
import type { Report } from '../table/command';
import { type Game, POWER_DECKS, type PowerDeck } from '../table/game';
import { powerDecksOf } from '../table/power-decks-dealt';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { panelOf, type Powers } from './panel';
import type { PowerCard } from './power';
import type { CardsAside } from './special-rules';

/** The number of cards drawn for a gain (rules, Gaining Power Cards). */
export const CARDS_DRAWN = 4;

/** The number that is added to the game's seed for each deck; other decks use lower numbers. */
const SEED_OF: Readonly<Record<PowerDeck, number>> = { minor: 7, major: 8 };
const SEEDS_APART = 2;

/** Returns all Power Cards of this game's Spirits; an untracked Spirit has its initial ones. */
const heldBySpirits = ({ setup, spiritStates = {} }: Game, powers: Powers): ReadonlySet<string> =>
  new Set(
    setup.players.flatMap((_, i) => {
      const [state, spirit] = [spiritStates[i + 1], setup.spirits[i]];
      if (state) return state.cards.map(({ id }) => id);
      return (spirit && panelOf(powers, spirit.id, spirit.aspect)?.cards) ?? [];
    }),
  );

/** Returns the cards of a deck in the owned sets that no Spirit has. */
export function cardsWithNobody(game: Game, powers: Powers, deck: PowerDeck): readonly PowerCard[] {
  const held = heldBySpirits(game, powers);
  return [...powers.cards.values()].filter(
    ({ id, kind, product }) => kind === deck && game.setup.products.includes(product) && !held.has(id),
  );
}

/** Returns a deck, top first: the shuffled cards that are neither with a Spirit nor discarded. */
export function powerDeck(game: Game, powers: Powers, deck: PowerDeck): readonly PowerCard[] {
  const { discarded, shuffles } = powerDecksOf(game)[deck];
  // Homebrew that is only known on this device must not change the order of another game's deck.
  const isHere = (product: string): boolean =>
    !product.startsWith('own-') || game.setup.products.includes(product);
  const order = [...powers.cards.values()].flatMap(({ id, kind, product }) =>
    kind === deck && isHere(product) ? id : [],
  );
  const left = new Map(cardsWithNobody(game, powers, deck).map((card) => [card.id, card]));
  return shuffled(order, game.setup.seed + SEED_OF[deck] + SEEDS_APART * shuffles)
    .filter((id) => !discarded.includes(id))
    .flatMap((id) => left.get(id) ?? []);
}

const offers = (deck: PowerDeck, cards: readonly PowerCard[]): readonly SpiritChange[] =>
  cards.map(({ id, name }) => ({ change: 'card', id, name, to: 'offered', deck }));

/** Returns the reports that draw cards for a player; shuffles the discard pile when the deck runs out. */
export function drawsPowers(
  game: Game,
  powers: Powers,
  player: number,
  deck: PowerDeck,
  n: number = CARDS_DRAWN,
): readonly Report[] {
  const top = powerDeck(game, powers, deck).slice(0, n);
  const { discarded, shuffles } = powerDecksOf(game)[deck];
  const drawn: readonly Report[] =
    top.length > 0 ? [{ report: 'spirit', player, changes: offers(deck, top) }] : [];
  if (top.length === n || discarded.length === 0) return drawn;
  const again = { discarded: [], shuffles: shuffles + 1 };
  const shuffledGame: Game = { ...game, powerDecks: { ...powerDecksOf(game), [deck]: again } };
  const rest = powerDeck(shuffledGame, powers, deck)
    .filter((card) => !top.includes(card))
    .slice(0, n - top.length);
  const more: readonly Report[] =
    rest.length > 0 ? [{ report: 'spirit', player, changes: offers(deck, rest) }] : [];
  return [...drawn, { report: 'shufflePowers', deck }, ...more];
}

/** Returns the drawn cards of which the player keeps one. */
export const drawnPowers = ({ cards }: SpiritState, powers: Powers): readonly PowerCard[] =>
  cards.flatMap(({ id, pile }) => (pile === 'offered' ? (powers.cards.get(id) ?? []) : []));

/** Returns the changes that discard the drawn cards not kept. */
export const discardsDrawn = ({ cards }: SpiritState, kept?: string): readonly SpiritChange[] =>
  cards.flatMap(({ id, name, pile, deck }): readonly SpiritChange[] =>
    pile === 'offered' && id !== kept ? [{ change: 'card', id, name, to: null, ...(deck && { deck }) }] : [],
  );

/** Returns the reports that set cards of each deck aside. */
export const drawsAside = (
  game: Game,
  powers: Powers,
  player: number,
  { ofEach, sets }: CardsAside,
): readonly Report[] =>
  sets(POWER_DECKS.flatMap((deck) => drawsPowers(game, powers, player, deck, ofEach(game))));
