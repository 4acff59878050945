import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { MAX_GUEST_CHARS } from '../wire/inbox';
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
import { descriptionOf, hex, hexBytes, pairingCodeOf, readCode, sdpOf } from './pairing-code';

/** An invitation that waits for one phone's answer. */
export interface Invitation {
  readonly code: string;
  readonly mark: string;
  readonly channel: Channel;
  /** The fingerprint of the certificate of a known phone, which joins without an answer; null for any other phone. */
  readonly known: string | null;
  /**
   * Accepts a phone's answer and resolves with the phone's fingerprint. `stale`: the answer is to another invitation.
   */
  readonly answered: (text: string) => Promise<Result<string, PairingError>>;
}

/**
 * Creates an invitation for one phone. The camera should be allowed first, because browsers reveal addresses only
 * then. A phone known by its fingerprint needs no answer.
 */
export async function invite(known: string | null = null): Promise<Result<Invitation, PairingError>> {
  if (!canConnect()) return refuse('unsupported');
  const { peer, channel } = await beginHalf(MAX_GUEST_CHARS);
  await peer.setLocalDescription(await peer.createOffer());
  await gathered(peer);
  const own = hex(crypto.getRandomValues(new Uint8Array(4)));
  const found = descriptionOf(peer.localDescription!.sdp, 'table', own);
  if (!found) return refuse('unsupported');
  const description = known === null ? found : { ...found, side: 'again' as const, phone: known.slice(0, 8) };
  let isAnswered = known !== null;
  if (known !== null) {
    const fingerprint = Uint8Array.from(hexBytes(known));
    const credentials = await credentialsOf(own, fingerprint);
    // The phone's address is known once it connects.
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
