import type { GameEvent } from '../../rules/table/event';
import { isBeside, landAfter, type LandId } from '../../rules/table/island';
import { kindOf } from '../../rules/table/pieces';
import { countInPlaces } from '../../rules/table/places';
import type { Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { setMemo } from '../exceptions/hooks';
import { exceptional, landIn } from '../exceptions/pick-land';
import { levelOf } from './adversary';

/** Returns the supply of Towns: 7 per player, more against a second Adversary from level 2 on. */
function supplyOf({ game: { setup } }: World): number {
  const others = setup.adversaries.filter(({ id }) => id !== 'france');
  const more = levelOf(setup, 'france') < 2 ? 0 : others.reduce((n, { level }) => n + level, 0);
  return (7 + more) * setup.players.length;
}

/** Prefix of the memos of lands that needed a Town beyond the supply. */
const BEYOND = 'france.loss:';

const beyondSupply = ({ game }: World): readonly LandId[] =>
  Object.keys(game.memo).flatMap((memo) => landAfter(BEYOND, memo) ?? []);

/** Returns the lands to which Towns were added. */
const townLands = (events: readonly GameEvent[]): readonly LandId[] => [
  ...new Set(
    events.flatMap((event) => {
      // A Town created in The Endless Dark is in no land.
      if (event.type === 'replaced')
        return kindOf(event.to) === 'T' && !isBeside(event.land) ? event.land : [];
      return (event.type === 'built' || event.type === 'added') && kindOf(event.piece) === 'T'
        ? event.land
        : [];
    }),
  ),
];

/** Sprawling Plantations of France: lost if a Town is needed and none is left; the loss names the land. */
export const SPRAWLING_PLANTATIONS: Pick<Modifier, 'loss' | 'react' | 'steps'> = {
  loss: {
    name: 'france.loss',
    exceeds: true,
    progress: (world) => {
      const [n, limit] = [countInPlaces(world, 'T'), supplyOf(world) + 1];
      const lands = n < limit ? [] : beyondSupply(world);
      return { n, limit, ...(lands.length > 0 && { lands }) };
    },
  },
  react: (world, events) =>
    countInPlaces(world, 'T') > supplyOf(world)
      ? townLands(events).map((land) => exceptional('france', 'beyond', { land }))
      : [],
  steps: {
    beyond: { run: (_, step) => ({ events: [setMemo(BEYOND + landIn(step), 'turn')] }) },
  },
};
