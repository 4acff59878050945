import { landChoices, landOfChoice, named, playerChoices } from '../choice';
import type { LandId } from '../island';
import { powerOfPart, type PowerUsed } from '../powers/power-use';
import { toSpend } from '../spirit-state';
import { landsWhere } from '../where';
import type { World } from '../world';
import { type AtHand, behind, type LinePlan, runs, type Underway } from './at-hand';
import { type Effect, isOneOf } from './effect';
import { effectInstead } from './power-aim';

const repeats = (effect: Effect): boolean => !isOneOf(effect) && effect.op === 'repeat-this';

/** The Power once more, on that land; what repeats it does not repeat itself. */
const usedAgain = ({ player, power, land: old, effects }: PowerUsed, land: LandId): PowerUsed => ({
  player,
  power,
  land,
  effects: effects
    .filter((effect) => !repeats(effect))
    .map((effect) => effectInstead(effect, old ?? land, land)),
});

/** Whether what is spent for it, as the next line says, is not there. */
function isTooDear({ game }: World, { lines, whose }: AtHand, { line = 0 }: Underway): boolean {
  const next = lines[line + 1];
  const spirit = game.spiritStates?.[whose.player ?? 0];
  return next?.op === 'spend' && spirit !== undefined && toSpend(spirit, next.of ?? 'time') < Number(next.n);
}

/** The Power once more, on another Spirit: what it does for the one it was aimed at it does for that. */
const usedOn = ({ player, power, land, spirit: old, effects }: PowerUsed, spirit: number): PowerUsed => ({
  ...{ player, power, land, spirit },
  effects: effects
    .filter((effect) => !repeats(effect))
    .map((effect) => (effect.player === old ? { ...effect, player: spirit } : effect)),
});

/** A Power that is aimed at another Spirit: at which of them, the table says. */
function repeatOnSpirit({ game }: World, { effect }: AtHand, state: Underway, power: PowerUsed): LinePlan {
  const others = game.setup.players.map((_, i) => i + 1).filter((player) => player !== power.player);
  return {
    asked: {
      asks: { asks: 'spirits', mayStop: true },
      choices: [...playerChoices(others), ...named('none')],
    },
    run: (choice) => ({
      events:
        choice?.kind === 'player'
          ? [{ type: 'powerUsed', used: usedOn(power, choice.player), again: true }]
          : [],
      then: behind(effect, state, { was: choice?.kind === 'player' ? 1 : 0 }),
    }),
  };
}

/** The Power at hand may be used once more: on which land, the table says. */
export function repeatPower(world: World, hand: AtHand, state: Underway): LinePlan {
  const { line, effect, whose } = hand;
  const power = powerOfPart(world.game, state.of);
  if (power?.land === null && power.spirit !== undefined && power.spirit !== power.player)
    return repeatOnSpirit(world, hand, state, power);
  const lands = power?.land == null ? [] : landsWhere(world, line.in ?? 'any', whose);
  if (!power || lands.length === 0 || isTooDear(world, hand, state)) return runs(behind(effect, state));
  return {
    asked: {
      asks: { asks: 'land', mayStop: true },
      choices: [...landChoices(lands), ...named('none')],
    },
    run: (choice) => {
      const land = landOfChoice(choice);
      return {
        events: land === undefined ? [] : [{ type: 'powerUsed', used: usedAgain(power, land), again: true }],
        then: behind(effect, state, { was: land === undefined ? 0 : 1 }),
      };
    },
  };
}
