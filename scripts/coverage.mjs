// node scripts/coverage.mjs: writes docs/coverage.md, which lists what the app does with every card, part,
// level and line.
import { run } from './run.mjs';

if (!run('vitest', ['run', 'tests/coverage.test.ts'], { WRITE_COVERAGE: '1' })) process.exit(1);
