import { panelOf } from '../../src/lib/rules/spirits/panel';
import { powerDeck } from '../../src/lib/rules/spirits/power-deck';
import { gainedElements, innatesNow } from '../../src/lib/rules/spirits/spirit-turn';
import type { Game } from '../../src/lib/rules/table/game';
import { POWERS } from './random-half';
import type { App } from './recount/recount';

const spiritIn = ({ setup, spiritStates }: Game, player: number) => {
  const { id, aspect } = setup.spirits[player - 1]!;
  return { panel: panelOf(POWERS, id, aspect)!, state: spiritStates![player]! };
};

/** The answers of the app about tracked Spirits, with which an independent count is compared. */
export const APP: App = {
  elements: (game, player) => {
    const { panel, state } = spiritIn(game, player);
    return gainedElements(panel, state, POWERS).elements;
  },
  reached: (game, player) => {
    const { panel, state } = spiritIn(game, player);
    const now = innatesNow(panel, gainedElements(panel, state, POWERS));
    return now.map(({ levels }) => levels.map(({ reached }) => reached));
  },
  deck: (game, deck) => powerDeck(game, POWERS, deck).map(({ id }) => id),
};
