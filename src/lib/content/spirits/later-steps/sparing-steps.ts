import { actionsNow } from '../../../rules/table/action-underway';
import { powerOfCause } from '../../../rules/table/card-lines/power-data';
import { answersWith, landChoices, landOfChoice, named } from '../../../rules/table/choice';
import type { GameEvent } from '../../../rules/table/event';
import { piecesIn } from '../../../rules/table/game';
import { landAfter, type LandId, landOf } from '../../../rules/table/island';
import { count, isIncarna, isPresence, type PieceCode, presenceOf } from '../../../rules/table/pieces';
import type { Step, Steps } from '../../../rules/table/step';
import { paysPrice } from '../../../rules/world/context';
import type { Modifier } from '../../../rules/world/modifier';
import { NOTHING, offers } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';
import { mayCountAsBadlands } from '../counts-as-badlands';
import {
  endsAll,
  lastsFor,
  lastsIn,
  lastsThisTurn,
  playerIn,
  type PowerStep,
  type PowerStepRule,
  STEP_GROUND,
  STEP_LASTS,
  tracksPresence,
  tracksSpirit,
} from '../power-steps/power-step';
import { presenceIn } from '../spirit-rule';

type Exceptional = Steps['exceptional'];
/** Returns the memo that Presence was destroyed instead of the Blight that is about to come. */
const swapped = (land: LandId): string => `${STEP_LASTS}.swapped:${land}`;

const setMemo = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: 'turn' });
const clearMemo = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: null });

const seats = ({ game }: World): readonly number[] => game.setup.players.map((_, i) => i + 1);

/** Returns the player who may save Presence of a destruction by an Event or Blight Card; undefined if none can pay. */
const saverOf = (world: World, cause: string): number | undefined =>
  /^(event|blight)\./.test(cause)
    ? seats(world).find(
        (player) => lastsFor(world, 'save', player) && (world.game.spiritStates?.[player]?.energy ?? 0) > 0,
      )
    : undefined;

/** Returns the memo that 1 of a player's Presence in a land waits for an answer. */
const waiting = (way: 'pushes' | 'pays', player: number, land: LandId | ''): string =>
  `${STEP_LASTS}.${way}:${player}:${land}`;

/** Delays the destruction of Presence that may be Pushed or saved, until the players have answered. */
const destroys: NonNullable<NonNullable<Modifier['bend']>['destroys']> =
  (next) => (world, land, piece, n, cause) => {
    const isPlain = !isPresence(piece) || cause === STEP_LASTS || paysPrice(world.game);
    const mayEvade = !isPlain && lastsIn(world, 'evade', land);
    if (!mayEvade && (isPlain || saverOf(world, cause) === undefined))
      return next(world, land, piece, n, cause);
    const memo = waiting(mayEvade ? 'pushes' : 'pays', Number(piece[1]), land);
    return Array.from({ length: n }, () => setMemo(memo));
  };

/** Returns a step for each Presence that waits. */
const answersDue = (world: World, events: readonly GameEvent[]): readonly Step[] =>
  events.flatMap((event) =>
    event.type === 'memoSet' && event.until !== null
      ? seats(world).flatMap((player) =>
          (['pushes', 'pays'] as const).flatMap((way) => {
            const land = landAfter(waiting(way, player, ''), event.memo);
            return land === null ? [] : [exceptional(STEP_LASTS, way, { land, player })];
          }),
        )
      : [],
  );

const destroyed = (step: Exceptional): Step => ({
  do: 'deed',
  deed: { deed: 'destroy', land: landIn(step), pieces: { [presenceOf(playerIn(step))]: 1 } },
  cause: STEP_LASTS,
});

/** Pushes 1 Presence instead of losing it (unique-powers.json, Flowing and Silent Forms Dart By). */
const pushes: PowerStepRule = {
  ask: (world, step) => {
    const piece = presenceOf(playerIn(step));
    const from = landIn(step);
    const near = landOf(world, from).adjacent.filter(
      (to) => world.rules.enters(world, piece, to) && world.rules.leaves(world, piece, from),
    );
    return offers([...landChoices(near), ...named('no')]);
  },
  run: (_, step, choice) => {
    const land = landIn(step);
    const to = landOfChoice(choice);
    const pieces = { [presenceOf(playerIn(step))]: 1 };
    const moved: Step =
      to === undefined
        ? destroyed(step)
        : { do: 'deed', deed: { deed: 'move', land, to, pieces }, cause: STEP_LASTS };
    return {
      events: [clearMemo(waiting('pushes', playerIn(step), land))],
      then: [moved, { do: 'checkEnding' }],
    };
  },
};

/** Pays 1 Energy for 1 Presence (spirit-panels.json, Hold the Island Fast with a Bulwark of Will). */
const pays: PowerStepRule = {
  ask: (world) => (saverOf(world, 'event.') === undefined ? null : offers(named('yes', 'no'))),
  run: (world, step, choice) => {
    const player = answersWith(choice, 'yes') ? saverOf(world, 'event.') : undefined;
    const gone = clearMemo(waiting('pays', playerIn(step), landIn(step)));
    return player === undefined
      ? { events: [gone], then: [destroyed(step), { do: 'checkEnding' }] }
      : { events: [gone, { type: 'spiritChanged', player, changes: [{ change: 'energy', n: -1 }] }] };
  },
};

