import { LatePart } from '../../late-part';
import type { Panel, Powers, PrintedPanel } from '../../rules/spirits/panel';
import { BROUGHT_CARDS, BROUGHT_SPIRITS } from '../brought-homebrew';

/** The Power Cards and panels; they load when a player tracks a Spirit. Those of homebrew join when they are known. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const [{ ALL_POWERS }, { rulesGiven }, { withRules }] = await Promise.all([
    import('./all-powers'),
    import('./special-rules'),
    import('./panel-rules'),
  ]);
  const asPlayed = (panel: PrintedPanel): Panel => withRules(panel, rulesGiven(panel));
  const printed = ALL_POWERS.panels.map(asPlayed);
  const known = (): number => BROUGHT_SPIRITS.size + BROUGHT_CARDS.size;
  const together = () => {
    const brought = [...BROUGHT_SPIRITS.values()];
    const decks = [...BROUGHT_CARDS.values()].flatMap(({ powers }) => powers);
    const cards = [...ALL_POWERS.cards, ...brought.flatMap((one) => one.cards), ...decks];
    return {
      many: known(),
      cards: new Map(cards.map((card) => [card.id, card])),
      panels: [...printed, ...brought.flatMap(({ panels }) => panels.map(asPlayed))],
    };
  };
  let made = together();
  const now = () => (made.many === known() ? made : (made = together()));
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
