// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../src/lib/content/cards/events/event-deck';
import { exceptional } from '../../src/lib/content/exceptions/pick-land';
import { printPieces } from '../../src/lib/rules/notation/game-notation';
import { usedPower } from '../../src/lib/rules/spirits/left-now';
import type { Deed } from '../../src/lib/rules/table/deed';
import type { Setup } from '../../src/lib/rules/table/game';
import { ENDLESS_DARK, type LandId } from '../../src/lib/rules/table/island';
import type { Pieces } from '../../src/lib/rules/table/pieces';
import type { Step } from '../../src/lib/rules/table/step';
import { does, fearOf, landsMeant, landsNow, sits, type SpecialRuling } from '../support/special-ruling';

const BEHEMOTH = 'ember-eyed-behemoth';
const TRANSFORMING = 'heart-of-the-wildfire/transforming';
const VOICE = 'wandering-voice-keens-delirium';
const MADNESS = 'shadows-flicker-like-flame/madness';
const AMORPHOUS = 'shadows-flicker-like-flame/amorphous';
const DARK_FIRE = 'shadows-flicker-like-flame/dark-fire';
const WARRIOR = 'thunderspeaker/warrior';
const STRANDED = 'shroud-of-silent-mist/stranded';
const UNCONSTRAINED = 'sharp-fangs-behind-the-leaves/unconstrained';
const HOSTILITY = 'keeper-of-the-forbidden-wilds/spreading-hostility';
const LOCUS = 'serpent-slumbering-beneath-the-island/locus';
const BREATH = 'breath-of-darkness-down-your-spine';
const WATERS = 'wounded-waters-bleeding';
const HEARTH = 'hearth-vigil';
const RIVER = 'river-surges-in-sunlight';

const ravage = (land: LandId) => [{ do: 'ravage', land } as const];
const destroys = (piece: 'C' | 'T' | 'E', n = 1) => [{ op: 'destroy', n, piece } as const];
const damage = (n: number) => [{ op: 'damage', n, piece: 'ETC' } as const];
const adds = (piece: 'A' | 'B' | 'D' | 'T', n = 1) => [{ op: 'add', n, piece } as const];
const STRIFE = [{ op: 'add', n: 1, piece: 'S' } as const];
const PUSHES_DAHAN = [{ op: 'push', n: 1, piece: 'D' } as const];
/** What a card does to the 2 Dahan of A5, and to other pieces there. */
const byCard = (kind: string, deed: object, others: Pieces = {}): readonly Step[] => {
  const done = { land: 'A5', pieces: { D: 2, ...others }, ...deed };
  return [{ do: 'deed', cause: `${kind}.test`, deed: done as unknown as Deed }];
};
/** Two Ravages of A8, with 1 more Dahan for the second one. */
const RAVAGES_TWICE: readonly Step[] = [
  ...ravage('A8'),
  { do: 'deed', cause: 'event.test', deed: { deed: 'add', land: 'A8', pieces: { D: 1 } } },
  ...ravage('A8'),
];
const FRANCE: Partial<Setup> = { adversaries: [{ id: 'france', level: 2 }] };
const GROWTH = { phase: 'spirit', agenda: [{ do: 'spiritPhase' }] } as const;
const FIRES = ['energy.1', 'energy.4'];

