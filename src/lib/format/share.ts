/** The result of the share sheet; closing it cancels. */
export type Shared = 'shared' | 'cancelled' | 'failed';

/** Opens the share sheet. */
export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Shares a file; saves it if the share sheet accepts no files or fails. */
export async function shareOrSave(file: File): Promise<'saved' | Exclude<Shared, 'failed'>> {
  const done = navigator.canShare?.({ files: [file] }) ? await share({ files: [file] }) : 'failed';
  if (done !== 'failed') return done;
  offerFile(file);
  return 'saved';
}

/** Copies a text; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves data as a file. */
export function offer(name: string, parts: readonly string[], type = 'application/json'): void {
  offerFile(new File([...parts], name, { type }));
}

/** Saves a file. */
export function offerFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the URL later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a name that is valid on every file system. */
export const fileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'game'}.blightwatch.json`;

/** The extension of a backup. */
export const BACKUP_EXTENSION = '.blightwatch';
