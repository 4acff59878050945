import { describe, expect, it } from 'vitest';
import { isPartlyByHand, rulesGone, rulesPlayed, SPECIAL_RULES } from '$lib/content/powers/special-rules';
import { SPIRITS } from '$lib/content/spirits';
import { spiritExceptions } from '$lib/content/spirits/spirit-rules';
import { loadMessages, LOCALES, setLocale } from '$lib/messages/messages.svelte';
import { byHandPart, ruleText } from '$lib/setup/special-rule-words';
import type { SpiritId } from '../../src/lib/rules/table/printed-names';

/** The special rules of all panels and aspects, and the two of Healing Cards (special-rules.json, rules). */
const IDS = `
  lightning.swiftness lightning/immense.immense river.domain river/travel.back river/travel.tend
  shadows.dahan shadows/madness.subtle shadows/madness.void shadows/reach.reach shadows/amorphous.space
  shadows/dark-fire.one shadows/dark-fire.elude vital.vitality vital/resilience.anchor
  vital/nourishing.flourish green.choke green.regeneration thunder.ally thunder.sworn
  thunder/tactician.tactician thunder/warrior.raid bringer.dream bringer/violence.nightmares
  ocean.in-play ocean.drowning keeper.forbidden keeper/spreading-hostility.lands
  keeper/spreading-hostility.seeds keeper/spreading-hostility.enmity fangs.ally fangs.call
  fangs/encircle.pack fangs/unconstrained.blight fangs/unconstrained.arise wildfire.blazing
  wildfire.destructive wildfire/transforming.transform serpent.slumber serpent/locus.regard
  downpour.drench downpour.pour finder.responsibilities finder.open stone.bedrock stone.layers
  memory.ages memory.insights memory/intensify.intensify memory/mentor.teachings trickster.flair
  trickster.cleaning lure.home lure.enthrall lure/lair.lair minds.fly minds.joining volcano.home
  volcano.collapse volcano.peaks shroud.cool shroud.mists shroud.silent shroud/stranded.drift
  shroud/stranded.stranded vengeance.unfolding vengeance.pestilence vengeance.wreak starlight.begets
  starlight.nature days.time days.never behemoth.rises behemoth.strides hearth.rooted hearth.fortify
  hearth.loyal roots.vitality roots.heart breath.stalks breath.realm gaze.punishment voice.clarion
  voice.tumult voice.roaming waters.healing waters.serene waters.roiling quakes.decades quakes.crescendo
  teeth.territorial eyes.trust mud.foundations heat.blistering whirlwind.wind
`
  .trim()
  .split(/\s+/);

const RULES = SPECIAL_RULES.flatMap(({ rules, aspects = [] }) => [
  ...rules,
  ...aspects.flatMap((one) => one.rules ?? []),
]);

describe('the list of special rules', () => {
  it('has every rule of the facts once, and no other', () => {
    expect(IDS).toHaveLength(94);
    expect(RULES.map(({ id }) => id).sort()).toEqual([...IDS].sort());
  });

  it('has every Spirit, and no aspect that there is not', () => {
    expect(SPECIAL_RULES.map(({ spirit }) => spirit).sort()).toEqual(SPIRITS.map(({ id }) => id).sort());
    for (const { spirit, rules, aspects = [] } of SPECIAL_RULES) {
      const known = SPIRITS.find(({ id }) => id === spirit)!.aspects.map(({ id }) => id);
      for (const { aspect, without = [] } of aspects) {
        expect(known).toContain(aspect);
        for (const id of without) expect(rules.map((rule) => rule.id)).toContain(id);
      }
    }
  });

  // special-rules.json, withoutRule and the notes of each aspect.
  it.each([
    ['lightnings-swift-strike', null, ['lightning.swiftness']],
    ['lightnings-swift-strike', 'wind', []],
    ['lightnings-swift-strike', 'immense', ['lightning.swiftness', 'lightning/immense.immense']],
    ['river-surges-in-sunlight', 'travel', ['river/travel.back', 'river/travel.tend']],
    ['shadows-flicker-like-flame', 'foreboding', []],
    ['vital-strength-of-the-earth', 'might', []],
    ['a-spread-of-rampant-green', 'regrowth', ['green.choke']],
    ['lure-of-the-deep-wilderness', 'lair', ['lure.home', 'lure/lair.lair']],
    ['shifting-memory-of-ages', 'mentor', ['memory.insights', 'memory/mentor.teachings']],
  ] as const)('%s, %s, plays by %j', (id, aspect, rules) => {
    expect(rulesPlayed({ id, aspect }).map((rule) => rule.id)).toEqual(rules);
  });
});

it('an aspect says which rules it takes away', () => {
  const gone = (aspect: string | null) =>
    rulesGone({ id: 'shadows-flicker-like-flame', aspect }).map(({ id }) => id);
  expect([gone(null), gone('reach')]).toEqual([[], ['shadows.dahan']]);
});

it('an aspect takes these rules away on the island, and no others of the panel', () => {
  const played = (id: SpiritId, aspect: string | null) =>
    spiritExceptions({ spirits: [{ id, aspect }], products: ['base'] }).map(({ name }) => name);
  for (const { id, aspects } of SPIRITS)
    for (const { id: aspect } of aspects) {
      const gone = rulesGone({ id, aspect }).map((rule) => `${id}.${rule.id.split('.')[1]}`);
      const [plain, changed] = [played(id, null), played(id, aspect)];
      expect(
        plain.filter((name) => !changed.includes(name)),
        `${id}, ${aspect}`,
      ).toEqual(plain.filter((name) => gone.includes(name)));
    }
});

it('without tracked Presence the app does what needs none', () => {
  const left = (id: SpiritId) => rulesPlayed({ id, aspect: null }, false).filter(isPartlyByHand);
  expect(left('thunderspeaker').map(({ id }) => id)).toEqual(['thunder.ally', 'thunder.sworn']);
  expect(left('lightnings-swift-strike')).toEqual([]);
});

describe.each(LOCALES)('in %s', (locale) => {
  it('each rule has its text, and what is left to hands is said', async () => {
    await setLocale(locale);
    await loadMessages('myspirit');
    for (const rule of RULES) {
      expect(ruleText(rule), rule.id).toMatch(/\w{3}[^{]*\.$/);
      if (isPartlyByHand(rule)) expect(byHandPart(rule), rule.id).toMatch(/\w{3}[^{]*\.$/);
      else expect(byHandPart(rule), rule.id).toBe('');
    }
    await setLocale(LOCALES[0]);
  });
});
