// Wounded Waters Bleeding: Seeking a Path Towards Healing (special-rules.json, waters.healing).
import type { SpecialRules } from '../../rules/spirits/special-rules';
import type { Element } from '../../rules/table/card-lines/power-data';
import { ENDS_HEALING } from '../spirits/healing-cards';

/** Names in `done` for the marker and the loss of a turn. */
const CLAIMED = 'healing.claimed';
const LOST = 'healing.lost';

/** The Healing Markers, by Element. */
const MARKERS = ['water', 'animal'] as const satisfies readonly Element[];

/**
 * After playing cards, it claims 1 marker of the Element it has more of, then destroys 1 Presence or forgets 1 Power
 * Card. Some Healing Cards end this.
 */
export const healing: NonNullable<SpecialRules['afterPlays']> = (
  { state: { done }, elements, phase },
  game,
) => {
  if (phase !== 'spirit' || ENDS_HEALING.some((card) => (game.counters[card] ?? 0) > 0)) return null;
  const { water = 0, animal = 0 } = elements;
  const most = Math.max(water, animal);
  const isClaimed = done.includes(CLAIMED);
  return {
    markers: MARKERS.filter((one) => !isClaimed && (elements[one] ?? 0) === most).map((element) => ({
      element,
      changes: [
        { change: 'counter', name: `healing.${element}`, n: 1 },
        { change: 'done', what: CLAIMED },
      ],
    })),
    loses: isClaimed && !done.includes(LOST) ? [{ change: 'done', what: LOST }] : null,
  };
};
