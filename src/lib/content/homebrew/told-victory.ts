import type { StepKind } from '../../rules/table/step';
import type { Modifier } from '../../rules/world/modifier';
import { ALWAYS } from '../exceptions/hooks';

/** When the table may say so: while nothing is being carried out. */
const TELLS: readonly StepKind[] = ['spiritPhase', 'fastPowers', 'slowPowers'];

/** A victory besides those of the rules, which the table judges and tells; it is called to mind each turn. */
export function toldVictory(id: string): Modifier {
  const name = `${id}.victory`;
  return {
    name,
    onTrack: true,
    reminds: { spirit: ALWAYS },
    offers: { won: { at: TELLS, open: ({ game }) => game.counters[name] !== 1 } },
    steps: {
      won: {
        run: () => ({
          events: [{ type: 'counterSet', counter: name, n: 1 }],
          then: [{ do: 'checkEnding' }],
        }),
      },
    },
    victories: ({ game }, won) => (game.counters[name] === 1 ? [...won, name] : won),
  };
}
