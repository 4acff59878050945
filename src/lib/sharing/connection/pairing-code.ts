import { fromBase64url, toBase64url, unquoted } from '$lib/handoff/encoding';
import { ok, refuse, type Result } from '$lib/rules/basics/result';

/** The version of a code. A changed format has a higher version; codes of another version are refused. */
const CODE_FORMAT = 1;
/** The maximum size in bytes of an invitation or an answer. */
export const MAX_CODE_CHARS = 300;
/** The maximum number of addresses of one device in a code; a phone with a hotspot has several. */
const MAX_ADDRESSES = 5;

/** The sender of a code. `table`: the host. `phone`: a phone that answers. `again`: the host to a known phone. */
export type Side = 'table' | 'phone' | 'again';

const SIDES: readonly Side[] = ['table', 'phone', 'again'];

/** The data about a connection that the other side needs. */
export interface Description {
  readonly side: Side;
  /** The id of the invitation; an answer contains it too. */
  readonly mark: string;
  readonly user: string;
  readonly password: string;
  /** The SHA-256 digest of the certificate: 32 bytes. */
  readonly fingerprint: Uint8Array;
  readonly addresses: readonly Address[];
  /** For `again`, the phone that may join: the first 4 bytes of its certificate's fingerprint in hexadecimal. */
  readonly phone?: string;
}

/** An address of a device: an IPv4 or IPv6 address, or a local name. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/** The reasons why a text can't be used as a code. `side`: it is a valid code from the wrong sender. */
export type CodeError = 'notACode' | 'damaged' | 'newer' | 'side';

const PREFIX = 'BWS.';
const NAME = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/;
const V4 = /^\d{1,3}(\.\d{1,3}){3}$/;

