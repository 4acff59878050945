import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { EACH_TURN } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { times } from '../../../../tests/support/seed';
import type { Game } from '../../rules/table/game';
import { diceOf, playing, someSetup, started } from '../fixtures/play-games';
import { parseDamagedEntryRow, parseEntryRow } from '../rows/entry-rows';
import type { Played } from '../rows/rows';
import { command, events } from './entry-schema';
import { parse, parseGame, parseGameRow } from './schema';

function* played(seed: number, commands: number): Generator<Required<Played>> {
  const dice = diceOf(seed);
  yield* playing(ENGINE, started(ENGINE, someSetup(dice)), dice, commands);
}

/** Returns a game after some commands, with an open question. */
const someGame = (seed: number, commands: number): Game =>
  [...played(seed, commands)].at(-1)?.game ?? started(ENGINE, someSetup(diceOf(seed)));

const GAME = someGame(7, 40);

type Path = readonly (string | number)[];

/** Returns the path of every place in the value, including the value itself. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** Stands for a deleted value. */
const DELETED = Symbol('deleted');
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  if (rest.length > 0 || to !== DELETED) copy[key] = changed(copy[key], rest, to);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}

const anything = fc.oneof(
  fc.constant<unknown>(DELETED),
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    '',
    'A5',
    'E',
    'ravage',
    [],
    {},
    -1,
    0,
    1,
    0.5,
    100,
    1e9,
    NaN,
  ),
  fc.constantFrom<unknown>(-0, 10n, new Date(0), new Map(), new Set([1]), () => 1, Symbol('s'), /x/, [,]), // eslint-disable-line no-sparse-arrays
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":1}'),
    { constructor: 1 },
    { prototype: { x: 1 } },
    Object.create({ a: 1 }),
  ),
  fc.jsonValue(),
  fc.integer(),
  fc.string(),
);

/** Generates a place that is damaged, and its new value. */
const damage = (paths: readonly Path[]) =>
  fc.array(fc.tuple(fc.constantFrom(...paths), anything), { minLength: 1, maxLength: 3 });

const damaged = (value: unknown, changes: readonly (readonly [Path, unknown])[]): unknown =>
  changes.reduce(
    (now, [path, to]) =>
      pathsOf(now).some((there) => there.join() === path.join()) ? changed(now, path, to) : now,
    value,
  );

describe('what play leads to', () => {
  it('parses and comes out equal: games, commands and events', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        for (const { command: told, events: came, game } of played(seed, 60)) {
          expect(parseGame(game)).toEqual({ ok: true, value: game });
          expect(parse(command, told)).toEqual({ ok: true, value: told });
          expect(parse(events, came)).toEqual({ ok: true, value: came });
          seen++;
        }
      }),
      { numRuns: times(25) },
    );
    expect(seen).toBeGreaterThan(500);
  });
});

