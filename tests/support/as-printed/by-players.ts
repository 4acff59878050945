/** Steps that the app only announces: the players carry them out, so they leave no trace in the end. */
import type { Step } from './steps';

const VERBS = [
  ...['add-board', 'skip-board', 'counts-as', 'cannot-move', 'deck-look', 'destroy-board', 'fights-with'],
  ...['ignore-health-bonus', 'join-lands', 'own-blight-for-presence', 'own-powers-spare', 'pieces-fight'],
  ...['ravage-hits-adjacent', 'save-presence', 'use-revealed-minor'],
];

/** Returns true for steps with other verbs that depend on something only the players can see. */
const isSeenByPlayers = ({ which, toward, lands, in: where }: Step): boolean =>
  where === 'new-board' ||
  lands === '1-target' ||
  toward !== undefined ||
  which === 'explorers-against-buildings' ||
  which === 'land-card-at-incarna';

export const isByPlayers = (step: Step): boolean =>
  step.oneOf?.every((way) => way.every(isByPlayers)) ??
  (VERBS.includes(step.op ?? '') || isSeenByPlayers(step));

/** Returns the verbs that the app must announce for such steps. */
export const announced = (steps: readonly Step[]): readonly string[] =>
  steps.filter(isByPlayers).flatMap(({ op = '', oneOf }) => (oneOf ? announced(oneOf.at(-1)!) : [op]));
