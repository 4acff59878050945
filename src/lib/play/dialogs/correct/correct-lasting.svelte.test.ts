import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { beganEvent } from '$lib/rules/lasting/lasting';
import { position } from '../../../../../tests/support/position';
import type { Session } from '../../session/session.svelte';
import CorrectFear from './CorrectFear.svelte';
import CorrectLasting from './CorrectLasting.svelte';

beforeAll(() => loadMessages('panel'));

// first-game.md 35: "B3: Defend 2 this turn" and a lonely (i) stood among the Fear counts.
test('what lasts stands by itself, without what the table told, and the reason of Fear beside its name', () => {
  const { game: bare } = ENGINE.settled(position({ lands: 'A5: 1T', agenda: [{ do: 'fastPowers' }] }));
  const defends = { change: { change: 'defend', n: 2 }, where: ['A5'], until: 'turn' } as const;
  const lasting = ['power', 'blightCard'].map((cause, i) => {
    const event = beganEvent(bare, defends, cause);
    return event.type === 'lastingBegan' ? { ...event.lasting, id: i + 1 } : null;
  });
  const game = { ...bare, lasting };
  const session = { game, world: ENGINE.world(bare) } as unknown as Session;
  const { container, unmount } = render(CorrectFear, { session, deck: true });
  expect(screen.queryByRole('button', { name: m.correct_end_effect() })).toBeNull();
  expect(container.querySelector('.title > details')).not.toBeNull();
  unmount();
  render(CorrectLasting, { session });
  expect(screen.getByRole('heading').textContent).toBe(m.in_force());
  expect(screen.getAllByRole('button', { name: m.correct_end_effect() })).toHaveLength(1);
});
