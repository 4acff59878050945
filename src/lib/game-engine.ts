import { BLIGHT_CARDS } from '$lib/content/cards/base-blight-cards';
import { FEAR_CARDS } from '$lib/content/cards/base-fear-cards';
import { INVADER_CARDS } from '$lib/content/cards/invader-cards';
import { ADVERSARIES } from './content/adversaries';
import { type Adversary, adversaryModifiers } from './content/adversaries/adversary';
import { board, loadBoards } from './content/boards';
import type * as Effects from './content/cards/effects';
import type * as Events from './content/cards/events';
import type * as Cards from './content/cards/more';
import type * as Layouts from './content/layouts';
import type * as Options from './content/options';
import type * as Spirits from './content/spirits/spirit-rules';
import { STANDARD_LAYOUTS } from './content/standard-layouts';
import type * as Thematic from './content/thematic';
import type * as Trackers from './content/trackers';
import type { Content } from './rules/content';
import type { DeedRules } from './rules/deeds/deed-rules';
import { engine, frozen } from './rules/engine';
import type { Setup, Wave } from './rules/game';
import { isThematic, type Layout } from './rules/island';
import type { Modifier } from './rules/modifier';

const fetched = new Map<string, Adversary>();

/** Fetches the Adversaries with these ids, before a game with them is made or opened; the rest are nobody's. */
export async function loadAdversaries(adversaries: readonly string[]): Promise<void> {
  const wanted = adversaries.filter((id) => !fetched.has(id) && Object.hasOwn(ADVERSARIES, id));
  for (const adversary of await Promise.all(wanted.map((id) => ADVERSARIES[id]!())))
    fetched.set(adversary.id, adversary);
  alsoSaid();
}

/** What cards of those Adversaries say becomes known to the reader of effects. */
function alsoSaid(): void {
  for (const { said } of fetched.values()) if (said) rare.effects?.alsoSaid(said);
}

const scenarios = new Map<string, readonly Modifier[]>();

/** Fetches these Scenarios before a game with one is made or opened; those that nobody knows are left to others. */
export async function loadScenarios(ids: readonly string[]): Promise<void> {
  const wanted = ids.filter((id) => !scenarios.has(id));
  if (wanted.length === 0) return;
  const { scenarioModifiers } = await import('./content/scenarios/scenario-rules');
  for (const [id, found] of await Promise.all(
    wanted.map(async (id) => [id, await scenarioModifiers(id)] as const),
  ))
    if (found) scenarios.set(id, found);
}

/** Rules that few games need, once one has needed them. */
const rare: {
  layouts?: typeof Layouts;
  thematic?: typeof Thematic;
  options?: typeof Options;
  spirits?: typeof Spirits;
  trackers?: typeof Trackers;
  cards?: typeof Cards;
  deeds?: DeedRules;
  effects?: typeof Effects;
  events?: typeof Events;
} = {};

/** A set-up from wherever it comes; only what it asks for is looked at, and what makes no sense is left to others. */
type StoredSetup = { readonly [K in keyof Setup]?: unknown } & { readonly agenda?: unknown };

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const hasOptions = ({ tokens, events, easier, boards, players }: StoredSetup): boolean =>
  tokens === true || events === true || list(easier).length > 0 || list(boards).length > list(players).length;

/** Whether a table brings cards that are not the base game's, or goes on with a Blight Card that may be none of them. */
export const hasMoreCards = ({ products, wave }: StoredSetup): boolean =>
  list(products).some((one) => one !== 'base') ||
  typeof (wave as Partial<Wave> | null | undefined)?.after?.blight?.card === 'string';

/** Fetches how deeds are done and reports are taken: before any is decided, and where a stored agenda holds some. */
export async function loadDeeds(): Promise<void> {
  rare.deeds ??= (await import('./rules/deeds/deed-rules')).DEED_RULES;
}

const DEED_STEPS: readonly unknown[] = ['deed', 'deal'];

/** Whether deeds may be done before anybody tells one: exceptions do them, or one is under way. */
const needsDeeds = ({ adversaries, scenario, agenda, ...setup }: StoredSetup): boolean =>
  list(adversaries).length > 0 ||
  typeof scenario === 'string' ||
  hasOptions(setup) ||
  hasMoreCards(setup) ||
  list(agenda).some((step) => DEED_STEPS.includes((step as { readonly do?: unknown } | null)?.do));

const standard = (id: string): Layout | undefined => STANDARD_LAYOUTS.find((one) => one.id === id);

/** Fetches every way to lay the boards, for a screen that offers them. */
export async function loadLayouts(): Promise<void> {
  rare.layouts ??= await import('./content/layouts');
}

/** What the map of this set-up is laid with. */
async function loadMap({ layout, boards }: StoredSetup): Promise<void> {
  if (!isThematic(String(layout))) await loadBoards(list(boards));
  if (typeof layout !== 'string') return;
  if (isThematic(layout)) rare.thematic ??= await import('./content/thematic');
  else if (!standard(layout)) await loadLayouts();
}

/** What all cards say, and cards beyond those of the base game. */
async function loadCards(wants: StoredSetup): Promise<void> {
  const [effects, cards, events] = await Promise.all([
    rare.effects ?? import('./content/cards/effects'),
    hasMoreCards(wants) ? (rare.cards ?? import('./content/cards/more')) : null,
    wants.events === true ? (rare.events ?? import('./content/cards/events')) : null,
  ]);
  rare.effects = effects;
  if (cards) effects.alsoSaid((rare.cards = cards).CARDS_SAID);
  if (events) effects.alsoSaid((rare.events = events).EVENTS_SAID);
}

