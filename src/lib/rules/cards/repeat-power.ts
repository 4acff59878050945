import { landsWhere } from '../lands/land-filter';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import type { PowerUsed } from '../table/card-lines/power-data';
import { landChoices, landOfChoice, named, playerChoices } from '../table/choice';
import type { LandId } from '../table/island';
import { toSpend } from '../table/spirit-counts';
import type { CurrentLine, Underway } from '../world/effect-progress';
import { powerOfPart } from '../world/power-use';
import type { World } from '../world/world';
import { type LinePlan, runs } from './current-line';
import { effectInstead } from './power-aim';
import { behind } from './transitions';

const repeats = (effect: Effect): boolean => !isOneOf(effect) && effect.op === 'repeat-this';

/** Returns the repeated Power, on another land or Spirit. A repeat doesn't repeat itself. */
const usedAgain = (
  { player, power, land: old, spirit, effects }: PowerUsed,
  on: { readonly land?: LandId; readonly spirit?: number },
): PowerUsed => ({
  ...{ player, power, land: on.land ?? null, ...(on.spirit !== undefined && { spirit: on.spirit }) },
  effects: effects
    .filter((effect) => !repeats(effect))
    .map((effect) =>
      on.land !== undefined
        ? effectInstead(effect, old ?? on.land, on.land)
        : effect.player === spirit
          ? { ...effect, player: on.spirit! }
          : effect,
    ),
});

/** Returns true if the cost in the next line can't be paid. */
function isTooDear({ game }: World, { lines, whose }: CurrentLine, { line }: Underway): boolean {
  const next = lines[line + 1];
  const spirit = game.spiritStates?.[whose.player ?? 0];
  return next?.op === 'spend' && spirit !== undefined && toSpend(spirit, next.of ?? 'time') < Number(next.n);
}

/** Returns the other Spirits that the Power can target. */
const othersOf = ({ game }: World, { player, land, spirit }: PowerUsed): readonly number[] =>
  land !== null || spirit === undefined || spirit === player
    ? []
    : game.setup.players.map((_, i) => i + 1).filter((one) => one !== player);

/** Asks for the land or Spirit of a repeated Power. */
export function repeatPower(world: World, current: CurrentLine, state: Underway): LinePlan {
  const { line, effect, whose } = current;
  const power = powerOfPart(world.game, state.of);
  const lands = power?.land == null ? [] : landsWhere(world, line.in ?? 'any', whose);
  const others = power ? othersOf(world, power) : [];
  const choices = [...landChoices(lands), ...playerChoices(others)];
  if (!power || choices.length === 0 || isTooDear(world, current, state)) return runs(behind(effect, state));
  return {
    asked: {
      asks: { asks: others.length > 0 ? 'spirits' : 'land', mayStop: true },
      choices: [...choices, ...named('none')],
    },
    run: (choice) => {
      const land = landOfChoice(choice);
      const on = choice?.kind === 'player' ? { spirit: choice.player } : land !== undefined && { land };
      return {
        events: on ? [{ type: 'powerUsed', used: usedAgain(power, on), again: true }] : [],
        then: behind(effect, state, { was: on ? 1 : 0 }),
      };
    },
  };
}
