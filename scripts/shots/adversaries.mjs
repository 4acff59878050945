// Takes screenshots of games against Adversaries: they are played by the rules up to a question and written into the
// database.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { cards } from '../cards.mjs';
import { powersOfBuild } from '../powers.mjs';

const seat = (id, level = 6) => ({ adversaries: [{ id, level }] });
const asks =
  (of, name) =>
  ({ step }) =>
    step.do === 'exceptional' && step.of === of && step.step === name;
const pair = {
  adversaries: [
    { id: 'england', level: 5 },
    { id: 'habsburg-mining', level: 6 },
  ],
};

/** The names of the screens, each with the Adversary and the question at which the game stops. */
const SCREENS = {
  'high-immigration': [seat('england'), ({ step }) => step.do === 'actionCard' && step.slot !== undefined],
  'building-boom': [seat('england'), asks('england.escalation', 'boom')],
  'mining-build': [
    seat('habsburg-mining'),
    ({ step }, { turn }) => step.do === 'actionCard' && step.action === 'build' && turn === 2,
  ],
  avarice: [seat('habsburg-mining'), asks('habsburg-mining.1', 'avarice')],
  'two-adversaries': [pair, ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3],
};

/** Plays each game to its question. Vite loads the rules, because they are TypeScript. */
async function games() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const server = await createServer({
    root,
    configFile: false,
    plugins: [cards(), powersOfBuild()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { $lib: `${root}src/lib` } },
  });
  try {
    const { dealt, play } = await server.ssrLoadModule('/tests/browser/support/played.ts');
    const { writeRows } = await server.ssrLoadModule('/tests/browser/support/database.ts');
    const played = [];
    for (const [screen, [more, until]] of Object.entries(SCREENS))
      played.push(await play(dealt(more), until, `shot-${screen}`));
    return { played, writeRows };
  } finally {
    await server.close();
  }
}

/** @param {import('./table.mjs').Table} table @param {import('./walk.mjs').Look} look */
export async function againstAdversaries(table, look) {
  const { played, writeRows } = await games();
  await table.open('./');
  for (const { id, games, entries, positions } of played) {
    await writeRows(table.page, { games, entries, positions });
    await table.open(`play/?game=${id}`);
    await table.sheet.getByRole('heading', { level: 2 }).waitFor();
    await look(id.slice('shot-'.length));
  }
  await table.page.getByRole('button', { name: /Habsbo?urg/ }).click();
  await table.page.getByRole('dialog').waitFor();
  await look('adversary-panel');
}
