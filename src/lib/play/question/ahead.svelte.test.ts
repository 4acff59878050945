import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { setupFor } from '../../../../tests/support/position';
import type { Ahead as Found, Outlook } from '../outlook.svelte';
import type { Session } from '../session/session.svelte';
import Ahead from './forecast/Ahead.svelte';

const game = newGame(CONTENT, setupFor('A', { blight: 'card', decks: 'app', seed: 3 }));

/** Renders a forecast. */
const shows = (now: Found): void =>
  void render(Ahead, {
    session: { game, world: ENGINE.world(game) } as unknown as Session,
    outlook: { now, unfolded: false } as Outlook,
    selection: null,
    onland: () => {},
    oncompare: () => {},
    onfurther: () => {},
    onplans: () => {},
  });

const forecast = (land: string): Found['build'][number] =>
  ({ land, events: [], stopped: null }) as unknown as Found['build'][number];

test('a land in which two cards Build is named once, and how often', () => {
  const now: Found = {
    ...{ game, nextTurn: false, ravage: [], forBuild: [], explore: [], losses: [] },
    build: ['A1', 'A2', 'A1'].map(forecast),
    cost: {} as Found['cost'],
  };
  shows(now);
  expect(screen.getByText(/A1/).textContent?.trim()).toBe('A1 ×2 and A2');
});

// expert-table.md B14: Builds that are Ravages were not called so, and lands that Disease stops stood nowhere.
test('what Ravages for a Build Card is named, and lands in which nothing happens stand in one line', () => {
  shows({
    ...{ game, nextTurn: true, explore: [], losses: [], cost: {} as Found['cost'] },
    ravage: [forecast('A2'), { ...forecast('A3'), stopped: 'disease' }],
    forBuild: ['A2'],
    build: [{ ...forecast('A5'), stopped: 'disease' }],
  });
  expect(screen.getByText('Instead of a Build: A2')).toBeTruthy();
  expect(screen.getByText(/^No effect in/).textContent).toMatch(/A3 \(.+\) and A5 \(.+\)\.$/);
});

// expert-table.md C: "Explore: one of these, 100% each".
test.each([
  [1, 'Explore: this card'],
  [2, 'Explore: one of these, 50% each'],
])('of %i cards that can come it is said: %s', (n, words) => {
  const card = '1-jungle';
  const now = {
    ...{ game, nextTurn: false, ravage: [], forBuild: [], build: [], losses: [], cost: {} },
    explore: Array.from({ length: n }, () => ({ card, lands: ['A1'], odds: 100 / n })),
  } as unknown as Found;
  shows(now);
  expect(screen.getByText(/^Explore/).textContent?.trim()).toBe(words);
});
