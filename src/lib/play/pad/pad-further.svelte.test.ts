import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { printDeed } from '$lib/rules/notation/deed-notation';
import { printIsland } from '$lib/rules/notation/game-notation';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import AtTable from '../../../../tests/support/AtTable.svelte';
import { position } from '../../../../tests/support/position';
import { LandSelection } from '../land-selection.svelte';
import { Session } from '../session/session.svelte';
import LandPad from './LandPad.svelte';
import PadEffects from './PadEffects.svelte';
import PadFurther from './PadFurther.svelte';

beforeAll(() => loadMessages('panel'));

let session: Session;
let selection: LandSelection;

beforeEach(async () => {
  const invaders = { slots: { ravage: ['1-wetland'], build: [], explore: [] } };
  const game = position({ lands: 'A2: 1C\nA5: 1T', invaders, agenda: [{ do: 'fastPowers' }] });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  selection = new LandSelection(session);
  selection.open('A5');
  selection.page = 'further';
});

/** Returns the last entry of the game log: its actions and its text. */
function lastLine() {
  const entry = session.journal.at(-1)!;
  const { command } = entry;
  const reports = command?.do === 'report' ? command.reports : [];
  const deeds = reports.flatMap((one) => (one.report === 'deed' ? printDeed(one.deed) : []));
  return [deeds, entryInWords(entry, session.game.setup)];
}

test.each([
  [
    'Skip all Actions this turn',
    'begin skip in A5 until turn',
    'A2: 1C\nA5: 1T | skip all',
    'A5: Skip all Actions, this turn.',
  ],
  [
    'The next Ravage becomes a Build',
    'begin becomesBuild in A5 until action during ravage',
    'A2: 1C\nA5: 1T',
    'A5: Ravage becomes a Build, the next time.',
  ],
])('%s: one tap, one line of the journal, one Undo', async (name, deed, island, words) => {
  const before = printIsland(session.game);
  render(AtTable, { part: PadFurther as never, of: { session, selection } });
  screen.getByRole('button', { name }).click();
  await expect.poll(() => session.journal.length).toBe(2);
  await session.settled();
  expect(lastLine()).toEqual([[deed], words]);
  expect([printIsland(session.game), session.game.lasting.length]).toEqual([island, 1]);
  await session.undo();
  expect([printIsland(session.game), session.game.lasting]).toEqual([before, []]);
});

// eyes.md 12: 47 controls, a cockpit.
test('More has at most 20 controls in three groups, and the rarest are folded', () => {
  render(AtTable, { part: PadFurther as never, of: { session, selection } });
  const shown = [...document.querySelectorAll('.further :is(button, summary, select, input)')].filter(
    (one) => one.closest('details') === null || one.matches('summary'),
  );
  expect(shown.length).toBeLessThanOrEqual(20);
  expect(document.querySelectorAll('.further > :is(section, details)')).toHaveLength(3);
  const health = screen.getByRole('button', { name: 'Town: Health +1', hidden: true });
  expect(health.closest('details')).not.toBeNull();
});

// expert-table.md B1: Dahan that strike first, or at the same time, had no way to be told.
test.each([
  ['Dahan deal Damage first', 'dahanFirst'],
  ['Dahan and Invaders deal Damage simultaneously', 'dahanAtOnce'],
])('%s: one tap, which the Ravage of the land follows', async (name, change) => {
  render(AtTable, { part: PadEffects as never, of: { session, selection } });
  screen.getByRole('button', { name }).click();
  await expect.poll(() => session.game.lasting.map((one) => one.change.change)).toEqual([change]);
  expect(session.game.lasting[0]).toMatchObject({ where: ['A5'], until: 'turn' });
});

// eyes.md 11: a row of numbers or pieces counts once.
test('a pad has at most 14 controls before its other pages', () => {
  selection.page = 'verbs';
  const { container } = render(AtTable, { part: LandPad as never, of: { session, selection } });
  const rows = container.querySelectorAll('.verbs [role=group]');
  const others = [...container.querySelectorAll('.verbs button')].filter(
    (one) => one.closest('[role=group]') === null,
  );
  expect(others.length).toBeGreaterThan(0);
  expect(rows.length + others.length).toBeLessThanOrEqual(14);
});
