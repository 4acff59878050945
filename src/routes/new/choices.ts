import { homebrewFor } from '$lib/content/adversaries/brought-adversaries';
import { adversaryPanel } from '$lib/content/adversaries/panels';
import { layoutCalled, layoutsFor } from '$lib/content/layouts';
import type { Product } from '$lib/content/products';
import { levelsUp, waveAfter } from '$lib/content/scenarios/aftermath';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
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
import type { Plan } from '$lib/setup/plan';
import { layoutOfScenario } from '$lib/setup/randomiser';
import { deal } from './island/deal-boards';

/** Colours that pieces come in. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'white', 'brown'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a table chooses before a game: a plan, and what is theirs alone. */
export interface Choices {
  readonly plan: Plan;
  /** A name for everyone who could sit down; an empty one is said as "Player 3". */
  readonly names: readonly string[];
  readonly colours: readonly (Colour | null)[];
  /** Somebody picked a board by hand: the next game begins with the same ones. */
  readonly picked: boolean;
  readonly decks: Setup['decks'];
  /** The app keeps the trackers only; with a Scenario, whose rules need the lands, it keeps all. */
  readonly trackers: boolean;
  /** The game before on the same island, where the Scenario follows one. */
  readonly before: GameBefore | null;
}

/** A game of this device that is over, and what it leaves. */
interface GameBefore {
  readonly id: string;
  readonly wave: Wave;
  /** Whether the Adversary has gone a level up for it. */
  readonly isHigher: boolean;
}

/** These choices with something of the plan changed. */
export const planned = (choices: Choices, plan: Partial<Plan>): Choices => ({
  ...choices,
  plan: { ...choices.plan, ...plan },
});

/** Whether one board more than players lies on the table. */
export const hasExtra = ({ boards, players }: Plan): boolean => boards.length > players;

/** The layouts for so many boards, the standard one first. */
const standard = (boards: number): string => layoutsFor(boards)[0]!.id;

const fits = (layout: string, boards: number): boolean => layoutCalled(layout)?.boards.length === boards;

interface Dealing {
  readonly owned: readonly Product[];
  readonly seed: number;
}

/** The plan on the balanced boards, keeping those it has, or on the fixed ones of the thematic map. */
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

/** Whether the Scenario is played on the balanced boards alone, in its own layout. */
export const isBalancedOnly = ({ scenario }: Plan): boolean =>
  scenario !== null && scenarioOf(scenario)?.needs.balancedOnly === true;

/** The plan with the map and the layout that its Scenario cannot do without, wherever it comes from. */
export function fitted(plan: Plan, by: Dealing): Plan {
  if (!isBalancedOnly(plan)) return plan;
  const balanced = isThematic(plan.layout) ? laid(plan, plan.players, hasExtra(plan), 'balanced', by) : plan;
  const layout = layoutOfScenario(scenarioOf(plan.scenario!) ?? null, balanced.boards.length);
  return { ...balanced, layout: layout ?? balanced.layout };
}

/** More or fewer players: whoever stays keeps their board and Spirit. */
export const withPlayers = (choices: Choices, players: number, by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, players, hasExtra(choices.plan), mapOf(choices.plan), by), by),
});

/** On the other map, as far as the Scenario can have it. */
export const withMap = (choices: Choices, map: 'balanced' | 'thematic', by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, choices.plan.players, hasExtra(choices.plan), map, by), by),
});

/** With one board more than players, or without it. */
export const withExtra = (choices: Choices, extra: boolean, by: Dealing): Choices => ({
  ...choices,
  plan: fitted(laid(choices.plan, choices.plan.players, extra, mapOf(choices.plan), by), by),
});

/** A board for one place; whoever had it takes the other in exchange. */
export function withBoard(choices: Choices, place: number, board: BoardId): Choices {
  const before = choices.plan.boards[place]!;
  const boards = choices.plan.boards.map((id, i) => (i === place ? board : id === board ? before : id));
  return { ...planned(choices, { boards }), picked: true };
}

