import { execFileSync } from 'node:child_process';

/** A port of WebKit: its driver, the library that has its small browser, and how that is started. */
export interface Port {
  readonly driver: string;
  readonly library: string;
  readonly options: string;
  readonly args: readonly string[];
  /** A port without windows is as large as it likes. */
  readonly hasWindow: boolean;
}

export const PORTS = {
  gtk: {
    driver: 'WebKitWebDriver',
    library: 'libwebkit2gtk-4.1-0',
    options: 'webkitgtk:browserOptions',
    args: [
      '--automation',
      // View transitions end the browser as a table opens; without the others no storage says how much there is.
      '--features=-ViewTransitions,-CrossDocumentViewTransitions,+StorageAPI,+StorageAPIEstimate',
    ],
    hasWindow: true,
  },
  wpe: {
    driver: 'WPEWebDriver',
    library: 'libwpewebkit-1.1-0',
    options: 'wpe:browserOptions',
    args: ['--automation', '--headless'],
    hasWindow: false,
  },
} satisfies Record<string, Port>;

export type PortName = keyof typeof PORTS;

/** WebKit's own small browser, which lies in a folder of its library. */
export const miniBrowser = (library: string): string =>
  execFileSync('sh', ['-c', `dpkg -L ${library} | grep /MiniBrowser$`], { encoding: 'utf8' }).trim();
