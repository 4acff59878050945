import { colon, m, say } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import { CARD_PILES, type SpiritState } from '$lib/rules/table/spirit-state';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { counterName } from '$lib/words/events/spirit-changes';
import { doerName } from '$lib/words/names';
import { capital, listed } from '$lib/words/say';

/** The content of one place on the table. */
export interface PackedPart {
  readonly title: string;
  readonly lines: readonly string[];
}

const TRACKS = ['energy', 'plays'] as const;

/** Returns the uncovered spaces per track, `energy.2` being in the Energy track; others as one. */
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

/** Returns counters with one name, such as the Energy on several Impending cards, in order. */
function countersOf({ counters }: SpiritState): readonly string[] {
  const counts = new Map<string, number[]>();
  for (const [counter, n] of Object.entries(counters)) {
    const name = counterName(counter);
    counts.set(name, [...(counts.get(name) ?? []), n]);
  }
  return [...counts].map(([name, all]) => `${name}${colon()}${all.join(' + ')}`);
}

/** Returns the components next to tracked Spirits' panels: Energy, cards by pile, tracks, counters. */
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