/** A Spirit for one player; whoever had it gets the one that is given up for it, in exchange. */
export const withSpirit = (choices: Choices, player: number, spirit: SpiritChoice | null): Choices =>
  planned(choices, {
    spirits: choices.plan.spirits.map((one, i) =>
      i === player ? spirit : one && one.id === spirit?.id ? (choices.plan.spirits[player] ?? null) : one,
    ),
  });

/**
 * The leading Adversary (0) or the supporting one (1). Another leading one is another game, to which the supporting one
 * does not go along unasked; where the leading one goes without another, the supporting one leads.
 */
export function withAdversary(choices: Choices, place: 0 | 1, chosen: AdversaryChoice | null): Choices {
  const [leading = null, supporting = null] = choices.plan.adversaries;
  const stays = !leading || leading.id === chosen?.id ? supporting : null;
  const both = place === 1 ? [leading, chosen] : chosen ? [chosen, stays] : [supporting];
  return planned(choices, { adversaries: both.flatMap((one) => one ?? []) });
}

/** A Scenario, with the layout it asks for where there is one for so many boards; some want the balanced map. */
export function withScenario(choices: Choices, id: string | null, by: Dealing): Choices {
  const scenario = id === null ? null : (scenarioOf(id) ?? null);
  const thematic = isThematic(choices.plan.layout);
  const fitting = thematic && scenario?.needs.balancedOnly ? withMap(choices, 'balanced', by) : choices;
  const layout = isThematic(fitting.plan.layout)
    ? null
    : layoutOfScenario(scenario, fitting.plan.boards.length);
  return planned(fitting, { scenario: scenario?.id ?? null, layout: layout ?? fitting.plan.layout });
}

/** Whether the plan is played after another game, on its island. */
export const followsAnother = ({ scenario }: Plan): boolean =>
  scenario !== null && scenarioOf(scenario)?.needs.afterAnother === true;

/** The island and the Adversary of a game that is over, for the wave that follows it; the Spirits are others. */
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

/** Which wave it is; what is left of the game before counts on its own boards only. */
export function waveOf({ plan, before }: Choices): Wave | null {
  if (!followsAnother(plan)) return null;
  const { number, after } = before?.wave ?? { number: 2, after: null };
  const lands = Object.keys(after?.lands ?? {});
  const boards = new Set(lands.map((land) => land.replace(/\d+$/, '')));
  const isSame = boards.size === plan.boards.length && plan.boards.every((board) => boards.has(board));
  return { number, after: isSame ? after : null };
}

/** How hard the plan is, part by part; its Adversaries must have been fetched. */
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

/** Letters of a name that can be typed. */
const MAX_TYPED = 24;

/** As long as a field takes, no sign of it torn; what was remembered may be anything. */
export function typedName(name: unknown): string {
  const signs = typeof name === 'string' && !isBlank(name) ? Array.from(plainLine(name)) : [];
  const fits = (_: string, i: number): boolean => signs.slice(0, i + 1).join('').length <= MAX_TYPED;
  return signs.slice(0, MAX_TYPED).filter(fits).join('');
}

/** What the rules are told; a player without a name stays without, for "Player 2" is said in the language of whoever looks. */
export function setupOf(choices: Choices, owned: readonly Product[], seed: number): Setup {
  const { plan, names, colours, decks, trackers } = choices;
  const { players, ...rest } = plan;
  const wave = waveOf(choices);
  const homebrew = homebrewFor(plan);
  return {
    ...rest,
    ...(homebrew.length > 0 && { homebrew }),
    ...(wave && { wave }),
    players: Array.from({ length: players }, (_, i) => names[i]?.trim() ?? ''),
    colours: Array.from({ length: players }, (_, i) => colours[i] ?? null),
    decks,
    ...(trackers && plan.scenario === null && ({ trackers } as const)),
    products: ['base', ...owned.filter((product) => product !== 'base')],
    difficulty: difficultyOfPlan(plan).counted,
    seed,
  };
}

/** A seed nobody can guess. */
export const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
