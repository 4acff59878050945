import { nameOfPart } from '../../rules/table/card-lines/card-part';
import { causeOfPower } from '../../rules/table/card-lines/power-data';
import type { OldStep } from './old-steps';

/** A Power in use as stored by versions 4 to 6, outside the agenda. */
interface OldPower {
  readonly id: number;
  readonly player: number;
  readonly power: string;
  readonly badlands?: readonly string[];
  readonly did?: Readonly<Record<string, number>>;
}

/** Returns a test that is true for steps of the Power. */
const isOf =
  (power: OldPower) =>
  ({ do: kind, of, cause }: OldStep): boolean =>
    kind === 'effect' ? of === nameOfPart({ kind: 'power', ...power }) : cause === causeOfPower(power);

const counted = (land: string): string => `badlands.${land}.invaders`;

/** Returns the agenda with the step that ends the Power after the Power's last step. */
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

/** Returns a game of version 6, or parts of it, with its Powers in use as actions. */
export function withActions(state: object): object {
  const { powersInUse = [], ...rest } = state as {
    readonly powersInUse?: readonly OldPower[];
    readonly agenda?: readonly OldStep[];
  };
  const { agenda } = rest;
  // The steps of the Power that started last are first in the agenda.
  return agenda
    ? { ...rest, agenda: [...powersInUse].reverse().reduce(ended, agenda).flatMap(withFearCardOver) }
    : rest;
}

/**
 * Returns the step. An open Fear Card becomes an action too, so its step is followed by the step that ends the action.
 */
const withFearCardOver = (step: object): readonly object[] => {
  const { do: kind, card } = step as { readonly do: string; readonly card?: string | null };
  const end = { do: 'actionOver', by: { kind: 'card' }, cause: card ?? 'fearCard', counts: {} };
  return kind === 'resolveFearCard' ? [step, end] : [step];
};

const ended = (agenda: readonly object[], power: OldPower): readonly object[] =>
  withEnd(agenda as readonly OldStep[], power);

type Old = Readonly<Record<string, unknown>>;

/** Returns the current id of an answer in Rituals of Terror. */
const answer = (id: unknown): unknown => (id === 'spirit-lost' ? 'spiritLost' : id);

/** Returns a command of version 6 in the format of version 7, including its corrections and repeated taps. */
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

/** Returns an event of version 6 in the format of version 7. */
export function eventOfSix(event: Old): object {
  if (event['type'] === 'powerHarmed')
    return { type: 'actionCounted', count: counted(String(event['land'])), n: 1 };
  const { difference } = event;
  return typeof difference === 'object' && difference !== null
    ? { ...event, difference: withActions(difference) }
    : event;
}
