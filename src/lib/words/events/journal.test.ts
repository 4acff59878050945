import { afterEach, expect, test, vi } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { m, setLocale } from '$lib/messages/messages.svelte';
import { position } from '../../../../tests/support/position';
import { entryInWords } from './journal';
import { wordsOnce } from './narration';

// expert-table.md B19: the journal named the Event, and not which of its sides was chosen.
test('a line names the side of an Event that was chosen, before what it brought', async () => {
  const setup = { products: PRODUCTS, events: true, tokens: true };
  await loadContentFor(setup);
  const step = {
    do: 'exceptional',
    of: 'events',
    step: 'read',
    card: 'dahan-trade-with-the-invaders',
  } as const;
  const { game } = ENGINE.settled(position({ setup, lands: 'A2: 1T 1Z\nA3: 1C 1D', agenda: [step] }));
  const said = (side: number): string => {
    const command = { do: 'choose', choice: `side-${side}` } as const;
    const turn = ENGINE.decide(game, command);
    if (!turn.ok) throw new Error(turn.error.code);
    return entryInWords({ command, events: turn.value.events, phase: 'fear' }, game.setup);
  };
  const name = m.event_dahan_trade_with_the_invaders_name();
  expect(said(1)).toContain(`${name} · ${m.event_dahan_trade_with_the_invaders_0_title()}. `);
  expect(said(2)).toContain(`${name} · ${m.event_dahan_trade_with_the_invaders_1_title()}. `);
});

afterEach(() => setLocale('en'));

test('something is said once, and anew in another language', async () => {
  await setLocale('en');
  const kept = wordsOnce<string>();
  const about = {};
  const say = vi.fn(() => m.undo());
  expect([kept(about, say), kept(about, say)]).toEqual(['Undo', 'Undo']);
  expect(say).toHaveBeenCalledTimes(1);
  await setLocale('nl');
  expect(kept(about, say)).toBe(m.undo());
  expect(kept(about, say)).not.toBe('Undo');
  expect(kept({}, say)).toBe(m.undo());
  expect(say).toHaveBeenCalledTimes(3);
});
