import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { BROUGHT_SPIRITS } from '../../src/lib/content/brought-homebrew';
import { joinedFiles, readBuilder, spiritFrom } from '../../src/lib/content/builder/read-builder';
import { readSpirit } from '../../src/lib/content/own-spirits/read-spirit';
import { unknownIn } from '../../src/lib/content/unknown';
import { ENGINE, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { diceOf } from '../../src/lib/saves/fixtures/play-games';
import { storedHomebrew } from '../../src/lib/setup/own-adversaries';
import { spiritPlayed } from '../../src/lib/setup/spirit-names';
import { newFile, World } from '../../src/lib/sharing/fixtures/simulation';
import { setupFor } from '../support/position';

const builder = readBuilder(readFileSync('tests/fixtures/homebrew/slow-tide.builder-save.json', 'utf8'));
if (!builder.ok) throw new Error(builder.why);
const { parts } = builder;

/** The text and id of this edition of the Spirit. */
function edition(number: string) {
  const read = readSpirit(JSON.stringify(spiritFrom(joinedFiles([parts]), { edition: number }).file));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return { text: read.brought.text, id: read.brought.spirit.id };
}

afterAll(() => BROUGHT_SPIRITS.clear());

it('case 10: a guest who never had the file plays its edition, and keeps no file', async () => {
  const old = edition('0.6');
  const setup = setupFor('D', {
    spirits: [{ id: old.id, aspect: null }],
    homebrew: [old.text],
    decks: 'app',
  });
  await loadContentFor(setup);
  const world = new World(diceOf(4), 2);
  const file = newFile(7);
  const { game } = ENGINE.settled(newGame(ENGINE.content, setup));
  const { turn, phase } = game;
  await world.keeping.shelf.add({ ...file, entries: [{ ...file.entries[0]!, turn, phase, state: game }] });
  await world.keeping.keep();
  // The guest's device has never read the file.
  BROUGHT_SPIRITS.clear();
  const guest = world.devices[1]!;
  await guest.visit();
  guest.call();
  await world.heal();
  const theirs = guest.replica!.game.setup;
  expect(theirs.homebrew).toEqual([old.text]);
  expect(unknownIn(theirs)).toBeUndefined();
  await loadContentFor(theirs);
  expect(storedHomebrew()).toEqual([]);

  // The author's next edition is opened on the guest's device while the game goes on.
  const next = edition('0.7');
  await loadContentFor({ homebrew: [next.text] });
  expect(theirs.spirits[0]!.id).toBe(old.id);
  const names = [old, next].map(({ id }) => spiritPlayed({ id, aspect: null }));
  expect(names).toEqual([
    'Slow Tide Remembers the Shore 0.6 (unofficial, by nobody)',
    'Slow Tide Remembers the Shore 0.7 (unofficial, by nobody)',
  ]);
});
