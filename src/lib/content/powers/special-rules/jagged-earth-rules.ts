import type { RulesOfSpirit } from './special-rule';

/** The special rules of the Spirits of Jagged Earth, and of their aspects. */
export const JAGGED_EARTH_RULES: readonly RulesOfSpirit[] = [
  {
    spirit: 'stones-unyielding-defiance',
    rules: [
      {
        id: 'stone.bedrock',
        name: 'Bestow the Endurance of Bedrock',
        does: 'carriedOut',
        at: ['blight-added', 'cascade', 'presence-destroyed', 'ravage'],
      },
      {
        id: 'stone.layers',
        name: 'Deep Layers Exposed to the Surface',
        does: 'asked',
        at: ['add-presence', 'gain-card', 'growth'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'shifting-memory-of-ages',
    rules: [
      {
        id: 'memory.ages',
        name: 'Long Ages of Knowledge and Forgetfulness',
        does: 'asked',
        at: ['forget-card', 'gain-card', 'event'],
        withoutPresence: true,
      },
      {
        id: 'memory.insights',
        name: "Insights into the World's Nature",
        does: 'asked',
        at: ['threshold-count', 'set-up', 'event'],
        withoutPresence: true,
      },
    ],
    aspects: [
      {
        aspect: 'intensify',
        without: ['memory.insights'],
        rules: [
          {
            id: 'memory/intensify.intensify',
            name: 'Intensify Through Understanding',
            does: 'partly',
            at: ['power-resolve', 'threshold-count'],
            withoutPresence: true,
          },
        ],
      },
      {
        aspect: 'mentor',
        without: ['memory.ages'],
        rules: [
          {
            id: 'memory/mentor.teachings',
            name: 'Past Teachings Spring Forth Unbidden',
            does: 'asked',
            at: ['gain-card', 'forget-card'],
            withoutPresence: true,
          },
        ],
      },
    ],
  },
  {
    spirit: 'grinning-trickster-stirs-up-trouble',
    rules: [
      {
        id: 'trickster.flair',
        name: 'A Real Flair for Discord',
        does: 'asked',
        at: ['strife-added', 'power-resolve'],
        withoutPresence: true,
      },
      {
        id: 'trickster.cleaning',
        name: 'Cleaning Up Messes Is a Drag',
        does: 'carriedOut',
        at: ['blight-removed', 'presence-destroyed', 'loss-check'],
      },
    ],
  },
  {
    spirit: 'lure-of-the-deep-wilderness',
    rules: [
      {
        id: 'lure.home',
        name: "Home of the Island's Heart",
        does: 'carriedOut',
        at: ['growth', 'add-presence', 'push-gather'],
      },
      {
        id: 'lure.enthrall',
        name: 'Enthrall the Foreign Explorers',
        does: 'carriedOut',
        at: ['ravage', 'forecast'],
      },
    ],
    aspects: [
      {
        aspect: 'lair',
        without: ['lure.enthrall'],
        rules: [
          {
            id: 'lure/lair.lair',
            name: 'A Single Alluring Lair',
            does: 'carriedOut',
            at: ['push-gather', 'ravage', 'incarna', 'growth', 'forecast'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'many-minds-move-as-one',
    rules: [
      {
        id: 'minds.fly',
        name: 'Fly Fast as Thought',
        does: 'carriedOut',
        at: ['push-gather', 'growth'],
        withoutPresence: true,
      },
      {
        id: 'minds.joining',
        name: 'A Joining of Swarms and Flocks',
        does: 'said',
        at: ['counts-as', 'target', 'push-gather', 'event', 'threshold-count'],
      },
    ],
  },
  {
    spirit: 'volcano-looming-high',
    rules: [
      {
        id: 'volcano.home',
        name: 'Mountain Home',
        does: 'carriedOut',
        at: ['growth', 'add-presence', 'push-gather'],
      },
      {
        id: 'volcano.collapse',
        name: 'Collapse in a Blast of Lava and Steam',
        does: 'asked',
        at: ['presence-destroyed', 'damage-to-invaders', 'damage-to-dahan', 'blight-added'],
      },
      {
        id: 'volcano.peaks',
        name: 'Volcanic Peaks Tower Over the Landscape',
        does: 'carriedOut',
        at: ['range', 'target'],
      },
    ],
  },
  {
    spirit: 'shroud-of-silent-mist',
    rules: [
      {
        id: 'shroud.cool',
        name: 'Gather Power from the Cool and Dark',
        does: 'carriedOut',
        at: ['gain-card', 'income'],
        withoutPresence: true,
      },
      {
        id: 'shroud.mists',
        name: 'Mists Shift and Flow',
        does: 'asked',
        at: ['range', 'target', 'push-gather'],
      },
      {
        id: 'shroud.silent',
        name: 'Slow and Silent Death',
        does: 'carriedOut',
        at: ['time-passes', 'income'],
      },
    ],
    aspects: [
      {
        aspect: 'stranded',
        without: ['shroud.mists'],
        rules: [
          {
            id: 'shroud/stranded.drift',
            name: 'Mists Steadily Drift',
            does: 'asked',
            at: ['fast-phase', 'slow-phase', 'push-gather'],
          },
          {
            id: 'shroud/stranded.stranded',
            name: 'Stranded in the Shifting Mist',
            does: 'asked',
            at: ['fast-phase', 'isolate', 'explore'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'vengeance-as-a-burning-plague',
    rules: [
      {
        id: 'vengeance.unfolding',
        name: 'The Terror of a Slowly Unfolding Plague',
        does: 'asked',
        at: ['build', 'forecast'],
      },
      {
        id: 'vengeance.pestilence',
        name: 'Lingering Pestilence',
        does: 'carriedOut',
        at: ['presence-destroyed', 'blight-added', 'event', 'blight-card'],
      },
      {
        id: 'vengeance.wreak',
        name: "Wreak Vengeance for the Land's Corruption",
        does: 'carriedOut',
        at: ['damage-to-invaders', 'damage-to-dahan', 'counts-as', 'target'],
      },
    ],
  },
  {
    spirit: 'starlight-seeks-its-form',
    rules: [
      {
        id: 'starlight.begets',
        name: 'Growth Begets Growth',
        does: 'asked',
        at: ['growth', 'add-presence', 'income'],
        withoutPresence: true,
      },
      {
        id: 'starlight.nature',
        name: 'Slowly Coalescing Nature',
        does: 'asked',
        at: ['add-presence', 'threshold-count'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'fractured-days-split-the-sky',
    rules: [
      {
        id: 'days.time',
        name: 'Fragments of Shattered Time',
        does: 'asked',
        at: ['power-resolve', 'growth', 'income', 'set-up', 'loss-check'],
        withoutPresence: true,
      },
      {
        id: 'days.never',
        name: 'Days That Never Were',
        does: 'asked',
        at: ['set-up', 'gain-card', 'growth'],
        withoutPresence: true,
      },
    ],
  },
];
