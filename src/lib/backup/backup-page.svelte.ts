import { recallRecord } from '$lib/device/remember';
import type { Saves } from '$lib/saves/saves';
import { preferences, settings } from '$lib/settings.svelte';
import { type Remembered, takeOver } from '../device/preferences';
import { type Backup, makeBackup } from './backup';
import { type CopyRow, listCopies, sourceOf } from './copies';
import { backupName } from './format';
import { backupMemory, rememberBackup } from './reminder';
import {
  type BackupSource,
  plan,
  restore,
  type RestoreError,
  type RestoreOptions,
  type RestorePlan,
} from './restore';

/** A file or automatic backup that is previewed before it is restored. */
export interface Looked {
  readonly source: BackupSource;
  readonly plan: RestorePlan;
}

/** The progress of a backup in games, or why it failed. */
export type Making = 'idle' | 'full' | 'failed' | { readonly done: number; readonly of: number };

/** The state of the backup page. */
export class BackupPage {
  readonly #saves: Saves;
  copies = $state.raw<readonly CopyRow[] | null>(null);
  making = $state.raw<Making>('idle');
  made = $state.raw<Backup | null>(null);
  savedAt = $state(backupMemory().at);
  /** True while a file is read or restored. */
  busy = $state(false);
  looked = $state.raw<Looked | null>(null);
  trouble = $state<RestoreError | null>(null);
  done = $state.raw<RestorePlan | null>(null);

  constructor(saves: Saves) {
    this.#saves = saves;
  }

  async listCopies(): Promise<void> {
    this.copies = await listCopies(this.#saves.context).catch(() => []);
  }

  /** Returns all data as one named file; null on failure, or while another backup is made. */
  async backup(remembered: Remembered): Promise<File | null> {
    if (typeof this.making === 'object') return null;
    const at = Date.now();
    this.making = { done: 0, of: 0 };
    this.made = null;
    const onGame = (done: number, of: number) => (this.making = { done, of });
    const made = await makeBackup(this.#saves.context, { at, remembered, onGame });
    this.making = made.ok ? 'idle' : made.error.code;
    if (!made.ok) return null;
    this.made = made.value;
    return new File([made.value.file], backupName(at), { type: 'application/octet-stream' });
  }

  /** Records that the file was saved. */
  saved(): void {
    this.savedAt = Date.now();
    rememberBackup({ at: this.savedAt, later: null });
  }

  /** Shows what restoring this source would do. */
  async look(source: BackupSource): Promise<void> {
    this.forget();
    this.busy = true;
    const planned = await plan(source, this.#saves.context);
    this.busy = false;
    if (planned.ok) this.looked = { source, plan: planned.value };
    else this.trouble = planned.error.code;
  }

  async lookAt(copy: CopyRow): Promise<void> {
    await this.look(await sourceOf(this.#saves.context, copy));
  }

  forget(): void {
    this.looked = null;
    this.trouble = null;
    this.done = null;
  }

  /** Restores the previewed file, and the device's settings in it if wanted. */
  async restore(wanted: RestoreOptions, withSettings: boolean): Promise<void> {
    if (!this.looked || this.busy) return;
    this.busy = true;
    const done = await restore(this.looked.source, this.#saves.context, wanted);
    this.busy = false;
    if (!done.ok) {
      this.trouble = done.error.code;
      return;
    }
    if (withSettings && done.value.preferences) {
      takeOver(done.value.preferences);
      settings.change(preferences(recallRecord('settings')));
    }
    this.looked = null;
    this.trouble = null;
    this.done = done.value;
  }
}
