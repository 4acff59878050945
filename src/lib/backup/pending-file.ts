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
