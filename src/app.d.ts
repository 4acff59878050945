/// <reference types="vite-plugin-pwa/info" />
/// <reference types="trusted-types" />

export {};
