import type { AdversaryId, ScenarioId, SpiritId } from '$lib/rules/table/printed-names';
import { folded } from '../../format/plain-text';
import { levelIn } from './cells';

/** A content item that a cell can name by its id or a name. */
interface Named<Id extends string = string> {
  readonly id: Id;
  readonly names: readonly string[];
}
type NamedSpirit = Named<SpiritId> & { readonly aspects: readonly Named[] };

/** The content that cells can name. */
export interface Vocabulary {
  readonly spirits: readonly NamedSpirit[];
  readonly adversaries: readonly Named<AdversaryId>[];
  readonly scenarios: readonly Named<ScenarioId>[];
}

/** The minimum length of a prefix in characters, because shorter ones match too many names. */
const LEAST_BEGINNING = 4;

/** Other names of Adversaries by id in the app's languages, besides the printed short name. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'brandenburg-prussia': [
    ...['Prussia', 'Pruisen', 'Preußen', 'Preussen', 'Prusse'],
    ...['Brandenburg-Pruisen', 'Brandenburg-Preußen', 'Brandenburg-Preussen', 'Brandebourg-Prusse'],
  ],
  england: ['Engeland', 'Angleterre'],
  sweden: ['Zweden', 'Schweden', 'Suède'],
  france: ['Frankrijk', 'Frankreich', 'France (Plantation Colony)'],
  'habsburg-livestock': [
    'Habsburg Monarchy',
    'Habsburg Monarchy (Livestock Colony)',
    'Habsburg Livestock Colony',
  ],
  russia: ['Rusland', 'Russland', 'Russie'],
  scotland: ['Schotland', 'Schottland', 'Écosse'],
  'habsburg-mining': ['Habsburg Mining Expedition'],
};

/** Normalized names. They are cached, because they are compared with every cell. */
const plainNames = new WeakMap<Named, readonly string[]>();

function namesOf(one: Named): readonly string[] {
  const known = plainNames.get(one);
  if (known) return known;
  const plain = [one.id, ...one.names, ...(ALSO_CALLED[one.id] ?? [])].map(folded);
  plainNames.set(one, plain);
  return plain;
}

/** Returns the item that a cell names in full, or the only one whose name starts with the cell; undefined otherwise. */
function meant<T extends Named>(among: readonly T[], cell: string): T | undefined {
  const plain = folded(cell);
  const whole = among.find((one) => namesOf(one).includes(plain));
  if (whole || plain.length < LEAST_BEGINNING) return whole;
  const begun = among.filter((one) => namesOf(one).some((name) => name.startsWith(plain)));
  return begun.length === 1 ? begun[0] : undefined;
}

/** Returns the id of the Scenario in a cell; null if unknown. */
export const scenarioIn = (known: Vocabulary, cell: string): ScenarioId | null =>
  meant(known.scenarios, cell)?.id ?? null;

/**
 * Returns the Adversary in a cell by country or title, with the level next to it: `England 3`, `Sweden (L4)`. Returns
 * null if unknown.
 */
export function adversaryIn(
  known: Vocabulary,
  cell: string,
): { readonly id: AdversaryId; readonly level: number | null } | null {
  const named = (text: string) => {
    const plain = folded(text).replace(/^the/, '');
    return (
      meant(known.adversaries, plain) ?? meant(known.adversaries, plain.replace(/^(kingdomof|tsardomof)/, ''))
    );
  };
  const whole = named(cell);
  if (whole) return { id: whole.id, level: null };
  const [, name, written] = /^(.*\p{L}\)?)[\s,:/–-]*\(?\s*(\D*?\d)\s*\)?$/u.exec(cell) ?? [];
  const [word = ''] = /\p{L}+\.?\s*\d$/u.exec(written ?? '') ?? [];
  const level = levelIn(word || (written ?? ''));
  const found =
    name === undefined ? undefined : named(name.replace(/[\s,(]*(?:level|lvl|l|niveau|stufe)\.?$/i, ''));
  return found && level !== null ? { id: found.id, level } : null;
}

const NO_ASPECT = ['base', 'basespirit', 'noaspect', 'geenaspect', 'keinaspekt', 'sansaspect'];

/** Returns the id of an aspect; empty for none, null if that Spirit has no such aspect. */
export function aspectIn(spirit: NamedSpirit | undefined, cell: string): string | null {
  if (cell === '' || NO_ASPECT.includes(folded(cell))) return '';
  return spirit?.aspects.find((aspect) => namesOf(aspect).includes(folded(cell)))?.id ?? null;
}

/**
 * Returns the Spirit in a cell, with its aspect if named: `River Surges in Sunlight (Sunshine)`, `Sunshine River
 * Surges in Sunlight`. Returns null if unknown.
 */
export function spiritIn(
  known: Vocabulary,
  cell: string,
): { readonly spirit: NamedSpirit; readonly aspect: string } | null {
  const spirit = meant(known.spirits, cell);
  if (spirit) return { spirit, aspect: '' };
  const plain = folded(cell);
  const ways = known.spirits.flatMap((one) =>
    one.aspects.map((aspect) => ({
      spirit: one,
      aspect: aspect.id,
      both: [namesOf(one), namesOf(aspect)] as const,
    })),
  );
  const found = ways.find(({ both: [names, aspects] }) =>
    names.some((name) => aspects.some((aspect) => plain === name + aspect || plain === aspect + name)),
  );
  if (found) return found;
  const [, short = '', aspect = ''] = /^(.+?)\s*[(:/–-]\s*([^()]+)\)?$/u.exec(cell) ?? [];
  const other = meant(known.spirits, short);
  const id = aspectIn(other, aspect.trim());
  return other && id ? { spirit: other, aspect: id } : null;
}
