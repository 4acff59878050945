export type WakeLockState = 'off' | 'on' | 'refused' | 'unsupported';

/** Keeps the screen on during a game. Browsers release the lock while the page is hidden, so it is requested again. */
export class WakeLock {
  state = $state<WakeLockState>('off');
  #wanted = false;
  #sentinel: WakeLockSentinel | undefined;

  async hold() {
    if (!this.#wanted) document.addEventListener('visibilitychange', this.#acquire);
    this.#wanted = true;
    await this.#acquire();
  }

  async release() {
    this.#wanted = false;
    document.removeEventListener('visibilitychange', this.#acquire);
    await this.#sentinel?.release();
    this.state = 'off';
  }

  #acquire = async () => {
    if (!('wakeLock' in navigator)) {
      this.state = 'unsupported';
      return;
    }
    if (document.visibilityState !== 'visible' || this.state === 'on') return;
    try {
      const sentinel = await navigator.wakeLock.request('screen');
      if (!this.#wanted) return void sentinel.release();
      this.#sentinel = sentinel;
      this.state = 'on';
      sentinel.addEventListener('release', () => (this.state = 'off'), { once: true });
    } catch {
      this.state = 'refused'; // A low battery, or a policy of the device.
    }
  };
}

export const wakeLock = new WakeLock();
