// Runs the relay of a container, or of any server behind another one that has the certificate:
//   RELAY_FOLDER=/var/lib/blightwatch RELAY_ORIGIN=https://island.example node scripts/relay/host.mjs
// Writes the configuration and the logins into that folder, starts nats-server and creates the stream. The logins stay
// until their file is deleted.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram } from '../platform.mjs';
import { makeStream, newLogins, untilDone, users } from './relay.mjs';

const {
  RELAY_FOLDER = '/var/lib/blightwatch',
  RELAY_ORIGIN = 'https://localhost',
  RELAY_LOGINS = '10',
  RELAY_LISTEN = '127.0.0.1',
  RELAY_PORT = '9222',
  RELAY_OPERATOR_PORT = '4222',
} = process.env;

const folder = resolve(RELAY_FOLDER);
const loginsFile = join(folder, 'logins.json');
const configuration = join(folder, 'relay.conf');

mkdirSync(folder, { recursive: true });
if (!existsSync(loginsFile)) {
  const made = { operator: randomBytes(16).toString('base64url'), logins: newLogins(Number(RELAY_LOGINS)) };
  writeFileSync(loginsFile, JSON.stringify(made), { mode: 0o600 });
}
const { operator, logins } = JSON.parse(readFileSync(loginsFile, 'utf8'));

const settings = `server_name: relay-1
listen: "127.0.0.1:${RELAY_OPERATOR_PORT}"
max_payload: 64KB
max_connections: 20000
max_subscriptions: 20
jetstream { store_dir: "${join(folder, 'jetstream').replaceAll('\\', '/')}", max_memory_store: 256MB, max_file_store: 20GB }
websocket {
  listen: "${RELAY_LISTEN}:${RELAY_PORT}"
  no_tls: true # The server before this one has the certificate.
  compression: false
  allowed_origins: ["${RELAY_ORIGIN}"]
}
authorization { timeout: 10, ${users(operator, logins)} }
`;
writeFileSync(configuration, settings, { mode: 0o600 });

const server = spawn(findProgram('nats-server') ?? 'nats-server', ['-c', configuration], {
  stdio: 'inherit',
});
server.on('error', (error) => {
  console.error(`nats-server: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (status) => (process.exitCode = status ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));

await untilDone(() =>
  makeStream({ host: '127.0.0.1', port: Number(RELAY_OPERATOR_PORT), password: operator }),
);
console.log('The relay is ready. Logins, one for each game or group of friends:');
for (const { user, password } of logins) console.log(`  ${user}:${password}`);
