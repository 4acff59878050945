import { terrorLevel } from '../../rules/fear';
import type { DeckOrder, Modifier, Moment, Placement, SetupState } from '../../rules/modifier';
import { count, kindOf } from '../../rules/pieces';
import type { World } from '../../rules/world';
import { invaderCard } from '../cards/invader-cards';
import type { Scenario, ScenarioMoment } from './scenario';

type Effect = Omit<Modifier, 'name' | 'reminds'>;

/** The Inner Land of a board with one or two players; for more the Scenario shows them only in pictures. */
const INNER_LAND = 7;
const INNER_KNOWN_UP_TO = 2;
const DAHAN_PER_PLAYER = 2;

const onEachBoard = (setting: SetupState, number: number, piece: string): readonly Placement[] =>
  setting.island.order
    .filter((id) => setting.island.lands[id]!.number === number)
    .map((land) => ({ land, piece, n: 1 }));

/** The Invader Deck without the topmost card of its lowest Stage. */
export function accelerated(order: DeckOrder): DeckOrder {
  const stages = order.map((card) => (typeof card === 'number' ? card : invaderCard(card).stage));
  const at = stages.indexOf(Math.min(...stages) as 1 | 2 | 3);
  return order.filter((_, i) => i !== at);
}

const allTowns = ({ lands }: SetupState): readonly Placement[] =>
  Object.entries(lands).flatMap(([land, pieces]) =>
    Object.entries(pieces)
      .filter(([piece]) => kindOf(piece) === 'T')
      .map(([piece, n]) => ({ land, piece, n: -n })),
  );

const innerKnown = (players: number): boolean => players <= INNER_KNOWN_UP_TO;

const overrun = ({ game, island }: World): readonly string[] =>
  island.order.filter(
    (id) =>
      game.turn > 1 &&
      innerKnown(game.setup.players.length) &&
      island.lands[id]!.number === INNER_LAND &&
      count(game.lands[id]!.pieces, 'T', 'C') > 0,
  );

/** Lands with more Towns and Cities than Dahan. */
const oppressed = ({ game }: World): number =>
  Object.values(game.lands).filter(({ pieces }) => count(pieces, 'T', 'C') > count(pieces, 'D')).length;

const dahanIn = ({ game }: World): number =>
  Object.values(game.lands).reduce((n, { pieces }) => n + count(pieces, 'D'), 0);

/** The lines that the app carries out, by Scenario and line. */
const CARRIED: Readonly<Record<string, Effect>> = {
  'guard-the-isles-heart.s1': { setup: { place: allTowns } },
  'guard-the-isles-heart.s2': {
    setup: {
      place: (setting) =>
        innerKnown(setting.setup.players.length) ? onEachBoard(setting, INNER_LAND, 'E') : [],
    },
  },
  'guard-the-isles-heart.d1': {
    loss: {
      name: 'guard-the-isles-heart.d1',
      progress: (world) => ({ n: overrun(world).length, limit: 1, lands: overrun(world) }),
    },
  },
  'dahan-insurrection.d1': {
    loss: {
      name: 'dahan-insurrection.d1',
      falls: true,
      progress: (world) => ({ n: dahanIn(world), limit: DAHAN_PER_PLAYER * world.game.setup.players.length }),
      holds: (world) => dahanIn(world) < DAHAN_PER_PLAYER * world.game.setup.players.length,
    },
  },
  'dahan-insurrection.v1': {
    victories: (world, won) => {
      const level = terrorLevel(world.game.fear);
      if (level === 1) return won.filter((one) => one !== 'fear');
      const most = level === 2 ? 0 : world.game.setup.players.length - 1;
      return oppressed(world) <= most ? [`terror${level}`] : [];
    },
  },
  'ward-the-shores.r3': {
    bend: {
      explores: (next) => (world, land, card) => {
        const added = next(world, land, card);
        const brings = card !== null && added.length > 0 && invaderCard(card).stage === 3;
        return brings ? [...added, { piece: 'T', n: 1, cause: 'ward-the-shores.r3' }] : added;
      },
    },
  },
  'elemental-invocation.s1': { setup: { place: (setting) => onEachBoard(setting, 6, 'T') } },
  'elemental-invocation.s2': { setup: { fear: [1, 0, 0] } },
  'elemental-invocation.s3': { setup: { deckLast: accelerated } },
  'surges-of-colonization-larger.s1': { setup: { fear: [1, 1, 1] } },
  'varied-terrains.r1': {
    bend: {
      explores: (next) => (world, land, card) => {
        const added = next(world, land, card);
        return added.length > 0 && world.island.lands[land]!.terrain === 'mountain'
          ? added.map((one) => (one.piece === 'E' ? { ...one, n: one.n + 1 } : one))
          : added;
      },
    },
  },
  'varied-terrains.r2': {
    after: {
      build: (world, { land }, events) =>
        world.island.lands[land]!.terrain === 'jungle' &&
        events.some((event) => event.type === 'built' && event.piece === 'C')
          ? [{ do: 'addBlight', land, cause: 'varied-terrains.r2' }]
          : [],
    },
  },
};

/** Lines that the app follows as far as it can see; the table is reminded of them all the same. */
const PARTLY: Readonly<Record<string, Effect>> = {
  // From Terror Level II it is won by Warding Patterns, which the app does not see; Fear wins nothing.
  'ward-the-shores.v1': { victories: (_, won) => won.filter((one) => one === 'terror1') },
};

const MOMENTS: Readonly<Record<ScenarioMoment, Moment>> = {
  setup: 'setup',
  spirit: 'spirit',
  fast: 'fast',
  event: 'fear',
  fear: 'fear',
  ravage: 'ravage',
  build: 'build',
  explore: 'explore',
  slow: 'slow',
  timePasses: 'timePasses',
  end: 'timePasses',
  any: 'spirit',
};

/** The exceptions of a Scenario, one for each line and named after it: carried out, or a reminder at its moment. */
export const makeModifiers = ({ id, lines }: Scenario): readonly Modifier[] =>
  lines.map((line): Modifier => {
    const name = `${id}.${line.id}`;
    const effect = CARRIED[name];
    if ((effect !== undefined) !== (line.carried === true)) throw new Error(`who carries out ${name}?`);
    // What only changes the set-up is in the checklist; what acts by itself needs no reminder.
    return effect
      ? { name, ...effect }
      : { name, ...PARTLY[name], reminds: { [MOMENTS[line.at]]: () => true } };
  });
