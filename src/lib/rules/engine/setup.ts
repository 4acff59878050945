import { shuffled } from '../basics/random';
import { deckOrder, SLOTS } from '../invaders/track';
import {
  type BlightState,
  type DeckCard,
  type Game,
  GAME_VERSION,
  type LandState,
  type Setup,
  type TerrorLevel,
} from '../table/game';
import { landsInOrder } from '../table/island';
import { withPiece } from '../table/pieces';
import type { InvaderCardId } from '../table/printed-cards';
import { SETUP_STEPS } from '../turn/turn';
import type { Content } from '../world/content';
import type { DeckOrder, Modifier, Placement, SetupState } from '../world/modifier';
import { islandOf } from './derive-world';

/** Fear markers per player in the Fear Pool. */
const FEAR_PER_PLAYER = 4;
/** Blight per player without a Blight Card; a card has its own number. */
const BLIGHT_PER_PLAYER_ON_SPACE = 5;
/** One more Blight than printed, at setup only (errata, Nature Incarnate rulebook). */
const BLIGHT_ERRATUM = 1;

/** Shuffles and deals cards of each Stage into the setup's order; named cards keep their places. */
function dealtDeck(
  content: Content,
  order: DeckOrder,
  aside: readonly string[],
  setup: Setup,
): readonly DeckCard[] {
  const out = [...aside, ...order.filter((card) => typeof card === 'string')];
  const pile = (stage: 1 | 2 | 3): InvaderCardId[] =>
    shuffled(
      content.invaderCards
        .filter((card) => card.stage === stage && !card.byName && !out.includes(card.id))
        .map(({ id }) => id),
      setup.seed + stage,
    ).slice();
  const piles = { 1: pile(1), 2: pile(2), 3: pile(3) };
  return order.map((card): DeckCard => {
    if (typeof card === 'string') {
      const printed = content.invaderCards.find(({ id }) => id === card);
      if (!printed) throw new Error(`no Invader Card ${card}`);
      return { stage: printed.stage, card };
    }
    const id = piles[card].shift();
    return setup.decks === 'app' && id !== undefined ? { stage: card, card: id } : { stage: card };
  });
}

function startingLands(
  content: Content,
  setup: Setup,
  modifiers: readonly Modifier[],
): Record<string, LandState> {
  const island = islandOf(content, setup);
  let lands = printedLands(island);
  for (const { placements } of placedAtSetup(content, setup, modifiers))
    lands = withPlaced(lands, placements);
  return Object.fromEntries(island.order.map((id) => [id, { pieces: lands[id]!, confirmed: null }]));
}

type Lands = SetupState['lands'];

const printedLands = (island: SetupState['island']): Lands =>
  Object.fromEntries(landsInOrder(island).map(({ id, printed }) => [id, { ...printed }]));

const withPlaced = (lands: Lands, placements: readonly Placement[]): Lands =>
  placements.reduce(
    (all, { land, piece, n }) => ({ ...all, [land]: withPiece(all[land]!, piece, n) }),
    lands,
  );

/** Returns the pieces that each modifier adds at setup, in the order in which players set up. */
export function placedAtSetup(
  content: Content,
  setup: Setup,
  modifiers = content.modifiersOf(setup),
): readonly { readonly by: string; readonly placements: readonly Placement[] }[] {
  const island = islandOf(content, setup);
  let lands = printedLands(island);
  return modifiers.flatMap((modifier) => {
    const setting: SetupState = { setup, island, lands };
    const placements = (modifier.setup?.place?.(setting) ?? []).filter((placement) =>
      modifiers.every(
        (other) => other === modifier || (other.setup?.admits?.(setting, placement, modifier.name) ?? true),
      ),
    );
    lands = withPlaced(lands, placements);
    return placements.length > 0 ? [{ by: modifier.name, placements }] : [];
  });
}

/**
 * Returns the Blight on a side of the card, or on the space, at its start: its number per board (difficulty.json,
 * extra-board).
 */
