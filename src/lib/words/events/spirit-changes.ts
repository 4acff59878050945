import { isSaid, m, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import type { PowerUsed } from '$lib/rules/table/card-lines/power-data';
import { FROM_TRACK_ONLY, FROM_TRACK_OUT } from '$lib/rules/table/spirit-counts';
import type { CounterName, SpiritChange } from '$lib/rules/table/spirit-state';
import { doerName, type NamingContext } from '../names';
import { capital, listed, withSign } from '../say';

type Told = {
  readonly [K in SpiritChange['change']]: (change: Extract<SpiritChange, { change: K }>) => string | null;
};

/** Presence that is owed from a track for some reason, with one label. */
const OWED: readonly string[] = [FROM_TRACK_ONLY, FROM_TRACK_OUT];

/** Returns the label with this name; null if there is none. */
const labelled = (name: string): string | null => {
  const key = `counter_${messageKey(name)}`;
  return isSaid(key) ? sayNamed(key) : null;
};

/** Returns the printed name of a counter on a panel. A counter of an Element is named after its markers. */
export function counterName(name: CounterName): string {
  if (typeof name === 'string')
    return labelled(name) ?? (OWED.includes(name) ? m.counter_from_track() : name);
  switch (name.kind) {
    case 'prepared':
    case 'chosen':
    case 'permanent':
      return m.counter_marker({ element: say(`element_${name.of}`) });
    case 'healing':
      return m.counter_healing_marker({ element: say(`element_${name.of}`) });
    case 'reach':
      return m.counter_reach({ land: name.of });
    case 'range':
      return m.counter_range_from({ terrain: say(`terrain_${name.of}`) });
    default:
      return labelled(`${name.kind} ${name.of}`) ?? labelled(name.kind) ?? name.kind;
  }
}

/** The short texts of changes to a Spirit; null if a change has none, because another one includes it. */
const IN_WORDS: Told = {
  kept: ({ on }) => (on ? m.spirit_kept() : m.spirit_kept_off()),
  energy: ({ n }) => m.spirit_energy({ n: withSign(n) }),
  space: ({ back }) => (back ? m.spirit_space_back() : m.spirit_space()),
  // A card that was drawn and not kept needs no text.
  card: ({ to, name, deck }) =>
    to === null && deck ? null : say(`spirit_card_${to ?? 'forgotten'}`, { name }),
  destroyed: ({ n }) => m.spirit_destroyed({ n: withSign(n) }),
  // This change comes at the end of a Growth that is done again, so the next one has the text.
  grew: ({ option, off, again }) =>
    again ? null : off ? m.spirit_grew_off({ n: option + 1 }) : m.spirit_grew({ n: option + 1 }),
  done: () => null,
  element: ({ element, n }) => m.spirit_element({ element: say(`element_${element}`), n: withSign(n) }),
  plays: ({ n }) => m.spirit_plays({ n: withSign(n) }),
  range: ({ n }) => m.spirit_range({ n: withSign(n) }),
  counter: ({ name, n }) => m.spirit_counter({ name: counterName(name), n: withSign(n) }),
};

/** Returns the text of changes to a player's Spirit: `Ann: Growth 2, +3 Energy, Rain of Blood to hand.` */
export function spiritInWords(
  player: number,
  changes: readonly SpiritChange[],
  naming: NamingContext,
): string {
  // If tracking starts or ends, the Spirit's other values need no text.
  const told = changes.filter(({ change }) => change === 'kept');
  const parts = (told.length > 0 ? told : changes).flatMap(
    (one) => (IN_WORDS[one.change] as (change: SpiritChange) => string | null)(one) ?? [],
  );
  const what = listed(parts.length > 0 ? parts : [m.spirit_ticked()]);
  return m.tell_spirit({ who: capital(doerName(player - 1, naming)), what });
}

/** Returns the text of a used Power: `Ann: River's Bounty in A5.` */
export function powerUsedInWords({ player, power, land, spirit }: PowerUsed, naming: NamingContext): string {
  const who = capital(doerName(player - 1, naming));
  if (land !== null) return m.tell_power_land({ who, power, land });
  if (spirit === undefined || spirit === player) return m.tell_power({ who, power });
  return m.tell_power_spirit({ who, power, spirit: doerName(spirit - 1, naming) });
}
