import type { Panel } from '../../rules/spirits/panel';
import type { RulesOf, SpecialRules } from '../../rules/spirits/special-rules';

/** An Immense Spirit: its Energy track counts double, and a card takes 2 Card Plays. */
const IMMENSE: SpecialRules = { trackEnergy: (printed) => 2 * printed, playsOfCard: 2 };

/** Swiftness of Lightning: a Slow Power for each Air; the aspect Wind has another rule instead. */
const SWIFT: SpecialRules = { slowAsFast: ({ air = 0 }) => air };

/** Lightning's Swift Strike. */
const LIGHTNING: RulesOf = (aspect) =>
  aspect === 'wind' ? {} : aspect === 'immense' ? { ...SWIFT, ...IMMENSE } : SWIFT;

/** By aspect; each takes the place of Shadows of the Dahan. */
const BY_ASPECT: Readonly<Record<string, SpecialRules>> = {
  // One action each turn disregards range.
  reach: { beyond: { where: 'any', once: 'reach' } },
};

/** Shadows Flicker Like Flame: for 1 Energy a Power reaches a land with Dahan at any distance. */
const SHADOWS: RulesOf = (aspect) =>
  aspect === null ? { beyond: { where: 'dahan', energy: 1 } } : (BY_ASPECT[aspect] ?? {});

/** A Spread of Rampant Green: Steady Regeneration; the aspect Regrowth takes it away. */
const RAMPANT_GREEN: RulesOf = (aspect) =>
  aspect === 'regrowth' ? {} : { destroyedInGrowth: { onceBlighted: 1 } };

/** Keeper of the Forbidden Wilds: Spreading Hostility halves its Energy track, rounded up. */
const KEEPER: RulesOf = (aspect) =>
  aspect === 'spreading-hostility' ? { trackEnergy: (printed) => Math.ceil(printed / 2) } : {};

/**
 * Sharp Fangs Behind the Leaves: Pack Hunting (Encircle) reaches 1 further towards lands with Beasts; Unconstrained by Ravaged
 * Lands lets Ranging Hunt target lands with Blight.
 */
const SHARP_FANGS: RulesOf = (aspect) =>
  aspect === 'encircle'
    ? { farther: { n: 1, to: 'beasts' } }
    : aspect === 'unconstrained'
      ? { targets: { 'Ranging Hunt': 'any' } }
      : {};

/** Volcano Looming High: its cards reach 1 further from a land with 3 of its Presence. */
const VOLCANO: RulesOf = () => ({
  farther: { n: 1, cardsOnly: true, origin: { count: 'own-presence', is: '>=', than: 3 } },
});

/** The name under which this was gained in a turn. */
const COOL_AND_DARK = 'cool-and-dark';

/** Shroud of Silent Mist: once a turn a card that is gained without Fire brings 1 Energy. */
const SHROUD: RulesOf = () => ({
  gaining: ({ elements }, { done }) =>
    elements.includes('fire') || done.includes(COOL_AND_DARK)
      ? []
      : [
          { change: 'energy', n: 1 },
          { change: 'done', what: COOL_AND_DARK },
        ],
});

/** Towering Roots of the Jungle: Powers from its Incarna reach 1 further. */
const TOWERING_ROOTS: RulesOf = () => ({ farther: { n: 1, from: 'incarna' } });

/** Lure of the Deep Wilderness: A Single Alluring Lair moves by the second Growth option alone, the only one that adds Presence. */
const LURE: RulesOf = (aspect) => (aspect === 'lair' ? { incarnaByGrowth: true } : {});

/** Devouring Teeth Lurk Underfoot: Territorial Aggression. */
const DEVOURING_TEETH: RulesOf = () => ({ powerDamage: 1 });

const BY_SPIRIT: Readonly<Record<string, RulesOf>> = {
  'lightnings-swift-strike': LIGHTNING,
  'shadows-flicker-like-flame': SHADOWS,
  'a-spread-of-rampant-green': RAMPANT_GREEN,
  'keeper-of-the-forbidden-wilds': KEEPER,
  'sharp-fangs-behind-the-leaves': SHARP_FANGS,
  'volcano-looming-high': VOLCANO,
  'shroud-of-silent-mist': SHROUD,
  'towering-roots-of-the-jungle': TOWERING_ROOTS,
  'lure-of-the-deep-wilderness': LURE,
  'devouring-teeth-lurk-underfoot': DEVOURING_TEETH,
};

/** What the special rules of a panel change about its player's half; nothing for most. */
export const specialRules = ({ id, aspect }: Pick<Panel, 'id' | 'aspect'>): SpecialRules =>
  BY_SPIRIT[id]?.(aspect) ?? {};
