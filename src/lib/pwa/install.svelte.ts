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

/** Ways that lead to an installed app where the browser offers no button for it. */
export type InstallWay = 'ios' | 'mac' | 'firefox' | 'other';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Returns how this browser installs an app, judged by its name. iPads call themselves Macs; only they have a touch screen. */
export function installWay({ userAgent, maxTouchPoints }: Device): InstallWay {
  const has = (name: RegExp): boolean => name.test(userAgent);
  const isMac = has(/Macintosh/);
  if (has(/iPhone|iPad/) || (isMac && maxTouchPoints > 1)) return 'ios';
  if (has(/Firefox\//)) return has(/Android|Mobile|Tablet/) ? 'other' : 'firefox';
  return isMac && has(/Version\/.* Safari\//) ? 'mac' : 'other';
}

/** Returns true if this browser deletes what a page has saved once nobody visits it for seven days. */
export const forgetsAfterDays = (way: InstallWay): boolean => way === 'ios' || way === 'mac';
