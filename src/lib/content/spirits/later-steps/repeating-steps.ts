import { landsWithin } from '../../../rules/lands/distances';
import { answersWith, cardChoices, cardOfChoice, named } from '../../../rules/table/choice';
import { effectBegins } from '../../../rules/table/effect-step';
import { type PieceKind } from '../../../rules/table/pieces';
import { cardMoved } from '../../../rules/table/spirit-counts';
import type { HeldCard } from '../../../rules/table/spirit-state';
import type { Step, Steps } from '../../../rules/table/step';
import { hasCardMark } from '../../../rules/table/turn-marks';
import { powerPart, powersUnderway } from '../../../rules/world/power-use';
import { NOTHING, offers, offersSome } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';
import {
  causeIn,
  endsAll,
  nextStep,
  playerIn,
  type PowerStep,
  type PowerStepRule,
  STEP_NOW,
  tracksSpirit,
} from '../power-steps/power-step';

type Exceptional = Steps['exceptional'];

/** The kinds of cards that a repeat forgets. */
const FORGOTTEN = ['minor', 'major', 'unique'] as const;
type Forgotten = (typeof FORGOTTEN)[number];

/** Returns the player's cards of a kind that can be forgotten. */
const cardsOfKind = ({ game }: World, step: Exceptional, kind: Forgotten): readonly HeldCard[] => {
  const spirit = game.spiritStates?.[playerIn(step)];
  return (spirit?.cards ?? []).filter(
    ({ id, pile, deck = 'unique' }) =>
      deck === kind && pile !== 'offered' && pile !== 'days' && !hasCardMark(spirit!, 'forgets', id),
  );
};

/** Asks to forget a Minor, a Major and a Unique Power to do everything again. */
const again: PowerStepRule = {
  ask: (world, step) =>
    FORGOTTEN.every((kind) => cardsOfKind(world, step, kind).length > 0) ? offers(named('no', 'yes')) : null,
  run: ({ game }, step, choice) => {
    const [power] = powersUnderway(game);
    if (!power || !answersWith(choice, 'yes')) return NOTHING;
    const of = powerPart(power.by);
    return {
      events: [],
      then: [
        ...FORGOTTEN.map((kind) => nextStep(step, `forget-${kind}`)),
        ...power.by.effects.map((_, at): Step => effectBegins(of, at)),
      ],
    };
  },
};

/** Returns the rule that forgets a card of this kind. */
const forgetting = (kind: Forgotten): PowerStepRule => ({
  ask: (world, step) => offersSome(cardChoices(cardsOfKind(world, step, kind).map(({ id }) => id))),
  run: (world, step, choice) => {
    const cards = cardsOfKind(world, step, kind);
    const card = cards.find(({ id }) => id === cardOfChoice(choice)) ?? cards[0];
    const spirit = world.game.spiritStates?.[playerIn(step)];
    if (!card || !spirit) return NOTHING;
    const { id, name } = card;
    return world.rules.forgets(world, playerIn(step), cardMoved(spirit, { id, name }, null));
  },
});

const PRINTED_HEALTH = { T: 2, C: 3 } as const;

/** Lowers raised Health to the printed one in the lands of the Power, until the Power is done. */
const withoutBonus: PowerStepRule = {
  run: (world, step) => ({
    events: [],
    then: [...landsWithin(world, [landIn(step)], 1)].flatMap((land) =>
      (['T', 'C'] as const).flatMap((piece): readonly Step[] => {
        const more = world.rules.health(world, piece, land) - PRINTED_HEALTH[piece];
        const of: readonly PieceKind[] = [piece];
        const change = { change: 'health', of, n: -more } as const;
        return more > 0
          ? [
              {
                do: 'deed',
                deed: { deed: 'begin', change, where: [land], until: 'turn' },
                cause: causeIn(step),
              },
            ]
          : [];
      }),
    ),
  }),
};

const ofBonus = ({ game }: World, power: string) =>
  game.lasting.filter(({ cause, change }) => cause === power && change.change === 'health' && change.n < 0);

/** Restores the raised Health. */
const restored: PowerStepRule = {
  run: (world, step) => ({ events: [], then: endsAll(ofBonus(world, causeIn(step))) }),
};

const RUMBLING = 'Rumbling Earthquakes';

export const REPEATING: readonly PowerStep[] = [
  // power-cards.json: as often as you like, for 1 Minor, 1 Major and 1 Unique Power.
  { of: 'Draw Towards a Consuming Void', what: 'repeat-this', knows: tracksSpirit, rule: again },
  { of: RUMBLING, what: 'ignore-health-bonus', harms: true, rule: withoutBonus },
];

export const REPEATING_STEPS = {
  ...Object.fromEntries(FORGOTTEN.map((kind) => [`forget-${kind}`, forgetting(kind)])),
  restored,
};

export const REPEATING_AFTER = {
  actionOver: (world: World, { by, cause }: Steps['actionOver']): readonly Step[] =>
    by.kind === 'power' && by.power === RUMBLING && ofBonus(world, cause).length > 0
      ? [exceptional(STEP_NOW, 'restored', { cause })]
      : [],
};
