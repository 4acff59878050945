import { answersWith, named } from '../../rules/choice';
import type { Deed } from '../../rules/deeds/deed';
import { type LandId, landOf } from '../../rules/island';
import { isInvader } from '../../rules/pieces';
import type { Cause, Step } from '../../rules/step';
import { NOTHING, offers, type Outcome } from '../../rules/step-rule';
import { landsWhere } from '../../rules/where';
import type { World } from '../../rules/world';
import { countIn } from '../exceptions/hooks';
import { markers, placeMarker } from '../exceptions/markers';
import { exceptional, landIn } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

const IMMUNITY = 'rituals-of-the-destroying-flame.r1';
const RITUAL = 'rituals-of-the-destroying-flame.r2';
const MARKER = 'flame';

/** What the table said of the land: 2 Energy were paid for what comes next, or were not. */
const answered = (land: LandId): string => `${IMMUNITY}:${land}`;
const ANSWER_PAID = 1;
const ANSWER_REFUSED = 2;

/** Whether a Flame is in the land or beside it. */
const isLit = (world: World, land: LandId): boolean =>
  [land, ...landOf(world, land).adjacent].some((one) => markers(world, MARKER, one).length > 0);

/** The land whose Invaders the deed would harm. */
function harmed(deed: Deed): LandId | null {
  if (deed.deed === 'damage') return deed.among.some(isInvader) ? deed.land : null;
  if (deed.deed !== 'destroy' && deed.deed !== 'damageEach') return null;
  return Object.keys(deed.pieces).some(isInvader) ? deed.land : null;
}

/** Invaders without a Flame near them come to no harm unless 2 Energy are paid. */
function unlessPaid(world: World, land: LandId, step: Step): Outcome | null {
  if (!world.game.lands[land] || isLit(world, land) || countIn(world, land, 'E', 'T', 'C') === 0) return null;
  const answer = world.game.counters[answered(land)];
  if (answer === ANSWER_PAID) return null;
  if (answer === ANSWER_REFUSED) return NOTHING;
  return { events: [], then: [exceptional(IMMUNITY, 'price', { land }), step] };
}

/** What the table was asked of the land is over. */
const forget = (world: World, land: LandId): readonly Step[] =>
  world.game.counters[answered(land)] ? [exceptional(IMMUNITY, 'over', { land })] : [];

const isTold = (cause: Cause): boolean => cause === 'power';

const stageOf = ({ game }: World): number => game.invaders.deck[0]?.stage ?? 3;

/** Rituals of the Destroying Flame (Branch & Claw): scenarios.json, rituals-of-the-destroying-flame. */
export const DESTROYING_FLAME: ScenarioRules = {
  r1: {
    // What Powers do is told as it came out: the table has paid, or has left it.
    instead: {
      counterattack: (world, step) =>
        countIn(world, step.land, 'D') > 0 ? unlessPaid(world, step.land, step) : null,
      deed: (world, step) => {
        const land = harmed(step.deed);
        return land === null || isTold(step.cause) ? null : unlessPaid(world, land, step);
      },
    },
    after: {
      counterattack: (world, { land }) => forget(world, land),
      deed: (world, { deed }) => {
        const land = harmed(deed);
        return land === null ? [] : forget(world, land);
      },
    },
    steps: {
      price: {
        ask: () => offers(named('leave', 'paid')),
        run: (_, step, choice) => ({
          events: [
            {
              type: 'counterSet',
              counter: answered(landIn(step)),
              n: answersWith(choice, 'paid') ? ANSWER_PAID : ANSWER_REFUSED,
            },
          ],
        }),
      },
      over: {
        run: (_, step) => ({ events: [{ type: 'counterSet', counter: answered(landIn(step)), n: 0 }] }),
      },
    },
    reminds: { fast: () => true, slow: () => true },
  },
  r2: {
    offers: {
      ritual: { at: ['spiritPhase'], open: (world) => landsWhere(world, 'presence') },
    },
    steps: {
      ritual: {
        run: (world, step) => ({
          events: [],
          then: [exceptional(RITUAL, 'forget', { land: landIn(step), left: stageOf(world) })],
        }),
      },
      forget: {
        ask: () => offers(named('done', 'no')),
        run: (world, step, choice) => {
          if (!answersWith(choice, 'done')) return NOTHING;
          const land = landIn(step);
          const stage = stageOf(world);
          const dahan = countIn(world, land, 'D');
          const hasInvaders = countIn(world, land, 'E', 'T', 'C') > 0;
          const then: Step[] = [{ do: 'deed', deed: { deed: 'add', land, pieces: { B: 1 } }, cause: RITUAL }];
          if (hasInvaders) then.push({ do: 'deed', deed: { deed: 'fear', n: stage }, cause: RITUAL });
          if (hasInvaders && dahan > 0)
            then.push({
              do: 'deed',
              deed: { deed: 'damage', land, n: dahan, among: ['E', 'T', 'C'] },
              cause: RITUAL,
            });
          const over: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];
          return { events: placeMarker(world, MARKER, land, RITUAL), then: [...then, ...over] };
        },
      },
    },
  },
};
