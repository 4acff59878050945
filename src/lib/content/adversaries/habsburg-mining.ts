import { doDeed } from '../../rules/deeds/do-deed';
import { ravageVerdict } from '../../rules/invaders/ravage';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import type { Standing } from '../../rules/lands/piece-choices';
import type { BoardId, LandId } from '../../rules/table/island';
import { countInLands } from '../../rules/table/places';
import type { InvaderCard } from '../../rules/table/printed-cards';
import type { Step, Steps } from '../../rules/table/step';
import { contextOf } from '../../rules/world/context';
import type { DeckOrder, Placement } from '../../rules/world/modifier';
import type { Outcome, StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { afterBoth, orderRule } from '../exceptions/after-build';
import {
  afterAdvance,
  afterStep,
  countIn,
  inItsOwnSpace,
  landsOn,
  most,
  onEachBoard,
  remindsOfEscalation,
} from '../exceptions/hooks';
import { isStage } from '../exceptions/invader-deck';
import { boardOf, eachBoard, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import type { Adversary } from './adversary';
import { EMPIRE_ASCENDANT } from './empire-ascendant';
import { ADVERSARY_PANELS } from './panels';

type Exceptional = Steps['exceptional'];

const SALT = '2-salt-deposits';

/** Returns true if the land has 3 or more Invaders, also those that don't take part in the Ravage. */
const isMining = (world: World, land: LandId): boolean => countIn(world, land, 'E', 'T', 'C') >= 3;

/** Returns true if Salt Deposits is on the track: it shows Mining lands, or all others. */
const isSaltOut = ({ game }: World): boolean => Object.values(game.invaders.slots).flat().includes(SALT);

/**
 * Returns true if a Mining land differs from others now: Salt Deposits or a Build Card shows it, or Disease would stop
 * its Ravage.
 */
const actsOtherwise = (world: World, land: LandId): boolean =>
  isSaltOut(world) ||
  countIn(world, land, 'Z') > 0 ||
  cardsIn(world, 'build').some((id) => world.rules.matches(world, cardOf(world, id), land, 'build'));

/** Returns the number of Invaders and Blight in the land together. */
const burden = (world: World, land: LandId): number => countIn(world, land, 'E', 'T', 'C', 'B');

const idsOn = (world: World, board: BoardId): readonly LandId[] => landsOn(world, board).map(({ id }) => id);

const withExplorers = (world: World, board: BoardId): readonly LandId[] =>
  idsOn(world, board).filter((land) => countIn(world, land, 'E') > 0);

/** The cause for the first rule of level 1, Avarice Rewarded. */
const AVARICE = 'habsburg-mining.avarice';

const upgrade = (world: World, { land, piece }: Standing, { of, step }: Exceptional): Outcome =>
  doDeed(world, {
    deed: { deed: 'upgrade', land, pieces: { [piece]: 1 } },
    cause: step === 'avarice' ? AVARICE : of,
  });

/** Returns a step that Upgrades a picked piece. */
const upgradesOne = (
  pieces: (world: World, step: Exceptional) => readonly Standing[],
): StepRule<Exceptional> => pickPiece(pieces, upgrade);

/** Returns the board's other lands whose terrain is on no Ravage or Build Card; a card without a terrain is ignored. */
function unworked(world: World, { board, land: first }: Exceptional): readonly LandId[] {
  const shown = [...cardsIn(world, 'ravage'), ...cardsIn(world, 'build')].flatMap((id) => {
    const { matches } = cardOf(world, id);
    return matches === 'coastal' ? [] : matches;
  });
  return landsOn(world, board)
    .filter(({ id, terrain }) => id !== first && !shown.includes(terrain))
    .map(({ id }) => id);
}

/** Returns the deck with Salt Deposits in place of the second Stage II card. */
function withSalt(order: DeckOrder): DeckOrder {
  const [, second] = order.flatMap((card, at) => (isStage(card, 2) ? at : []));
  return order.map((card, at) => (at === second ? SALT : card));
}

/** Returns true if this Build is from a Build Card in the Build step; not High Immigration. */
const inBuildStep = ({ card, slot }: Pick<Steps['build'], 'card' | 'slot'>): boolean =>
  card !== null && (slot ?? 'build') === 'build';

/** Returns true if the end of the Fast Phase is being checked. */
const isJudged = ({ game }: World): boolean => game.phase === 'fast' && contextOf(game).isOver;

const firstBoom = (world: World): readonly Step[] => eachBoard(world, 'habsburg-mining.3', 'boom');

const secondBoom = (world: World): readonly Step[] =>
  world.island.boards.flatMap((board): readonly Step[] => [
    exceptional('habsburg-mining.5', 'boom', { board }),
    { do: 'checkEnding' },
  ]);

const isSalt = ({ id }: InvaderCard): boolean => id === SALT;

/** Habsburg Mining Expedition (Nature Incarnate). Sources: adversaries.json, habsburg-mining. */
export const HABSBURG_MINING: Adversary = {
  ...ADVERSARY_PANELS['habsburg-mining'],

  always: {
    // Land Stripped Bare: 8 Invaders and Blight in one land at the end of the Fast Phase, only then.
    loss: {
      name: 'habsburg-mining.loss',
      progress: (world) => {
        const lands = most(world.island.order, (land) => burden(world, land));
        const n = burden(world, lands[0]!);
        return { n, limit: 8, lands: n > 0 ? lands : [] };
      },
      holds: (world) => isJudged(world) && world.island.order.some((land) => burden(world, land) >= 8),
    },
    reminds: { fast: (world) => world.island.order.some((land) => burden(world, land) >= 7) },
  },

  // Mining Tunnels: after the Advance, 2 lands per board without a card are Explored, without a source.
  escalation: (seat) => ({
    ...afterAdvance(seat, (world, { id }) =>
      world.island.boards.map((board) =>
        exceptional('habsburg-mining.escalation', 'tunnel', { board, card: id, left: 2 }),
      ),
    ),
    steps: {
      // An Explore without a source or card; effects that stop Explores stop it too.
      tunnel: pickLand(unworked, (_, land, step) => ({
        events: [],
        then: [
          { do: 'explore', land, card: null, cause: step.of, free: true },
          ...(step.left === 2 ? [{ ...step, land, left: 1 }] : []),
        ],
      })),
    },
    reminds: { explore: remindsOfEscalation(seat) },
  }),

  levels: [
    // 1 Avarice Rewarded: Blight of a Ravage doesn't cascade, but Upgrades an Explorer or Town in its land. Ceaseless
    // Mining: Mining lands Ravage instead of Building for a card, and Disease stops their Ravages.
    {
      instead: {
        cascade: (world, { from, cause }) =>
          cause === 'ravage' && countIn(world, from, 'B') >= 2
            ? { events: [], then: [exceptional('habsburg-mining.1', 'avarice', { land: from })] }
            : null,
        build: (world, step) =>
          inBuildStep(step) && isMining(world, step.land)
            ? { events: [], then: [{ do: 'ravage', land: step.land }] }
            : null,
      },
      bend: {
        preventing: (next) => (world, action, land) =>
          action === 'ravage' && isMining(world, land) && countIn(world, land, 'Z') > 0
            ? [...next(world, action, land), 'Z']
            : next(world, action, land),
        acts: (next) => (world, action, card, land, slot) => {
          if (action !== 'build' || !inBuildStep({ card: card.id, slot }) || !isMining(world, land))
            return next(world, action, card, land, slot);
          const verdict = ravageVerdict(world, card, land, slot);
          return verdict.acts ? { acts: true, because: 'habsburg-mining.1', as: 'ravage' } : verdict;
        },
      },
      steps: {
        avarice: upgradesOne((world, step) => piecesAt(world, [landIn(step)], 'E', 'T')),
      },
      late: {
        phase: 'ravage',
        inLand: (world, land) =>
          countIn(world, land, 'B') >= 2 && countIn(world, land, 'E', 'T') > 0
            ? [exceptional('habsburg-mining.1', 'avarice', { land })]
            : [],
      },
      reminds: {
        ravage: (world) => world.island.order.some((land) => isMining(world, land)),
        build: (world) => inItsOwnSpace(world) && world.island.order.some((land) => isMining(world, land)),
        land: (world, land) => land !== undefined && isMining(world, land) && actsOtherwise(world, land),
      },
    },
    // 2 Miners Come From Far and Wide: 1 Explorer in each land without Dahan; 1 Disease and 1 City at the last printed
    // Town.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => {
            const empty = lands.filter(({ id }) => !setting.lands[id]!['D']);
            const town = lands.findLast(({ printed }) => printed['T']);
            return [
              ...empty.map(({ id }): Placement => ({ land: id, piece: 'E', n: 1 })),
              ...(town ? (['Z', 'C'] as const).map((piece) => ({ land: town.id, piece, n: 1 })) : []),
            ];
          }),
      },
    },
    // 3 Mining Boom (I): after the Build step, Upgrade 1 Explorer on each board.
    {
      ...afterStep('build', (world) => afterBoth(world, 'habsburg-mining.3', firstBoom(world))),
      steps: {
        order: orderRule(firstBoom),
        boom: upgradesOne((world, step) => piecesAt(world, idsOn(world, boardOf(step)), 'E')),
      },
      reminds: { build: (world) => inItsOwnSpace(world) && countInLands(world, 'E') > 0 },
    },
    // 4 Untapped Salt Deposits: a card for Mining lands in Ravage, where it stays, and for other lands in other spaces.
    {
      onTrack: true,
      setup: { aside: ['2-coastal-lands'], deck: withSalt },
      bend: {
        matches: (next) => (world, card, land, slot) =>
          isSalt(card) ? isMining(world, land) === (slot === 'ravage') : next(world, card, land, slot),
        nextSlot: (next) => (world, slot, card) =>
          card === SALT && slot === 'ravage' ? 'ravage' : next(world, slot, card),
      },
      reminds: {
        ravage: (world) => cardsIn(world, 'ravage').includes(SALT),
        build: (world) => inItsOwnSpace(world) && cardsIn(world, 'build').includes(SALT),
        explore: (world) => cardsIn(world, 'explore').includes(SALT),
      },
    },
    // 5 Mining Boom (II): after the Build step one land with Explorers on each board Builds, then Upgrades one.
    {
      ...afterStep('build', (world) => afterBoth(world, 'habsburg-mining.5', secondBoom(world))),
      steps: {
        order: orderRule(secondBoom),
        boom: pickLand(
          (world, step) => withExplorers(world, boardOf(step)),
          (_, land, { of }) => ({
            events: [],
            then: [{ do: 'build', land, card: null, cause: of }, exceptional(of, 'upgrade', { land })],
          }),
        ),
        upgrade: upgradesOne((world, step) => piecesAt(world, [landIn(step)], 'E')),
      },
      reminds: { build: (world) => inItsOwnSpace(world) && countInLands(world, 'E') > 0 },
    },
    // 6 The Empire Ascendant: on boards with at most 3 Blight, 2 lands that a card Explored get 1 more Explorer.
    EMPIRE_ASCENDANT,
  ],
};
