import { decodeQR } from 'qr/decode.js';

/** Reads the code in what a camera sees. */
export interface QrReader {
  /** The texts of the codes in sight. */
  readonly scan: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

/** Pixels along the longer side that our own reader looks at: enough for our codes, little enough for a slow phone. */
const MAX_SCAN_PIXELS = 960;
/** Milliseconds that one scan may take. */
const SCAN_LIMIT_MS = 80;

/** Reads codes in pictures of the camera, where the browser cannot. */
export function openOwnReader(): QrReader {
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
