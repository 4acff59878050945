import { BLIGHT_CARDS, FEAR_CARDS, INVADER_CARDS } from '$lib/content/cards/base-cards';
import { ADVERSARIES } from './content/adversaries';
import type { Adversary } from './content/adversaries/adversary';
import { board, loadBoards } from './content/boards';
import { BROUGHT, BROUGHT_SCENARIOS } from './content/brought-homebrew';
import type * as Events from './content/cards/events';
import type * as Homebrew from './content/homebrew/homebrew';
import { STANDARD_LAYOUTS } from './content/standard-layouts';
import {
  hasMoreCards,
  hasOptions,
  isOnThematicMap,
  storedId,
  storedList,
  type StoredSetup,
} from './content/stored-setup';
import { inPack, LatePart } from './late-part';
import { memoized } from './rules/basics/memoized';
import { isAtRest, promptAtRest } from './rules/engine/at-rest';
import { worldOf } from './rules/engine/derive-world';
import type { Engine } from './rules/engine/engine';
import type { Game, Setup } from './rules/table/game';
import { isThematic, type Layout } from './rules/table/island';
import type { AdversaryId } from './rules/table/printed-names';
import type { Content } from './rules/world/content';
import type { Modifier } from './rules/world/modifier';

/** Content that few games need. Each part loads for the setups that use it (`WANTED`). */
const EFFECTS = new LatePart('card effects', () => import('./content/cards/effects'));
const MORE_CARDS = new LatePart('more cards', () => inPack('expansions', import('./content/cards/more')));
const EVENTS = new LatePart('Event Cards', () => inPack('expansions', import('./content/cards/events')));
const LAYOUTS = new LatePart('layouts', () => import('./content/layouts'));
const THEMATIC = new LatePart('thematic map', () => import('./content/thematic'));
const OPTIONS = new LatePart('options', () => import('./content/options'));
const SPIRITS = new LatePart('Spirit rules', () => import('./content/spirits/spirit-rules'));
const SUPPLY = new LatePart('Presence', () => import('./content/spirits'));
const TRACKERS = new LatePart('trackers', () => import('./content/trackers'));
const SCENARIO_RULES = new LatePart(
  'Scenario rules',
  async () => (await inPack('scenarios', import('./content/scenarios/scenario-rules'))).scenarioModifiers,
);
const HOMEBREW = new LatePart('homebrew', () => inPack('homebrew', import('./content/homebrew/homebrew')));
const PANELS = new LatePart('Adversary panels', () => import('./content/adversaries/adversary'));
const adversaries = new Map<string, LatePart<Adversary>>(
  Object.entries(ADVERSARIES).map(([id, fetch]) => [id, new LatePart(`Adversary ${id}`, fetch)]),
);
/** The Scenarios requested so far; the part of an unknown one is null. */
const scenarios = new Map<string, LatePart<readonly Modifier[] | null>>();

const standard = (id: string): Layout | undefined => STANDARD_LAYOUTS.find((one) => one.id === id);

/** The setups that use each part. */
const WANTED: readonly { readonly part: LatePart<unknown>; readonly by: (wants: StoredSetup) => boolean }[] =
  [
    { part: MORE_CARDS, by: hasMoreCards },
    { part: EVENTS, by: ({ events }) => events === true },
    { part: OPTIONS, by: hasOptions },
    { part: SPIRITS, by: ({ spirits }) => storedList(spirits).some((one) => one !== null) },
    { part: SUPPLY, by: ({ spirits }) => storedList(spirits).some((one) => one !== null) },
    { part: TRACKERS, by: ({ trackers }) => trackers === true },
    { part: THEMATIC, by: isOnThematicMap },
    {
      part: LAYOUTS,
      by: ({ layout }) => typeof layout === 'string' && !isThematic(layout) && !standard(layout),
    },
  ];

/** Loads the parser of homebrew files. */
export const loadHomebrew = (): Promise<typeof Homebrew> => HOMEBREW.load();

/** Loads the content and rules for a game with this setup, before it is created, opened or continued. */
export async function loadContentFor(wants: StoredSetup): Promise<void> {
  await Promise.all([loadContentToShow(wants), loadRules()]);
}

/** Loads the engine and the cards' effects, before the first answer. */
export async function loadRules(): Promise<void> {
  await Promise.all([RULES.load(), EFFECTS.load()]);
  tellTheReader();
}

