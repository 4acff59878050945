import { ok, refuse, type Result } from '$lib/rules/result';
import { credentialsOf, ownCertificate } from './known-phones';
import { type CodeError, descriptionOf, hex, hexBytes, pairingCodeOf, readCode, sdpOf } from './pairing-code';
import type { End, Wire } from './wire';
import { MAX_MESSAGE_CHARS } from './wire-messages';

/** Characters of one piece of a long message: what every browser sends in one go. */
const PIECE_CHARS = 12_000;
/** Milliseconds until addresses that were not found by then are left out of a code. */
const GATHERING_LIMIT_MS = 1_500;
/** Milliseconds after which two devices that cannot reach each other are told so. */
const UNREACHABLE_AFTER_MS = 10_000;

/** Why two devices do not come together; `twoScans` is a phone, or a browser, for which the short way is none. */
export type PairingError = CodeError | 'unsupported' | 'stale' | 'unreachable' | 'twoScans';

/** A connection by which messages travel as they are sent: whole, in order, once. */
interface Channel {
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
async function begin(): Promise<Half> {
  const kept = await ownCertificate();
  // No server anywhere is asked for anything: only addresses of this device itself.
  const peer = new RTCPeerConnection({ iceServers: [], ...(kept && { certificates: [kept] }) });
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
        for (; text.length - at > PIECE_CHARS; at += PIECE_CHARS)
          data.send(`+${text.slice(at, at + PIECE_CHARS)}`);
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
    if (parts.length > MAX_MESSAGE_CHARS) {
      over();
      return;
    }
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
    const clock = setTimeout(resolve, GATHERING_LIMIT_MS);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(clock);
      resolve();
    };
  });

const canConnect = (): boolean => 'RTCPeerConnection' in globalThis;

const until = (wire: Promise<Wire | null>, ms: number): Promise<Wire | null> =>
  Promise.race([wire, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);

/** An invitation that waits for one phone's answer. */
export interface Invitation {
  readonly code: string;
  readonly mark: string;
  readonly channel: Channel;
  /** The phone that was here before and comes without an answer, as the fingerprint of its certificate. */
  readonly known: string | null;
  /** Takes what the phone shows and gives its fingerprint; `stale` is an answer to another invitation. */
  readonly answered: (text: string) => Promise<Result<string, PairingError>>;
}

/**
 * A code for one phone; the camera should be allowed before, for only then a browser tells its addresses. A phone that
 * was here before, `known` by its fingerprint, need not show anything back.
 */
export async function invite(known: string | null = null): Promise<Result<Invitation, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const { peer, channel } = await begin();
  await peer.setLocalDescription(await peer.createOffer());
  await gathered(peer);
  const own = mark();
  const found = descriptionOf(peer.localDescription!.sdp, 'table', own);
  if (!found) return refuse('unsupported');
  const description = known === null ? found : { ...found, side: 'again' as const, phone: known.slice(0, 8) };
  let isAnswered = known !== null;
  if (known !== null) {
    const fingerprint = Uint8Array.from(hexBytes(known));
    const credentials = await credentialsOf(own, fingerprint);
    // Where the phone is will be known once it knocks.
    const phone = { side: 'phone', mark: own, ...credentials, fingerprint, addresses: [] } as const;
    await peer.setRemoteDescription({ type: 'answer', sdp: sdpOf(phone) });
  }
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
    const wire = await until(channel.opened, UNREACHABLE_AFTER_MS);
    return wire ? ok(hex(read.value.fingerprint)) : refuse('unreachable');
  };
  return ok({ code: pairingCodeOf(description), mark: own, channel, known, answered });
}

/** An answer to an invitation, to be shown back. */
export interface Reply {
  /** Null for a phone that was here before: the table knows what it would say. */
  readonly code: string | null;
  readonly channel: Channel;
}

/** Answers what the table's device shows. */
export async function reply(text: string): Promise<Result<Reply, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const read = readCode(text, 'table');
  if (!read.ok) return read;
  const { mark: invited, phone } = read.value;
  const { peer, channel } = await begin();
  const none = (why: PairingError): Result<never, PairingError> => {
    channel.close();
    return refuse(why);
  };
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: sdpOf(read.value) });
    const answer = await peer.createAnswer();
    if (phone !== undefined) {
      const own = descriptionOf(answer.sdp!, 'phone', invited);
      if (!own || !hex(own.fingerprint).startsWith(phone)) return none('twoScans');
      return ok({ code: null, channel: await knock(peer, channel, answer.sdp!, invited, own.fingerprint) });
    }
    await peer.setLocalDescription(answer);
  } catch {
    return none(phone === undefined ? 'damaged' : 'twoScans');
  }
  await gathered(peer);
  const description = descriptionOf(peer.localDescription!.sdp, 'phone', invited);
  return description ? ok({ code: pairingCodeOf(description), channel }) : refuse('unsupported');
}

/** Answers with the user and password that the table expects of this phone; throws where a browser does not let us. */
async function knock(
  peer: RTCPeerConnection,
  channel: Channel,
  sdp: string,
  invited: string,
  fingerprint: Uint8Array,
): Promise<Channel> {
  const { user, password } = await credentialsOf(invited, fingerprint);
  const changed = sdp
    .replace(/^a=ice-ufrag:\S+/m, `a=ice-ufrag:${user}`)
    .replace(/^a=ice-pwd:\S+/m, `a=ice-pwd:${password}`);
  await peer.setLocalDescription({ type: 'answer', sdp: changed });
  return { ...channel, opened: until(channel.opened, UNREACHABLE_AFTER_MS) };
}
