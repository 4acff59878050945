import { deflated, fromBase45, fromBase64url, inflated, toBase45, toBase64url } from '$lib/handoff/encoding';

/** The prefix of a homebrew file's code. */
const MARK = 'BWH1.';
const MAX_CODE_CHARS = 4000;
/** The prefix of a QR code. It consists of characters that a QR code packs most densely. */
const FILMED_MARK = 'BWH1:';
/** The maximum size of a compressed file in bytes whose QR code a phone can scan. */
const MAX_FILMED_BYTES = 900;
/** The maximum length of a decompressed file in characters. */
const MAX_TEXT_CHARS = 64_000;

const packed = (carried: string): Promise<Uint8Array> => deflated(new TextEncoder().encode(carried));

/** Returns the code of a file, which is compressed; null if it is too long. */
export async function codeOfHomebrew(carried: string): Promise<string | null> {
  const code = MARK + toBase64url(await packed(carried));
  return code.length > MAX_CODE_CHARS ? null : code;
}

/** Returns the text of a file's QR code; null if it is too long. */
export async function filmedHomebrew(carried: string): Promise<string | null> {
  const bytes = await packed(carried);
  return bytes.length > MAX_FILMED_BYTES ? null : FILMED_MARK + toBase45(bytes);
}

/** Returns true if the text of a QR code contains a homebrew file. */
export const isFilmed = (text: string): boolean => text.startsWith(FILMED_MARK);

/** Returns the bytes in a code; null if it is damaged, undefined if the text is no code. */
function bytesOf(text: string): ReturnType<typeof fromBase64url> | undefined {
  if (text.length > MAX_CODE_CHARS && (text.startsWith(MARK) || text.startsWith(FILMED_MARK))) return null;
  if (text.startsWith(FILMED_MARK)) return fromBase45(text.slice(FILMED_MARK.length));
  return text.startsWith(MARK) ? fromBase64url(text.slice(MARK.length).replace(/\s/g, '')) : undefined;
}

/** Returns the text of a homebrew file, given as a code or as plain text; null if a code is damaged. */
export async function textOfHomebrew(pasted: string): Promise<string | null> {
  const text = pasted.trim();
  const bytes = bytesOf(text);
  if (bytes === undefined) return text;
  if (!bytes || bytes.length === 0) return null;
  const read = await inflated(bytes, MAX_TEXT_CHARS);
  return read.ok ? read.value : null;
}
