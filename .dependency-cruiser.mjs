// npm run rooms: no import leaves the rooms its own room may enter, and none leads in a circle, types included.
import { filesOf, ROOMS } from './scripts/rooms.mjs';

/**
 * Types of the rules speak of each other: a World has Modifiers, which answer its Questions; a Game has Steps and what
 * lasts, whose deeds speak of lands by what a World says of them. Code leads in no circle there either.
 */
const TYPES_OF_RULES = '^src/lib/rules/';

const tests = '\\.test\\.ts$|/fixtures(/|\\.)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Code that needs itself can be read from no end. What is fetched when it is wanted may know who fetches it.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'no-circle-of-types',
      severity: 'error',
      from: { pathNot: tests },
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: ['dynamic-import'] },
        via: { pathNot: TYPES_OF_RULES },
      },
    },
    {
      name: 'every-file-has-a-room',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [filesOf(...Object.keys(ROOMS)), '^src/(app|hooks\\.server)\\.', '^src/[^/]+\\.d\\.ts$'],
      },
      to: {},
    },
    ...Object.entries(ROOMS).map(([room, { rooms, outside }]) => ({
      name: `${room}-stays-in-its-rooms`,
      comment: `${room} may enter: ${rooms.join(', ') || 'nothing'}.`,
      severity: 'error',
      from: { path: filesOf(room), pathNot: tests },
      to: { pathNot: [filesOf(room, ...rooms), ...outside.map((path) => `^${path}`)] },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/lib/messages/compiled/' },
    webpackConfig: { fileName: 'scripts/aliases.cjs' },
    tsPreCompilationDeps: true, // types count
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'types', 'default'],
      extensions: ['.ts', '.js', '.svelte', '.svelte.ts', '.d.ts', '.json', '.css'],
    },
  },
};
