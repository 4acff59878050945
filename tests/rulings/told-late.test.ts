import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import type { Report } from '../../src/lib/rules/table/command';
import type { Phase, Setup } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import type { Step } from '../../src/lib/rules/table/step';
import { asLand, asScenario } from '../support/ids';
import { position } from '../support/position';
import { Table } from '../support/table';

await loadAdversaries(ADVERSARY_IDS);
await loadContentFor({ tokens: true, trackers: true });
for (const scenario of ['the-great-river', 'varied-terrains', 'despicable-theft'])
  await loadContentFor({ scenario });

interface Told {
  readonly phase: Phase;
  /** What lies in the spaces of the track. */
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  readonly lands?: string;
}

/** A table with the Adversary of this line at level 6, or with its Scenario, at a moment of the phase. */
function sits(part: string, { phase, slots = {}, lands = '' }: Told): Table {
  const by = part.split('.')[0]!;
  const adversary = ADVERSARY_IDS.find((id) => id === by);
  const setup: Partial<Setup> = adversary
    ? { adversaries: [{ id: adversary, level: 6 }] }
    : { scenario: asScenario(by) };
  const all = { ravage: [], build: [], explore: [], ...(by === 'england' && { 'high-immigration': [] }) };
  const { game } = new Table(
    position({ setup, phase, lands, invaders: { slots: { ...all, ...slots } }, agenda: [AWAY] }),
  );
  return new Table(game);
}

/** A question of the phase that waits, in front of which the line comes. */
const AWAY: Step = { do: 'fastPowers' };

const late = (part: string, land?: LandId): Report => ({
  report: 'carryOut',
  part,
  ...(land !== undefined && { land }),
});

const explored = (card: string, lands: string): Told => ({
  phase: 'explore',
  slots: { explore: [card] },
  lands,
});
const advanced = (card: string, lands: string): Told => ({ phase: 'slow', slots: { build: [card] }, lands });
const ravaged = (lands: string, card = '1-mountain'): Told => ({
  phase: 'ravage',
  slots: { ravage: [card] },
  lands,
});
const built = (lands: string): Told => ({ phase: 'build', lands });
const FULL = 'A2: 1T\nA4: 1T\nA5: 1T';

describe('a line about one land, told late there', () => {
  it.each<[string, string, Told, Record<string, string>]>([
    ['sweden.escalation', 'A1', explored('2-mountain', 'A1: 1E 1D'), { A1: '1T 1E' }],
    ['sweden.escalation', 'A1', advanced('2-mountain', 'A1: 1E 1D'), { A1: '1T 1E' }],
    ['sweden.5', 'A1', ravaged(`A1: 1B\n${FULL}`), { A6: '1T' }],
    ['france.1', 'A1', explored('1-mountain', 'A1: 1E'), { A1: '2E' }],
    ['france.2', 'A1', built('A1: 3E 1T'), { A1: '3T 1E' }],
    ['france.4', 'A1', built(`A1: 1C\n${FULL}`), { A6: '1T' }],
    ['russia.1', 'A1', ravaged('A1: 2A 1B\nA8: 1C'), { A1: '1B 1A' }],
    ['habsburg-mining.1', 'A1', ravaged('A1: 1T 2B'), { A1: '1C 2B' }],
    ['habsburg-mining.6', 'A1', explored('1-mountain', 'A1: 1E'), { A1: '2E' }],
    ['varied-terrains.r2', 'A3', built('A3: 1C'), { A3: '1C 1B' }],
    ['varied-terrains.r4', 'A2', built('A2: 1T'), { A2: '1C 1T' }],
  ])('%s in %s', (part, land, told, then) => {
    const table = sits(part, told).tells(late(part, asLand(land)));
    for (const [where, pieces] of Object.entries(then)) expect(table.at(where)).toBe(pieces);
    expect(table.asked).toBe('fastPowers');
  });

  it('Runoff and Bilgewater pours 1 Blight from the card into the Ocean of the board', () => {
    const table = sits('scotland.5', ravaged('A1: 1B'));
    const { left } = table.game.blight;
    table.tells(late('scotland.5', 'A1'));
    expect([table.game.counters['scotland.5:ocean-A'], table.game.blight.left]).toEqual([1, left - 1]);
  });

  it('a Thief comes to a far land that was Explored', () => {
    const [part, land] = ['despicable-theft.r1', 'A6'];
    const table = sits(part, explored('1-mountain', 'A6: 1E')).tells(late(part, asLand(land)));
    expect(table.game.lasting.some(({ where }) => JSON.stringify(where).includes(land))).toBe(true);
  });

  it.each<[string, string, Told]>([
    ['sweden.escalation', 'A1', explored('1-mountain', 'A1: 1E 1D')],
    ['sweden.escalation', 'A2', explored('2-mountain', 'A2: 1E 1D')],
    ['sweden.escalation', 'A1', explored('2-mountain', 'A1: 1E 2D')],
    ['sweden.5', 'A1', ravaged(`A1: 1B\nA6: 1C\n${FULL}`)],
    ['sweden.5', 'A1', ravaged('A1: 1B', '1-wetland')],
    ['france.1', 'A1', explored('1-mountain', 'A1: 1E 1T')],
    ['france.2', 'A1', built('A1: 1E 1T')],
    ['france.4', 'A6', built('A6: 1C')],
    ['russia.1', 'A1', ravaged('A1: 2A')],
    ['scotland.5', 'A6', ravaged('A6: 1B')],
    ['habsburg-mining.1', 'A1', ravaged('A1: 1T 1B')],
    ['habsburg-mining.6', 'A1', explored('1-mountain', 'A1: 1E\nA2: 4B')],
    ['varied-terrains.r2', 'A2', built('A2: 1C')],
    ['varied-terrains.r4', 'A3', built('A3: 1T')],
    ['despicable-theft.r1', 'A1', explored('1-mountain', 'A1: 1E')],
    // No land of this island, and no line about a land.
    ['france.2', '__proto__', built('A1: 3E 1T')],
    ['france.6', 'A1', explored('1-mountain', '')],
  ])('%s is refused in %s, where it does nothing', (part, land, told) => {
    expect(sits(part, told).isRefused(late(part, asLand(land)))).toBe('notOffered');
  });
});

