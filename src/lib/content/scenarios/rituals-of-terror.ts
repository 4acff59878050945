import { payableBy } from '../../rules/cards/choices/share-price';
import { answersWith, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { terrorLevel } from '../../rules/table/fear';
import { piecesIn, type TerrorLevel } from '../../rules/table/game';
import { type LandId, landOf } from '../../rules/table/island';
import { codesOf, INCARNA, kindOf, type PieceKind, PRESENCE, presenceAmong } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { inTheWay } from '../../rules/turn/victory';
import { landAskedBy } from '../../rules/world/context';
import { NOTHING, offers, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn, moves } from '../exceptions/hooks';
import { SHARE, sharedBy } from '../exceptions/paid-energy';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pickFewest } from '../exceptions/pick-piece';
import type { ScenarioRules } from './scenario';

const COST = 'rituals-of-terror.r3';
const RITUAL = 'rituals-of-terror.r4';
/** Counter of completed Rituals. */
const DONE = `${RITUAL}:done`;

/** Counter of Presence recorded as destroyed in the land while the price was asked. */
const TOLD = `${COST}:told`;

const DAHAN_PER_PLAYER = 3;
const PRESENCE_DESTROYED = 3;
const ENERGY_PER_RITUAL = 3;
const RITUALS_TO_WIN = 3;
/** Pieces that can pay as Presence. The Incarna is last: it may count, but need not (001:444). */
const PAID_WITH: readonly PieceKind[] = [...PRESENCE, ...INCARNA];

const told = ({ game }: World): number => game.counters[TOLD] ?? 0;

/** Returns how much of the price is still owed; `left` is missing before the payment starts. */
const owed = (world: World, { left = PRESENCE_DESTROYED }: Steps['exceptional']): number =>
  Math.max(0, left - told(world));

/** Returns how much Presence the players have just recorded as destroyed in this land. */
const destroyedIn = (events: readonly GameEvent[], land: LandId | undefined): number =>
  events.reduce(
    (sum, event) =>
      event.type === 'destroyed' && event.land === land && PAID_WITH.includes(kindOf(event.piece))
        ? sum + event.n
        : sum,
    0,
  );

const done = ({ game }: World): number => game.counters[DONE] ?? 0;

/** Returns true if every Spirit has Presence there, with 3 Presence in total; always true for untracked Presence. */
function hasSpirits({ game }: World, land: LandId): boolean {
  if (!game.presence.tracked) return true;
  const pieces = piecesIn({ game }, land);
  return (
    presenceAmong(pieces) >= PRESENCE_DESTROYED &&
    game.setup.players.every((_, i) => presenceAmong(pieces, i + 1) > 0)
  );
}

const ritualLands = (world: World): readonly LandId[] =>
  done(world) >= RITUALS_TO_WIN || payableBy(world) < ENERGY_PER_RITUAL
    ? []
    : world.island.order.filter(
        (land) =>
          countIn(world, land, 'D') >= DAHAN_PER_PLAYER * world.game.setup.players.length &&
          hasSpirits(world, land),
      );

/** Returns the Terror Level after this many Rituals; the third is the victory and doesn't change cards. */
const levelAfter = (rituals: number): TerrorLevel => Math.min(3, rituals + 1) as TerrorLevel;

/** Returns the events that set the Terror Level of the Rituals. */
function risen(world: World): readonly GameEvent[] {
  const level = levelAfter(done(world));
  return terrorLevel(world.game.fear) === level ? [] : [{ type: 'terrorLevelReached', level }];
}

const performed = (land: LandId): readonly Step[] => [
  exceptional(RITUAL, 'rise'),
  { do: 'checkEnding' },
  { do: 'fearCards' },
  exceptional(RITUAL, 'push', { land }),
  { do: 'checkEnding' },
];

/** Returns the events that move the Dahan at index `taken` to the adjacent land. Damaged Dahan are last. */
function goes(world: World, land: LandId, to: LandId, taken: number): readonly GameEvent[] {
  const all = codesOf(piecesIn(world, land)).flatMap((code) =>
    kindOf(code) === 'D' ? Array.from({ length: piecesIn(world, land)[code]! }, () => code) : [],
  );
  const piece = all[taken];
  return piece === undefined ? [] : moves(world, land, to, piece, RITUAL).events;
}

