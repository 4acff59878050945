import { deflated, fromBase64url, inflated, toBase64url } from '$lib/handoff/encoding';

/** What a code of a file begins with, and the letters of the longest one that anybody would send. */
const MARK = 'BWH1.';
const MAX_CODE_CHARS = 4000;
/** The longest text that a code may become. */
const MAX_TEXT_CHARS = 64_000;

/** Whether the text is meant as a code: it begins as one does. */
const isCode = (text: string): boolean => text.startsWith(MARK);

/** The code of a file, without its spaces and small; null for one that is too long to be sent as text. */
export async function codeOfHomebrew(carried: string): Promise<string | null> {
  const code = MARK + toBase64url(await deflated(new TextEncoder().encode(carried)));
  return code.length > MAX_CODE_CHARS ? null : code;
}

/** The text of a file, from a code or as it stands; null for a code that is damaged. */
export async function textOfHomebrew(pasted: string): Promise<string | null> {
  const text = pasted.trim();
  if (!isCode(text)) return text;
  const letters = text.slice(MARK.length).replace(/\s/g, '');
  const bytes = letters.length > MAX_CODE_CHARS ? null : fromBase64url(letters);
  if (!bytes || bytes.length === 0) return null;
  const read = await inflated(bytes, MAX_TEXT_CHARS);
  return read.ok ? read.value : null;
}
