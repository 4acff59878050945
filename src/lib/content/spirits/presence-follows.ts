import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { seenByPowers } from '../../rules/lands/seen-by-powers';
import { named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import type { LandId, PlaceId } from '../../rules/table/island';
import { INCARNA, kindOf, type PieceKind, presenceOf } from '../../rules/table/pieces';
import { standingIn } from '../../rules/table/places';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { isUntracked, presenceIn, type SpiritRule } from './spirit-rule';

type Exceptional = Steps['exceptional'];

/** Pieces that moved from one land to another; an Ocean in play counts, and Dahan drown there. */
interface Move {
  readonly from: LandId;
  readonly to: PlaceId;
  readonly n: number;
}

/** Returns moves of this kind of piece, including drowning, out of lands with the player's Presence. */
export const movesOut = (
  world: World,
  events: readonly GameEvent[],
  kind: PieceKind,
  player: number,
): readonly Move[] =>
  events.flatMap((event): readonly Move[] => {
    if ((event.type !== 'moved' && event.type !== 'destroyed') || kindOf(event.piece) !== kind) return [];
    const to = event.type === 'moved' ? event.to : event.ocean;
    const { land: from, n } = event;
    if (to === undefined || !world.game.lands[from] || !seenByPowers(world).island.lands[to]) return [];
    return presenceIn(world, from, player) > 0 ? [{ from, to, n }] : [];
  });

/** Returns the player's Presence and Incarna in the step's land, each with a destination. */
const ways = (world: World, step: Exceptional, player: number): readonly Standing[] =>
  [presenceOf(player), INCARNA[player - 1]!].flatMap((piece) =>
    (standingIn(world, landIn(step))[piece] ?? 0) > 0
      ? (step.done ?? [])
          .filter((land) => world.rules.enters(world, piece, land))
          .map((land) => ({ land, piece }))
      : [],
  );

/** Moves up to `left` Presence along to the lands in `done`, one by one; staying is suggested. */
export const presenceFollows = (player: number): StepRule<Exceptional> => ({
  ask: (world, step) => {
    const all = ways(world, step, player);
    return all.length > 0 ? offers([...named('stay'), ...pieceChoices(all)]) : null;
  },
  run: (world, step, choice) => {
    const picked = choice && pieceOfChoice(ways(world, step, player), choice);
    if (!picked) return NOTHING;
    const { left } = step;
    const deed = {
      deed: 'move',
      land: landIn(step),
      to: picked.land,
      pieces: { [picked.piece]: 1 },
    } as const;
    const more = left === undefined ? [step] : left > 1 ? [{ ...step, left: left - 1 }] : [];
    return { events: [], then: [{ do: 'deed', deed, cause: step.of }, ...more] };
  },
});

/**
 * Returns the rule by which each piece of a kind that leaves one of the Spirit's lands may take 1 of its
 * Presence along.
 */
export const allyOf =
  (of: string, kind: PieceKind): SpiritRule =>
  (player) => ({
    react: (world, events) =>
      movesOut(world, events, kind, player).map(({ from, to, n }) =>
        exceptional(of, 'follow', { land: from, done: [to], left: n }),
      ),
    steps: { follow: presenceFollows(player) },
    reminds: { fast: isUntracked, slow: isUntracked },
  });
