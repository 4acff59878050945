import type { RulesOfSpirit } from './special-rule';

/** The special rules of the Spirits of Branch & Claw and Feather & Flame, and of their aspects. */
export const EARLY_RULES: readonly RulesOfSpirit[] = [
  {
    spirit: 'keeper-of-the-forbidden-wilds',
    rules: [
      {
        id: 'keeper.forbidden',
        name: 'Forbidden Ground',
        does: 'asked',
        at: ['growth', 'add-presence', 'push-gather', 'event'],
      },
    ],
    aspects: [
      {
        aspect: 'spreading-hostility',
        rules: [
          {
            id: 'keeper/spreading-hostility.lands',
            name: 'Lands Hostile to Humanity',
            does: 'asked',
            at: ['counts-as', 'ravage', 'damage-to-invaders', 'damage-to-dahan', 'target'],
          },
          {
            id: 'keeper/spreading-hostility.seeds',
            name: 'Seeds of Teaching Sprout and Grow',
            does: 'carriedOut',
            at: ['income'],
            withoutPresence: true,
            gives: { trackEnergy: (printed) => Math.ceil(printed / 2) },
          },
          {
            id: 'keeper/spreading-hostility.enmity',
            name: 'Implacable and Spreading Enmity',
            does: 'asked',
            at: ['growth', 'presence-moved', 'damage-to-invaders'],
            withoutPresence: true,
          },
        ],
      },
    ],
  },
  {
    spirit: 'sharp-fangs-behind-the-leaves',
    rules: [
      { id: 'fangs.ally', name: 'Ally of the Beasts', does: 'asked', at: ['push-gather', 'event'] },
      {
        id: 'fangs.call',
        name: 'Call Forth Predators',
        does: 'asked',
        at: ['spirit-phase', 'growth', 'loss-check'],
      },
    ],
    aspects: [
      {
        aspect: 'encircle',
        without: ['fangs.ally'],
        rules: [
          {
            id: 'fangs/encircle.pack',
            name: 'Pack Hunting',
            does: 'carriedOut',
            at: ['range', 'target'],
            gives: { farther: { n: 1, to: 'beasts' } },
          },
        ],
      },
      {
        aspect: 'unconstrained',
        without: ['fangs.call'],
        rules: [
          {
            id: 'fangs/unconstrained.blight',
            name: 'Unconstrained by Ravaged Lands',
            does: 'carriedOut',
            at: ['target'],
            withoutPresence: true,
            gives: { targets: { 'Ranging Hunt': 'any' } },
          },
          { id: 'fangs/unconstrained.arise', name: 'Predators Arise', does: 'asked', at: ['spirit-phase'] },
        ],
      },
    ],
  },
  {
    spirit: 'heart-of-the-wildfire',
    rules: [
      {
        id: 'wildfire.blazing',
        name: 'Blazing Presence',
        does: 'asked',
        at: [
          'growth',
          'add-presence',
          'presence-moved',
          'blight-added',
          'push-gather',
          'damage-to-invaders',
          'cascade',
        ],
      },
      {
        id: 'wildfire.destructive',
        name: 'Destructive Nature',
        does: 'carriedOut',
        at: ['blight-added', 'presence-destroyed', 'cascade'],
      },
    ],
    aspects: [
      {
        aspect: 'transforming',
        rules: [
          {
            id: 'wildfire/transforming.transform',
            name: 'Transform Rather than Consume',
            does: 'asked',
            at: ['destroy-invader', 'damage-to-invaders', 'push-gather'],
            withoutPresence: true,
          },
        ],
      },
    ],
  },
  {
    spirit: 'serpent-slumbering-beneath-the-island',
    rules: [{ id: 'serpent.slumber', name: 'Deep Slumber', does: 'asked', at: ['growth', 'add-presence'] }],
    aspects: [
      {
        aspect: 'locus',
        rules: [
          {
            id: 'serpent/locus.regard',
            name: "Locus of the Serpent's Regard",
            does: 'carriedOut',
            at: ['range', 'target', 'incarna', 'growth', 'counts-as'],
          },
        ],
      },
    ],
  },
  {
    spirit: 'downpour-drenches-the-world',
    rules: [
      {
        id: 'downpour.drench',
        name: 'Drench the Landscape',
        does: 'carriedOut',
        at: ['target', 'range', 'counts-as', 'power-resolve'],
      },
      {
        id: 'downpour.pour',
        name: 'Pour Down Power Across the Island',
        does: 'asked',
        at: ['fast-phase', 'slow-phase', 'income', 'power-resolve'],
        withoutPresence: true,
      },
    ],
  },
  {
    spirit: 'finder-of-paths-unseen',
    rules: [
      {
        id: 'finder.responsibilities',
        name: 'Responsibilities to the Dead',
        does: 'asked',
        at: ['destroy-invader', 'damage-to-dahan', 'presence-destroyed', 'income', 'push-gather'],
      },
      {
        id: 'finder.open',
        name: 'Open the Ways',
        does: 'said',
        at: ['range', 'push-gather', 'explore', 'cascade', 'isolate'],
      },
    ],
  },
];
