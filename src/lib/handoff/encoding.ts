import { ok, refuse, type Result } from '$lib/rules/basics/result';

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the text without the quote marks of mail lines. */
export const unquoted = (text: string): string => text.replace(/^[>|\s]+/gm, '');

/** Returns the first `length` bytes of the SHA-256 digest. */
export async function fingerprint(bytes: Bytes, length: number): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, length);
}

/** Returns the compressed bytes, because a code has little room. */
export async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the decompressed text. Refuses invalid bytes, and stops at more than `most` bytes. */
export async function inflated(bytes: Bytes, most: number): Promise<Result<string, 'damaged' | 'tooLarge'>> {
  const stream = new Response(bytes).body!.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length] = ['', 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(text + decoder.decode());
      length += value.length;
      if (length > most) {
        void reader.cancel().catch(() => {});
        return refuse('tooLarge');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    return refuse('damaged', String(error));
  }
}

/** Returns the bytes encoded in characters that are valid in a URL. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Returns the bytes that these characters encode; null if a character is invalid. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** The characters that QR codes pack most densely (RFC 9285). */
const BASE45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Returns the bytes encoded in base 45: two bytes as three characters, a last single one as two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const two = i + 1 < bytes.length;
    const n = two ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!;
    text += BASE45[n % 45]! + BASE45[Math.floor(n / 45) % 45]! + (two ? BASE45[Math.floor(n / 2025)]! : '');
  }
  return text;
}

/** Returns the bytes that base 45 characters encode; null if invalid. */
export function fromBase45(text: string): Bytes | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const digits = Array.from(text.slice(i, i + 3), (letter) => BASE45.indexOf(letter));
    if (digits.includes(-1)) return null;
    const n = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    const two = digits.length === 3;
    if (n >= (two ? 65_536 : 256)) return null;
    bytes.push(...(two ? [n >> 8, n & 255] : [n]));
  }
  return Uint8Array.from(bytes);
}
