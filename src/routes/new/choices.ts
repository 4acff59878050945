import { adversaryPanel } from '$lib/content/adversaries/panels';
import { BROUGHT_CARDS } from '$lib/content/brought-homebrew';
import { layoutCalled, layoutsFor } from '$lib/content/layouts';
import { ownsEvents, type Product } from '$lib/content/products';
import { levelsUp, scenarioOf, waveAfter } from '$lib/content/scenarios/all-scenarios';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import { isBlank, plainLine } from '$lib/rules/basics/plain-line';
import {
  type AdversaryChoice,
  type Game,
  MAX_LEVEL,
  type Setup,
  type SpiritChoice,
  type Wave,
} from '$lib/rules/table/game';
import { type BoardId, isThematic } from '$lib/rules/table/island';
import { type Difficulty, difficultyOf } from '$lib/setup/difficulty';
import { homebrewFor } from '$lib/setup/own-adversaries';
import type { Plan } from '$lib/setup/plan';
import { layoutOfScenario } from '$lib/setup/randomiser';
import { deal } from './island/deal-boards';

/** The colors that pieces can have. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'white', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];

/** The choices for a new game: a plan, and what the plan doesn't contain. */
export interface Choices {
  readonly plan: Plan;
  /** The names of the maximum number of players. An empty one is shown as "Player 3". */
  readonly names: readonly string[];
  readonly colours: readonly (Colour | null)[];
  /** True if a board was picked by hand. The next game then starts with the same boards. */
  readonly picked: boolean;
  readonly decks: Setup['decks'];
  /** True for a game with trackers only. It is ignored with a Scenario, whose rules need lands. */
  readonly trackers: boolean;
  /** The ids of the homebrew sets of cards in the game. */
  readonly sets: readonly string[];
  /** True to track all Spirits from the start of the game. */
  readonly tracked: boolean;
  /** The previous game on the same island, if the Scenario follows one; null otherwise. */
  readonly before: GameBefore | null;
}

/** A finished game on this device, and its result for the next wave. */
interface GameBefore {
  readonly id: string;
  readonly wave: Wave;
  /** True if the level of the Adversary was raised because of this game. */
  readonly isHigher: boolean;
}

/** Returns true if a game with these sets can have Event Cards. */
export const canHaveEvents = (owned: readonly Product[], sets: readonly string[]): boolean =>
  ownsEvents(owned) || sets.some((id) => BROUGHT_CARDS.get(id)?.events.length);

/** Returns the choices with these homebrew sets of cards. Events are on if they come with a new set, and off without any. */
export function withSets(choices: Choices, sets: readonly string[], owned: readonly Product[]): Choices {
  const comes = canHaveEvents(
    [],
    sets.filter((id) => !choices.sets.includes(id)),
  );
  const events = (choices.plan.events && canHaveEvents(owned, sets)) || comes;
  return { ...planned(choices, { events }), sets };
}

/** Returns the choices with a changed plan. */
export const planned = (choices: Choices, plan: Partial<Plan>): Choices => ({
  ...choices,
  plan: { ...choices.plan, ...plan },
});

/** Returns true if there is one board more than players. */
export const hasExtra = ({ boards, players }: Plan): boolean => boards.length > players;

/** Returns the standard layout for this number of boards. */
const standard = (boards: number): string => layoutsFor(boards)[0]!.id;

const fits = (layout: string, boards: number): boolean => layoutCalled(layout)?.boards.length === boards;

interface Dealing {
  readonly owned: readonly Product[];
  readonly seed: number;
}

/** Returns the plan for this number of players and this map. Balanced boards that it has are kept. */
export function laid(
  plan: Plan,
  players: number,
  extra: boolean,
  map: 'balanced' | 'thematic',
  by: Dealing,
): Plan {
  const count = players + (extra && map === 'balanced' ? 1 : 0);
  const spirits = Array.from({ length: players }, (_, i) => plan.spirits[i] ?? null);
  const rest = { ...plan, players, spirits };
  if (map === 'thematic')
    return { ...rest, boards: BOARDS_BY_COUNT[players] ?? [], layout: `thematic-${players}` };
  const kept = isThematic(plan.layout) ? [] : plan.boards;
  const boards = deal(by.owned, count, by.seed, kept);
  return { ...rest, boards, layout: fits(plan.layout, count) ? plan.layout : standard(count) };
}

