import { m, say } from '$lib/messages/messages.svelte';
import { withBadlands } from '$lib/rules/deeds/dream-deeds';
import { noBlightLeft } from '$lib/rules/invaders/blight';
import { type Action, ACTIONS, piecesIn } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { codesOf, count, isInvader } from '$lib/rules/table/pieces';
import { phaseName } from '$lib/words/names';
import type { LandSelection } from '../land-selection.svelte';
import { badlands } from '../shared-state.svelte';
import type { PadNumbers, PadVerb } from './pad-verb';
import { becomesBuild, begin, comesInto, damage, defend, isolate, stop, stopAll, waysToDeal } from './verbs';

const holds = (selection: LandSelection): boolean =>
  selection.lands.some((land) => codesOf(piecesIn(selection, land)).length > 0);
const isOne = ({ lands }: LandSelection): boolean => lands.length === 1;
const ofEach = (selection: LandSelection, what: string): string =>
  isOne(selection) ? what : m.pad_of_each({ what, count: selection.lands.length });

/** Returns the Damage, with that of Badlands unless the players excluded Badlands. */
const dealt = ({ world }: LandSelection, land: LandId, n: number): number =>
  badlands.counted ? withBadlands(world, land, n) : n;

/** Records the Damage, or opens the page that asks for its division if there are several ways. */
function deal(selection: LandSelection, told: number): void {
  const n = dealt(selection, selection.land!, told);
  if (isOne(selection) && waysToDeal(selection.world, selection.land!, n)) {
    selection.dealing = n;
    selection.page = 'deal';
  } else void selection.record((land) => damage(land, dealt(selection, land, told)));
  badlands.counted = false;
}

/** Returns the verbs that Skip an Invader Action in the selected lands or resolve it now. */
const ofAction = (action: Action): readonly PadVerb[] => [
  ...(['action', 'turn'] as const).map((until): PadVerb => ({
    name: `${action} ${until}`,
    taps: 2,
    when: ({ game }) => Object.keys(game.invaders.slots).includes(action),
    words: () => say(`pad_stop_${until}`, { action: phaseName(action) }),
    does: (selection) => selection.record((land) => stop(land, action, until)),
  })),
  {
    name: `${action} now`,
    taps: 2,
    words: () => m.pad_act_now({ action: phaseName(action) }),
    does: (selection) => selection.record((land) => ({ deed: 'act', land, action })),
  },
];

/** The rows of numbers on a land's pad, in order. */
export const LAND_NUMBERS: readonly PadNumbers[] = [
  {
    name: 'defend',
    taps: 1,
    words: (selection) => ofEach(selection, m.pad_defend()),
    say: (selection, n) =>
      isOne(selection)
        ? m.pad_defend_here({ land: selection.land!, n })
        : m.pad_defend_several({ n, count: selection.lands.length }),
    does: (selection, n) => selection.record((land) => defend(land, n)),
  },
  {
    name: 'damage',
    taps: 1,
    when: (selection) => selection.lands.some((land) => codesOf(piecesIn(selection, land)).some(isInvader)),
    words: (selection) => ofEach(selection, m.verb_damage()),
    say: (selection, n) =>
      isOne(selection)
        ? m.pad_damage_n({ n: dealt(selection, selection.land!, n), land: selection.land! })
        : m.pad_damage_several({ n, count: selection.lands.length }),
    does: deal,
  },
  {
    name: 'defendDahan',
    taps: 2,
    when: (selection) => selection.lands.some((land) => count(piecesIn(selection, land), 'D') > 0),
    words: () => m.pad_defend_dahan(),
    say: (_, n) => m.lasting_defend_dahan({ n }),
    does: (selection, n) =>
      selection.record((land) =>
        begin(land, { change: { change: 'defend', n, per: 'dahan' }, until: 'turn' }),
      ),
  },
];

/** The buttons on a land's pad, in order. */
export const LAND_VERBS: readonly PadVerb[] = [
  {
    name: 'push',
    taps: 1,
    when: holds,
    words: () => m.pad_push(),
    does: (selection) => selection.picking('move'),
  },
  {
    name: 'gather',
    taps: 1,
    when: (selection) => comesInto(selection, selection.land!).length > 0,
    words: () => m.verb_gather(),
    does: 'gather',
  },
  {
    name: 'remove',
    taps: 1,
    when: holds,
    words: () => m.verb_remove(),
    does: (selection) => selection.picking('remove'),
  },
  { name: 'more', taps: 1, words: () => m.pad_further(), does: 'further' },
  { name: 'counts', taps: 1, words: () => m.pad_counts(), does: 'counts' },
  {
    name: 'skipAll',
    taps: 2,
    words: () => m.pad_stop_all(),
    does: (selection) => selection.record(stopAll),
  },
  {
    name: 'isolate',
    taps: 2,
    words: () => m.pad_isolate(),
    does: (selection) => selection.record(isolate),
  },
  ...ACTIONS.flatMap(ofAction),
  {
    name: 'becomesBuild',
    taps: 2,
    words: () => m.pad_becomes_build(),
    does: (selection) => selection.record(becomesBuild),
  },
  ...(['build', 'explore'] as const).map((action): PadVerb => ({
    name: `${action} free`,
    taps: 2,
    words: () => [m.pad_act_now({ action: phaseName(action) }), say(`pad_act_free_${action}`)].join(', '),
    does: (selection) => selection.record((land) => ({ deed: 'act', land, action, free: true })),
  })),
  {
    name: 'sink',
    taps: 2,
    when: (selection) => Boolean(piecesIn(selection, selection.land!)['U']),
    words: () => m.pad_sink(),
    does: (selection) => selection.record((land) => ({ deed: 'sink', land })),
  },
  {
    name: 'blightQuiet',
    taps: 2,
    when: ({ world }) => !noBlightLeft(world),
    words: () => m.pad_blight_quiet(),
    does: (selection) => selection.record((land) => ({ deed: 'add', land, pieces: { B: 1 }, quiet: true })),
  },
  {
    name: 'blightAlone',
    taps: 2,
    when: ({ world }) => !noBlightLeft(world),
    words: () => m.pad_blight_alone(),
    does: (selection) =>
      selection.record((land) => ({ deed: 'add', land, pieces: { B: 1 }, cascade: false })),
  },
];