describe('what is damaged', () => {
  const paths = pathsOf(GAME);

  it('is a game large enough to damage', () => expect(paths.length).toBeGreaterThan(100));

  // Fields by name; lands, pieces and slots come and go.
  const named = pathsOf(GAME).filter(
    (path) => path.length > 0 && path.every((key) => /^[a-z]+$/i.test(String(key))) && path[1] !== 'slots',
  );

  it.each(named.map((path) => path.join('.')))('is refused where %s is missing', (path) => {
    const result = parseGame(changed(GAME, path.split('.'), DELETED));
    expect(result).toEqual({ ok: false, error: { code: 'unreadable', detail: path } });
  });

  it('is refused or is still something the rules can trust, and never throws', () => {
    let refused = 0;
    fc.assert(
      fc.property(damage(paths), (changes) => {
        const input = damaged(GAME, changes);
        const result = parseGame(input);
        if (result.ok) expect(result.value).toStrictEqual(input);
        else refused++;
      }),
      { numRuns: times(1_000) },
    );
    expect(refused).toBeGreaterThan(times(500));
  });

  it('goes for entries too', () => {
    const line = [...played(3, 60)];
    const entry = line.find((one) => one.command.do === 'report' && one.events.length > 2)!;
    const row = {
      game: 'g',
      id: 3,
      parent: 2,
      version: 1,
      at: 5,
      turn: 1,
      phase: 'fast',
      command: entry.command,
      events: entry.events,
    };
    expect(parseEntryRow(row)).toEqual({ ok: true, value: row });
    fc.assert(
      fc.property(damage(pathsOf(row)), (changes) => {
        const input = damaged(row, changes);
        const result = parseEntryRow(input);
        if (result.ok) {
          const { at, ...others } = result.value;
          const { at: _, ...given } = input as typeof row;
          expect(others).toStrictEqual(given);
          expect(Number.isFinite(new Date(at).getTime())).toBe(true);
        }
        const rest = parseDamagedEntryRow(input);
        if (result.ok) expect(rest).toEqual(result);
        if (rest.ok) expect(parse(events, rest.value.events).ok).toBe(true);
      }),
      { numRuns: times(500) },
    );
  });

  const circle: Record<string, unknown> = { ...GAME };
  circle['lands'] = circle;
  const thorn = Object.defineProperty({ ...GAME }, 'turn', {
    get: () => JSON.parse('{') as unknown,
    enumerable: true,
  });
  const deep = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown;

  it.each([
    ['nothing', undefined],
    ['a word', 'game'],
    ['an empty object', {}],
    ['a list of games', [GAME]],
    ['a game in circles', circle],
    ['a game that bites', thorn],
    ['a deep hole', { ...GAME, agenda: deep }],
    ['a list that pretends to be long', { ...GAME, agenda: Array(1e8) }],
    ['a game of another version', { ...GAME, version: GAME.version + 1 }],
    ['a game with more than we know of', { ...GAME, note: 'hi' }],
  ])('%s is no game', (_, input) => {
    expect(parseGame(input).ok).toBe(false);
    expect(parseGameRow(input).ok).toBe(false);
    expect(parseEntryRow(input).ok).toBe(false);
  });
});

