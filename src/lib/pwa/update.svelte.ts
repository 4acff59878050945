import type { Workbox } from 'workbox-window';
import { dev } from '$app/environment';
import { resolve } from '$app/paths';

let policy: { readonly createScriptURL: (url: string) => unknown } | undefined;

/** Returns a script URL that the page's policy allows. The URL must be known at build time. */
export function trustedScript(url: string): string {
  // A policy can be created only once per name.
  policy ??= window.trustedTypes?.createPolicy('blightwatch', { createScriptURL: (address) => address });
  return (policy?.createScriptURL(url) ?? url) as string;
}

/** The time in milliseconds between checks for an update, for an app that is only resumed and never loaded again. */
const CHECK_EVERY_MS = 86_400_000;

/** The time in milliseconds after which the update is offered again, if the old version is still busy. */
const OFFER_AGAIN_AFTER_MS = 10_000;

/** A newer version of the app. It is activated only on request. */
export class Update {
  available = $state(false);
  #worker: Workbox | undefined;
  #registration: ServiceWorkerRegistration | undefined;
  #reload = () => location.reload();

  /**
   * Registers the service worker. Resolves to true if the app works offline from now on; some private windows refuse
   * that.
   */
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
      this.#registration?.update().catch(() => {}); // While offline, it tries again later.
    });
  }

  /** Activates the new version and reloads this page. Other tabs keep the old version until they are reloaded too. */
  apply() {
    if (!this.available) return;
    this.available = false;
    if (!this.#registration?.waiting) {
      location.reload();
      return;
    } // Another tab has activated it.
    this.#worker?.addEventListener('controlling', this.#reload);
    this.#worker?.messageSkipWaiting();
    setTimeout(() => (this.available = true), OFFER_AGAIN_AFTER_MS);
  }
}

export const update = new Update();
