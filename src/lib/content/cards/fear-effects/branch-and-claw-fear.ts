import type { FearEffects } from '../../../rules/effects/card';

/** What the Fear Cards of Branch & Claw do at Terror Levels I, II and III (tests/facts/fear-cards.json). */
export const BRANCH_AND_CLAW_FEAR: FearEffects = {
  demoralized: [
    [{ each: 'land', op: 'defend', n: 1, when: 'ravage' }],
    [{ each: 'land', op: 'defend', n: 2, when: 'ravage' }],
    [{ each: 'land', op: 'defend', n: 3, when: 'ravage' }],
  ],
  'plan-for-departure': [
    [{ each: 'player', op: 'gather', in: 'coastal', piece: 'T', n: 1, may: true }],
    [
      { each: 'player', op: 'gather', in: 'coastal', piece: 'ET', n: 1, may: true },
      { each: 'land', op: 'defend', in: 'coastal', n: 2, when: 'ravage' },
    ],
    [
      { each: 'player', op: 'gather', in: 'coastal', piece: 'ET', n: 2, may: true },
      { each: 'land', op: 'defend', in: 'coastal', n: 4, when: 'ravage' },
    ],
  ],
  'tread-carefully': [
    [{ each: 'player', op: 'skip-ravage', in: 'dahan|adjacent-dahan>=5', when: 'ravage', may: true }],
    [{ each: 'player', op: 'skip-ravage', in: 'dahan|adjacent-dahan>=3', when: 'ravage', may: true }],
    [{ each: 'player', op: 'skip-ravage', in: 'dahan|adjacent-dahan>=1', when: 'ravage', may: true }],
  ],
  'dahan-attack': [
    [{ each: 'player', op: 'remove', in: 'dahan', piece: 'E', n: 1 }],
    [{ each: 'player', distinct: true, op: 'damage', in: 'dahan', piece: 'ETC', n: 1, per: 'dahan' }],
    [
      {
        each: 'player',
        distinct: true,
        op: 'gather',
        in: 'town|city',
        piece: 'D',
        n: 1,
        then: [{ op: 'damage', in: 'same-land', piece: 'ETC', n: 2, per: 'dahan' }],
      },
    ],
  ],
  'explorers-are-reluctant': [
    [
      {
        each: 'board',
        op: 'skip-explore',
        in: 'matches-explore',
        when: 'next-normal-explore',
        pick: 'lowest-numbered',
      },
    ],
    [
      { each: 'once', op: 'skip-step', when: 'next-normal-explore', step: 'explore' },
      { each: 'once', op: 'extra-explore-card', n: 1, when: 'next-invader-phase' },
    ],
    [
      {
        each: 'once',
        op: 'skip-step',
        when: 'next-normal-explore',
        step: 'explore',
        odd: { reveal: true },
      },
    ],
  ],
  'immigration-slows': [
    [
      {
        each: 'board',
        op: 'skip-build',
        in: 'matches-build',
        when: 'next-normal-build',
        pick: 'lowest-numbered',
      },
    ],
    [
      {
        each: 'once',
        op: 'skip-step',
        when: 'next-normal-build',
        step: 'build',
        odd: { advanceCard: false },
      },
    ],
    [{ each: 'once', op: 'skip-step', when: 'next-normal-build', step: 'build' }],
  ],
  'flee-the-pestilent-land': [
    [{ each: 'player', op: 'remove', in: 'disease', piece: 'ET', n: 1 }],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'remove', in: 'disease', piece: 'ETC', n: 3, upTo: true, unit: 'health' }],
          [{ op: 'remove', in: 'inland', piece: 'E', n: 1 }],
        ],
      },
    ],
    [
      {
        each: 'player',
        oneOf: [
          [{ op: 'remove', in: 'disease', piece: 'ETC', n: 5, upTo: true, unit: 'health' }],
          [{ op: 'remove', in: 'inland', piece: 'ET', n: 1 }],
        ],
      },
    ],
  ],
  quarantine: [
    [{ each: 'land', op: 'skip-explore', in: 'coastal', when: 'explore' }],
    [
      { each: 'land', op: 'skip-explore', in: 'coastal', when: 'explore' },
      { each: 'land', op: 'not-explore-source', in: 'disease', when: 'explore' },
    ],
    [
      { each: 'land', op: 'skip-explore', in: 'coastal', when: 'explore' },
      { each: 'land', op: 'skip-ravage', in: 'disease', when: 'ravage' },
      { each: 'land', op: 'skip-build', in: 'disease', when: 'build' },
      { each: 'land', op: 'skip-explore', in: 'disease', when: 'explore' },
    ],
  ],
  'too-many-monsters': [
    [{ each: 'player', op: 'remove', in: 'beasts', piece: 'ET', n: 1 }],
    [
      {
        each: 'player',
        oneOf: [
          [
            { op: 'remove', in: 'beasts', piece: 'E', n: 1 },
            { op: 'remove', in: 'same-land', piece: 'T', n: 1 },
          ],
          [{ op: 'remove', in: 'adjacent-beasts>=1', piece: 'E', n: 1 }],
        ],
      },
    ],
    [
      {
        each: 'player',
        oneOf: [
          [
            { op: 'remove', in: 'beasts', piece: 'E', n: 2 },
            { op: 'remove', in: 'same-land', piece: 'T', n: 2 },
          ],
          [{ op: 'remove', in: 'adjacent-beasts>=1', piece: 'ET', n: 1 }],
        ],
      },
    ],
  ],
  'panicked-by-wild-beasts': [
    [{ each: 'player', op: 'add', in: 'beasts|adjacent-beasts>=1', piece: 'S', n: 1 }],
    [
      { each: 'player', op: 'add', in: 'beasts|adjacent-beasts>=1', piece: 'S', n: 1 },
      { each: 'land', op: 'skip-build', in: 'beasts', when: 'build', normalOnly: true },
      { each: 'land', op: 'skip-explore', in: 'beasts', when: 'explore', normalOnly: true },
    ],
    [
      { each: 'player', op: 'add', in: 'beasts|adjacent-beasts>=1', piece: 'S', n: 1 },
      { each: 'land', op: 'skip-ravage', in: 'beasts', when: 'ravage', normalOnly: true },
      { each: 'land', op: 'skip-build', in: 'beasts', when: 'build', normalOnly: true },
      { each: 'land', op: 'skip-explore', in: 'beasts', when: 'explore', normalOnly: true },
    ],
  ],
  'depart-the-dangerous-land': [
    [{ each: 'player', op: 'remove', in: 'beasts|disease|dahan>=2', piece: 'E', n: 1 }],
    [{ each: 'player', op: 'remove', in: 'beasts|disease|dahan>=2', piece: 'ET', n: 1 }],
    [
      {
        each: 'player',
        op: 'remove',
        in: 'beasts|disease|dahan>=2',
        piece: 'ETC',
        n: 4,
        upTo: true,
        unit: 'health',
      },
    ],
  ],
  unrest: [
    [{ each: 'player', op: 'add', in: 'town', piece: 'S', n: 1, onto: 'T' }],
    [
      { each: 'player', op: 'add', in: 'town', piece: 'S', n: 1, onto: 'T' },
      {
        each: 'invader',
        op: 'health-mod',
        in: 'strife',
        piece: 'ETC',
        n: -1,
        per: 'strife on that invader',
        when: 'this-turn',
        min: 1,
      },
    ],
    [
      { each: 'player', op: 'add', in: 'invaders', piece: 'S', n: 1 },
      {
        each: 'invader',
        op: 'health-mod',
        in: 'strife',
        piece: 'ETC',
        n: -1,
        per: 'strife on that invader',
        when: 'this-turn',
        min: 1,
      },
    ],
  ],
  panic: [
    [{ each: 'player', op: 'add', in: 'beasts|disease|dahan', piece: 'S', n: 1 }],
    [
      { each: 'player', op: 'add', in: 'beasts|disease|dahan', piece: 'S', n: 1 },
      {
        each: 'invader',
        op: 'health-mod',
        in: 'strife',
        piece: 'ETC',
        n: -1,
        per: 'strife on that invader',
        when: 'this-turn',
        min: 1,
      },
    ],
    [
      { each: 'player', op: 'add', in: 'invaders', piece: 'S', n: 1 },
      {
        each: 'invader',
        op: 'health-mod',
        in: 'strife',
        piece: 'ETC',
        n: -1,
        per: 'strife on that invader',
        when: 'this-turn',
        min: 1,
      },
    ],
  ],
  discord: [
    [{ each: 'player', distinct: true, op: 'add', in: 'invaders>=2', piece: 'S', n: 1 }],
    [
      { each: 'player', distinct: true, op: 'add', in: 'invaders>=2', piece: 'S', n: 1 },
      { each: 'invader', op: 'damage', in: 'strife', piece: 'ETC', n: 1, per: 'strife on that invader' },
    ],
    [
      { each: 'player', distinct: true, op: 'add', in: 'invaders>=2', piece: 'S', n: 1 },
      { each: 'invader', op: 'invaders-fight', in: 'strife', piece: 'ETC' },
    ],
  ],
  'dahan-threaten': [
    [{ each: 'player', op: 'add', in: 'dahan', piece: 'S', n: 1 }],
    [
      { each: 'player', op: 'add', in: 'dahan', piece: 'S', n: 1 },
      {
        each: 'invader',
        op: 'health-mod',
        in: 'strife',
        piece: 'ETC',
        n: -1,
        per: 'strife on that invader',
        when: 'this-turn',
        min: 1,
      },
    ],
    [
      { each: 'player', op: 'add', in: 'dahan', piece: 'S', n: 1 },
      { each: 'land', op: 'damage', in: 'strife', piece: 'ETC', n: 1, per: 'dahan' },
    ],
  ],
};