const mapOf = ({ layout }: Plan): 'balanced' | 'thematic' => (isThematic(layout) ? 'thematic' : 'balanced');

/** Returns true if the Scenario requires balanced boards in a layout of its own. */
export const isBalancedOnly = ({ scenario }: Plan): boolean =>
  scenario !== null && scenarioOf(scenario)?.needs.balancedOnly === true;

/** Returns the plan with the map and layout that its Scenario requires. */
export function fitted(plan: Plan, by: Dealing): Plan {
  if (!isBalancedOnly(plan)) return plan;
  const balanced = isThematic(plan.layout) ? laid(plan, plan.players, hasExtra(plan), 'balanced', by) : plan;
  const layout = layoutOfScenario(scenarioOf(plan.scenario!) ?? null, balanced.boards.length);
  return { ...balanced, layout: layout ?? balanced.layout };
}

/** Returns the choices for another number of players. Players who stay keep their board and Spirit. */
export const withPlayers = (choices: Choices, players: number, by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, players, hasExtra(choices.plan), mapOf(choices.plan), by), by),
});

/** Returns the choices with another map, if the Scenario allows it. */
export const withMap = (choices: Choices, map: 'balanced' | 'thematic', by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, choices.plan.players, hasExtra(choices.plan), map, by), by),
});

/** Returns the choices with or without the extra board. */
export const withExtra = (choices: Choices, extra: boolean, by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, choices.plan.players, extra, mapOf(choices.plan), by), by),
});

/** Returns the choices with a board in this place. If another place has it, the boards are swapped. */
export function withBoard(choices: Choices, place: number, board: BoardId): Choices {
  const before = choices.plan.boards[place]!;
  const boards = choices.plan.boards.map((id, i) => (i === place ? board : id === board ? before : id));
  return { ...planned(choices, { boards }), picked: true };
}

/** Returns the choices with a Spirit for this player. If another player has it, the Spirits are swapped. */
export const withSpirit = (choices: Choices, player: number, spirit: SpiritChoice | null): Choices =>
  planned(choices, {
    spirits: choices.plan.spirits.map((one, i) =>
      i === player ? spirit : one && one.id === spirit?.id ? (choices.plan.spirits[player] ?? null) : one,
    ),
  });

/**
 * Returns the choices with this leading (0) or supporting (1) Adversary. Another leading Adversary removes the
 * supporting one. If the leading one is removed, the supporting one leads.
 */
export function withAdversary(choices: Choices, place: 0 | 1, chosen: AdversaryChoice | null): Choices {
  const [leading = null, supporting = null] = choices.plan.adversaries;
  const stays = !leading || leading.id === chosen?.id ? supporting : null;
  const both = place === 1 ? [leading, chosen] : chosen ? [chosen, stays] : [supporting];
  return planned(choices, { adversaries: both.flatMap((one) => one ?? []) });
}

/**
 * Returns the choices with a Scenario and its layout for this number of boards. Some Scenarios require balanced
 * boards.
 */
export function withScenario(choices: Choices, id: string | null, by: Dealing): Choices {
  const scenario = id === null ? null : (scenarioOf(id) ?? null);
  const thematic = isThematic(choices.plan.layout);
  const fitting = thematic && scenario?.needs.balancedOnly ? withMap(choices, 'balanced', by) : choices;
  const layout = isThematic(fitting.plan.layout)
    ? null
    : layoutOfScenario(scenario, fitting.plan.boards.length);
  return planned(fitting, { scenario: scenario?.id ?? null, layout: layout ?? fitting.plan.layout });
}

/** Returns true if the plan's Scenario continues the island of another game. */
export const followsAnother = ({ scenario }: Plan): boolean =>
  scenario !== null && scenarioOf(scenario)?.needs.afterAnother === true;

