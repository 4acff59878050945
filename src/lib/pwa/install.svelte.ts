/** The browser's install offer, which static/start.js stores for a button. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = globalThis as { installPrompt?: InstallPrompt | undefined };

/** The state of the installation, and the ways to install the app. */
class Install {
  /** True if it runs as an installed app. */
  installed = $state(false);
  /** True if a button can install it. */
  offered = $state(false);

  /** Follows the browser's offer; returns a function that stops it. */
  watch(): () => void {
    const look = () => (this.offered = kept.installPrompt !== undefined);
    const done = () => {
      this.installed = true;
      this.#drop();
    };
    const { standalone } = navigator as { readonly standalone?: boolean }; // For iPhone and iPad.
    this.installed = standalone === true || matchMedia('(display-mode: standalone)').matches;
    look();
    addEventListener('installprompt', look);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('installprompt', look);
      removeEventListener('appinstalled', done);
    };
  }

  /** Shows the browser's dialog; an offer works once. */
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

/** The ways to install without a browser's offer. */
export type InstallWay = 'ios' | 'mac' | 'firefox' | 'other';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Returns how this browser installs an app, by its user agent. iPads identify as Macs, but have a touch screen. */
export function installWay({ userAgent, maxTouchPoints }: Device): InstallWay {
  const has = (name: RegExp): boolean => name.test(userAgent);
  const isMac = has(/Macintosh/);
  if (has(/iPhone|iPad/) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (has(/Firefox\//)) return has(/Android|Mobile|Tablet/) ? 'other' : 'firefox';
  return isMac && has(/Version\/.* Safari\//) ? 'mac' : 'other';
}

/** Returns true if this browser deletes a page's data after seven days without a visit. */
export const forgetsAfterDays = (way: InstallWay): boolean => way === 'ios' || way === 'mac';
