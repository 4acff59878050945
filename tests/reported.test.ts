import { describe, expect, it } from 'vitest';
import { reports } from '../scripts/build-values.mjs';
import { ENGINE } from '../src/lib/game-engine';
import { reportLink, reportText } from '../src/lib/play/report/report-text';
import { position } from './support/position';
import { reported } from './support/reported';

const DEVICE = ['Mozilla/5.0 (Linux)', '390x844 at 3, page 390x760, en-GB'];
const game = ENGINE.settled(
  position({ lands: 'A5: 2E 1T1 3D 1B | defend 3', agenda: [{ do: 'fastPowers' }] }),
).game;

describe('a pasted bug report', () => {
  const text = reportText('1.2.3', DEVICE, game, [
    ...Array.from({ length: 20 }, () => ({ do: 'proceed' }) as const),
    { do: 'choose', choice: 'A5' },
  ]);

  it('brings back the position and its question', () => {
    const read = reported(text).game;
    expect(read.lands).toMatchObject({ A5: { pieces: game.lands['A5' as keyof typeof game.lands]?.pieces } });
    expect(ENGINE.promptOf(read)).toEqual(ENGINE.promptOf(game));
  });

  it('names the version, the device and the last steps, and nobody', () => {
    expect(text.split('\n').slice(0, 3)).toEqual(['Blightwatch 1.2.3', ...DEVICE.map((line) => `# ${line}`)]);
    const { steps } = reported(text);
    expect(steps).toHaveLength(12);
    expect(steps.at(-1)).toEqual({ do: 'choose', choice: 'A5' });
    expect(text).not.toContain('Ann');
  });

  it('is refused if it has no game', () => {
    expect(() => reported('Blightwatch 1.2.3')).toThrow('no game');
    expect(() => reported('A5: 2X')).toThrow('unreadable');
  });
});

describe('the address for reports', () => {
  const FORM = 'https://forge.example/new?template=rule-mistake.yml';
  const MAIL = 'mailto:reports@island.example';

  it('gets a text that a link can hold', () => {
    expect(reportLink(FORM, 'a b')).toEqual({ href: `${FORM}&position=a%20b`, isWhole: true });
    expect(reportLink(MAIL, 'a b')).toEqual({ href: `${MAIL}?body=a%20b`, isWhole: true });
  });

  it('stays without a longer one', () => {
    expect(reportLink(FORM, 'a'.repeat(8_000))).toEqual({ href: FORM, isWhole: false });
    expect(reportLink(MAIL, 'a'.repeat(2_000))).toEqual({ href: MAIL, isWhole: false });
  });

  it('is a form over HTTPS or a mail address, or the build fails', () => {
    for (const address of ['', FORM, MAIL]) expect(reports(address)).toBe(address);
    for (const address of ['http://forge.example/new', 'javascript:alert(1)', 'forge.example'])
      expect(() => reports(address)).toThrow('PUBLIC_REPORTS');
  });
});
