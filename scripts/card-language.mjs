// node scripts/card-language.mjs: writes docs/card-language.schema.json, a JSON Schema of the card language
// for editors.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(
  fileURLToPath(new URL('card-language/json-schema.ts', import.meta.url)),
);
writeFileSync('docs/card-language.schema.json', await module.schemaText());
