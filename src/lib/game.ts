import { ADVERSARIES } from './content/adversaries';
import { modifiersOf, type Adversary } from './content/adversaries/adversary';
import { board } from './content/boards';
import { BLIGHT_CARDS } from './content/cards/blight';
import { FEAR_CARDS } from './content/cards/fear';
import { INVADER_CARDS } from './content/cards/invader';
import { layout } from './content/layouts';
import type { Content } from './rules/content';
import { engine } from './rules/engine';
import type { Setup } from './rules/game';
import type { Modifier } from './rules/modifier';

const fetched = new Map<string, Adversary>();

/** Fetches the Adversaries with these ids, before a game with them is made or opened; the rest are nobody's. */
export async function prepare(adversaries: readonly string[]): Promise<void> {
  const wanted = adversaries.filter((id) => !fetched.has(id) && Object.hasOwn(ADVERSARIES, id));
  for (const adversary of await Promise.all(wanted.map((id) => ADVERSARIES[id]!())))
    fetched.set(adversary.id, adversary);
}

/** Rules that few games need, once one has needed them. */
const rare: { scenarios?: typeof import('./content/scenarios') } = {};

/** Fetches whatever the rules of a game with this set-up need, before it is made or opened. */
export async function prepareFor({
  adversaries,
  scenario,
}: Pick<Setup, 'scenario'> & { readonly adversaries: readonly { readonly id: string }[] }): Promise<void> {
  await prepare(adversaries.map(({ id }) => id));
  if (scenario !== null) rare.scenarios ??= await import('./content/scenarios');
}

/** An Adversary that has been fetched; throws for any other. */
export function adversary(id: string): Adversary {
  const found = fetched.get(id);
  if (!found) throw new Error(`no Adversary ${id}`);
  return found;
}

const known = new WeakMap<Setup, readonly Modifier[]>();

function scenarioRules(id: string): readonly Modifier[] {
  if (!rare.scenarios?.scenarioOf(id)) throw new Error(`no Scenario ${id}`);
  return rare.scenarios.modifiersOfScenario(id);
}

/** The leading Adversary's exceptions, those of the one that supports it, the Scenario's: always the same list. */
function exceptionsOf(setup: Setup): readonly Modifier[] {
  const before = known.get(setup);
  if (before) return before;
  const exceptions = [
    ...setup.adversaries.flatMap(({ id, level }, i) =>
      modifiersOf(adversary(id), level, i === 0 ? 'leading' : 'supporting'),
    ),
    // It beats the Adversary where they disagree (difficulty.json, scenario-precedence).
    ...(setup.scenario === null ? [] : scenarioRules(setup.scenario)),
  ];
  known.set(setup, exceptions);
  return exceptions;
}

/** Everything printed that this app knows. */
export const CONTENT: Content = {
  board,
  layout,
  invaderCards: INVADER_CARDS,
  fearCards: FEAR_CARDS,
  blightCards: BLIGHT_CARDS,
  modifiersOf: exceptionsOf,
};

/** The rules with our content: the one engine of the app. */
export const ENGINE = engine(CONTENT);
