import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { leftNow, usedPower } from '$lib/rules/spirits/left-now';
import { panelOf } from '$lib/rules/spirits/panel';
import { speedNow, type Timed } from '$lib/rules/spirits/power-speed';
import { gainedElements } from '$lib/rules/spirits/spirit-turn';
import type { SpeedAllowance } from '$lib/rules/table/card-lines/line-words';
import { slowAsFast } from '$lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import type { UsedPower } from '$lib/rules/table/turn-marks';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';

const POWERS = await powersPart.load();
const LIGHTNING = panelOf(POWERS, 'lightnings-swift-strike', null)!;

const told = (changes: readonly SpiritChange[], state: SpiritState = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);

const now = (state: SpiritState, id: string, phase: 'spirit' | 'fast' | 'ravage' | 'slow') =>
  speedNow(
    { panel: LIGHTNING, state, elements: gainedElements(LIGHTNING, state, POWERS).elements },
    POWERS.cards.get(id)!,
    usedPower.card(id),
    phase,
  );

describe('a Power used in the wrong phase says why (000:131, 421)', () => {
  const BEGUN = told(beginsWith(LIGHTNING, POWERS, 1));

  it.each([
    ['wash-away', 'fast', { may: false, because: 'slow' }],
    ['wash-away', 'slow', { may: true, takes: [] }],
    ['boon-of-vigor', 'slow', { may: false, because: 'fast' }],
    ['boon-of-vigor', 'fast', { may: true, takes: [] }],
    ['boon-of-vigor', 'spirit', { may: false, because: 'phase' }],
    ['wash-away', 'ravage', { may: false, because: 'phase' }],
  ] as const)('%s in %s', (id, phase, is) => expect(now(BEGUN, id, phase)).toEqual(is));
});

it('an Innate Power says why it cannot be used this turn, a card is free of it (special-rules.json, behemoth.strides)', () => {
  const state = told([{ change: 'done', mark: { kind: 'noInnates' } }]);
  const [innate] = LIGHTNING.innates;
  const at = (what: UsedPower, power: Timed) =>
    speedNow({ panel: LIGHTNING, state, elements: {} }, power, what, 'slow');
  expect(at(usedPower.innate(innate!.name), innate!)).toEqual({ may: false, because: 'innates' });
  expect(at(usedPower.card('wash-away'), POWERS.cards.get('wash-away')!)).toEqual({ may: true, takes: [] });
});

describe('what lets Slow Powers be Fast is used up', () => {
  const two = told([...beginsWith(LIGHTNING, POWERS, 1), { change: 'element', element: 'air', n: 2 }]);
  const uses = (state: SpiritState, id: string): SpiritState => {
    const speed = now(state, id, 'fast');
    return speed.may ? told([...speed.takes, { change: 'done', mark: usedPower.card(id) }], state) : state;
  };

  it('Swiftness of Lightning with 2 Air: two Slow Powers, and no third', () => {
    expect(leftNow(LIGHTNING, two, POWERS, 'fast').slowAsFast).toBe(2);
    const one = uses(two, 'wash-away');
    expect(leftNow(LIGHTNING, one, POWERS, 'fast').slowAsFast).toBe(1);
    const both = uses(one, 'crops-wither-and-fade');
    expect(leftNow(LIGHTNING, both, POWERS, 'fast').slowAsFast).toBe(0);
    expect(now(both, 'mantle-of-dread', 'fast')).toEqual({ may: false, because: 'slow' });
  });

  it('a Fast Power takes none of it', () => {
    expect(uses(two, 'boon-of-vigor').done).not.toContainEqual({
      kind: 'asFast',
      power: usedPower.card('boon-of-vigor'),
    });
  });

  it.each<readonly [SpeedAllowance, string, boolean]>([
    ['push-or-gather', 'wash-away', true],
    ['push-or-gather', 'crops-wither-and-fade', false],
    ['not-major', 'crops-wither-and-fade', true],
    ['not-major', 'tsunami', false],
    ['either', 'tsunami', true],
  ])('%s: %s %s', (only, id, may) => {
    const state = told([{ change: 'counter', name: slowAsFast(only), n: 1 }]);
    expect(now(state, id, 'fast').may).toBe(may);
    expect(now(uses(state, id), id, 'fast').may).toBe(false);
    expect(now(state, 'boon-of-vigor', 'slow').may).toBe(only === 'either');
  });
});
