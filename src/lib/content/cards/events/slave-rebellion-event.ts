import type { EventCard } from '../../../rules/effects/card';

/** The Event of the Kingdom of France, which may come without any other (event-effects.json, slave-rebellion). */
export const SLAVE_REBELLION_EVENT: EventCard = {
  id: 'slave-rebellion',
  product: 'branch-and-claw',
  parts: [
    {
      part: 'main',
      stages: [1, 2],
      effects: [
        { each: 'board', op: 'add', in: 'town', piece: 'S', n: 1, onto: 'T' },
        { each: 'once', op: 'event-redraw', n: 1 },
        { each: 'once', op: 'event-return' },
      ],
    },
    {
      part: 'main',
      stages: [3],
      effects: [
        { each: 'board', op: 'destroy', in: 'town', piece: 'T', n: 1 },
        {
          each: 'board',
          op: 'add',
          in: 'town|city',
          piece: 'S',
          n: 2,
          onto: 'TC',
          lands: 'any',
          eachTo: 'different',
        },
        { each: 'invader', op: 'damage', in: 'strife', piece: 'ETC', n: 1, per: 'strife on that invader' },
        { each: 'once', op: 'event-redraw', n: 1 },
        { each: 'once', op: 'event-discard' },
      ],
    },
    {
      part: 'dahan',
      effects: [
        {
          each: 'invader',
          op: 'damage',
          in: 'strife&dahan',
          piece: 'ETC',
          n: 1,
          per: 'dahan',
          then: [{ op: 'add', in: 'same-land', piece: 'D', n: 1, per: 'town/city destroyed' }],
        },
      ],
    },
  ],
};
