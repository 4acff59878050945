// npm start: installs, builds and serves the app from a fresh clone.
import { install, run } from './run.mjs';

if (!install()) process.exit(1);
console.log('Building the app. This takes about half a minute.');
if (!run('vite', ['build', '--logLevel', 'warn'])) process.exit(1);
await import('./serve.mjs');