describe('a game is refused', () => {
  const land = Object.keys(GAME.lands)[0]!;
  const state = GAME.lands[asLand(land)]!;
  const { setup, fear, blight, invaders, presence } = GAME;
  const lasts = { id: 1, cause: 'x', change: { change: 'isolate' }, where: [land], until: 'turn' };
  const inLand = (change: object) => ({ lands: { ...GAME.lands, [land]: { ...state, ...change } } });

  it.each<[string, string, Partial<Record<keyof Game, unknown>>]>([
    ['nobody plays', 'setup.players', { setup: { ...setup, players: [] } }],
    ['seven play', 'setup.players', { setup: { ...setup, players: Array(7).fill('x') } }],
    ['a name is endless', 'setup.players.0', { setup: { ...setup, players: ['x'.repeat(201)] } }],
    ['a board lies there twice', 'setup.boards', { setup: { ...setup, boards: ['A', 'A'] } }],
    ['no board lies there', 'setup.boards', { setup: { ...setup, boards: [] } }],
    ['a board is no board', 'setup.boards.0', { setup: { ...setup, boards: ['a'] } }],
    [
      'a level is above six',
      'setup.adversaries.0.level',
      { setup: { ...setup, adversaries: [{ id: 'x', level: 7 }] } },
    ],
    ['the seed is a fraction', 'setup.seed', { setup: { ...setup, seed: 0.5 } }],
    ['a land has no number', 'lands', { lands: { ...GAME.lands, A: state } }],
    ['a land lies on a board that is not in play', '', { lands: { ...GAME.lands, ZZ1: state } }],
    ['a piece is none', `lands.${land}.pieces`, inLand({ pieces: { X: 1 } })],
    ['none of a piece is counted', `lands.${land}.pieces.E`, inLand({ pieces: { E: 0 } })],
    ['half a piece is counted', `lands.${land}.pieces.E`, inLand({ pieces: { E: 1.5 } })],
    ['nobody could count the pieces', `lands.${land}.pieces.E`, inLand({ pieces: { E: 10_000 } })],
    ['the pieces are a list', `lands.${land}.pieces`, inLand({ pieces: [] })],
    [
      'Defend is negative',
      'lasting.0.change.n',
      { lasting: [{ ...lasts, change: { change: 'defend', n: -1 } }] },
    ],
    ['two things that last are one', 'lasting', { lasting: [lasts, lasts] }],
    ['it lasts in a land that is not there', '', { lasting: [{ ...lasts, where: ['A99'] }] }],
    ['a land sinks that is not there', '', { sunk: ['A99'] }],
    ['a deed is none', 'agenda.0.deed', { agenda: [{ do: 'deed', deed: { deed: 'joy' }, cause: 'x' }] }],
    ['something stands in the Ocean of no board', '', { beside: { Z0: { E: 1 } } }],
    ['a phase is none', 'phase', { phase: 'tea' }],
    ['a step is none', 'agenda.0', { agenda: [{ do: 'dance' }] }],
    ['a step is named like what every object has', 'agenda.0', { agenda: [{ do: 'constructor' }] }],
    ['a step lacks its land', 'agenda.0.land', { agenda: [{ do: 'ravage' }] }],
    ['a step speaks of a land that is not there', '', { agenda: [{ do: 'ravage', land: 'A99' }] }],
    [
      'a cascade comes from a land that is not there',
      '',
      { agenda: [{ do: 'cascade', from: 'A99', cause: 'ravage' }] },
    ],
    ['Presence is owed on a land that is not there', '', { presence: { ...presence, owed: ['A99'] } }],
    ['the seventh player had Presence', 'presence.seen.0', { presence: { ...presence, seen: [7] } }],
    ['the Fear Pool is empty for ever', 'fear.size', { fear: { ...fear, size: 0 } }],
    ['there are two Terror Levels', 'fear.split.2', { fear: { ...fear, split: [3, 3] } }],
    ['there are four Terror Levels', 'fear.split.3', { fear: { ...fear, split: [3, 3, 3, 3] } }],
    ['a card is of Stage IV', 'invaders.deck.0.stage', { invaders: { ...invaders, deck: [{ stage: 4 }] } }],
    ['a slot has a name nobody gives', 'invaders.slots', { invaders: { ...invaders, slots: { '': [] } } }],
    [
      'a slot is named like what every object has',
      'invaders.slots',
      { invaders: { ...invaders, slots: { constructor: [] } } },
    ],
    ['Blight is owed', 'blight.left', { blight: { ...blight, left: -1 } }],
    ['an effect is none', 'lasting.0.change', { lasting: [{ ...lasts, change: { change: 'joy' } }] }],
    ['an effect covers what no filter does', 'lasting.0.where', { lasting: [{ ...lasts, where: 'moon' }] }],
    ['it ended in a draw', 'ended.result', { ended: { result: 'draw', because: [] } }],
  ])('where %s', (_, detail, change) => {
    expect(parseGame(GAME).ok).toBe(true);
    expect(parseGame({ ...GAME, ...change })).toEqual({ ok: false, error: { code: 'unreadable', detail } });
  });
});

it.each([
  ['less Energy each turn than its tracks show', { [EACH_TURN]: -1 }, true],
  ['so much Time', { time: 2 }, true],
  ['less Time than none', { time: -1 }, false],
])('a Spirit with %s is read again: %j, %s', (_, counters, isRead) => {
  const game = { ...position({}), spiritStates: { 1: { ...NEW_SPIRIT, counters } } };
  expect(parseGame(JSON.parse(JSON.stringify(game))).ok).toBe(isRead);
});
