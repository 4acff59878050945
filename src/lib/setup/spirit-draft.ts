import { SPIRITS, waysToPlay } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { SpiritChoice } from '$lib/rules/table/game';
import { chanceOf, pickOne, shuffledBy } from '../rules/basics/random';

/** The options of a draft, in which each player chooses among some Spirits. */
export interface SpiritDraft {
  readonly owned: readonly string[];
  readonly players: number;
  readonly each: number;
  /** True if the Spirits may have an aspect. */
  readonly aspects: boolean;
}

const EACH = [2, 3, 4, 5] as const;

const spiritsIn = (owned: readonly string[]): readonly Spirit[] =>
  SPIRITS.filter((spirit) => waysToPlay(owned, spirit).length > 0);

/** Returns the number of Spirits that can be dealt. */
export const draftable = (owned: readonly string[]): number => spiritsIn(owned).length;

/** Returns the possible numbers of Spirits per player for which there are enough Spirits. */
export const draftSizes = ({ owned, players }: Pick<SpiritDraft, 'owned' | 'players'>): readonly number[] =>
  EACH.filter((each) => each * players <= draftable(owned));

/** Returns the Spirits dealt to each player, without duplicates. The same seed gives the same Spirits. */
export function dealDraft(
  { owned, players, each, aspects }: SpiritDraft,
  seed: number,
): Result<readonly (readonly SpiritChoice[])[], 'tooFewSpirits'> {
  const all = spiritsIn(owned);
  if (all.length < players * each) return refuse('tooFewSpirits', String(all.length));
  const chance = chanceOf(seed, 'draft');
  const dealt = shuffledBy(all, chance)
    .slice(0, players * each)
    .map((spirit): SpiritChoice => {
      const ways = waysToPlay(owned, spirit).filter((aspect) => aspects || aspect === null);
      return { id: spirit.id, aspect: ways.length > 0 ? pickOne(ways, chance) : null };
    });
  return ok(Array.from({ length: players }, (_, i) => dealt.slice(i * each, (i + 1) * each)));
}