// The worked positions of special-rules.json, and what their "often wrong" names; boards A and B, two players.
const RULINGS: readonly SpecialRuling[] = [
  // Transform Rather than Consume.
  {
    of: 'wildfire/transforming: a City that its Power destroys',
    ...{ spirits: [TRANSFORMING], lands: 'A5: 1C / A2: 1P1', power: destroys('C'), at: 'A5' },
    ...{ answers: 'A1 A8', then: 'A5: - / A1: 1T / A8: 1E', fear: 2 },
  },
  {
    of: 'wildfire/transforming: 3 Damage to a Town and an Explorer',
    ...{ spirits: [TRANSFORMING], lands: 'A5: 1T 1E / A2: 1P1', power: damage(3), at: 'A5' },
    ...{ answers: 'A1 A8', then: 'A5: - / A1: 1E / A8: 1E', fear: 1 },
  },
  {
    of: 'wildfire/transforming: Damage and Strife go, and the players say who keeps the Strife',
    ...{ spirits: [TRANSFORMING], lands: 'A5: 1C2! / A2: 1P1', power: damage(1), at: 'A5' },
    ...{ answers: 'E A1 A8', then: 'A5: - / A1: 1E! / A8: 1T', fear: 2 },
  },
  {
    of: 'wildfire/transforming: Blazing Presence transforms as well',
    ...{ spirits: [TRANSFORMING], lands: 'A8: 1T', deeds: ['add A8 1P1'], energy: 0, emptied: FIRES },
    ...{ answers: 'A5 A5', then: 'A8: 1P1 1B / A5: 2E', fear: 1 },
  },
  {
    of: 'wildfire/transforming: Blazing Presence may Push Beasts and Dahan as well',
    ...{ spirits: [TRANSFORMING], lands: 'A8: 2A 1D', deeds: ['add A8 1P1'], energy: 0, emptied: FIRES },
    ...{ answers: 'A5 A5 A7', then: 'A8: 1P1 1B / A5: 2A / A7: 1D' },
  },
  {
    of: 'wildfire/transforming: the table says how many Fire show of a Spirit that is not tracked',
    ...{ spirits: [TRANSFORMING], lands: 'A8: 1T', deeds: ['add A8 1P1'], answers: '2 A5 A5' },
    ...{ then: 'A8: 1P1 1B / A5: 2E', fear: 1 },
  },
  {
    of: 'wildfire/transforming: a Power of another Spirit destroys as usual',
    ...{ spirits: [TRANSFORMING, RIVER], lands: 'A5: 1C / A2: 1P1', power: destroys('C'), at: 'A5' },
    ...{ player: 2, then: 'A5: -', fear: 2 },
  },
  {
    of: 'wildfire/transforming: Dahan in a Ravage destroy as usual',
    ...{ spirits: [TRANSFORMING], lands: 'A5: 1T 2D / A2: 1P1', steps: ravage('A5') },
    ...{ then: 'A5: 1D 1B', fear: 1 },
  },
  // Senseless Roaming.
  {
    of: 'voice.roaming: Strife of the Incarna',
    ...{ spirits: [VOICE], lands: 'B6: 1I1 / B8: 1T', deeds: ['move B6 to B8 1I1'], position: GROWTH },
    ...{ answers: 'B7', then: 'B8: 1I1 / B7: 1T!' },
  },
  {
    of: 'voice.roaming: Strife of its Power; that it stays is suggested',
    ...{ spirits: [VOICE], lands: 'B6: 1I1 / B8: 1E', power: STRIFE, at: 'B8', then: 'B8: 1E!' },
  },
  {
    of: 'voice.roaming: a City stays',
    ...{ spirits: [VOICE], lands: 'B6: 1I1 / B8: 1C', power: STRIFE, at: 'B8', answers: '', then: 'B8: 1C!' },
  },
  // Spread Tumult and Delusion.
  {
    of: 'voice.tumult: Growth moves the Incarna within its land',
    ...{ spirits: [VOICE], lands: 'B8: 1I1 1T', deeds: ['move B8 to B8 1I1'], position: GROWTH },
    then: 'B8: 1I1 1T!',
  },
  {
    of: 'voice.tumult: not outside its Actions, nor for another Spirit',
    ...{ spirits: [VOICE, RIVER], lands: 'B8: 1I1 1T', deeds: ['move B8 to B8 1I1'], then: 'B8: 1I1 1T' },
  },
  // Glimpse of the Shadowed Void.
  {
    of: 'shadows/madness.void: Blight of its own Power where Invaders are',
    ...{ spirits: [MADNESS], lands: 'A6: 2P1 1E 1T', power: adds('B'), at: 'A6' },
    ...{ then: 'A6: 1P1 1E 1T 1B', fear: 1 },
  },
  {
    of: 'shadows/madness.void: no Fear without Invaders',
    ...{ spirits: [MADNESS], lands: 'A6: 2P1', power: adds('B'), at: 'A6', then: 'A6: 1P1 1B', fear: 0 },
  },
  {
    of: 'shadows/madness.void: a Ravage, before the Dahan fight back',
    ...{ spirits: [MADNESS], lands: 'A6: 2P1 1T 2D', steps: ravage('A6') },
    ...{ then: 'A6: 1P1 1D 1B', fear: 2 },
  },
  {
    of: 'shadows/madness.void: not for Presence of another Spirit',
    ...{
      spirits: [MADNESS, RIVER],
      lands: 'A6: 2P2 1T',
      steps: ravage('A6'),
      then: 'A6: 1P2 1T 1B',
      fear: 0,
    },
  },
  // Shadows Cast a Subtle Madness.
  {
    of: 'shadows/madness.subtle: Presence added in Growth',
    ...{ spirits: [MADNESS], lands: 'A4: 1T', deeds: ['add A4 1P1'], position: GROWTH, then: 'A4: 1T! 1P1' },
  },
  {
    of: 'shadows/madness.subtle: it may be left',
    ...{ spirits: [MADNESS], lands: 'A4: 1T', deeds: ['add A4 1P1'], position: GROWTH },
    ...{ answers: 'stay', then: 'A4: 1T 1P1' },
  },
  {
    of: 'shadows/madness.subtle: not outside Growth, and not for another Spirit',
    ...{ spirits: [MADNESS, RIVER], lands: 'A4: 1T', deeds: ['add A4 1P1', 'add A4 1P2'] },
    then: 'A4: 1T 1P1 1P2',
  },
  // Shadows Partake of Amorphous Space.
  {
    of: 'shadows/amorphous.space: to any land with Dahan',
    ...{
      spirits: [AMORPHOUS],
      lands: 'A8: 1P1 / A2: 1D',
      offer: 'shadows-flicker-like-flame.space shift A8',
    },
    ...{ answers: 'A2', then: 'A8: - / A2: 1P1 1D' },
  },
  // Frightful Shadows Elude Destruction.
  {
    of: 'shadows/dark-fire.elude: a Ravage',
    ...{ spirits: [DARK_FIRE], lands: 'A5: 2P1 1T', steps: ravage('A5'), answers: 'A4' },
    then: 'A4: 1P1 / A5: 1P1 1T 1B',
  },
  {
    of: 'shadows/dark-fire.elude: it may be destroyed',
    ...{ spirits: [DARK_FIRE], lands: 'A5: 2P1 1T', steps: ravage('A5'), answers: 'no' },
    then: 'A4: - / A5: 1P1 1T 1B',
  },
  {
    of: 'shadows/dark-fire.elude: a cascade of the same Action destroys',
    ...{ spirits: [DARK_FIRE], lands: 'A5: 1P1 1B 1T / A8: 1P1', steps: ravage('A5'), answers: 'A8 A4' },
    then: 'A4: 1P1 / A5: 1T 2B / A8: 1B',
  },
  {
    of: 'shadows/dark-fire.elude: each Ravage is an Action of its own',
    ...{ spirits: [DARK_FIRE], lands: 'A5: 1P1 1T / A8: 1P1 1T', steps: [...ravage('A5'), ...ravage('A8')] },
    ...{ answers: 'A4 A7', then: 'A4: 1P1 / A5: 1T 1B / A7: 1P1 / A8: 1T 1B' },
  },
  {
    of: 'shadows/dark-fire.elude: Blight of another Spirit, and no Presence of that',
    ...{ spirits: [DARK_FIRE, RIVER], lands: 'A5: 1P1 1P2 / B3: 1P2', power: adds('B'), at: 'A5', player: 2 },
    ...{ answers: 'A4', then: 'A4: 1P1 / A5: 1B' },
  },
  // Warrior-Spirit's Raiding Party.
  {
    of: 'thunder.sworn: the Incarna may be lost in place of Presence',
    ...{ spirits: [WARRIOR], lands: 'A7: 1D 1C / A5: 1P1 1I1', steps: ravage('A7'), answers: 'A5:I1' },
    then: 'A5: 1P1 / A7: 1C 1B',
  },
  {
    of: 'thunder.sworn: Presence is suggested',
    ...{ spirits: [WARRIOR], lands: 'A7: 1D 1C / A5: 1P1 1I1', steps: ravage('A7') },
    then: 'A5: 1I1 / A7: 1C 1B',
  },
  {
    of: 'thunder.sworn: an Incarna alone is spared',
    ...{ spirits: [WARRIOR], lands: 'A7: 2D 1C 1E / A5: 1P1 1I1', steps: ravage('A7'), answers: 'A5:P1' },
    then: 'A5: 1I1 / A7: 1C 1E 1B',
  },
  {
    of: 'thunder/warrior.raid: the Incarna follows Dahan of its Power',
    ...{ spirits: [WARRIOR], lands: 'A2: 2D 1I1 / A4: 1T', power: PUSHES_DAHAN, at: 'A2' },
    ...{ answers: 'A4 A4:I1 yes', then: 'A2: 1D / A4: 1D 1I1 1T1' },
  },
  {
    of: 'thunder/warrior.raid: Badlands add to it',
    ...{ spirits: [WARRIOR], lands: 'A2: 2D 1I1 / A4: 1T 1M', power: PUSHES_DAHAN, at: 'A2' },
    ...{ answers: 'A4 A4:I1 yes', then: 'A2: 1D / A4: 1D 1I1 1M', fear: 1 },
  },
  {
    of: 'thunder/warrior.raid: the Damage may be left',
    ...{ spirits: [WARRIOR], lands: 'A2: 2D 1I1 / A4: 1T', power: PUSHES_DAHAN, at: 'A2' },
    ...{ answers: 'A4 A4:I1 no', then: 'A2: 1D / A4: 1D 1I1 1T' },
  },
  {
    of: 'thunder/warrior.raid: not with Dahan that another Spirit moves',
    ...{ spirits: [WARRIOR, RIVER], lands: 'A2: 1D 1I1 / A4: 1T', power: PUSHES_DAHAN, at: 'A2', player: 2 },
    ...{ answers: 'A4 A4:I1', then: 'A2: - / A4: 1D 1I1 1T' },
  },
  {
    of: 'thunder/warrior.raid: not with other Presence that follows',
    ...{ spirits: [WARRIOR], lands: 'A2: 2D 1P1 / A4: 1T 1I1', power: PUSHES_DAHAN, at: 'A2' },
    ...{ answers: 'A4 A4', then: 'A2: 1D / A4: 1D 1P1 1I1 1T' },
  },
  // Mists Steadily Drift.
  {
    of: 'shroud/stranded.drift: a Push',
    ...{ spirits: [STRANDED], lands: 'A1: 1P1', offer: 'shroud-of-silent-mist.drift drift A1' },
    ...{ answers: 'A5', then: 'A1: - / A5: 1P1' },
  },
  // Lands Hostile to Humanity.
  {
    of: 'keeper/spreading-hostility.lands: a Ravage that counts the Site',
    ...{ spirits: [HOSTILITY], lands: 'A8: 2P1 1E 1D', steps: ravage('A8'), answers: 'yes' },
    then: 'A8: 2P1 1E',
  },
  {
    of: 'keeper/spreading-hostility.lands: a Ravage that does not, as suggested',
    ...{ spirits: [HOSTILITY], lands: 'A8: 2P1 1E 1D', steps: ravage('A8'), then: 'A8: 2P1 1D1' },
  },
  {
    of: 'keeper/spreading-hostility.lands: the next Ravage need not count it',
    ...{ spirits: [HOSTILITY], lands: 'A8: 2P1 1E 1D', steps: RAVAGES_TWICE, answers: 'yes no' },
    then: 'A8: 2P1 1D1',
  },
  {
    of: 'keeper/spreading-hostility.lands: a Power with Damage',
    ...{ spirits: [HOSTILITY], lands: 'A8: 2P1 1C', power: damage(2), at: 'A8', then: 'A8: 2P1', fear: 2 },
  },
  {
    of: 'keeper/spreading-hostility.lands: a Power of another Spirit, which need not count it',
    ...{ spirits: [HOSTILITY, RIVER], lands: 'A8: 2P1 1C', power: damage(2), at: 'A8', player: 2 },
    ...{ answers: 'no', then: 'A8: 2P1 1C2' },
  },
  {
    of: 'keeper/spreading-hostility.lands: once an Action, beside real Badlands',
    ...{ spirits: [HOSTILITY], lands: 'A8: 2P1 2C 1M', power: [...damage(1), ...damage(1)], at: 'A8' },
    ...{ answers: 'yes', then: 'A8: 2P1 1C1 1M' },
  },
  {
    of: 'keeper/spreading-hostility.lands: 1 Presence is no Site',
    ...{ spirits: [HOSTILITY], lands: 'A8: 1P1 1C', power: damage(2), at: 'A8', then: 'A8: 1P1 1C2' },
  },
  // What an Incarna may count as.
  {
    of: 'incarna: the Locus counts its empowered one as Badlands',
    ...{ spirits: [LOCUS], lands: 'A8: 1I1 1C', energy: 0, empowered: true, power: damage(2), at: 'A8' },
    ...{ answers: 'yes', then: 'A8: 1I1', fear: 2 },
  },
  {
    of: 'incarna: the Locus need not count it',
    ...{ spirits: [LOCUS], lands: 'A8: 1I1 1C', energy: 0, empowered: true, power: damage(2), at: 'A8' },
    ...{ answers: 'no', then: 'A8: 1I1 1C2' },
  },
  {
    of: 'incarna: the Locus counts it in a Ravage',
    ...{ spirits: [LOCUS], lands: 'A8: 1I1 1E 1D', energy: 0, empowered: true, steps: ravage('A8') },
    ...{ answers: 'yes', then: 'A8: 1I1 1E' },
  },
  {
    of: 'incarna: the Locus need not count it in the next Ravage',
    ...{ spirits: [LOCUS], lands: 'A8: 1I1 1E 1D', energy: 0, empowered: true, steps: RAVAGES_TWICE },
    ...{ answers: 'yes no', then: 'A8: 1I1 1D1' },
  },
  {
    of: 'incarna: the Locus counts it in its land alone',
    ...{
      spirits: [LOCUS],
      lands: 'A5: 1I1 / A8: 1C',
      energy: 0,
      empowered: true,
      power: damage(2),
      at: 'A8',
    },
    then: 'A8: 1C2',
  },
  {
    of: 'incarna: not before it is empowered',
    ...{ spirits: [LOCUS], lands: 'A8: 1I1 1C', energy: 0, power: damage(2), at: 'A8' },
    then: 'A8: 1I1 1C2',
  },
  {
    of: 'incarna: of Breath counts as Beasts for a Power of any Spirit',
    ...{ spirits: [BREATH, RIVER], lands: 'A5: 1I1', power: [{ op: 'fear', n: 1, in: 'beasts' }], at: 'A5' },
    ...{ player: 2, then: 'A5: 1I1', fear: 1 },
  },
  {
    of: 'incarna: of Breath counts as Beasts in its land alone',
    ...{
      spirits: [BREATH],
      lands: 'A5: 1I1 / A8: 1P1',
      power: [{ op: 'fear', n: 1, in: 'beasts' }],
      at: 'A8',
    },
    ...{ then: 'A5: 1I1', fear: 0 },
  },
  {
    of: 'incarna: of Breath need not count as Beasts',
    ...{
      spirits: [BREATH],
      lands: 'A5: 1I1',
      power: [{ op: 'fear', n: 1, in: { not: 'beasts' } }],
      at: 'A5',
    },
    ...{ then: 'A5: 1I1', fear: 1 },
  },
  {
    of: 'incarna: of another Spirit is no Beasts',
    ...{ spirits: [VOICE], lands: 'A5: 1I1', power: [{ op: 'fear', n: 1, in: 'beasts' }], at: 'A5' },
    ...{ then: 'A5: 1I1', fear: 0 },
  },
  // Fortify Heart and Hearth.
  {
    of: 'hearth.fortify: an Event with Damage to each Dahan',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 2D', steps: byCard('event', { deed: 'damageEach', n: 1 }) },
    then: 'A5: 1P1 2D',
  },
  {
    of: 'hearth.fortify: an Event with Damage among Dahan',
    ...{
      spirits: [HEARTH],
      lands: 'A5: 1P1 2D',
      steps: byCard('event', { deed: 'damage', n: 6, among: ['D'] }),
    },
    then: 'A5: 1P1 2D',
  },
  {
    of: 'hearth.fortify: the other pieces are harmed',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 2D 1E', steps: byCard('event', { deed: 'destroy' }, { E: 1 }) },
    then: 'A5: 1P1 2D',
  },
  {
    of: 'hearth.fortify: a Blight Card that replaces Dahan',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 2D' },
    ...{ steps: byCard('blight', { deed: 'replace', to: { T: 1 } }), then: 'A5: 1P1 2D' },
  },
  {
    of: 'hearth.fortify: a Fear Card harms them',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 2D', steps: byCard('fear', { deed: 'destroy' }) },
    then: 'A5: 1P1',
  },
  {
    of: 'hearth.fortify: not in lands of another Spirit',
    ...{
      spirits: [HEARTH, RIVER],
      lands: 'A5: 1P2 2D / A8: 1P1',
      steps: byCard('event', { deed: 'destroy' }),
    },
    then: 'A5: 1P2',
  },
  {
    of: 'hearth.fortify: an Event may remove them',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 2D', steps: byCard('event', { deed: 'remove' }) },
    then: 'A5: 1P1',
  },
];

