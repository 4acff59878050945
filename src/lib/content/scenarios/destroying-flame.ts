import { keysOf } from '../../rules/basics/typed-keys';
import { landsWhere } from '../../rules/lands/land-filter';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { answersWith, cardChoices, named } from '../../rules/table/choice';
import type { Deed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { landAfter, type LandId, landOf } from '../../rules/table/island';
import { isInvader, presenceAmong } from '../../rules/table/pieces';
import { cardMoved } from '../../rules/table/spirit-counts';
import type { Cause, Step, Steps } from '../../rules/table/step';
import { afterBargains } from '../../rules/world/bargain';
import { isWithinPower } from '../../rules/world/power-use';
import { NOTHING, offers, type Outcome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';
import { markers, placeMarker } from '../exceptions/markers';
import { oneSpirit, payersOf, pickSpirit } from '../exceptions/paid-energy';
import { exceptional, landIn } from '../exceptions/pick-land';
import { FIRE_CARDS } from './fire-cards';
import type { ScenarioRules } from './scenario';

const IMMUNITY = 'rituals-of-the-destroying-flame.r1';
const RITUAL = 'rituals-of-the-destroying-flame.r2';
const MARKER = 'flame';

/** Returns the counter name of the players' answer for the land: if 2 Energy were paid for the coming effect. */
const answered = (land: LandId | ''): string => `${IMMUNITY}:${land}`;
/** Returns the land of such an answer; null for another counter. */
const landAnswered = (counter: string): LandId | null => landAfter(answered(''), counter);
const ENERGY_PER_LAND = 2;
const ANSWER_PAID = 1;
const ANSWER_REFUSED = 2;

/** Returns true if a Flame is in the land or adjacent to it. */
const isLit = (world: World, land: LandId): boolean =>
  [land, ...landOf(world, land).adjacent].some((one) => markers(world, MARKER, one).length > 0);

/** Returns the land whose Invaders the deed would harm; null if it would harm none. */
function harmed(deed: Deed): LandId | null {
  if (deed.deed === 'damage') return deed.among.some(isInvader) ? deed.land : null;
  if (deed.deed !== 'destroy' && deed.deed !== 'damageEach') return null;
  return keysOf(deed.pieces).some(isInvader) ? deed.land : null;
}

/**
 * Returns the outcome that protects Invaders without a Flame nearby unless 2 Energy are paid; null if nothing protects
 * them.
 */
function unlessPaid(world: World, land: LandId, step: Step, cause?: Cause): Outcome | null {
  if (!world.game.lands[land] || isLit(world, land) || countIn(world, land, 'E', 'T', 'C') === 0) return null;
  const answer = world.game.counters[answered(land)];
  if (answer === ANSWER_PAID) return null;
  if (answer === ANSWER_REFUSED) return NOTHING;
  const user = cause && powerOfCause(cause)?.player;
  return {
    events: [],
    then: [exceptional(IMMUNITY, 'price', { land, ...whose({ player: user }) }), step],
  };
}

const whose = ({ player }: { readonly player?: number | undefined }) =>
  player === undefined ? {} : { player };

/** Returns the players who can pay: the owner of the Power, or anyone for other effects. */
const payers = (world: World, { player }: Steps['exceptional']): readonly number[] =>
  payersOf(world, ENERGY_PER_LAND).filter((one) => player === undefined || one === player);

/** Returns the steps that clear the land's answer. */
const forget = (world: World, land: LandId): readonly Step[] =>
  world.game.counters[answered(land)] ? [exceptional(IMMUNITY, 'over', { land })] : [];

const OVER: StepRule<Steps['exceptional']> = {
  run: (_, step) => ({ events: [{ type: 'counterSet', counter: answered(landIn(step)), n: 0 }] }),
};

/** Returns the players whose Presence may be in the land, untracked Spirits first. */
const ritualists = (world: World, land: LandId): readonly number[] =>
  payersOf(world, 0).filter(
    (player) => !world.game.presence.tracked || presenceAmong(piecesIn(world, land), player) > 0,
  );

/** Returns the Spirit's Power Cards with Fire, one of which it forgets. */
const forgettable = ({ game }: World, { player = 0 }: Steps['exceptional']) =>
  (game.spiritStates?.[player]?.cards ?? []).flatMap(({ pile, ...card }) =>
    pile === 'offered' || pile === 'days' || !FIRE_CARDS.includes(card.id) ? [] : [card],
  );

const isTold = (cause: Cause): boolean => cause === 'power';

const stageOf = ({ game }: World): number => game.invaders.deck[0]?.stage ?? 3;

/** Rituals of the Destroying Flame (Branch & Claw): scenarios.json, rituals-of-the-destroying-flame. */
export const DESTROYING_FLAME: ScenarioRules = {
  r1: {
    // Recorded effects of Powers apply as entered, paid or not.
    instead: {
      counterattack: (world, step) =>
        countIn(world, step.land, 'D') > 0 ? unlessPaid(world, step.land, step) : null,
      deed: (world, step) => {
        const land = harmed(step.deed);
        return land === null || isTold(step.cause) ? null : unlessPaid(world, land, step, step.cause);
      },
    },
    // A Power pays once per land.
    react: (world, events) =>
      isWithinPower(world.game)
        ? events.flatMap((event) => {
            const land = event.type === 'counterSet' && event.n > 0 ? landAnswered(event.counter) : null;
            return land === null ? [] : [exceptional(IMMUNITY, 'powerOver', { land })];
          })
        : [],
    after: {
      counterattack: (world, { land }) => forget(world, land),
      deed: (world, { deed }) => {
        const land = harmed(deed);
        return land === null || isWithinPower(world.game) ? [] : forget(world, land);
      },
    },
    steps: {
      price: {
        ask: (world, step) => (payers(world, step).length > 0 ? offers(named('leave', 'paid')) : null),
        run: (world, step, choice) => {
          const isPaid = answersWith(choice, 'paid');
          const n = isPaid ? ANSWER_PAID : ANSWER_REFUSED;
          const land = landIn(step);
          return {
            events: [{ type: 'counterSet', counter: answered(land), n }],
            then: isPaid
              ? oneSpirit(world, IMMUNITY, 'payer', { ...whose(step), land, left: ENERGY_PER_LAND })
              : [],
          };
        },
      },
      payer: pickSpirit(payers, () => [{ change: 'energy', n: -ENERGY_PER_LAND }]),
      over: OVER,
      powerOver: { ...OVER, afterAction: true },
    },
    reminds: { fast: () => true, slow: () => true },
  },
  r2: {
    // The Ritual is an Action of a Spirit (special-rules.json, wildfire.destructive).
    bend: { ofSpirits: (next) => (world, cause) => cause === RITUAL || next(world, cause) },
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
          return {
            events: placeMarker(world, MARKER, land, RITUAL),
            then: [...oneSpirit(world, RITUAL, 'who', { land, left: stage }), ...then, ...over],
          };
        },
      },
      who: pickSpirit(
        (world, step) => ritualists(world, landIn(step)),
        (spirit, { left = 0 }) => afterBargains(spirit, [{ change: 'energy', n: left }]),
        (step, player) => [exceptional(RITUAL, 'card', { land: landIn(step), player })],
      ),
      card: {
        ask: (world, step) => {
          const cards = forgettable(world, step).map(({ id }) => id);
          return cards.length > 0 ? offers([...named('byHand'), ...cardChoices(cards)]) : null;
        },
        run: (world, step, choice) => {
          const { player = 0 } = step;
          const card = forgettable(world, step).find(
            ({ id }) => choice?.kind === 'card' && id === choice.card,
          );
          const spirit = world.game.spiritStates?.[player];
          return spirit && card ? world.rules.forgets(world, player, cardMoved(spirit, card, null)) : NOTHING;
        },
      },
    },
  },
};
