import { m } from '$lib/messages/messages.svelte';
import type { Span } from '$lib/rules/forecast/two-turns/span';
import type { Nearest, Stretch } from '$lib/rules/forecast/two-turns/stretch';
import type { Setup } from '$lib/rules/table/game';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { endingReason } from '$lib/words/exceptions';
import { listed } from '$lib/words/say';
import { partsFor } from '../adversary/lazy';

/** Returns the text of a span: a single number if no choice changes it. */
export function spanInWords({ best, usual, worst }: Span, isWhole: boolean): string {
  if (best === worst) return isWhole ? String(best) : m.turns_open_one({ n: best });
  const inputs = { best, suggested: usual, worst };
  return isWhole ? m.turns_range(inputs) : m.turns_range_open(inputs);
}

/** Returns the text of the nearest loss, with its distance. */
export function nearestInWords(nearest: Nearest, { isWhole }: Stretch, setup: Setup): string {
  if (nearest.what === 'blight') return m.turns_left({ n: spanInWords(nearest.left, isWhole) });
  const { name, of, n, limit, falls } = nearest.loss;
  const inputs = {
    what: partsFor(setup)?.lossLine(name, of).name ?? name,
    n: spanInWords(n, isWhole),
    limit,
  };
  if (falls) return m.turns_falls(inputs);
  return isWhole && n.best === n.worst ? m.turns_of(inputs) : m.turns_of_span(inputs);
}

const GAPS = { event: 'turns_event', fearCard: 'turns_fear', blightCard: 'turns_flip' } as const;

/** Returns the unknowns that the numbers exclude. */
export const gapsInWords = ({ gaps }: Stretch): readonly string[] => gaps.map((gap) => m[GAPS[gap]]());

/** Returns true if the game ends in the same way with every answer. */
export const isDecided = ({ ends: { usual, may, always } }: Stretch): boolean =>
  usual !== null && always && may.length === 1;

/** Returns the text of the ending; null if the game goes on, or may end only in a victory. */
export function endInWords(stretch: Stretch): string | null {
  const { usual, may } = stretch.ends;
  if (usual && isDecided(stretch)) return usual.result === 'victory' ? m.turns_won() : m.turns_lost();
  return may.some((result) => result !== 'victory') ? m.turns_may_lose() : null;
}

/** Returns the Spirits without Presence, by name, with the lands where they lost it. */
function bereftInWords({ bereft }: Stretch, { players, spirits }: Setup): readonly string[] {
  return bereft.map(({ player, lands }) => {
    const spirit = spirits[player - 1];
    const who = spirit ? spiritPlayed(spirit) : players[player - 1]!;
    return lands.length > 0 ? m.turns_bereft_in({ who, lands: listed(lands) }) : m.turns_bereft({ who });
  });
}

/** Returns the reasons for the ending. A victory that another answer prevents is hidden, with its reason. */
export const whyInWords = (stretch: Stretch, setup: Setup): readonly string[] => {
  const { usual } = stretch.ends;
  if (!usual || (usual.result === 'victory' && !isDecided(stretch))) return [];
  return usual.because.flatMap((name) =>
    name === 'presence' && stretch.bereft.length > 0 ? bereftInWords(stretch, setup) : [endingReason(name)],
  );
};

/** Returns true if every answer loses the game in this stretch. */
export const isLost = (stretch: Stretch): boolean =>
  isDecided(stretch) && stretch.ends.usual?.result !== 'victory';

/**
 * Returns the text of the ending that all these possibilities share, or of a loss in some of them; null for neither.
 */
export function endsInWords(stretches: readonly Stretch[]): string | null {
  const lost = stretches.filter(isLost).length;
  if (lost > 0 && lost < stretches.length) return m.turns_lost_with({ n: lost, of: stretches.length });
  const ends = new Set(stretches.map(endInWords));
  if (ends.size < 2) return [...ends][0] ?? null;
  const mayLose = stretches.some(({ ends: { may } }) => may.some((result) => result !== 'victory'));
  return mayLose ? m.turns_may_lose() : null;
}
