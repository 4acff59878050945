import { addingCounts, afterAction, asAction, withAction } from '../table/action-underway';
import type { Effect } from '../table/card-lines/effect';
import { causeOfPower, type PowerInUse, type PowerUsed } from '../table/card-lines/power-data';
import { effectBegins } from '../table/effect-step';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { isInvader, isPresence, kindOf, pieceOf } from '../table/pieces';
import type { Step } from '../table/step';
import { AWAITS, isPower, powerPart, powersUnderway, sameUnderway } from './power-use';

/** Returns the game with more effects at the end of the Power being resolved. */
function withMoreEffects(game: Game, by: PowerInUse, more: readonly Effect[]): Game {
  const end = game.agenda.findIndex((step) => step.do === 'actionOver');
  const steps = more.map((_, i) => effectBegins(powerPart(by), by.effects.length + i));
  const agenda = [...game.agenda.slice(0, end), ...steps, ...game.agenda.slice(end)];
  return withPowerAimed({ ...game, agenda }, by.id, { land: by.land, effects: [...by.effects, ...more] });
}

/** Returns the step after a Power was used on a land, if another Power waits for that. */
const usedOnLand = ({ lasting }: Game, { player, land }: PowerUsed): readonly Step[] =>
  land !== null &&
  lasting.some(({ change }) => change.change === 'awaits' && change.on === 'used' && change.player === player)
    ? [{ do: 'exceptional', of: AWAITS, step: 'used', land, player }]
    : [];

/**
 * Returns the index at which a Power starts: before all waiting steps, after the step that causes it, or after its own
 * end if it repeats itself.
 */
function whereBegun(game: Game, again: boolean): number {
  if (!again) return 0;
  return game.agenda[0]?.do === 'effect' ? (afterAction(game) ?? 1) : 1;
}

/**
 * Returns the game with a Power in use. One that another Power causes or repeats is a separate action; effects of the
 * Power being resolved are added to it.
 */
export function withPower(game: Game, used: PowerUsed, again = false): Game {
  const underway = used.meanwhile ? sameUnderway(game, used) : null;
  if (underway) return withMoreEffects(game, underway, used.effects);
  const id = powersUnderway(game).reduce((most, { by }) => Math.max(most, by.id), 0) + 1;
  const power = { ...used, id };
  const steps = used.effects.map((_, at) => effectBegins(powerPart(power), at));
  const action = asAction({ kind: 'power', ...power }, causeOfPower(power), steps);
  const { agenda } = game;
  const open = whereBegun(game, again);
  return {
    ...game,
    agenda: [
      ...agenda.slice(0, open),
      ...action,
      ...(again ? [] : usedOnLand(game, used)),
      ...agenda.slice(open),
    ],
  };
}

/** Returns the game with a target land and the resulting effects for a Power in use. */
export const withPowerAimed = (
  game: Game,
  power: number,
  aimed: Pick<PowerInUse, 'land' | 'effects'>,
): Game =>
  withAction(
    game,
    (action) => (isPower(action) ? { ...action, by: { ...action.by, ...aimed } } : action),
    (action) => isPower(action) && action.by.id === power,
  );

/** Returns the names of the counters that an event of a Power raises: by deed and kind, for some also by land. */
function noted(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'destroyed':
    case 'added':
    case 'removed': {
      const inLand =
        (event.type === 'added' && isPresence(event.piece)) ||
        (event.type === 'removed' && event.piece === 'Q');
      return [event.piece[0], ...(inLand ? [event.land] : [])].map((what) => `${event.type}.${what}`);
    }
    case 'moved':
      return [
        `moved.${event.piece[0]}`,
        ...(isInvader(event.piece) ? [`moved.${event.to}`] : []),
        `came.${event.to}`,
      ];
    case 'replaced': {
      const strife = pieceOf(event.to).strife - pieceOf(event.piece).strife;
      const swap = kindOf(event.piece) === kindOf(event.to) ? [] : [`replaced.${event.piece[0]}`];
      return strife === 0 ? swap : [...swap, strife > 0 ? 'added.S' : 'removed.S'];
    }
    default:
      return [];
  }
}

/** Returns the game with the event counted for the Power in use that caused it. */
export function withDeedNoted(game: Game, event: GameEvent): Game {
  if (!('cause' in event) || !('n' in event)) return game;
  const names = noted(event);
  return names.length === 0
    ? game
    : withAction(
        game,
        addingCounts(names, event.n),
        (action) => isPower(action) && action.cause === event.cause,
      );
}
