import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { fromBase64url, toBase64url, unquoted } from './encoding';

/** Letters of the longest link that is offered: what goes through every messenger in one message (see decision). */
const MAX_LINK_CHARS = 4_000;
/** Letters of the longest text in which a link is looked for. */
const MAX_PASTED_CHARS = 400_000;
/** Fewer letters than this are no game. */
const MIN_PACKET_CHARS = 24;

/** The packet behind the `#` of the page that takes it: no server ever sees it. */
export function handoffLink(page: string, packet: Uint8Array): Result<string, 'tooLong'> {
  const link = `${page}#${toBase64url(packet)}`;
  return link.length <= MAX_LINK_CHARS ? ok(link) : refuse('tooLong', String(link.length));
}

/**
 * What may be packets in a text that somebody pasted: behind a `#` or all there is; up to the first blank, or, where
 * a mail broke the line, to the end, without the marks of quoted lines.
 */
export function parcelsIn(text: string): Result<readonly Uint8Array[], 'tooLarge' | 'notAGame'> {
  if (text.length > MAX_PASTED_CHARS) return refuse('tooLarge');
  const trimmed = unquoted(text).trim();
  const mark = trimmed.indexOf('#');
  const behind = trimmed.slice(mark + 1);
  if (mark < 0 && !/^[\w-]*$/.test(behind)) return refuse('notAGame');
  const letters = new Set([/^[\w-]*/.exec(behind)![0], behind.replace(/\s+/g, '')]);
  // A letter too many or too few is for the check of the packet to say.
  const whole = [...letters].map((some) => (some.length % 4 === 1 ? some.slice(0, -1) : some));
  const packets = whole.flatMap((some) =>
    some.length < MIN_PACKET_CHARS ? [] : (fromBase64url(some) ?? []),
  );
  return packets.length > 0 ? ok(packets) : refuse('notAGame');
}
