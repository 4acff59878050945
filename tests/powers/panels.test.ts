import { expect, it } from 'vitest';
import { placingsOf, SPIRITS } from '$lib/content/spirits';
import { energyOf, optionsLeft, rowsToOpen } from '$lib/rules/spirits/growth';
import type { GrowthAction, GrowthStep, Panel } from '$lib/rules/spirits/panel';
import { bareSpaces, incomeOf, nextSpaces } from '$lib/rules/spirits/tracks';
import { powersPart } from '../../src/lib/content/powers/powers-part';
import facts from '../facts/spirit-panels.json';

const powers = await powersPart.load();

const plain = powers.panels.filter(({ aspect }) => aspect === null);
const panelOf = (id: string, aspect: string | null = null): Panel =>
  powers.panels.find((one) => one.id === id && one.aspect === aspect)!;

const NEW = { thisTurn: [], ever: [], healing: 0 };

interface Fact {
  readonly energy?: number;
  readonly plays?: number;
  readonly extraEnergy?: number;
  readonly extraPlays?: number;
  readonly elements?: readonly string[];
}

it('every way to play a Spirit of the app has its panel, and no other', () => {
  const ways = SPIRITS.flatMap(({ id, aspects }) =>
    [null, ...aspects.map((one) => one.id)].map((one) => `${id} ${one}`),
  );
  expect(powers.panels.map(({ id, aspect }) => `${id} ${aspect}`).toSorted()).toEqual(ways.toSorted());
});

it.each(plain.map(({ id }) => id))(
  '%s: 13 Presence lie on its tracks, its lands and among the destroyed',
  (id) => {
    const spirit = SPIRITS.find((one) => one.id === id)!;
    const placed = placingsOf(spirit, null)
      .filter(({ piece }) => piece === 'presence')
      .reduce((sum, { n }) => sum + n, 0);
    const panel = panelOf(id);
    const covered = panel.spaces.length - bareSpaces(panel, []).length;
    expect(covered + placed + (spirit.begins?.destroyed ?? 0)).toBe(13);
  },
);