export const hexBytes = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map((two) => parseInt(two, 16));
export const hex = (bytes: Iterable<number>): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the eight groups of an IPv6 address. */
function groupsOf(host: string): readonly number[] {
  const [head = '', tail] = host.split('::');
  const parts = (text: string): readonly number[] =>
    text === '' ? [] : text.split(':').map((part) => parseInt(part, 16));
  if (tail === undefined) return parts(head);
  const [before, after] = [parts(head), parts(tail)];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

function hostBytes(host: string): readonly number[] | null {
  if (V4.test(host)) return [4, ...host.split('.').map(Number)];
  if (NAME.test(host)) return [1, ...hexBytes(host.slice(0, -6).replace(/-/g, ''))];
  const groups = groupsOf(host);
  return groups.length === 8 && groups.every((part) => part >= 0 && part < 65_536)
    ? [6, ...groups.flatMap((part) => [part >> 8, part & 255])]
    : null;
}

const sizes: Readonly<Record<number, number>> = { 1: 16, 4: 4, 6: 16 };

function hostOf(kind: number, bytes: Uint8Array): string {
  if (kind === 4) return bytes.join('.');
  const text = hex(bytes);
  if (kind === 1) return `${text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`;
  return (text.match(/.{4}/g) ?? []).map((four) => parseInt(four, 16).toString(16)).join(':');
}

/** Returns the description encoded as the bytes of a code. */
export function bytesOf({ side, mark, phone, ...description }: Description): Uint8Array {
  const { user, password, fingerprint, addresses } = description;
  const text = (letters: string): readonly number[] => [letters.length, ...new TextEncoder().encode(letters)];
  const listed = addresses.slice(0, MAX_ADDRESSES).flatMap(({ host, port }) => {
    const bytes = hostBytes(host);
    return bytes ? [[...bytes, port >> 8, port & 255]] : [];
  });
  const bytes = [CODE_FORMAT, SIDES.indexOf(side), ...hexBytes(mark), ...hexBytes(phone ?? '')];
  bytes.push(...text(user), ...text(password), ...fingerprint, listed.length, ...listed.flat());
  return Uint8Array.from([...bytes, checkOf(bytes)]);
}

/** Returns a checksum of one byte that detects typing errors. */
const checkOf = (bytes: Iterable<number>): number => {
  let sum = 17;
  for (const byte of bytes) sum = (sum * 31 + byte) & 0xffff;
  return (sum ^ (sum >> 8)) & 255;
};

/** Returns the code as text that can be shown, sent and pasted. */
export const pairingCodeOf = (description: Description): string => PREFIX + toBase64url(bytesOf(description));

/** Returns the code as a link, which any camera app can open. */
export const linkOf = (page: string, code: string): string => `${page}#${code.slice(PREFIX.length)}`;

/** Returns the description in a text that was scanned, pasted, imported or linked. `side` is the expected sender. */
export function readCode(input: string, side: 'table' | 'phone'): Result<Description, CodeError> {
  if (input.length > 4_000) return refuse('notACode');
  const [, letters] = /(?:#|BWS\.)([\w-]{60,800})/.exec(unquoted(input).replace(/\s+/g, '')) ?? [];
  if (letters === undefined) return refuse('notACode');
  const bytes = fromBase64url(letters);
  if (!bytes || bytes.length > MAX_CODE_CHARS || checkOf(bytes.slice(0, -1)) !== bytes.at(-1))
    return refuse('damaged');
  if (bytes[0] !== CODE_FORMAT) return refuse('newer');
  const read = described(bytes);
  if (!read) return refuse('damaged');
  return (read.side === 'phone') === (side === 'phone') ? ok(read) : refuse('side');
}

function described(bytes: Uint8Array): Description | null {
  let at = 1;
  const next = (n: number): Uint8Array => bytes.slice(at, (at += n));
  const one = (): number => next(1)[0] ?? 0;
  const text = (): string => String.fromCharCode(...next(one()));
  const side = SIDES[one()];
  if (!side) return null;
  const mark = hex(next(4));
  const phone = side === 'again' ? { phone: hex(next(4)) } : {};
  const [user, password] = [text(), text()];
  const fingerprint = next(32);
  const addresses: Address[] = [];
  for (let left = one(); left > 0 && left <= MAX_ADDRESSES; left--) {
    const kind = one();
    const host = next(sizes[kind] ?? 0);
    const port = one() * 256 + one();
    if (host.length === 0 || host.length !== sizes[kind]) return null;
    addresses.push({ host: hostOf(kind, host), port });
  }
  // Each value becomes part of a line of the SDP, so none may contain a line break.
  const isWell =
    /^[\w+/]{4,64}$/.test(user) && /^[\w+/]{22,128}$/.test(password) && fingerprint.length === 32;
  return isWell && at === bytes.length - 1
    ? { side, mark, ...phone, user, password, fingerprint, addresses }
    : null;
}

/** Returns the parts of a browser's SDP that a code needs; null if one is missing. */
export function descriptionOf(sdp: string, side: Side, mark: string): Description | null {
  const line = (pattern: RegExp): string | undefined => pattern.exec(sdp)?.[1];
  const [user, password] = [line(/^a=ice-ufrag:(\S+)/m), line(/^a=ice-pwd:(\S+)/m)];
  const print = line(/^a=fingerprint:sha-256 (\S+)/im);
  if (user === undefined || password === undefined || print === undefined) return null;
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)];
  const addresses = found.map(([, host, port]) => ({ host: host!, port: Number(port) }));
  // IPv4 addresses are first, as the most common and shortest, and names come before IPv6.
  const rank = ({ host }: Address): number => (V4.test(host) ? 0 : NAME.test(host) ? 1 : 2);
  addresses.sort((a, b) => rank(a) - rank(b));
  return {
    side,
    mark,
    user,
    password,
    fingerprint: Uint8Array.from(hexBytes(print.replace(/:/g, ''))),
    addresses,
  };
}

/** Returns a description as SDP that browsers accept. */
export function sdpOf({ side, user, password, fingerprint, addresses }: Description): string {
  const print = [...fingerprint].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
  const candidates = addresses.map(
    ({ host, port }, i) => `a=candidate:${i + 1} 1 udp ${2_113_937_151 - i} ${host} ${port} typ host`,
  );
  return [
    ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0'],
    ...[`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${print}`],
    `a=setup:${side === 'phone' ? 'active' : 'actpass'}`,
    ...['a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144', ...candidates, ''],
  ].join('\r\n');
}
