import { expect, it } from 'vitest';
import { Company } from './company';

const here = { say: 'here', who: null, views: false, ready: false, after: 0 } as const;

/** Adds a device that announces itself; returns true if it was accepted. */
function comes(company: Company, device: string, open: string, at: number, now: number): boolean {
  if (company.openOf({ ...here, device, open, at }) !== open || !company.isNew(open, at)) return false;
  company.meet({ ...here, device, open, at }, now);
  return true;
}

it('devices that somebody makes up push out none that was there before, and leave room for one that comes', () => {
  const company = new Company();
  expect(comes(company, 'Asleep', 'asleep', 1, 0)).toBe(true);
  expect(comes(company, 'Asleep', 'asleep', 2, 60_000)).toBe(true);
  company.look(90_000);
  for (let i = 0; i < 200; i++) comes(company, `made${i}`, `open${i}`, 1, 90_000);
  expect(company.opensWithout('')).toContain('asleep');
  company.look(120_000); // nobody says anything more in the letters that were made up
  expect(comes(company, 'Honest', 'honest', 1, 120_000)).toBe(true);
  expect(company.members.map(({ device }) => device)).toContain('Asleep');
  expect(company.members.find(({ here }) => here)?.device).toBe('Honest');
});

it('letters are those of whoever had them first, and what was said before is not heard again', () => {
  const company = new Company();
  expect(comes(company, 'Baaa', 'one', 5, 0)).toBe(true);
  expect(comes(company, 'Baaa', 'two', 9, 0)).toBe(false);
  expect(comes(company, 'Baaa', 'one', 5, 0)).toBe(false);
  // Its page began anew: other letters, the same keys. What it said in the old ones is not news.
  expect(comes(company, 'Bbbb', 'one', 7, 0)).toBe(true);
  expect(comes(company, 'Baaa', 'one', 6, 0)).toBe(false);
  expect(company.members.map(({ device }) => device)).toEqual(['Bbbb']);
  expect(company.openOf({ say: 'left', at: 9, device: 'Baaa' })).toBeNull();
});
