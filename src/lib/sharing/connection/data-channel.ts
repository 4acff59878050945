import type { End, Wire } from '../wire/wire';
import { MAX_MESSAGE_CHARS } from '../wire/wire-messages';
import { ownCertificate } from './own-certificate';
import type { CodeError } from './pairing-code';

/** The length of a piece of a long message in characters; every browser can send such a piece. */
const PIECE_CHARS = 12_000;
/** The time in milliseconds after which a code is created without the addresses that are not found yet. */
const GATHERING_LIMIT_MS = 1_500;
/** The time in milliseconds after which a failed connection between two devices is reported. */
export const UNREACHABLE_AFTER_MS = 10_000;

/** The reasons why two devices can't connect. `twoScans`: this phone or browser needs two scans. */
export type PairingError = CodeError | 'unsupported' | 'stale' | 'unreachable' | 'twoScans';

/** A connection that delivers every message whole, in order and once. */
export interface Channel {
  /** Resolves when the other device is connected; null if it never connects. */
  readonly opened: Promise<Wire | null>;
  readonly attach: (end: End) => void;
  readonly close: () => void;
}

interface Half {
  readonly peer: RTCPeerConnection;
  readonly channel: Channel;
}

/**
 * Returns one end of a connection. It splits and joins long messages. A message with more than `most` characters
 * closes it.
 */
export async function beginHalf(most = MAX_MESSAGE_CHARS): Promise<Half> {
  const kept = await ownCertificate();
  // No server is used, so only this device's own addresses are found.
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
        over(); // The channel's buffer is full. Closing it makes the other side connect again.
      }
    },
    close: over,
  };
  data.onmessage = ({ data: piece }: MessageEvent<unknown>) => {
    if (typeof piece !== 'string') return;
    parts += piece.slice(1);
    if (parts.length > most) {
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
      // Before an answer, `failed` is not final, because the other phone may still be scanning the code.
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

/** Resolves when this device's own addresses are known, or after `GATHERING_LIMIT_MS`. */
export const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    const clock = setTimeout(resolve, GATHERING_LIMIT_MS);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(clock);
      resolve();
    };
  });

export const canConnect = (): boolean => 'RTCPeerConnection' in globalThis;

export const until = (wire: Promise<Wire | null>, ms: number): Promise<Wire | null> =>
  Promise.race([wire, new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);
