import type { HomebrewId } from '../../rules/table/printed-names';
import type { Adversary, AdversaryEffect, Seat } from '../adversaries/adversary';
import { afterAdvance, afterExplore, beforeExplore, remindsOfEscalation } from '../exceptions/hooks';
import type { AdversaryFile } from './homebrew-form';
import { effectOfPart, type KnownPart, merged, stepsOf } from './homebrew-lines';
import { type KnownLine, linesOfHomebrew, saidBy } from './known-lines';
import { lossOf } from './loss-and-victory';

const ESCALATES: Readonly<Record<AdversaryFile['escalation']['when'], typeof beforeExplore>> = {
  'before-explore': beforeExplore,
  'after-explore': afterExplore,
  'after-advance': afterAdvance,
};

/** Returns the level parts that belong to the Escalation, up to the played level; replaced levels have none. */
const escalatingParts = (
  lines: readonly KnownLine[],
  { levels }: AdversaryFile,
  level: number,
): readonly KnownPart[] => {
  const inPlay = lines.filter(({ line }) => Number(line) <= level);
  const replaced = levels.slice(0, level).flatMap(({ replaces }) => replaces ?? []);
  return inPlay
    .filter(({ line }) => !replaced.includes(Number(line)))
    .flatMap(({ parts }) => parts.filter(({ part }) => part.when === 'escalation'));
};

/** Returns the Escalation for this role. */
function escalationOf(seat: Seat, lines: readonly KnownLine[], file: AdversaryFile): AdversaryEffect {
  const [own] = lines.find(({ line }) => line === 'escalation')!.parts;
  const more = escalatingParts(lines, file, seat.level);
  const comes = [own!, ...more].filter(({ effects }) => effects.length > 0);
  const isSaid = own!.effects.length === 0;
  return {
    ...(comes.length > 0 && ESCALATES[file.escalation.when](seat, () => comes.flatMap(stepsOf))),
    ...(isSaid && { reminds: { explore: remindsOfEscalation(seat) } }),
  };
}

/** Returns the changes of a level, apart from those of the Escalation that the app resolves. */
const levelOf = ({ parts }: KnownLine): AdversaryEffect =>
  merged(
    parts.filter(({ part, effects }) => part.when !== 'escalation' || effects.length === 0).map(effectOfPart),
  );

export function adversaryOf(file: AdversaryFile, id: HomebrewId): Adversary {
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
