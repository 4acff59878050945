import { LatePart } from '../../late-part';
import type { Panel, Powers, PrintedPanel } from '../../rules/spirits/panel';
import { usedBy } from '../../rules/spirits/special-rules';
import { specialRules } from './panel-rules';

/** A panel with its special rules, and its Innate Powers as those have Elements count. */
function withRules(panel: PrintedPanel): Panel {
  const special = specialRules(panel);
  const innates = panel.innates.map((innate) => ({ ...innate, use: usedBy({ special }, innate.use) }));
  return { ...panel, innates, special };
}

/** The Power Cards and panels, fetched when a player keeps a Spirit here. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const { ALL_POWERS } = await import('./all-powers');
  return {
    cards: new Map(ALL_POWERS.cards.map((card) => [card.id, card])),
    panels: ALL_POWERS.panels.map((panel) => withRules(panel)),
  };
});

/** The list of special rules, loaded by a Spirit's view and the rules search. */
export const specialRulesPart = new LatePart('special rules', () => import('./special-rules'));
