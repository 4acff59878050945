// node scripts/documents.mjs: writes the generated parts of documents: the table of rooms in
// docs/architecture.md, the keys in docs/keys.md, docs/coverage.md, which lists what the app does with every
// card, part, level and line, and for editors docs/card-language.schema.json, a JSON Schema of the card language, and
// docs/box-1.schema.json, one of boxes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { run } from './run.mjs';

const imported = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`card-language/${file}.ts`, import.meta.url)))).module;
writeFileSync('docs/card-language.schema.json', await (await imported('json-schema')).schemaText());
writeFileSync('docs/box-1.schema.json', await (await imported('box-schema')).boxSchemaText());
if (!run('vitest', ['run', 'tests/documents.test.ts'], { WRITE_DOCUMENTS: '1' })) process.exit(1);
