// Wounded Waters Bleeding: Seeking a Path Towards Healing (special-rules.json, waters.healing).
import type { SpecialRules } from '../../rules/spirits/special-rules';
import type { Element } from '../../rules/table/card-lines/power-data';
import { hasMark, type TurnMark } from '../../rules/table/turn-marks';
import { ENDS_HEALING, has, RENEW, RUIN } from '../spirits/healing-cards';

/** The marks of the claimed marker and the loss of a turn. */
const CLAIMED: TurnMark = { kind: 'rule', rule: 'healing.claimed' };
const LOST: TurnMark = { kind: 'rule', rule: 'healing.lost' };

/** The Healing Markers, by Element. */
const MARKERS = ['water', 'animal'] as const satisfies readonly Element[];

/**
 * Returns the actions after playing cards: claims 1 marker of the Element that the Spirit has more of, then destroys 1
 * Presence or forgets 1 Power Card. Null outside the Spirit Phase and after a Healing Card that ends this.
 */
export const healing: NonNullable<SpecialRules['afterPlays']> = ({ state, elements, phase }, game) => {
  if (phase !== 'spirit' || ENDS_HEALING.some((card) => has(game, card))) return null;
  const { water = 0, animal = 0 } = elements;
  const most = Math.max(water, animal);
  const isClaimed = hasMark(state, CLAIMED);
  return {
    markers: MARKERS.filter((one) => !isClaimed && (elements[one] ?? 0) === most).map((element) => ({
      element,
      changes: [
        { change: 'counter', name: { kind: 'healing', of: element }, n: 1 },
        { change: 'done', mark: CLAIMED },
      ],
    })),
    loses: isClaimed && !hasMark(state, LOST) ? [{ change: 'done', mark: LOST }] : null,
  };
};

/** The Innate Powers that a claimed Healing Card replaces with its own (spirit-panels.json, healingCards). */
const REPLACED = [
  [RENEW, 'Sanguinary Taint'],
  [RUIN, 'Swirl and Spill'],
] as const;

/** Returns the Innate Powers that claimed Healing Cards have replaced. */
export const replacedInnates: NonNullable<SpecialRules['innatesGone']> = (game) =>
  REPLACED.flatMap(([card, name]) => (has(game, card) ? [name] : []));