export function printedBlight(
  content: Content,
  setup: Setup,
  side: BlightState['side'],
  card: string | null,
): number {
  const boards = setup.boards.length;
  if (side === 'space') return BLIGHT_PER_PLAYER_ON_SPACE * boards + BLIGHT_ERRATUM;
  const cards = content.blightCards(setup);
  const printed = cards.find(({ id }) => id === card);
  if (printed) return printed.blightedPerPlayer * boards;
  // All healthy sides have the same number, so the card doesn't matter.
  return cards[0]!.healthyPerPlayer * boards + BLIGHT_ERRATUM;
}

function startingBlight(content: Content, setup: Setup, modifiers: readonly Modifier[]): BlightState {
  const side = setup.blight === 'space' ? 'space' : 'healthy';
  const dealt =
    side === 'healthy' && setup.decks === 'app'
      ? shuffled(
          content.blightCards(setup).flatMap(({ id, dropped }) => (dropped ? [] : id)),
          setup.seed + 4,
        )
      : null;
  const more = modifiers.reduce((n, { setup: change }) => n + (change?.blightPerBoard ?? 0), 0);
  const left = Math.max(0, printedBlight(content, setup, side, null) + more * setup.boards.length);
  const blight: BlightState = { side, left, card: null, dealt, turned: {} };
  return modifiers.reduce((now, { setup: change }) => change?.blight?.(setup, now) ?? now, blight);
}

function startingFear(content: Content, setup: Setup, modifiers: readonly Modifier[]): Game['fear'] {
  const changes = modifiers.flatMap((modifier) => modifier.setup ?? []);
  const more = (level: 0 | 1 | 2): number => changes.reduce((n, { fear }) => n + (fear?.[level] ?? 0), 3);
  const terror = changes.find(({ terror }) => terror)?.terror;
  const rest = changes.find(({ allFear }) => allFear)?.allFear;
  const printed = [more(0), more(1), more(2)] as const;
  const used = printed[0] + printed[1] + printed[2];
  const over = Math.max(0, content.fearCards(setup).length - used);
  const withRest = (level: TerrorLevel): number => printed[level - 1]! + (rest === level ? over : 0);
  // Without dividers there is one pile (Rituals of Terror).
  const split = terror ? ([used + over, 0, 0] as const) : ([withRest(1), withRest(2), withRest(3)] as const);
  const perPlayer = changes.reduce((n, { fearPerPlayer }) => n + (fearPerPlayer ?? 0), FEAR_PER_PLAYER);
  const size = split[0] + split[1] + split[2];
  const deck = shuffled(
    content.fearCards(setup).map(({ id }) => id),
    setup.seed + 5,
  ).slice(0, size);
  return {
    size: perPlayer * setup.players.length,
    generated: 0,
    split,
    earned: 0,
    resolved: 0,
    seen: [],
    dealt: setup.decks === 'app' ? deck : null,
    ...(terror && { level: terror }),
  };
}

/** Returns the game before setup: the printed island, and the decks. */
export function newGame(content: Content, setup: Setup): Game {
  const modifiers = content.modifiersOf(setup);
  const changes = modifiers.flatMap((modifier) => modifier.setup ?? []);
  const aside = changes.flatMap((change) => change.aside ?? []);
  const slots = changes.flatMap((change) => change.slots ?? []);
  return {
    version: GAME_VERSION,
    setup,
    turn: 0,
    phase: 'setup',
    lands: startingLands(content, setup, modifiers),
    fear: startingFear(content, setup, modifiers),
    blight: startingBlight(content, setup, modifiers),
    invaders: {
      deck: dealtDeck(content, deckOrder(modifiers), aside, setup),
      slots: Object.fromEntries([...SLOTS, ...slots].map((slot) => [slot, []])),
      discard: [],
      ranOut: false,
    },
    presence: { tracked: false, seen: [], lost: false, owed: [] },
    beside: {},
    sunk: [],
    lasting: [],
    counters: Object.assign({}, ...changes.map(({ counters }) => counters)) as Game['counters'],
    memo: {},
    agenda: SETUP_STEPS,
    playedOn: [],
    ended: null,
    scored: {},
  };
}
