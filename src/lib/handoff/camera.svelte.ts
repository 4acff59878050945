import { openQrReader } from './qr-reader';

/** The state of the camera. `none`: there is no camera, or the page can't use it. `busy`: the camera doesn't start. */
export type CameraState = 'asking' | 'seeing' | 'refused' | 'none' | 'busy';

/** The time between scans in milliseconds. Every code of a series is shown for at least two scans. */
const SCAN_EVERY_MS = 120;

const STATES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  TypeError: 'none', // No media devices: an old browser, or a page over plain HTTP.
};

const stopAll = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

/**
 * The camera that faces away from the user, or the front camera if two screens face each other. It is in use from the
 * request until it is closed.
 */
export class DeviceCamera {
  state = $state<CameraState>('asking');
  readonly #onread: (text: string) => Promise<unknown>;
  readonly #facing: 'environment' | 'user';
  #stream: MediaStream | null = null;
  #closed = false;

  constructor(onread: (text: string) => Promise<unknown>, facing: 'environment' | 'user' = 'environment') {
    this.#onread = onread;
    this.#facing = facing;
  }

  /** Opens the camera, shows it in the video, and calls `onread` with each code until closed. */
  async open(video: HTMLVideoElement): Promise<void> {
    try {
      const wanted = { facingMode: this.#facing, width: { ideal: 1280 }, height: { ideal: 960 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (this.#closed) {
        stopAll(stream);
        return;
      } // Closed while the browser asked.
      this.#stream = stream;
      video.srcObject = stream;
      await video.play();
      const reader = await openQrReader();
      if (this.#closed) return;
      this.state = 'seeing';
      while (!this.#closed) {
        for (const text of await reader.scan(video)) if (!this.#closed) await this.#onread(text);
        await new Promise((resolve) => setTimeout(resolve, SCAN_EVERY_MS));
      }
    } catch (error) {
      if (!this.#closed) this.state = STATES[(error as Error).name] ?? 'busy';
      this.#stop();
    }
  }

  /** Closes the camera and ends the scan. */
  close(): void {
    this.#closed = true;
    this.#stop();
  }

  #stop(): void {
    stopAll(this.#stream);
    this.#stream = null;
  }
}