describe('special rules of Spirits (special-rules.json)', () => {
  it.each(RULINGS)('$of', async (ruling) => {
    const table = does(await sits(ruling), ruling);
    expect(landsNow(table, ruling.then)).toBe(landsMeant(ruling.then));
    if (ruling.fear !== undefined) expect(fearOf(table.game)).toBe(ruling.fear);
    if (ruling.dark !== undefined)
      expect(printPieces(table.game.beside[ENDLESS_DARK] ?? {})).toBe(ruling.dark);
  });
});

const sit = (spirits: readonly (string | null)[], lands: string, more: Partial<SpecialRuling> = {}) =>
  sits({ of: '', spirits, lands, then: '', ...more });

describe('Forbidden Ground and Dahan Events (special-rules.json, keeper.forbidden)', () => {
  const KEEPER = 'keeper-of-the-forbidden-wilds';
  const dahanOf = (card: string) => [exceptional(EVENTS, 'dahan', { card })];
  const PUSH = dahanOf('seeking-the-interior');

  it.each([
    ['its Sacred Site is no destination', [KEEPER], 'A4: 2P1', false],
    ['a land with 1 Presence is', [KEEPER], 'A4: 1P1', true],
    ['nor with an aspect', [HOSTILITY], 'A4: 2P1', false],
    ['nor is another Spirit’s Sacred Site barred', [KEEPER, RIVER], 'A4: 2P2', true],
    ['without the Spirit none is', [RIVER], 'A4: 2P1', true],
  ])('a Push: %s', async (_, spirits, lands, isOpen) => {
    const table = await sit(spirits, `A5: 1D 1B / ${lands}`, { steps: PUSH });
    expect(table.choices).toContain('A1');
    expect(table.choices.includes('A4')).toBe(isOpen);
  });

  it('a Gather', async () => {
    const table = await sit([KEEPER], 'A6: 2P1 1D / A5: 1D', { steps: dahanOf('provincial-seat') });
    expect(landsNow(table.goesOnTo('fastPowers'), 'A5: - / A6: -')).toBe('A5: 2D / A6: 2P1');
  });

  it.each([
    ['adds Dahan', 'A1: 1D 2P1', 'tight-knit-communities', {}, 'A1: 2D 2P1'],
    // Kingdom of France, Level 2.
    ['of an Adversary adds Dahan', 'A5: 1T! 2D 2P1', 'slave-rebellion', FRANCE, 'A5: 3D 2P1'],
  ])('one that %s may do so', async (_, lands, card, setup, then) => {
    const table = await sit([KEEPER], lands, { steps: dahanOf(card), setup });
    expect(landsNow(table.goesOnTo('fastPowers'), then)).toBe(landsMeant(then));
  });

  it('a Power may move them there', async () => {
    const ruling = { of: '', spirits: [KEEPER], lands: 'A5: 1D / A4: 2P1', power: PUSHES_DAHAN, at: 'A5' };
    const table = does(await sits({ ...ruling, then: '' }), { ...ruling, answers: 'A4', then: '' });
    expect(landsNow(table, 'A4: -')).toBe('A4: 1D 2P1');
  });
});

