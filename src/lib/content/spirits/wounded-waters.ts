import type { ActionBy } from '../../rules/table/action-underway';
import { powerOfCause } from '../../rules/table/card-lines/power-data';
import { answersWith, landChoices, landOfChoice, named } from '../../rules/table/choice';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import { type LandId, landsInOrder } from '../../rules/table/island';
import { INVADERS, invadersIn, isInvader, kindOf, type PieceKind } from '../../rules/table/pieces';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { pickPiece, piecesAt } from '../exceptions/pick-piece';
import { claimed, has, type HealingCard, RENEW, ROILING, RUIN, SERENE } from './healing-cards';
import { presenceIn, type SpiritRule } from './spirit-rule';

type Exceptional = Steps['exceptional'];

/** Returns the pieces that a Power of the player brought to lands, added or moved. */
const brought = (
  { game }: World,
  events: readonly GameEvent[],
  player: number,
): readonly { readonly land: LandId; readonly kind: PieceKind; readonly n: number }[] =>
  events.flatMap((event) => {
    if (event.type !== 'added' && event.type !== 'moved') return [];
    const land = event.type === 'added' ? event.land : event.to;
    return powerOfCause(event.cause)?.player === player && game.lands[land]
      ? [{ land, kind: kindOf(event.piece), n: event.n }]
      : [];
  });

/** Returns the counter name of the pieces of a group that the open action brought to the land. */
const came = (of: string, group: string, land: LandId): string => `${of}.${group}.${land}`;

/** Returns the number of pieces of the group that a finished action brought to each land, in island order. */
function arrivals(
  world: World,
  counts: Readonly<Record<string, number>>,
  of: string,
  group: string,
): readonly (readonly [LandId, number])[] {
  return landsInOrder(world.island).flatMap(({ id }) => {
    const n = Object.entries(counts).reduce(
      (sum, [name, some]) => (name.split(':').at(-1) === came(of, group, id) ? sum + some : sum),
      0,
    );
    return n > 0 ? [[id, n] as const] : [];
  });
}

const isOwn = (by: ActionBy, player: number): boolean => by.kind === 'power' && by.player === player;

const note: StepRule<Exceptional> = {
  run: (_, { counter = '', n = 0 }) => ({ events: [{ type: 'actionCounted', count: counter, n }] }),
};

/** Returns the Invaders of the step's lands that can be Downgraded; `pieces` limits their kinds. */
const lowered = (world: World, { done = [], pieces }: Exceptional) =>
  piecesAt(world, done, ...(pieces ? INVADERS.filter((kind) => pieces[kind]) : INVADERS));

/**
 * Serene Waters: a Power that brings Invaders to its lands may Downgrade 1 of them, and one that brings Dahan 1 Invader
 * there (special-rules.json, waters.serene).
 */
const serene: SpiritRule = (player) => {
  const { claim, ...parts } = claimed(SERENE, player);
  return {
    ...parts,
    // Replaces the default reminder at a Ravage, which the rule doesn't affect.
    reminds: {},
    react: (world, events) =>
      has(world.game, SERENE)
        ? brought(world, events, player).flatMap(({ land, kind, n }) =>
            (isInvader(kind) || kind === 'D') && presenceIn(world, land, player) > 0
              ? [exceptional(SERENE, 'note', { counter: came(SERENE, kind, land), n })]
              : [],
          )
        : [],
    after: {
      actionOver: (world, { by, counts }) => {
        if (!isOwn(by, player)) return [];
        const lands = (kind: PieceKind) => arrivals(world, counts, SERENE, kind).map(([land]) => land);
        const invaders = INVADERS.filter((kind) => lands(kind).length > 0);
        const pieces = Object.fromEntries(invaders.map((kind) => [kind, 1]));
        const withInvaders = [...new Set(invaders.flatMap(lands))];
        const withDahan = lands('D');
        return [
          ...(withInvaders.length > 0 ? [exceptional(SERENE, 'lower', { done: withInvaders, pieces })] : []),
          ...(withDahan.length > 0 ? [exceptional(SERENE, 'lower', { done: withDahan })] : []),
        ];
      },
    },
    steps: {
      claim,
      note,
      lower: pickPiece(
        lowered,
        (_, { land, piece }) => ({
          events: [],
          then: [{ do: 'deed', deed: { deed: 'downgrade', land, pieces: { [piece]: 1 } }, cause: SERENE }],
        }),
        () => true,
      ),
    },
  };
};

const damages = (land: LandId, n: number): readonly Step[] => [
  { do: 'deed', deed: { deed: 'damage', land, n, among: INVADERS }, cause: ROILING },
  { do: 'checkEnding' },
];

const hasInvaders = (world: World, land: LandId): boolean => invadersIn(piecesIn(world, land)).length > 0;

/** Returns the step's lands that still have Invaders. */
const targets = (world: World, { done = [] }: Exceptional): readonly LandId[] =>
  done.filter((land) => hasInvaders(world, land));

/**
 * Roiling Waters: a Power that brings Beasts may deal 1 Damage for each where they came, and one that brings Dahan 1
 * Damage (special-rules.json, waters.roiling).
 */
const roiling: SpiritRule = (player) => {
  const { claim, ...parts } = claimed(ROILING, player);
  return {
    ...parts,
    // Replaces the default reminder at a Ravage, which the rule doesn't affect.
    reminds: {},
    react: (world, events) =>
      has(world.game, ROILING)
        ? brought(world, events, player).flatMap(({ land, kind, n }) =>
            kind === 'A' || kind === 'D'
              ? [exceptional(ROILING, 'note', { counter: came(ROILING, kind, land), n })]
              : [],
          )
        : [],
    after: {
      actionOver: (world, { by, counts }) => {
        if (!isOwn(by, player)) return [];
        const dahan = arrivals(world, counts, ROILING, 'D').map(([land]) => land);
        return [
          ...arrivals(world, counts, ROILING, 'A').map(([land, n]) =>
            exceptional(ROILING, 'beasts', { land, n }),
          ),
          ...(dahan.length > 0 ? [exceptional(ROILING, 'dahan', { done: dahan })] : []),
        ];
      },
    },
    steps: {
      claim,
      note,
      beasts: {
        ask: (world, step) => (hasInvaders(world, landIn(step)) ? offers(named('yes', 'no')) : null),
        run: (_, step, choice) =>
          answersWith(choice, 'yes') ? { events: [], then: damages(landIn(step), step.n ?? 0) } : NOTHING,
      },
      dahan: {
        ask: (world, step) => {
          const lands = targets(world, step);
          return lands.length > 0 ? offers([...landChoices(lands), ...named('no')]) : null;
        },
        run: (_, __, choice) => {
          const land = landOfChoice(choice);
          return land === undefined ? NOTHING : { events: [], then: damages(land, 1) };
        },
      },
    },
  };
};

/** A Healing Card whose Innate Power the players use by hand: it ends Seeking a Path Towards Healing. */
const ends =
  (card: HealingCard): SpiritRule =>
  (player) => {
    const { claim, ...parts } = claimed(card, player);
    // Replaces the default reminder at a Ravage, which the rule doesn't affect.
    return { ...parts, reminds: {}, steps: { claim } };
  };

export const WOUNDED_WATERS: Readonly<Record<string, SpiritRule>> = {
  serene,
  roiling,
  renew: ends(RENEW),
  ruin: ends(RUIN),
};
