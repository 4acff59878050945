import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { loadMessages } from '$lib/messages/messages.svelte';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { wayBackTo } from '../guest/way-back';
import { Replica } from '../log/replica';
import { sharedGame } from '../shared-game.svelte';
import { letters, RULES, SHELF } from '../this-device';
import { boardCounts } from './board-counts.svelte';
import type { FarError, FarTrouble } from './far-options';
import { FarTable } from './far-table';
import FarPanel from './FarPanel.svelte';
import { connectToNats } from './relay/nats-carrier';
import { ownKeys } from './relay/seal';
import { type FarCode, farCodeText, isListed, readFarCode, servers } from './relay/table-code';

/** The letters of the tables in an online game. The table that opened the game is A. */
export const BOXES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Box = (typeof BOXES)[number];

/** The table of a device. `lies` is true if its players move the pieces of the game at it. */
export interface FarPlace {
  readonly box: Box;
  readonly lies: boolean;
}

/** Opens a new online game with a game of this device. */
export async function openFar(
  game: string,
  code: FarCode,
  place: FarPlace,
): Promise<Result<null, FarTrouble>> {
  const replica = await Replica.open(RULES, SHELF.storeOf(game));
  if (!replica.ok) return refuse('failed');
  const { who } = sharedGame;
  const done = await sit(code, place, replica.value, (table) => table.open());
  if (done.ok) sharedGame.setWho(who);
  return done;
}

/** Joins an online game. */
export const joinFar = (code: FarCode, place: FarPlace): Promise<Result<null, FarTrouble>> =>
  sit(code, place, null, (table) => table.join());

/**
 * Rejoins the online game that this device was in before a reload, or before it played alone. Returns false if it
 * can't.
 */
export async function rejoinFar(game: string): Promise<boolean> {
  const { leadsThere, who, far } = wayBackTo(game);
  if (!leadsThere) return false;
  const { code, box, lies, keys } = far;
  const read = readFarCode(typeof code === 'string' ? code : '');
  const letter = BOXES.find((one) => one === box);
  const replica = await Replica.open(RULES, SHELF.storeOf(game));
  if (!read.ok || !letter || !replica.ok) return false;
  const place = { box: letter, lies: lies === true };
  const table = await seated(read.value, place, replica.value, keys as JsonWebKey);
  if (typeof table === 'string') return false;
  sharedGame.setWho(who);
  void table.join(); // Repeated with each tick while the server doesn't respond.
  return true;
}

async function sit(
  code: FarCode,
  place: FarPlace,
  replica: Replica | null,
  come: (table: FarTable) => Promise<FarError | null>,
): Promise<Result<null, FarTrouble>> {
  const table = await seated(code, place, replica);
  if (typeof table === 'string') return refuse(table);
  const error = await come(table).catch(() => 'failed' as const);
  if (error === null) return ok(null);
  sharedGame.end();
  return refuse(error);
}

async function seated(
  code: FarCode,
  { box, lies }: FarPlace,
  replica: Replica | null,
  kept?: JsonWebKey,
): Promise<FarTable | 'unlisted'> {
  // Only servers listed by the build may be contacted.
  if (!isListed(code.server, servers())) return 'unlisted';
  const [keys] = await Promise.all([ownKeys(kept), loadMessages('sharing', 'far')]);
  const options = sharedGame.visiting(`${box}${letters(4)}`);
  const table: FarTable = new FarTable(
    {
      ...options,
      keys,
      rules: RULES,
      shelf: SHELF,
      now: Date.now,
      at: () => options.met(),
      counted: (device, head, boards) => boardCounts.heard(device, head, boards),
      connect: (to, end) => connectToNats({ ...to, servers: [to.server] }, end),
    },
    code,
    replica,
  );
  boardCounts.clear();
  const keptNow = () => ({ code: farCodeText(table.code), box, lies, keys: keys.kept });
  const rejoin = (): Promise<boolean> => rejoinFar(sharedGame.game ?? '');
  sharedGame.sit({ table, Panel: FarPanel, box, lies, kept: keptNow, rejoin });
  return table;
}

/** Opens the game that this device has just joined. */
export const toTable = (): Promise<void> =>
  goto(resolve(`/play/?game=${sharedGame.game ?? ''}`), { replaceState: true });
