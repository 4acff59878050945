import { expect } from '@playwright/test';
import { rows } from './database';
import type { Table } from './table';

/** An entry as it lies on a device. */
interface Row {
  readonly id: number;
  readonly parent: number | null;
  readonly command: {
    readonly do: string;
    readonly reports?: readonly { readonly deed?: { readonly deed: string } }[];
  } | null;
  readonly by?: { readonly who: number | null; readonly tap: string };
}

/** What lies on this device of the game that it shows, in order. */
export const entries = async ({ page }: Table): Promise<readonly Row[]> => {
  const game = new URL(page.url()).searchParams.get('game');
  const all = (await rows<Row & { game: string }>(page, 'entries')).filter((row) => row.game === game);
  return all.sort((a, b) => a.id - b.id);
};

/** The same entries lie on every device, and every screen asks the same. */
export async function allAlike(...tables: readonly Table[]): Promise<void> {
  const [first, ...others] = tables;
  await expect(async () => {
    const [there, asked] = [await entries(first!), await first!.title.textContent()];
    for (const other of others) {
      expect(await entries(other)).toEqual(there);
      expect(await other.title.textContent()).toBe(asked);
    }
  }).toPass();
}
