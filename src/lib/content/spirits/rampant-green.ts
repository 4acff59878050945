import { buildStepVerdict } from '../../rules/invaders/build';
import { ravageHere } from '../../rules/invaders/ravage';
import { answersWith, named } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { presenceOf } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { isSacred, isUntracked, type SpiritRule } from './spirit-rule';

const CHOKE = 'a-spread-of-rampant-green.choke';

/** Returns the name of the memo that the current action doesn't happen in the land. */
const choked = (land: LandId): string => `${CHOKE}:${land}`;

/** Returns true if 1 of the player's Presence in the land may be destroyed to stop the action there. */
const mayChoke = (world: World, land: LandId, player: number): boolean =>
  isSacred(world, land, player) && (piecesIn(world, land)[presenceOf(player)] ?? 0) > 0;

const over = (world: World, land: LandId): readonly Step[] =>
  choked(land) in world.game.memo ? [exceptional(CHOKE, 'over', { land })] : [];

/** Asks whether to stop the Ravage or Build, unless another player has; "no" is suggested. */
const asking = (player: number): StepRule<Steps['exceptional']> => ({
  ask: (world, step) => {
    const land = landIn(step);
    const isOpen = mayChoke(world, land, player) && !(choked(land) in world.game.memo);
    return isOpen ? offers(named('no', 'yes')) : null;
  },
  run: (_, step, choice) => {
    if (!answersWith(choice, 'yes')) return NOTHING;
    const land = landIn(step);
    const deed = { deed: 'destroy', land, pieces: { [presenceOf(player)]: 1 } } as const;
    return {
      events: [{ type: 'memoSet', memo: choked(land), until: 'card' }],
      then: [{ do: 'deed', deed, cause: CHOKE }],
    };
  },
});

/**
 * Choke the Land with Green: at its Sacred Site, it may destroy 1 of its Presence there to stop a Ravage or Build
 * (special-rules.json, green.choke).
 */
const choke: SpiritRule = (player) => ({
  bend: {
    stopped: (next) => (world, action, land) =>
      next(world, action, land) ?? (action !== 'explore' && choked(land) in world.game.memo ? CHOKE : null),
  },
  before: {
    ravage: (world, { land, struck, rest }) =>
      mayChoke(world, land, player) && !struck && rest === undefined && ravageHere(world, land).acts
        ? [exceptional(CHOKE, 'ravage', { land })]
        : [],
    build: (world, step) =>
      mayChoke(world, step.land, player) && buildStepVerdict(world, step).acts
        ? [exceptional(CHOKE, 'build', { land: step.land })]
        : [],
  },
  after: {
    ravage: (world, { land }) => over(world, land),
    build: (world, { land }) => over(world, land),
  },
  steps: {
    ravage: asking(player),
    build: asking(player),
    over: { run: (_, step) => ({ events: [{ type: 'memoSet', memo: choked(landIn(step)), until: null }] }) },
  },
  reminds: { ravage: isUntracked, build: isUntracked },
});

export const RAMPANT_GREEN: Readonly<Record<string, SpiritRule>> = { choke };
