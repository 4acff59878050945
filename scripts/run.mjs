// Plain Node without packages, because this runs before they are installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { commandLine, toolEnvironment } from './platform.mjs';

/** Runs a command with its output on the console; returns true if it succeeds. */
export function run(command, args = [], env = {}) {
  const [program, ...all] = commandLine(command, args);
  const { status, error } = spawnSync(program, all, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: toolEnvironment(process.env, env),
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/**
 * Runs a command at the same time as others, so its output is printed in one piece at the end. Resolves to true if it
 * succeeds.
 */
export async function runBeside(command, args = [], env = {}) {
  const { ok, printed } = await runQuietly(command, args, env);
  process.stdout.write(printed);
  return ok;
}

/** Runs a command without printing; resolves to its success and its output. */
export function runQuietly(command, args = [], env = {}) {
  return new Promise((resolve) => {
    const printed = [];
    const [program, ...all] = commandLine(command, args);
    const child = spawn(program, all, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: toolEnvironment(process.env, env),
    });
    child.stdout.on('data', (data) => printed.push(data));
    child.stderr.on('data', (data) => printed.push(data));
    child.on('error', (error) => printed.push(Buffer.from(`${command}: ${error.message}\n`)));
    child.on('close', (status) => {
      resolve({ ok: status === 0, printed: Buffer.concat(printed).toString() });
    });
  });
}

/**
 * Loads modules of the app through Vite, for a measurement without a browser; `use` may import more while it
 * runs.
 */
export async function withModules(paths, use) {
  const { createServer } = await import('vite'); // Only here, because it may not be installed yet.
  const server = { middlewareMode: true, ws: false, watch: null };
  const vite = await createServer({ server, appType: 'custom', logLevel: 'error' });
  try {
    return await use(...(await Promise.all(paths.map((path) => vite.ssrLoadModule(path)))));
  } finally {
    await vite.close();
  }
}

/**
 * Installs the packages of the lock file, unless that was done since it last changed. `how` is `run` or `runBeside`.
 */
export function install(how = run) {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs)
    return true;
  return how('npm', ['ci'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
}
