/** Reads the code in what a camera sees. */
export interface QrReader {
  /** The texts of the codes in sight. */
  readonly scan: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Pixels along the longer side that our own reader looks at: enough for our codes, little enough for a slow phone. */
const MAX_SCAN_PIXELS = 960;
/** Milliseconds that one scan may take. */
const SCAN_LIMIT_MS = 80;

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

async function ownReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (video: HTMLVideoElement): string[] => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MAX_SCAN_PIXELS / Math.max(videoWidth, videoHeight));
    if (!context || !videoWidth) return [];
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return [
        decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: SCAN_LIMIT_MS }),
      ];
    } catch {
      return []; // it throws where there is no code
    }
  };
  return { scan: (video) => Promise.resolve(read(video)) };
}

/** The platform's reader where there is one that works, else our own. */
export async function openQrReader(): Promise<QrReader> {
  const platform = await platformReader();
  if (!platform) return ownReader();
  let own: Promise<QrReader> | null = null;
  const scan: QrReader['scan'] = async (video) => {
    if (own) return (await own).scan(video);
    try {
      return await platform.scan(video);
    } catch {
      own = ownReader(); // some promise it and cannot
      return [];
    }
  };
  return { scan };
}
