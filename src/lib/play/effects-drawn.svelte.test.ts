import { render, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import type { MapLand } from '$lib/map/map';
import { type Lights, mapDrawing } from '$lib/map/map-view';
import { loadMessages } from '$lib/messages/messages.svelte';
import { causeOfPower } from '$lib/rules/table/card-lines/power-data';
import type { Begun, Change, Lasting } from '$lib/rules/table/deed';
import { type Game, type Phase, PHASES } from '$lib/rules/table/game';
import AtTable from '../../../tests/support/AtTable.svelte';
import { CHANGES, LASTING_SAMPLES, type LastingSample } from '../../../tests/support/lasting-samples';
import { position } from '../../../tests/support/position';
import { after, island, usedAt, useOf } from '../../../tests/support/used-power';
import type { Session } from './session/session.svelte';
import LandList from './table/LandList.svelte';

beforeAll(async () => {
  await loadMessages('panel');
  await loadContentFor({ products: ['base', 'branch-and-claw'], events: true, tokens: true });
});

const LIT: Lights = { acting: ['A5'], resolved: [], choices: [], selected: [] };

/** Returns an island with Dahan in A4, which doesn't act, and in A5, which does; only the lasting effects differ. */
const gameWith = (phase: Phase, ...lasting: readonly Omit<Lasting, 'id'>[]): Game => ({
  ...position({ lands: 'A1: 1E\nA3: 1E\nA4: 1D\nA5: 1T 1D', phase }),
  lasting: lasting.map((one, id) => ({ ...one, id })),
});

const drawnIn = (game: Game, lights: Lights = LIT): ReadonlyMap<string, MapLand> =>
  new Map(mapDrawing()(ENGINE.world(game), lights).map((land) => [land.id, land]));

const marked = (game: Game): readonly string[] =>
  [...drawnIn(game)].filter(([, { marks }]) => marks.length > 0).map(([id]) => id);

const CAUSES = [
  'power',
  causeOfPower({ player: 1, power: 'Guard the Healing Land' }),
  'belief-takes-root',
  'event.strength-from-trade',
];

/** Changes that only affect the Actions of the Invaders. */
const OF_THE_INVADERS: readonly Change['change'][] = [
  ...(['defend', 'skip', 'becomesBuild', 'noCity', 'damage', 'extraDamage', 'damageToDahan'] as const),
  ...(['dahanStrike', 'dahanFirst', 'dahanAtOnce', 'sitOut'] as const),
];

/**
 * Returns true if the effect still matters: after the Invaders' Actions, those that end with the turn and change only
 * these Actions don't.
 */
const counts = ({ change, until, during }: LastingSample, phase: Phase): boolean =>
  !['slow', 'timePasses'].includes(phase) ||
  !['turn', 'action'].includes(until) ||
  (during === undefined && !OF_THE_INVADERS.includes(change.change));

const WHERE: readonly Begun['where'][] = [['A4', 'A5'], 'dahan'];

const CASES = LASTING_SAMPLES.flatMap((sample) =>
  [sample, { ...sample, until: 'game' } as const].map(
    (one) => [`${one.change.change} ${one.until} ${one.during ?? ''}`, one] as const,
  ),
);

describe('a lasting effect is drawn wherever it holds, in each phase in which it counts and in no other', () => {
  test.each(CASES)('%s', (_, sample) => {
    for (const phase of PHASES)
      for (const cause of CAUSES)
        for (const where of WHERE) {
          const lands = marked(gameWith(phase, { ...sample, cause, where }));
          expect([phase, cause, where, lands]).toEqual([
            phase,
            cause,
            where,
            counts(sample, phase) ? ['A4', 'A5'] : [],
          ]);
        }
  });
});

test('every mark of the map stands in the list of lands, with words', () => {
  for (const sample of LASTING_SAMPLES) {
    const game = gameWith('fast', { ...sample, cause: 'belief-takes-root', where: ['A4'] });
    const lands = [...drawnIn(game).values()];
    const session = { game, world: ENGINE.world(game) } as unknown as Session;
    const of = { session, lands, onland: () => {}, onboard: () => {} };
    const { container, unmount } = render(AtTable, { part: LandList as never, of });
    const land = lands.find(({ id }) => id === 'A4')!;
    const row = [...container.querySelectorAll('button')].find((one) => one.ariaLabel === land.name)!;
    for (const { text, says = text } of land.marks) within(row).getByText(says);
    unmount();
  }
});

// newcomers.md B10, experts.md B20: a Defend of a Power was drawn only where a Ravage came.
test.each(CAUSES)('Defend by %s has its shield in a land that does not act', (cause) => {
  const game = gameWith('fast', {
    change: { change: 'defend', n: 4 },
    until: 'turn',
    cause,
    where: ['A4'],
  });
  expect(drawnIn(game).get('A4')!.marks).toEqual([{ kind: 'defend', text: '4' }]);
});

// experts.md B19: the Damage of the next turn stood beside it.
test('Defend of this turn is not drawn in the Slow phase, Defend for the rest of the game is', () => {
  const defend = (n: number, until: 'turn' | 'game'): Omit<Lasting, 'id'> => ({
    change: { change: 'defend', n },
    until,
    cause: 'power',
    where: ['A5'],
  });
  const marks = (phase: Phase) =>
    drawnIn(gameWith(phase, defend(2, 'turn'), defend(1, 'game'))).get('A5')!.marks;
  expect([marks('explore'), marks('slow')]).toEqual([
    [{ kind: 'defend', text: '3' }],
    [{ kind: 'defend', text: '1' }],
  ]);
});

test('a Fear Card that skips the next Build in the lowest land of each board marks that land', () => {
  const special = {
    change: 'special',
    line: { of: 'fear.immigration-slows.1', at: 0, option: 0, line: 0 },
    amount: 0,
  } as const;
  const game = gameWith('fast', {
    change: special,
    where: 'any',
    until: 'card',
    during: 'build',
    cause: 'immigration-slows',
  });
  const invaders = {
    ...game.invaders,
    slots: { ...game.invaders.slots, build: ['2-coastal-lands' as const] },
  };
  expect(marked({ ...game, invaders })).toEqual(['A1']);
});

/**
 * The lands in which an effect for all lands makes a difference: A5 Ravages and has Dahan, A7 Builds, A4 has only
 * Dahan.
 */
const EVERYWHERE: { readonly [K in keyof typeof CHANGES]: readonly string[] } = {
  defend: ['A4', 'A5', 'A7'],
  skip: ['A5', 'A7'],
  becomesBuild: ['A5'],
  isolate: ['A5', 'A7'],
  noCity: ['A7'],
  health: ['A5', 'A7'],
  damage: ['A5'],
  extraDamage: ['A5'],
  damageToDahan: ['A5'],
  dahanStrike: ['A5'],
  dahanFirst: ['A5'],
  dahanAtOnce: ['A5'],
  landHealth: ['A5'],
  sitOut: ['A5'],
  save: ['A5'],
  immune: ['A5'],
  noBlight: ['A5'],
  noCascade: ['A5'],
  keepDamage: ['A7'],
  cardIdle: [],
  cardStays: [],
  marker: ['A4', 'A5', 'A7'],
  reminder: ['A4', 'A5', 'A7'],
  awaits: [],
};

test.each(Object.entries(EVERYWHERE))(
  '%s that holds everywhere is drawn where it makes a difference now',
  (kind, lands) => {
    const change = CHANGES[kind as keyof typeof CHANGES];
    const game = {
      ...position({
        lands: 'A4: 1D\nA5: 1E 1T 1D 1B\nA7: 2T1 1C',
        phase: 'fast',
        invaders: { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } },
      }),
      lasting: [{ change, until: 'turn', where: 'any', cause: 'belief-takes-root', id: 1 }] as const,
    };
    const drawn = marked(game).filter((land) => ['A4', 'A5', 'A7'].includes(land));
    expect(drawn).toEqual(lands);
  },
);

