import { effectInstead } from '../../../rules/cards/power-aim';
import type { PowerInUse } from '../../../rules/table/card-lines/power-data';
import { answersWith, named, numberChoices } from '../../../rules/table/choice';
import type { GameEvent } from '../../../rules/table/event';
import type { LandId } from '../../../rules/table/island';
import type { Step, Steps } from '../../../rules/table/step';
import { powersUnderway } from '../../../rules/world/power-use';
import { NOTHING, offers, offersSome, type Outcome } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';
import {
  lastsFor,
  lastsThisTurn,
  playerIn,
  type PowerStep,
  type PowerStepRule,
  STEP_WAKES,
  tracksSpirit,
} from '../power-steps/power-step';
import { holdsIncarna } from '../spirit-rule';

type Exceptional = Steps['exceptional'];

/** Returns the memo of a card that was used again at a player's Incarna. */
const wokenBy = (player: number, card = ''): string => `${STEP_WAKES}:${player}:${card}`;

const setMemo = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: 'turn' });

const energyOf = ({ game }: World, player: number): number => game.spiritStates?.[player]?.energy ?? 0;

/** Returns how many more cards can be used again this turn: 1 for each absorbed Presence. */
const left = ({ game }: World, player: number): number =>
  (game.spiritStates?.[player]?.counters['absorbed'] ?? 0) -
  Object.keys(game.memo).filter((memo) => memo.startsWith(wokenBy(player))).length;

const landOfIncarna = (world: World, player: number): LandId | undefined =>
  world.island.order.find((land) => holdsIncarna(world, land, player));

/** Returns the id of the Power Card that a tracked Spirit is using on a land; undefined for any other Power. */
const cardOnLand = ({ game }: World, { player, power, land }: PowerInUse): string | undefined =>
  land === null ? undefined : game.spiritStates?.[player]?.cards.find(({ name }) => name === power)?.id;

/** Returns the question whether a Power Card that ends is used again, for each Spirit whose Incarna allows it. */
function wakes(world: World, { by }: Steps['actionOver']): readonly Step[] {
  const card = by.kind === 'power' && !by.meanwhile ? cardOnLand(world, by) : undefined;
  if (by.kind !== 'power' || card === undefined) return [];
  return world.game.setup.players.flatMap((_, i) => {
    const n = i + 1;
    const land = landOfIncarna(world, n);
    const isOpen =
      lastsFor(world, 'wakes', n) && !(wokenBy(n, card) in world.game.memo) && left(world, n) > 0;
    return isOpen && land !== undefined
      ? [exceptional(STEP_WAKES, 'again', { land, player: by.player, card, n })]
      : [];
  });
}

/** Returns the Power used again on this land, and what each Spirit pays for it. */
function usedAgain(world: World, step: Exceptional, shares: Readonly<Record<number, number>>): Outcome {
  const [power] = powersUnderway(world.game);
  if (!power || power.by.land === null) return NOTHING;
  const land = landIn(step);
  const { player, power: name, land: old, effects } = power.by;
  const used = { player, power: name, land, effects: effects.map((one) => effectInstead(one, old, land)) };
  const paid = Object.entries(shares).flatMap(([whose, n]): readonly GameEvent[] =>
    n > 0 ? [{ type: 'spiritChanged', player: Number(whose), changes: [{ change: 'energy', n: -n }] }] : [],
  );
  return {
    events: [...paid, setMemo(wokenBy(step.n ?? 0, step.card)), { type: 'powerUsed', used, again: true }],
  };
}

/** Returns what the Spirit with the Incarna may pay of the cost, the least first. */
function helpOf(world: World, step: Exceptional): readonly number[] {
  const { n = 0, left: cost = 0 } = step;
  if (n === playerIn(step)) return [0];
  const least = Math.max(0, cost - energyOf(world, playerIn(step)));
  const most = Math.min(cost, energyOf(world, n));
  return Array.from({ length: Math.max(1, most - least + 1) }, (_, i) => least + i);
}

/** Asks for the printed cost of the card, or not to use it again. */
const again: PowerStepRule = {
  ask: (world, step) => {
    const own = energyOf(world, playerIn(step));
    const all = step.n === playerIn(step) ? own : own + energyOf(world, step.n ?? 0);
    return offers([...named('stay'), ...numberChoices(Array.from({ length: all + 1 }, (_, i) => i))]);
  },
  run: (_, step, choice) =>
    choice === null || answersWith(choice, 'stay') || choice.kind !== 'number'
      ? NOTHING
      : { events: [], then: [{ ...step, step: 'helps', left: choice.n }] },
};

/** Asks how much of the cost the Spirit with the Incarna pays. */
const helps: PowerStepRule = {
  ask: (world, step) => offersSome(numberChoices(helpOf(world, step))),
  run: (world, step, choice) => {
    const { n = 0, left: cost = 0 } = step;
    const help = choice?.kind === 'number' ? choice.n : (helpOf(world, step)[0] ?? 0);
    const shares = { [playerIn(step)]: cost - help, ...(help > 0 && { [n]: help }) };
    return usedAgain(world, step, shares);
  },
};

export const WAKING: readonly PowerStep[] = [
  // After a Power Card on a land its Spirit may use it again at the Incarna for its cost, which the Serpent may help to
  // pay: 1 card a turn for each Presence absorbed (spirit-panels.json).
  {
    of: 'Strength of the Waking Island',
    what: 'repeat-power',
    knows: tracksSpirit,
    rule: lastsThisTurn('wakes', 'player'),
  },
];

export const WAKING_RULE = { name: STEP_WAKES, before: { actionOver: wakes }, steps: { again, helps } };
