import { ok, refuse, type Result } from '$lib/rules/basics/result';
import {
  beginHalf,
  canConnect,
  type Channel,
  gathered,
  type PairingError,
  UNREACHABLE_AFTER_MS,
  until,
} from './data-channel';
import { credentialsOf } from './own-certificate';
import { descriptionOf, hex, pairingCodeOf, readCode, sdpOf } from './pairing-code';

/** An answer to an invitation, shown to the host. */
export interface Reply {
  /** The code to show to the host; null for a known phone, whose answer the host can derive. */
  readonly code: string | null;
  readonly channel: Channel;
}

/** Returns an answer to the host's code, or why it can't be used. */
export async function reply(text: string): Promise<Result<Reply, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const read = readCode(text, 'table');
  if (!read.ok) return read;
  const { mark: invited, phone } = read.value;
  const { peer, channel } = await beginHalf();
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

/**
 * Answers with the user and password that the host expects of this phone. Throws if the browser doesn't allow them to
 * be set.
 */
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
