import { fromBase64url, toBase64url } from '$lib/handoff/encoding';

type Bytes = Uint8Array<ArrayBuffer>;

const NONCE_BYTES = 12;

/**
 * Encrypts and decrypts with AES-GCM and 256 bits. `about` is authenticated but not sent; it must be equal on both
 * sides.
 */
export class Seal {
  readonly #key: CryptoKey;

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  static async of(key: Bytes): Promise<Seal> {
    return new Seal(await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']));
  }

  async seal(bytes: Bytes, about: string): Promise<Bytes> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(about) };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, this.#key, bytes));
    return joined([nonce, sealed]);
  }

  /** Returns the decrypted bytes; null if they were not encrypted with this key and `about`. */
  async open(bytes: Bytes, about: string): Promise<Bytes | null> {
    if (bytes.length < NONCE_BYTES + 16) return null;
    const [nonce, sealed] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)];
    const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(about) };
    return crypto.subtle.decrypt(algorithm, this.#key, sealed).then(
      (opened) => new Uint8Array(opened),
      () => null,
    );
  }
}

/** Returns the bytes of all parts in one array. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A device's key pair. With it, the device receives a new game key that others can't read, and signs its messages. */
export interface OwnKeys {
  readonly secret: CryptoKey;
  /** The private key for signing. */
  readonly signing: CryptoKey;
  /** The public key, as text. */
  readonly open: string;
  /** Both keys, for storage on this device. */
  readonly kept: JsonWebKey;
}

/** Returns the stored keys if valid, or else new ones. */
export async function ownKeys(kept?: JsonWebKey): Promise<OwnKeys> {
  const use = ['deriveBits'] as const;
  if (kept) {
    const secret = await crypto.subtle.importKey('jwk', kept, CURVE, true, [...use]).catch(() => null);
    const { d: _, ...half } = kept;
    if (secret) {
      const open = await crypto.subtle.importKey('jwk', { ...half, key_ops: [] }, CURVE, true, []);
      return { secret, signing: await signingKey(kept), open: await written(open), kept };
    }
  }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, true, [...use]);
  const jwk = await crypto.subtle.exportKey('jwk', privateKey);
  return {
    secret: privateKey,
    signing: await signingKey(jwk),
    open: await written(publicKey),
    kept: jwk,
  };
}

const signingKey = ({ key_ops: _, ext: __, ...jwk }: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, SIGNING, false, ['sign']);

/** Returns this device's signature of a text: 86 characters. */
export async function signatureOf({ signing }: Pick<OwnKeys, 'signing'>, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(SIGNED, signing, new TextEncoder().encode(text));
  return toBase64url(new Uint8Array(signature));
}

/** Returns true if the owner of this public key signed the text. */
export async function isSignedBy(open: string, text: string, signature: string): Promise<boolean> {
  try {
    const half = await crypto.subtle.importKey('raw', fromBase64url(open)!, SIGNING, false, ['verify']);
    const bytes = fromBase64url(signature)!;
    return await crypto.subtle.verify(SIGNED, half, bytes, new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

const written = async (key: CryptoKey): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)));

/** Returns a cipher that only these two devices share; null for an invalid public key. */
export async function sealBetween({ secret }: OwnKeys, other: string): Promise<Seal | null> {
  try {
    const half = await crypto.subtle.importKey('raw', fromBase64url(other)!, CURVE, false, []);
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: half }, secret, 256);
    return await Seal.of(new Uint8Array(await crypto.subtle.digest('SHA-256', shared)));
  } catch {
    return null;
  }
}
