let handed: Blob | null = null;

/** Puts a file by for the page that shows what is in it. */
export function putPendingFile(file: Blob): void {
  handed = file;
}

/** The file that was put by, once. */
export function takePendingFile(): Blob | null {
  const file = handed;
  handed = null;
  return file;
}

/** Bytes of a file that tell what it is. */
const FIRST_BYTES = 400;
/** The first line of a backup, or of the rows that safe mode saves. */
const MANY_GAMES = /^\uFEFF?\s*\{\s*"(?:format"\s*:\s*"blightwatch-(?:backup|result|device)"|table"\s*:)/;

/** Returns true if the file is a backup, packed or not, or rows of a database, whatever it is called. */
export async function isBackup(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked || MANY_GAMES.test(new TextDecoder().decode(bytes));
}
