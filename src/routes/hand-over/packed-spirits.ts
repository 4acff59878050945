import { colon, m, say } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { CARD_PILES } from '$lib/rules/table/printed-cards';
import type { SpiritState } from '$lib/rules/table/spirit-state';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { counterName } from '$lib/words/events/spirit-changes';
import { doerName } from '$lib/words/names';
import { capital, listed } from '$lib/words/say';

/** The components of one place on the table. */
export interface PackedPart {
  readonly title: string;
  readonly lines: readonly string[];
}

const TRACKS = ['energy', 'plays'] as const;

/**
 * Returns the number of uncovered spaces of each track in words. A space such as `energy.2` names its track; all other
 * tracks are counted together.
 */
function tracksOf({ emptied }: SpiritState): readonly string[] {
  const onTrack = (track: string): number => emptied.filter((space) => space.startsWith(`${track}.`)).length;
  const other = emptied.length - TRACKS.reduce((sum, track) => sum + onTrack(track), 0);
  return [
    ...TRACKS.map((track) => ({ track, n: onTrack(track) })),
    { track: 'other' as const, n: other },
  ].flatMap(({ track, n }) => (n > 0 ? [say(`paper_off_${track}`, { n })] : []));
}

const pilesOf = ({ cards }: SpiritState): readonly string[] =>
  CARD_PILES.flatMap((pile) => {
    const names = cards.filter((card) => card.pile === pile).map(({ name }) => name);
    return names.length > 0 ? [say(`paper_pile_${pile}`, { cards: listed(names) })] : [];
  });

/**
 * Returns the counters in words. Counters with the same name, such as the Energy on several Impending cards, are
 * listed together.
 */
function countersOf({ counters, counts }: SpiritState): readonly string[] {
  const named = [...counts, ...Object.entries(counters).map(([name, n]) => ({ name, n }))].map(
    ({ name, n }) => [counterName(name), n] as const,
  );
  const byName = new Map<string, number[]>();
  for (const [name, n] of named) byName.set(name, [...(byName.get(name) ?? []), n]);
  return [...byName].map(([name, all]) => `${name}${colon()}${all.join(' + ')}`);
}

/** Returns the components of each tracked Spirit: Energy, cards by pile, tracks and counters. */
export const packedSpirits = ({ setup, spiritStates = {} }: Game): readonly PackedPart[] =>
  Object.entries(spiritStates).map(([player, state]) => {
    const who = capital(doerName(Number(player) - 1, setup));
    const spirit = setup.spirits[Number(player) - 1];
    return {
      title: spirit ? `${who}, ${spiritPlayed(spirit)}` : who,
      lines: [
        m.paper_energy({ n: state.energy }),
        ...pilesOf(state),
        ...tracksOf(state),
        ...(state.destroyed > 0 ? [m.paper_destroyed({ n: state.destroyed })] : []),
        ...countersOf(state),
      ],
    };
  });
