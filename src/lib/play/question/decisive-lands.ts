import { m } from '$lib/messages/messages.svelte';
import type { GameEvent } from '$lib/rules/table/event';
import type { Ending } from '$lib/rules/table/game';
import { isPresence } from '$lib/rules/table/pieces';
import type { World } from '$lib/rules/world/world';
import { listed } from '$lib/words/say';

const isLast: Readonly<Record<string, (event: GameEvent) => boolean>> = {
  blight: ({ type }) => type === 'blightAdded',
  presence: (event) => event.type === 'destroyed' && isPresence(event.piece),
};
const TOLD: Readonly<Record<string, (inputs: { readonly land: string }) => string>> = {
  blight: (inputs) => m.moment_last_blight(inputs),
  presence: (inputs) => m.moment_last_presence(inputs),
};

/** Returns the sentence with the land of the last relevant piece; empty if there is none. */
function lastOf(why: string, events: readonly GameEvent[]): readonly string[] {
  const last = events.findLast((event) => isLast[why]?.(event) === true);
  return last && 'land' in last && last.land !== undefined ? [TOLD[why]!({ land: last.land })] : [];
}

/** Returns the sentence with the lands in which a loss of an Adversary or Scenario is met; empty if there are none. */
function landsOf(why: string, world: World): readonly string[] {
  const loss = world.modifiers.find((one) => one.loss?.name === why)?.loss;
  const lands = loss?.progress(world).lands ?? [];
  return lands.length > 0 ? [m.moment_lost_in({ lands: listed(lands) })] : [];
}

/** Returns where the game was decided, in sentences without a full stop; `events` are all of the game. */
export const whereDecided = (world: World, ending: Ending, events: readonly GameEvent[]): readonly string[] =>
  ending.because.flatMap((why) => [...lastOf(why, events), ...landsOf(why, world)]);
