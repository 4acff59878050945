import { decodeQR } from 'qr/decode.js';

/** Reads QR codes in the camera's picture. */
export interface QrReader {
  /** Returns the texts of the codes that are visible in the video now. */
  readonly scan: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

/** The length of the scanned picture's longer side in pixels: enough for the app's codes, and fast on a slow phone. */
const MAX_SCAN_PIXELS = 960;
/** The time limit of one scan, in milliseconds. */
const SCAN_LIMIT_MS = 80;

/** Returns a code reader for browsers that have none. */
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
      return []; // It throws if there is no code.
    }
  };
  return { scan: (video) => Promise.resolve(read(video)) };
}
