import { expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { forecastAction } from '$lib/rules/forecast/forecast';
import { playedDemo } from './demo-game';

it('the demo stands at its first Ravage, which shows a cascade and Dahan who fight back', async () => {
  const { game, head, canUndo } = (await playedDemo()).open();
  const step = ENGINE.promptOf(game)!.step;
  expect(step).toMatchObject({ do: 'actionCard', action: 'ravage' });
  if (step.do !== 'actionCard') return;
  const { acting } = forecastAction(ENGINE, game, step);
  expect(acting.map(({ land }) => land)).toEqual(['A3', 'A8', 'B4', 'B8']);
  expect(acting.some(({ cascades }) => cascades > 0)).toBe(true);
  expect(acting.filter(({ strike }) => strike > 0)).toHaveLength(2);
  expect([game.turn, head > 0, canUndo]).toEqual([2, true, true]);
});

it('every demo is the same, and none knows of another', async () => {
  const [one, other] = [await playedDemo(), await playedDemo()];
  expect(one.open().game).toEqual(other.open().game);
  await one.log.undo(one.open().id, one.open().head);
  expect(one.open().head).toBe(other.open().head - 1);
});
