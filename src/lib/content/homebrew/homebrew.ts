import type { Loss } from '../../rules/modifier';
import { onIsland } from '../../rules/victory';
import type { World } from '../../rules/world';
import type { Adversary, AdversaryEffect, Seat } from '../adversaries/adversary';
import { BROUGHT } from '../adversaries/brought-adversaries';
import { alsoSaid, type Said } from '../cards/effects';
import {
  afterAdvance,
  afterExplore,
  beforeExplore,
  countIn,
  most,
  remindsOfEscalation,
} from '../exceptions/hooks';
import { COUNTED, type Homebrew, type HomebrewLoss, type HomebrewPart } from './homebrew-form';
import { idOfHomebrew } from './homebrew-id';
import { effectOfPart, type KnownPart, merged, stepsOf } from './homebrew-lines';
import { knownEffect } from './known-effects';
import { readHomebrew } from './read-homebrew';

/** A part with its effects as the reader of cards takes them; where it does not know one of them, hands do all of it. */
function knownPart(of: string, part: HomebrewPart): KnownPart {
  const read = (part.effects ?? []).map((raw) => knownEffect(raw, part.when));
  const strange = read.flatMap((one) => ('strange' in one ? one.strange : []))[0];
  // Before the first turn nothing but what is put out is carried out.
  const isSaid = strange !== undefined || part.when === 'setup';
  const effects = isSaid ? [] : read.flatMap((one) => ('effect' in one ? one.effect : []));
  return { of, part, effects, ...(strange !== undefined && { strange }) };
}

/** A line of a file: its name and text, and what became of each of its parts. */
export interface KnownLine {
  /** `loss`, `escalation`, or the level. */
  readonly line: string;
  readonly name: string;
  readonly text: string;
  readonly parts: readonly KnownPart[];
}

/** The Escalation as a part like any other. */
const escalationPart = ({ effects }: Homebrew['escalation']): HomebrewPart => ({
  when: 'escalation',
  ...(effects && { effects }),
});

/** The lines of a file in the order of a panel, each part with what the reader makes of it. */
export const linesOfHomebrew = (id: string, { escalation, levels }: Homebrew): readonly KnownLine[] => [
  {
    line: 'escalation',
    name: escalation.name,
    text: escalation.text,
    parts: [knownPart(`${id}.escalation.0`, escalationPart(escalation))],
  },
  ...levels.map(({ name, text, parts }, i) => ({
    line: String(i + 1),
    name,
    text,
    parts: parts.map((part, at) => knownPart(`${id}.${i + 1}.${at}`, part)),
  })),
];

/** So many pieces on the island, or in one land, are borne; one more is lost. */
function lossOf(id: string, { piece, in: where, more, per }: HomebrewLoss): Loss {
  const kinds = piece.map((one) => COUNTED[one]);
  const times = ({ setup }: World['game']): number =>
    per === 'player' ? setup.players.length : per === 'board' ? setup.boards.length : 1;
  return {
    name: `${id}.loss`,
    exceeds: true,
    progress: (world) => {
      const limit = more * times(world.game) + 1;
      if (where === 'island') return { n: onIsland(world, ...kinds), limit };
      const lands = most(world.island.order, (land) => countIn(world, land, ...kinds));
      const n = lands[0] === undefined ? 0 : countIn(world, lands[0], ...kinds);
      return { n, limit, lands: n > 0 ? lands : [] };
    },
  };
}

const ESCALATES: Readonly<Record<Homebrew['escalation']['when'], typeof beforeExplore>> = {
  'before-explore': beforeExplore,
  'after-explore': afterExplore,
  'after-advance': afterAdvance,
};

/** Parts of levels that come with the Escalation, up to the level that is played; a level that is replaced has none. */
const escalatingParts = (
  lines: readonly KnownLine[],
  { levels }: Homebrew,
  level: number,
): readonly KnownPart[] => {
  const inPlay = lines.filter(({ line }) => Number(line) <= level);
  const replaced = levels.slice(0, level).flatMap(({ replaces }) => replaces ?? []);
  return inPlay
    .filter(({ line }) => !replaced.includes(Number(line)))
    .flatMap(({ parts }) => parts.filter(({ part }) => part.when === 'escalation'));
};

