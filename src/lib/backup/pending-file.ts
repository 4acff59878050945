let handed: Blob | null = null;

/** Stores a file for the page that previews it. */
export function putPendingFile(file: Blob): void {
  handed = file;
}

/** Returns the stored file and forgets it; null if there is none. */
export function takePendingFile(): Blob | null {
  const file = handed;
  handed = null;
  return file;
}

/** The number of bytes read to recognize a file. */
const FIRST_BYTES = 400;
/** Matches the first line of a backup, or of the rows saved by safe mode. */
const MANY_GAMES = /^\uFEFF?\s*\{\s*"(?:format"\s*:\s*"blightwatch-(?:backup|result|device)"|table"\s*:)/;

/** Returns true if the file is a backup, compressed or not, or contains database rows. Its name doesn't matter. */
export async function isBackup(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked || MANY_GAMES.test(new TextDecoder().decode(bytes));
}