describe('Unrelenting Strides (special-rules.json, behemoth.strides)', () => {
  const rise = { report: 'offer', of: `${BEHEMOTH}.rises`, step: 'rise', land: 'B4' } as const;
  const again = { ...rise, of: `${BEHEMOTH}.strides`, step: 'again', land: 'B3' } as const;
  const innate = [{ change: 'done', mark: usedPower.innate('Smash, Stomp, and Flatten') }] as const;

  it('it rises twice, and then uses no Innate Power', async () => {
    const table = await sit([BEHEMOTH], 'B5: 1I1 / B3: 2P1', { energy: 0 });
    expect(table.isRefused(again)).toBe('notOffered');
    table.tells(rise).tells(again);
    expect(table.isRefused({ ...again, land: 'B4' })).toBe('notOffered');
    expect(table.at('B3')).toBe('2P1 1I1');
    expect(table.game.spiritStates?.[1]?.done).toContainEqual({ kind: 'noInnates' });
    expect([table.isRefused(rise), table.isRefused(again)]).toEqual(['notOffered', 'notOffered']);
  });

  it('an Innate Power leaves it 1 use', async () => {
    const table = await sit([BEHEMOTH], 'B5: 1I1 / B3: 2P1', { energy: 0 });
    table.tells({ report: 'spirit', player: 1, changes: innate }, rise);
    expect(table.isRefused(again)).toBe('notOffered');
  });

  it('another Spirit’s Innate Power does not count, and an untracked Spirit is trusted', async () => {
    const table = await sit([BEHEMOTH, RIVER], 'B5: 1I1 / B3: 2P1');
    table.tells({ report: 'spirit', player: 2, changes: innate }).tells(rise).tells(again);
    expect([table.at('B3'), table.game.spiritStates?.[1]]).toEqual(['2P1 1I1', undefined]);
  });
});

