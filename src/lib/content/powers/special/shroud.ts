import type { RulesOf } from '../../../rules/spirits/special-rules';

/** The name under which this was gained in a turn. */
const COOL_AND_DARK = 'cool-and-dark';

/** Shroud of Silent Mist: once a turn a card that is gained without Fire brings 1 Energy. */
export const SHROUD: RulesOf = () => ({
  gaining: ({ elements }, { done }) =>
    elements.includes('fire') || done.includes(COOL_AND_DARK)
      ? []
      : [
          { change: 'energy', n: 1 },
          { change: 'done', what: COOL_AND_DARK },
        ],
});
