// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import { FIRE_SPACES } from '../../src/lib/content/spirits/wildfire';
import { forecastAction } from '../../src/lib/rules/forecast/forecast';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { printPieces } from '../../src/lib/rules/notation/game-notation';
import { powerInUse } from '../../src/lib/rules/powers/power-in-use';
import { panelOf } from '../../src/lib/rules/spirits/panel';
import type { Report } from '../../src/lib/rules/table/command';
import { ENDLESS_DARK, type LandId } from '../../src/lib/rules/table/island';
import { does, fearOf, landsMeant, landsNow, sits, type SpecialRuling } from '../support/special-ruling';
import { RULES } from '../support/table';
import { elementsOf, EVERY_USE, usedAt, useOf } from '../support/used-power';

const HEAT = 'rising-heat-of-stone-and-sand';
const WILDFIRE = 'heart-of-the-wildfire';
const VENGEANCE = 'vengeance-as-a-burning-plague';
const SHROUD = 'shroud-of-silent-mist';
const ROOTS = 'towering-roots-of-the-jungle';
const THUNDER = 'thunderspeaker';
const FANGS = 'sharp-fangs-behind-the-leaves';
const KEEPER = 'keeper-of-the-forbidden-wilds';
const HEARTH = 'hearth-vigil';
const WHIRLWIND = 'sun-bright-whirlwind';
const EYES = 'eyes-watch-from-the-trees';
const FINDER = 'finder-of-paths-unseen';
const BEHEMOTH = 'ember-eyed-behemoth';
const BREATH = 'breath-of-darkness-down-your-spine';
const GREEN = 'a-spread-of-rampant-green';
const RIVER = 'river-surges-in-sunlight';

const ravage = (land: LandId) => [{ do: 'ravage', land } as const];
const build = (land: LandId) => [{ do: 'build', land, card: null } as const];
const KILLS = [{ op: 'destroy', n: 2, piece: 'E' } as const, { op: 'destroy', n: 1, piece: 'D' } as const];
const DAMAGE = [{ op: 'damage', n: 1, piece: 'ETC' } as const];
const HURTS_BOTH = [...DAMAGE, { op: 'damage', n: 1, piece: 'D' } as const];
const FIRES = FIRE_SPACES;
const GROWTH = { phase: 'spirit', agenda: [{ do: 'spiritPhase' }] } as const;
const BLIGHT = [{ op: 'add', n: 1, piece: 'B' } as const];

