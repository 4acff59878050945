import type { FearEffects } from '../../../rules/effects/card';
import type { FearCard } from '../../../rules/fear-card';
import { BRANCH_AND_CLAW_FEAR } from '../fear-effects/branch-and-claw-fear';
import { FEATHER_AND_FLAME } from '../fear-effects/feather-and-flame-fear';
import { JAGGED_EARTH_FEAR } from '../fear-effects/jagged-earth-fear';
import { NATURE_INCARNATE_FEAR } from '../fear-effects/nature-incarnate-fear';

const of = (product: string, effects: FearEffects): readonly FearCard[] =>
  Object.keys(effects).map((id) => ({ id, product }));

/** What the Fear Cards of the expansions say. */
export const MORE_FEAR_EFFECTS: FearEffects = {
  ...BRANCH_AND_CLAW_FEAR,
  ...JAGGED_EARTH_FEAR,
  ...FEATHER_AND_FLAME,
  ...NATURE_INCARNATE_FEAR,
};

/** Those cards, by product. */
export const MORE_FEAR_CARDS: readonly FearCard[] = [
  ...of('branch-and-claw', BRANCH_AND_CLAW_FEAR),
  ...of('jagged-earth', JAGGED_EARTH_FEAR),
  ...of('feather-and-flame', FEATHER_AND_FLAME),
  ...of('nature-incarnate', NATURE_INCARNATE_FEAR),
];
