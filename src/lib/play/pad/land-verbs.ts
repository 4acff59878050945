import { m, say } from '$lib/messages/messages.svelte';
import { withBadlands } from '$lib/rules/deeds/dream-deeds';
import { noBlightLeft } from '$lib/rules/invaders/blight';
import { type Action, ACTIONS, piecesIn } from '$lib/rules/table/game';
import { codesOf, count, isInvader } from '$lib/rules/table/pieces';
import { phaseName } from '$lib/words/names';
import { badlands } from '../shared-state.svelte';
import type { Telling } from '../telling.svelte';
import type { PadNumbers, PadVerb } from './pad-verb';
import { becomesBuild, begin, comesInto, damage, defend, isolate, stop, stopAll, waysToDeal } from './verbs';

const holds = (telling: Telling): boolean =>
  telling.lands.some((land) => codesOf(piecesIn(telling, land)).length > 0);
const isOne = ({ lands }: Telling): boolean => lands.length === 1;
const ofEach = (telling: Telling, what: string): string =>
  isOne(telling) ? what : m.pad_of_each({ what, count: telling.lands.length });

/** Returns the Damage with Badlands, unless the players excluded them. */
const dealt = ({ world }: Telling, land: string, n: number): number =>
  badlands.counted ? withBadlands(world, land, n) : n;

/** Asks for the division if there are several ways. */
function deal(telling: Telling, told: number): void {
  const n = dealt(telling, telling.land!, told);
  if (isOne(telling) && waysToDeal(telling.world, telling.land!, n)) {
    telling.dealing = n;
    telling.page = 'deal';
  } else void telling.tell((land) => damage(land, dealt(telling, land, told)));
  badlands.counted = false;
}

/** Returns the verbs of an Invader action there: skip it, or do it. */
const ofAction = (action: Action): readonly PadVerb[] => [
  ...(['action', 'turn'] as const).map((until): PadVerb => ({
    name: `${action} ${until}`,
    taps: 2,
    when: ({ game }) => Object.keys(game.invaders.slots).includes(action),
    words: () => say(`pad_stop_${until}`, { action: phaseName(action) }),
    does: (telling) => telling.tell((land) => stop(land, action, until)),
  })),
  {
    name: `${action} now`,
    taps: 2,
    words: () => m.pad_act_now({ action: phaseName(action) }),
    does: (telling) => telling.tell((land) => ({ deed: 'act', land, action })),
  },
];

/** The rows of numbers on a land's pad, in order. */
export const LAND_NUMBERS: readonly PadNumbers[] = [
  {
    name: 'defend',
    taps: 1,
    words: (telling) => ofEach(telling, m.pad_defend()),
    say: (telling, n) =>
      isOne(telling)
        ? m.pad_defend_here({ land: telling.land!, n })
        : m.pad_defend_several({ n, count: telling.lands.length }),
    does: (telling, n) => telling.tell((land) => defend(land, n)),
  },
  {
    name: 'damage',
    taps: 1,
    when: (telling) => telling.lands.some((land) => codesOf(piecesIn(telling, land)).some(isInvader)),
    words: (telling) => ofEach(telling, m.verb_damage()),
    say: (telling, n) =>
      isOne(telling)
        ? m.pad_damage_n({ n: dealt(telling, telling.land!, n), land: telling.land! })
        : m.pad_damage_several({ n, count: telling.lands.length }),
    does: deal,
  },
  {
    name: 'defendDahan',
    taps: 2,
    when: (telling) => telling.lands.some((land) => count(piecesIn(telling, land), 'D') > 0),
    words: () => m.pad_defend_dahan(),
    say: (_, n) => m.lasting_defend_dahan({ n }),
    does: (telling, n) =>
      telling.tell((land) => begin(land, { change: { change: 'defend', n, per: 'dahan' }, until: 'turn' })),
  },
];

/** The buttons on a land's pad, in order. */
export const LAND_VERBS: readonly PadVerb[] = [
  {
    name: 'push',
    taps: 1,
    when: holds,
    words: () => m.pad_push(),
    does: (telling) => telling.picking('move'),
  },
  {
    name: 'gather',
    taps: 1,
    when: (telling) => comesInto(telling, telling.land!).length > 0,
    words: () => m.verb_gather(),
    does: 'gather',
  },
  {
    name: 'remove',
    taps: 1,
    when: holds,
    words: () => m.verb_remove(),
    does: (telling) => telling.picking('remove'),
  },
  { name: 'more', taps: 1, words: () => m.pad_further(), does: 'further' },
  { name: 'counts', taps: 1, words: () => m.pad_counts(), does: 'counts' },
  {
    name: 'skipAll',
    taps: 2,
    words: () => m.pad_stop_all(),
    does: (telling) => telling.tell(stopAll),
  },
  {
    name: 'isolate',
    taps: 2,
    words: () => m.pad_isolate(),
    does: (telling) => telling.tell(isolate),
  },
  ...ACTIONS.flatMap(ofAction),
  {
    name: 'becomesBuild',
    taps: 2,
    words: () => m.pad_becomes_build(),
    does: (telling) => telling.tell(becomesBuild),
  },
  ...(['build', 'explore'] as const).map((action): PadVerb => ({
    name: `${action} free`,
    taps: 2,
    words: () => [m.pad_act_now({ action: phaseName(action) }), say(`pad_act_free_${action}`)].join(', '),
    does: (telling) => telling.tell((land) => ({ deed: 'act', land, action, free: true })),
  })),
  {
    name: 'sink',
    taps: 2,
    when: (telling) => Boolean(piecesIn(telling, telling.land!)['U']),
    words: () => m.pad_sink(),
    does: (telling) => telling.tell((land) => ({ deed: 'sink', land })),
  },
  {
    name: 'blightQuiet',
    taps: 2,
    when: ({ world }) => !noBlightLeft(world),
    words: () => m.pad_blight_quiet(),
    does: (telling) => telling.tell((land) => ({ deed: 'add', land, pieces: { B: 1 }, quiet: true })),
  },
  {
    name: 'blightAlone',
    taps: 2,
    when: ({ world }) => !noBlightLeft(world),
    words: () => m.pad_blight_alone(),
    does: (telling) => telling.tell((land) => ({ deed: 'add', land, pieces: { B: 1 }, cascade: false })),
  },
];
