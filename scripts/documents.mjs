// node scripts/documents.mjs: writes the generated parts of documents: the table of rooms in
// docs/architecture.md, and the keys in docs/keys.md.
import { run } from './run.mjs';

if (!run('vitest', ['run', 'tests/documents.test.ts'], { WRITE_DOCUMENTS: '1' })) process.exit(1);
