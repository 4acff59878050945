import { shuffled } from '../../rules/basics/random';
import { doDeed } from '../../rules/deeds/do-deed';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import { reaching } from '../../rules/lasting/lasting-rules';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId, Terrain } from '../../rules/table/island';
import { codesOf, kindOf, pieceOf } from '../../rules/table/pieces';
import { type InvaderCard, matchesLand } from '../../rules/table/printed-cards';
import { NOTHING } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import {
  addPieces,
  ALWAYS,
  countIn,
  escalatingLate,
  fewest,
  inNumber,
  isOfSpace,
  landsOn,
  onEachBoard,
  remindsOfEscalation,
  settledBoards,
} from '../exceptions/hooks';
import { boardOf, exceptional, landIn, pickLand } from '../exceptions/pick-land';
import type { Adversary, Seat } from './adversary';
import { ADVERSARY_PANELS } from './panels';

/** Damage beyond the land's Health that adds a second Blight (erratum: it was 6 Damage in total). */
const DAMAGE_BEYOND_HEALTH = 4;

/** Returns true if this Explore added Invaders. */
const cameIn = (event: GameEvent): boolean =>
  (event.type === 'explored' && event.n > 0) || event.type === 'added';

/** Returns the random terrain, of the card's two, for the Escalation if Sweden supports. */
const drawn = ({ game }: World, { role }: Seat, { matches }: InvaderCard): Terrain | undefined =>
  role === 'leading' || matches === 'coastal' ? undefined : shuffled(matches, game.setup.seed + game.turn)[0];

/** Returns true if the card's Escalation affects the land. */
function reaches(world: World, seat: Seat, card: InvaderCard, land: LandId): boolean {
  const terrain = drawn(world, seat, card);
  return terrain === undefined || world.island.lands[land]?.terrain === terrain;
}

/** Returns the reminder of the Escalation, by the random terrain. */
function remindsOfDrawn(seat: Seat): (world: World) => boolean | string {
  const holds = remindsOfEscalation(seat);
  return (world) => {
    const [card] = cardsIn(world, 'explore');
    return holds(world) && card !== undefined && (drawn(world, seat, cardOf(world, card)) ?? true);
  };
}

/** Returns the Dahan to replace: the one with the most Damage; undefined without Dahan. */
const swayed = (world: World, land: LandId): string | undefined =>
  codesOf(piecesIn(world, land))
    .filter((code) => kindOf(code) === 'D')
    .sort((a, b) => pieceOf(b).damage - pieceOf(a).damage)[0];

/** Returns true if the land has at least as many Invaders as Dahan, so that a Dahan is replaced. */
const sways = (world: World, land: LandId): boolean =>
  swayed(world, land) !== undefined && countIn(world, land, 'E', 'T', 'C') >= countIn(world, land, 'D');

/** Returns the lands to which Mining Rush would add a Town. */
const rushed = (world: World, land: LandId): readonly LandId[] =>
  reaching(world, land).filter((near) => countIn(world, near, 'T', 'C') === 0);

