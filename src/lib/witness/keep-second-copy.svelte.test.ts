import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../game-engine';
import { refuse } from '../rules/basics/result';
import { device, got } from '../saves/fixtures/disk';
import { diceOf, someSetup, started } from '../saves/fixtures/play-games';
import type { Saves } from '../saves/saves';
import { keepSecondCopy } from './keep-second-copy';
import { noteWhatIsHere, recallNote } from './note';
import type { Asked } from './protocol';

const START = started(ENGINE, someSetup(diceOf(5)));

/** A worker whose script isn't loaded, or fails before anything else. */
class Stillborn extends EventTarget {
  terminate(): void {}

  postMessage(): void {
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

/** A worker without a place to store anything, as on a page over plain HTTP. */
class Placeless extends EventTarget {
  terminate(): void {}

  postMessage({ n }: Asked): void {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { n, value: false } })));
  }
}

const opened: Saves[] = [];

function newTab(): Saves {
  const saves = device(ENGINE, new IDBFactory()).tab({ name: crypto.randomUUID() });
  opened.push(saves);
  return saves;
}

// Whoever still notes what a test has played would write it into the next test's note.
afterEach(() => opened.splice(0).forEach(({ database }) => database.close()));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
});

describe.each<[string, unknown]>([
  ['whose worker does not run', Stillborn],
  ['without a place for a second witness', Placeless],
  ['without workers', undefined],
])('a browser %s', (_, worker) => {
  beforeEach(() => void vi.stubGlobal('Worker', worker));

  it('says of a game that is not here that it is missing, and waits for nobody', async () => {
    const saves = newTab();
    const witness = await keepSecondCopy(saves, () => false);
    expect(await witness.openAgain('nowhere', refuse('missing'))).toMatchObject({
      ok: false,
      error: { code: 'missing' },
    });
    await witness.settled();
    expect(await witness.recovered).toMatchObject({ lost: [], games: 0 });
  });

  it('notes a game that is made, and how far it is', async () => {
    const saves = newTab();
    await (
      await keepSecondCopy(saves, () => false)
    ).recovered;
    const { id } = got(await saves.create(START, { name: 'Thursday' }));
    await vi.waitFor(
      () => expect(recallNote().games).toMatchObject({ [id]: { name: 'Thursday', next: 1 } }),
      {
        timeout: 100_000,
      },
    );
  });

  // faults.md, window 7: it waited for two seconds of rest, so that taps lost before them were not missed.
  it('notes how far a game has come while somebody taps on', async () => {
    const saves = newTab();
    const { recovered, settled } = await keepSecondCopy(saves, () => false);
    await recovered;
    const { id } = got(await saves.create(START, { name: 'Thursday' }));
    const noted = () => recallNote().games[id]?.name ?? '';
    // Each of these comes long before the end of a rest: whoever waits for one notes none of them.
    let n = 0;
    while (n < 500 && !/^Tap/.test(noted())) {
      got(await saves.rename(id, `Tap ${++n}`));
      await new Promise(requestAnimationFrame);
    }
    expect(noted()).toMatch(/^Tap/);
    await settled();
  });

  it('is told by name of what is gone, once', async () => {
    const before = newTab();
    got(await before.create(START, { name: 'Thursday' }));
    await noteWhatIsHere(before.database);
    const cleared = newTab();
    expect(await (await keepSecondCopy(cleared, () => false)).recovered).toMatchObject({
      emptied: true,
      lost: [{ name: 'Thursday' }],
    });
    expect(await (await keepSecondCopy(cleared, () => false)).recovered).toMatchObject({ lost: [] });
  });
});
