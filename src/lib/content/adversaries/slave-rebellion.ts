import { doDeed } from '../../rules/deeds/do-deed';
import { type Allocation, strikeEvents } from '../../rules/invaders/counterattack';
import type { LandId } from '../../rules/island';
import { codeOf, count, invadersIn, kindOf, type PieceCode, pieceOf } from '../../rules/pieces';
import type { Step } from '../../rules/step';
import { choices, NOTHING, type Outcome } from '../../rules/step-rule';
import { piecesIn, type World } from '../../rules/world';
import { topStage } from '../cards/events/stage';
import { adds, landsOn } from '../exceptions/hooks';
import { isKept, keeps } from '../exceptions/memo';
import { boardOf, eachBoard, exceptional, landIn } from '../exceptions/pick-land';
import { forEachLand, pickPiece, type PieceAt, piecesAt } from '../exceptions/pick-piece';
import { type AdversaryEffect, levelOf } from './adversary';

/** The French level that brings the Event. */
const BY = 'france.2';
/** What its Event does is told in the Event's name. */
const REBELLION = 'france.rebellion';
/** The card is gone for good once it came in Stage III. */
const DISCARDED = `${BY}:discarded`;
/** How often the Event comes where there is no Event Deck (FAQ). */
const EVERY_TURNS = 4;

const rebellion = (world: World): readonly Step[] => [
  ...(topStage(world) < 3
    ? eachBoard(world, BY, 'uprising')
    : [
        ...world.island.boards.flatMap((board) => [
          exceptional(BY, 'destroy', { board }),
          exceptional(BY, 'strife', { board, left: 2 }),
        ]),
        exceptional(BY, 'toll'),
        exceptional(BY, 'discard'),
      ]),
  exceptional(BY, 'aid'),
  { do: 'checkEnding' },
];

/** Damage that "destroy 1 Town" comes to: Livestock's Durable Towns only take 2. */
const destruction = (world: World, { land, piece }: PieceAt): number =>
  levelOf(world.game.setup, 'habsburg-livestock') >= 4 && count(piecesIn(world, land), 'B') === 0
    ? 2
    : world.rules.health(world, piece, land);

const on = (world: World, step: Parameters<typeof boardOf>[0]): readonly LandId[] =>
  landsOn(world, boardOf(step)).map(({ id }) => id);

const strifed = (world: World, land: LandId): readonly PieceCode[] =>
  invadersIn(piecesIn(world, land)).filter((code) => pieceOf(code).strife > 0);

const withStrife = (piece: PieceCode): PieceCode => {
  const plain = pieceOf(piece);
  return codeOf({ ...plain, strife: plain.strife + 1 });
};

const addStrife = (world: World, { land, piece }: PieceAt): Outcome =>
  doDeed(world, { deed: { deed: 'strife', land, pieces: { [piece]: 1 } }, cause: REBELLION });

/** Each Invader with Strife takes so much. */
const blows = (world: World, land: LandId, damage: (piece: PieceCode) => number): Allocation =>
  strifed(world, land).map((piece) => ({ piece, damage: damage(piece), n: piecesIn(world, land)[piece]! }));

const landsWithStrife = (world: World): readonly LandId[] =>
  world.island.order.filter((land) => strifed(world, land).length > 0);

/** The Event "Slave Rebellion", by its card or by the turn, and what the app carries out of it. */
export const SLAVE_REBELLION = {
  // With Event Cards only the table knows what came up, so it is asked where it draws one.
  instead: {
    exceptional: (world, { of, step }) =>
      of === 'events' && step === 'card' && !isKept(world, DISCARDED)
        ? { events: [], then: [exceptional(BY, 'event')] }
        : null,
  },
  after: {
    blightedIsland: (world) =>
      !world.game.setup.events && world.game.turn % EVERY_TURNS === 0 ? rebellion(world) : [],
  },

  steps: {
    event: {
      ask: () => choices(['other', 'rebellion']),
      run: (world, _, choice) => (choice === 'rebellion' ? { events: [], then: rebellion(world) } : NOTHING),
    },
    uprising: pickPiece((world, step) => piecesAt(world, on(world, step), 'T'), addStrife),
    destroy: pickPiece(
      (world, step) => piecesAt(world, on(world, step), 'T'),
      (world, picked) => {
        const blow = { piece: picked.piece, damage: destruction(world, picked), n: 1 };
        return { events: strikeEvents(world, picked.land, [blow], REBELLION) };
      },
    ),
    strife: pickPiece(
      (world, step) =>
        piecesAt(world, on(world, step), 'T', 'C').filter(
          // The second goes to another piece than the first, which the step names.
          ({ land, piece }) =>
            land !== step.land || piece !== step.piece || piecesIn(world, land)[piece]! > 1,
        ),
      (world, { land, piece }, { left = 1, ...step }) => ({
        ...addStrife(world, { land, piece }),
        then: left > 1 ? [{ ...step, left: left - 1, land, piece: withStrife(piece) }] : [],
      }),
    ),
    toll: { run: (world) => ({ events: [], then: forEachLand(BY, 'tollIn', landsWithStrife(world)) }) },
    // Every Invader takes 1 Damage for each Strife on it.
    tollIn: {
      run: (world, step) => {
        const land = landIn(step);
        const dealt = blows(world, land, (piece) => pieceOf(piece).strife);
        return { events: strikeEvents(world, land, dealt, REBELLION) };
      },
    },
    discard: {
      run: ({ game }) => (game.setup.events ? { events: [keeps(DISCARDED, 'game')] } : NOTHING),
    },
    aid: { run: (world) => ({ events: [], then: forEachLand(BY, 'aidIn', landsWithStrife(world)) }) },
    // Invaders with Strife take 1 Damage for each Dahan there; 1 Dahan comes for each Town or City this destroys.
    aidIn: {
      run: (world, step) => {
        const land = landIn(step);
        const dahan = count(piecesIn(world, land), 'D');
        if (dahan === 0) return NOTHING;
        const events = strikeEvents(
          world,
          land,
          blows(world, land, () => dahan),
          REBELLION,
        );
        const freed = events.reduce(
          (n, event) => n + (event.type === 'destroyed' && kindOf(event.piece) !== 'E' ? event.n : 0),
          0,
        );
        return {
          events: freed > 0 ? [...events, ...adds(world, land, { D: freed }, REBELLION).events] : events,
        };
      },
    },
  },
} satisfies AdversaryEffect;
