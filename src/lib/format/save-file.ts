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
