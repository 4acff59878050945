import { fromBase64url, toBase64url, unquoted } from '$lib/handoff/encoding';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { CodeError } from '../../connection/pairing-code';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The version of a code and of an online game's messages. A changed format has a higher version; other versions are
 * refused.
 */
const FORMAT_VERSION = 2;
const PREFIX = 'BWF.';
const ID_BYTES = 16;
const KEY_BYTES = 32;

/** The address and the key of an online game. Anyone with both can join. */
export interface FarCode {
  /** The address of the server's WebSocket. */
  readonly server: string;
  /** The login that the server's admin gave out. */
  readonly user: string;
  readonly password: string;
  /** The game's name on the server: 128 random bits as text. */
  readonly id: string;
  /** The key that encrypts the game. No server has it. */
  readonly key: Bytes;
}

/** Returns a code with a random name and key for a new game at this server. */
export const newFarCode = (at: Pick<FarCode, 'server' | 'user' | 'password'>): FarCode => ({
  server: at.server,
  user: at.user,
  password: at.password,
  id: toBase64url(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
  key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
});

/** Returns a checksum of one byte that detects typing errors. */
const checkOf = (bytes: Iterable<number>): number => {
  let sum = 23;
  for (const byte of bytes) sum = (sum * 31 + byte) & 0xffff;
  return (sum ^ (sum >> 8)) & 255;
};

/** Returns the code as text that can be sent and pasted. */
export function farCodeText({ server, user, password, id, key }: FarCode): string {
  const text = (letters: string): readonly number[] => {
    const bytes = new TextEncoder().encode(letters);
    return [bytes.length, ...bytes];
  };
  const bytes = [
    FORMAT_VERSION,
    ...text(server),
    ...text(user),
    ...text(password),
    ...fromBase64url(id)!,
    ...key,
  ];
  return PREFIX + toBase64url(Uint8Array.from([...bytes, checkOf(bytes)]));
}

/** Returns the code as a link. Browsers don't send the part after # to a server. */
export const farLinkOf = (page: string, code: FarCode): string =>
  `${page}#far.${farCodeText(code).slice(PREFIX.length)}`;

/** Returns true if the name and key are valid. The name becomes part of a subject, so few characters are allowed. */
export const isTable = ({ id, key }: Pick<FarCode, 'id' | 'key'>): boolean =>
  fromBase64url(id)?.length === ID_BYTES && /^[\w-]+$/.test(id) && key.length === KEY_BYTES;

/** Returns the code in a text that was scanned, pasted or linked, or why there is none. */
export function readFarCode(input: string): Result<FarCode, Exclude<CodeError, 'side'>> {
  if (input.length > 4_000) return refuse('notACode');
  const [, letters] = /(?:#far\.|BWF\.)([\w-]{70,1200})/.exec(unquoted(input).replace(/\s+/g, '')) ?? [];
  if (letters === undefined) return refuse('notACode');
  const bytes = fromBase64url(letters);
  if (!bytes || checkOf(bytes.slice(0, -1)) !== bytes.at(-1)) return refuse('damaged');
  if (bytes[0] !== FORMAT_VERSION) return refuse('newer');
  let at = 1;
  const next = (n: number): Bytes => bytes.slice(at, (at += n));
  const text = (): string => new TextDecoder().decode(next(next(1)[0] ?? 0));
  const [server, user, password] = [text(), text(), text()];
  const [id, key] = [toBase64url(next(ID_BYTES)), next(KEY_BYTES)];
  const isWell = /^wss?:\/\/[^\s/]+/.test(server) && /^[\w-]{1,64}$/.test(user);
  return isWell && isTable({ id, key }) && at === bytes.length - 1
    ? ok({ server, user, password, id, key })
    : refuse('damaged');
}

/** Returns the servers that a content security policy allows. */
function listedServers(policy: string | null | undefined): readonly string[] {
  const [, sources = ''] = /connect-src([^;]*)/.exec(policy ?? '') ?? [];
  return sources.split(/\s+/).filter((source) => /^wss?:\/\//.test(source));
}

/** Returns true if an address is on a listed server. */
export function isListed(server: string, listed: readonly string[]): boolean {
  const host = addressOf(server)?.origin;
  return host !== undefined && listed.some((one) => addressOf(one)?.origin === host);
}

/**
 * Returns a parsed URL; null if invalid. `URL.canParse` is not used, because it is newer than the supported browsers.
 */
export function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Returns the content security policy of this page; undefined if it has none. */
const pagePolicy = (): string | null | undefined =>
  document.querySelector('meta[http-equiv="content-security-policy" i]')?.getAttribute('content');

/** Returns the addresses of the servers that this build lists. */
export const servers = (): readonly string[] => listedServers(pagePolicy());
