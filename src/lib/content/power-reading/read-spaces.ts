// Parses the spaces of Presence tracks, and the order in which they must be uncovered.
import * as v from 'valibot';
import type { Gives, Space } from '../../rules/spirits/panel';
import { ELEMENTS } from '../../rules/table/card-lines/power-data';
import type { SpaceAction } from '../../rules/table/turn-marks';
import { POWER_VALUES } from './power-values';

const { element, n, o, text, yes } = POWER_VALUES;

const ACTIONS = [
  'reclaim-one',
  'move-presence-1',
  'push-1-dahan-from-own-land',
  'gather-1-dahan-into-own-land',
  'push-1-town-or-city-from-own-land',
  'gather-1-blight-into-own-land',
  'push-incarna',
  'add-or-move-incarna-to-own-presence',
  'empower-incarna',
  'prepare-1-element-marker',
  'discard-2-element-markers-for-1-play',
  'pay-2-energy-to-gain-power',
] as const satisfies readonly SpaceAction[];

const GIVES = {
  energy: o(n),
  plays: o(n),
  elements: o(v.array(v.picklist([...ELEMENTS, 'any', 'chosen-marker']))),
  elementOf: o(v.array(element)),
  extraEnergy: o(n),
  extraPlays: o(n),
  range: o(n),
  actions: o(v.array(v.picklist(ACTIONS))),
  says: o(text),
  energyOnce: o(n),
  firstUncover: o(v.literal('gain-minor')),
  impendingEnergy: o(n),
  impendingPlays: o(n),
};
const gives: v.GenericSchema<unknown, Gives> = v.strictObject(GIVES);

/** A space with a benefit, a space without one, or a mark for the spaces that both tracks share. */
const SPACE = v.union([
  v.strictObject({ shared: yes }),
  v.pipe(
    v.strictObject({ blank: yes }),
    v.transform((): Gives => ({})),
  ),
  gives,
]);

export const bonus = v.array(gives);
const line = v.array(SPACE);

export const TRACKS = v.strictObject({
  energy: line,
  cardPlays: line,
  other: o(
    v.strictObject({
      middle: o(line),
      shared: o(line),
      row1: o(line),
      row2: o(line),
      row3: o(line),
      row4: o(line),
      bonus: o(bonus),
      'deep-slumber': o(v.array(v.strictObject({ presenceLimit: n }))),
    }),
  ),
  note: o(text),
});
type Tracks = v.InferOutput<typeof TRACKS>;
type Line = v.InferOutput<typeof line>;

const isShared = (space: Line[number]): boolean => 'shared' in space;

/** The pairs of adjacent spaces of Finder's tracks; either can be uncovered after the other. */
const NET: readonly (readonly [string, string])[] = [
  ...[0, 1, 2, 3].flatMap((i): [string, string][] => [
    [`energy.${i}`, `energy.${i + 1}`],
    [`plays.${i}`, `plays.${i + 1}`],
  ]),
  ['middle.0', 'energy.1'],
  ['middle.0', 'plays.1'],
  ['middle.0', 'energy.2'],
  ['middle.0', 'middle.1'],
  ['middle.1', 'energy.3'],
  ['middle.1', 'plays.3'],
  ['middle.2', 'energy.3'],
  ['middle.2', 'energy.4'],
  ['middle.2', 'plays.3'],
  ['middle.2', 'plays.4'],
];

const beside = (id: string): readonly (readonly string[])[] =>
  NET.flatMap(([a, b]) => (a === id ? [[b]] : b === id ? [[a]] : []));

/** Returns the spaces of a panel, and those that an aspect adds. */
export function panelSpacesOf(
  { energy, cardPlays, other = {} }: Tracks,
  more: readonly Gives[],
): readonly Space[] {
  const lines: readonly (readonly [string, Line])[] = [
    ['energy', energy],
    ['plays', cardPlays],
    ...(['middle', 'shared', 'row1', 'row2', 'row3', 'row4'] as const).flatMap(
      (name): (readonly [string, Line])[] => (other[name] ? [[name, other[name]]] : []),
    ),
  ];
  const lastShared = `shared.${(other.shared?.length ?? 0) - 1}`;
  /**
   * Returns the spaces of both tracks in order. The shared spaces are before both tracks (Wounded Waters), or between
   * their halves (Serpent).
   */
  const sharedFirst = energy.some((space, i) => isShared(space) && i === 0);
  const beforeShared = ([name, spaces]: readonly [string, Line]): string =>
    `${name}.${spaces.findIndex(isShared) - 1}`;
  const after = (name: string, spaces: Line, i: number): Space['after'] => {
    if (other.middle && !(name !== 'middle' && i === 0)) return beside(`${name}.${i}`);
    if (i > 0) return [[isShared(spaces[i - 1]!) ? lastShared : `${name}.${i - 1}`]];
    if (name.startsWith('row')) return [[]];
    return name === 'shared' && !sharedFirst ? [lines.slice(0, 2).map(beforeShared)] : undefined;
  };
  const laid = lines.flatMap(([name, spaces]) =>
    spaces.flatMap((space, i): Space[] => {
      if ('shared' in space) return [];
      const opens = after(name, spaces, i);
      return [{ id: `${name}.${i}`, ...space, ...(opens && { after: opens }) }];
    }),
  );
  return [...laid, ...[...(other.bonus ?? []), ...more].map((one, i) => ({ id: `bonus.${i}`, ...one }))];
}
