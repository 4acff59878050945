import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import importSort from 'eslint-plugin-simple-import-sort';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import house from './scripts/house-rules.mjs';
import { ROOMS } from './scripts/rooms.mjs';

const clockAndChance = 'Date performance setTimeout setInterval queueMicrotask crypto';
const tooNew = ['toSorted', 'toSpliced', 'toReversed', 'groupBy'].map((property) => ({ property }));
/** The same as a method; a field of that name is none of it. */
const tooNewWith = {
  selector: 'CallExpression > MemberExpression.callee[property.name="with"]',
  message: 'with is ES2023.',
};
const readsAgenda = {
  selector: 'MemberExpression[property.name="agenda"], ObjectPattern > Property[key.name="agenda"]',
  message: 'Nobody reads the agenda: contextOf says what is carried out, the prompt what is asked.',
};
/** What a deed brings about: pieces that change, what lasts, Fear and cards earned by it. */
const deedEvents =
  'added|removed|destroyed|damaged|replaced|moved|blightAdded|blightReturned|landSunk|lasting(Began|Ended)|fear(Generated|CardEarned)';
const besideDeeds = {
  selector: `ObjectExpression > Property[key.name="type"][value.value=/^(${deedEvents})$/]`,
  message: 'What happens to a land is a deed: doDeed, or a step that does one.',
};
/** What turns deeds into events; nobody goes round the deed. */
const behindDeeds = {
  regex: '/(damage/counterattack|lasting/lasting|damage/generated-fear|damage/destruction)$',
  importNames: ['strikeEvents', 'began', 'ended', 'fearFor', 'withoutFear', 'earnedStraight', 'destruction'],
  message: 'What happens to a land is a deed: doDeed, or a step that does one.',
};
const browser =
  'window document navigator localStorage sessionStorage indexedDB fetch console globalThis process';

/**
 * Rules of the linter that forbid what a list names, each of ours under a name of its own: of two lists under one name the
 * later would silently replace the earlier.
 */
const forbid = {
  rules: Object.fromEntries(
    [
      ['newer-words', 'no-restricted-syntax'],
      ['newer-methods', 'no-restricted-properties'],
      ['reading-the-agenda', 'no-restricted-syntax'],
      ['events-beside-deeds', 'no-restricted-syntax'],
      ['imports-behind-deeds', 'no-restricted-imports'],
      ['other-rooms', 'no-restricted-imports'],
      ['clock-and-screen', 'no-restricted-globals'],
      ['chance', 'no-restricted-properties'],
    ].map(([name, rule]) => [name, builtinRules.get(rule)]),
  ),
};

/** Entries of parts that one `import()` fetches, each with what comes along. */
const FETCHED_PARTS = [
  'lib/backup/at-home.ts',
  'lib/content/boards/more-boards.ts',
  'lib/content/cards/events/index.ts',
  'lib/content/cards/more/index.ts',
  'lib/content/thematic/index.ts',
  'lib/play/adversary/adversary-parts.ts',
  'lib/play/my-spirit/spirit-parts.ts',
  'lib/play/deferred.ts',
  'lib/play/trackers/tracker-parts.ts',
];

