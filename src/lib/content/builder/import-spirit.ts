// Turns the contents of Builder files into a homebrew Spirit, with a report of what was understood.
import { isBlank } from '../../rules/basics/plain-line';
import { EDITION_SIGNS, MOST_PIECES, PIECE_SIGNS, type SpiritFile } from '../own-spirits/spirit-form';
import { growthOf, type RawWords, spokenWord } from './builder-growth';
import type { BuilderAspect, BuilderParts, BuilderText } from './builder-parts';
import { cleanLine } from './builder-prose';
import { placingsOfProse } from './builder-setup';
import { spaceOf } from './builder-tracks';
import { wholeIn, wordOf } from './builder-words';
import { decksOf, type ImportedDecks } from './import-decks';
import { importedCard, ImportReading, innatesOf, isOfDeck, joinedText, MAX_NAME } from './import-powers';
import type { ImportReport, ToldSpirit } from './import-report';

/** Names the number of an own piece: "there are 8 of them". */
const THERE_ARE = /\bthere (?:are|is) (\d{1,2})\b/i;

const rulesOf = (rules: readonly BuilderText[], reading: ImportReading) =>
  rules.slice(0, 8).flatMap(({ name, text, growth = [] }, i) => {
    const steps = growth.map((word) => spokenWord(wordOf(word, ','), reading.icons));
    const said = joinedText(reading.prose(text), steps.join(' · '));
    return said === '' ? [] : [{ name: reading.name(reading.prose(name), `Rule ${i + 1}`), text: said }];
  });

/** Returns the complexity by its name, or by the Builder's number from 1 to 10. */
function complexityOf(text: string): SpiritFile['complexity'] {
  const plain = text.trim().toLowerCase();
  const n = wholeIn(plain);
  if (n !== null) return n <= 3 ? 'low' : n <= 6 ? 'moderate' : n <= 8 ? 'high' : 'veryHigh';
  if (plain.startsWith('very')) return 'veryHigh';
  return plain === 'low' || plain === 'high' ? plain : 'moderate';
}

type Replaced = NonNullable<NonNullable<SpiritFile['aspects']>[number]['replaces']>;

function aspectOf(aspect: BuilderAspect, i: number, reading: ImportReading, of: SpiritFile) {
  const name = reading.name(aspect.name, `Aspect ${i + 1}`);
  const replaces = aspect.replaces.flatMap((one): Replaced => {
    const part = reading.prose(one.text);
    const kind = one.name.toLowerCase();
    if (kind.includes('innate') && of.innates.some((innate) => innate['name'] === part))
      return [{ innate: part }];
    if (kind.includes('rule') && of.rules?.some((rule) => rule.name === part)) return [{ specialRule: part }];
    reading.ask('aspect', name, part || one.name);
    return [];
  });
  const innates = innatesOf(aspect.innates, reading);
  const rules = rulesOf(aspect.rules, reading);
  const bonus = aspect.bonus.filter(Boolean).flatMap((word) => spaceOf(word, 'row', reading.icons).raw);
  const complexity = aspect.complexity === 'up' || aspect.complexity === 'down' ? aspect.complexity : 'same';
  return {
    name,
    complexity,
    ...(replaces.length > 0 && { replaces }),
    ...(rules.length > 0 && { rules }),
    ...(innates.length > 0 && { innates: innates.slice(0, 3) }),
    ...(bonus.length > 0 && { bonus: bonus.slice(0, 4) }),
  } as const;
}

/** Returns the author's named icons as pieces, each with the number that was entered or that a text names. */
function piecesIn(
  { icons }: BuilderParts,
  texts: readonly string[],
  told: ToldSpirit,
): ImportReport['pieces'] {
  const names = Object.values(icons).flatMap((icon) => {
    const name = cleanLine(icon, PIECE_SIGNS);
    return isBlank(name) ? [] : [[name, name.charAt(0).toUpperCase() + name.slice(1)] as const];
  });
  return names.slice(0, 4).map(([icon, name]) => {
    const [, n] =
      THERE_ARE.exec(texts.find((text) => text.includes(icon) && THERE_ARE.test(text)) ?? '') ?? [];
    return { name, most: Math.min(MOST_PIECES, told.pieces?.[name] ?? Number(n ?? 0)) };
  });
}

