import type { Workbox } from 'workbox-window';
import { dev } from '$app/environment';
import { resolve } from '$app/paths';
import { trustedScript } from './trusted-script';

/** Milliseconds: an app that is only ever brought back to the front asks for a newer version this often. */
const CHECK_EVERY_MS = 86_400_000;

/** Milliseconds: the old version may be busy for a while before it lets the new one in; then the table may ask again. */
const OFFER_AGAIN_AFTER_MS = 10_000;

/** A newer version of the app, waiting until the table asks for it. It never takes over by itself. */
export class Update {
  available = $state(false);
  #worker: Workbox | undefined;
  #registration: ServiceWorkerRegistration | undefined;
  #reload = () => location.reload();

  /** Resolves to whether the app will open without a network from now on; some private windows refuse. */
  async register(): Promise<boolean> {
    if (dev || !('serviceWorker' in navigator)) return false;
    const { Workbox } = await import('workbox-window');
    const home = resolve('/');
    const worker = new Workbox(trustedScript(`${home}sw.js`), { scope: home });
    worker.addEventListener('waiting', () => (this.available = true));
    this.#worker = worker;
    try {
      this.#registration = await worker.register();
      this.#checkWhenBack();
      return true;
    } catch {
      return false;
    }
  }

  #checkWhenBack() {
    let last = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Math.abs(Date.now() - last) < CHECK_EVERY_MS) return;
      last = Date.now();
      this.#registration?.update().catch(() => {}); // without a network it asks another time
    });
  }

  /** Lets the new version take over and reloads this page; other tabs go on as they are until they ask too. */
  apply() {
    if (!this.available) return;
    this.available = false;
    if (!this.#registration?.waiting) {
      location.reload();
      return;
    } // another tab let it take over
    this.#worker?.addEventListener('controlling', this.#reload);
    this.#worker?.messageSkipWaiting();
    setTimeout(() => (this.available = true), OFFER_AGAIN_AFTER_MS);
  }
}

export const update = new Update();
