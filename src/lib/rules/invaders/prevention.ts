import type { GameEvent } from '../event';
import type { Action } from '../game';
import { ended, nextSkips } from '../lasting';
import type { TokenKind } from '../pieces';
import type { Verdict } from '../rulings';
import type { Steps } from '../step';
import { choices, type StepRule } from '../step-rule';
import type { World } from '../world';
import { buildStepVerdict } from './build';
import { exploreStepVerdict } from './explore';
import { ravageHere } from './ravage';

type Actions = Steps[Action];

const VERDICTS: { readonly [A in Action]: (world: World, step: Steps[A]) => Verdict } = {
  ravage: (world, { land }) => ravageHere(world, land),
  build: buildStepVerdict,
  explore: exploreStepVerdict,
};

/** What stops an action by a token of the kind. */
const BECAUSE: Readonly<Partial<Record<TokenKind, string>>> = { Z: 'disease', W: 'wilds' };

interface Prevention {
  readonly because: string;
  readonly spent: readonly GameEvent[];
}

/** What can stop this action for once, and is spent by it; nothing where it would not happen anyway. */
function preventions(world: World, action: Action, step: Actions): readonly Prevention[] {
  const { land } = step;
  const verdict = VERDICTS[action](world, step as never);
  if (!verdict.acts || (verdict.as ?? action) !== action) return [];
  const skips = nextSkips(world, action, land).slice(0, 1);
  return [
    ...skips.map((skip) => ({
      because: skip.cause === 'power' ? 'skipped' : skip.cause,
      spent: ended([skip], true),
    })),
    ...world.rules.preventing(world, action, land).map((piece): Prevention => {
      const because = BECAUSE[piece] ?? piece;
      return { because, spent: [{ type: 'removed', land, piece, n: 1, cause: because }] };
    }),
  ];
}

/** An action unless a Skip or a token stops it; where several could, the table says which is spent. */
export const preventable = <A extends Action>(action: A, rule: StepRule<Steps[A]>): StepRule<Steps[A]> => ({
  ask: (world, step) => {
    const ways = preventions(world, action, step);
    return ways.length > 1 ? choices(ways.map(({ because }) => because)) : null;
  },
  run: (world, step, choice) => {
    const ways = preventions(world, action, step);
    const way = ways.find(({ because }) => because === choice) ?? ways[0];
    if (!way) return rule.run(world, step, choice);
    const { because, spent } = way;
    return { events: [{ type: 'stoodStill', land: step.land, action, because }, ...spent] };
  },
});
