import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import { type GrowthAction, type Panel, panelOf } from '$lib/rules/spirits/panel';
import {
  broughtTo,
  growthSources,
  mostFrom,
  type PresenceSource,
  sourceChanges,
} from '$lib/rules/spirits/presence-sources';
import { chooses, growthLeft, withIncome } from '$lib/rules/spirits/spirit-turn';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { position } from '../support/position';

const POWERS = await powersPart.load();
const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);

const ADDS = { do: 'add-presence', range: 1 } as const satisfies GrowthAction;
const BLIGHTED = { side: 'blighted', left: 3, card: null } as const;

const worldWith = (lands: string, side: 'healthy' | 'blighted' = 'healthy') =>
  ENGINE.world(
    position({
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      lands,
      blight: { ...BLIGHTED, side } as never,
    }),
  );

const inShort = (source: PresenceSource): string =>
  source.from === 'track'
    ? source.space.id
    : source.from === 'destroyed'
      ? `destroyed for ${source.energy}`
      : `${source.piece} in ${source.place}`;

interface At {
  readonly id: string;
  readonly aspect?: string;
  readonly lands?: string;
  readonly side?: 'healthy' | 'blighted';
  readonly state?: Partial<SpiritState>;
  readonly action?: Extract<GrowthAction, { do: 'add-presence' }>;
}

function sources({ id, aspect, lands = 'A5: 1P1', side, state, action = ADDS }: At): readonly string[] {
  const of = panel(id, aspect ?? null);
  return growthSources(worldWith(lands, side), 1, of, { ...NEW_SPIRIT, ...state }, action).map(inShort);
}

const bare = (of: Panel): readonly string[] => of.spaces.flatMap(({ id, after }) => (after ? [id] : []));
const GREEN = 'a-spread-of-rampant-green';
const THUNDER = 'thunderspeaker';
const SERPENT = 'serpent-slumbering-beneath-the-island';

describe('Growth takes Presence', () => {
  it.each<[string, At, readonly string[]]>([
    [
      'from the tracks or the island, never of the destroyed (001:321)',
      { id: 'river-surges-in-sunlight', state: { destroyed: 2 } },
      ['energy.1', 'plays.1', 'P1 in A5'],
    ],
    [
      'of the destroyed for Steady Regeneration, free while the island is healthy',
      { id: GREEN, state: { destroyed: 2 } },
      ['energy.1', 'plays.1', 'destroyed for 0', 'P1 in A5'],
    ],
    [
      'for 1 Energy each once it is blighted',
      { id: GREEN, side: 'blighted', state: { destroyed: 2, energy: 1 } },
      ['energy.1', 'plays.1', 'destroyed for 1', 'P1 in A5'],
    ],
    [
      'not without that Energy',
      { id: GREEN, side: 'blighted', state: { destroyed: 2 } },
      ['energy.1', 'plays.1', 'P1 in A5'],
    ],
    [
      'not of the destroyed with Regrowth, which takes that rule away',
      { id: GREEN, aspect: 'regrowth', state: { destroyed: 13 } },
      ['energy.1', 'plays.1', 'P1 in A5'],
    ],
    [
      'of the destroyed where the step says so, and from no track',
      {
        id: 'relentless-gaze-of-the-sun',
        state: { destroyed: 2 },
        action: { ...ADDS, from: 'destroyed', n: 3 },
      },
      ['destroyed for 0', 'P1 in A5'],
    ],
    [
      'from the island with empty tracks (000:343)',
      { id: THUNDER, lands: 'A2: 1P1\nA5: 2P1', state: { emptied: bare(panel(THUNDER)) } },
      ['P1 in A2', 'P1 in A5'],
    ],
    [
      'or moves the Incarna in its place (001:441)',
      { id: THUNDER, aspect: 'warrior', lands: 'A2: 1I1', state: { emptied: bare(panel(THUNDER)) } },
      ['I1 in A2'],
    ],
    [
      'from the island alone at the limit of Serpent (FAQ, Spirit Phase)',
      { id: SERPENT, lands: 'A2: 2P1\nA5: 3P1' },
      ['P1 in A2', 'P1 in A5'],
    ],
    [
      'and from a track again once it has absorbed Presence',
      { id: SERPENT, lands: 'A5: 5P1', state: { counters: { absorbed: 1 } } },
      ['energy.1', 'plays.1', 'P1 in A5'],
    ],
  ])('%s', (_, at, wanted) => {
    expect(sources(at)).toEqual(wanted);
  });
});

it('"Up to 3" destroyed Presence come at once, as many as there are', () => {
  const action = { ...ADDS, from: 'destroyed', n: 3, upTo: true, together: true } as const;
  const source = { from: 'destroyed', energy: 0 } as const;
  const most = (destroyed: number) => mostFrom(action, source, { ...NEW_SPIRIT, destroyed });
  expect([most(2), most(5)]).toEqual([2, 3]);
  expect(sourceChanges(source, 3)).toEqual([{ change: 'destroyed', n: -3 }]);
  expect(broughtTo(1, source, 'A5', 3)).toEqual([{ deed: 'add', land: 'A5', pieces: { P1: 3 } }]);
});

it('each destroyed Presence is paid for', () => {
  expect(
    told({ ...NEW_SPIRIT, destroyed: 2, energy: 2 }, sourceChanges({ from: 'destroyed', energy: 1 }, 2)),
  ).toEqual(NEW_SPIRIT);
});

it('a token comes along, with Presence that moves too (Many Minds)', () => {
  const moved = { from: 'island', place: 'A5', piece: 'P1' } as const;
  expect(broughtTo(1, moved, 'A8', 1, { A: 1 })).toEqual([
    { deed: 'move', land: 'A5', to: 'A8', pieces: { P1: 1 } },
    { deed: 'add', land: 'A8', pieces: { A: 1 } },
  ]);
});

describe('steps of Growth that count', () => {
  const of = panel('heart-of-the-wildfire');
  const begun = told(NEW_SPIRIT, beginsWith(of, POWERS, 2));
  const chosen = told(begun, chooses(of, begun, 2));
  const keyOf = (what: string) =>
    growthLeft(of, chosen).find(({ step }) => 'do' in step && step.do === what)!.key;
  const fire: SpiritChange = { change: 'space', space: 'plays.1' };

  it('wait for the Presence beside them, and are taken along with the last step (000:121)', () => {
    const last = withIncome(
      of,
      chosen,
      [fire, { change: 'done', mark: { kind: 'task', task: keyOf('add-presence') } }],
      'fast',
    );
    const after = told(chosen, last);
    expect([chosen.energy, after.energy]).toEqual([2, 3]);
    expect(growthLeft(of, after)).toEqual([]);
  });

  it('are taken earlier where their player wishes so', () => {
    const counting = growthLeft(of, chosen).find(({ key }) => isEqual(key, keyOf('gain-energy')))!;
    const first = told(chosen, [
      ...counting.changes!,
      { change: 'done', mark: { kind: 'task', task: counting.key } },
    ]);
    const after = told(
      first,
      withIncome(
        of,
        first,
        [fire, { change: 'done', mark: { kind: 'task', task: keyOf('add-presence') } }],
        'fast',
      ),
    );
    expect(after.energy).toBe(2);
  });
});

it('Growth empowers the Incarna, once for good', () => {
  const of = panel('ember-eyed-behemoth');
  const chosen = told(NEW_SPIRIT, chooses(of, NEW_SPIRIT, 3));
  expect(chosen.counters).toEqual({ empowered: 1 });
  expect(told(chosen, chooses(of, chosen, 3)).counters).toEqual({ empowered: 1 });
});
