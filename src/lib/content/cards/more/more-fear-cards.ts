import type { FearEffects } from '../../../rules/effects/card';
import type { FearCard } from '../../../rules/fear-card';
import { BRANCH_AND_CLAW } from '../fear-effects/branch-and-claw';
import { FEATHER_AND_FLAME } from '../fear-effects/feather-and-flame';
import { JAGGED_EARTH } from '../fear-effects/jagged-earth';
import { NATURE_INCARNATE } from '../fear-effects/nature-incarnate';

const of = (product: string, effects: FearEffects): readonly FearCard[] =>
  Object.keys(effects).map((id) => ({ id, product }));

/** What the Fear Cards of the expansions say. */
export const MORE_FEAR_EFFECTS: FearEffects = {
  ...BRANCH_AND_CLAW,
  ...JAGGED_EARTH,
  ...FEATHER_AND_FLAME,
  ...NATURE_INCARNATE,
};

/** Those cards, by product. */
export const MORE_FEAR_CARDS: readonly FearCard[] = [
  ...of('branch-and-claw', BRANCH_AND_CLAW),
  ...of('jagged-earth', JAGGED_EARTH),
  ...of('feather-and-flame', FEATHER_AND_FLAME),
  ...of('nature-incarnate', NATURE_INCARNATE),
];
