import { placedAtSetup } from '../../rules/engine/setup';
import { buildHere } from '../../rules/invaders/build';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import { boardChoices, boardOfChoice, landChoices, landOfChoice } from '../../rules/table/choice';
import { type BoardId, type Island, type LandId, landOf } from '../../rules/table/island';
import type { InvaderCard } from '../../rules/table/printed-cards';
import type { Step, Steps } from '../../rules/table/step';
import type { DeckOrder, Placement } from '../../rules/world/modifier';
import { NOTHING, offers, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  afterStep,
  ALWAYS,
  beforeExplore,
  countIn,
  hasMemo,
  inNumber,
  landsOn,
  most,
  onEachBoard,
  setMemo,
} from '../exceptions/hooks';
import { below, takeBottom } from '../exceptions/invader-deck';
import { boardOf, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { forEachLand, pickFewest } from '../exceptions/pick-piece';
import type { Adversary } from './adversary';
import { OCEAN_BLIGHT } from './ocean-blight';
import { ADVERSARY_PANELS } from './panels';

type Exceptional = Steps['exceptional'];

const ID = 'scotland';
const ESCALATION = 'scotland.escalation';
const PORT = 'scotland.1';
const CHART = 'scotland.3';
const COASTAL_LANDS = '2-coastal-lands';
/** Memo that another Adversary's Cities have been moved Inland. */
const RESETTLED = 'scotland:resettled';
/** Returns the name of the memo for a Coastal land without a Town from this Coastal Lands card. */
const sparedAt = (land: LandId): string => `scotland.1:spared-${land}`;
const coastOn = (world: World, board: BoardId | undefined): readonly LandId[] =>
  landsOn(world, board).flatMap(({ coastal, id }) => (coastal ? [id] : []));

const hasCity = (world: World, land: LandId): boolean => countIn(world, land, 'C') > 0;

/** Returns true if another Adversary would add a City to a Coastal land without one from Scotland. */
function crowdsThePorts(island: Island, { land, piece, n }: Placement): boolean {
  const { coastal, number } = landOf({ island }, land);
  return piece === 'C' && n > 0 && coastal && number !== 2;
}

/** Returns the lands in which another Adversary would have added a City. */
function unsettled({ game, content, island, modifiers }: World): readonly LandId[] {
  const unhindered = modifiers.map((one) => (one.name === ID ? { name: one.name } : one));
  return placedAtSetup(content, game.setup, unhindered).flatMap(({ by, placements }) =>
    by.startsWith(ID)
      ? []
      : placements.flatMap((one) =>
          // A board may have left the island before setup is confirmed.
          one.land in island.lands && crowdsThePorts(island, one)
            ? Array.from({ length: one.n }, () => one.land)
            : [],
        ),
  );
}

const stageOf = (card: DeckOrder[number]): number => Number(String(card)[0]);

const replacedAt = <T>(list: readonly T[], at: number, by: T): readonly T[] =>
  list.map((one, i) => (i === at ? by : one));

const swapped = (order: DeckOrder, at: number): DeckOrder =>
  at === 0 ? order : replacedAt(replacedAt(order, at - 1, order[at]!), at, order[at - 1]!);

/** Returns the deck with Coastal Lands as the third Stage II card, and the two above it one place higher. */
function withCoastalLands(order: DeckOrder): DeckOrder {
  const places = order.flatMap((card, at) => (stageOf(card) === 2 ? [at] : []));
  const [first, second, third] = places;
  if (first === undefined || second === undefined || third === undefined) return order;
  return swapped(swapped(replacedAt(order, third, COASTAL_LANDS), first), second);
}

/** Returns true if a Coastal Lands card would Explore the land and no Wilds stop it. */
const willBeExplored = (world: World, card: InvaderCard, land: LandId): boolean =>
  world.rules.acts(world, 'explore', card, land, 'explore').acts && countIn(world, land, 'W') === 0;

/** Returns the board's Coastal lands that would get a Town from this card. */
const harbours = (world: World, { board, card = '' }: Exceptional): readonly LandId[] =>
  coastOn(world, board).filter(
    (land) => !hasMemo(world, sparedAt(land)) && willBeExplored(world, cardOf(world, card), land),
  );

const exploresTheCoast = ({ game }: World, { action, card }: Steps['actionCard']): boolean =>
  action === 'explore' && game.phase !== 'setup' && card === COASTAL_LANDS;

/** Returns the Inland lands of a Ravage Card with a Town or City in or adjacent to them. */
const growing = (world: World): readonly LandId[] => {
  const settled = (land: LandId): boolean => countIn(world, land, 'T', 'C') > 0;
  return world.island.order.filter((id) => {
    const land = landOf(world, id);
    const matches = cardsIn(world, 'ravage').some((card) =>
      world.rules.matches(world, cardOf(world, card), id, 'ravage'),
    );
    return !land.coastal && matches && (settled(id) || world.rules.touching(world, id).some(settled));
  });
};

/** The Kingdom of Scotland (Feather & Flame, Promo Pack 2). Sources: adversaries.json, scotland. */
export const SCOTLAND: Adversary = {
  ...ADVERSARY_PANELS['scotland'],

  always: {
    // Trade Hub: lost if more than 2 Coastal lands per board have a City, counted over the whole island.
    loss: {
      name: 'scotland.loss',
      exceeds: true,
      progress: (world) => {
        const lands = world.island.order.filter((id) => landOf(world, id).coastal && hasCity(world, id));
        return { n: lands.length, limit: 2 * world.island.boards.length + 1, lands };
      },
    },
    // Cities that another Adversary would add to the coast at setup, except land 2, go to an adjacent Inland land.
    setup: { admits: ({ island }, placement) => !crowdsThePorts(island, placement) },
    after: {
      setTheTable: (world) =>
        hasMemo(world, RESETTLED) || unsettled(world).length === 0
          ? []
          : [exceptional(ID, 'resettled'), ...forEachLand(ID, 'resettle', unsettled(world))],
    },
    steps: {
      resettled: { run: () => ({ events: [setMemo(RESETTLED, 'game')] }) },
      resettle: pickLand(
        (world, step) => landOf(world, landIn(step)).adjacent.filter((near) => !landOf(world, near).coastal),
        (world, land) => addPieces(world, land, { C: 1 }, ID),
      ),
    },
  },

  // Ports Sprawl Outward: on the board with the most Towns and Cities on its coast, add a Town in as many lands as
  // there are players.
  escalation: (seat) => ({
    ...beforeExplore(seat, () => [exceptional(ESCALATION, 'board'), { do: 'checkEnding' }]),
    steps: {
      board: {
        ask: (world) => {
          return offersSome(boardChoices(portBoards(world)));
        },
        run: (world, _, choice) => {
          const board = boardOfChoice(choice) ?? portBoards(world)[0]!;
          const left = world.game.setup.players.length;
          return { events: [], then: [exceptional(ESCALATION, 'sprawl', { board, left })] };
        },
      },
      sprawl: pickFewest(
        (world, step) => landsOn(world, boardOf(step)).map(({ id }) => id),
        (world, land) => countIn(world, land, 'T'),
        (world, land) => addPieces(world, land, { T: 1 }, ESCALATION).events,
      ),
    },
  }),

  levels: [
    // 1 Trading Port: after setup, a Town instead of 1 Explorer on the coast; Coastal Lands adds it in 2 lands per
    // board.
    {
      bend: {
        explores: (next) => (world, land, card) => {
          const placed = next(world, land, card);
          const at = placed.findIndex(({ piece, n }) => piece === 'E' && n > 0);
          const { game } = world;
          if (card === null || game.phase === 'setup' || !landOf(world, land).coastal || at < 0)
            return placed;
          if (card === COASTAL_LANDS && hasMemo(world, sparedAt(land))) return placed;
          const rest = replacedAt(placed, at, { piece: 'E', n: placed[at]!.n - 1 });
          return [{ piece: 'T', n: 1, cause: PORT }, ...rest.filter(({ n }) => n > 0)];
        },
      },
      before: {
        actionCard: (world, step) =>
          exploresTheCoast(world, step)
            ? world.island.boards.map((board) => exceptional(PORT, 'spare', { board, card: COASTAL_LANDS }))
            : [],
      },
      steps: {
        spare: {
          ask: (world, step) => {
            const lands = harbours(world, step);
            return lands.length > 2 ? offers(landChoices(lands)) : null;
          },
          run: (_, step, choice) => {
            const land = landOfChoice(choice);
            return land === undefined ? NOTHING : { events: [setMemo(sparedAt(land), 'card')], then: [step] };
          },
        },
      },
      reminds: { explore: ({ game }) => game.phase !== 'setup' },
    },
    // 2 Seize Opportunity: a City in land 2; Coastal Lands is the third Stage II card, and those above it move up.
    {
      setup: {
        place: (setting) => onEachBoard(setting, (lands) => inNumber(lands, 2, 'C')),
        deck: withCoastalLands,
      },
    },
    // 3 Chart the Coastline: Coastal lands without Invaders Build if adjacent to a City.
    {
      bend: {
        acts: (next) => (world, action, card, land, slot) => {
          const verdict = next(world, action, card, land, slot);
          const { coastal } = landOf(world, land);
          const empty = action === 'build' && verdict.because === 'noInvaders';
          const from = world.rules.touching(world, land).find((near) => hasCity(world, near));
          if (!empty || !coastal || from === undefined) return verdict;
          const here = buildHere(world, land);
          return here.acts ? { acts: true, because: CHART, from } : here;
        },
      },
      reminds: { build: ALWAYS },
    },
    // 4 Ambition of a Minor Nation: the bottom Stage III card in place of the bottom Stage I card.
    {
      setup: {
        deck: (order) => {
          const at = order.lastIndexOf(1);
          const rest =
            at < 0
              ? null
              : takeBottom(
                  order.filter((_, i) => i !== at),
                  3,
                );
          return rest ? below(rest, at - 1, 3) : order;
        },
      },
    },
    // 5 Runoff and Bilgewater: a Ravage that adds Blight to a coast also adds 1 to that board's Ocean.
    OCEAN_BLIGHT,
    // 6 Exports Fuel Inward Growth: Inland lands of a Ravage Card with a Town or City in or adjacent to them get a
    // Town.
    {
      ...afterStep('ravage', (world) => [
        ...growing(world).map((land): Step => ({
          do: 'deed',
          deed: { deed: 'add', land, pieces: { T: 1 } },
          cause: 'scotland.6',
        })),
        { do: 'checkEnding' },
      ]),
      reminds: { ravage: (world) => cardsIn(world, 'ravage').length > 0 },
    },
  ],
};

/** Returns the boards with the most Towns and Cities on their coast. */
function portBoards(world: World): readonly BoardId[] {
  return most(world.island.boards, (board) =>
    coastOn(world, board).reduce((sum, land) => sum + countIn(world, land, 'T', 'C'), 0),
  );
}
