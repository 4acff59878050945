// npm run rooms: no import leaves the rooms its own room may enter, and none leads in a circle, types included.
import { filesOf, filesOfLevel, LEVELS, ROOMS } from './scripts/rooms.mjs';

/**
 * Types that speak of each other: a game has steps, whose deeds carry effects; a World has Modifiers, which answer its
 * Questions. Code leads in no circle there either.
 */
const TYPES_OF_THE_GAME = '^src/lib/rules/(table|world)/';

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
        via: { pathNot: TYPES_OF_THE_GAME },
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
    ...Object.entries(LEVELS).flatMap(([room, levels]) => [
      {
        name: `every-folder-of-${room}-has-a-level`,
        severity: 'error',
        from: {
          path: `^src/lib/${room}/`,
          pathNot: [...levels.map((level) => filesOfLevel(room, level)), tests, `^src/lib/${room}/fixtures/`],
        },
        to: {},
      },
      ...levels.slice(0, -1).map((level, i) => ({
        name: `${room}-${level}-stands-below`,
        comment: `${level} of ${room} stands below ${levels.slice(i + 1).join(', ')}.`,
        severity: 'error',
        from: { path: filesOfLevel(room, level), pathNot: tests },
        to: {
          path: levels.slice(i + 1).map((higher) => filesOfLevel(room, higher)),
          dependencyTypesNot: ['dynamic-import'],
        },
      })),
    ]),
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
