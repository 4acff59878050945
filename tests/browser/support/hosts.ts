import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from '../../../scripts/platform.mjs';

/** A web server that runs with the configuration that the project ships. */
export interface Host {
  readonly address: string;
  /** Has `user:password` of an online game, on a host with a relay. */
  readonly login?: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Requests a file without checking the certificate, which nobody signed. */
export function ask(
  address: string,
  path: string,
  encoding = 'identity',
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, headers: { 'accept-encoding': encoding }, agent: false };
    const asked = request(new URL(path, address), options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Waits until the server answers. */
async function answered(address: string): Promise<void> {
  for (;;) {
    try {
      await ask(address, '/');
      return;
    } catch {
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  await gone;
}

/** Writes a certificate for localhost. */
function certify(folder: string): void {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
}

/** Copies the build as if it listed this relay. Its pages have no prepared files, which would list none. */
function siteListing(folder: string, relay: string): void {
  cpSync('build', folder, { recursive: true, filter: (file) => !/\.html\.(br|gz)$/.test(file) });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) {
      const html = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), html.replace("connect-src 'self'", `connect-src 'self' ${relay}`));
    }
}

/** Starts the relay of the container; resolves with a login. */
async function startHostedRelay(folder: string, origin: string, port: number, operator: number) {
  const env = {
    ...process.env,
    RELAY_FOLDER: folder,
    RELAY_ORIGIN: origin,
    RELAY_LOGINS: '1',
    RELAY_PORT: String(port),
    RELAY_OPERATOR_PORT: String(operator),
  };
  const relay = spawn('node', ['scripts/relay/host.mjs'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  for await (const part of relay.stdout) {
    printed += String(part);
    const login = /^ {2}(\S+:\S+)$/m.exec(printed)?.[1];
    if (login) return { login, stop: () => ended(relay) };
  }
  throw new Error(`The relay ended: ${printed}`);
}

/** Starts the web server and the relay of the container, with the build as it is or as if it listed the relay. */
async function startCaddy(isListing: boolean): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const [http, https, far, web, operator] = (await Promise.all(Array.from({ length: 5 }, freePort))) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const address = `https://localhost:${https}/`;
  if (isListing) siteListing(join(folder, 'site'), `wss://localhost:${far}`);
  const relay = await startHostedRelay(join(folder, 'relay'), address.slice(0, -1), web, operator);
  const caddy = spawn(
    findProgram('caddy')!,
    ['run', '--config', 'host/Caddyfile', '--adapter', 'caddyfile'],
    {
      env: {
        ...process.env,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_FOLDER: isListing ? join(folder, 'site') : resolve('build'),
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        RELAY_PORT: String(far),
        RELAY: `127.0.0.1:${web}`,
      },
      stdio: 'ignore',
    },
  );
  await answered(address);
  return {
    address,
    login: relay.login,
    stop: async () => {
      await Promise.all([ended(caddy), relay.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts nginx with the server of host/nginx.conf, its paths and port replaced. */
async function startNginx(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  certify(folder);
  const port = await freePort();
  const server = readFileSync('host/nginx.conf', 'utf8')
    .replace('listen 443 ssl', `listen ${port} ssl`)
    .replace('server_name island.example', 'server_name localhost')
    .replaceAll('/etc/ssl/island', folder)
    .replace('root /srv/blightwatch', `root ${resolve('build')}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;\nuser root;\ndaemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${server}\n}\n`,
  );
  const nginx = spawn(findProgram('nginx')!, ['-c', configuration], { stdio: 'ignore' });
  const address = `https://localhost:${port}/`;
  await answered(address);
  return {
    address,
    stop: async () => {
      await ended(nginx);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Apache with a folder that has the build's own `.htaccess`. */
async function startApache(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  certify(folder);
  mkdirSync(join(folder, 'run'));
  const port = await freePort();
  const modules = [
    'mpm_event',
    'authz_core',
    'dir',
    'mime',
    'headers',
    'rewrite',
    'deflate',
    'filter',
    'ssl',
    'socache_shmcb',
  ];
  const configuration = join(folder, 'apache.conf');
  writeFileSync(
    configuration,
    `ServerName localhost
ServerRoot ${folder}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}/run
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
User www-data
Group www-data
Listen ${port}
SSLEngine on
SSLCertificateFile ${folder}/fullchain.pem
SSLCertificateKeyFile ${folder}/privkey.pem
DocumentRoot ${resolve('build')}
<Directory ${resolve('build')}>
  AllowOverride All
  Require all granted
</Directory>
AddOutputFilterByType DEFLATE text/html text/javascript text/css application/json
`,
  );
  const apache = spawn(findProgram('apache2')!, ['-f', configuration, '-D', 'FOREGROUND'], {
    stdio: 'ignore',
  });
  const address = `https://localhost:${port}/`;
  await answered(address);
  return {
    address,
    stop: async () => {
      await ended(apache);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The hosts with a shipped configuration, each with the programs it needs. */
export const HOSTS = {
  caddy: { needs: ['caddy', 'nats-server'], start: () => startCaddy(false) },
  far: { needs: ['caddy', 'nats-server'], start: () => startCaddy(true) },
  nginx: { needs: ['nginx', 'openssl'], start: startNginx },
  apache: { needs: ['apache2', 'openssl'], start: startApache },
};
