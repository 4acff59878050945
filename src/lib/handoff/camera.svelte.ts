import { openQrReader } from './qr-reader';

/** `none`: no camera, or no way to it; `busy`: there is one that does not start. */
export type CameraState = 'asking' | 'seeing' | 'refused' | 'none' | 'busy';

/** Milliseconds between two looks: every code is seen twice at least before the next takes its turn. */
const SCAN_EVERY_MS = 120;

const STATES: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  TypeError: 'none', // no media devices at all: an old browser, or a page that came over plain HTTP
};

const stopAll = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

/**
 * The camera that looks away from whoever holds the device, or at them where two screens look at each other: from the
 * tap that asks for it until it is let go.
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

  /** Asks for the camera, shows what it sees in the video and reads codes in it until it is closed. */
  async open(video: HTMLVideoElement): Promise<void> {
    try {
      const wanted = { facingMode: this.#facing, width: { ideal: 1280 }, height: { ideal: 960 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      if (this.#closed) {
        stopAll(stream);
        return;
      } // left while the browser asked
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

  /** Lets go of the camera; its light goes out. */
  close(): void {
    this.#closed = true;
    this.#stop();
  }

  #stop(): void {
    stopAll(this.#stream);
    this.#stream = null;
  }
}
