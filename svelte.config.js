import adapter from '@sveltejs/adapter-static';

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: {
    runes: ({ filename }) => (filename.includes('node_modules') ? undefined : true),
  },
  kit: {
    adapter: adapter({ fallback: '404.html' }),
    output: { bundleStrategy: 'single' },
    serviceWorker: { register: false },
    paths: { base: process.env.BASE_PATH ?? '', relative: true },
  },
};
