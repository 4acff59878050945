import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { rulesPlayed, toRemember } from '$lib/content/powers/special-rules';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages, type Locale, LOCALES, m, setLocale } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import type { Phase } from '$lib/rules/table/game';
import type { SpiritId } from '$lib/rules/table/printed-names';
import { openSaves } from '$lib/saves/saves';
import { position } from '../../../../tests/support/position';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

interface Sheet {
  readonly spirit: SpiritId;
  readonly aspect?: string | null;
  readonly phase?: Phase;
  readonly presence?: 'untracked';
  readonly locale?: Locale;
}

/** Renders My Spirit for a newly tracked Spirit. */
async function sheet({ spirit, aspect = null, phase = 'spirit', presence, locale = 'en' }: Sheet) {
  await setLocale(locale);
  await Promise.all([loadMessages('panel', 'sharing', 'usepower'), loadMessages('myspirit')]);
  const powers = await powersPart.load();
  const setup = { spirits: [{ id: spirit, aspect }] };
  await loadContentFor(setup);
  const agenda = [{ do: phase === 'spirit' ? 'spiritPhase' : 'fastPowers' } as const];
  const game = position({ agenda, phase, setup, lands: 'A5: 2P1', ...(presence && { presence }) });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const changes = beginsWith(panelOf(powers, spirit, aspect)!, powers, 2);
  await session.report({ report: 'spirit', player: 1, changes });
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
}

const rules = () => screen.getByRole('region', { name: m.special_rules() });
const remembered = () => screen.queryByRole('list', { name: m.special_remember() })?.textContent ?? '';

afterEach(() => setLocale(LOCALES[0]));

test('the sheet has each special rule by its name, with its text and what hands do of it', async () => {
  await sheet({ spirit: 'many-minds-move-as-one' });
  const { textContent: text } = rules();
  expect(text).toContain('A Joining of Swarms and Flocks');
  expect(text).toContain('may count as 1 Beasts');
  expect(text).toContain('Resolve yourselves');
  expect(text).toContain('Count the Sacred Sites and move their Presence yourselves.');
});

// special-rules.json: the aspect takes Shadows of the Dahan away.
test('the sheet has the rule of the aspect, and names the one it replaces', async () => {
  await sheet({ spirit: 'shadows-flicker-like-flame', aspect: 'amorphous' });
  expect(rules().textContent).toMatch(/Shadows Partake of Amorphous Space\s*The app asks/);
  expect(rules().textContent).toContain('Replaced by Amorphous: Shadows of the Dahan');
});

test('a rule that the app carries out is called automatic, and nothing is reminded of', async () => {
  await sheet({ spirit: 'river-surges-in-sunlight' });
  expect(rules().textContent).toMatch(/River’s Domain\s*Automatic/);
  expect(remembered()).toBe('');
});

test('the rules are folded until their player unfolds them', async () => {
  await sheet({ spirit: 'river-surges-in-sunlight' });
  const fold = within(rules()).getByText(/Special rules: 1/);
  const details = fold.closest('details')!;
  expect(details.open).toBe(false);
  await fireEvent.click(fold);
  expect(details.open).toBe(true);
});

test('in German a rule has its printed name, and the rest is German', async () => {
  await sheet({ spirit: 'many-minds-move-as-one', locale: 'de' });
  const { textContent: text } = rules();
  expect(text).toContain('A Joining of Swarms and Flocks');
  expect(text).toContain('Selbst abhandeln');
  expect(text).toContain('Heiligen Stätten');
});

test.each([
  ['spirit', true],
  ['fast', false],
] as const)('a rule about Growth is reminded of in the phase %s: %s', async (phase, isReminded) => {
  await sheet({
    spirit: 'shadows-flicker-like-flame',
    aspect: 'madness',
    ...{ phase, presence: 'untracked' as const },
  });
  expect(remembered().includes('Shadows Cast a Subtle Madness')).toBe(isReminded);
});

test('without tracked Presence hands do what is about Presence', async () => {
  await sheet({ spirit: 'river-surges-in-sunlight', presence: 'untracked' });
  expect(rules().textContent).toMatch(/River’s Domain\s*Resolve yourselves/);
  expect(rules().textContent).toContain('Automatic if you track Presence');
});

test('what a phase reminds of is left to hands there, and all of it is left somewhere', () => {
  const played = rulesPlayed({ id: 'many-minds-move-as-one', aspect: null });
  const at = (phase: Phase) => toRemember(played, phase).map(({ id }) => id);
  expect([at('spirit'), at('fast'), at('slow')]).toEqual([[], ['minds.joining'], ['minds.joining']]);
});