/** Returns the choices for the next wave, with the island and the Adversary of a finished game and without Spirits. */
export function withGameBefore(choices: Choices, id: string, game: Game): Choices {
  const { setup, blight } = game;
  const wave = waveAfter(game);
  const [leading, ...others] = setup.adversaries;
  const up = leading ? Math.min(MAX_LEVEL, leading.level + levelsUp(wave.after!)) : 0;
  const plan: Plan = {
    ...choices.plan,
    players: setup.players.length,
    spirits: setup.players.map(() => null),
    boards: setup.boards,
    layout: setup.layout,
    adversaries: leading ? [{ ...leading, level: up }, ...others] : [],
    blight: blight.side === 'space' ? 'space' : 'card',
  };
  const names = choices.names.map((name, i) => setup.players[i] ?? name);
  const isHigher = leading !== undefined && up > leading.level;
  return { ...choices, plan, names, picked: true, before: { id, wave, isHigher } };
}

/** Returns the wave; null if the Scenario has none. The result of the previous game counts only on the same boards. */
export function waveOf({ plan, before }: Choices): Wave | null {
  if (!followsAnother(plan)) return null;
  const { number, after } = before?.wave ?? { number: 2, after: null };
  const lands = Object.keys(after?.lands ?? {});
  const boards = new Set(lands.map((land) => land.replace(/\d+$/, '')));
  const isSame = boards.size === plan.boards.length && plan.boards.every((board) => boards.has(board));
  return { number, after: isSame ? after : null };
}

/** Returns the plan's difficulty by part. Its Adversaries must have loaded. */
export function difficultyOfPlan(plan: Plan): Difficulty {
  const scenario = plan.scenario === null ? null : (scenarioOf(plan.scenario) ?? null);
  return difficultyOf({
    adversaries: plan.adversaries.map(({ id, level }) => {
      const { difficulty, otherwise = [] } = adversaryPanel(id);
      const alternatives = otherwise.flatMap((one) => (one.level === level ? one.difficulty : []));
      return { id, level, difficulty: difficulty[level]!, alternatives };
    }),
    scenario,
    thematic: isThematic(plan.layout),
    tokens: plan.tokens,
    extraBoard: hasExtra(plan),
  });
}

/** The maximum length of a name in characters. */
const MAX_TYPED = 24;

/** Returns a name cut to the maximum length; empty if stored data is not a name. */
export function typedName(name: unknown): string {
  const signs = typeof name === 'string' && !isBlank(name) ? Array.from(plainLine(name)) : [];
  const fits = (_: string, i: number): boolean => signs.slice(0, i + 1).join('').length <= MAX_TYPED;
  return signs.slice(0, MAX_TYPED).filter(fits).join('');
}

/**
 * Returns the setup for the rules. A nameless player has an empty name, because "Player 2" depends on the reader's
 * language.
 */
export function setupOf(choices: Choices, owned: readonly Product[], seed: number): Setup {
  const { plan, names, colours, decks, trackers, sets } = choices;
  const { players, ...rest } = plan;
  const wave = waveOf(choices);
  const products = ['base', ...owned.filter((product) => product !== 'base'), ...sets];
  const homebrew = homebrewFor({ ...plan, products });
  return {
    ...rest,
    ...(homebrew.length > 0 && { homebrew }),
    ...(wave && { wave }),
    players: Array.from({ length: players }, (_, i) => names[i]?.trim() ?? ''),
    colours: Array.from({ length: players }, (_, i) => colours[i] ?? null),
    decks,
    ...(trackers && plan.scenario === null && ({ trackers } as const)),
    products,
    difficulty: difficultyOfPlan(plan).counted,
    seed,
  };
}

/**
 * Returns true if the app can track all Spirits from the start: all are chosen, in a game with lands. Without a Spirit,
 * the Presence of a player is unknown.
 */
export const canTrack = ({ plan, trackers }: Choices): boolean =>
  plan.spirits.every((spirit) => spirit !== null) && (!trackers || plan.scenario !== null);

/** Returns a random seed. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