it('Amorphous Space is once in each Fast and Slow Phase (special-rules.json, shadows/amorphous.space)', async () => {
  const table = await sit([AMORPHOUS, RIVER], 'A8: 1P1 1P2 / A2: 1D');
  const shift = {
    report: 'offer',
    of: 'shadows-flicker-like-flame.space',
    step: 'shift',
    land: 'A8',
  } as const;
  table.tells(shift);
  expect(table.choices).toEqual(['A5', 'A6', 'A7', 'A2']);
  const used = { ...shift, land: 'A7' } as const;
  table.answers('A7');
  expect(table.isRefused(used)).toBe('notOffered');
  table.tells({ report: 'setPhase', turn: 3, phase: 'slow' }).tells(used).answers('A8');
  expect(table.at('A8')).toBe('1P1 1P2');
});

it('Mists Drift twice in each Fast Phase, and the same Presence may (special-rules.json, shroud/stranded.drift)', async () => {
  const table = await sit([STRANDED], 'A1: 1P1');
  const drift = (land: LandId) =>
    ({ report: 'offer', of: 'shroud-of-silent-mist.drift', step: 'drift', land }) as const;
  table.tells(drift('A1')).answers('A5').tells(drift('A5')).answers('A8');
  expect(table.at('A8')).toBe('1P1');
  expect(table.isRefused(drift('A8'))).toBe('notOffered');
});

