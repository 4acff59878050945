import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { fromBase64url, toBase64url, unquoted } from './encoding';

/** The maximum length of a link in characters, which every messenger sends in one message. */
const MAX_LINK_CHARS = 4_000;
/** The maximum length in characters of a text that is searched for a link. */
const MAX_PASTED_CHARS = 400_000;
/** The minimum length of a game's packet in characters. */
const MIN_PACKET_CHARS = 24;

/**
 * Returns the link to the page with the packet after `#`, which browsers don't send to a server. Refuses a packet
 * whose link would be too long.
 */
export function handoffLink(page: string, packet: Uint8Array): Result<string, 'tooLong'> {
  const link = `${page}#${toBase64url(packet)}`;
  return link.length <= MAX_LINK_CHARS ? ok(link) : refuse('tooLong', String(link.length));
}

/**
 * Returns the packets that a pasted text may contain. A packet is after a `#`, or is the whole text. It ends at the
 * first space or, if mail broke the line, at the end of the text without quote marks.
 */
export function parcelsIn(text: string): Result<readonly Uint8Array[], 'tooLarge' | 'notAGame'> {
  if (text.length > MAX_PASTED_CHARS) return refuse('tooLarge');
  const trimmed = unquoted(text).trim();
  const mark = trimmed.indexOf('#');
  const behind = trimmed.slice(mark + 1);
  if (mark < 0 && !/^[\w-]*$/.test(behind)) return refuse('notAGame');
  const letters = new Set([/^[\w-]*/.exec(behind)![0], behind.replace(/\s+/g, '')]);
  // The packet's checksum detects missing or extra letters.
  const whole = [...letters].map((some) => (some.length % 4 === 1 ? some.slice(0, -1) : some));
  const packets = whole.flatMap((some) =>
    some.length < MIN_PACKET_CHARS ? [] : (fromBase64url(some) ?? []),
  );
  return packets.length > 0 ? ok(packets) : refuse('notAGame');
}
