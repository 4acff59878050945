// npm run kill [times]: ends a real browser so often (1000) with SIGKILL at random moments, while tapping, undoing,
// creating, starting and updating. No tap that was shown may be lost and no game missing at any start that follows.
import { run } from './run.mjs';

const [times = '1000'] = process.argv.slice(2);
const ok =
  run('vite', ['build', '--logLevel', 'warn']) &&
  run('playwright', ['test', 'killed-browser', '--reporter=list'], { KILLS: times });
if (!ok) process.exit(1);
