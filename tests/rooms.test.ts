import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import rooms from '../scripts/eslint-rooms.mjs';

function complaints(file: string, code: string): string[] {
  const config = {
    files: ['**/*.ts', '**/*.svelte'],
    plugins: { rooms },
    rules: { 'rooms/borders': 'error' },
  } as Linter.Config;
  return new Linter().verify(code, config, `${process.cwd()}/src/${file}`).map(({ message }) => message);
}

test.each([
  ['lib/rules/fear.ts', "import { x } from './blight'"],
  ['lib/rules/invaders/ravage.ts', "import { x } from '../content'"],
  ['lib/content/boards/a.ts', "import { x } from '$lib/rules/island'"],
  ['lib/content/boards/a.ts', "import { x } from '../../rules/island'"],
  ['lib/game-engine.ts', "import { x } from './content/boards'"],
  ['lib/saves/db.ts', "import Dexie from 'dexie'"],
  ['lib/play/Track.svelte', "import { x } from '$lib/game-engine'"],
  ['routes/play/+page.svelte', "import { m } from '$lib/messages/messages.svelte'"],
])('%s may say %s', (file, code) => {
  expect(complaints(file, code)).toEqual([]);
});

test.each([
  ['lib/rules/fear.ts', "import { x } from '../content/boards'", 'rules may not enter content.'],
  ['lib/rules/invaders/ravage.ts', "export * from '$lib/game-engine'", 'rules may not enter game-engine.'],
  ['lib/rules/fear.ts', "import 'svelte'", 'rules may not use svelte.'],
  ['lib/content/boards/a.ts', "import { x } from '$lib/game-engine'", 'content may not enter game-engine.'],
  ['lib/saves/db.ts', "import { x } from '../play/session.svelte'", 'saves may not enter play.'],
  ['lib/ui/Button.svelte', "import { m } from '$lib/messages/messages.svelte'", 'ui may not enter messages.'],
  ['lib/ui/Button.svelte', "await import('$lib/rules/fear')", 'ui may not enter rules.'],
  ['lib/play/Track.svelte', "import { x } from '../../routes/words'", 'play may not enter routes.'],
])('%s may not say %s', (file, code, complaint) => {
  expect(complaints(file, code)).toEqual([complaint]);
});
