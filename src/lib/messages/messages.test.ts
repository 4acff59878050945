import { afterEach, describe, expect, it, vi } from 'vitest';
import { colon, deviceLocale, isSaid, LOCALES, m, sayNamed, setLocale } from './messages.svelte';
import PACKS from './packs.json';

/** Each area that belongs to a pack, with that pack. */
const OF_PACKS = Object.entries(PACKS).flatMap(([pack, files]) =>
  files.map((file): readonly [area: string, pack: string] => [file.replace('compiled/', ''), pack]),
);

afterEach(() => setLocale('en'));

describe('messages', () => {
  it('are said in the language that is spoken', async () => {
    expect(m.phase_ravage()).toBe('Ravage');
    await setLocale('nl');
    expect(m.phase_ravage()).toBe('Verwoesten');
  });

  it('take their inputs, and the plural their number asks for', () => {
    expect(m.turn_n({ turn: 3 })).toBe('Turn 3');
    expect(m.count_t({ count: 1 })).toBe('1 Town');
    expect(m.count_t({ count: 2 })).toBe('2 Towns');
    expect(m.count_t({ count: 0 })).toBe('0 Towns');
  });

  it('stand behind a colon as the language sets it', async () => {
    expect(`A1${colon()}1`).toBe('A1: 1');
    await setLocale('fr');
    expect(`A1${colon()}1`).toBe('A1\u00a0: 1');
  });

  it.each(LOCALES)('that a page wants while the app learns %s are all there', async (locale) => {
    vi.resetModules();
    vi.doMock(`./compiled/${locale}.json`, async (actual) => {
      await new Promise((resolve) => setTimeout(resolve, 50)); // the page's words are there first
      return actual();
    });
    const fresh = await import('./messages.svelte');
    await Promise.all([fresh.setLocale(locale), fresh.loadMessages('handoff')]);
    expect(fresh.isSaid('phase_ravage')).toBe(true);
    expect(fresh.m.handoff_title()).toBe(
      {
        en: 'Move to another device',
        nl: 'Naar ander apparaat',
        de: 'Auf anderes Gerät übertragen',
        fr: 'Transférer vers un autre appareil',
      }[locale],
    );
  });

  it('of an area that nobody missed leave those on screen as they are, and are told to whoever missed one', async () => {
    vi.resetModules();
    const fresh = await import('./messages.svelte');
    await fresh.setLocale('en');
    const before = fresh.textsNow();
    await fresh.loadMessages('handoff');
    expect(fresh.textsNow()).toBe(before);
    expect(fresh.isSaid('backup_title')).toBe(false);
    await fresh.loadMessages('backup');
    expect(fresh.isSaid('backup_title')).toBe(true);
    expect(fresh.textsNow()).not.toBe(before);
    const known = fresh.keysSaid();
    await fresh.loadMessages('history');
    expect(fresh.keysSaid().length).toBeGreaterThan(known.length);
    expect(fresh.textsNow()).not.toBe(before);
  });

  describe('that are not on this device', () => {
    let gone: readonly string[] = [];

    /** Returns the messages of a device on which these files are missing. */
    async function without(...missing: readonly string[]) {
      gone = missing;
      vi.resetModules();
      for (const name of gone)
        vi.doMock(`./compiled/${name}.json`, () => {
          throw new TypeError('no network');
        });
      return import('./messages.svelte');
    }

    afterEach(() => {
      for (const name of gone) vi.doUnmock(`./compiled/${name}.json`);
      vi.resetModules();
    });

    it('are spoken in another language, all of them, and it is known which one is missing', async () => {
      const fresh = await without('nl');
      await fresh.loadMessages('handoff');
      await fresh.setLocale('nl');
      expect(fresh.getLocale()).toBe('en');
      expect(fresh.lackingLocale()).toBe('nl');
      expect(fresh.m.phase_ravage()).toBe('Ravage');
      expect(fresh.m.handoff_title()).toBe('Move to another device');
    });

    it('are spoken in another language where only a few of them are missing', async () => {
      const fresh = await without('handoff.nl');
      await fresh.setLocale('nl');
      expect(fresh.lackingLocale()).toBeNull();
      await fresh.loadMessages('handoff');
      expect(fresh.m.phase_ravage()).toBe('Verwoesten');
      expect(fresh.m.handoff_title()).toBe('Move to another device');
      expect(fresh.lackingLocale()).toBe('nl');
    });

    it('are never shown as keys', async () => {
      const fresh = await without(...LOCALES.map((locale) => `handoff.${locale}`));
      await fresh.setLocale('nl');
      await expect(fresh.loadMessages('handoff')).rejects.toThrow();
      expect(fresh.m.handoff_title()).toBe('…');
      expect(fresh.lackingLocale()).toBe('nl');
    });

    it.each(OF_PACKS)(
      'are told of by the pack they come with, and no language lacks them: %s',
      async (area, pack) => {
        const fresh = await without(...LOCALES.map((locale) => `${area}.${locale}`));
        await fresh.setLocale('en');
        await expect(fresh.loadMessages(area)).rejects.toMatchObject({ pack });
        expect(fresh.lackingLocale()).toBeNull();
      },
    );

    it('are nothing that a device lacks where a network is needed anyhow', async () => {
      const fresh = await without(...LOCALES.map((locale) => `far.${locale}`));
      await fresh.setLocale('en');
      await expect(fresh.loadMessages('far')).rejects.toThrow();
      expect(fresh.lackingLocale()).toBeNull();
      await fresh.setLocale('nl');
      expect(fresh.getLocale()).toBe('nl');
    });
  });

  it('that nobody has written are our own mistake', () => {
    expect(isSaid('nobody_wrote_this')).toBe(false);
    expect(() => sayNamed('nobody_wrote_this')).toThrow('nobody_wrote_this');
  });

  it.each([
    [['nl-BE', 'en'], 'nl'],
    [['fi', 'NL'], 'nl'],
    [['fi', 'de-AT', 'en'], 'de'],
    [['fi', 'sv'], 'en'],
    [[], 'en'],
  ] as const)('a device that reads %j is spoken to in %s', (languages, locale) => {
    expect(deviceLocale(languages)).toBe(locale);
  });
});