// The worked positions of special-rules.json, and what their "often wrong" names; boards A and B, two players.
const RULINGS: readonly SpecialRuling[] = [
  // Blistering Heat.
  {
    of: 'heat.blistering: the Site is gone before the Dahan strike',
    ...{ spirits: [HEAT], lands: 'A6: 2P1 1C 2D', steps: ravage('A6'), then: 'A6: 1P1 1C2 1D1 1B', fear: 0 },
  },
  {
    of: 'heat.blistering: the Site stays',
    ...{ spirits: [HEAT], lands: 'A6: 3P1 1C 2D', steps: ravage('A6'), then: 'A6: 2P1 1D1 1B', fear: 2 },
  },
  {
    of: 'heat.blistering: a damaged Town that comes in is destroyed',
    ...{
      spirits: [HEAT],
      lands: 'A6: 2P1 / A5: 1T1',
      deeds: ['move A5 to A6 1T1'],
      then: 'A6: 2P1',
      fear: 1,
    },
  },
  {
    of: 'heat.blistering: a damaged Town is destroyed when the Site comes into being',
    ...{ spirits: [HEAT], lands: 'A6: 1P1 1T1 1C2', deeds: ['add A6 1P1'], then: 'A6: 2P1', fear: 3 },
  },
  {
    of: 'heat.blistering: a Power of another Spirit destroys a Town with 1 Damage',
    ...{ spirits: [HEAT, RIVER], lands: 'A6: 2P1 1T / B3: 1P2', power: DAMAGE, at: 'A6', player: 2 },
    ...{ then: 'A6: 2P1', fear: 1 },
  },
  {
    of: 'heat.blistering: at least 1 Health, and no Sacred Site of another Spirit',
    ...{ spirits: [HEAT, RIVER], lands: 'A6: 2P2 1T / B3: 2P1 1E', power: DAMAGE, at: 'A6', player: 2 },
    ...{ then: 'A6: 2P2 1T1 / B3: 2P1 1E', fear: 0 },
  },
  // Destructive Nature.
  {
    of: 'wildfire.destructive: Blight of a Power and its cascade',
    ...{ spirits: [WILDFIRE], lands: 'A8: 2P1 / A5: 1P1 1B', power: BLIGHT, at: 'A5', answers: 'A8' },
    then: 'A5: 1P1 2B / A8: 2P1 1B',
  },
  {
    of: 'wildfire.destructive: a Ravage',
    ...{
      spirits: [WILDFIRE],
      lands: 'A5: 1P1 1C / A8: 1P1',
      steps: ravage('A5'),
      then: 'A5: 1C 1B / A8: 1P1',
    },
  },
  {
    of: 'wildfire.destructive: Presence of another Spirit is destroyed, by whichever Power',
    ...{ spirits: [WILDFIRE, RIVER], lands: 'A5: 1P1 2P2', power: BLIGHT, at: 'A5', player: 2 },
    then: 'A5: 1P1 1P2 1B',
  },
  {
    of: 'wildfire.destructive: a Power that makes Invaders Ravage',
    ...{ spirits: [WILDFIRE], lands: 'A5: 1P1 1C / A8: 1P1', power: [{ op: 'ravage' }], at: 'A5' },
    then: 'A5: 1C 1B / A8: 1P1',
  },
  // Wreak Vengeance for the Land's Corruption.
  {
    of: 'vengeance.wreak: Damage to Invaders',
    ...{
      spirits: [VENGEANCE],
      lands: 'A6: 2B 1C / A5: 1P1',
      power: DAMAGE,
      at: 'A6',
      then: 'A6: 2B',
      fear: 2,
    },
  },
  {
    of: 'vengeance.wreak: Damage to Invaders and to Dahan, each once',
    ...{ spirits: [VENGEANCE], lands: 'A6: 2B 1T 2D / A5: 1P1', power: HURTS_BOTH, at: 'A6' },
    ...{ then: 'A6: 2B 1D1', fear: 1 },
  },
  {
    of: 'vengeance.wreak: once an Action',
    ...{ spirits: [VENGEANCE], lands: 'A6: 2B 2C / A5: 1P1', power: [...DAMAGE, ...DAMAGE], at: 'A6' },
    then: 'A6: 2B 1C1',
  },
  {
    of: 'vengeance.wreak: not in Actions of another Spirit',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'A6: 2B 1C / A5: 1P1', power: DAMAGE, at: 'A6', player: 2 },
    then: 'A6: 2B 1C1',
  },
  {
    of: 'vengeance.wreak: not in a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A6: 1B 1T 2D / A5: 1P1', steps: ravage('A6'), answers: 'A5' },
    then: 'A6: 2B 1D / A5: 1B 1Z',
  },
  // Lingering Pestilence.
  {
    of: 'vengeance.pestilence: a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1P1 1C / A8: 1P1', steps: ravage('A5'), then: 'A5: 1C 1B 1Z' },
  },
  {
    of: 'vengeance.pestilence: Blight of a Power of another Spirit',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'B6: 2P1', power: BLIGHT, at: 'B6', player: 2 },
    then: 'B6: 1P1 1B',
  },
  {
    of: 'vengeance.pestilence: the cascade of such Blight',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'A5: 1B / A8: 2P1', power: BLIGHT, at: 'A5', player: 2 },
    ...{ answers: 'A8', then: 'A5: 2B / A8: 1P1 1B' },
  },
  {
    of: 'vengeance.pestilence: a cascade of a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1B 1C / A8: 2P1', steps: ravage('A5'), answers: 'A8' },
    then: 'A5: 2B 1C / A8: 1P1 1B 1Z',
  },
  // Heart-Tree Guards the Land.
  {
    of: 'roots.heart: a Ravage',
    ...{ spirits: [ROOTS], lands: 'A1: 1I1 1C 1D / A2: 1P1', steps: ravage('A1'), then: 'A1: 1I1 1C 1D 1B' },
  },
  {
    of: 'roots.heart: a Build at the Incarna that 3 Vitality have empowered',
    ...{ spirits: [ROOTS], lands: 'A8: 1I1 2V 1T / A2: 1P1', deeds: ['add A8 1V', 'act build A8'] },
    then: 'A8: 1I1 3V 1T',
  },
  {
    of: 'roots.heart: empowered for good, also where it moves',
    ...{ spirits: [ROOTS], lands: 'A8: 3V / A5: 1I1 1T / A2: 1P1' },
    ...{ deeds: ['move A5 to A8 1I1', 'move A8 to A5 1I1', 'act build A5'], then: 'A5: 1I1 1T' },
  },
  {
    of: 'roots.heart: with 2 Vitality it Builds',
    ...{ spirits: [ROOTS], lands: 'A8: 1I1 1V 1T / A2: 1P1', deeds: ['add A8 1V', 'act build A8'] },
    then: 'A8: 1I1 2V 1T 1C',
  },
  {
    of: 'roots.heart: only at the Incarna',
    ...{ spirits: [ROOTS], lands: 'A8: 3V 1I1 / A5: 1T', deeds: ['add A8 1V', 'act build A5'] },
    then: 'A5: 1T 1C',
  },
  {
    of: 'roots.heart: its own Power damages nothing there',
    ...{ spirits: [ROOTS], lands: 'A5: 1I1 1T', power: DAMAGE, at: 'A5', then: 'A5: 1I1 1T' },
  },
  // Sworn to Victory.
  {
    of: 'thunder.sworn: 1 Presence for 1 Dahan, whatever else the Ravage destroys',
    ...{ spirits: [THUNDER], lands: 'A7: 3D 1T / A5: 3P1', steps: ravage('A7'), then: 'A5: 2P1 / A7: 2D 1B' },
  },
  // Ally of the Dahan.
  {
    of: 'thunder.ally: Presence goes along',
    ...{ spirits: [THUNDER], lands: 'A3: 2P1 2D', deeds: ['move A3 to A4 1D'], answers: 'A4' },
    then: 'A3: 1P1 1D / A4: 1P1 1D',
  },
  {
    of: 'thunder.ally: that it stays is suggested',
    ...{ spirits: [THUNDER], lands: 'A3: 2P1 2D', deeds: ['move A3 to A4 1D'], then: 'A3: 2P1 1D / A4: 1D' },
  },
  {
    of: 'thunder.ally: 1 Presence for 2 Dahan that go two ways',
    ...{ spirits: [THUNDER], lands: 'A3: 1P1 2D', deeds: ['move A3 to A2 1D', 'move A3 to A4 1D'] },
    ...{ answers: 'A4', then: 'A3: - / A2: 1D / A4: 1P1 1D' },
  },
  {
    of: 'thunder.ally: a Power of another Spirit, and no Presence of that',
    ...{ spirits: [THUNDER, RIVER], lands: 'A3: 1P1 1P2 1D / B1: 1P1', player: 2, at: 'A3' },
    ...{ power: [{ op: 'push', n: 1, piece: 'D' }], answers: 'A4 A4', then: 'A3: 1P2 / A4: 1P1 1D' },
  },
  {
    of: 'thunder.ally: Dahan that are destroyed move nowhere',
    ...{ spirits: [THUNDER], lands: 'A3: 1P1 1D', deeds: ['destroy A3 1D'], then: 'A3: 1P1' },
  },
  // Ally of the Beasts.
  {
    of: 'fangs.ally: Presence goes along',
    ...{ spirits: [FANGS], lands: 'B6: 2P1 1A', deeds: ['move B6 to B8 1A'], answers: 'B8' },
    then: 'B6: 1P1 / B8: 1P1 1A',
  },
  {
    of: 'fangs.ally: the aspect Encircle takes it away',
    ...{ spirits: [`${FANGS}/encircle`], lands: 'B6: 2P1 1A', deeds: ['move B6 to B8 1A'] },
    then: 'B6: 2P1 / B8: 1A',
  },
  {
    of: 'fangs.ally: Presence goes along with the aspect Unconstrained too',
    ...{ spirits: [`${FANGS}/unconstrained`], lands: 'B6: 2P1 1A', deeds: ['move B6 to B8 1A'] },
    ...{ answers: 'B8', then: 'B6: 1P1 / B8: 1P1 1A' },
  },
  // Fortify Heart and Hearth.
  {
    of: 'hearth.fortify: Dahan in other lands have 2 Health',
    ...{ spirits: [HEARTH], lands: 'A5: 1D 1T / A8: 1P1', steps: ravage('A5'), then: 'A5: 1T 1B' },
  },
  {
    of: 'hearth.fortify: a damaged Dahan is destroyed once the last Presence leaves',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 1D4', deeds: ['move A5 to A8 1P1'], then: 'A5: - / A8: 1P1' },
  },
  // Forbidden Ground.
  {
    of: 'keeper.forbidden: a new Sacred Site, with the aspect Spreading Hostility too',
    ...{ spirits: [`${KEEPER}/spreading-hostility`], lands: 'A6: 1P1 1D', deeds: ['add A6 1P1'] },
    ...{ answers: 'A5', then: 'A6: 2P1 / A5: 1D' },
  },
  {
    of: 'keeper.forbidden: a new Sacred Site',
    ...{
      spirits: [KEEPER],
      lands: 'A6: 1P1 1D',
      deeds: ['add A6 1P1'],
      answers: 'A5',
      then: 'A6: 2P1 / A5: 1D',
    },
  },
  {
    of: 'keeper.forbidden: a third Presence',
    ...{ spirits: [KEEPER], lands: 'A6: 2P1 1D', deeds: ['add A6 1P1'], then: 'A6: 3P1 1D' },
  },
  {
    of: 'keeper.forbidden: all Dahan, also where Presence moves in',
    ...{ spirits: [KEEPER], lands: 'A6: 1P1 2D / A1: 1P1', deeds: ['move A1 to A6 1P1'], answers: 'A5 A8' },
    then: 'A6: 2P1 / A5: 1D / A8: 1D',
  },
  // Loyal Guardian.
  {
    of: 'hearth.loyal: the last Dahan leaves',
    ...{ spirits: [HEARTH], lands: 'A7: 3P1 1D', deeds: ['move A7 to A8 1D'], answers: 'A8 A8 A8' },
    then: 'A7: - / A8: 3P1 1D',
  },
  {
    of: 'hearth.loyal: one of 2 Dahan leaves',
    ...{ spirits: [HEARTH], lands: 'A7: 2P1 2D', deeds: ['move A7 to A8 1D'], then: 'A7: 2P1 1D / A8: 1D' },
  },
  {
    of: 'hearth.loyal: lands that Dahan went to earlier in the Action',
    ...{ spirits: [HEARTH, RIVER], lands: 'A7: 2P1 2D', player: 2, at: 'A7' },
    ...{ power: [{ op: 'push', n: 2, piece: 'D' }], answers: 'A8 A5 A8 A5', then: 'A8: 1P1 1D / A5: 1P1 1D' },
  },
  // A Stiff Wind at Their Backs.
  {
    of: 'whirlwind.wind: after Presence is added in Growth',
    ...{ spirits: [WHIRLWIND], lands: 'B7: 2E 1D', deeds: ['add B7 1P1'], position: GROWTH },
    ...{ answers: 'B4:E', then: 'B7: 1P1 1E 1D / B4: 1E' },
  },
  {
    of: 'whirlwind.wind: it may be left, and none is suggested',
    ...{ spirits: [WHIRLWIND], lands: 'B7: 2E 1D', deeds: ['add B7 1P1'], position: GROWTH },
    then: 'B7: 1P1 2E 1D',
  },
  {
    of: 'whirlwind.wind: not outside of Growth, and not for another Spirit',
    ...{ spirits: [WHIRLWIND, RIVER], lands: 'B7: 2E 1D', deeds: ['add B7 1P1', 'add B7 1P2'] },
    ...{ answers: '', then: 'B7: 1P1 1P2 2E 1D' },
  },
  // Dahan Trust the Watchers.
  {
    of: 'eyes.trust: a Power that gives Defend to one land',
    ...{ spirits: [EYES], lands: 'B8: 1P1 / B7: 1D / B6: 1T', power: [{ op: 'defend', n: 3 }], at: 'B6' },
    ...{ answers: 'B7', then: 'B6: 1T 1D / B7: -' },
  },
  {
    of: 'eyes.trust: several Defends of a Power, once',
    ...{ spirits: [EYES], lands: 'B8: 1P1 / B7: 2D / B6: 1T', at: 'B6' },
    ...{
      power: [
        { op: 'defend', n: 1 },
        { op: 'defend', n: 1 },
      ],
      answers: 'B7',
      then: 'B6: 1T 1D / B7: 1D',
    },
  },
  {
    of: 'eyes.trust: not for a Power of another Spirit',
    ...{ spirits: [EYES, RIVER], lands: 'B8: 1P1 / B7: 1D / B6: 1T', at: 'B6', player: 2 },
    ...{ power: [{ op: 'defend', n: 3 }], then: 'B6: 1T / B7: 1D' },
  },
  // Blazing Presence.
  {
    of: 'wildfire.blazing: Damage, Blight and Pushes',
    ...{ spirits: [WILDFIRE], lands: 'A8: 2T 2A', deeds: ['add A8 1P1'], energy: 0, emptied: FIRES.slice(1) },
    ...{ answers: 'A5 A5', then: 'A8: 1T1 1P1 1B / A5: 2A', fear: 1 },
  },
  {
    of: 'wildfire.blazing: 1 Fire brings no Blight',
    ...{ spirits: [WILDFIRE], lands: 'A7: 1E 1T', deeds: ['add A7 1P1'], energy: 0, emptied: FIRES.slice(3) },
    ...{ answers: 'T*1', then: 'A7: 1E 1T1 1P1' },
  },
  {
    of: 'wildfire.blazing: Blight destroys Presence of another Spirit, and Dahan may be Pushed',
    ...{ spirits: [WILDFIRE, RIVER], lands: 'A8: 1P2 2D', deeds: ['add A8 1P1'], energy: 0, emptied: FIRES },
    ...{ answers: 'A5 stay', then: 'A8: 1P1 1B 1D / A5: 1D' },
  },
  {
    of: 'wildfire.blazing: the table says how many Fire show of a Spirit that is not tracked',
    ...{
      spirits: [WILDFIRE],
      lands: 'A8: 1T',
      deeds: ['add A8 1P1'],
      answers: '2',
      then: 'A8: 1P1 1B',
      fear: 1,
    },
  },
  // Responsibilities to the Dead.
  {
    of: 'finder.responsibilities: 1 Presence and 1 Energy',
    ...{
      spirits: [FINDER],
      lands: 'B5: 1P1 2E 1D / B3: 1P1',
      power: KILLS,
      at: 'B5',
      energy: 3,
      answers: 'B3',
    },
    ...{ then: 'B5: 1P1 / B3: -', leaves: 2 },
  },
  {
    of: 'finder.responsibilities: without Energy 2 Presence',
    ...{
      spirits: [FINDER],
      lands: 'B5: 2P1 2E / B3: 1P1',
      power: KILLS,
      at: 'B5',
      energy: 0,
      answers: 'B5 B5',
    },
    ...{ then: 'B5: - / B3: 1P1', leaves: 0 },
  },
  {
    of: 'finder.responsibilities: its player says whether there is Energy where it is not tracked',
    ...{
      spirits: [FINDER],
      lands: 'B5: 2E / B3: 3P1',
      power: KILLS,
      at: 'B5',
      answers: 'none',
      then: 'B3: 1P1',
    },
  },
  {
    of: 'finder.responsibilities: nothing for a Power of another Spirit',
    ...{ spirits: [FINDER, RIVER], lands: 'B5: 2E / B3: 3P1', power: KILLS, at: 'B5', player: 2, energy: 3 },
    ...{ then: 'B3: 3P1', leaves: 3 },
  },
  {
    of: 'finder.responsibilities: nothing for Dahan that a Ravage destroys, or for what is removed',
    ...{ spirits: [FINDER], lands: 'B5: 1T 1D 1E / B3: 3P1', steps: ravage('B5'), energy: 3 },
    ...{ power: [{ op: 'remove', n: 1, piece: 'E' }], at: 'B5', then: 'B5: 1T 1B / B3: 3P1', leaves: 3 },
  },
  // The Behemoth Rises.
  {
    of: 'behemoth.rises: a Push',
    ...{ spirits: [BEHEMOTH], lands: 'B5: 1I1 / B3: 2P1', offer: 'ember-eyed-behemoth.rises rise B4' },
    then: 'B5: - / B4: 1I1',
  },
  {
    of: 'behemoth.rises: to a Sacred Site',
    ...{ spirits: [BEHEMOTH], lands: 'B5: 1I1 / B3: 2P1', offer: 'ember-eyed-behemoth.rises rise B3' },
    then: 'B5: - / B3: 2P1 1I1',
  },
  {
    of: 'behemoth.rises: from off the island',
    ...{
      spirits: [BEHEMOTH],
      lands: 'B3: 2P1',
      offer: 'ember-eyed-behemoth.rises rise B3',
      position: GROWTH,
    },
    then: 'B3: 2P1 1I1',
  },
  // Call Forth Predators.
  {
    of: 'fangs.call: Presence becomes Beasts',
    ...{ spirits: [FANGS], lands: 'A3: 2P1', position: GROWTH },
    ...{ offer: 'sharp-fangs-behind-the-leaves.call call A3', then: 'A3: 1P1 1A' },
  },
  // Terror Stalks the Land.
  {
    of: 'breath.stalks: a lone Town is abducted, without Fear',
    ...{
      spirits: [BREATH],
      lands: 'B8: 1P1 1T!',
      power: DAMAGE,
      at: 'B8',
      then: 'B8: 1P1',
      fear: 0,
      dark: '1T!',
    },
  },
  {
    of: 'breath.stalks: a lone City that would be destroyed',
    ...{ spirits: [BREATH], lands: 'B8: 1P1 1C 1D', power: [{ op: 'destroy', n: 1, piece: 'C' }], at: 'B8' },
    ...{ then: 'B8: 1P1 1D', fear: 0, dark: '1C' },
  },
  {
    of: 'breath.stalks: one of 2 Invaders is destroyed',
    ...{ spirits: [BREATH], lands: 'B8: 1P1 1C 1E', power: DAMAGE, at: 'B8', answers: 'E*1' },
    ...{ then: 'B8: 1P1 1C', dark: '-' },
  },
  {
    of: 'breath.stalks: 2 Explorers are not alone',
    ...{ spirits: [BREATH], lands: 'B8: 1P1 2E', power: DAMAGE, at: 'B8', then: 'B8: 1P1 1E', dark: '-' },
  },
  {
    of: 'breath.stalks: Damage to each harms the Dahan beside a lone Invader',
    ...{
      spirits: [BREATH],
      lands: 'B8: 1P1 1E 1D',
      at: 'B8',
      power: [{ op: 'damage-each', n: 1, piece: 'ETCD' }],
    },
    ...{ then: 'B8: 1P1 1D1', dark: '1E' },
  },
  {
    of: 'breath.stalks: Damage to Dahan abducts no Invader',
    ...{ spirits: [BREATH], lands: 'B8: 1P1 1E 1D', at: 'B8', power: [{ op: 'damage', n: 1, piece: 'D' }] },
    ...{ then: 'B8: 1P1 1E 1D1', dark: '-' },
  },
  {
    of: 'breath.stalks: not by a Power of another Spirit',
    ...{ spirits: [BREATH, RIVER], lands: 'B8: 1P1 1E', power: DAMAGE, at: 'B8', player: 2 },
    ...{ then: 'B8: 1P1', dark: '-' },
  },
  // Choke the Land with Green.
  {
    of: 'green.choke: a Ravage',
    ...{
      spirits: [GREEN],
      lands: 'A3: 2P1 1T 1D',
      steps: ravage('A3'),
      answers: 'yes',
      then: 'A3: 1P1 1T 1D',
    },
  },
  {
    of: 'green.choke: two Ravages, each paid by itself',
    ...{
      spirits: [GREEN],
      lands: 'A3: 3P1 1T',
      steps: [...ravage('A3'), ...ravage('A3')],
      answers: 'yes yes',
    },
    then: 'A3: 1P1 1T',
  },
  {
    of: 'green.choke: once for 2 Presence, then no Sacred Site is left',
    ...{ spirits: [GREEN], lands: 'A3: 2P1 1T', steps: [...ravage('A3'), ...ravage('A3')], answers: 'yes' },
    then: 'A3: 1T 1B',
  },
  {
    of: 'green.choke: a Build, for another Spirit too; none is suggested',
    ...{
      spirits: [RIVER, GREEN],
      lands: 'A3: 2P2 1T',
      steps: build('A3'),
      answers: 'yes',
      then: 'A3: 1P2 1T',
    },
  },
  {
    of: 'green.choke: two Builds, each decided by itself',
    ...{ spirits: [GREEN], lands: 'A3: 4P1 1T', steps: [...build('A3'), ...build('A3')], answers: 'yes no' },
    then: 'A3: 3P1 1T 1C',
  },
  {
    of: 'green.choke: that it is not is suggested',
    ...{ spirits: [GREEN], lands: 'A3: 2P1 1T', steps: build('A3'), then: 'A3: 2P1 1T 1C' },
  },
  // The Terror of a Slowly Unfolding Plague.
  {
    of: 'vengeance.unfolding: the Build is let through',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1T 1Z / A8: 1P1', steps: build('A5'), answers: 'yes' },
    ...{ then: 'A5: 1T 1C 1Z', fear: 1 },
  },
  {
    of: 'vengeance.unfolding: that Disease stops it is suggested',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1T 1Z / A8: 1P1', steps: build('A5'), then: 'A5: 1T', fear: 0 },
  },
  {
    of: 'vengeance.unfolding: not on a board without its Presence',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1T 1Z / B8: 1P1', steps: build('A5'), then: 'A5: 1T', fear: 0 },
  },
];

