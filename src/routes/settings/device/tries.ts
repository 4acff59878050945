/** The abilities that are tested, in the order in which they are shown. */
export const ABILITIES = [
  'app',
  'kept',
  'store',
  'second',
  'awake',
  'camera',
  'codes',
  'channel',
  'seal',
  'voices',
  'keyboard',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** The result of a test. */
export type AbilityState =
  'works' | 'own' | 'files' | 'cache' | 'no' | 'refused' | 'missing' | 'trying' | 'untried';

/** The time in milliseconds after which a test fails. */
const LIMIT_MS = 10_000;
const TRIED = 'blightwatch-tried';

const refusals = ['NotAllowedError', 'SecurityError'];
const outcomeOf = (error: unknown): AbilityState =>
  refusals.includes((error as Partial<Error> | null)?.name ?? '') ? 'refused' : 'no';

const isApp = (): AbilityState =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone
    ? 'works'
    : 'no';

const isKept = async (): Promise<AbilityState> => {
  if (!navigator.storage?.persisted) return 'missing';
  return (await navigator.storage.persisted()) ? 'works' : 'no';
};

/** Tests if a database can store a row. The database is deleted afterwards. */
const keepsRows = (): Promise<AbilityState> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(TRIED, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows').put(1, 1);
    opening.onerror = () => resolve(outcomeOf(opening.error));
    opening.onsuccess = () => {
      opening.result.close();
      indexedDB.deleteDatabase(TRIED);
      resolve('works');
    };
  });

/** Tests where the second copy can be stored: in private files or in the cache. */
async function secondPlace(): Promise<AbilityState> {
  try {
    const root = await navigator.storage.getDirectory();
    await root.getFileHandle(TRIED, { create: true });
    await root.removeEntry(TRIED);
    return 'files';
  } catch {
    if (!('caches' in globalThis)) return 'missing';
    await caches.open(TRIED);
    await caches.delete(TRIED);
    return 'cache';
  }
}

async function staysAwake(): Promise<AbilityState> {
  if (!('wakeLock' in navigator)) return 'missing';
  await (await navigator.wakeLock.request('screen')).release();
  return 'works';
}

/** Tests the camera. Must be called after a tap, because the browser asks for permission. */
async function hasCamera(): Promise<AbilityState> {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: false });
  for (const track of stream.getTracks()) track.stop();
  return 'works';
}

async function readsCodes(): Promise<AbilityState> {
  const { BarcodeDetector } = globalThis as {
    readonly BarcodeDetector?: { readonly getSupportedFormats: () => Promise<readonly string[]> };
  };
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => null);
  return formats?.includes('qr_code') ? 'works' : 'own';
}

/** Tests a connection between two ends on this device. */
async function opensChannel(): Promise<AbilityState> {
  if (!('RTCPeerConnection' in globalThis)) return 'missing';
  const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    one.onicecandidate = ({ candidate }) => void two.addIceCandidate(candidate ?? undefined).catch(() => {});
    two.onicecandidate = ({ candidate }) => void one.addIceCandidate(candidate ?? undefined).catch(() => {});
    const data = one.createDataChannel('tried', { negotiated: true, id: 1 });
    two.createDataChannel('tried', { negotiated: true, id: 1 });
    const opened = new Promise<AbilityState>((resolve) => (data.onopen = () => resolve('works')));
    await one.setLocalDescription();
    await two.setRemoteDescription(one.localDescription!);
    await two.setLocalDescription();
    await one.setRemoteDescription(two.localDescription!);
    return await opened;
  } finally {
    // The ends are closed later, because a failed one may still be awaited.
    setTimeout(() => {
      one.close();
      two.close();
    }, LIMIT_MS);
  }
}

async function seals(): Promise<AbilityState> {
  if (!globalThis.crypto?.subtle) return 'missing';
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  await crypto.subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, key, new Uint8Array(1));
  return 'works';
}

/** Tests if there is a voice for this language. Waits up to a second, because some browsers load voices late. */
async function speaks(locale: string): Promise<AbilityState> {
  if (!('speechSynthesis' in globalThis)) return 'missing';
  const hasVoice = (): boolean => speechSynthesis.getVoices().some(({ lang }) => lang.startsWith(locale));
  if (!hasVoice())
    await new Promise((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
      setTimeout(resolve, 1_000);
    });
  return hasVoice() ? 'works' : 'no';
}

const TRIES: Readonly<
  Record<Exclude<Ability, 'keyboard'>, (locale: string) => AbilityState | Promise<AbilityState>>
> = {
  app: isApp,
  kept: isKept,
  store: keepsRows,
  second: secondPlace,
  awake: staysAwake,
  camera: hasCamera,
  codes: readsCodes,
  channel: opensChannel,
  seal: seals,
  voices: speaks,
};

/** The abilities that can be tested without a tap. */
export const BY_ITSELF = ABILITIES.filter(
  (ability): ability is Exclude<Ability, 'keyboard' | 'camera'> =>
    ability !== 'keyboard' && ability !== 'camera',
);

/** Tests one ability. A test that throws or takes too long fails. */
export async function tried(ability: Exclude<Ability, 'keyboard'>, locale: string): Promise<AbilityState> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<AbilityState>((resolve) => (clock = setTimeout(() => resolve('no'), LIMIT_MS)));
  try {
    return await Promise.race([TRIES[ability](locale), late]);
  } catch (error) {
    return outcomeOf(error);
  } finally {
    clearTimeout(clock);
  }
}

/** Returns the lines for a bug report, which are always in English. */
export const reportOf = (
  about: readonly string[],
  outcomes: Readonly<Record<Ability, AbilityState>>,
): string => [...about, ...ABILITIES.map((ability) => `${ability}: ${outcomes[ability]}`)].join('\n');