describe('Stranded in the Shifting Mist (special-rules.json, shroud/stranded.stranded)', () => {
  const of = 'shroud-of-silent-mist.stranded';
  const isolate = { report: 'offer', of, step: 'isolate', land: 'A5' } as const;
  const explore = { do: 'actionCard', action: 'explore', card: '1-wetland', done: [] } as const;

  it.each([
    ['Isolated', [isolate], '1P1'],
    ['as it is', [], '1E 1P1'],
  ])('a card Explores a land of its, %s', async (_, offers, after) => {
    const agenda = [{ do: 'fastPowers' } as const, explore];
    const table = await sit([STRANDED], 'A5: 1P1 / A4: 1C / A8: 1P1', { position: { agenda } });
    if (offers.length > 0) table.tells(...offers);
    expect(table.goesOnTo('slowPowers').at('A5')).toBe(after);
  });

  it('is once a turn, in its own lands', async () => {
    const table = await sit([STRANDED, RIVER], 'A5: 1P1 / B4: 1P2 / A8: 1P1');
    expect(table.isRefused({ ...isolate, land: 'B4' })).toBe('notOffered');
    expect(table.tells(isolate).isRefused({ ...isolate, land: 'A8' })).toBe('notOffered');
  });
});

describe('Predators Arise (special-rules.json, fangs/unconstrained.arise)', () => {
  const of = 'sharp-fangs-behind-the-leaves.arise';
  const prepare = { report: 'offer', of, step: 'prepare', land: null } as const;
  const arise = { report: 'offer', of, step: 'arise', land: 'A8' } as const;
  const prepared = (n: number) => ({ report: 'setCounter', counter: of, n }) as const;

  it('prepares 1 Beasts, and then adds none this turn', async () => {
    const table = await sit([UNCONSTRAINED], 'A8: 1P1', { position: GROWTH });
    expect(table.isRefused(arise)).toBe('notOffered');
    table.tells(prepare);
    expect([table.game.counters[of], table.isRefused(arise)]).toEqual([1, 'notOffered']);
  });

  it.each([
    ['2', '1P1 2A', 0],
    ['1', '1P1 1A', 1],
  ])('adds %s of 2 prepared Beasts to one of its lands', async (n, after, left) => {
    const table = await sit([UNCONSTRAINED, RIVER], 'A8: 1P1 / B8: 1P2', { position: GROWTH });
    table.tells(prepared(2));
    expect(table.isRefused({ ...arise, land: 'B8' })).toBe('notOffered');
    table.tells(arise).answers(n);
    expect(landsNow(table, 'A8: -')).toBe(landsMeant(`A8: ${after}`));
    expect([table.game.counters[of] ?? 0, table.isRefused(prepare)]).toEqual([left, 'notOffered']);
  });
});

