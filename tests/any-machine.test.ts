import { describe, expect, it } from 'vitest';
import { commandLine, findBrowser, findProgram, toolEnvironment } from '../scripts/platform.mjs';
import {
  exitStatus,
  lastLines,
  leftOutGroups,
  missingGroups,
  packagesToInstall,
} from '../scripts/programs.mjs';

/** A machine with exactly these files. */
const machine = (platform: NodeJS.Platform, files: readonly string[], env: Record<string, string> = {}) => ({
  platform,
  env,
  isRoot: false,
  isThere: (path: string) => files.includes(path),
});

const WINDOWS = { Path: 'C:\\Windows', PATHEXT: '.EXE;.CMD', ProgramFiles: 'C:\\Program Files' };
const NODE = 'C:\\Program Files\\nodejs\\node.exe';

describe('npm start on any system', () => {
  it('finds the tools by the separator of the system', () => {
    expect(toolEnvironment({ PATH: '/bin' }, {}, 'linux')['PATH']).toMatch(/^node_modules\/\.bin:\/bin:/);
    expect(toolEnvironment({ Path: 'C:\\Windows' }, {}, 'win32')).toEqual({
      NODE_ENV: undefined,
      Path: 'node_modules\\.bin;C:\\Windows',
    });
  });

  it('starts tools and npm without a shell', () => {
    const scriptOf = (name: string) => (name === 'vite' ? 'node_modules/vite/bin/vite.js' : undefined);
    const on = { node: NODE, scriptOf, ...machine('win32', []) };
    expect(commandLine('vite', ['build'], on)).toEqual([NODE, 'node_modules/vite/bin/vite.js', 'build']);
    expect(commandLine('node', ['x.mjs'], on)).toEqual([NODE, 'x.mjs']);
    expect(commandLine('openssl', ['req'], on)).toEqual(['openssl', 'req']);
    const npm = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
    expect(commandLine('npm', ['ci'], { ...on, isThere: (path: string) => path === npm })).toEqual([
      NODE,
      npm,
      'ci',
    ]);
    expect(commandLine('npm', ['ci'], { ...on, env: { npm_execpath: '/opt/npm/bin/npm-cli.js' } })[1]).toBe(
      '/opt/npm/bin/npm-cli.js',
    );
    expect(commandLine('npm', ['ci'], { ...on, ...machine('linux', []) })).toEqual(['npm', 'ci']);
  });

  it.each([
    'vite',
    'vitest',
    'playwright',
    'eslint',
    'prettier',
    'knip',
    'depcruise',
    'svelte-kit',
    'svelte-check',
  ])('knows the script of %s', (tool) => {
    expect(commandLine(tool)[1]).toMatch(/^node_modules\//);
  });
});

describe('the browsers of a machine', () => {
  it('finds a program with the endings of Windows', () => {
    expect(findProgram('nats-server', machine('win32', ['C:\\Windows\\nats-server.EXE'], WINDOWS))).toBe(
      'C:\\Windows\\nats-server.EXE',
    );
    expect(findProgram('nats-server', machine('linux', ['/usr/sbin/nats-server']))).toBe(
      '/usr/sbin/nats-server',
    );
  });

  it('finds browsers where each system has them', () => {
    const edge = 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findBrowser('chromium', machine('win32', [edge], WINDOWS))).toBe(edge);
    const firefox = '/Applications/Firefox.app/Contents/MacOS/firefox';
    expect(findBrowser('firefox', machine('darwin', [firefox]))).toBe(firefox);
    expect(findBrowser('firefox', machine('linux', ['/usr/bin/firefox'], { PATH: '/usr/bin' }))).toBe(
      '/usr/bin/firefox',
    );
    expect(findBrowser('chromium', machine('linux', [], { CHROME_PATH: '/opt/chrome' }))).toBe('/opt/chrome');
    expect(findBrowser('chromium', machine('linux', []))).toBeUndefined();
  });
});

describe('npm test on any system', () => {
  const apt = machine('linux', ['/usr/bin/apt-get', '/usr/bin/sudo'], { PATH: '/usr/bin' });

  it('installs what is missing where it can', () => {
    expect(packagesToInstall(apt)).toContain('webkit2gtk-driver');
    expect(packagesToInstall(apt)).toContain('chromium-headless-shell');
    expect(packagesToInstall({ ...apt, env: { ...apt.env, CHROME_PATH: '/opt/chrome' } })).not.toContain(
      'chromium',
    );
    expect(packagesToInstall(machine('linux', ['/usr/bin/apt-get'], { PATH: '/usr/bin' }))).toEqual([]);
    expect(packagesToInstall(machine('darwin', []))).toEqual([]);
    expect(packagesToInstall(machine('win32', [], WINDOWS))).toEqual([]);
  });

  it('says which tests cannot run', () => {
    const names = missingGroups(machine('darwin', []), ['chromium']).map(({ name }) => name);
    expect(names).toEqual(['firefox', 'webkit', 'relay']);
    expect(missingGroups(machine('linux', ['/usr/bin/openssl'], { PATH: '/usr/bin' }))).toContainEqual({
      name: 'webkit',
      tests: 'browser tests in WebKit',
      missing: ['WebKitWebDriver', 'Xvfb', 'xdotool', 'import'],
    });
    expect([...leftOutGroups({ WITHOUT: 'firefox relay' })]).toEqual(['firefox', 'relay']);
    expect([...leftOutGroups({})]).toEqual([]);
  });

  it('ends with what did not run, and with a status for it', () => {
    const missing = missingGroups(machine('win32', [], WINDOWS), ['chromium', 'firefox']);
    expect(lastLines({ passed: 7, failed: 0, missing })).toEqual([
      'Not run: browser tests in WebKit. Missing: Linux',
      'Not run: tests of online games. Missing: nats-server',
      '7 passed, 0 failed, 2 groups not run',
    ]);
    expect(lastLines({ passed: 7, failed: 1, missing: [] })).toEqual(['7 passed, 1 failed']);
    expect(exitStatus({ failed: 1, missing })).toBe(1);
    expect(exitStatus({ failed: 0, missing })).toBe(2);
    expect(exitStatus({ failed: 0, missing: [] })).toBe(0);
  });
});
