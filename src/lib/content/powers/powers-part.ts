import { LatePart } from '../../late-part';
import type { Panel } from './panel';
import type { PowerCard } from './power';

/** Every Power Card and panel, by their ids. */
export interface Powers {
  readonly cards: ReadonlyMap<string, PowerCard>;
  readonly panels: readonly Panel[];
}

/** The Power Cards and panels, fetched when a player keeps a Spirit here. */
export const powersPart = new LatePart<Powers>('powers', async () => {
  const { ALL_POWERS } = await import('./all-powers');
  return { cards: new Map(ALL_POWERS.cards.map((card) => [card.id, card])), panels: ALL_POWERS.panels };
});

/** The panel of a Spirit as it is played, with this aspect or without; undefined where this app has none. */
export const panelOf = ({ panels }: Powers, id: string, aspect: string | null): Panel | undefined =>
  panels.find((panel) => panel.id === id && panel.aspect === aspect);
