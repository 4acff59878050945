import { expect, test } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { m } from '$lib/messages/messages.svelte';
import { position } from '../../../../tests/support/position';
import { entryInWords } from './journal';

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