/** Imports of rooms other than these, by `$lib` or the long way round. */
const elsewhere = (rooms) => {
  const others = Object.keys(ROOMS).filter((name) => !rooms.includes(name));
  return {
    regex: `^(\\$lib|(\\.\\./)+(lib|\\.\\.)?)/(${others.join('|')})([/.]|$)`,
    message: 'This room may not enter that one: see scripts/rooms.mjs.',
  };
};

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'build/',
      '.svelte-kit/',
      'src/lib/messages/compiled/',
      'test-results/',
      '.cache/',
    ],
  },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    plugins: { 'import-sort': importSort },
    rules: {
      // Node, packages, rooms, the same folder: in one block, each by name.
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^\\$', '^\\.']] }],
      'import-sort/exports': 'error',
    },
  },
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // TypeScript knows
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-duplicate-imports': 'error',
      'no-param-reassign': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json', extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.test.ts', 'src/**/fixtures/**'],
    extends: [ts.configs.strictTypeChecked],
    rules: {
      // The two that only make noise: indexes are known where they stand, and types know nothing of what a browser
      // lacks, of what comes from outside, or of a field that changes while one waits.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // There is no enum here, and a class of ours stands for none but its own base: a tenth of the time, for nothing.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      complexity: ['error', { max: 15, variant: 'modified' }],
    },
  },
  {
    // Each module declared there has imports of its own.
    files: ['**/*.d.ts'],
    rules: { 'no-duplicate-imports': 'off' },
  },
  {
    files: ['src/**/*.svelte'],
    rules: { complexity: ['error', { max: 15, variant: 'modified' }] },
  },
  {
    // One loop through the letters of a text, which reads better whole.
    files: ['src/lib/saves/files/json.ts'],
    rules: { complexity: ['error', { max: 22, variant: 'modified' }] },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    plugins: { house },
    rules: {
      'house/one-meaning': 'error',
      'house/one-file': 'error',
      'house/keys-apart': 'error',
      'house/no-reexport': ['error', { entries: FETCHED_PARTS }],
      'house/checked-lands': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/**/*.test.ts', 'src/**/fixtures/**'],
    rules: {
      'house/says-what': 'error',
      'house/no-retired-name': 'error',
      'house/names-its-subject': 'error',
    },
  },
  {
    // Tables that a reader goes through from one end to the other: printed cards, one entry each; the shape of a game,
    // one line each.
    files: ['src/lib/content/cards/events/*-events.ts', 'src/lib/saves/schema/game-schema.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    // A function among the options would keep the linter from writing its cache.
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        extraFileExtensions: ['.svelte'],
        svelteConfig: { compilerOptions: { runes: true } },
      },
    },
  },
  {
    files: ['src/lib/ui/**/*.svelte'],
    rules: { 'svelte/no-navigation-without-resolve': 'off' }, // whoever hands over an address has resolved it
  },
  { plugins: { forbid } },
  ...Object.entries(ROOMS).map(([room, { rooms }]) => ({
    // Every other import is held by dependency-cruiser, which does not see the types that components import.
    files: [`src/lib/${room}/**/*.svelte`],
    rules: { 'forbid/other-rooms': ['error', { patterns: [elsewhere([room, ...rooms])] }] },
  })),
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/**/*.test.ts'],
    rules: {
      // ES2023, which costs whole generations of phones and saves a few letters; see the README for what we ask.
      'forbid/newer-words': ['error', tooNewWith],
      'forbid/newer-methods': [
        'error',
        ...tooNew,
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Only pages that came safely have it: randomId.',
        },
      ],
    },
  },
  {
    // The invented Adversary is there to be copied from.
    files: [
      'src/lib/{content,play,words,map,history}/**/*.{ts,svelte}',
      'src/routes/**/*.{ts,svelte}',
      'tests/support/saltmarsh.ts',
    ],
    ignores: ['src/**/*.test.ts'],
    rules: { 'forbid/reading-the-agenda': ['error', readsAgenda] },
  },
  {
    files: [
      'src/lib/content/**/*.ts',
      'src/lib/rules/{cards/**/*,invaders/tokens}.ts',
      'tests/support/saltmarsh.ts',
    ],
    ignores: ['src/**/*.test.ts'],
    rules: { 'forbid/events-beside-deeds': ['error', besideDeeds] },
  },
  {
    files: ['src/lib/content/**/*.ts', 'src/lib/rules/{cards/**/*,invaders/tokens}.ts'],
    ignores: ['src/**/*.test.ts'],
    rules: { 'forbid/imports-behind-deeds': ['error', { patterns: [behindDeeds] }] },
  },
  {
    files: ['src/lib/rules/**/*.ts', 'src/lib/content/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    rules: {
      'forbid/clock-and-screen': ['error', ...`${clockAndChance} ${browser}`.split(' ')],
      'forbid/chance': ['error', { object: 'Math', property: 'random' }],
    },
  },
);