/** Loads the rules before this game is shown, if its question or the forecast of losses needs them. */
export async function loadRulesToShow(game: Game): Promise<void> {
  const { adversaries, scenario } = game.setup;
  const isWatched = adversaries.length > 0 || scenario !== null;
  if (!isAtRest(game) || (isWatched && game.agenda[0]?.do === 'actionCard')) await loadRules();
}

/** Loads the content needed to show an idle game with this setup. */
export async function loadContentToShow(wants: StoredSetup): Promise<void> {
  const ids = storedList(wants.adversaries).map(storedId);
  const parts = WANTED.filter(({ by }) => by(wants)).map(({ part }) => part);
  if (storedList(wants.homebrew).length > 0) (await HOMEBREW.load()).takeHomebrew(storedList(wants.homebrew));
  // The parts load in parallel, because on a slow phone each one would add to the wait.
  await Promise.all([
    Promise.all(parts.map((part) => part.load())),
    loadBoards(isOnThematicMap(wants) ? [] : storedList(wants.boards)),
    loadAdversaries(ids),
    loadScenarios(typeof wants.scenario === 'string' ? [wants.scenario] : []),
  ]);
  tellTheReader();
}

/** Registers the effects of the cards loaded so far. */
function tellTheReader(): void {
  const said = [
    MORE_CARDS.known?.CARDS_SAID,
    EVENTS.known?.EVENTS_SAID,
    ...[...adversaries.values()].map(({ known }) => known?.said),
  ];
  for (const one of said) if (one) EFFECTS.known?.alsoSaid(one);
}

/** Loads the Adversaries with these ids; ignores unknown ids. */
export async function loadAdversaries(ids: readonly string[]): Promise<void> {
  const wanted = ids.flatMap((id) => adversaries.get(id) ?? []);
  await Promise.all(ids.length > 0 ? [PANELS.load(), ...wanted.map((one) => one.load())] : []);
  tellTheReader();
}

/** Loads the Scenarios with these ids; unknown ids have no rules. */
export async function loadScenarios(ids: readonly string[]): Promise<void> {
  const printed = ids.filter((id) => !BROUGHT_SCENARIOS.has(id));
  const wanted = printed.map((id) => {
    const part =
      scenarios.get(id) ??
      new LatePart(`Scenario ${id}`, async () => inPack('scenarios', (await SCENARIO_RULES.load())(id)));
    scenarios.set(id, part);
    return part.load();
  });
  await Promise.all(wanted);
}

/** Loads all layouts, for a screen that offers them. */
export const loadLayouts = (): Promise<unknown> => LAYOUTS.load();

/** Returns a loaded Adversary; throws for one that is unknown or not loaded. */
export function adversary(id: AdversaryId): Adversary {
  const found = adversaries.get(id)?.part ?? BROUGHT.get(id)?.adversary;
  if (!found) throw new Error(`no Adversary ${id}`);
  return found;
}

const known = new WeakMap<Setup, readonly Modifier[]>();

/**
 * Returns true if this game has rules of Spirits, or of steps of their Powers. Returns false before those rules have
 * loaded.
 */
export const hasActingSpirits = ({ spirits }: Pick<Setup, 'spirits'>): boolean =>
  SPIRITS.known !== undefined && spirits.some((one) => one !== null);

/** Returns a layout of the island boards or of the thematic map; throws for an unknown one. */
export function layoutOf(id: string): Layout {
  const found = isThematic(id)
    ? THEMATIC.part.THEMATIC_LAYOUTS.find((one) => one.id === id)
    : (standard(id) ?? LAYOUTS.known?.layoutCalled(id));
  if (!found) throw new Error(`no layout ${id}`);
  return found;
}

const options = (setup: Setup): readonly Modifier[] =>
  OPTIONS.part.optionsOf(setup, isOnThematicMap(setup) ? THEMATIC.part.THEMATIC_TOKENS : undefined);

function scenarioRules(id: string): readonly Modifier[] {
  const found = scenarios.get(id)?.known ?? BROUGHT_SCENARIOS.get(id)?.rules;
  if (!found) throw new Error(`no Scenario ${id}`);
  return found;
}

/**
 * Returns the modifiers of a setup: options, cards, Spirits, Adversaries and Scenario. The same setup always gives the
 * same list.
 */
