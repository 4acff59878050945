import { BROUGHT_CARDS } from '$lib/content/brought-homebrew';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { messageKey } from '$lib/messages/messages.svelte';
import { entriesOf } from '$lib/rules/basics/typed-keys';
import { islandOf } from '$lib/rules/engine/derive-world';
import { placedAtSetup } from '$lib/rules/engine/setup';
import type { DeckCard, Game, Setup } from '$lib/rules/table/game';
import { type LandId, landsInOrder } from '$lib/rules/table/island';
import { isInvader, type Pieces } from '$lib/rules/table/pieces';
import type { Content } from '$lib/rules/world/content';
import type { Placement } from '$lib/rules/world/modifier';
import { type CheckItem, dropped, item, type Part, PARTS, type PickedLands } from './check-item';
import { spirits } from './check-spirits';
import type { Lands } from './placements';

const BASE_SLOTS = ['explore', 'build', 'ravage'];

function invaderBoard({ fear, invaders, setup }: Game): CheckItem[] {
  const slots = Object.keys(invaders.slots).filter((slot) => !BASE_SLOTS.includes(slot));
  const sets = setup.decks === 'app' ? [] : setup.products.flatMap((id) => BROUGHT_CARDS.get(id) ?? []);
  return [
    ...sets.map(({ id, name }) => item('invaderBoard', id, 'own_cards', { name })),
    item('invaderBoard', 'board', 'invader_board'),
    item('invaderBoard', 'pool', 'fear_pool', { count: fear.size }),
    ...slots.map((slot) => item('invaderBoard', `slot.${slot}`, 'slot', { slot })),
  ];
}

/** Returns the items that stack the Fear Deck, from the bottom up. */
function fearDeck({ fear: { split, level }, setup }: Game): CheckItem[] {
  const count = split[0] + split[1] + split[2];
  if (setup.decks === 'app') return [item('fear', 'dealt', 'fear_dealt', { count })];
  // There are no dividers if Fear doesn't raise the Terror Level.
  if (level !== undefined) return [item('fear', 'all', 'fear_all', { count })];
  return [
    item('fear', 'shuffle', 'fear_shuffle', { count }),
    item('fear', 'level3', 'fear_level_3', { count: split[2] }),
    item('fear', 'level2', 'fear_level_2', { count: split[1] }),
    item('fear', 'level1', 'fear_level_1', { count: split[0] }),
  ];
}

/** Returns the cards in groups of consecutive ones that are equal: random cards of a Stage, or one card by name. */
function runs(deck: readonly DeckCard[]): DeckCard[][] {
  const found: DeckCard[][] = [];
  for (const card of deck) {
    const last = found.at(-1)?.[0];
    const alike = last && last.stage === card.stage && last.card === undefined && card.card === undefined;
    if (alike) found.at(-1)!.push(card);
    else found.push([card]);
  }
  return found;
}

/** Returns the item for cards that stay in the box. Cards that the deck contains by name are left out. */
function aside(content: Content, { invaders: { deck }, setup }: Game): CheckItem[] {
  const all = content.modifiersOf(setup).flatMap((modifier) => modifier.setup?.aside ?? []);
  const cards = all.filter((id) => deck.every(({ card }) => card !== id));
  return cards.length > 0 ? [item('deck', 'aside', 'aside', { cards: cards.join(' ') })] : [];
}

/** Returns the items that stack the Invader Deck, from the bottom up. */
function invaderDeck(content: Content, game: Game): CheckItem[] {
  const { deck } = game.invaders;
  const cards = { cards: deck };
  if (game.setup.decks === 'app') return [item('deck', 'dealt', 'deck_dealt', { count: deck.length }, cards)];
  const stacked = runs(deck).reverse();
  return [
    ...aside(content, game),
    item('deck', 'shuffle', 'deck_shuffle'),
    ...stacked.map((run, i) => {
      const { stage, card } = run[0]!;
      return card === undefined
        ? item('deck', `${i}`, `deck_stage_${stage}`, { count: run.length }, { cards: run })
        : item('deck', `${i}`, 'deck_named', { card, stage }, { cards: run });
    }),
    item('deck', 'whole', 'deck_whole', { count: deck.length }, cards),
  ];
}

function blight({ blight: { side, left }, setup }: Game): CheckItem[] {
  if (side === 'space') return [item('blight', side, 'blight_space', { count: left })];
  if (setup.decks === 'app') return [item('blight', side, 'blight_dealt', { count: left })];
  return [...dropped(setup, 'blight', 'blight'), item('blight', side, 'blight_card', { count: left })];
}

const placementsOf = (land: LandId, pieces: Pieces): Placement[] =>
  entriesOf(pieces).map(([piece, n]) => ({ land, piece, n }));

/** Returns true if the island continues from the previous game, so that no printed pieces are placed. */
const isLeft = ({ scenario: id }: Setup): boolean =>
  id !== null && scenarioOf(id)?.needs.afterAnother === true;

/** Returns the note for several islands, which no rules describe. */
function archipelago(content: Content, { layout }: Setup): CheckItem[] {
  const { islands: count = 1 } = content.layout(layout);
  return count > 1 ? [item('boards', 'archipelago', 'archipelago', { count })] : [];
}

