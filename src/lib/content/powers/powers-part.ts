import { LatePart } from '../../late-part';
import type { Panel, Powers, PrintedPanel } from '../../rules/spirits/panel';
import { type SpecialRules, usedBy } from '../../rules/spirits/special-rules';
import { BROUGHT_SPIRITS } from '../brought-homebrew';
import { specialRules } from './panel-rules';

/** Returns a panel with its special rules, which also change how its Innate Powers count Elements. */
function withRules(panel: PrintedPanel, given: SpecialRules): Panel {
  const special = { ...given, ...specialRules(panel) };
  const innates = panel.innates.map((innate) => ({ ...innate, use: usedBy({ special }, innate.use) }));
  return { ...panel, innates, special };
}

/** The Power Cards and panels; they load when a player tracks a Spirit. Those of homebrew Spirits join when they are known. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const [{ ALL_POWERS }, { rulesGiven }] = await Promise.all([
    import('./all-powers'),
    import('./special-rules'),
  ]);
  const asPlayed = (panel: PrintedPanel): Panel => withRules(panel, rulesGiven(panel));
  const printed = ALL_POWERS.panels.map(asPlayed);
  const together = () => {
    const brought = [...BROUGHT_SPIRITS.values()];
    const cards = [...ALL_POWERS.cards, ...brought.flatMap((one) => one.cards)];
    return {
      many: brought.length,
      cards: new Map(cards.map((card) => [card.id, card])),
      panels: [...printed, ...brought.flatMap(({ panels }) => panels.map(asPlayed))],
    };
  };
  let made = together();
  const now = () => (made.many === BROUGHT_SPIRITS.size ? made : (made = together()));
  return {
    get cards() {
      return now().cards;
    },
    get panels() {
      return now().panels;
    },
  };
});

/** The list of special rules, loaded by a Spirit's view and the rules search. */
export const specialRulesPart = new LatePart('special rules', () => import('./special-rules'));
