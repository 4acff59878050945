/** The browser's offer to install, which static/start.js keeps until a button asks for it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = globalThis as { installPrompt?: InstallPrompt | undefined };

/** Whether and how this app can be put among the device's apps. */
class Install {
  /** Whether it runs as an app of its own. */
  installed = $state(false);
  /** Whether the browser lets a button install it. */
  offered = $state(false);

  /** Follows what the browser offers; returns what ends that. */
  watch(): () => void {
    const look = () => (this.offered = kept.installPrompt !== undefined);
    const done = () => {
      this.installed = true;
      this.#drop();
    };
    const { standalone } = navigator as { readonly standalone?: boolean }; // iPhone and iPad
    this.installed = standalone === true || matchMedia('(display-mode: standalone)').matches;
    look();
    addEventListener('installprompt', look);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('installprompt', look);
      removeEventListener('appinstalled', done);
    };
  }

  /** Shows the browser's own question; an offer can be used once. */
  async ask(): Promise<void> {
    const prompt = kept.installPrompt;
    this.#drop();
    await prompt?.prompt();
  }

  #drop() {
    kept.installPrompt = undefined;
    this.offered = false;
  }
}

export const install = new Install();
