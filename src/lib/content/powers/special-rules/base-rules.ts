import { GAINS } from '../../../rules/table/spirit-counts';
import type { RulesOfSpirit } from './special-rule';

/** The special rules of the Spirits of the base game, and of their aspects. */
export const BASE_RULES: readonly RulesOfSpirit[] = [
  {
    spirit: 'lightnings-swift-strike',
    rules: [
      {
        id: 'lightning.swiftness',
        name: 'Swiftness of Lightning',
        does: 'asked',
        at: ['fast-phase', 'speed', 'threshold-count'],
        withoutPresence: true,
        gives: { slowAsFast: ({ air = 0 }) => air },
      },
    ],
    aspects: [
      { aspect: 'wind', without: ['lightning.swiftness'] },
      {
        aspect: 'immense',
        rules: [
          {
            id: 'lightning/immense.immense',
            name: 'An Immense Spirit, Towering and Slow',
            does: 'asked',
            at: ['income', 'play-cards', 'threshold-count', 'spirit-phase'],
            withoutPresence: true,
          },
        ],
      },
    ],
  },
  {
    spirit: 'river-surges-in-sunlight',
    rules: [
      {
        id: 'river.domain',
        name: "River's Domain",
        does: 'carriedOut',
        at: [
          'counts-as',
          'range',
          'target',
          'fear-card',
          'event',
          'adversary',
          'threshold-count',
          'loss-check',
        ],
      },
    ],
    aspects: [
      {
        aspect: 'travel',
        without: ['river.domain'],
        rules: [
          {
            id: 'river/travel.back',
            name: "Travel on the River's Back",
            does: 'asked',
            at: ['spirit-phase', 'growth', 'push-gather'],
          },
          {
            id: 'river/travel.tend',
            name: 'People Tend to the River, River Tends to the People',
            does: 'carriedOut',
            at: ['counts-as', 'ravage', 'forecast', 'range'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'shadows-flicker-like-flame',
    rules: [
      {
        id: 'shadows.dahan',
        name: 'Shadows of the Dahan',
        does: 'asked',
        at: ['range', 'target', 'power-resolve'],
      },
    ],
    aspects: [
      {
        aspect: 'madness',
        without: ['shadows.dahan'],
        rules: [
          {
            id: 'shadows/madness.subtle',
            name: 'Shadows Cast a Subtle Madness',
            does: 'asked',
            at: ['growth', 'add-presence', 'strife-added'],
          },
          {
            id: 'shadows/madness.void',
            name: 'Glimpse of the Shadowed Void',
            does: 'carriedOut',
            at: ['presence-destroyed', 'blight-added'],
          },
        ],
      },
      {
        aspect: 'reach',
        without: ['shadows.dahan'],
        rules: [
          {
            id: 'shadows/reach.reach',
            name: 'Reach Through Ephemeral Distance',
            does: 'asked',
            at: ['growth', 'range', 'target'],
          },
        ],
      },
      {
        aspect: 'amorphous',
        without: ['shadows.dahan'],
        rules: [
          {
            id: 'shadows/amorphous.space',
            name: 'Shadows Partake of Amorphous Space',
            does: 'asked',
            at: ['fast-phase', 'slow-phase', 'push-gather'],
          },
        ],
      },
      { aspect: 'foreboding', without: ['shadows.dahan'] },
      {
        aspect: 'dark-fire',
        without: ['shadows.dahan'],
        rules: [
          {
            id: 'shadows/dark-fire.one',
            name: 'Dark and Fire as One',
            does: 'asked',
            at: ['threshold-count', 'event', 'forget-card'],
            withoutPresence: true,
          },
          {
            id: 'shadows/dark-fire.elude',
            name: 'Frightful Shadows Elude Destruction',
            does: 'asked',
            at: ['presence-destroyed', 'blight-added', 'event', 'blight-card', 'ravage'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'vital-strength-of-the-earth',
    rules: [
      {
        id: 'vital.vitality',
        name: "Earth's Vitality",
        does: 'carriedOut',
        at: ['ravage', 'forecast', 'counts-as'],
      },
    ],
    aspects: [
      {
        aspect: 'resilience',
        without: ['vital.vitality'],
        rules: [
          {
            id: 'vital/resilience.anchor',
            name: "Anchor the Land's Resilience",
            does: 'carriedOut',
            at: ['ravage', 'forecast'],
          },
        ],
      },
      { aspect: 'might', without: ['vital.vitality'] },
      {
        aspect: 'nourishing',
        without: ['vital.vitality'],
        rules: [
          {
            id: 'vital/nourishing.flourish',
            name: "Flourish with Nature's Strength",
            does: 'asked',
            at: ['gain-card'],
            withoutPresence: true,
            gives: {
              gaining: ({ kind }) =>
                kind === 'major' ? [{ change: 'counter', name: GAINS.minor, n: 1 }] : [],
            },
          },
        ],
      },
    ],
  },
  {
    spirit: 'a-spread-of-rampant-green',
    rules: [
      {
        id: 'green.choke',
        name: 'Choke the Land with Green',
        does: 'asked',
        at: ['ravage', 'build', 'presence-destroyed', 'forecast'],
      },
      {
        id: 'green.regeneration',
        name: 'Steady Regeneration',
        does: 'asked',
        at: ['growth', 'add-presence'],
        withoutPresence: true,
        gives: { destroyedInGrowth: { onceBlighted: 1 } },
      },
    ],
    aspects: [{ aspect: 'regrowth', without: ['green.regeneration'] }],
  },
  {
    spirit: 'thunderspeaker',
    rules: [
      {
        id: 'thunder.ally',
        name: 'Ally of the Dahan',
        does: 'asked',
        at: ['push-gather', 'event', 'fear-card', 'adversary'],
      },
      {
        id: 'thunder.sworn',
        name: 'Sworn to Victory',
        does: 'asked',
        at: ['ravage', 'presence-destroyed', 'loss-check'],
      },
    ],
    aspects: [
      {
        aspect: 'tactician',
        rules: [
          {
            id: 'thunder/tactician.tactician',
            name: 'Adaptable Tactician',
            does: 'asked',
            at: ['growth', 'threshold-count'],
            withoutPresence: true,
          },
        ],
      },
      {
        aspect: 'warrior',
        rules: [
          {
            id: 'thunder/warrior.raid',
            name: "Warrior-Spirit's Raiding Party",
            does: 'asked',
            at: ['push-gather', 'incarna', 'damage-to-invaders'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'bringer-of-dreams-and-nightmares',
    rules: [
      {
        id: 'bringer.dream',
        name: 'To Dream a Thousand Deaths',
        does: 'partly',
        at: ['power-resolve', 'damage-to-invaders', 'damage-to-dahan', 'destroy-invader', 'push-gather'],
        withoutPresence: true,
      },
    ],
    aspects: [
      {
        aspect: 'violence',
        rules: [
          {
            id: 'bringer/violence.nightmares',
            name: 'Nightmares of Violence and Death',
            does: 'carriedOut',
            at: ['play-cards', 'power-resolve'],
            withoutPresence: true,
          },
        ],
      },
    ],
  },
  {
    spirit: 'oceans-hungry-grasp',
    rules: [
      {
        id: 'ocean.in-play',
        name: 'Ocean in Play',
        does: 'asked',
        at: ['target', 'range', 'push-gather', 'cascade', 'blight-added', 'add-presence', 'counts-as'],
      },
      {
        id: 'ocean.drowning',
        name: 'Drowning',
        does: 'asked',
        at: ['destroy-invader', 'income'],
        withoutPresence: true,
      },
    ],
  },
];
