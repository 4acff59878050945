// @vitest-environment node
import { expect, it } from 'vitest';
import { asAction } from '../../src/lib/rules/table/action-underway';
import type { Effect } from '../../src/lib/rules/table/card-lines/effect';
import type { Report } from '../../src/lib/rules/table/command';
import type { LandId } from '../../src/lib/rules/table/island';
import type { Step } from '../../src/lib/rules/table/step';
import { asLand } from '../support/ids';
import { does, fearOf, landsMeant, landsNow, sits, type SpecialRuling } from '../support/special-ruling';
import { usedAt, useOf } from '../support/used-power';

const RIVER = 'river-surges-in-sunlight';
const MADNESS = 'shadows-flicker-like-flame/madness';
const DARK_FIRE = 'shadows-flicker-like-flame/dark-fire';
const EARTH = 'vital-strength-of-the-earth';
const THUNDER = 'thunderspeaker';
const OCEAN = 'oceans-hungry-grasp';
const DOWNPOUR = 'downpour-drenches-the-world';
const STONE = 'stones-unyielding-defiance';
const LURE = 'lure-of-the-deep-wilderness';
const MINDS = 'many-minds-move-as-one';
const VOLCANO = 'volcano-looming-high';
const HEARTH = 'hearth-vigil';
const ROOTS = 'towering-roots-of-the-jungle';
const EYES = 'eyes-watch-from-the-trees';
const MUD = 'fathomless-mud-of-the-swamp';

/** A worked position. */
interface Worked extends SpecialRuling {
  /** A Power by name, at the land of the ruling or at a Spirit. */
  readonly uses?: string;
  readonly spirit?: number;
  /** A report of the players. */
  readonly tells?: Report;
  /** The lands and ways that the first question offers; none if nothing is asked. */
  readonly offered?: string;
}

const ravage = (land: LandId) => [{ do: 'ravage', land } as const];
const build = (land: LandId) => [{ do: 'build', land, card: null } as const];
const blight = (land: LandId) => [{ do: 'addBlight', land, cause: 'ravage' } as const];
const destroys = (land: string): Step => ({
  do: 'deed',
  cause: 'event.test',
  deed: { deed: 'destroy', land: asLand(land), pieces: { P1: 1 } },
});
const PUSHES_BEASTS: Effect = {
  ...{ each: 'spirit', player: 1, land: 'B3', anchor: 'same-land' },
  ...{ op: 'push', n: 1, piece: 'A' },
};
const GROWTH = { phase: 'spirit', agenda: [{ do: 'spiritPhase' }] } as const;

