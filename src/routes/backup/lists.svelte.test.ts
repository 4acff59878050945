import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { BackupPage, Looked } from '$lib/backup/backup-page.svelte';
import { remember } from '$lib/device/remember';
import { loadMessages } from '$lib/messages/messages.svelte';
import Preview from './Preview.svelte';
import SaveBackup from './SaveBackup.svelte';

const files = (from: string): readonly string[] =>
  Array.from({ length: 15 }, (_, i) => `${from}${i}${'x'.repeat(18_000)}`);

const page = (more: object = {}) =>
  ({ savedAt: null, making: 'idle', made: null, trouble: null, ...more }) as unknown as BackupPage;

const lookedAt = (homebrew: readonly string[]): Looked => {
  const results = { add: 0, extend: 0, skip: 0, deleted: 0 };
  const plan = {
    games: [],
    results,
    preferences: { homebrew },
    whole: true,
    unreadable: 0,
    newer: 0,
    unknown: [],
    at: 0,
  };
  return { plan } as unknown as Looked;
};

beforeAll(() => loadMessages('backup'));
afterEach(() => remember('homebrew', null));

test('a list that is too long for a backup is named beside what is in it', () => {
  const made = page({ made: { contents: { games: 2, unreadable: 0 } } });
  const { unmount } = render(SaveBackup, { page: made });
  expect(screen.getByText(/Backup created/).textContent).not.toContain('too long');
  unmount();
  remember('homebrew', [...files('a'), ...files('b')]);
  render(SaveBackup, { page: made });
  expect(screen.getByText(/Backup created/).textContent).toContain('Too long for this backup: Homebrew.');
});

test('a list that is cut as it is restored is named before that', async () => {
  remember('homebrew', files('a'));
  const { unmount } = render(Preview, { page: page(), looked: lookedAt(['short']) });
  const use = () => screen.getByRole('switch', { name: /Also use the file’s settings/ });
  use().click();
  expect(screen.queryByText(/[Tt]oo long(?: when combined)?: Homebrew/)).toBeNull();
  unmount();
  render(Preview, { page: page(), looked: lookedAt(files('b')) });
  expect(screen.queryByText(/[Tt]oo long(?: when combined)?: Homebrew/)).toBeNull();
  use().click();
  expect(await screen.findByText(/^Too long when combined: Homebrew\./)).toBeTruthy();
});
