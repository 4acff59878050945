import { knownAdversary } from '$lib/content/adversaries/panels';
import { BROUGHT_CARDS } from '$lib/content/brought-homebrew';
import { ownsTokens, type Product, PRODUCTS } from '$lib/content/products';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { aspectOf, spiritOf } from '$lib/content/spirits';
import { knownOrFirst } from '$lib/device/remember';
import {
  type AdversaryChoice,
  EASIER,
  MAX_LEVEL,
  MAX_PLAYERS,
  type SpiritChoice,
} from '$lib/rules/table/game';
import { isThematic } from '$lib/rules/table/island';
import type { Plan } from '$lib/setup/plan';
import { canHaveEvents, type Choices, COLOURS, fitted, laid, typedName } from './choices';
import { isBalanced } from './island/deal-boards';

const BLIGHTS = ['card', 'space'] as const;
const DECKS = ['table', 'app'] as const;

/** Returns the owned sets in stored data; only the base game if there are none. */
export function ownedFrom(stored: unknown): readonly Product[] {
  const owned = Array.isArray(stored) ? PRODUCTS.filter((product) => stored.includes(product)) : [];
  return owned.length > 0 ? owned : ['base'];
}

type Stored = Readonly<Record<string, unknown>>;

const record = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? (value as Stored) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function spiritFrom(stored: unknown): SpiritChoice | null {
  const { id, aspect } = record(stored);
  const spirit = typeof id === 'string' ? spiritOf(id) : undefined;
  if (!spirit) return null;
  const known = typeof aspect === 'string' ? aspectOf(spirit, aspect) : undefined;
  return { id: spirit.id, aspect: known?.id ?? null };
}

function adversariesFrom(stored: unknown): readonly AdversaryChoice[] {
  const chosen = list(stored).flatMap((one): AdversaryChoice[] => {
    const { id, level } = record(one);
    const isLevel = Number.isInteger(level) && Number(level) >= 0 && Number(level) <= MAX_LEVEL;
    const panel = typeof id === 'string' ? knownAdversary(id) : undefined;
    return panel && isLevel ? [{ id: panel.id, level: Number(level) }] : [];
  });
  return chosen.filter(({ id }, i) => chosen.findIndex((one) => one.id === id) === i).slice(0, 2);
}

const isPlayers = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PLAYERS;

/** Returns a stored value for each possible player. */
const seats = <T>(stored: unknown, of: (one: unknown) => T): T[] =>
  Array.from({ length: MAX_PLAYERS }, (_, i) => of(list(stored)[i]));

/** Returns a plan from stored data. It has no boards unless the players picked them. */
function planFrom(plan: Stored, owned: readonly Product[], sets: readonly string[], picked: boolean): Plan {
  const players = isPlayers(plan.players) ? plan.players : 2;
  const layout = typeof plan.layout === 'string' ? plan.layout : '';
  const spirits = Array.from({ length: players }, (_, i) => spiritFrom(list(plan.spirits)[i]));
  const isWanted = (stored: unknown, owns: boolean): boolean => owns && stored !== false;
  return {
    players,
    spirits: spirits.map((one, i) => (spirits.findIndex((two) => two?.id === one?.id) === i ? one : null)),
    boards: picked && isBalanced(plan.boards) ? plan.boards : [],
    layout: layout === `thematic-${players}` ? 'balanced' : layout,
    adversaries: adversariesFrom(plan.adversaries),
    scenario: typeof plan.scenario === 'string' ? (scenarioOf(plan.scenario)?.id ?? null) : null,
    blight: knownOrFirst(BLIGHTS, plan.blight),
    tokens: isWanted(plan.tokens, ownsTokens(owned)),
    events: isWanted(plan.events, canHaveEvents(owned, sets)),
    easier: EASIER.filter((one) => list(plan.easier).includes(one)),
  };
}

/** Returns the choices from stored data, with defaults for invalid parts. Boards that were dealt are dealt again. */
export function choicesFrom(stored: Stored, owned: readonly Product[], seed: number): Choices {
  // Older versions stored the boards and the layout separately.
  const plan = 'plan' in stored ? record(stored.plan) : { ...stored, players: list(stored.boards).length };
  const boards = isBalanced(plan.boards) ? plan.boards : [];
  const players = isPlayers(plan.players) ? plan.players : 2;
  const picked = stored.picked === true && boards.length >= players;
  const map = typeof plan.layout === 'string' && isThematic(plan.layout) ? 'thematic' : 'balanced';
  const sets = list(stored.sets).filter((id): id is string => BROUGHT_CARDS.has(String(id)));
  return {
    sets,
    plan: fitted(
      laid(planFrom(plan, owned, sets, picked), players, boards.length === players + 1, map, { owned, seed }),
      { owned, seed },
    ),
    names: seats(stored.names, typedName),
    colours: seats(stored.colours, (colour) => COLOURS.find((one) => one === colour) ?? null),
    picked,
    decks: knownOrFirst(DECKS, stored.decks),
    trackers: stored.trackers === true,
    tracked: stored.tracked === true,
    before: null,
  };
}