/** The Kingdom of Sweden (base game). Sources: adversaries.json, sweden. */
export const SWEDEN: Adversary = {
  ...ADVERSARY_PANELS['sweden'],

  // Swayed by the Invaders: in lands that this card Explored with at least as many Invaders as Dahan, replace 1 Dahan
  // with a Town.
  escalation: (seat) => ({
    after: {
      explore: (world, { land, card }, events) => {
        if (card === null) return [];
        const printed = cardOf(world, card);
        const escalates = seat.escalates(printed) && world.rules.escalates(world, printed);
        return escalates && events.some(cameIn) && reaches(world, seat, printed, land)
          ? [exceptional('sweden.escalation', 'swayed', { land })]
          : [];
      },
    },
    steps: {
      swayed: {
        run: (world, step) => {
          const land = landIn(step);
          const piece = swayed(world, land);
          if (!piece || !sways(world, land)) return NOTHING;
          const deed = { deed: 'replace', land, pieces: { [piece]: 1 }, to: { T: 1 } } as const;
          return doDeed(world, { deed, cause: 'sweden.escalation' });
        },
      },
    },
    late: {
      phase: 'explore',
      inLand: (world, land) =>
        sways(world, land) &&
        escalatingLate(world, seat).some(
          (card) => world.rules.matches(world, card, land, 'explore') && reaches(world, seat, card, land),
        )
          ? [exceptional('sweden.escalation', 'swayed', { land })]
          : [],
    },
    reminds: { explore: remindsOfDrawn(seat) },
  }),

  levels: [
    // 1 Heavy Mining: 4 Damage beyond the land's Health add 2 Blight; the second has no other effect.
    {
      bend: {
        blightFor: (next) => (world, land, net) => {
          const blight = next(world, land, net);
          const over = net - world.rules.landHealth(world, land);
          return blight > 0 && over >= DAMAGE_BEYOND_HEALTH ? blight + 1 : blight;
        },
      },
      reminds: { ravage: ALWAYS },
    },
    // 2 Population Pressure at Home: a City in land 4 of every board; Blight printed there goes to land 5.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => {
            const blight = lands.find(({ number }) => number === 4)?.printed['B'] ?? 0;
            return [
              ...inNumber(lands, 4, 'C'),
              ...(blight > 0
                ? [...inNumber(lands, 4, 'B', -blight), ...inNumber(lands, 5, 'B', blight)]
                : []),
            ];
          }),
      },
    },
    // 3 Fine Steel for Tools and Guns: Towns deal 3 Damage, Cities 5.
    {
      bend: {
        damage: (next) => (world, piece, land) =>
          next(world, piece, land) + ({ T: 1, C: 2 }[kindOf(piece) as string] ?? 0),
      },
      reminds: {
        fast: ALWAYS,
        land: (world, land) => land !== undefined && countIn(world, land, 'T', 'C') > 0,
      },
    },
    // 4 Royal Backing: at the end of setup, Accelerate a card, and its land with the fewest Invaders gets a Town.
    {
      onTrack: true,
      before: {
        beginTurn: ({ game }) =>
          game.phase === 'setup' ? [{ do: 'accelerate' }, exceptional('sweden.4', 'backing')] : [],
      },
      steps: {
        backing: {
          run: ({ game }) => {
            const card = game.invaders.discard.at(-1);
            if (card === undefined) return NOTHING;
            const boards = settledBoards(game);
            return {
              events: [],
              then: boards.map((board) => exceptional('sweden.4', 'town', { board, card })),
            };
          },
        },
        town: pickLand(
          (world, step) => {
            const card = cardOf(world, step.card ?? '');
            const lands = landsOn(world, boardOf(step)).filter((land) => matchesLand(card, land));
            return fewest(
              lands.map(({ id }) => id),
              (land) => countIn(world, land, 'E', 'T', 'C'),
            );
          },
          (world, land) => addPieces(world, land, { T: 1 }, 'sweden.4'),
        ),
      },
    },
    // 5 Mining Rush: Blight of a Ravage adds 1 Town to an adjacent land without Town or City.
    {
      bend: {
        // Happens together with the loss of Presence, before the cascade (FAQ).
        blightBrings: (next) => (world, step) =>
          step.cause === 'ravage'
            ? [...next(world, step), exceptional('sweden.5', 'rush', { land: step.land })]
            : next(world, step),
      },
      steps: {
        rush: {
          alike: true,
          ...pickLand(
            (world, step) => rushed(world, landIn(step)),
            (world, land) => addPieces(world, land, { T: 1 }, 'sweden.5'),
          ),
        },
      },
      late: {
        phase: 'ravage',
        inLand: (world, land) =>
          isOfSpace(world, 'ravage', land) && countIn(world, land, 'B') > 0 && rushed(world, land).length > 0
            ? [exceptional('sweden.5', 'rush', { land })]
            : [],
      },
      reminds: { ravage: ALWAYS },
    },
    // 6 Prospecting Outpost: a Town and a Blight from the box in land 8 of every board.
    {
      setup: {
        place: (setting) =>
          onEachBoard(setting, (lands) => [...inNumber(lands, 8, 'T'), ...inNumber(lands, 8, 'B')]),
      },
    },
  ],
};
