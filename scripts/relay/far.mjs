// npm run far: tables far apart on this machine alone. Starts a relay on loopback, builds the app so that it lists that
// relay, and serves it; Ctrl+C ends both. The build lies in .cache/far: one that is published lists no relay of this machine.
import { install, run } from '../run.mjs';

const FOLDER = '.cache/far';
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

if (!run('sh', ['-c', 'command -v nats-server >/dev/null'], { PATH })) {
  console.error(
    'There is no nats-server here. On Debian: apt install nats-server. Elsewhere: https://nats.io/download',
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
Its relay: ${relay.addresses[0]}. Logins for tables far apart, one for each table:
${logins}
Open a game, then Menu > Phones join > Tables far apart; open the link it gives in a second browser or a private window.`);
