// npm start: from a bare clone to the running app.
import { install, run } from './run.mjs';

if (!install()) process.exit(1);
console.log('Building, which takes half a minute or so...');
if (!run('vite', ['build', '--logLevel', 'warn'])) process.exit(1);
await import('./serve.mjs');
