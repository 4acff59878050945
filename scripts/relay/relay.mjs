// Configures the relay of online games, which is a plain nats-server with JetStream. The tests and the benchmarks
// start it with these settings; docs/hosting-a-relay.md explains how to host one.
//   node scripts/relay/relay.mjs logins 1000 > tables.conf       a login for each game, for nats.conf to include
//   node scripts/relay/relay.mjs stream 127.0.0.1:4222 PASSWORD [replicas]       creates the stream or updates its limits
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '../platform.mjs';

const DAY_NS = 24 * 60 * 60 * 1e9;

/** The limits of the server, which apply to all online games. */
const STREAM = {
  name: 'TABLES',
  subjects: ['t.*.*.log'],
  retention: 'limits',
  discard: 'old',
  storage: 'file',
  max_msgs_per_subject: 5_000,
  max_age: 90 * DAY_NS,
  max_msg_size: 4_096,
  max_bytes: 8 * 1024 ** 3,
  max_msgs: -1,
  max_consumers: -1,
  duplicate_window: 120 * 1e9,
  deny_delete: true,
  deny_purge: true,
  allow_rollup_hdrs: false,
};

/**
 * The permissions of a login: it may write to its own games, read them, and exchange messages in them, and nothing
 * else.
 */
const loginLines = ({ user, password }) => `  { user: "${user}", password: "${password}", permissions: {
      publish: ["t.${user}.*.log", "t.${user}.*.here", "$JS.API.CONSUMER.CREATE.TABLES.*.t.${user}.*.log"]
      subscribe: ["t.${user}.*.here", "_I.${user}.>"] } }`;

/** Returns this number of random logins. */
export const newLogins = (n) =>
  Array.from({ length: n }, () => ({
    user: randomBytes(6).toString('hex'),
    password: randomBytes(16).toString('base64url'),
  }));

/** Returns the users of a server: its administrator, and the logins of games. */
export const users = (operator, logins) => `users: [
  { user: "operator", password: "${operator}", permissions: { publish: "$JS.API.>", subscribe: "_INBOX.>" } }
${logins.map(loginLines).join('\n')}
]`;

/** Sends a request to the JetStream API without a client library; resolves to its answer. */
function ask({ host, port, password }, subject, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    const body = Buffer.from(JSON.stringify(request));
    let read = '';
    const clock = setTimeout(() => socket.destroy(new Error(`no answer to ${subject}`)), 1_500);
    socket.on('error', reject);
    socket.on('close', () => clearTimeout(clock));
    socket.on('connect', () => {
      const login = JSON.stringify({
        user: 'operator',
        pass: password,
        verbose: false,
        headers: true,
        lang: 'none',
      });
      socket.write(`CONNECT ${login}\r\nSUB _INBOX.ask 1\r\nPUB ${subject} _INBOX.ask ${body.length}\r\n`);
      socket.write(body);
      socket.write('\r\nPING\r\n');
    });
    socket.on('data', (data) => {
      read += data;
      const answer = /MSG _INBOX\.ask 1 (\d+)\r\n([^]*)/.exec(read);
      const refused = /-ERR '(.*)'/.exec(read);
      if (answer && answer[2].length >= Number(answer[1])) {
        resolve(JSON.parse(answer[2].slice(0, Number(answer[1]))));
        socket.end();
      } else if (refused) {
        reject(new Error(refused[1]));
        socket.end();
      }
    });
  });
}

/** Creates the stream, or updates the limits of the existing one. */
export async function makeStream(server, replicas = 1) {
  const wanted = { ...STREAM, num_replicas: replicas };
  const made = await ask(server, '$JS.API.STREAM.CREATE.TABLES', wanted);
  if (!made.error) return;
  const changed = await ask(server, '$JS.API.STREAM.UPDATE.TABLES', wanted);
  if (changed.error) throw new Error(changed.error.description);
}

/** Returns the leader of the stream among the nodes of a cluster. */
async function leaderOf(server) {
  const { cluster } = await ask(server, '$JS.API.STREAM.INFO.TABLES', {});
  return cluster?.leader;
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const settings = ({ name, folder, port, web, routes, logins, operator }) => `
server_name: ${name}
listen: 127.0.0.1:${port}
max_payload: 64KB
jetstream { store_dir: "${join(folder, name)}", max_memory_store: 256MB, max_file_store: 16GB }
websocket { listen: "127.0.0.1:${web}", no_tls: true, compression: false }
authorization { timeout: 10, ${users(operator, logins)} }
${routes ? `cluster { name: relay, listen: 127.0.0.1:${routes.own}, routes: [${routes.all.map((port) => `nats://127.0.0.1:${port}`)}] }` : ''}
`;

/**
 * Starts a relay on this machine, with this many nodes and logins; stopping it deletes all its data.
 * @param {{ nodes?: number, tables?: number }} [options]
 */
export async function startRelay({ nodes = 1, tables = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  const logins = newLogins(tables);
  const operator = randomBytes(8).toString('hex');
  const ports = await Promise.all(Array.from({ length: nodes * 3 }, freePort));
  const all = ports.slice(0, nodes);
  const made = all.map((own, i) => ({
    name: `relay-${i + 1}`,
    port: ports[nodes + i],
    web: ports[2 * nodes + i],
    routes: nodes > 1 ? { own, all } : null,
    process: null,
  }));
  const begin = (node) => {
    const file = join(folder, `${node.name}.conf`);
    writeFileSync(file, settings({ ...node, folder, logins, operator }));
    const program = findProgram('nats-server') ?? 'nats-server';
    node.process = spawn(program, ['-c', file, '-l', join(folder, `${node.name}.log`)], { stdio: 'ignore' });
    node.process.on('error', (error) => console.error(`nats-server: ${error.message}`));
  };
  made.forEach(begin);
  const server = (node) => ({ host: '127.0.0.1', port: node.port, password: operator });
  const alive = () => made.filter(({ process }) => process);
  await untilDone(() => makeStream(server(made[0]), nodes));
  const end = (node) =>
    new Promise((resolve) => {
      const { process } = node;
      node.process = null;
      if (!process) return resolve(undefined);
      process.once('exit', resolve);
      process.kill('SIGKILL');
    });
  return {
    logins,
    addresses: made.map(({ web }) => `ws://127.0.0.1:${web}`),
    /** Kills the node that leads the stream; returns its URL. */
    killLeader: async () => {
      const leader = await untilDone(() => leaderOf(server(alive()[0])));
      const node = made.find(({ name }) => name === leader);
      await end(node);
      return `ws://127.0.0.1:${node.web}`;
    },
    /** Kills all nodes at once. */
    vanish: () => Promise.all(made.map(end)),
    /** Restarts killed nodes with the data on their disks. */
    comeBack: () => made.filter(({ process }) => !process).forEach(begin),
    stop: async () => {
      await Promise.all(made.map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Repeats the work until it succeeds, because a cluster needs some time to elect a leader. */
export async function untilDone(work) {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [what, ...rest] = process.argv.slice(2);
  if (what === 'logins') {
    const logins = newLogins(Number(rest[0] ?? 1));
    console.log(users(process.env.OPERATOR ?? randomBytes(16).toString('base64url'), logins));
  } else if (what === 'stream') {
    const [host, port] = (rest[0] ?? '127.0.0.1:4222').split(':');
    await makeStream({ host, port: Number(port), password: rest[1] }, Number(rest[2] ?? 1));
    console.log('The stream TABLES is ready.');
  } else {
    console.error('node scripts/relay/relay.mjs logins N | stream HOST:PORT PASSWORD [REPLICAS]');
    process.exitCode = 1;
  }
}
