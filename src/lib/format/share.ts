/** What came of the device's share sheet; whoever closes it has changed their mind. */
export type Shared = 'shared' | 'cancelled' | 'failed';

/** Opens the device's share sheet. */
export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Hands a file to the share sheet; where that takes no files, or fails, the player is given it to keep. */
export async function shareOrSave(file: File): Promise<'saved' | Exclude<Shared, 'failed'>> {
  const done = navigator.canShare?.({ files: [file] }) ? await share({ files: [file] }) : 'failed';
  if (done !== 'failed') return done;
  offerFile(file);
  return 'saved';
}

/** Copies a text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives the player a file to keep. */
export function offer(name: string, parts: readonly string[], type = 'application/json'): void {
  offerFile(new File([...parts], name, { type }));
}

/** Gives the player this file to keep. */
export function offerFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every file system takes. */
export const fileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'game'}.blightwatch.json`;

/** How the name of a backup ends. */
export const BACKUP_EXTENSION = '.blightwatch';
