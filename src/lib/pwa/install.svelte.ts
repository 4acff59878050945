/** The browser's offer to install the app, which static/start.js stores for a button. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const kept = globalThis as { installPrompt?: InstallPrompt | undefined };

/** The state of the installation, and the ways to install the app. */
class Install {
  /** True if the app runs as an installed app. */
  installed = $state(false);
  /** True if a button can install the app. */
  offered = $state(false);

  /** Follows the browser's offer. Returns the function that stops it. */
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

  /** Shows the browser's install dialog. An offer can be used only once. */
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

/** The ways to install the app without an offer of the browser. */
export type InstallWay = 'ios' | 'mac' | 'firefox' | 'other';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/**
 * Returns the way in which this browser installs an app, from its user agent. An iPad identifies as a Mac, but has a
 * touch screen.
 */
export function installWay({ userAgent, maxTouchPoints }: Device): InstallWay {
  const has = (name: RegExp): boolean => name.test(userAgent);
  const isMac = has(/Macintosh/);
  if (has(/iPhone|iPad/) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (has(/Firefox\//)) return has(/Android|Mobile|Tablet/) ? 'other' : 'firefox';
  return isMac && has(/Version\/.* Safari\//) ? 'mac' : 'other';
}

/** Returns true if this browser deletes a page's data after seven days without a visit. */
export const forgetsAfterDays = (way: InstallWay): boolean => way === 'ios' || way === 'mac';
