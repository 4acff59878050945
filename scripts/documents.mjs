// node scripts/documents.mjs: writes what documents say of the code: the table of rooms in docs/architecture.md and of keys in docs/keys.md.
import { run } from './run.mjs';

if (!run('vitest', ['run', 'tests/documents.test.ts'], { WRITE_DOCUMENTS: '1' })) process.exit(1);
