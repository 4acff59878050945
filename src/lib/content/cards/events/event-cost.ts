import { isAnyTracked, payableBy } from '../../../rules/cards/choices/share-price';
import { landsWhere } from '../../../rules/lands/land-filter';
import type { EventPart } from '../../../rules/table/card-lines/card';
import { answersWith, named, numberChoices } from '../../../rules/table/choice';
import type { Step, Steps } from '../../../rules/table/step';
import { NOTHING, type StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { SHARE } from '../../exceptions/paid-energy';
import { exceptional } from '../../exceptions/pick-land';
import { eventCard, EVENTS } from './event-deck';

/** Returns the number of lands for a cost per land: those that the side's effect names. */
function landsPaidFor(world: World, { effects }: EventPart): number {
  const [first] = effects;
  const line = first && 'oneOf' in first ? first.oneOf[0]?.[0] : first;
  return landsWhere(world, line?.in ?? 'any').length;
}

/** Returns the maximum Energy of an Event's side, before Elements reduce it. */
function fullCost(world: World, part: EventPart): number {
  const { energy = 0, per } = part.cost ?? {};
  return energy * (per === 'player' ? world.game.setup.players.length : landsPaidFor(world, part));
}

/** Returns the steps that pay for the picked side; none if no Spirit is tracked or the side is free. */
export const costSteps = (
  world: World,
  parts: readonly { readonly part: EventPart; readonly at: number }[],
  card: string,
): readonly Step[] =>
  isAnyTracked(world)
    ? parts.flatMap(({ part, at }) => (part.cost ? [exceptional(EVENTS, 'cost', { card, part: at })] : []))
    : [];

const partOf = ({ card = '', part = 0 }: Steps['exceptional']): EventPart | undefined =>
  eventCard(card)?.parts[part];

/** Returns the reduced costs that the Spirits can pay, the full cost first. */
function openPrices(world: World, step: Steps['exceptional']): readonly number[] {
  const part = partOf(step);
  const most = part ? Math.min(fullCost(world, part), payableBy(world)) : 0;
  return Array.from({ length: most + 1 }, (_, i) => most - i);
}

/** Asks for the total payment. Elements in play and discarded cards reduce it; the players count those. */
const COST: StepRule<Steps['exceptional']> = {
  ask: (world, step) => {
    const open = openPrices(world, step);
    return open.length > 1
      ? { asks: { asks: 'itself' }, choices: [...numberChoices(open), ...named('byHand')] }
      : null;
  },
  run: (world, step, choice) => {
    const n = choice?.kind === 'number' ? choice.n : (openPrices(world, step)[0] ?? 0);
    if (answersWith(choice, 'byHand') || n === 0) return NOTHING;
    const { card = '', part = 0 } = step;
    return { events: [], then: [exceptional(EVENTS, 'share', { card, part, n, player: 1 })] };
  },
};

/** The steps of paying for a side of an Event. */
export const COST_STEPS = { cost: COST, share: SHARE } as const;
