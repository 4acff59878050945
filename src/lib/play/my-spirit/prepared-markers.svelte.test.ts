import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { counterOf, preparedMarkers } from '$lib/rules/table/spirit-counts';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import { elementName } from './growth/growth-words';
import MySpirit from './MySpirit.svelte';

afterEach(cleanup);

const LEARN = "Learn the Invaders' Tactics";

// special-rules.json, memory.insights: it begins with a Moon, an Air and an Earth marker.
test.each([
  ['1 Earth and 1 marker', 1, 1, 0],
  ['2 markers', 0, 2, 0],
  ['1 Earth and 1 of 2 markers', 1, 2, 1],
])('%s reach a level of 2 Earth, and are gone', async (_, earth, markers, left) => {
  const spirits = [{ id: 'shifting-memory-of-ages', aspect: null }] as const;
  await Promise.all([
    loadContentFor({ spirits }),
    import('./spirit-parts'),
    ...(['panel', 'myspirit', 'sharing', 'usepower'] as const).map((area) => loadMessages(area)),
  ]);
  const powers = await powersPart.load();
  const lands = 'A5: 2P1 1T';
  const game = position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', setup: { spirits }, lands });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const changes = beginsWith(panelOf(powers, 'shifting-memory-of-ages', null)!, powers, 1);
  const more = { change: 'counter', name: preparedMarkers('earth'), n: markers - 1 } as const;
  const has = { change: 'element', element: 'earth', n: earth } as const;
  await session.report({ report: 'spirit', player: 1, changes: [...changes, more, has] });
  render(MySpirit, { session, player: 1 });
  await fireEvent.click(await screen.findByRole('button', { name: m.my_spirit_use({ name: LEARN }) }));
  const spend = await screen.findAllByRole('switch', {
    name: m.my_spirit_spend_marker({ element: elementName('earth') }),
  });
  expect(spend).toHaveLength(markers);
  for (const one of spend.slice(0, 2 - earth)) await fireEvent.click(one);
  await fireEvent.click(await screen.findByRole('button', { name: /^A5/ }));
  await waitFor(() => expect(session.world.rules.defend(session.world, 'A5')).toBe(2));
  expect(counterOf(session.game.spiritStates![1]!, preparedMarkers('earth'))).toBe(left);
});
