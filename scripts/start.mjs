// npm start: from a bare clone to the running app.
import { install, run } from './run.mjs';

if (!install() || !run('vite', ['build'])) process.exit(1);
await import('./serve.mjs');
