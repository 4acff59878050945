/// <reference types="vite-plugin-pwa/info" />
/// <reference types="trusted-types" />

declare global {
  namespace App {
    interface PageState {
      /** Something lies over the table: Back closes it. */
      over?: true;
    }
  }
}

export {};
