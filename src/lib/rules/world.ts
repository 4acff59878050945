import type { Content } from './content';
import { fallSteps } from './deeds/destruction';
import type { GameEvent } from './event';
import type { Game } from './game';
import { hungModifiers } from './hung';
import { type Island, joinIsland, type LandId, NO_ISLAND, withoutLands } from './island';
import { lastingModifiers } from './lasting';
import type { Modifier, Source } from './modifier';
import type { Questions } from './named-questions';
import { bendAll } from './rulebook';
import type { Step } from './step';
import { PREVENTING_TOKENS, TOKEN_MODIFIERS } from './tokens';

/** A game seen through its rules: the island it lies on and the exceptions that hold right now. */
export interface World {
  readonly game: Game;
  readonly content: Content;
  readonly island: Island;
  readonly modifiers: readonly Modifier[];
  readonly rules: Questions;
}

const islands = new WeakMap<Content, Map<string, Island>>();

/** The joined island of a set-up, made once per content and arrangement. */
export function islandOf(content: Content, setup: Game['setup'], sunk: readonly LandId[] = []): Island {
  if (setup.trackers) return NO_ISLAND;
  const known = islands.get(content) ?? new Map<string, Island>();
  islands.set(content, known);
  const key = `${setup.layout}:${setup.boards.join()}:${sunk.join()}`;
  const island = known.get(key) ?? withoutLands(joined(content, setup), sunk);
  known.set(key, island);
  return island;
}

function joined(content: Content, { boards, layout: id }: Game['setup']): Island {
  const layout = content.layout(id);
  return joinIsland(boards.map(layout.fixed?.board ?? content.board), layout);
}

/** Whether the same step of the exception waits already and is to be done once. */
function waits({ steps = {} }: Modifier, step: Step, waiting: readonly Step[]): boolean {
  const once = step.do === 'exceptional' && steps[step.step]?.once;
  return (
    Boolean(once) &&
    waiting.some(
      (other) =>
        step.do === 'exceptional' &&
        other.do === step.do &&
        other.of === step.of &&
        other.step === step.step &&
        (once !== 'perLand' || other.land === step.land),
    )
  );
}

/** Steps that exceptions put behind what has just happened. */
export const reactions = (world: World, events: readonly GameEvent[], source: Source): readonly Step[] => [
  ...(events.length > 0 ? fallSteps(world) : []),
  ...world.modifiers.flatMap((modifier) =>
    (modifier.react?.(world, events, source) ?? []).filter(
      (step, i, all) => !waits(modifier, step, [...all.slice(0, i), ...world.game.agenda]),
    ),
  ),
];

/** The world of a game; modifiers are derived here at each use and never saved. */
export function worldOf(content: Content, game: Game): World {
  const modifiers = [
    ...PREVENTING_TOKENS,
    ...content.modifiersOf(game.setup),
    ...lastingModifiers(content, game),
    ...hungModifiers(game),
    ...content.waitingPowers(game),
    ...TOKEN_MODIFIERS,
  ];
  return {
    game,
    content,
    island: islandOf(content, game.setup, game.sunk),
    modifiers,
    rules: bendAll(modifiers),
  };
}
