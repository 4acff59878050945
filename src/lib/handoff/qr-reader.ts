/** Reads the code in what a camera sees. */
export interface Eye {
  /** The texts of the codes in sight. */
  readonly look: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface Detectors {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Pixels along the longer side that our own reader looks at: enough for our codes, little enough for a slow phone. */
const MOST_PIXELS = 960;
/** Milliseconds that one look may take. */
const SCAN_LIMIT_MS = 80;

async function platformEye(): Promise<Eye | null> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: Detectors };
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return null;
    const detector = new BarcodeDetector!({ formats: ['qr_code'] });
    return { look: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
  } catch {
    return null;
  }
}

async function ownEye(): Promise<Eye> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const look: Eye['look'] = async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
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
  return { look };
}

/** The platform's reader where there is one that works, else our own. */
export async function openEye(): Promise<Eye> {
  const platform = await platformEye();
  if (!platform) return ownEye();
  let own: Promise<Eye> | null = null;
  const look: Eye['look'] = async (video) => {
    if (own) return (await own).look(video);
    try {
      return await platform.look(video);
    } catch {
      own = ownEye(); // some promise it and cannot
      return [];
    }
  };
  return { look };
}
