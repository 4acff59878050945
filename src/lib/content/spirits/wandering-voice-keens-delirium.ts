import { entriesOf, keysOf } from '../../rules/basics/typed-keys';
import { isolating } from '../../rules/lasting/lasting';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import {
  count,
  INCARNA,
  invadersIn,
  isInvader,
  kindOf,
  type PieceKind,
  pieceOf,
  type Pieces,
} from '../../rules/table/pieces';
import { EMPOWERED } from '../../rules/table/spirit-counts';
import type { Source } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import { pushPiece } from './pushed-piece';
import { sitsOutRavage } from './sits-out';
import type { SpiritRule } from './spirit-rule';

const TUMULT = 'wandering-voice-keens-delirium.tumult';
const ROAMING = 'wandering-voice-keens-delirium.roaming';

/** The kinds that roam; Cities stay. */
const ROAMERS: readonly PieceKind[] = ['E', 'T'];

const holdsIncarna = (world: World, land: LandId, player: number): boolean =>
  count(piecesIn(world, land), INCARNA[player - 1]!) > 0;

const dahanIn = (world: World, land: LandId): Pieces =>
  Object.fromEntries(entriesOf(piecesIn(world, land)).filter(([code]) => kindOf(code) === 'D'));

/** Returns true if Strife keeps the land's Dahan out of Ravages; Isolate doesn't matter here. */
const isInTumult = (world: World, land: LandId, player: number): boolean =>
  world.game.presence.tracked &&
  count(piecesIn(world, land), 'D') > 0 &&
  invadersIn(piecesIn(world, land)).some((code) => pieceOf(code).strife > 0) &&
  [land, ...landOf(world, land).adjacent].some((one) => holdsIncarna(world, one, player));

/** Returns the lands that the Incarna entered by its Spirit's Action: a Power, or a record in the Spirit Phase. */
const arrivals = (
  { game }: World,
  events: readonly GameEvent[],
  player: number,
  source: Source,
): readonly LandId[] =>
  events.flatMap((event) => {
    if ((event.type !== 'moved' && event.type !== 'added') || event.piece !== INCARNA[player - 1]) return [];
    const isGrowth = source === 'report' && game.phase === 'spirit';
    const land = event.type === 'moved' ? event.to : event.land;
    return (isGrowth || powerOfCause(event.cause)?.player === player) && game.lands[land] ? [land] : [];
  });

/**
 * Spread Tumult and Delusion: when its Actions move its Incarna to a land, they add 1 Strife there. In and next to the
 * Incarna's land, a Ravage ignores Dahan in lands with Strife (special-rules.json, voice.tumult).
 */
export const tumult: SpiritRule = (player) => {
  // The Dahan sit out of the whole Ravage, because the Strife is used before they would fight back.
  const sitting = sitsOutRavage(TUMULT, (world, land) =>
    isInTumult(world, land, player) ? dahanIn(world, land) : {},
  );
  return {
    bend: {
      fighting: (next) => (world, land) => {
        const pieces = entriesOf(next(world, land));
        return Object.fromEntries(
          isInTumult(world, land, player) ? pieces.filter(([code]) => kindOf(code) !== 'D') : pieces,
        );
      },
    },
    ...sitting,
    react: (world, events, source) =>
      arrivals(world, events, player, source)
        .filter((land) => keysOf(piecesIn(world, land)).some(isInvader))
        .map((land) => exceptional(TUMULT, 'strife', { land })),
    steps: {
      ...sitting.steps,
      strife: pickPiece(
        (world, step) => piecesAt(world, [landIn(step)], 'E', 'T', 'C'),
        (_, { land, piece }) => ({
          events: [],
          then: [{ do: 'deed', deed: { deed: 'strife', land, pieces: { [piece]: 1 } }, cause: TUMULT }],
        }),
      ),
    },
  };
};

/** A Clarion Voice Given Form: the land of its Empowered Incarna is Isolated (special-rules.json, voice.clarion). */
export const clarion: SpiritRule = (player) => {
  const isIsolated = (world: World, land: LandId): boolean =>
    (world.game.spiritStates?.[player]?.counters[EMPOWERED] ?? 0) > 0 && holdsIncarna(world, land, player);
  return {
    bend: isolating(isIsolated),
    reminds: {
      // For an untracked Spirit, only the players know if it is Empowered.
      explore: ({ game }) => !game.spiritStates?.[player],
      land: (world, land) => land !== undefined && isIsolated(world, land),
    },
  };
};

/**
 * Senseless Roaming: an Explorer or Town to which its Actions add Strife may be Pushed (special-rules.json,
 * voice.roaming).
 */
export const roaming: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  react: (world, events) =>
    events.flatMap((event) => {
      if (event.type !== 'replaced' || !world.game.lands[event.land]) return [];
      const { land, piece, to, n, cause } = event;
      const isOwn =
        powerOfCause(cause)?.player === player || (cause === TUMULT && holdsIncarna(world, land, player));
      const roams = kindOf(piece) === kindOf(to) && ROAMERS.includes(kindOf(to));
      return isOwn && roams && pieceOf(to).strife > pieceOf(piece).strife
        ? [exceptional(ROAMING, 'push', { land, piece: to, left: n })]
        : [];
    }),
  steps: { push: pushPiece(true) },
});
