import { nameOfPart } from '../../rules/table/card-lines/card-part';
import { causeOfPower } from '../../rules/table/card-lines/power-data';
import type { OldStep } from './old-steps';

/** A Power in use as versions 4 to 6 kept it, beside the agenda. */
interface OldPower {
  readonly id: number;
  readonly player: number;
  readonly power: string;
  readonly badlands?: readonly string[];
  readonly did?: Readonly<Record<string, number>>;
}

/** Whether a step is one of the Power. */
const isOf =
  (power: OldPower) =>
  ({ do: kind, of, cause }: OldStep): boolean =>
    kind === 'effect' ? of === nameOfPart({ kind: 'power', ...power }) : cause === causeOfPower(power);

const counted = (land: string): string => `badlands.${land}.invaders`;

/** The agenda with the end of the Power behind the last of its steps. */
function withEnd(
  agenda: readonly OldStep[],
  { badlands = [], did = {}, ...power }: OldPower,
): readonly object[] {
  const last = agenda.map(isOf(power)).lastIndexOf(true);
  if (last < 0) return agenda;
  const counts = { ...did, ...Object.fromEntries(badlands.map((land) => [counted(land), 1])) };
  const end = { do: 'actionOver', by: { kind: 'power', ...power }, cause: causeOfPower(power), counts };
  return [...agenda.slice(0, last + 1), end, ...agenda.slice(last + 1)];
}

/** A game of version 6, or parts of it, with its Powers in use as the actions they are. */
export function withActions(state: object): object {
  const { powersInUse = [], ...rest } = state as {
    readonly powersInUse?: readonly OldPower[];
    readonly agenda?: readonly OldStep[];
  };
  const { agenda } = rest;
  // Those that began last come first in the agenda.
  return agenda
    ? { ...rest, agenda: [...powersInUse].reverse().reduce(ended, agenda).flatMap(withFearCardOver) }
    : rest;
}

/** A Fear Card that lies open is an action as well. */
const withFearCardOver = (step: object): readonly object[] => {
  const { do: kind, card } = step as { readonly do: string; readonly card?: string | null };
  const end = { do: 'actionOver', by: { kind: 'card' }, cause: card ?? 'fearCard', counts: {} };
  return kind === 'resolveFearCard' ? [step, end] : [step];
};

const ended = (agenda: readonly object[], power: OldPower): readonly object[] =>
  withEnd(agenda as readonly OldStep[], power);

type Old = Readonly<Record<string, unknown>>;

/** The answer of Rituals of Terror that had an id of its own. */
const answer = (id: unknown): unknown => (id === 'spirit-lost' ? 'spiritLost' : id);

/** A command of version 6; what it corrected, and the taps it did anew, as they are told now. */
export function commandOfSix(command: unknown): unknown {
  if (typeof command !== 'object' || command === null) return command;
  const { choice, then, difference, did, ...rest } = command as Old;
  return {
    ...rest,
    ...(choice !== undefined && { choice: answer(choice) }),
    ...(Array.isArray(then) && { then: then.map(answer) }),
    ...(typeof difference === 'object' && difference !== null && { difference: withActions(difference) }),
    ...(Array.isArray(did) && { did: did.map(commandOfSix) }),
  };
}

/** An event of version 6. */
export function eventOfSix(event: Old): object {
  if (event['type'] === 'powerHarmed')
    return { type: 'actionCounted', count: counted(String(event['land'])), n: 1 };
  const { difference } = event;
  return typeof difference === 'object' && difference !== null
    ? { ...event, difference: withActions(difference) }
    : event;
}
