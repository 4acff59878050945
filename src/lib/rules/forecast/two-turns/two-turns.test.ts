import { expect, it } from 'vitest';
import { dealt, play } from '../../../../../tests/browser/support/played';
import { position, track } from '../../../../../tests/support/position';
import { RULES } from '../../../../../tests/support/table';
import type { Engine } from '../../engine/engine';
import type { Game } from '../../table/game';
import { stepsFrom } from '../../turn/turn';
import { Lookout, type TwoTurns } from './two-turns';

const { positions } = await play(
  dealt({ decks: 'table' }),
  ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
);
const GAME: Game = positions.at(-1)!.state;

function lookedAt(engine: Engine, game: Game): TwoTurns {
  const work = new Lookout(engine).look(game);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

// Ways that have come to the next card wait for it: those that went on as well would be decided twice, and count twice.
it('decides no question twice', () => {
  const decided = new Map<string, number>();
  const engine: Engine = {
    ...RULES,
    decide: (game, command) => {
      const { setup: _, ...table } = game;
      const key = JSON.stringify([table, command]);
      decided.set(key, (decided.get(key) ?? 0) + 1);
      return RULES.decide(game, command);
    },
  };
  const { cards } = lookedAt(engine, GAME);
  expect(cards.length).toBeGreaterThan(1);
  expect(decided.size).toBeGreaterThan(10);
  expect([...decided.values()].filter((n) => n > 1)).toEqual([]);
});

it('names every card that can come next, also where ways were left out', () => {
  // Blight that goes on and on until it comes to one of two lands of a board: far more ways than are followed.
  const lands = Object.fromEntries(
    Object.entries(GAME.lands).map(([id, land]) => {
      const blight = /[35]$/.test(id) ? {} : { B: 1 };
      return [id, { ...land, pieces: { T: 2, D: 2, ...blight } }];
    }),
  );
  const [few, many] = [GAME, { ...GAME, lands, blight: { ...GAME.blight, left: 99 } }].map((game) =>
    lookedAt(RULES, game),
  );
  expect([few!.now!.isWhole, many!.now!.isWhole]).toEqual([true, false]);
  const named = ({ cards }: TwoTurns): readonly unknown[] => cards.map(({ card }) => card).sort();
  expect(named(many!)).toEqual(named(few!));
  expect([few, many].map((two) => two!.isEveryCard)).toEqual([true, true]);
});

it('names the Spirit that has no Presence left, and the lands where Blight takes it', () => {
  const game = position({
    setup: { blight: 'card' },
    boards: 'A',
    lands: 'A4: 2C 1P1\nA7: 1C 1P1',
    presence: 'tracked',
    invaders: track({ ravage: ['1-sands'] }),
    phase: 'fast',
    agenda: [{ do: 'fastPowers' }, ...stepsFrom('ravage')],
  });
  expect(lookedAt(RULES, game).now).toMatchObject({
    ends: { usual: { because: ['presence'] } },
    bereft: [{ player: 1, lands: ['A4', 'A7'] }],
  });
});
