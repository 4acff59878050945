import { deflated, fromBase45, fromBase64url, inflated, toBase45, toBase64url } from '$lib/handoff/encoding';

/** What a code of a file begins with, and the letters of the longest one that anybody would send. */
const MARK = 'BWH1.';
const MAX_CODE_CHARS = 4000;
/** What one to be filmed begins with: in letters that a QR code packs densest. */
const FILMED_MARK = 'BWH1:';
/** Bytes of the largest file that a phone still films off another one's screen. */
const MAX_FILMED_BYTES = 900;
/** The longest text that a code may become. */
const MAX_TEXT_CHARS = 64_000;

const packed = (carried: string): Promise<Uint8Array> => deflated(new TextEncoder().encode(carried));

/** The code of a file, without its spaces and small; null for one that is too long to be sent as text. */
export async function codeOfHomebrew(carried: string): Promise<string | null> {
  const code = MARK + toBase64url(await packed(carried));
  return code.length > MAX_CODE_CHARS ? null : code;
}

/** What a QR code of the file says; null for one that is too long to be filmed. */
export async function filmedHomebrew(carried: string): Promise<string | null> {
  const bytes = await packed(carried);
  return bytes.length > MAX_FILMED_BYTES ? null : FILMED_MARK + toBase45(bytes);
}

/** Whether a QR code is of a file, and none of a game or a table. */
export const isFilmed = (text: string): boolean => text.startsWith(FILMED_MARK);

/** The bytes of a code; null for one that is damaged, undefined for a text that is none. */
function bytesOf(text: string): ReturnType<typeof fromBase64url> | undefined {
  if (text.length > MAX_CODE_CHARS && (text.startsWith(MARK) || text.startsWith(FILMED_MARK))) return null;
  if (text.startsWith(FILMED_MARK)) return fromBase45(text.slice(FILMED_MARK.length));
  return text.startsWith(MARK) ? fromBase64url(text.slice(MARK.length).replace(/\s/g, '')) : undefined;
}

/** The text of a file, from a code or as it stands; null for a code that is damaged. */
export async function textOfHomebrew(pasted: string): Promise<string | null> {
  const text = pasted.trim();
  const bytes = bytesOf(text);
  if (bytes === undefined) return text;
  if (!bytes || bytes.length === 0) return null;
  const read = await inflated(bytes, MAX_TEXT_CHARS);
  return read.ok ? read.value : null;
}
