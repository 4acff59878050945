import type { Report } from '$lib/rules/table/command';
import type { Session } from '../session/session.svelte';

/** What My Spirit reads and tells: the table as it stands, or an open plan of it. */
export interface SpiritTable extends Pick<Session, 'game' | 'world' | 'prompt' | 'trouble' | 'canUndo'> {
  readonly report: (...reports: readonly Report[]) => Promise<void>;
  readonly undo: () => Promise<void>;
}