function boards(content: Content, setup: Setup): CheckItem[] {
  const lands = landsInOrder(islandOf(content, setup));
  const laid = setup.boards.map((board, i) => {
    const own = lands.filter((land) => land.board === board);
    const placements = isLeft(setup) ? [] : own.flatMap(({ id, printed }) => placementsOf(id, printed));
    const player = setup.players[i];
    return player === undefined
      ? item('boards', board, 'board_extra', { board }, { board, placements })
      : item('boards', board, 'board', { board, player }, { board, placements, player: i });
  });
  return [
    item('boards', 'layout', 'layout', { layout: setup.layout, count: setup.boards.length }),
    ...archipelago(content, setup),
    ...laid,
  ];
}

function partOf(by: string, scenario: string | null): Part {
  if (by === 'tokens' || by === 'extraBoard') return by;
  return scenario !== null && by.startsWith(`${scenario}.`) ? 'scenario' : 'adversary';
}

/** Returns the items for the pieces that modifiers add or remove, each in its part of the checklist. */
function exceptions(content: Content, setup: Setup): CheckItem[] {
  return placedAtSetup(content, setup).map(({ by, placements }, i) => {
    const part = partOf(by, setup.scenario);
    const arrives = ({ piece, n }: Placement): boolean => n > 0 && isInvader(piece);
    const put = part === 'scenario' && isLeft(setup) ? placements.filter(arrives) : placements;
    return item(part, `${by}.${i}`, 'placed', { by }, { placements: put });
  });
}

function adversaries({ adversaries: all }: Setup): CheckItem[] {
  return all.map(({ id, level }, i) =>
    item('adversary', id, all.length > 1 ? `adversary_${i === 0 ? 'leads' : 'supports'}` : 'adversary', {
      id,
      level,
    }),
  );
}

/** Returns the items for the counters that start with a value. */
const counters = ({ counters: all }: Game): CheckItem[] =>
  Object.entries(all).map(([counter, n]) =>
    item('adversary', `counter.${counter}`, 'counter', { counter, n }),
  );

/**
 * Returns the names of the modifiers that other parts of the checklist already include in their numbers, so that they
 * don't count twice.
 */
const inNumbers = (content: Content, setup: Setup): readonly string[] =>
  content.modifiersOf(setup).flatMap((one) => (one.setup && !one.setup.place ? one.name : []));

/**
 * Returns the names of the modifiers that apply after the first Explore, because the game asks for their moves then.
 */
const afterTheFirstExplore = (content: Content, setup: Setup): readonly string[] =>
  content.modifiersOf(setup).flatMap((one) => (one.before?.beginTurn ? one.name : []));

/** Returns the items for the Scenario, with its setup lines that need more than adding pieces. */
function scenario(content: Content, setup: Setup): CheckItem[] {
  const { scenario: id } = setup;
  const known = id === null ? undefined : scenarioOf(id);
  if (!known) return [];
  const shown = new Set(placedAtSetup(content, setup).map(({ by }) => by));
  const counted = new Set(inNumbers(content, setup));
  const comes = new Set(afterTheFirstExplore(content, setup));
  const lines = known.lines.filter(({ id: line, at, does }) => {
    const name = `${id}.${line}`;
    const isIn = does === 'carriedOut' && counted.has(name);
    return at === 'setup' && !shown.has(name) && !comes.has(name) && !isIn;
  });
  return [
    item('scenario', known.id, 'scenario', { id: known.id }),
    ...lines.map((line): CheckItem => ({
      ...item('scenario', `${known.id}.${line.id}`, ''),
      key: `scenario_${messageKey(known.id)}_${line.id}`,
    })),
  ];
}

function eventDeck(setup: Setup): CheckItem[] {
  if (!setup.events) return [];
  if (setup.decks === 'app') return [item('start', 'events', 'events_dealt')];
  return [...dropped(setup, 'start', 'events'), item('start', 'events', 'events')];
}

function start(setup: Setup): CheckItem[] {
  const { easier } = setup;
  const explore = easier.includes('noFirstExplore') ? 'no_first_explore' : 'first_explore';
  return [...eventDeck(setup), item('start', 'explore', explore)];
}

/** Returns the setup as that of a game with lands, although the game is one with trackers only. */
export function withIsland(setup: Setup): Setup {
  if (!setup.trackers) return setup;
  const { trackers: _, ...whole } = setup;
  return whole;
}

/** Returns the items of the setup checklist, and the pieces on the island after it. */
export function checklist(
  content: Content,
  game: Game,
  choices: PickedLands = {},
): { readonly items: readonly CheckItem[]; readonly lands: Lands } {
  const { setup } = game;
  const own = spirits(content, game, choices);
  const items = [
    ...invaderBoard(game),
    ...fearDeck(game),
    ...invaderDeck(content, game),
    ...blight(game),
    ...boards(content, setup),
    ...(setup.tokens ? [item('tokens', 'supply', 'tokens')] : []),
    ...(setup.tokens && !setup.events ? [item('tokens', 'events', 'without_events')] : []),
    ...adversaries(setup),
    ...scenario(content, setup),
    ...exceptions(content, setup),
    ...counters(game),
    ...own.items,
    ...(setup.easier.includes('bonusGrowth') ? [item('easier', 'growth', 'bonus_growth')] : []),
    ...start(setup),
  ];
  const inOrder = PARTS.flatMap((part) => items.filter((one) => one.part === part));
  return { items: inOrder, lands: own.lands };
}
