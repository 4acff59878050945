import type { PrintedPanel } from '../../rules/spirits/panel';
import type { Innate, PowerCard } from '../../rules/spirits/power';
import { powerCardId } from '../../rules/table/printed-cards';
import type { HomebrewId } from '../../rules/table/printed-names';
import type { BroughtSpirit } from '../brought-homebrew';
import { readPanels } from '../power-reading/read-panel';
import type { PrintedRule, RuleMoment, RulesOfSpirit } from '../powers/special-rules/special-rule';
import type { Aspect, Spirit, SpiritPlacing } from '../spirits/spirit';
import { readOwnPower, saidText } from './own-power';
import type { SpiritFile, SpiritFileAspect, SpiritFilePlacing } from './spirit-form';

/** The number of Unique Powers on printed panels. */
const PRINTED_UNIQUES = 4;

/** Words of a special rule, with the moments at which the app shows it. */
const MOMENTS: readonly (readonly [word: RegExp, at: RuleMoment])[] = [
  [/\bpresence\b/i, 'add-presence'],
  [/\bgrowth\b/i, 'growth'],
  [/\benergy\b/i, 'income'],
  [/\b(range|target)/i, 'target'],
  [/\b(push|gather)/i, 'push-gather'],
  [/\bpowers?\b/i, 'power-resolve'],
  [/\bdamage|\bdestroy/i, 'damage-to-invaders'],
  [/\bravage/i, 'ravage'],
  [/\bbuild/i, 'build'],
  [/\bexplore/i, 'explore'],
  [/\bblight\b/i, 'blight-added'],
  [/\bfear\b/i, 'fear-card'],
  [/\btime passes\b/i, 'time-passes'],
];

/** Returns the moments at which a rule is shown; by default in the Spirit Phase. */
function momentsOf(text: string): readonly RuleMoment[] {
  const found = MOMENTS.filter(([word]) => word.test(text)).map(([, at]) => at);
  return found.length > 0 ? found : ['spirit-phase'];
}

const ruleId = (id: string, aspect: string | null, i: number): string =>
  aspect === null ? `${id}.r${i + 1}` : `${id}.${aspect}.r${i + 1}`;

const saidRule = (id: string, { name, text, at }: NonNullable<SpiritFile['rules']>[number]): PrintedRule => ({
  id,
  name,
  does: 'said',
  at: at ?? momentsOf(text),
});

/** Returns the id of an aspect in its file: `a1`. */
const aspectId = (i: number): string => `aspect-${'abcdef'[i]}`;

const replaced = ({ replaces = [] }: SpiritFileAspect): readonly string[] =>
  replaces.flatMap((one) => ('specialRule' in one ? [one.specialRule] : []));

function rulesOf(file: SpiritFile, id: HomebrewId): RulesOfSpirit {
  const own = file.rules ?? [];
  return {
    spirit: id,
    rules: own.map((rule, i) => saidRule(ruleId(id, null, i), rule)),
    aspects: (file.aspects ?? []).map((aspect, i) => ({
      aspect: aspectId(i),
      without: own.flatMap(({ name }, j) => (replaced(aspect).includes(name) ? [ruleId(id, null, j)] : [])),
      rules: (aspect.rules ?? []).map((rule, j) => saidRule(ruleId(id, aspectId(i), j), rule)),
    })),
  };
}

/** Returns the texts of special rules and of the setup under their message keys. */
export function spiritTexts(file: SpiritFile, id: string): readonly (readonly [key: string, text: string])[] {
  const textOf = (rule: string, text: string) => [`special_${rule}_text`, text] as const;
  return [
    [`spirit_short_${id}`, file.name],
    ...(file.rules ?? []).map(({ text }, i) => textOf(ruleId(id, null, i), text)),
    ...(file.aspects ?? []).flatMap(({ rules = [] }, i) =>
      rules.map(({ text }, j) => textOf(ruleId(id, aspectId(i), j), text)),
    ),
    ...(file.setup?.text === undefined ? [] : [[`spirit_setup_${id}`, file.setup.text] as const]),
  ];
}

type Raw = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const cardOf = (raw: Raw, id: HomebrewId, i: number): PowerCard => ({
  ...readOwnPower({ ...raw, kind: 'unique' }),
  id: powerCardId(`${id}-${i + 1}`),
  spirit: id,
});

/** Returns an Innate Power with the texts of its levels. */
const withTexts = (innate: Innate, all: readonly Raw[]): Innate => {
  const levels = listOf(all.find(({ name }) => name === innate.name)?.['levels']);
  const parts = innate.use.parts.map((part, at) => ({ ...part, ...saidText(levels[at]) }));
  return { ...innate, use: { ...innate.use, parts } };
};

function panelsOf(file: SpiritFile, id: HomebrewId, cards: readonly PowerCard[]): readonly PrintedPanel[] {
  const aspects = file.aspects ?? [];
  const panels = readPanels(
    {
      id: 'own',
      name: file.name,
      growth: file.growth,
      tracks: file.tracks,
      innates: file.innates,
      // The schema of printed panels wants four ids of letters.
      uniques: Array.from({ length: PRINTED_UNIQUES }, () => 'own'),
      aspects: aspects.map(({ replaces, innates, bonus }, i) => ({
        id: aspectId(i),
        ...(replaces && { replaces }),
        ...(innates && { innates }),
        ...(bonus && { tracks: { bonus } }),
        sources: ['own'],
      })),
      specialRules: (file.rules ?? []).map(({ name }) => ({ name })),
      sources: {},
    },
    [{ id: 'own' } as PowerCard],
  );
  const texts = [...file.innates, ...aspects.flatMap(({ innates = [] }) => innates)];
  return panels.map((panel) => ({
    ...panel,
    id,
    innates: panel.innates.map((innate) => withTexts(innate, texts)),
    cards: cards.map((card) => card.id),
  }));
}

const placingOf = ({ piece, n, ...where }: SpiritFilePlacing): SpiritPlacing => ({ piece, n, where });

/** Returns the name of a Spirit with its edition: `Slow Tide 0.7`. */
const editionName = ({ name, edition }: SpiritFile): string =>
  edition === undefined ? name : `${name} ${edition}`;

/** Returns a Spirit with its panels and cards. Throws an error that names a word of the panel that is unknown. */
export function spiritOfFile(file: SpiritFile, id: HomebrewId, text: string): BroughtSpirit {
  const cards = file.cards.map((raw, i) => cardOf(raw, id, i));
  const panels = panelsOf(file, id, cards);
  const onTracks = panels[0]!.spaces.filter(({ after }) => after).length;
  const aspects = (file.aspects ?? []).map(({ name, complexity }, i): Aspect => ({
    id: aspectId(i),
    name,
    product: 'base',
    complexity,
  }));
  const spirit: Spirit = {
    id,
    name: editionName(file),
    product: 'base',
    complexity: file.complexity,
    placings: (file.setup?.placings ?? []).map(placingOf),
    onTracks,
    uniquePowers: cards.length,
    ...(file.setup?.text !== undefined && { says: true as const }),
    aspects,
  };
  return {
    spirit,
    ...(file.by !== undefined && { by: file.by }),
    cards,
    panels,
    rules: rulesOf(file, id),
    pieces: file.pieces ?? [],
    text,
  };
}
