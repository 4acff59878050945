/// <reference types="vite-plugin-pwa/info" />
/// <reference types="trusted-types" />

declare global {
  interface ImportMetaEnv {
    /** The address to which this build sends bug reports, or an empty text. */
    readonly PUBLIC_REPORTS?: string;
  }
  namespace App {
    interface PageState {
      /** True while a dialog or view covers the game, so that Back closes it. */
      over?: true;
    }
  }
}

export {};
