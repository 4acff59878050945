import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { count, kindOf, presenceOf } from '../../rules/table/pieces';
import type { Step } from '../../rules/table/step';
import type { World } from '../../rules/world/world';
import { exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { allyOf } from './presence-follows';
import type { SpiritRule } from './spirit-rule';

const SWORN = 'thunderspeaker.sworn';

/** Sworn to Victory: after a Ravage, each destroyed Dahan destroys 1 of its Presence within 1. */
const sworn: SpiritRule = (player) => {
  const near = (world: World, land: LandId): readonly LandId[] =>
    [land, ...landOf(world, land).adjacent].filter(
      (one) => world.game.presence.tracked && count(piecesIn(world, one), presenceOf(player)) > 0,
    );
  return {
    after: {
      ravage: (world, { land }, events) => {
        const left = events.reduce(
          (sum, event) => (event.type === 'destroyed' && kindOf(event.piece) === 'D' ? sum + event.n : sum),
          0,
        );
        return left > 0 && near(world, land).length > 0 ? [exceptional(SWORN, 'lose', { land, left })] : [];
      },
    },
    steps: {
      lose: pickLand(
        (world, step) => near(world, landIn(step)),
        (_, land, step) => {
          const { left = 1 } = step;
          const deed = { deed: 'destroy', land, pieces: { [presenceOf(player)]: 1 } } as const;
          const more: readonly Step[] = left > 1 ? [{ ...step, left: left - 1 }] : [];
          return {
            events: [],
            then: [{ do: 'deed', deed, cause: SWORN }, ...more, { do: 'checkEnding' }],
          };
        },
      ),
    },
  };
};

/** Thunderspeaker; Ally of the Dahan: special-rules.json, thunder.ally. */
export const THUNDERSPEAKER: Readonly<Record<string, SpiritRule>> = {
  sworn,
  ally: allyOf('thunderspeaker.ally', 'D'),
};
