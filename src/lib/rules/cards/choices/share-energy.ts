import { knownAs } from '../../table/card-lines/stored-results';
import { playerChoices } from '../../table/choice';
import type { GameEvent } from '../../table/event';
import { confirmedEvents, playersConfirm } from '../../world/answers';
import { afterBargains } from '../../world/bargain';
import type { CurrentLine, Underway } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import type { LinePlan } from '../current-line';
import { behind } from '../transitions';

/**
 * Divides Energy among all Spirits as evenly as possible. The players pick the Spirits with one more or one less,
 * whichever are fewer.
 */
export function shareEnergy(world: World, { effect, line }: CurrentLine, state: Underway): LinePlan {
  const { setup, spiritStates = {} } = world.game;
  const players = setup.players.map((_, i) => i + 1);
  const n = Number(line.n) * timesOf(world, line, null, state);
  const less = Math.floor(n / players.length);
  const over = n % players.length;
  const areMore = over * 2 <= players.length;
  const [odd, even] = areMore ? [less + 1, less] : [less, less + 1];
  const toPick = areMore ? over : players.length - over;
  const picked = knownAs(state, 'sharers')?.players ?? [];
  if (picked.length < toPick)
    return {
      asked: {
        asks: { asks: 'sharesOdd', n: odd, others: even },
        choices: playerChoices(players.filter((player) => !picked.includes(player))),
      },
      run: (choice) => {
        const more = choice?.kind === 'player' ? [...picked, choice.player] : picked;
        return { events: [], then: [{ ...state, known: { known: 'sharers', players: more } }] };
      },
    };
  const events = players.flatMap((player): readonly GameEvent[] => {
    const spirit = spiritStates[player];
    const share = picked.includes(player) ? odd : even;
    if (!spirit || share === 0) return [];
    const changes = afterBargains(spirit, [{ change: 'energy', n: share }]);
    return [{ type: 'spiritChanged', player, changes }];
  });
  const areAllKept = players.every((player) => spiritStates[player]);
  return {
    asked: areAllKept ? null : playersConfirm(false),
    run: (choice) => ({
      events: [...events, ...confirmedEvents(choice).events],
      then: behind(effect, state),
    }),
  };
}