test('an effect that holds everywhere is drawn no longer once the Action in the land is over', () => {
  const game = position({
    lands: 'A5: 1E 1T 1D',
    phase: 'explore',
    invaders: { slots: { ravage: ['1-wetland'], build: [], explore: [] } },
  });
  const change = { change: 'extraDamage', n: 2 } as const;
  const lasting = [{ change, until: 'turn', where: 'any', cause: 'belief-takes-root', id: 1 }] as const;
  expect(marked({ ...game, lasting })).toEqual([]);
});

// A Ravage that a Slow Power makes: Defend still counts.
test('Manifest Incarnation in the Slow phase has the shield drawn from the pick of its land until its Ravage is over', () => {
  const defend = {
    change: { change: 'defend', n: 2 },
    until: 'turn',
    where: ['A5'],
    cause: 'power',
    id: 1,
  } as const;
  const before = { ...island('A5: 3C 3D 1P1'), phase: 'slow', lasting: [defend] } as const;
  const slow: Game = { ...before, agenda: [{ do: 'slowPowers' }] };
  const table = after(slow, usedAt(useOf('Manifest Incarnation'), {}, { player: 1, land: 'A5' }));
  const shield = (game: Game) => drawnIn(game).get('A5')!.marks;
  expect(table.asked).toBe('counterattack');
  const aimed = drawnIn(slow, { ...LIT, isActionAimed: true }).get('A5')!.marks;
  const drawn = [{ kind: 'defend', text: '2' }];
  expect([shield(slow), aimed, shield(table.game)]).toEqual([[], drawn, drawn]);
});
