/** The result of the share sheet. `cancelled`: the user closed it. */
export type Shared = 'shared' | 'cancelled' | 'failed';

/** Opens the share sheet and resolves with its result. */
export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Shares a file, or saves it if the share sheet accepts no files or fails. */
export async function shareOrSave(file: File): Promise<'saved' | Exclude<Shared, 'failed'>> {
  const done = navigator.canShare?.({ files: [file] }) ? await share({ files: [file] }) : 'failed';
  if (done !== 'failed') return done;
  offerFile(file);
  return 'saved';
}

/** Copies a text. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves text as a file. */
export function offer(name: string, parts: readonly string[], type = 'application/json'): void {
  offerFile(new File([...parts], name, { type }));
}

/** Saves a file. */
export function offerFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the URL later, so it must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a file name from a game's name that is valid on every file system. */
export const fileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'game'}.blightwatch.json`;

/** The extension of a backup file. */
export const BACKUP_EXTENSION = '.blightwatch';
