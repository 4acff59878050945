// The differences between operating systems, as functions that tests call for each of them. Plain Node, because this
// runs before the packages are installed.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/**
 * A machine as the functions below see it; by default the one on which they run.
 * @typedef {{ env?: Record<string, string | undefined>, platform?: string, isRoot?: boolean, isThere?: (path: string) => boolean }} Machine
 */

const pathOf = (platform) => (platform === 'win32' ? win32 : posix);

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns the name of the variable for the search path, which Windows writes in any case. */
const searchPathName = (env, platform) =>
  (platform === 'win32' && Object.keys(env).find((name) => name.toUpperCase() === 'PATH')) || 'PATH';

/** Debian keeps some programs where only root looks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Returns the environment for the project's tools, each of which sets its own NODE_ENV.
 * @param {Record<string, string | undefined>} env @param {Record<string, string | undefined>} more
 * @param {string} platform
 */
export function toolEnvironment(env, more = {}, platform = process.platform) {
  const path = pathOf(platform);
  const name = searchPathName(env, platform);
  const folders = [`node_modules${path.sep}.bin`, ...(env[name] ? [env[name]] : [])];
  if (platform !== 'win32') folders.push(...SYSTEM_FOLDERS);
  return { ...env, NODE_ENV: undefined, [name]: folders.join(path.delimiter), ...more };
}

/**
 * Returns the path of a program in the search path, or undefined.
 * @param {string} name @param {Machine} machine
 */
export function findProgram(name, { env = process.env, platform = process.platform, isThere = isFile } = {}) {
  const path = pathOf(platform);
  const folders = (env[searchPathName(env, platform)] ?? '').split(path.delimiter).filter(Boolean);
  if (platform !== 'win32') folders.push(...SYSTEM_FOLDERS);
  const endings = platform === 'win32' ? (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';') : [''];
  return folders
    .flatMap((folder) => endings.map((ending) => path.join(folder, `${name}${ending}`)))
    .find(isThere);
}

/** Returns the script of a tool in node_modules, or undefined for a command that no package has. */
function toolScript(command) {
  const { devDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of Object.keys(devDependencies)) {
    const file = `node_modules/${name}/package.json`;
    if (!existsSync(file)) continue;
    const { bin = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const script = typeof bin === 'string' ? (name === command ? bin : undefined) : bin[command];
    if (script) return posix.join('node_modules', name, script);
  }
  return undefined;
}

/** Returns the script of npm: the running one, or the one beside Node on Windows. */
function npmScript({ env, platform, node, isThere }) {
  if (/npm-cli\.[cm]?js$/.test(env['npm_execpath'] ?? '')) return env['npm_execpath'];
  const beside = win32.join(win32.dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return platform === 'win32' && isThere(beside) ? beside : undefined;
}

/**
 * Returns what to start for a command, as the program followed by its arguments. Tools and npm start as scripts of
 * Node, because Windows has them as `.cmd` files, which Node starts only through a shell.
 * @param {string} command @param {string[]} args
 * @param {Machine & { node?: string, scriptOf?: (name: string) => string | undefined }} machine
 */
export function commandLine(
  command,
  args = [],
  {
    env = process.env,
    platform = process.platform,
    node = process.execPath,
    scriptOf = toolScript,
    isThere = isFile,
  } = {},
) {
  if (command === 'node') return [node, ...args];
  const script = command === 'npm' ? npmScript({ env, platform, node, isThere }) : scriptOf(command);
  return script ? [node, script, ...args] : [command, ...args];
}

/** Where browsers are installed that are not in the search path, relative to the folders of Windows and of macOS. */
const PLACES = {
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
    darwin: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'],
  },
  firefox: {
    names: ['firefox-esr', 'firefox'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: ['Mozilla Firefox\\firefox.exe'],
  },
};

/** The variables of Windows with the folders in which programs are installed. */
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];

/**
 * Returns the path of an installed browser, or undefined. A variable such as CHROME_PATH comes first, then `first`, then
 * the search path, then the usual places of the system.
 * @param {'chromium' | 'firefox'} engine @param {Machine & { first?: string[] }} machine
 */
export function findBrowser(
  engine,
  { env = process.env, platform = process.platform, isThere = isFile, first = [] } = {},
) {
  const named = env[engine === 'chromium' ? 'CHROME_PATH' : 'FIREFOX_PATH'];
  if (named) return named;
  const { names, darwin, win32: relative } = PLACES[engine];
  for (const name of [...first, ...names]) {
    const found = findProgram(name, { env, platform, isThere });
    if (found) return found;
  }
  if (platform === 'darwin') return darwin.find(isThere);
  if (platform !== 'win32') return undefined;
  return WINDOWS_FOLDERS.flatMap((name) =>
    env[name] ? relative.map((path) => win32.join(env[name], path)) : [],
  ).find(isThere);
}