describe('special rules of Spirits (special-rules.json)', () => {
  it.each(RULINGS)('$of', async (ruling) => {
    const table = does(await sits(ruling), ruling);
    expect(landsNow(table, ruling.then)).toBe(landsMeant(ruling.then));
    if (ruling.fear !== undefined) expect(fearOf(table.game)).toBe(ruling.fear);
    if (ruling.leaves !== undefined) expect(table.game.spiritStates?.[1]?.energy).toBe(ruling.leaves);
    if (ruling.dark !== undefined)
      expect(printPieces(table.game.beside[ENDLESS_DARK] ?? {})).toBe(ruling.dark);
  });
});

describe('Slow and Silent Death (special-rules.json, shroud.silent)', () => {
  const UNHARMED = 'A4: 1P1 1T / A7: 1P1 1D1';
  const damaged = (n: number): string =>
    Array.from({ length: n }, (_, i) => `A${i + 1}: 1P1 1T1`).join(' / ');

  it.each([
    ['A4: 1P1 1T1 / A7: 2P1 1C2 1E / A8: 1P1 1D1 / A2: 1T1', 2, 0],
    [UNHARMED, 0, 0],
    [damaged(6), 5, 2],
    [damaged(3), 3, 1],
  ])('%s: %i Fear, %i Energy', async (lands, fear, energy) => {
    const steps = [{ do: 'timePasses' }] as const;
    const table = await sits({ of: '', spirits: [SHROUD], lands, then: '', steps, energy: 0 });
    table.goesOn();
    expect([fearOf(table.game), table.game.spiritStates?.[1]?.energy]).toEqual([fear, energy]);
  });
});