it.each(plain.map(({ id }) => id))('%s: its tracks empty one by one, and give what the panel says', (id) => {
  const panel = panelOf(id);
  const { tracks } = facts.spirits.find((one) => one.id === id)!;
  const {
    energy,
    cardPlays,
    other = {},
  } = tracks as unknown as {
    readonly energy: readonly Fact[];
    readonly cardPlays: readonly Fact[];
    readonly other?: Readonly<Record<string, readonly Fact[]>>;
  };
  const printed: Record<string, readonly Fact[]> = { energy, plays: cardPlays, ...other };
  const emptied: string[] = [];
  for (;;) {
    const bare = bareSpaces(panel, emptied).map((space) => {
      const [track = '', at] = space.id.split('.');
      return printed[track]![Number(at)]!;
    });
    const most = (of: (fact: Fact) => number | undefined): number =>
      Math.max(0, ...bare.map((one) => of(one) ?? 0));
    const sum = (of: (fact: Fact) => number | undefined): number =>
      bare.reduce((all, one) => all + (of(one) ?? 0), 0);
    const income = incomeOf(panel, emptied);
    expect(income.energy).toBe(most((one) => one.energy) + sum((one) => one.extraEnergy));
    expect(income.plays).toBe(most((one) => one.plays) + sum((one) => one.extraPlays));
    const shown = bare.flatMap(({ elements = [] }) => elements);
    for (const element of ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'] as const)
      expect(income.elements[element] ?? 0).toBe(shown.filter((one) => one === element).length);
    const next = nextSpaces(panel, emptied);
    if (next.length === 0) break;
    for (const space of next) expect(nextSpaces(panel, [...emptied, space.id])).not.toContain(space);
    emptied.push(next[emptied.length % next.length]!.id);
  }
  expect(bareSpaces(panel, emptied)).toEqual(panel.spaces);
});

const actions = (steps: readonly GrowthStep[]): readonly GrowthAction[] =>
  steps.flatMap((step) => ('or' in step ? step.or.flat() : [step]));

it.each(plain.map(({ id }) => id))(
  '%s: every Growth option is there once, and can be taken from set-up',
  (id) => {
    const panel = panelOf(id);
    const { growth } = facts.spirits.find((one) => one.id === id)! as unknown as {
      readonly growth: {
        readonly options: readonly {
          readonly actions: readonly Record<string, unknown>[];
          readonly unlockedBy?: string;
          readonly requires?: string;
        }[];
      };
    };
    const words = growth.options.map((option) =>
      option.actions
        .flatMap((one) => ('or' in one ? (one['or'] as Record<string, unknown>[][]).flat() : [one]))
        .map((one) => one['do']),
    );
    expect(panel.growth.options.map(({ steps }) => actions(steps).map((one) => one.do))).toEqual(words);
    const open = growth.options.flatMap(({ unlockedBy, requires }, i) =>
      (unlockedBy ?? requires) ? [] : [i],
    );
    expect(optionsLeft(panel, [], NEW)).toEqual(open);
    for (const i of open) {
      const after = optionsLeft(panel, [], { ...NEW, thisTurn: [i], ever: [i] });
      expect(after).not.toContain(i);
      expect(after.length > 0).toBe(panel.growth.pick > 1);
    }
    for (const [i, { steps }] of panel.growth.options.entries())
      for (const [j, action] of actions(steps).entries()) {
        const fact = growth.options[i]!.actions.flatMap((one) =>
          'or' in one ? (one['or'] as Record<string, unknown>[][]).flat() : [one],
        )[j]!;
        if (fact['do'] === 'gain-energy' && fact['per'] === undefined)
          expect(energyOf(action, panel, [])).toBe(fact['n']);
      }
  },
);

it("Serpent's shared space opens once both before it are bare, and both tracks go on behind it", () => {
  const serpent = panelOf('serpent-slumbering-beneath-the-island');
  const energy = ['energy.1', 'energy.2', 'energy.3'];
  const names = (emptied: readonly string[]): readonly string[] =>
    nextSpaces(serpent, emptied).map(({ id }) => id);
  expect(names(energy)).toEqual(['plays.1']);
  expect(names([...energy, 'plays.1', 'plays.2'])).toEqual(['plays.3']);
  const both = [...energy, 'plays.1', 'plays.2', 'plays.3'];
  expect(names(both)).toEqual(['shared.0']);
  expect(names([...both, 'shared.0'])).toEqual(['energy.5', 'plays.5']);
});

it('Wounded Waters empties its common track first, then either', () => {
  const waters = panelOf('wounded-waters-bleeding');
  const names = (emptied: readonly string[]): readonly string[] =>
    nextSpaces(waters, emptied).map(({ id }) => id);
  expect(incomeOf(waters, [])).toMatchObject({ energy: 0, plays: 1 });
  expect(names([])).toEqual(['shared.1']);
  expect(names(['shared.1', 'shared.2', 'shared.3'])).toEqual(['energy.1', 'plays.1']);
});

it("Finder's net may be emptied backwards", () => {
  const finder = panelOf('finder-of-paths-unseen');
  const names = (emptied: readonly string[]): readonly string[] =>
    nextSpaces(finder, emptied)
      .map(({ id }) => id)
      .toSorted();
  expect(names([])).toEqual(['energy.1', 'plays.1']);
  expect(names(['energy.1'])).toEqual(['energy.2', 'middle.0', 'plays.1']);
  expect(names(['energy.1', 'middle.0', 'middle.1', 'plays.3'])).toContain('plays.2');
  expect(incomeOf(finder, ['energy.1', 'middle.0'])).toMatchObject({
    energy: 1,
    elements: { sun: 1, moon: 1 },
  });
});

it('Starlight opens one of the two options beside an emptied row; the other stays shut', () => {
  const starlight = panelOf('starlight-seeks-its-form');
  expect(nextSpaces(starlight, []).map(({ id }) => id)).toEqual([
    'energy.1',
    'plays.1',
    'row1.0',
    'row2.0',
    'row3.0',
    'row4.0',
  ]);
  expect(optionsLeft(starlight, ['row3.0'], NEW)).toEqual([0, 1, 2, 3]);
  expect(optionsLeft(starlight, ['row1.0'], NEW)).toEqual([0, 1, 2, 3]);
  expect(rowsToOpen(starlight, ['row1.0'], NEW)).toEqual([[4, 5]]);
  // special-rules.json, starlight.begets: at once, and the other stays shut.
  const opened = { ...NEW, opened: [5] };
  expect(optionsLeft(starlight, ['row1.0'], opened)).toEqual([0, 1, 2, 3, 5]);
  expect(rowsToOpen(starlight, ['row1.0'], opened)).toEqual([]);
  // With Presence back on the row it is shut, until the row is empty again.
  expect(optionsLeft(starlight, [], opened)).toEqual([0, 1, 2, 3]);
  expect(optionsLeft(starlight, ['row1.0'], { ...NEW, ever: [5] })).toEqual([0, 1, 2, 3, 5]);
});

it('Lure of the Deep Wilderness takes one option of each group', () => {
  const lure = panelOf('lure-of-the-deep-wilderness');
  const [first, ...rest] = optionsLeft(lure, [], NEW);
  const left = optionsLeft(lure, [], { ...NEW, thisTurn: [first!], ever: [first!] });
  const group = lure.growth.options[first!]!.group;
  expect(left).toEqual(rest.filter((i) => lure.growth.options[i]!.group !== group));
});

it('aspects replace what they say, and no more', () => {
  const sparking = panelOf('lightnings-swift-strike', 'sparking');
  expect(sparking.innates.map(({ name }) => name)).toEqual(['Gift of the Sparking Sky']);
  expect(sparking.cards).toContain('smite-the-land-with-fulmination');
  expect(sparking.cards).not.toContain('raging-storm');
  expect(sparking.growth).toEqual(panelOf('lightnings-swift-strike').growth);
  const tactician = panelOf('thunderspeaker', 'tactician');
  expect(tactician.growth.options[2]!.steps.map((step) => 'do' in step && step.do)).toEqual([
    'gain-power',
    'add-presence',
    'gain-energy',
    'gain-element',
  ]);
  expect(incomeOf(panelOf('shadows-flicker-like-flame', 'dark-fire'), []).choices).toEqual([
    ['moon', 'fire'],
  ]);
});

it('what Growth brings for what is bare is counted as it stands', () => {
  const behemoth = { do: 'gain-energy', n: 1, per: 'card-plays' } as const;
  const river = panelOf('river-surges-in-sunlight');
  expect(energyOf(behemoth, river, [])).toBe(1);
  expect(energyOf(behemoth, river, ['plays.1', 'plays.2', 'plays.3'])).toBe(3);
  const fire = { do: 'gain-energy', n: 1, per: 'fire-showing' } as const;
  const wildfire = panelOf('heart-of-the-wildfire');
  expect(energyOf(fire, wildfire, ['energy.1', 'plays.1'])).toBe(2);
});