/** Rituals of Terror (base game): scenarios.json, rituals-of-terror. */
export const RITUALS_OF_TERROR: ScenarioRules = {
  s1: { setup: { terror: 1 } },
  r1: { victories: (_, won) => won.filter((one) => one !== 'fear') },
  r2: { instead: { fearCards: ({ game }) => (game.phase === 'fear' ? NOTHING : null) } },
  r3: {
    // Presence destroyed by a record in the land also counts as payment; otherwise a fourth would be destroyed.
    react: (world, events, source) => {
      const land = landAskedBy(world.game, COST);
      const n = source === 'report' ? destroyedIn(events, land) : 0;
      return land !== undefined && n > 0 ? [exceptional(COST, 'told', { land, left: n })] : [];
    },
    offers: { pay: { at: ['fastPowers', 'slowPowers'], open: ritualLands } },
    steps: {
      told: {
        run: (world, { left = 0 }) => ({
          events: [{ type: 'counterSet', counter: TOLD, n: told(world) + left }],
        }),
      },
      pay: {
        left: owed,
        // The players choose who pays, and whose Presence it is if it is not tracked.
        ask: ({ game }) => offers(game.presence.tracked ? named('paid') : named('paid', 'spiritLost')),
        run: (world, step, choice) => {
          const land = landIn(step);
          return {
            events: answersWith(choice, 'spiritLost') ? [{ type: 'spiritLost', lost: true }] : [],
            then: [
              ...sharedBy(world, COST, ENERGY_PER_RITUAL),
              ...(world.game.presence.tracked
                ? [exceptional(COST, 'presence', { land, left: PRESENCE_DESTROYED })]
                : []),
              ...performed(land),
            ],
          };
        },
      },
      share: SHARE,
      presence: {
        left: owed,
        ask: (world, step) => {
          if (owed(world, step) === 0) return null;
          const kinds = PAID_WITH.filter((kind) => countIn(world, landIn(step), kind) > 0);
          return offersSome(kinds.map((piece) => ({ kind: 'pieceHere', piece })));
        },
        run: (world, step, choice) => {
          const land = landIn(step);
          const piece =
            choice?.kind === 'pieceHere'
              ? choice.piece
              : PAID_WITH.find((kind) => countIn(world, land, kind) > 0);
          const { left = 1 } = step;
          return {
            events: [],
            then:
              piece && owed(world, step) > 0
                ? [
                    { do: 'deed', deed: { deed: 'destroy', land, pieces: { [piece]: 1 } }, cause: COST },
                    ...(left > 1 ? [{ ...step, left: left - 1 }] : []),
                  ]
                : [],
          };
        },
      },
    },
  },
  r4: {
    counts: [DONE],
    // A corrected number also changes the Terror Level.
    react: (world, events, source) =>
      source === 'report' && events.some((event) => event.type === 'counterSet' && event.counter === DONE)
        ? [exceptional(RITUAL, 'level')]
        : [],
    steps: {
      rise: {
        run: (world) => {
          const counted: GameEvent = { type: 'counterSet', counter: DONE, n: done(world) + 1 };
          const paid: readonly GameEvent[] =
            told(world) > 0 ? [{ type: 'counterSet', counter: TOLD, n: 0 }] : [];
          return { events: [...paid, counted], then: [exceptional(RITUAL, 'level')] };
        },
      },
      level: { run: (world) => ({ events: risen(world) }) },
      push: {
        run: (world, step) => {
          const land = landIn(step);
          const { adjacent } = landOf(world, land);
          const dahan = countIn(world, land, 'D');
          const each = Math.floor(dahan / adjacent.length);
          const left = dahan % adjacent.length;
          const events = adjacent.flatMap((to, i) =>
            Array.from({ length: each }, (_, n) => goes(world, land, to, i * each + n)).flat(),
          );
          return {
            events,
            then: left > 0 ? [exceptional(RITUAL, 'rest', { land, left })] : [],
          };
        },
      },
      // Moves the other Dahan to different lands.
      rest: pickFewest(
        (world, step) => landOf(world, landIn(step)).adjacent,
        () => 0,
        (world, to, step) => goes(world, landIn(step), to, 0),
      ),
    },
  },
  v1: {
    victories: (world, won) => (done(world) >= RITUALS_TO_WIN ? [...won, 'rituals-of-terror.v1'] : won),
    goal: (world) => ({
      n: inTheWay(world),
      what: `rituals-of-terror-${levelAfter(done(world))}`,
    }),
  },
};