function exceptionsOf(setup: Setup): readonly Modifier[] {
  const before = known.get(setup);
  if (before) return before;
  const exceptions = [
    ...(hasOptions(setup) ? options(setup) : []),
    ...(hasMoreCards(setup) ? MORE_CARDS.part.CARD_EXCEPTIONS : []),
    ...(setup.events
      ? [EVENTS.part.eventPhase(setup), EVENTS.part.EVENTS_LATER, EVENTS.part.WITHOUT_ESCALATION]
      : []),
    // A setup that is only previewed needs no rules of Spirits.
    ...(SPIRITS.known?.spiritExceptions(setup, MORE_CARDS.known) ?? []),
    ...setup.adversaries.flatMap(({ id, level }, i) =>
      PANELS.part.adversaryModifiers(adversary(id), level, i === 0 ? 'leading' : 'supporting'),
    ),
    // The Scenario is last, because it overrides the Adversary (difficulty.json, scenario-precedence).
    ...(setup.scenario === null ? [] : scenarioRules(setup.scenario)),
  ];
  const holding = setup.trackers ? TRACKERS.part.onTrackers(exceptions, setup) : exceptions;
  known.set(setup, holding);
  return holding;
}

/** All printed content of the app. It throws for content that has not loaded. */
export const CONTENT: Content = {
  board,
  layout: layoutOf,
  invaderCards: INVADER_CARDS,
  fearCards: (setup) => (hasMoreCards(setup) ? MORE_CARDS.part.fearCardsOf(setup) : FEAR_CARDS),
  blightCards: (setup) => (hasMoreCards(setup) ? MORE_CARDS.part.blightCardsOf(setup) : BLIGHT_CARDS),
  bendsOf: (lasting) => (EVENTS.known?.bendsOfEvents ?? MORE_CARDS.part.bendsOfCards)(lasting),
  effectsOf: (part) => EFFECTS.known?.effectsOf(part) ?? [],
  get oddLines() {
    return EVENTS.known?.EVENT_ODD_LINES ?? MORE_CARDS.known?.CARD_ODD_LINES ?? {};
  },
  presenceSupply: (setup, player) => SUPPLY.known?.presenceSupply(setup, player),
  modifiersOf: exceptionsOf,
};

/** Returns the world of a game with the app's content, cached. */
const world = memoized((game: Game) => worldOf(CONTENT, game));

/** The engine, loaded as one part, because an idle game doesn't need it before the first tap. */
const RULES = new LatePart('rules', async (): Promise<Engine> => {
  const { engine, frozen } = await import('./rules/engine/decide');
  const made = engine(CONTENT, world);
  // In development, the engine freezes its games, so that a change to one throws.
  return import.meta.env?.DEV ? frozen(made) : made;
});

const promptedAtRest = memoized((game: Game) => promptAtRest(world(game)));

/** The engine with the app's content, the only one in the app. */
export const ENGINE: Engine = {
  content: CONTENT,
  world: (game) => (RULES.known?.world ?? world)(game),
  promptOf: (game) => (isAtRest(game) && !RULES.known ? promptedAtRest : RULES.part.promptOf)(game),
  decide: (game, command) => RULES.part.decide(game, command),
  forecast: (game, id) => RULES.part.forecast(game, id),
  settled: (game) => RULES.part.settled(game),
};

/** Returns the parts of an Event Card that apply now, with their names. */
export const eventParts: typeof Events.partsNow = (world, card, told) =>
  EVENTS.known?.partsNow(world, card, told) ?? [];

/** Returns the parts of an Event Card that apply now, and who picks each. */
export const eventPartsThatCount: typeof Events.partsThatCount = (world, card) =>
  EVENTS.known?.partsThatCount(world, card) ?? [];

/** Returns the parts of an Event Card that depend on the game's state, with their indexes. */
export const eventPartsByState: typeof Events.partsByState = (card) => EVENTS.known?.partsByState(card) ?? [];

/** Returns the set of a card in this game; undefined if the game has no such card. */
export const productOfCard = (setup: Setup, id: string): string | undefined =>
  [
    ...CONTENT.fearCards(setup),
    ...CONTENT.blightCards(setup),
    ...(EVENTS.known?.eventCardsOf(setup) ?? []),
  ].find((card) => card.id === id)?.product;