describe('a line in one go, told late', () => {
  it('Mining Tunnels after the Advance, for the card that lies in Build then', () => {
    const part = 'habsburg-mining.escalation';
    const before = sits(part, explored('2-mountain', ''));
    expect(before.isRefused(late(part))).toBe('notOffered');
    const table = sits(part, advanced('2-mountain', '')).tells(late(part));
    for (; table.asked === 'exceptional'; table.goesOn());
    expect(table.landsWith('E')).toHaveLength(2);
  });

  it('an Escalation of the card that has gone on to Build', () => {
    const part = 'brandenburg-prussia.escalation';
    const table = sits(part, advanced('2-mountain', 'A1: 1T')).tells(late(part)).goesOnTo('fastPowers');
    expect(table.landsWith('T')).toHaveLength(2);
  });

  it('1 Explorer on each board for an Explore Card', () => {
    const table = sits('france.6', explored('1-mountain', '')).tells(late('france.6')).goesOnTo('fastPowers');
    expect(table.landsWith('E')).toHaveLength(1);
  });

  it('High Immigration Builds in its space', () => {
    const told = { ...ravaged('A2: 1E'), slots: { 'high-immigration': ['1-wetland'] } };
    const table = sits('england.4', told).tells(late('england.4')).goesOnTo('fastPowers');
    expect(table.at('A2')).toBe('1T 1E');
  });

  it('Towns migrate by the river', () => {
    const part = 'the-great-river.r3';
    const table = sits(part, { phase: 'slow', lands: 'A1: 1T' }).tells(late(part)).goesOnTo('fastPowers');
    expect(table.at('A1')).toBe('-');
  });
});

it('where the app keeps the trackers only, a line of the track is told late, a part of a card is not', () => {
  const setup = { adversaries: [{ id: 'england', level: 4 }], trackers: true } as const;
  const slots = { ravage: [], build: [], explore: [], 'high-immigration': ['1-wetland'] };
  const table = new Table(position({ setup, phase: 'ravage', invaders: { slots }, agenda: [AWAY] }));
  expect(table.isRefused(late('fear.scapegoats.1'))).toBe('notOffered');
  expect(table.isRefused(late('england.escalation'))).toBe('notOffered');
  expect(table.tells(late('england.4')).asked).toBe('actionCard');
});
