import { LatePart } from '../../late-part';
import type { Panel, Powers, PrintedPanel } from '../../rules/spirits/panel';
import { usedBy } from '../../rules/spirits/special-rules';
import { specialRules } from './panel-rules';

/** Returns a panel with its special rules, which also change how its Innate Powers count Elements. */
function withRules(panel: PrintedPanel): Panel {
  const special = specialRules(panel);
  const innates = panel.innates.map((innate) => ({ ...innate, use: usedBy({ special }, innate.use) }));
  return { ...panel, innates, special };
}

/** The Power Cards and panels; they load when a player tracks a Spirit. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const { ALL_POWERS } = await import('./all-powers');
  return {
    cards: new Map(ALL_POWERS.cards.map((card) => [card.id, card])),
    panels: ALL_POWERS.panels.map((panel) => withRules(panel)),
  };
});

/** The list of special rules, loaded by a Spirit's view and the rules search. */
export const specialRulesPart = new LatePart('special rules', () => import('./special-rules'));
