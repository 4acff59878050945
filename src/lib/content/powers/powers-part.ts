import { LatePart } from '../../late-part';
import type { Powers } from '../../rules/spirits/panel';
import { specialRules } from './panel-rules';

/** The Power Cards and panels, fetched when a player keeps a Spirit here. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const { ALL_POWERS } = await import('./all-powers');
  return {
    cards: new Map(ALL_POWERS.cards.map((card) => [card.id, card])),
    panels: ALL_POWERS.panels.map((panel) => ({ ...panel, special: specialRules(panel) })),
  };
});

/** The list of special rules, fetched by a Spirit's sheet and by the rules search. */
export const specialRulesPart = new LatePart('special rules', () => import('./special-rules'));