/** Returns the lands of a player's Presence. */
const landsOfPresence = (world: World, player: number): readonly LandId[] =>
  world.island.order.filter((land) => count(piecesIn(world, land), presenceOf(player)) > 0);

/** Returns the step before a Power of the player adds Blight, if it may destroy its Presence instead. */
function beforeBlight(world: World, { land, cause, quiet }: Steps['addBlight']): readonly Step[] {
  const player = powerOfCause(cause)?.player;
  return player !== undefined &&
    !quiet &&
    lastsFor(world, 'swap', player) &&
    landsOfPresence(world, player).length > 0
    ? [exceptional(STEP_LASTS, 'swaps', { land, player })]
    : [];
}

/** Destroys 1 Presence instead of adding 1 Blight (spirit-panels.json, Consider a Harmonious Nature). */
const swaps: PowerStepRule = {
  ask: (world, step) => offers([...named('stay'), ...landChoices(landsOfPresence(world, playerIn(step)))]),
  run: (_, step, choice) => {
    const land = landOfChoice(choice);
    if (land === undefined) return NOTHING;
    return {
      events: [setMemo(swapped(landIn(step)))],
      then: [destroyed({ ...step, land }), { do: 'checkEnding' }],
    };
  },
};

/** Protects the Dahan while a Power of the player is resolved (spirit-panels.json, Consider a Harmonious Nature). */
const spares: PowerStepRule = {
  run: () => ({
    events: [],
    then: [
      {
        do: 'deed',
        deed: { deed: 'begin', change: { change: 'immune', of: ['D'] }, where: 'any', until: 'turn' },
        cause: STEP_LASTS,
      },
    ],
  }),
};

const spared: PowerStepRule = {
  run: ({ game }) => ({
    events: [],
    then: endsAll(game.lasting.filter(({ cause }) => cause === STEP_LASTS)),
  }),
};

/** Returns the step as a Power of a Spirit that spares Dahan begins. */
const sparing = (world: World, events: readonly GameEvent[]): readonly Step[] =>
  events.some((event) => event.type === 'powerUsed' && lastsFor(world, 'spare', event.used.player))
    ? [exceptional(STEP_LASTS, 'spares')]
    : [];

const SETTLE = 'Settle into Hunting-Grounds';

/** Returns the number of a player's Presence in the land that may count as Beasts or Badlands this turn. */
const asGround = (world: World, land: LandId, player: number): number =>
  lastsFor(world, 'ground', player) ? presenceIn(world, land, player) : 0;

/** Returns the player whose Presence the piece is; 0 for any other piece. */
const ownerOfPiece = (piece: PieceCode): number =>
  isPresence(piece) || isIncarna(piece) ? Number(piece[1]) : 0;

/**
 * Presence may count as Badlands, as its player decides for each Action, or as Beasts (power-cards.json, Settle into
 * Hunting-Grounds).
 */
export const groundFor = (player: number): Omit<Modifier, 'name'> => {
  const { bend, ...rule } = mayCountAsBadlands(
    STEP_GROUND,
    (world, land, owner) => asGround(world, land, owner) > 0,
    asGround,
  )(player);
  return {
    ...rule,
    bend: {
      ...bend,
      beasts: (next) => (world, land, asking) =>
        next(world, land, asking) + (asking === player ? asGround(world, land, player) : 0),
    },
  };
};

export const SPARING: readonly PowerStep[] = [
  { of: SETTLE, what: 'counts-as', knows: tracksPresence, rule: lastsThisTurn('ground', 'player') },
  { of: SETTLE, what: 'cannot-move', knows: tracksPresence, rule: lastsThisTurn('rooted', 'player') },
  {
    of: 'Flowing and Silent Forms Dart By',
    what: 'presence-evade',
    knows: tracksPresence,
    rule: lastsThisTurn('evade', 'land'),
  },
  {
    of: 'Hold the Island Fast with a Bulwark of Will',
    what: 'save-presence',
    knows: tracksSpirit,
    rule: lastsThisTurn('save', 'player'),
  },
  {
    of: 'Consider a Harmonious Nature',
    what: 'own-blight-for-presence',
    knows: tracksPresence,
    rule: lastsThisTurn('swap', 'player'),
  },
  { of: 'Consider a Harmonious Nature', what: 'own-powers-spare', rule: lastsThisTurn('spare', 'player') },
];

export const SPARING_LASTS = {
  bend: {
    destroys,
    leaves: (next) => (world, piece, land) =>
      !lastsFor(world, 'rooted', ownerOfPiece(piece)) && next(world, piece, land),
  },
  before: { addBlight: beforeBlight },
  instead: {
    addBlight: (world: World, { land }: Steps['addBlight']) =>
      swapped(land) in world.game.memo ? { events: [clearMemo(swapped(land))] } : null,
  },
  after: {
    actionOver: ({ game }: World, { by }: Steps['actionOver']): readonly Step[] =>
      by.kind === 'power' &&
      actionsNow(game).filter((action) => action.by.kind === 'power').length === 1 &&
      game.lasting.some(({ cause }) => cause === STEP_LASTS)
        ? [exceptional(STEP_LASTS, 'spared')]
        : [],
  },
  react: (world: World, events: readonly GameEvent[]) => [
    ...answersDue(world, events),
    ...sparing(world, events),
  ],
  steps: { pushes, pays, swaps, spares, spared },
} satisfies Partial<Modifier>;
