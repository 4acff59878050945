// npm run far: runs online games on this machine only. Starts a relay on the loopback interface, builds the
// app with that relay in its list, and serves it; Ctrl+C ends both. The build is in .cache/far, because a
// published build must not list a local relay.
import { findProgram } from '../platform.mjs';
import { install, run } from '../run.mjs';

const FOLDER = '.cache/far';

if (!findProgram('nats-server')) {
  console.error(
    'nats-server is missing. On Debian: apt install nats-server. Elsewhere: https://nats.io/download',
  );
  process.exit(1);
}
if (!install()) process.exit(1);

const { startRelay } = await import('./relay.mjs');
const { Site } = await import('../site.mjs');
const relay = await startRelay({ tables: 2 });
const stop = async (status) => {
  await relay.stop();
  process.exit(status);
};
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

const env = { BLIGHTWATCH_RELAYS: relay.addresses[0], BUILD_FOLDER: FOLDER };
if (!run('vite', ['build', '--logLevel', 'warn'], env)) await stop(1);
const address = await new Site(FOLDER, { compressed: true }).start(Number(process.env.PORT ?? 4173));
const logins = relay.logins.map(({ user, password }) => `  ${user}:${password}`).join('\n');
console.log(`Blightwatch: ${address}
Relay: ${relay.addresses[0]}. Logins for online games, one for each game:
${logins}
Open a game, then Menu > Invite phones > Play online. Open its link in a second browser or a private window.`);
