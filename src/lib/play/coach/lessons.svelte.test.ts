import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { coach } from '$lib/coach/coach.svelte';
import { rememberCoach } from '$lib/coach/wanted';
import { recallRecord } from '$lib/device/remember';
import { ENGINE, loadDeeds } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session.svelte';
import Lessons from './Lessons.svelte';

let session: Session;

const begin = async () => {
  const game = position({
    lands: 'A2: 1T\nA5: 1T 1D',
    invaders: { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } },
    agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
  });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  return render(Lessons, { session, brief: false, hidden: false });
};

const said = () => screen.queryAllByRole('listitem').map((item) => item.textContent.trim());

beforeEach(async () => {
  await Promise.all([loadDeeds(), loadMessages('coach')]);
  rememberCoach({ taught: {} });
  coach.turn(true);
});

test('a lesson is a paragraph with its lands, then a line, then nothing', async () => {
  const first = await begin();
  expect(said()).toEqual([m.coach_fast(), m.coach_defend()]);
  await session.proceed();
  await waitFor(() => expect(said()).toEqual([`A2 and A5: ${m.coach_ravage()}`, `A5: ${m.coach_dahan()}`]));
  expect(coach.taught).toEqual({ fast: 1, defend: 1 });
  await session.undo();
  await waitFor(() => expect(said()).toEqual([m.coach_elements(), m.coach_range()]));
  expect(coach.taught).toEqual({ fast: 1, defend: 1 });
  first.unmount();
  await begin();
  expect(said()).toEqual([m.coach_elements(), m.coach_range()]);
  coach.gave([
    { id: 'fast', again: true, lands: [] },
    { id: 'defend', again: true, lands: [] },
    { id: 'ravage', again: false, lands: [] },
    { id: 'dahan', again: false, lands: [] },
    { id: 'presence_blight', again: false, lands: [] },
  ]);
  await session.proceed();
  await waitFor(() => expect(said()[0]).toContain(m.coach_ravage_again()));
});

test('one tap turns it off for ever, and it says where it is turned on again', async () => {
  await begin();
  await fireEvent.click(screen.getByRole('button', { name: m.coach_off() }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(m.coach_is_off()));
  expect(said()).toEqual([]);
  expect(recallRecord('coach')).toMatchObject({ on: false });
  await session.proceed();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(said()).toEqual([]);
});
