import { DAY_MS } from '$lib/format/localized';

const DATABASE = 'blightwatch.connections';
const STORE = 'own';
/** The lifetime of a certificate in milliseconds, which browsers limit to a year. */
const LIFETIME_MS = 365 * DAY_MS;
const SPARE_MS = 30 * DAY_MS;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return asked(opening);
}

let certificate: Promise<RTCCertificate | undefined> | undefined;

/**
 * Returns this device's permanent certificate; undefined if the browser can't store one, which then creates a new one
 * for each connection.
 */
export const ownCertificate = (): Promise<RTCCertificate | undefined> => (certificate ??= keptCertificate());

async function keptCertificate(): Promise<RTCCertificate | undefined> {
  try {
    const kept = await database();
    const found: unknown = await asked(kept.transaction(STORE).objectStore(STORE).get('certificate'));
    if (found instanceof RTCCertificate && found.expires > Date.now() + SPARE_MS) return found;
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', expires: LIFETIME_MS };
    const made = await RTCPeerConnection.generateCertificate(algorithm);
    await asked(kept.transaction(STORE, 'readwrite').objectStore(STORE).put(made, 'certificate'));
    return made;
  } catch {
    return undefined; // It can't be stored: the browser creates one per connection.
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Returns the user and password of a known phone. Both sides derive them from the invitation and the phone's
 * certificate.
 */
export async function credentialsOf(
  mark: string,
  fingerprint: Uint8Array,
): Promise<{ readonly user: string; readonly password: string }> {
  const about = new TextEncoder().encode(`${mark} ${[...fingerprint].join()}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', about));
  const letters = [...bytes].map((byte) => LETTERS[byte % 64]!).join('');
  return { user: letters.slice(0, 8), password: letters.slice(8) };
}
