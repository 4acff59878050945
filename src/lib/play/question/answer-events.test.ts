import { expect, test } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadAdversaries, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { AdversaryId } from '$lib/rules/table/printed-names';
import { endingOf } from '$lib/rules/turn/victory';
import { position, setupFor } from '../../../../tests/support/position';
import { RULES } from '../../../../tests/support/table';
import { fetchParts } from '../adversary/lazy';
import { outcomeInWords } from './answer-events';
import { whereDecided } from './decisive-lands';
import { besideRows, cardForecast } from './forecast/card-forecast';

// expert-table, B3: the choice of Numinous Crisis named the Blight Card that was face down, with its Blight.
const setup = setupFor('AB', {
  products: PRODUCTS,
  events: true,
  tokens: true,
  blight: 'card',
  decks: 'app',
});

test('a choice that flips the Blight Card says so, and nothing of the side that is hidden', async () => {
  await Promise.all([loadContentFor(setup), loadMessages('panel'), fetchParts(setup)]);
  const game = ENGINE.settled(
    position({
      setup,
      boards: 'AB',
      phase: 'fear',
      blight: { left: 2, dealt: ['erosion-of-will'] },
      agenda: [{ do: 'exceptional', of: 'events', step: 'side', card: 'numinous-crisis', part: 0 }],
    }),
  ).game;
  const said = outcomeInWords(game, 'events', 'side-1');
  expect(said).toContain(m.tell_flips());
  expect(said).not.toContain(m.blight_erosion_of_will_name());
  expect(said).not.toMatch(/Put \d/);
});

test('nor does what a Ravage brings beside its rows', async () => {
  await loadContentFor(setup);
  const step = { do: 'actionCard', action: 'ravage', card: '1-sands', done: [] } as const;
  const game = position({
    setup,
    boards: 'AB',
    phase: 'ravage',
    lands: 'A4: 3T\nB4: 3T',
    blight: { left: 1, dealt: ['erosion-of-will'] },
    agenda: [step],
  });
  const told = besideRows(game, cardForecast(game, step)).flatMap(({ parts }) => parts);
  expect(told.filter((one) => one.includes(m.tell_flips()))).toHaveLength(1);
  expect(told.join(' ')).not.toContain(m.blight_erosion_of_will_name());
});

const lost = (lands: string, adversary: AdversaryId): readonly string[] => {
  const adversaries = [{ id: adversary, level: 0 }];
  const world = RULES.world(
    position({ boards: 'AB', lands, setup: { adversaries }, agenda: [{ do: 'fastPowers' }] }),
  );
  return whereDecided(world, endingOf(world)!, []);
};

test('a Defeat by an Adversary names the lands it came about in', async () => {
  await loadAdversaries(['england', 'scotland']);
  expect(lost('A3: 5T 2C\nB4: 1C', 'england')).toEqual(['Lost in A3']);
  const ports = 'A1: 1C\nA2: 1C\nA3: 1C\nB1: 1C\nB2: 1C\nA7: 1C';
  expect(lost(ports, 'scotland')).toEqual(['Lost in A1, A2, A3, B1 and B2']);
});