it('an empowered Heart-Tree is on the panel of a tracked Spirit', async () => {
  const deeds = ['add A8 1V', 'add A8 1V'];
  const ruling = { of: '', spirits: [ROOTS], lands: 'A8: 1I1 2V 1T / A2: 1P1', then: '', deeds, energy: 0 };
  const table = does(await sits(ruling), ruling);
  expect(table.game.spiritStates?.[1]?.counters).toEqual({ empowered: 1 });
});

it('Blight is a target that asks for Badlands, for Powers of Vengeance alone (special-rules.json, vengeance.wreak)', async () => {
  const { game } = await sits({ of: '', spirits: [VENGEANCE, RIVER], lands: 'A6: 1B', then: '' });
  const asks = (player: number) => qualifies(RULES.world(game), 'badlands', 'A6', { player });
  expect([asks(1), asks(2)]).toEqual([true, false]);
});

it('the Fire of Wildfire is that of its panel (spirit-panels.json)', async () => {
  const panel = panelOf(await powersPart.load(), WILDFIRE, null)!;
  const spaces = panel.spaces.filter(({ elements = [] }) => elements.includes('fire')).map(({ id }) => id);
  expect(FIRE_SPACES).toEqual(spaces);
});

describe('Territorial Aggression (special-rules.json, teeth.territorial)', () => {
  it.each([
    ['Ferocious Rampage', 'A8: 1T 2E', '-', 2],
    ['Raging Storm', 'A8: 1C', '1C2', 0],
    ['Drought', 'A8: 1C 3T', '1C2 1B', 3],
    // A choice of two kinds of Damage has it in each.
    ['Foundations Sink into Mud', 'A8: 2T', '1T1', 1],
    // Damage to different Invaders: the first picked one takes 1 more.
    ['Tempest of Leaves and Branches', 'A8: 1C 1T', '1C2 1T1', 0],
    ['Tempest of Leaves and Branches', 'A8: 2E', '-', 0],
    ["Veil the Night's Hunt", 'A8: 1C 1T 2D', '1C2 1T1 2D', 0],
    ["Veil the Night's Hunt", 'A8: 1C 1T 1D', '1C2 1T 1D', 0],
    // No Damage, no more of it.
    ['Terrifying Chase', 'A8: 1C', '1C', 0],
  ])('%s at %s leaves %s, and %i Fear', async (name, lands, after, fear) => {
    const special = panelOf(await powersPart.load(), 'devouring-teeth-lurk-underfoot', null)!.special;
    const aim = { player: 1, land: 'A8', moreDamage: special.powerDamage! };
    const ruling = { of: '', spirits: ['devouring-teeth-lurk-underfoot'], lands, then: '' };
    const table = await sits(ruling);
    table.tells({ report: 'usePower', ...usedAt(useOf(name), {}, aim) });
    for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) table.goesOn();
    expect([table.at('A8'), fearOf(table.game)]).toEqual([after, fear]);
  });
});

