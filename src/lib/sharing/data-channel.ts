import { ok, refuse, type Result } from '$lib/rules/result';
import { LONGEST_MESSAGE } from './messages';
import { type CodeError, codeOf, descriptionOf, readCode, sdpOf } from './pairing-code';
import type { End, Wire } from './wire';

/** Characters of one piece of a long message: what every browser sends in one go. */
const PIECE = 12_000;
/** Milliseconds until addresses that were not found by then are left out of a code. */
const GATHERING = 1_500;
/** Milliseconds after which two devices that cannot reach each other are told so. */
export const UNREACHABLE_AFTER = 10_000;

/** Why two devices do not come together. */
export type PairingError = CodeError | 'unsupported' | 'stale' | 'unreachable';

/** A connection by which messages travel as they are sent: whole, in order, once. */
export interface Channel {
  /** Resolves once the other device is there; null where it never comes. */
  readonly opened: Promise<Wire | null>;
  readonly attach: (end: End) => void;
  readonly close: () => void;
}

interface Half {
  readonly peer: RTCPeerConnection;
  readonly channel: Channel;
}

const mark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends what is long in pieces, and puts pieces together. */
function begin(): Half {
  // No server anywhere is asked for anything: only addresses of this device itself.
  const peer = new RTCPeerConnection({ iceServers: [] });
  const data = peer.createDataChannel('table', { negotiated: true, id: 1, ordered: true });
  let end: End | null = null;
  let early: string[] = [];
  let parts = '';
  let isOver = false;

  const over = (): void => {
    if (isOver) return;
    isOver = true;
    peer.close();
    end?.closed();
  };
  const wire: Wire = {
    send: (text) => {
      if (data.readyState !== 'open') return;
      try {
        let at = 0;
        for (; text.length - at > PIECE; at += PIECE) data.send(`+${text.slice(at, at + PIECE)}`);
        data.send(`.${text.slice(at)}`);
      } catch {
        over(); // more than the channel holds: the other side says hello again
      }
    },
    close: over,
  };
  data.onmessage = ({ data: piece }: MessageEvent<unknown>) => {
    if (typeof piece !== 'string') return;
    parts += piece.slice(1);
    if (parts.length > LONGEST_MESSAGE) return over();
    if (piece[0] !== '.') return;
    const text = parts;
    parts = '';
    if (end) end.heard(text);
    else if (early.length < 50) early.push(text);
  };
  const opened = new Promise<Wire | null>((resolve) => {
    data.onopen = () => resolve(wire);
    data.onclose = () => {
      resolve(null);
      over();
    };
    peer.onconnectionstatechange = () => {
      // `failed` before anybody answered is no end: the other phone may still be looking for its code.
      if (peer.connectionState === 'failed' && data.readyState === 'open') over();
    };
  });
  const attach = (to: End): void => {
    end = to;
    for (const text of early) to.heard(text);
    early = [];
    if (isOver) to.closed();
  };
  return { peer, channel: { opened, attach, close: over } };
}

/** Waits until this device's own addresses are known, or long enough. */
const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    const clock = setTimeout(resolve, GATHERING);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(clock);
      resolve();
    };
  });

const canConnect = (): boolean => 'RTCPeerConnection' in globalThis;

/** An invitation that waits for one phone's answer. */
export interface Invitation {
  readonly code: string;
  readonly mark: string;
  readonly channel: Channel;
  /** Takes what the phone shows; `stale` is an answer to another invitation. */
  readonly answered: (text: string) => Promise<Result<null, PairingError>>;
}

/** A code for one phone; the camera should be allowed before, for only then a browser tells its addresses. */
export async function invite(): Promise<Result<Invitation, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const { peer, channel } = begin();
  await peer.setLocalDescription(await peer.createOffer());
  await gathered(peer);
  const own = mark();
  const description = descriptionOf(peer.localDescription!.sdp, 'table', own);
  if (!description) return refuse('unsupported');
  let isAnswered = false;
  const answered: Invitation['answered'] = async (text) => {
    const read = readCode(text, 'phone');
    if (!read.ok) return read;
    if (read.value.mark !== own || isAnswered) return refuse('stale');
    isAnswered = true;
    try {
      await peer.setRemoteDescription({ type: 'answer', sdp: sdpOf(read.value) });
    } catch {
      isAnswered = false;
      return refuse('damaged');
    }
    const wire = await Promise.race([
      channel.opened,
      new Promise<null>((resolve) => setTimeout(resolve, UNREACHABLE_AFTER, null)),
    ]);
    return wire ? ok(null) : refuse('unreachable');
  };
  return ok({ code: codeOf(description), mark: own, channel, answered });
}

/** An answer to an invitation, to be shown back. */
export interface Reply {
  readonly code: string;
  readonly channel: Channel;
}

/** Answers what the table's device shows. */
export async function reply(text: string): Promise<Result<Reply, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const read = readCode(text, 'table');
  if (!read.ok) return read;
  const { peer, channel } = begin();
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: sdpOf(read.value) });
    await peer.setLocalDescription(await peer.createAnswer());
  } catch {
    channel.close();
    return refuse('damaged');
  }
  await gathered(peer);
  const description = descriptionOf(peer.localDescription!.sdp, 'phone', read.value.mark);
  return description ? ok({ code: codeOf(description), channel }) : refuse('unsupported');
}
