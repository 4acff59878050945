// node scripts/documents.mjs: writes the generated parts of documents: the table of rooms in
// docs/architecture.md, the keys in docs/keys.md, docs/coverage.md, which lists what the app does with every
// card, part, level and line, and docs/card-language.schema.json, a JSON Schema of the card language for editors.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { run } from './run.mjs';

const { module } = await runnerImport(
  fileURLToPath(new URL('card-language/json-schema.ts', import.meta.url)),
);
writeFileSync('docs/card-language.schema.json', await module.schemaText());
if (!run('vitest', ['run', 'tests/documents.test.ts'], { WRITE_DOCUMENTS: '1' })) process.exit(1);
