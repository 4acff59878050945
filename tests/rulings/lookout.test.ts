import { expect, it } from 'vitest';
import { ENGINE, loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import { nearestLoss, type Stretch } from '../../src/lib/rules/forecast/two-turns/stretch';
import { lookedAt } from '../support/lookout-faults';
import { type Position, position } from '../support/position';

await loadAdversaries(['scotland']);
await loadContentFor({ scenario: 'surges-of-colonization', tokens: true });

/** From the Spirit Phase of the turn after `turn`. */
const ahead = (told: Position) =>
  lookedAt(ENGINE.settled(position({ ...told, agenda: [{ do: 'beginTurn' }] })).game);
const blightOf = ({ costs: { blight } }: Stretch): readonly number[] => [
  blight.best,
  blight.usual,
  blight.worst,
];

// In an odd turn no card is turned: the Invader Phase of turn 3 is the last that is looked at.
it('scenarios.json, surges-of-colonization: two Invader Phases are two, though the second turns no card', () => {
  const { cards } = ahead({
    turn: 1,
    setup: { scenario: 'surges-of-colonization' },
    lands: 'A4: 1C\nA8: 2C',
    invaders: {
      deck: [{ stage: 1, card: '1-jungle' }, { stage: 2 }, { stage: 3 }],
      slots: { explore: [], build: [], ravage: ['1-sands'] },
    },
  });
  expect(cards.map(({ card, next }) => [card, next.map((one) => [one.card, blightOf(one.outcome)])])).toEqual(
    [['1-jungle', [[null, [0, 0, 0]]]]],
  );
});

it('scotland 1, Sprawl: a loss that only some answers bring is said', () => {
  const { cards } = ahead({
    setup: { adversaries: [{ id: 'scotland', level: 0 }] },
    lands: 'A1: 1E\nA2: 1C\nA3: 1C',
    invaders: {
      deck: [{ stage: 2, card: '2-mountain' }, { stage: 2 }],
      slots: { explore: [], build: [], ravage: [] },
    },
  });
  const [{ outcome }] = cards as [(typeof cards)[0]];
  expect(outcome.losses[0]).toMatchObject({ limit: 2, n: { best: 2, worst: 3 }, steps: 0 });
  expect(outcome.ends.may).toEqual(['defeat']);
});

it('rulebook, Invader Deck: a dealt card that lies open by mistake tells nothing of the one face down', () => {
  const { cards } = ahead({
    setup: { decks: 'app' },
    lands: 'A4: 1C',
    invaders: {
      deck: [
        { stage: 1, card: '1-mountain' },
        { stage: 2, card: '2-sands' },
      ],
      slots: { explore: [], build: ['1-sands'], ravage: ['1-mountain'] },
      discard: ['1-wetland'],
    },
  });
  expect(cards.map(({ card }) => card)).toEqual(['1-jungle']);
});

// One City on a coast, the panel allows two: it is two steps away, and Blight is nearer where one is left.
it.each([
  ['a limit that may be reached', 'space', 3, 'loss', 2],
  ['the last Blight of the space', 'space', 1, 'blight', 1],
  ['the last Blight of a card that will flip', 'healthy', 1, 'blight', 2],
  ['a card that will flip, but not before', 'healthy', 2, 'loss', 2],
] as const)('scotland, the nearest loss: %s', (_, side, left, what, steps) => {
  const { now } = ahead({
    setup: { adversaries: [{ id: 'scotland', level: 0 }] },
    lands: 'A1: 1C',
    blight: { side, left },
  });
  expect(nearestLoss(now!)).toMatchObject({ what, steps });
});
