import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import type { Fixture } from '../fixtures/make';
import { readGame } from './migrations';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
const pathOf = (version: number): string => `${folder}v${version}.json`;
const fixtureOf = (version: number): Fixture => JSON.parse(readFileSync(pathOf(version), 'utf8')) as Fixture;

describe('what exceptions of version 2 kept as counters', () => {
  const { file } = fixtureOf(2);
  const { state } = file.entries.at(-1)!;
  const old = (counters: object, agenda: readonly object[] = []): unknown => ({
    ...(state as object),
    counters,
    agenda: [...agenda, ...(state as Game).agenda],
  });
  const read = (counters: object, agenda?: readonly object[]): Game =>
    got(readGame(2, old(counters, agenda)));

  it.each([
    ['russia.2:pushed', 1, { 'russia.2:pushed': 'card' }],
    ['russia.6:blight-B', 1, { 'russia.6:blight-B': 'step' }],
    ['russia.5:second', 1, { 'russia.5:second': 'game' }],
    ['escalation:3-sands-wetland', 1, { 'escalation:3-sands-wetland': 'game' }],
    ['escalation:3-sands-wetland', 2, { 'escalation:3-sands-wetland:acted': 'turn' }],
    ['habsburg-livestock:heavy', 1, { 'habsburg-livestock:heavy': 'card' }],
  ])('%s at %i is a memo', (counter, n, memo) => {
    const game = read({ [counter]: n, 'russia:beasts': 2 });
    expect([game.counters, game.memo]).toEqual([{ 'russia:beasts': 2 }, memo]);
  });

  it('goes on with the lands that a step has picked already', () => {
    const step = { do: 'exceptional', of: 'scotland.escalation', step: 'sprawl', board: 'B', left: 1 };
    const game = read({ 'scotland.escalation:picked-B2': 1 }, [step]);
    expect([game.counters, game.memo, game.agenda[0]]).toEqual([{}, {}, { ...step, done: ['B2'] }]);
  });

  it('leaves the rest of a Slave Rebellion to the table, once, and draws an Event like any other', () => {
    const rebellion = (step: string, more: object = {}): object => ({
      do: 'exceptional',
      of: 'france.2',
      step,
      ...more,
    });
    const agenda = [rebellion('strife', { board: 'B', left: 1 }), rebellion('toll'), rebellion('aid')];
    expect(read({}, agenda).agenda).toEqual([rebellion('by_hand'), ...(state as Game).agenda]);
    expect(read({}, [rebellion('event')]).agenda[0]).toEqual(rebellion('card', { of: 'events' }));
  });

  it('has no step left that only forgot something', () => {
    const step = { do: 'exceptional', of: 'russia.2', step: 'anew' };
    expect(read({}, [step]).agenda).toEqual((state as Game).agenda);
  });
});