// The worked positions of special-rules.json that no other file of rulings holds; boards A and B, two players.
const RULINGS: readonly Worked[] = [
  {
    of: 'shadows/madness.subtle: a land without Invaders asks nothing',
    ...{ spirits: [MADNESS], lands: 'A1: 1T', position: GROWTH },
    tells: { report: 'deed', deed: { deed: 'add', land: 'A4', pieces: { P1: 1 } } },
    ...{ offered: '', then: 'A4: 1P1 / A1: 1T' },
  },
  {
    of: 'shadows/dark-fire.elude: an Event destroys Presence in 2 lands, and 1 of it escapes',
    ...{ spirits: [DARK_FIRE], lands: 'A5: 1P1 / A8: 1P1' },
    steps: asAction({ kind: 'card' }, 'event.test', [destroys('A5'), destroys('A8')]),
    ...{ answers: 'A4', then: 'A4: 1P1 / A5: - / A8: -' },
  },
  {
    of: "vital.vitality: Defend 3 takes all of a City's Damage",
    ...{ spirits: [EARTH], lands: 'A1: 2P1 1C 1D', steps: ravage('A1'), then: 'A1: 2P1 1C2 1D' },
  },
  {
    of: 'vital.vitality: Defend 3 leaves 3 Damage of 2 Cities',
    ...{ spirits: [EARTH], lands: 'A1: 2P1 2C', steps: ravage('A1'), then: 'A1: 1P1 2C 1B' },
  },
  {
    of: 'vital/resilience.anchor: 8 Damage bring no Blight, and the Dahan take them',
    ...{ spirits: [`${EARTH}/resilience`], lands: 'A1: 2P1 2C 1T 1D', steps: ravage('A1') },
    then: 'A1: 2P1 2C 1T',
  },
  {
    of: 'vital/resilience.anchor: 10 Damage bring Blight',
    ...{ spirits: [`${EARTH}/resilience`], lands: 'A1: 2P1 3C 1E', steps: ravage('A1') },
    then: 'A1: 1P1 3C 1E 1B',
  },
  {
    of: 'thunder.sworn: Presence that the Blight destroys is gone before',
    ...{ spirits: [THUNDER], lands: 'A7: 1P1 1D 1C / A5: 2P1', steps: ravage('A7') },
    then: 'A7: 1C 1B / A5: 1P1',
  },
  {
    of: 'thunder.sworn: Presence 2 lands away is safe',
    ...{ spirits: [THUNDER], lands: 'A5: 2D 1C 1T / A2: 1P1', steps: ravage('A5') },
    then: 'A5: 1C 1T 1B / A2: 1P1',
  },
  {
    of: 'ocean.in-play: the Blight of a Ravage may cascade into it',
    ...{ spirits: [OCEAN], lands: 'A2: 1B 1C', position: { beside: { A0: '1P1' } }, steps: ravage('A2') },
    ...{ offered: 'A1 A3 A4 A0', answers: 'A3', then: 'A2: 2B 1C / A3: 1B' },
  },
  {
    of: 'downpour.drench: a way for Wetlands is offered at its Sacred Site',
    ...{ spirits: [DOWNPOUR], lands: 'B7: 2P1 1T', uses: 'Foundations Sink into Mud', at: 'B7' },
    ...{ offered: 'option-1 option-2', answers: 'option-2', then: 'B7: 2P1 1T1' },
  },
  {
    of: 'downpour.drench: and not in another Mountain',
    ...{ spirits: [DOWNPOUR], lands: 'B7: 1P1 1T / A1: 1C', uses: 'Foundations Sink into Mud', at: 'B7' },
    ...{ offered: '', then: 'B7: 1P1', fear: 1 },
  },
  {
    of: 'stone.bedrock: as much Blight as its Presence spares the other Spirit too',
    ...{ spirits: [STONE, RIVER], lands: 'A5: 2P1 1P2 1B', steps: blight('A5'), then: 'A5: 2P1 1P2 2B' },
  },
  {
    of: 'stone.bedrock: more Blight than its Presence cascades and destroys Presence of both',
    ...{ spirits: [STONE, RIVER], lands: 'A5: 1P1 1P2 1B / A1: 1P1 / B1: 1P2', steps: blight('A5') },
    ...{ answers: 'A4', then: 'A5: 2B / A4: 1B' },
  },
  {
    of: 'lure.enthrall: 2 Presence keep 4 of 5 Explorers out of a Ravage',
    ...{ spirits: [LURE], lands: 'A5: 2P1 5E 1T 1D', steps: ravage('A5'), then: 'A5: 1P1 5E 1T 1B' },
  },
  {
    of: 'lure.enthrall: 1 Presence and 2 Explorers, and there is no Ravage',
    ...{ spirits: [LURE], lands: 'A8: 1P1 2E', steps: ravage('A8'), then: 'A8: 1P1 2E' },
  },
  {
    of: 'minds.fly: Beasts are Pushed up to 2 lands',
    ...{ spirits: [MINDS], lands: 'B3: 1P1 1A', position: { boards: 'B' } },
    setup: { spirits: [{ id: MINDS, aspect: null }] },
    tells: { report: 'usePower', player: 1, power: 'Test', land: 'B3', effects: [PUSHES_BEASTS] },
    ...{ offered: 'B2 B4 B1 B5 B7', answers: 'B7' },
    then: 'B3: 1P1 / B7: 1A',
  },
  {
    of: 'volcano.collapse: 3 Presence at once are 3 Damage, and Badlands add 1',
    ...{ spirits: [VOLCANO], lands: 'A6: 3P1 1T 1E 1M / A1: 1P1', at: 'A6' },
    ...{ power: [{ op: 'destroy', n: 3, piece: 'P' }], then: 'A6: 1M', fear: 1 },
  },
  {
    of: 'volcano.collapse: the Blight of a Ravage sets it off',
    ...{ spirits: [VOLCANO], lands: 'A1: 1P1 1T 1D / A6: 1P1', steps: ravage('A1'), then: 'A1: 1T1 1B' },
  },
  {
    of: 'hearth.rooted: Dahan that survive a Ravage keep its Presence',
    ...{ spirits: [HEARTH], lands: 'A7: 1P1 1D 1T', steps: ravage('A7'), then: 'A7: 1P1 1D2 1B' },
  },
  {
    of: 'hearth.rooted: a Ravage without Dahan destroys it',
    ...{ spirits: [HEARTH], lands: 'A7: 1P1 1T / A8: 1P1', steps: ravage('A7'), then: 'A7: 1T 1B' },
  },
  {
    of: 'hearth.fortify: 4 Damage leave 1 Dahan, which strikes for 2',
    ...{ spirits: [HEARTH], lands: 'A5: 1P1 1D 2T', steps: ravage('A5'), then: 'A5: 1P1 1D4 1T 1B' },
  },
  {
    of: 'roots.vitality: Vitality is removed instead of Blight, and Presence stays',
    ...{ spirits: [ROOTS], lands: 'A5: 1V 1T 1P1', steps: ravage('A5'), then: 'A5: 1T 1P1' },
  },
  {
    of: 'eyes.trust: Defend in a land of another Spirit by a Boon',
    ...{ spirits: [EYES, RIVER], lands: 'B8: 1P1 / A6: 1D / A5: 1T 1P2' },
    ...{ uses: 'Boon of Watchful Guarding', spirit: 2, answers: 'option-1 A6' },
    then: 'A5: 1T 1P2 1D / A6: -',
  },
  {
    of: 'mud.foundations: an Explorer instead of a City',
    ...{ spirits: [MUD], lands: 'A7: 2P1 1T', steps: build('A7'), then: 'A7: 2P1 1T 1E' },
  },
  {
    of: 'mud.foundations: a City where 1 Presence is no Sacred Site',
    ...{ spirits: [MUD], lands: 'A7: 1P1 1T', steps: build('A7'), then: 'A7: 1P1 1T 1C' },
  },
];

/** The answers that are not left to hands. */
const offeredBy = (choices: readonly string[]): string => choices.filter((one) => one !== 'byHand').join(' ');

it.each(RULINGS)('$of', async (ruling) => {
  const { uses, tells, player = 1, at = null, spirit, offered, then, fear } = ruling;
  const table = await sits(ruling);
  const aim = { player, land: at, ...(spirit !== undefined && { spirit }) };
  if (uses !== undefined) table.tells({ report: 'usePower', ...usedAt(useOf(uses), {}, aim) });
  if (tells !== undefined) table.tells(tells);
  if (offered !== undefined) expect(offeredBy(table.choices)).toBe(offered);
  does(table, ruling);
  expect(landsNow(table, then)).toBe(landsMeant(then));
  if (fear !== undefined) expect(fearOf(table.game)).toBe(fear);
});