/** An imported Spirit with its report, and the cards of decks in its files. */
export interface Imported {
  readonly file: SpiritFile;
  /** False if the files contain only cards of decks. */
  readonly isSpirit: boolean;
  readonly decks: ImportedDecks;
  readonly report: ImportReport;
}

/** Returns the Presence tracks of a panel. */
function tracksOf({ energy, plays, rows }: BuilderParts, reading: ImportReading): RawWords {
  const other = Object.fromEntries(
    rows.slice(0, 4).map((row, i) => [`row${i + 1}`, reading.track(row, 'row')] as const),
  );
  return {
    energy: reading.track(energy, 'energy'),
    cardPlays: reading.track(plays, 'plays'),
    ...(rows.length > 0 && { other }),
  };
}

/** Returns the setup with its placings, if the app can place them. */
function setupIn({ setup }: BuilderParts, reading: ImportReading): SpiritFile['setup'] {
  const text = reading.prose(setup);
  if (text === '') return undefined;
  const placings = placingsOfProse(setup);
  if (!placings) reading.ask('setup', '');
  return { text, ...(placings && { placings: [...placings] }) };
}

/** Returns the author and the edition, each if it has one. */
function authorOf({ artist }: BuilderParts, { by = artist, edition = '' }: ToldSpirit) {
  const author = cleanLine(by, MAX_NAME);
  const numbered = cleanLine(edition, EDITION_SIGNS);
  return {
    ...(!isBlank(author) && { by: author }),
    ...(!isBlank(numbered) && { edition: numbered }),
  };
}

/** Returns the parts that a Spirit needs and the files lack. */
const lackingParts = ({ growth, energy }: BuilderParts, cards: readonly unknown[]): ImportReport['lacks'] => [
  ...(growth.length > 0 || energy.length > 0 ? [] : (['board'] as const)),
  ...(cards.length > 0 ? [] : (['cards'] as const)),
];

/** Turns the contents of Builder files into a homebrew Spirit; the author is the artist if nobody is told. */
export function importSpirit(parts: BuilderParts, told: ToldSpirit = {}): Imported {
  const reading = new ImportReading(parts.icons, told.cards ?? {});
  const { growth, steps, unclear } = growthOf(parts.growth, parts.direction, parts.icons);
  reading.words.push(...steps);
  for (const direction of unclear) reading.ask('growth', '', direction);
  const tracks = tracksOf(parts, reading);
  const innates = innatesOf(parts.innates, reading);
  const rules = rulesOf(parts.rules, reading);
  const own = parts.cards.filter((card) => !isOfDeck(card)).slice(0, 12);
  const cards = own.map((card, i) => importedCard(card, i, reading));
  const setup = setupIn(parts, reading);
  const pieces = piecesIn(parts, [setup?.text ?? '', ...rules.map(({ text }) => text)], told);
  const tracked = pieces.filter(({ most }) => most > 0);
  const bare: SpiritFile = {
    form: 'blightwatch-homebrew',
    version: 1,
    kind: 'spirit',
    name: reading.name(parts.name, 'Spirit'),
    ...authorOf(parts, told),
    complexity: complexityOf(parts.complexity),
    ...(setup && { setup }),
    growth,
    tracks,
    innates,
    ...(rules.length > 0 && { rules }),
    ...(tracked.length > 0 && { pieces: tracked }),
    cards,
  };
  const aspects = parts.aspects.slice(0, 6).map((aspect, i) => aspectOf(aspect, i, reading, bare));
  const file = aspects.length > 0 ? { ...bare, aspects } : bare;
  const decks = decksOf(parts, reading);
  return {
    file,
    isSpirit: own.length + parts.growth.length + innates.length + aspects.length > 0 || setup !== undefined,
    decks,
    report: {
      steps: reading.words.length,
      said: reading.words.flatMap(({ said }) => said ?? []),
      powers:
        cards.length + innates.length + aspects.reduce((n, { innates: more = [] }) => n + more.length, 0),
      texts: reading.texts,
      rules: rules.length + aspects.reduce((n, { rules: more = [] }) => n + more.length, 0),
      placed: setup?.placings?.reduce((n, one) => n + one.n, 0) ?? null,
      asks: reading.asks,
      pieces,
      unused: { ...parts.unused, ...(reading.cut > 0 && { text: reading.cut }) },
      lacks: lackingParts(parts, cards),
    },
  };
}
