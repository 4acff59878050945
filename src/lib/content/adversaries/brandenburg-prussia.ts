import {
  addPieces,
  beforeExplore,
  countIn,
  countOnBoard,
  inNumber,
  landsOn,
  onEachBoard,
} from '../exceptions/hooks';
import { below, leaveOut, leaveOutAll, takeBottom } from '../exceptions/invader-deck';
import { boardOf, eachBoard, pickLand } from '../exceptions/pick-land';
import type { Adversary } from './adversary';
import { ADVERSARY_PANELS } from './panels';

const ESCALATION = 'brandenburg-prussia.escalation';

/** The Kingdom of Brandenburg-Prussia (base game). Sources: adversaries.json, brandenburg-prussia. */
export const BRANDENBURG_PRUSSIA: Adversary = {
  ...ADVERSARY_PANELS['brandenburg-prussia'],

  // Land Rush: on each board with a Town or City, add 1 Town to a land without one.
  escalation: (seat) => ({
    ...beforeExplore(seat, (world) => eachBoard(world, ESCALATION, 'landrush')),
    steps: {
      landrush: pickLand(
        (world, step) =>
          countOnBoard(world, boardOf(step), 'T', 'C') === 0
            ? []
            : landsOn(world, boardOf(step))
                .map(({ id }) => id)
                .filter((land) => countIn(world, land, 'T') === 0),
        (world, land) => addPieces(world, land, { T: 1 }, ESCALATION),
      ),
    },
  }),

  levels: [
    // 1 Fast Start: 1 Town in land 3 of every board.
    { setup: { place: (setting) => onEachBoard(setting, (lands) => inNumber(lands, 3, 'T')) } },
    // 2 Surge of Colonists: the bottom Stage III card goes between Stages I and II.
    {
      setup: {
        deck: (order) => {
          const rest = takeBottom(order, 3);
          return rest ? below(rest, rest.lastIndexOf(1), 3) : order;
        },
      },
    },
    // 3 Efficient: 1 more Stage I card is removed.
    { setup: { deck: leaveOut(1) } },
    // 4 Aggressive Timetable: 1 more Stage II card is removed.
    { setup: { deck: leaveOut(2) } },
    // 5 Ruthlessly Efficient: 1 more Stage I card is removed.
    { setup: { deck: leaveOut(1) } },
    // 6 Terrifyingly Efficient: no Stage I cards.
    { setup: { deck: leaveOutAll(1) } },
  ],
};
