import { describe, expect, it } from 'vitest';
import { type InvaderCard, matchesLand } from './printed-cards';

const card = (matches: InvaderCard['matches']): InvaderCard => ({
  id: 'x',
  stage: 2,
  matches,
  escalation: false,
});

describe('an Invader Card', () => {
  it.each([
    [['jungle'], { terrain: 'jungle', coastal: false }, true],
    [['jungle'], { terrain: 'sands', coastal: true }, false],
    [['jungle', 'sands'], { terrain: 'sands', coastal: false }, true],
    ['coastal', { terrain: 'wetland', coastal: true }, true],
    ['coastal', { terrain: 'wetland', coastal: false }, false],
  ] as const)('for %s meets %o: %s', (matches, land, expected) => {
    expect(matchesLand(card(matches), land)).toBe(expected);
  });
});
