import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { coach } from '$lib/coach/coach.svelte';
import type { Due, LessonId } from '$lib/coach/lessons';
import { rememberCoach } from '$lib/coach/wanted';
import { recallRecord } from '$lib/device/remember';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/table/game';
import { openSaves } from '$lib/saves/saves';
import { shared } from '$lib/shared-table.svelte';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import Lessons from './Lessons.svelte';

let session: Session;
let saves: ReturnType<typeof openSaves>;

const begin = async (setup: Partial<Setup> = {}) => {
  const game = position({
    boards: 'AB'.slice(0, setup.players?.length ?? 1),
    setup,
    lands: 'A2: 1T\nA5: 1T 1D',
    invaders: { slots: { ravage: ['1-wetland'], build: ['1-sands'], explore: [] } },
    agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
  });
  saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  return render(Lessons, { session, brief: false });
};

const givenOnce = (...ids: readonly LessonId[]): readonly Due[] =>
  ids.map((id) => ({ id, again: false, lands: [] }));

const said = () => screen.queryAllByRole('listitem').map((item) => item.textContent.trim());

beforeEach(async () => {
  await loadMessages('coach');
  rememberCoach({ on: true, taught: {}, people: {} });
  coach.recall();
  shared.table = null;
});

test('a lesson is a paragraph with its lands, then a line, then nothing', async () => {
  const first = await begin();
  expect(said()).toEqual([m.coach_fast(), m.coach_defend()]);
  await session.proceed();
  await waitFor(() => expect(said()).toEqual([`A2 and A5: ${m.coach_ravage()}`, `A5: ${m.coach_dahan()}`]));
  expect(coach.taughtTo(['Ann'])).toMatchObject({ fast: 1, defend: 1, ravage: 0 });
  await session.undo();
  await waitFor(() => expect(said()).toEqual([m.coach_elements(), m.coach_range()]));
  expect(coach.taughtTo(['Ann'])).toMatchObject({ fast: 1, defend: 1, ravage: 0 });
  first.unmount();
  await begin();
  expect(said()).toEqual([m.coach_elements(), m.coach_range()]);
  coach.gave(givenOnce('fast', 'defend', 'ravage', 'dahan', 'presence_blight'), ['Ann']);
  await session.proceed();
  await waitFor(() => expect(said()[0]).toContain(m.coach_ravage_again()));
});

test('a hidden tip stays hidden, and the coach goes on with the others', async () => {
  const first = await begin();
  const hides = () => screen.getAllByRole('button', { name: m.coach_hide() });
  await fireEvent.click(hides()[0]!);
  await waitFor(() => expect(said()).toEqual([m.coach_defend()]));
  expect(document.activeElement).toBe(hides()[0]);
  expect(recallRecord('coach')).toMatchObject({ on: true });
  await session.proceed();
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(coach.taughtTo(['Ann'])).toMatchObject({ fast: 2, defend: 1 });
  first.unmount();
  await begin();
  expect(said()).not.toContain(m.coach_fast_again());
});

test('a table is taught what one of its people has not heard; whoever has no name goes by the device', async () => {
  coach.gave(givenOnce('fast', 'defend'), ['Ann', '']);
  const first = await begin({ players: ['Ann', 'Bo'] });
  expect(said()).toEqual([m.coach_fast(), m.coach_defend()]);
  await session.proceed();
  await waitFor(() => expect(coach.taughtTo(['Bo'])).toMatchObject({ fast: 1, defend: 1 }));
  expect(coach.taughtTo(['Ann'])).toMatchObject({ fast: 2, defend: 2 });
  expect(coach.taughtTo([''])).toMatchObject({ fast: 1, defend: 1 });
  first.unmount();
  await begin({ players: [' '] });
  expect(said()).toEqual([m.coach_elements(), m.coach_range()]);
});

test('on a shared table each device teaches its own player', async () => {
  coach.gave(givenOnce('fast', 'defend'), ['Ann']);
  const first = await begin({ players: ['Ann', 'Bo'] });
  first.unmount();
  const at = (seat: number) =>
    (shared.table = {
      game: session.id,
      log: saves,
      keeps: () => false,
      isAfar: () => false,
      seat: () => seat,
      plans: { others: [], own: null, show: () => {} },
    });
  const props = { session, brief: false };
  at(0);
  const hers = render(Lessons, props);
  expect(said()).toEqual([m.coach_elements(), m.coach_range()]);
  hers.unmount();
  at(1);
  render(Lessons, props);
  expect(said()).toEqual([m.coach_fast(), m.coach_defend()]);
});

test('what a Spirit kept here needs comes as soon as it is kept', async () => {
  coach.gave(givenOnce('fast', 'defend', 'elements', 'range'), ['Ann']);
  coach.gave(givenOnce('fast', 'defend', 'elements', 'range'), ['Ann']);
  await begin();
  expect(said()).toEqual([]);
  await session.report({ report: 'spirit', player: 1, changes: [{ change: 'energy', n: 1 }] });
  await waitFor(() => expect(said()).toEqual([m.coach_own_innate(), m.coach_own_range()]));
});
