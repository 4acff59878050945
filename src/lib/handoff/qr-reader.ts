import { inPack } from '../late-part';
import type { QrReader } from './own-reader';

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function platformReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: Detectors };
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return null;
    const detector = new BarcodeDetector!({ formats: ['qr_code'] });
    return { scan: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
  } catch {
    return null;
  }
}

/** Loads the app's own code reader, which is in a pack, for browsers that have none. */
async function ownReader(): Promise<QrReader> {
  const { openOwnReader } = await inPack('codes', import('./own-reader'));
  return openOwnReader();
}

/**
 * Returns the browser's code reader, or the app's own if the browser has none. If the browser's reader fails, the
 * app's own replaces it.
 */
export async function openQrReader(): Promise<QrReader> {
  const platform = await platformReader();
  if (!platform) return ownReader();
  let own: Promise<QrReader> | null = null;
  const scan: QrReader['scan'] = async (video) => {
    if (own) return (await own).scan(video);
    try {
      return await platform.scan(video);
    } catch {
      own = ownReader(); // Some platforms have one that doesn't work.
      return [];
    }
  };
  return { scan };
}
