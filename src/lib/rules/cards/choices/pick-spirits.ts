import { landsWhere, qualifies } from '../../lands/land-filter';
import { type Effect, isOneOf, type OfSpirits } from '../../table/card-lines/effect';
import { type Choice, named, playerChoices } from '../../table/choice';
import type { EffectIn } from '../../table/effect-step';
import { ENDLESS_DARK, landOf } from '../../table/island';
import { presenceAmong } from '../../table/pieces';
import type { State } from '../../world/effect-progress';
import { powerOfPart } from '../../world/power-use';
import type { World } from '../../world/world';
import { currentLine, inItsOwnLand, type LinePlan, runs } from '../current-line';
import { enters, picksMoreOf, startsLines } from '../transitions';
import { wouldDo } from './open-pieces';
import { canDo } from './pick-option';

type IsAmong = (world: World, effect: Effect, player: number, of: string) => boolean;

/** Tests whether a player's Spirit is eligible. If Presence is not tracked, a Spirit counts as eligible. */
const AMONG: Readonly<Record<OfSpirits['among'], IsAmong>> = {
  another: (_, effect, player) => player !== effect.player,
  either: ({ game }, effect, player, of) =>
    player === effect.player || player === powerOfPart(game, of)?.spirit,
  here: (world, { land }, player) => land !== undefined && qualifies(world, 'own-presence', land, { player }),
  'on-board': (world, { land }, player) =>
    land !== undefined &&
    landsWhere(world, { all: [{ board: landOf(world, land).board }, 'own-presence'] }, { player }).length > 0,
  'in-dark': ({ game }, _, player) =>
    !game.presence.tracked || presenceAmong(game.beside[ENDLESS_DARK] ?? {}, player) > 0,
};

/** An effect before its Spirits are picked. */
type Picking = EffectIn<'begins' | 'picksQueue'>;

/** Returns the step for the picked Spirits. */
const forSpirits = (state: Picking, { land }: Effect, players: readonly number[]): EffectIn<'enters'> =>
  enters(state, players, land);

/** Returns true if the effect could do something for this Spirit. */
function couldDo(world: World, effect: Effect, state: Picking, player: number): boolean {
  const ways = isOneOf(effect) ? effect.oneOf.map((_, option) => option) : [0];
  return ways.some((option) => {
    const begun = startsLines(effect, forSpirits(state, effect, [player]), option);
    const current = currentLine(effect, begun);
    return canDo(world, current, begun) && wouldDo(world, current, inItsOwnLand(current, begun));
  });
}

/**
 * Returns the maximum number of Spirits: 1, or for absorbed Presence, as many as the counter `absorbed` is enough for;
 * all players if the Spirit is not tracked.
 */
function mostOf({ game }: World, { player = 0 }: Effect, { absorbed }: OfSpirits): number {
  if (absorbed === undefined) return 1;
  const all = game.spiritStates?.[player]?.counters['absorbed'];
  return game.spiritStates?.[player] ? Math.floor((all ?? 0) / absorbed) : game.setup.players.length;
}

/** Asks which Spirits the effect is for. */
export function pickSpirits(
  world: World,
  effect: Effect,
  spirits: OfSpirits,
  state: Picking,
  chosen: readonly number[],
): LinePlan {
  const open = world.game.setup.players
    .map((_, i) => i + 1)
    .filter((player) => !chosen.includes(player) && AMONG[spirits.among](world, effect, player, state.of))
    .filter((player) => couldDo(world, effect, state, player));
  const start = (players: readonly number[]): readonly State[] =>
    players.length > 0 ? [forSpirits(state, effect, players)] : [];
  if (spirits.every) return runs(start(open));
  const mayStop = spirits.may === true || spirits.absorbed !== undefined;
  if (open.length === 0 || chosen.length >= mostOf(world, effect, spirits)) return runs(start(chosen));
  const stop: readonly Choice[] = mayStop ? named(chosen.length === 0 ? 'none' : 'enough') : [];
  return {
    asked:
      open.length > 1 || mayStop
        ? { asks: { asks: 'spirits', mayStop }, choices: [...playerChoices(open), ...stop] }
        : null,
    run: (choice) => {
      if (choice?.kind === 'named') return { events: [], then: start(chosen) };
      const now = [...chosen, choice?.kind === 'player' ? choice.player : open[0]!];
      const isMore = spirits.absorbed !== undefined;
      return {
        events: [],
        then: isMore ? [picksMoreOf(state, now)] : start(now),
      };
    },
  };
}