/** Fetches whatever the rules of a game with this set-up need, before it is made or opened. */
export async function loadContentFor(wants: StoredSetup): Promise<void> {
  const { adversaries, scenario, spirits } = wants;
  const ids = list(adversaries).map((one) => String((one as { readonly id?: unknown } | null)?.id));
  // All at once: one after the other each would wait for its turn on a slow phone.
  await Promise.all([
    loadMap(wants),
    needsDeeds(wants) && loadDeeds(),
    loadAdversaries(ids),
    typeof scenario === 'string' && loadScenarios([scenario]),
    list(spirits).some((one) => one !== null) && loadSpirits(),
    wants.trackers === true && loadTrackers(),
    hasOptions(wants) && loadOptions(),
    loadCards(wants),
  ]);
  alsoSaid();
}

async function loadSpirits(): Promise<void> {
  rare.spirits ??= await import('./content/spirits/spirit-rules');
}

async function loadTrackers(): Promise<void> {
  rare.trackers ??= await import('./content/trackers');
}

async function loadOptions(): Promise<void> {
  rare.options ??= await import('./content/options');
}

/** An Adversary that has been fetched; throws for any other. */
export function adversary(id: string): Adversary {
  const found = fetched.get(id);
  if (!found) throw new Error(`no Adversary ${id}`);
  return found;
}

const known = new WeakMap<Setup, readonly Modifier[]>();

function thematic(): typeof Thematic {
  if (!rare.thematic) throw new Error('no thematic map');
  return rare.thematic;
}

/** Whether a Spirit of this table changes the Invader Phase by itself, once its rules are fetched. */
export const hasActingSpirits = ({ spirits }: Pick<Setup, 'spirits'>): boolean =>
  spirits.some((one) => one !== null && rare.spirits?.actsByItself(one));

/** A layout of the boards, or the thematic map for so many of its own. */
export function layoutOf(id: string): Layout {
  if (!isThematic(id)) {
    const known = standard(id) ?? rare.layouts?.LAYOUTS.find((one) => one.id === id);
    if (!known) throw new Error(`no layout ${id}`);
    return known;
  }
  const found = thematic().THEMATIC_LAYOUTS.find((one) => one.id === id);
  if (!found) throw new Error(`no layout ${id}`);
  return found;
}

function options(setup: Setup): readonly Modifier[] {
  if (!rare.options) throw new Error('no options');
  return rare.options.optionsOf(setup, isThematic(setup.layout) ? thematic().THEMATIC_TOKENS : undefined);
}

function scenarioRules(id: string): readonly Modifier[] {
  const found = scenarios.get(id);
  if (!found) throw new Error(`no Scenario ${id}`);
  return found;
}

/** The leading Adversary's exceptions, those of the one that supports it, the Scenario's: always the same list. */
function exceptionsOf(setup: Setup): readonly Modifier[] {
  const before = known.get(setup);
  if (before) return before;
  const exceptions = [
    ...(hasOptions(setup) ? options(setup) : []),
    ...(hasMoreCards(setup) ? rare.cards!.CARD_EXCEPTIONS : []),
    ...(setup.events ? [rare.events!.eventPhase(setup), rare.events!.EVENTS_LATER] : []),
    // Whoever looks at a set-up before it is played needs none of it.
    ...(rare.spirits?.spiritExceptions(setup) ?? []),
    ...setup.adversaries.flatMap(({ id, level }, i) =>
      adversaryModifiers(adversary(id), level, i === 0 ? 'leading' : 'supporting'),
    ),
    // It beats the Adversary where they disagree (difficulty.json, scenario-precedence).
    ...(setup.scenario === null ? [] : scenarioRules(setup.scenario)),
  ];
  const holding = setup.trackers ? rare.trackers!.onTrackers(exceptions, setup) : exceptions;
  known.set(setup, holding);
  return holding;
}

/** Everything printed that this app knows. */
export const CONTENT: Content = {
  board,
  layout: layoutOf,
  invaderCards: INVADER_CARDS,
  fearCards: (setup) => (hasMoreCards(setup) ? rare.cards!.fearCardsOf(setup) : FEAR_CARDS),
  blightCards: (setup) => (hasMoreCards(setup) ? rare.cards!.blightCardsOf(setup) : BLIGHT_CARDS),
  deeds: () => {
    if (!rare.deeds) throw new Error('no deeds');
    return rare.deeds;
  },
  bendsOf: (lasting) => (rare.events?.bendsOfEvents ?? rare.cards!.bendsOfCards)(lasting),
  effectsOf: (part) => rare.effects?.effectsOf(part) ?? [],
  get oddLines() {
    return rare.events?.EVENT_ODD_LINES ?? rare.cards?.CARD_ODD_LINES ?? {};
  },
  effectRule: () => {
    if (!rare.effects) throw new Error('no effects');
    return rare.effects.EFFECT_RULE;
  },
  modifiersOf: exceptionsOf,
};

/** The rules with our content: the one engine of the app. While it is being made, games are frozen. */
export const ENGINE = import.meta.env?.DEV ? frozen(engine(CONTENT)) : engine(CONTENT);

/** The parts of an Event Card that count now, with their names. */
export const eventParts: typeof Events.partsNow = (world, card, told) =>
  rare.events?.partsNow(world, card, told) ?? [];

/** The parts of an Event Card one of which counts, by what holds, each with its place on the card. */
export const eventPartsByState: typeof Events.partsByState = (card) => rare.events?.partsByState(card) ?? [];
