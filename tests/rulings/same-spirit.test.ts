// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { LandId } from '../../src/lib/rules/table/island';
import { does, fearOf, landsMeant, landsNow, sits, type SpecialRuling } from '../support/special-ruling';

const THUNDER = 'thunderspeaker';
const TRANSFORMING = 'heart-of-the-wildfire/transforming';
const AMORPHOUS = 'shadows-flicker-like-flame/amorphous';
const DARK_FIRE = 'shadows-flicker-like-flame/dark-fire';
const VOICE = 'wandering-voice-keens-delirium';
const VOLCANO = 'volcano-looming-high';
const HOSTILITY = 'keeper-of-the-forbidden-wilds/spreading-hostility';
const VENGEANCE = 'vengeance-as-a-burning-plague';
const GREEN = 'a-spread-of-rampant-green';
const FANGS = 'sharp-fangs-behind-the-leaves';

const twice = (spirit: string) => [spirit, spirit];
const ravage = (land: LandId) => [{ do: 'ravage', land } as const];
const build = (land: LandId) => [{ do: 'build', land, card: null } as const];
const GROWTH = { phase: 'spirit', agenda: [{ do: 'spiritPhase' }] } as const;

// Two players may have the same Spirit. Each has its own rules, Presence and answers.
const RULINGS: readonly SpecialRuling[] = [
  {
    of: 'thunder.sworn: the second player loses Presence',
    ...{ spirits: twice(THUNDER), lands: 'A5: 1T 1D / A4: 1P2', steps: ravage('A5') },
    then: 'A4: - / A5: 1T 1B',
  },
  {
    of: 'thunder.sworn: each player loses Presence',
    ...{ spirits: twice(THUNDER), lands: 'A5: 1T 1D / A4: 2P1 2P2', steps: ravage('A5') },
    then: 'A4: 1P1 1P2 / A5: 1T 1B',
  },
  {
    of: 'wildfire/transforming: the pieces are Pushed once',
    ...{ spirits: twice(TRANSFORMING), lands: 'A5: 1C 2E' },
    ...{ power: [{ op: 'destroy', n: 1, piece: 'C' }], at: 'A5' },
    ...{ answers: 'A1 A8', then: 'A1: 1T / A5: 2E / A8: 1E', fear: 2 },
  },
  {
    of: 'shadows/amorphous.space: the second player moves Presence',
    ...{ spirits: twice(AMORPHOUS), lands: 'A8: 1P1 / B8: 1P2' },
    ...{ offer: 'shadows-flicker-like-flame.space shift B8', answers: 'B7', then: 'A8: 1P1 / B7: 1P2' },
  },
  {
    of: 'shadows/dark-fire.elude: each player Pushes Presence',
    ...{ spirits: twice(DARK_FIRE), lands: 'A5: 1P1 1P2 1T', steps: ravage('A5') },
    ...{ answers: 'A4 A4', then: 'A4: 1P1 1P2 / A5: 1T 1B' },
  },
  {
    of: 'volcano.collapse: Damage for the Presence of each player',
    ...{ spirits: twice(VOLCANO), lands: 'A6: 1P2 1C', steps: ravage('A6'), then: 'A6: 1C1 1B' },
  },
  {
    of: 'fangs.ally: the second player’s Presence follows',
    ...{ spirits: twice(FANGS), lands: 'A5: 1A 1P2', power: [{ op: 'push', n: 1, piece: 'A' }], at: 'A5' },
    ...{ player: 2, answers: 'A4 A4', then: 'A4: 1A 1P2 / A5: -' },
  },
  {
    of: 'keeper/spreading-hostility.lands: each player decides about its own Sacred Site in a Ravage',
    ...{ spirits: twice(HOSTILITY), lands: 'A8: 2P1 2P2 1E 2D', steps: ravage('A8'), answers: 'yes no' },
    then: 'A8: 2P1 2P2 1D',
  },
  {
    of: 'keeper/spreading-hostility.lands: each player decides about its own Sacred Site in a Power',
    ...{ spirits: twice(HOSTILITY), lands: 'A8: 2P1 2P2 2C', at: 'A8', answers: 'no yes' },
    ...{ power: [{ op: 'damage', n: 2, piece: 'ETC' }], then: 'A8: 2P1 2P2 1C', fear: 2 },
  },
  {
    of: 'vengeance.unfolding: 1 Fear for a Build that one player lets through',
    ...{ spirits: twice(VENGEANCE), lands: 'A5: 1T 1Z / A8: 1P1 / A7: 1P2', steps: build('A5') },
    ...{ answers: 'yes', then: 'A5: 1T 1C 1Z', fear: 1 },
  },
  {
    of: 'vengeance.unfolding: the second player lets it through',
    ...{ spirits: twice(VENGEANCE), lands: 'A5: 1T 1Z / A8: 1P1 / A7: 1P2', steps: build('A5') },
    ...{ answers: 'no yes', then: 'A5: 1T 1C 1Z', fear: 1 },
  },
  {
    of: 'green.choke: the second player stops a Ravage',
    ...{ spirits: twice(GREEN), lands: 'A3: 2P1 2P2 1T', steps: ravage('A3'), answers: 'no yes' },
    then: 'A3: 2P1 1P2 1T',
  },
];

describe('two players with the same Spirit', () => {
  it.each(RULINGS)('$of', async (ruling) => {
    const table = does(await sits(ruling), ruling);
    expect(landsNow(table, ruling.then)).toBe(landsMeant(ruling.then));
    if (ruling.fear !== undefined) expect(fearOf(table.game)).toBe(ruling.fear);
  });

  it.each([
    ['green.choke: a stopped Ravage', GREEN, 'A3: 2P1 2P2 1T', ravage('A3')],
    ['green.choke: a stopped Build', GREEN, 'A3: 2P1 2P2 1T', build('A3')],
    ['vengeance.unfolding: an allowed Build', VENGEANCE, 'A3: 1P1 1P2 1T 1Z', build('A3')],
  ])('%s is not asked about again', async (_, spirit, lands, steps) => {
    const table = await sits({ of: '', spirits: twice(spirit), lands, then: '', steps });
    expect(table.answers('yes').asked).toBe('fastPowers');
  });

  it('voice.roaming: Strife of one player’s Incarna is asked once', async () => {
    const ruling = { of: '', spirits: twice(VOICE), lands: 'B6: 1I1 / B8: 1T / A1: 1I2', then: '' };
    const table = await sits({ ...ruling, position: GROWTH });
    const deed = { deed: 'move', land: 'B6', to: 'B8', pieces: { I1: 1 } } as const;
    table.tells({ report: 'deed', deed }).answers('stay');
    expect([table.at('B8'), table.asked]).toEqual(['1T! 1I1', 'spiritPhase']);
  });

  it('an offered action belongs to the player who can take it', async () => {
    const table = await sits({ of: '', spirits: twice(AMORPHOUS), lands: 'A8: 1P1 / B8: 1P2', then: '' });
    const shift = (land: LandId) =>
      ({ report: 'offer', of: 'shadows-flicker-like-flame.space', step: 'shift', land }) as const;
    table.tells(shift('B8')).answers('B7');
    expect(table.isRefused(shift('B7'))).toBe('notOffered');
    table.tells(shift('A8')).answers('A7');
    expect([table.at('A7'), table.at('B7')]).toEqual(['1P1', '1P2']);
  });
});
