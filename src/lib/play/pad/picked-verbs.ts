import { hasTokens } from '$lib/content/pieces-in-play';
import { m } from '$lib/messages/messages.svelte';
import { keysOf } from '$lib/rules/basics/typed-keys';
import { isDreamer } from '$lib/rules/deeds/dream-deeds';
import { canBeHurt, isInvader, type PieceCode, pieceOf } from '$lib/rules/table/pieces';
import type { LandSelection } from '../land-selection.svelte';
import type { PadNumbers, PadVerb } from './pad-verb';
import { begin } from './verbs';

const MOST_DESTROYED = 6;

const codes = ({ picked }: LandSelection): readonly PieceCode[] => keysOf(picked);
const hasFoes = (selection: LandSelection): boolean => codes(selection).some(isInvader);
const hasBlight = (selection: LandSelection): boolean => codes(selection).includes('B');
const hasStrife = (selection: LandSelection): boolean =>
  codes(selection).some((code) => pieceOf(code).strife > 0);

/** Returns how many of the one selected kind one more tap can destroy. */
export function destroyedAtOnce(selection: LandSelection): number {
  const [only, ...others] = codes(selection);
  if (only === undefined || others.length > 0 || selection.picked[only] !== 1) return 0;
  const most = Math.min(MOST_DESTROYED, selection.most(only));
  return most > 1 ? most : 0;
}

const destroy = (selection: LandSelection): Promise<void> =>
  selection.recordPicked((land, pieces) => ({ deed: 'destroy', land, pieces }));

/** The rows of numbers for selected pieces, in order. */
export const PICKED_NUMBERS: readonly PadNumbers[] = [
  {
    name: 'damageEach',
    taps: 1,
    when: (selection) => codes(selection).some(canBeHurt),
    words: () => m.pad_damage_each(),
    say: (_, n) => m.pad_damage_each_n({ n }),
    short: 4,
    does: (selection, n) =>
      selection.recordPicked((land, pieces) => ({ deed: 'damageEach', land, pieces, n })),
  },
  {
    name: 'damageStrife',
    taps: 2,
    when: hasStrife,
    words: () => m.pad_damage_strife(),
    say: (_, n) => m.pad_damage_strife_n({ n }),
    short: 4,
    does: (selection, n) =>
      selection.recordPicked((land, pieces) => ({ deed: 'damageEach', land, pieces, n, per: 'strife' })),
  },
];

/** The buttons for selected pieces, in order. */
export const PICKED_VERBS: readonly PadVerb[] = [
  {
    name: 'destroy',
    taps: 1,
    when: (selection) => codes(selection).join() !== 'B' && destroyedAtOnce(selection) === 0,
    words: () => m.verb_destroy(),
    does: destroy,
  },
  { name: 'move', taps: 1, words: () => m.pad_move(), does: 'move' },
  {
    name: 'dream',
    taps: 1,
    // Offered for a single land only, because each Push has its own destination.
    when: (selection) =>
      hasFoes(selection) && selection.lands.length === 1 && selection.game.setup.spirits.some(isDreamer),
    words: () => m.pad_dream(),
    does: (selection) => selection.dream(),
  },
  {
    name: 'strife',
    taps: 1,
    when: (selection) => hasFoes(selection) && (hasTokens(selection.game.setup) || hasStrife(selection)),
    words: () => m.piece_strife_only(),
    does: (selection) => selection.recordPicked((land, pieces) => ({ deed: 'strife', land, pieces })),
  },
  {
    name: 'takeOff',
    taps: 1,
    words: (selection) => (codes(selection).join() === 'B' ? m.pad_blight_back() : m.verb_remove()),
    does: (selection) => selection.recordPicked((land, pieces) => ({ deed: 'remove', land, pieces })),
  },
  { name: 'replace', taps: 1, words: () => m.pad_replace(), does: 'replace' },
  {
    name: 'heal',
    taps: 1,
    when: (selection) => codes(selection).some((code) => pieceOf(code).damage > 0),
    words: () => m.pad_heal(),
    does: (selection) => selection.recordPicked((land, pieces) => ({ deed: 'heal', land, pieces })),
  },
  {
    name: 'strifeOff',
    taps: 1,
    when: hasStrife,
    words: () => m.pad_strife_off(),
    does: (selection) =>
      selection.recordPicked((land, pieces) => ({ deed: 'strife', land, pieces, off: true })),
  },
  {
    name: 'sitOut',
    taps: 1,
    when: (selection) => codes(selection).some(canBeHurt),
    words: () => m.pad_sit_out(),
    does: (selection) =>
      selection.recordPicked((land, pieces) =>
        begin(land, { change: { change: 'sitOut', pieces }, during: 'ravage', until: 'turn' }),
      ),
  },
  {
    name: 'more',
    taps: 1,
    when: (selection) => hasFoes(selection) || hasBlight(selection),
    words: () => m.pad_further(),
    does: 'further',
  },
  {
    name: 'destroyNoFear',
    taps: 2,
    when: hasFoes,
    words: () => m.pad_destroy_no_fear(),
    does: (selection) =>
      selection.recordPicked((land, pieces) => ({ deed: 'destroy', land, pieces, noFear: true })),
  },
  {
    name: 'intoBox',
    taps: 2,
    when: hasBlight,
    words: () => m.pad_into_box(),
    does: (selection) =>
      selection.recordPicked((land, pieces) => ({ deed: 'remove', land, pieces, box: true })),
  },
];