describe('Healing Cards (special-rules.json, waters.serene and waters.roiling)', () => {
  const SERENE = `${WATERS}.serene`;
  const ROILING = `${WATERS}.roiling`;
  const has = (counter: string) => ({ report: 'setCounter', counter, n: 1 }) as const;

  const CASES: readonly (SpecialRuling & { readonly card: string | null })[] = [
    {
      ...{ of: 'serene: a Power Gathers a Town to its land', card: SERENE, spirits: [WATERS] },
      ...{ lands: 'A5: 1P1 / A4: 1T', power: [{ op: 'gather', n: 1, piece: 'T' }], at: 'A5' },
      then: 'A5: 1P1 1E',
    },
    {
      ...{ of: 'serene: a Power adds Dahan there', card: SERENE, spirits: [WATERS] },
      ...{ lands: 'A5: 1P1 1C', power: adds('D'), at: 'A5', then: 'A5: 1P1 1T 1D' },
    },
    {
      ...{ of: 'serene: it may be left', card: SERENE, spirits: [WATERS], lands: 'A5: 1P1' },
      ...{ power: adds('T'), at: 'A5', answers: 'stay', then: 'A5: 1P1 1T' },
    },
    {
      ...{ of: 'serene: only in its lands', card: SERENE, spirits: [WATERS], lands: 'A5: 1P1' },
      ...{ power: adds('T'), at: 'A8', then: 'A8: 1T' },
    },
    {
      ...{ of: 'serene: not for a Power of another Spirit', card: SERENE, spirits: [WATERS, RIVER] },
      ...{ lands: 'A5: 1P1', power: adds('T'), at: 'A5', player: 2, then: 'A5: 1P1 1T' },
    },
    {
      ...{ of: 'serene: not before it is claimed', card: null, spirits: [WATERS], lands: 'A5: 1P1' },
      ...{ power: adds('T'), at: 'A5', then: 'A5: 1P1 1T' },
    },
    {
      ...{ of: 'roiling: a Power adds Beasts', card: ROILING, spirits: [WATERS], lands: 'A8: 1T' },
      ...{ power: adds('A'), at: 'A8', then: 'A8: 1T1 1A' },
    },
    {
      ...{ of: 'roiling: 1 Damage for each', card: ROILING, spirits: [WATERS], lands: 'A8: 1T' },
      ...{ power: adds('A', 2), at: 'A8', then: 'A8: 2A', fear: 1 },
    },
    {
      ...{
        of: 'roiling: 1 Damage for any number of Dahan',
        card: ROILING,
        spirits: [WATERS],
        lands: 'A8: 1T',
      },
      ...{ power: adds('D', 2), at: 'A8', then: 'A8: 1T1 2D' },
    },
    {
      ...{ of: 'roiling: not for a Power of another Spirit', card: ROILING, spirits: [WATERS, RIVER] },
      ...{ lands: 'A8: 1T', power: adds('A'), at: 'A8', player: 2, then: 'A8: 1T 1A' },
    },
  ];

  it.each(CASES)('$of', async ({ card, ...ruling }) => {
    const table = await sits(ruling);
    if (card !== null) table.tells(has(card));
    does(table, ruling);
    expect(landsNow(table, ruling.then)).toBe(landsMeant(ruling.then));
    if (ruling.fear !== undefined) expect(fearOf(table.game)).toBe(ruling.fear);
  });

  it.each([
    ['Serene Waters with 3 markers, 2 of them Water', 'serene', 2, 1, 0, true],
    ['Serene Waters with 2 markers', 'serene', 2, 0, 0, false],
    ['Serene Waters with 1 Water', 'serene', 1, 2, 0, false],
    ['Serene Waters after another card', 'serene', 2, 1, 1, false],
    ['Roiling Waters with 3 markers, 2 of them Animal', 'roiling', 1, 2, 0, true],
    ['Roiling Waters with 1 Animal', 'roiling', 2, 1, 0, false],
    ['Waters Renew with 5 markers, 3 of them Water', 'renew', 3, 2, 1, true],
    ['Waters Renew without another card', 'renew', 3, 2, 0, true],
    ['Waters Renew with 4 markers', 'renew', 3, 1, 1, false],
    ['Waters Renew with 2 Water', 'renew', 2, 3, 1, false],
    ['Waters Taste of Ruin with 5 markers, 3 of them Animal', 'ruin', 2, 3, 1, true],
    ['Waters Taste of Ruin with 2 Animal', 'ruin', 3, 2, 1, false],
  ])('a claim of %s', async (_, card, water, animal, cards, can) => {
    const table = await sit([WATERS, RIVER], 'A5: 1P1', { position: GROWTH, energy: 0 });
    const all = [
      { change: 'counter', name: { kind: 'healing', of: 'water' }, n: water },
      { change: 'counter', name: { kind: 'healing', of: 'animal' }, n: animal },
      { change: 'counter', name: 'healing', n: cards },
    ] as const;
    const markers = all.filter(({ n }) => n > 0);
    table.tells({ report: 'spirit', player: 1, changes: markers });
    const claim = { report: 'offer', of: `${WATERS}.${card}`, step: 'claim', land: null } as const;
    if (!can) {
      expect(table.isRefused(claim)).toBe('notOffered');
      return;
    }
    table.tells(claim);
    expect([table.game.counters[claim.of], table.game.spiritStates?.[1]?.counters['healing']]).toEqual([
      1,
      cards + 1,
    ]);
    const after = ['renew', 'ruin'].includes(card)
      ? ['renew', 'ruin', 'serene', 'roiling']
      : ['serene', 'roiling'];
    for (const one of after) expect(table.isRefused({ ...claim, of: `${WATERS}.${one}` })).toBe('notOffered');
  });

  it('of an untracked Spirit the other first card is claimed no more', async () => {
    const table = await sit([WATERS], 'A5: 1P1', { position: GROWTH });
    const claim = (of: string) => ({ report: 'offer', of, step: 'claim', land: null }) as const;
    table.tells(claim(ROILING));
    expect(table.isRefused(claim(SERENE))).toBe('notOffered');
    table.tells(claim(`${WATERS}.renew`));
    expect(table.game.counters[`${WATERS}.renew`]).toBe(1);
  });

  it('not before turn 3', async () => {
    const table = await sit([WATERS], 'A5: 1P1', { position: { ...GROWTH, turn: 2 } });
    expect(table.isRefused({ report: 'offer', of: SERENE, step: 'claim', land: null })).toBe('notOffered');
  });
});