/** The Escalation, for whoever sits in this seat. */
function escalationOf(seat: Seat, lines: readonly KnownLine[], file: Homebrew): AdversaryEffect {
  const [own] = lines.find(({ line }) => line === 'escalation')!.parts;
  const more = escalatingParts(lines, file, seat.level);
  const comes = [own!, ...more].filter(({ effects }) => effects.length > 0);
  const isSaid = own!.effects.length === 0;
  return {
    ...(comes.length > 0 && ESCALATES[file.escalation.when](seat, () => comes.flatMap(stepsOf))),
    ...(isSaid && { reminds: { explore: remindsOfEscalation(seat) } }),
  };
}

/** What holds, is done or is said because of a level; what comes with the Escalation comes there. */
const levelOf = ({ parts }: KnownLine): AdversaryEffect =>
  merged(
    parts.filter(({ part, effects }) => part.when !== 'escalation' || effects.length === 0).map(effectOfPart),
  );

const saidBy = (lines: readonly KnownLine[]): Said => ({
  lines: Object.fromEntries(lines.flatMap(({ parts }) => parts.map(({ of, effects }) => [of, effects]))),
});

/** The Adversary that a file tells of, as any other. */
export function adversaryOf(file: Homebrew, id: string): Adversary {
  const lines = linesOfHomebrew(id, file);
  const [first, second, third, fourth, fifth, sixth] = lines
    .filter(({ line }) => line !== 'escalation')
    .map(levelOf);
  const replaces = file.levels.flatMap(({ replaces: of }, i) => (of === undefined ? [] : [[i + 1, of]]));
  return {
    id,
    product: 'base',
    difficulty: file.difficulty,
    fear: file.fear,
    ...(replaces.length > 0 && { replaces: Object.fromEntries(replaces) as Record<number, number> }),
    said: saidBy(lines),
    ...(file.loss && { always: { loss: lossOf(id, file.loss) } }),
    escalation: (seat) => escalationOf(seat, lines, file),
    levels: [first!, second!, third!, fourth!, fifth!, sixth!],
  };
}

/** What is said of an Adversary of a file, under the keys by which every Adversary is spoken of; any language is its author's. */
function wordsOf(
  { name, short, loss, escalation, levels }: Homebrew,
  id: string,
): Readonly<Record<string, string>> {
  const key = id.replace(/\W+/g, '_');
  const said = (of: string, line: { readonly name: string; readonly text: string }) => ({
    [`${key}_${of}_name`]: line.name,
    [`${key}_${of}_text`]: line.text,
  });
  return {
    [`${key}_name`]: name,
    [`${key}_short`]: short ?? name,
    ...said('escalation', escalation),
    ...(loss && { ...said('loss', loss), [`ending_because_${key}_loss`]: loss.text }),
    ...(Object.assign({}, ...levels.map((level, i) => said(String(i + 1), level))) as Record<string, string>),
  };
}

/** The words of the Adversaries that a set-up carries. */
export const wordsOfHomebrew = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...texts.map((text) => {
      const read = readHomebrew(text);
      return read.ok ? wordsOf(read.value, idOfHomebrew(read.value.name, read.carried)) : {};
    }),
  ) as Record<string, string>;

/** The Adversary that a text of a game's set-up tells of; null for a text that is none. */
export function ownAdversary(carried: string): Adversary | null {
  const read = readHomebrew(carried);
  return read.ok ? adversaryOf(read.value, idOfHomebrew(read.value.name, read.carried)) : null;
}

/** Makes known what a set-up carries; a text that is none, or would pass for another's, stays nobody's. */
export function takeHomebrew(texts: readonly unknown[]): void {
  for (const text of texts) {
    const adversary = typeof text === 'string' ? ownAdversary(text) : null;
    if (!adversary || BROUGHT.has(adversary.id)) continue;
    BROUGHT.set(adversary.id, { adversary, text: text as string });
    alsoSaid(adversary.said!);
  }
}