describe('Territorial Aggression of Powers with Damage in several lands, later or paid for (teeth.territorial)', () => {
  const TEETH = 'devouring-teeth-lurk-underfoot';
  const RAVAGE = { report: 'deed', deed: { deed: 'act', land: 'A8', action: 'ravage' } } as const;
  const KILLS_EXPLORER = { report: 'deed', deed: { deed: 'destroy', land: 'A8', pieces: { E: 1 } } } as const;
  const AT_A8 = { land: 'A8', origin: 'A5' };
  const SPIDERS = '2 air 2 earth 3 animal';
  const TORRENT = "Unleash a Torrent of the Self's Own Essence";

  it.each<readonly [string, string, object, string, readonly (string | Report)[], string, number]>([
    ['Storm-Swath', '', AT_A8, 'A8: 1C / A5: 1T 2P1', ['A5'], 'A8: 1C1 / A5: 2P1', 3],
    ['Storm-Swath', '', AT_A8, 'A8: 1C / A5: 1T 2P1', ['A8'], 'A8: 1C2 / A5: 1T1 2P1', 2],
    ['Blood Draws Predators', '', AT_A8, 'A8: 1C 1E', [KILLS_EXPLORER], 'A8: 1C2 1A', 0],
    ['Pact of the Joined Hunt', '', { spirit: 2 }, 'A8: 1C 1D 1P2', [], 'A8: 1C2 1D 1P2', 0],
    // At one of the skipped Actions, as its player likes.
    [
      'Infestation of Venomous Spiders',
      SPIDERS,
      AT_A8,
      'A8: 2C',
      [RAVAGE, '2C*2', 'option-1'],
      'A8: 1C2 1A',
      3,
    ],
    ['Infestation of Venomous Spiders', SPIDERS, AT_A8, 'A8: 2C', [RAVAGE, '2C*2', 'none'], 'A8: 2C2 1A', 1],
    [
      TORRENT,
      '',
      { spirit: 1 },
      'A8: 1P1 1C / A5: 2P1 1T',
      ['option-2', '2', 'A8'],
      'A8: 1P1 / A5: 2P1 1T',
      2,
    ],
    [TORRENT, '', { spirit: 1 }, 'A8: 1P1 1C', ['option-2', 'none'], 'A8: 1P1 1C', 0],
  ])('%s, %s', async (name, elements, at, lands, answers, then, fear) => {
    const aim = { player: 1, land: null, moreDamage: 1, ...at };
    const table = await sits({ of: '', spirits: [TEETH, RIVER], lands, then: '', energy: 9 });
    table.tells({ report: 'usePower', ...usedAt(useOf(name), elementsOf(elements), aim) });
    for (const one of answers) {
      if (typeof one === 'string') table.answers(one);
      else table.tells(one);
    }
    for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) table.goesOn();
    expect([landsNow(table, then), fearOf(table.game)]).toEqual([landsMeant(then), fear]);
  });
});

