import { enters } from '../../../rules/cards/transitions';
import type { Line } from '../../../rules/table/card-lines/line';
import type { Lasting, LineRef } from '../../../rules/table/deed';
import { effectBegins } from '../../../rules/table/effect-step';
import type { BoardId, LandId } from '../../../rules/table/island';
import type { Step } from '../../../rules/table/step';
import type { World } from '../../../rules/world/world';
import { effectLineOf } from '../more/special-effects';

/** The counter of the Defend that the players can give all lands in one later Spirit Phase. */
export const WARDING = 'events:warding';

/** A delayed effect of an Event, with its line. */
export interface WaitingEffect {
  readonly lasting: Lasting;
  readonly line: Line;
  readonly ref: LineRef;
}

/** Returns the delayed effects whose moment has come. */
export function waiting({ game }: World, holds: (line: Line) => boolean): readonly WaitingEffect[] {
  return game.lasting.flatMap((lasting) => {
    const { change, from = 0 } = lasting;
    if (change.change !== 'special' || from > game.turn) return [];
    const line = effectLineOf(change.line);
    return line && holds(line) ? { lasting, line, ref: change.line } : [];
  });
}

export const ends = ({ lasting }: WaitingEffect): Step => ({
  do: 'deed',
  cause: lasting.cause,
  deed: { deed: 'end', lasting: lasting.id },
});

/** Returns the step that resolves the delayed effect: all of it, or only for the triggering land. */
export function due({ ref }: WaitingEffect, land?: LandId, board?: BoardId): Step {
  const begins = effectBegins(ref.of, ref.at, 'due');
  return land === undefined ? begins : enters(begins, [board ?? land], land);
}
