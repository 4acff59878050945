/** Follows every Power Card, and throws if the stored game has it in another place. */
import type { GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import type { SpiritChange, SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { CARDS, must, type PrintedPanel } from './facts';

type Deck = 'minor' | 'major';
const DECKS: readonly Deck[] = ['minor', 'major'];
type CardChange = Extract<SpiritChange, { change: 'card' }>;

/** The place of a card: a pile of a player, or the discard pile of its deck. A card without a place is in its deck. */
interface Place {
  readonly player: number;
  readonly pile: string;
}

/** The player number that stands for the discard pile of a deck. */
const NOBODY = 0;

const deckOf = (id: string): Deck | undefined => {
  const kind = CARDS.get(id)?.kind;
  return kind === 'unique' ? undefined : kind;
};

/** The places of all Power Cards according to the events. */
export class CardRecount {
  readonly #places = new Map<string, Place>();
  /** The Unique Powers that were given to another Spirit. */
  readonly #given = new Set<string>();
  /** The number of card moves. */
  moved = 0;

  /** The Unique Powers of two players are different, because no two players have the same Spirit. */
  #take(player: number, change: CardChange, isDealt: boolean): void {
    const { id, to } = change;
    const was = this.#places.get(id);
    must(CARDS.has(id), () => `${id} is no Power Card`);
    this.moved++;
    if (to === null) {
      must(was?.player === player, () => `${id}: player ${player} forgets what is ${JSON.stringify(was)}`);
      this.#forget(id);
      return;
    }
    must(
      !was || was.player === player || was.player === NOBODY,
      () => `${id}: player ${player} takes it from player ${was?.player}`,
    );
    // A card that the app deals comes from the deck, into which the discard pile only goes by shuffling.
    must(
      to !== 'offered' || !isDealt || was?.player !== NOBODY,
      () => `${id} is drawn from the discard pile`,
    );
    this.#places.set(id, { player, pile: to });
  }

  /** Moves a forgotten card to the discard pile of its deck, or removes a Unique Power from the game. */
  #forget(id: string): void {
    if (deckOf(id)) this.#places.set(id, { player: NOBODY, pile: 'discarded' });
    else this.#places.delete(id);
  }

  /**
   * When Time Passes, played cards are discarded, except those that are reclaimed, in play every turn, or forgotten.
   */
  #turnEnds({ done, counts }: SpiritState, player: number): void {
    const has = (kind: 'forgets' | 'reclaims', id: string): boolean =>
      done.some((mark) => mark.kind === kind && mark.card === id);
    const always = new Set<unknown>(
      counts.flatMap(({ name, n }) => (name.kind === 'always' && n > 0 ? name.of : [])),
    );
    for (const [id, place] of this.#places) {
      if (place.player !== player) continue;
      if (has('forgets', id)) this.#forget(id);
      else if (place.pile === 'played' && always.has(id)) continue;
      else if (has('reclaims', id)) this.#places.set(id, { player, pile: 'hand' });
      else if (place.pile === 'played') this.#places.set(id, { player, pile: 'discarded' });
    }
  }

  /** Follows the events; `spirits` are the Spirits just before Time Passes. */
  follow(events: readonly GameEvent[], isDealt: boolean, spirits: Game['spiritStates'] = {}): void {
    for (const event of events) {
      if (event.type === 'powersShuffled') {
        for (const [id, { player }] of this.#places)
          if (player === NOBODY && deckOf(id) === event.deck) this.#places.delete(id);
      } else if (event.type === 'timePassed') {
        for (const [player, state] of Object.entries(spirits)) this.#turnEnds(state, Number(player));
      } else if (event.type === 'spiritChanged') {
        for (const one of event.changes) {
          if (one.change === 'card') this.#take(event.player, one, isDealt);
          if (one.change === 'done' && one.mark.kind === 'given') this.#given.add(one.mark.card);
        }
      }
    }
  }

  /** Throws if the stored game has a card twice or in another place, or a Unique Power with another Spirit. */
  check(game: Game, panels: readonly PrintedPanel[]): void {
    const stored = new Map<string, Place>();
    const put = (id: string, place: Place): void => {
      const there = stored.get(id);
      must(there === undefined, () => `${id} is in two places: ${JSON.stringify([there, place])}`);
      stored.set(id, place);
    };
    for (const [player, { cards }] of Object.entries(game.spiritStates ?? {}))
      for (const { id, pile } of cards) {
        put(id, { player: Number(player), pile });
        const { spirit } = CARDS.get(id)!;
        const own = panels[Number(player) - 1]!.id;
        must(
          spirit === undefined || spirit === own || this.#given.has(id),
          () => `${id} of ${spirit} is with ${own}`,
        );
      }
    for (const deck of DECKS)
      for (const id of game.powerDecks?.[deck].discarded ?? []) {
        must(deckOf(id) === deck, () => `${id} is in the discard pile of the ${deck} deck`);
        put(id, { player: NOBODY, pile: 'discarded' });
      }
    for (const id of new Set([...this.#places.keys(), ...stored.keys()])) {
      const [told, kept] = [this.#places.get(id), stored.get(id)];
      must(
        told?.player === kept?.player && told?.pile === kept?.pile,
        () => `${id} is ${JSON.stringify(kept)}, and by the events ${JSON.stringify(told)}`,
      );
    }
  }

  /** Throws unless a deck consists of exactly the cards of its kind that no Spirit has and that are not discarded. */
  checkDeck(deck: Deck, cards: readonly string[], products: readonly string[]): void {
    const wanted = [...CARDS.values()].filter(
      ({ id, kind, product }) => kind === deck && products.includes(product) && !this.#places.has(id),
    );
    must(
      cards.length === wanted.length && wanted.every(({ id }) => cards.includes(id)),
      () => `the ${deck} deck has ${cards.length} cards instead of ${wanted.length}`,
    );
  }
}

/** Throws unless a Spirit begins with exactly the cards of its panel, all in hand. */
export function checkFirstCards({ cards }: SpiritState, panel: PrintedPanel): void {
  const ids = cards.map(({ id }) => id);
  must(
    cards.every(({ pile }) => pile === 'hand') &&
      ids.length === panel.cards.size &&
      ids.every((id) => panel.cards.has(id)),
    () => `${panel.id} ${panel.aspect ?? ''} begins with ${ids.join()}`,
  );
}