it('in these Powers the app names 1 more Damage, and leaves it to the players (teeth.territorial)', () => {
  const said = EVERY_USE.filter((use) => {
    const counted = use.parts.map((_, i) => i);
    const effects = powerInUse(use, {}, { player: 1, land: 'A8', moreDamage: 1 }, counted);
    return effects.some((effect) => 'what' in effect && effect.what === 'power-damage-mod');
  });
  // What Vengeance of the Dead destroys would set it off again; Serpent Rouses in Anger counts its own Presence.
  expect(said.map(({ name }) => name).sort()).toEqual(['Serpent Rouses in Anger', 'Vengeance of the Dead']);
});

it('Call Forth Predators is once a turn, never the last Presence, and destroys none (special-rules.json, fangs.call)', async () => {
  const of = 'sharp-fangs-behind-the-leaves.call';
  const call = (lands: string) => ({
    of: '',
    spirits: [FANGS],
    lands,
    then: '',
    position: GROWTH,
    energy: 0,
  });
  const table = does(await sits(call('A3: 3P1')), { ...call(''), offer: `${of} call A3` });
  expect(table.game.spiritStates?.[1]?.destroyed).toBe(0);
  expect(table.isRefused({ report: 'offer', of, step: 'call', land: 'A3' })).toBe('notOffered');
  const last = await sits(call('A3: 1P1'));
  expect(last.isRefused({ report: 'offer', of, step: 'call', land: 'A3' })).toBe('notOffered');
});

