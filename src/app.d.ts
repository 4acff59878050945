/// <reference types="vite-plugin-pwa/info" />
/// <reference types="trusted-types" />

declare global {
  namespace App {
    interface PageState {
      /** True while a dialog or view covers the game, so that Back closes it. */
      over?: true;
    }
  }
}

export {};
