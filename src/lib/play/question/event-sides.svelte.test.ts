import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { questionOf } from '$lib/words/questions/questions';
import { position, setupFor } from '../../../../tests/support/position';
import { fetchParts } from '../adversary/lazy';
import { Session } from '../session/session.svelte';
import { outcomeOf } from './forecast/outcome';
import Question from './Question.svelte';

const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));

// expert-table.md B19: "Dahan Trade with the Invaders applies until Time Passes" stood in the place of what that is.
test('a side of an Event says its own words, and behind them what it moves at once', async () => {
  // Where there is an Adversary, what an answer brings is worked out.
  const setup = setupFor('A', {
    ...{ products: ['base', 'jagged-earth'], events: true, tokens: true },
    adversaries: [{ id: 'sweden', level: 0 }],
  });
  await Promise.all([loadContentFor(setup), loadMessages('panel'), fetchParts(setup)]);
  const game = position({
    setup,
    lands: 'A2: 1T 1Z\nA3: 1C 1D',
    agenda: [{ do: 'exceptional', of: 'events', step: 'card' }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  await session.choose('dahan-trade-with-the-invaders');
  const prompt = session.prompt!;
  render(Question, {
    session,
    prompt,
    question: questionOf(session.world, prompt),
    many: true,
    outcome: (id) => outcomeOf(session, prompt.step, id),
    later: null,
    first: nothing,
    children: nothing,
  });
  const side = (n: 0 | 1 | 2): string => screen.getAllByRole('button')[n]!.textContent;
  expect(side(0)).toContain(m.event_dahan_trade_with_the_invaders_0_text());
  expect(side(0)).toMatch(/A2: Move 1 Disease to A3/);
  expect(side(1)).toContain(m.event_dahan_trade_with_the_invaders_1_text());
  expect(side(2)).toContain(m.event_dahan_trade_with_the_invaders_2_text());
  const applies = m.tell_effect({ card: m.event_dahan_trade_with_the_invaders_name() });
  expect(document.body.textContent).not.toContain(applies);
});