it('an empowered Incarna of Breath abducts 1 Explorer or Town in the Fast Phase (special-rules.json, breath.stalks)', async () => {
  const of = 'breath-of-darkness-down-your-spine.stalks';
  const ruling = { of: '', spirits: [BREATH], lands: 'A3: 1I1 1T 1C / A5: 1P1', then: '', energy: 0 };
  const plain = await sits(ruling);
  const offer = { report: 'offer', of, step: 'abduct', land: 'A3' } as const;
  expect(plain.isRefused(offer)).toBe('notOffered');
  const empowers = [{ change: 'counter', name: 'empowered', n: 1 }] as const;
  const table = plain.tells({ report: 'spirit', player: 1, changes: empowers }, offer);
  expect([table.at('A3'), table.game.beside[ENDLESS_DARK]]).toEqual(['1C 1I1', { T: 1 }]);
  expect(table.isRefused(offer)).toBe('notOffered');
});

it('the Incarna of Breath abducts once in each Fast Phase, in its land alone (special-rules.json, breath.stalks)', async () => {
  const of = 'breath-of-darkness-down-your-spine.stalks';
  const ruling = { of: '', spirits: [BREATH], lands: 'A3: 1I1 2T / A5: 1T', then: '', energy: 0 } as const;
  const table = await sits({ ...ruling, empowered: true });
  const offer = (land: LandId) => ({ report: 'offer', of, step: 'abduct', land }) as const;
  expect(table.isRefused(offer('A5'))).toBe('notOffered');
  expect(table.tells(offer('A3')).at('A3')).toBe('1T 1I1');
  expect(table.isRefused(offer('A3'))).toBe('notOffered');
});

