import type { RulesOfSpirit } from './special-rule';

/** The special rules of the Spirits of Nature Incarnate and Horizons, and of their aspects. */
export const LATE_RULES: readonly RulesOfSpirit[] = [
  {
    spirit: 'ember-eyed-behemoth',
    rules: [
      {
        id: 'behemoth.rises',
        name: 'The Behemoth Rises',
        does: 'asked',
        at: ['spirit-phase', 'fast-phase', 'slow-phase', 'incarna', 'push-gather'],
      },
      {
        id: 'behemoth.strides',
        name: 'Unrelenting Strides',
        does: 'asked',
        at: ['spirit-phase', 'fast-phase', 'slow-phase'],
      },
    ],
  },
  {
    spirit: 'hearth-vigil',
    rules: [
      {
        id: 'hearth.rooted',
        name: 'Rooted in the Community',
        does: 'carriedOut',
        at: ['blight-added', 'presence-destroyed', 'ravage', 'cascade'],
      },
      {
        id: 'hearth.fortify',
        name: 'Fortify Heart and Hearth',
        does: 'carriedOut',
        at: ['damage-to-dahan', 'ravage', 'event', 'blight-card', 'forecast'],
      },
      { id: 'hearth.loyal', name: 'Loyal Guardian', does: 'asked', at: ['push-gather', 'event'] },
    ],
  },
  {
    spirit: 'towering-roots-of-the-jungle',
    rules: [
      {
        id: 'roots.vitality',
        name: 'Enduring Vitality',
        does: 'carriedOut',
        at: ['blight-added', 'ravage'],
        withoutPresence: true,
      },
      {
        id: 'roots.heart',
        name: 'Heart-Tree Guards the Land',
        does: 'carriedOut',
        at: [
          'range',
          'ravage',
          'build',
          'damage-to-invaders',
          'damage-to-dahan',
          'destroy-invader',
          'incarna',
        ],
      },
    ],
  },
  {
    spirit: 'breath-of-darkness-down-your-spine',
    rules: [
      {
        id: 'breath.stalks',
        name: 'Terror Stalks the Land',
        does: 'asked',
        at: [
          'fast-phase',
          'power-resolve',
          'damage-to-invaders',
          'destroy-invader',
          'incarna',
          'growth',
          'loss-check',
        ],
      },
      { id: 'breath.realm', name: 'Shadow-Touched Realm', does: 'said', at: ['range', 'target'] },
    ],
  },
  {
    spirit: 'relentless-gaze-of-the-sun',
    rules: [
      {
        id: 'gaze.punishment',
        name: 'Relentless Punishment',
        does: 'asked',
        at: ['power-resolve', 'income'],
      },
    ],
  },
  {
    spirit: 'wandering-voice-keens-delirium',
    rules: [
      {
        id: 'voice.clarion',
        name: 'A Clarion Voice Given Form',
        does: 'carriedOut',
        at: ['isolate', 'explore', 'build', 'push-gather', 'incarna', 'forecast'],
      },
      {
        id: 'voice.tumult',
        name: 'Spread Tumult and Delusion',
        does: 'asked',
        at: ['strife-added', 'incarna', 'ravage', 'forecast'],
      },
      {
        id: 'voice.roaming',
        name: 'Senseless Roaming',
        does: 'asked',
        at: ['strife-added', 'push-gather'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'wounded-waters-bleeding',
    rules: [
      {
        id: 'waters.healing',
        name: 'Seeking a Path Towards Healing',
        does: 'asked',
        at: [
          'spirit-phase',
          'play-cards',
          'forget-card',
          'presence-destroyed',
          'gain-card',
          'threshold-count',
        ],
      },
      { id: 'waters.serene', name: 'Serene Waters', does: 'asked', at: ['push-gather', 'power-resolve'] },
      {
        id: 'waters.roiling',
        name: 'Roiling Waters',
        does: 'asked',
        at: ['push-gather', 'damage-to-invaders'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'dances-up-earthquakes',
    rules: [
      {
        id: 'quakes.decades',
        name: 'Begin a Dance of Decades',
        does: 'asked',
        at: ['play-cards', 'forget-card', 'threshold-count'],
        withoutPresence: true,
      },
      {
        id: 'quakes.crescendo',
        name: 'Rhythmic Power Builds to a Cataclysmic Crescendo',
        does: 'asked',
        at: ['income', 'play-cards', 'threshold-count'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'devouring-teeth-lurk-underfoot',
    rules: [
      {
        id: 'teeth.territorial',
        name: 'Territorial Aggression',
        does: 'partly',
        at: ['damage-to-invaders', 'power-resolve'],
        withoutPresence: true,
        gives: { powerDamage: 1 },
      },
    ],
  },
  {
    spirit: 'eyes-watch-from-the-trees',
    rules: [
      {
        id: 'eyes.trust',
        name: 'Dahan Trust the Watchers',
        does: 'asked',
        at: ['power-resolve', 'push-gather'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'fathomless-mud-of-the-swamp',
    rules: [
      {
        id: 'mud.foundations',
        name: 'Offer No Firm Foundations',
        does: 'carriedOut',
        at: ['build', 'forecast'],
      },
    ],
  },
  {
    spirit: 'rising-heat-of-stone-and-sand',
    rules: [
      {
        id: 'heat.blistering',
        name: 'Blistering Heat',
        does: 'carriedOut',
        at: ['damage-to-invaders', 'ravage', 'destroy-invader', 'push-gather', 'forecast'],
      },
    ],
  },
  {
    spirit: 'sun-bright-whirlwind',
    rules: [
      {
        id: 'whirlwind.wind',
        name: 'A Stiff Wind at Their Backs',
        does: 'asked',
        at: ['growth', 'add-presence', 'push-gather'],
      },
    ],
  },
];
