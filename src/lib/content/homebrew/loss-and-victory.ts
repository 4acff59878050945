import { countInPlaces } from '../../rules/table/places';
import type { StepKind } from '../../rules/table/step';
import type { Loss, Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { ALWAYS, countIn, most } from '../exceptions/hooks';
import { COUNTED, type HomebrewLoss } from './homebrew-form';

/** The steps at which the players may declare the victory. */
const TELLS: readonly StepKind[] = ['spiritPhase', 'fastPowers', 'slowPowers'];

/** Returns an additional victory that the players decide, with a reminder each turn. */
export function victoryByPlayers(id: string): Modifier {
  const name = `${id}.victory`;
  return {
    name,
    onTrack: true,
    reminds: { spirit: ALWAYS },
    offers: { won: { at: TELLS, open: ({ game }) => game.counters[name] !== 1 } },
    steps: {
      won: {
        run: () => ({
          events: [{ type: 'counterSet', counter: name, n: 1 }],
          then: [{ do: 'checkEnding' }],
        }),
      },
    },
    victories: ({ game }, won) => (game.counters[name] === 1 ? [...won, name] : won),
  };
}

/**
 * Returns the loss condition for more than `more` pieces (per player or board) on the island or in one land.
 */
export function lossOf(id: string, { piece, in: where, more, per }: HomebrewLoss): Loss {
  const kinds = piece.map((one) => COUNTED[one]);
  const times = ({ setup }: World['game']): number =>
    per === 'player' ? setup.players.length : per === 'board' ? setup.boards.length : 1;
  return {
    name: `${id}.loss`,
    exceeds: true,
    progress: (world) => {
      const limit = more * times(world.game) + 1;
      if (where === 'island') return { n: countInPlaces(world, ...kinds), limit };
      const lands = most(world.island.order, (land) => countIn(world, land, ...kinds));
      const n = lands[0] === undefined ? 0 : countIn(world, lands[0], ...kinds);
      return { n, limit, lands: n > 0 ? lands : [] };
    },
  };
}