it('which Explorer or Town the Incarna of Breath abducts is its choice (special-rules.json, breath.stalks)', async () => {
  const of = 'breath-of-darkness-down-your-spine.stalks';
  const ruling = { of: '', spirits: [BREATH], lands: 'A3: 1I1 1E 1T 1C', then: '', energy: 0 } as const;
  const table = await sits({ ...ruling, empowered: true });
  table.tells({ report: 'offer', of, step: 'abduct', land: 'A3' });
  expect(table.choices).toEqual(['A3:T', 'A3:E']);
  expect(table.answers('A3:E').game.beside[ENDLESS_DARK]).toEqual({ E: 1 });
});

it('The Behemoth Rises to neighbors and Sacred Sites, once a turn (special-rules.json, behemoth.rises)', async () => {
  const table = await sits({ of: '', spirits: [BEHEMOTH], lands: 'B5: 1I1 / B3: 2P1', then: '' });
  const world = RULES.world(table.game);
  const rises = world.modifiers.find(({ name }) => name === 'ember-eyed-behemoth.rises')!;
  expect(rises.offers!['rise']!.open(world)).toEqual(['B1', 'B3', 'B4', 'B6', 'B7']);
  table.tells({ report: 'offer', of: rises.name, step: 'rise', land: 'B3' });
  expect(rises.offers!['rise']!.open(RULES.world(table.game))).toEqual([]);
});

it('not on a board without its Presence is a Build asked about (special-rules.json, vengeance.unfolding)', async () => {
  const lands = 'A5: 1T 1Z / B8: 1P1';
  const table = await sits({ of: '', spirits: [VENGEANCE], lands, then: '', steps: build('A5') });
  expect([table.asked, table.at('A5')]).toEqual(['fastPowers', '1T']);
});

it('a Ravage that Choke may stop is foreseen (special-rules.json, green.choke)', async () => {
  const step = { do: 'actionCard', action: 'ravage', card: '1-wetland', done: [] } as const;
  const ruling = { of: '', spirits: [GREEN], lands: 'A5: 2P1 1T', then: '', steps: [step] };
  const { game } = await sits(ruling);
  const { acting } = forecastAction(RULES, game, step);
  expect(acting.map(({ land, blight, assumed }) => [land, blight, assumed])).toEqual([['A5', 1, true]]);
});
