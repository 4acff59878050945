import { ended, nextSkips, skippedBy, turnedToBuild } from '../lasting/lasting';
import { type Action, ACTIONS } from '../table/game';
import type { TokenKind } from '../table/pieces';
import type { Step, Steps } from '../table/step';
import type { Verdict } from '../world/named-questions';
import { offersSome, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { buildStepVerdict } from './build';
import { exploreStepVerdict } from './explore';
import { ravageHere } from './ravage';

type Actions = Steps[Action];

const VERDICTS: { readonly [A in Action]: (world: World, step: Steps[A]) => Verdict } = {
  ravage: (world, { land }) => ravageHere(world, land),
  build: buildStepVerdict,
  explore: exploreStepVerdict,
};

/** The reason shown for each token that stops an action. */
const BECAUSE: Readonly<Partial<Record<TokenKind, string>>> = { Z: 'disease', W: 'wilds' };

interface Prevention {
  readonly because: string;
  readonly spent: Outcome;
}

/** Returns the single-use effects that can stop this action; none if it wouldn't happen anyway. */
function preventions(world: World, action: Action, step: Actions): readonly Prevention[] {
  const { land } = step;
  const verdict = VERDICTS[action](world, step as never);
  if (!verdict.acts || (verdict.as ?? action) !== action) return [];
  const skips = nextSkips(world, action, land).slice(0, 1);
  return [
    ...skips.map((skip) => ({
      because: skippedBy(skip),
      spent: { events: ended([skip], true) },
    })),
    ...(action === 'ravage' ? turnedToBuild(world, land).slice(0, 1) : []).map((one): Prevention => ({
      because: 'becomesBuild',
      spent: {
        events: one.until === 'action' ? ended([one], true) : [],
        then: [{ do: 'build', land, card: null, cause: one.cause }],
      },
    })),
    ...world.rules.preventing(world, action, land).map((piece): Prevention => {
      const because = BECAUSE[piece] ?? piece;
      const deed = { deed: 'remove', land, pieces: { [piece]: 1 } } as const;
      return { because, spent: { events: [], then: [{ do: 'deed', deed, cause: because }] } };
    }),
  ];
}

const isAction = (step: Step): step is Actions => (ACTIONS as readonly string[]).includes(step.do);

/**
 * Returns the rule that replaces an Invader action prevented by a Skip, a token, or a change to a Build; null if none
 * applies. If several apply, the players choose one.
 */
export function preventionOf(world: World, step: Step): StepRule<Step> | null {
  if (!isAction(step)) return null;
  const { land, do: action } = step;
  const ways = preventions(world, action, step);
  if (ways.length === 0) return null;
  return {
    ask: () => offersSome(ways.map(({ because }) => ({ kind: 'spent', because }))),
    run: (_, __, choice) => {
      const { because, spent } =
        ways.find((way) => choice?.kind === 'spent' && way.because === choice.because) ?? ways[0]!;
      return { ...spent, events: [{ type: 'stoodStill', land, action, because }, ...spent.events] };
    },
  };
}
