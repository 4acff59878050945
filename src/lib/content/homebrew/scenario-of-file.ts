import type { Modifier } from '../../rules/world/modifier';
import type { AdversaryEffect } from '../adversaries/adversary';
import type { BroughtScenario } from '../adversaries/brought-adversaries';
import type { Scenario, ScenarioMoment } from '../scenarios/scenario';
import type { HomebrewMoment, ScenarioFile } from './homebrew-form';
import { doesOf, effectOfPart, merged, REMINDED } from './homebrew-lines';
import { type KnownLine, linesOfHomebrew } from './known-lines';
import { lossOf, toldVictory } from './loss-and-victory';

/** The moment at which a part is read among the lines of a Scenario: what holds all the time, at any. */
const READ_AT: Readonly<Record<HomebrewMoment, ScenarioMoment>> = { ...REMINDED, always: 'any' };

/** A line as Scenarios have them: when it is read, and what the app does with it; one without parts is read whenever Spirits act. */
function lineOfScenario({ line, parts }: KnownLine): Scenario['lines'][number] {
  const does = parts.map(doesOf);
  const all = (one: ReturnType<typeof doesOf>): boolean => does.every((other) => other === one);
  return {
    id: line,
    at: READ_AT[parts[0]?.part.when ?? 'always'],
    does: all('said') ? 'said' : all('carriedOut') ? 'carriedOut' : 'asked',
  };
}

/** A Scenario changes the Invader Deck last of all. */
const withDeckLast = ({ setup, ...effect }: AdversaryEffect): AdversaryEffect => {
  if (!setup?.deck) return { ...effect, ...(setup && { setup }) };
  const { deck, ...others } = setup;
  return { ...effect, setup: { ...others, deckLast: deck } };
};

/** The Scenario that a file tells of, with its exceptions, each named after its line. */
export function scenarioOfFile(file: ScenarioFile, id: string): Omit<BroughtScenario, 'text'> {
  const lines = linesOfHomebrew(id, file);
  const exceptions = lines.map(({ line, parts }): Modifier => ({
    ...withDeckLast(merged(parts.length > 0 ? parts.map(effectOfPart) : [REMINDS])),
    name: `${id}.${line}`,
  }));
  return {
    scenario: {
      id,
      name: file.name,
      product: 'base',
      difficulty: file.difficulty,
      needs: {},
      lines: [...lines.map(lineOfScenario), ...(file.victory ? [VICTORY] : [])],
    },
    rules: [
      ...(file.loss ? [{ name: `${id}.loss`, loss: lossOf(id, file.loss) }] : []),
      ...exceptions,
      ...(file.victory ? [toldVictory(id)] : []),
    ],
  };
}

/** How it may be won besides is read with its lines, and judged by the table. */
const VICTORY: Scenario['lines'][number] = { id: 'victory', at: 'end', does: 'asked' };

/** A line that is all text is called to mind as each turn begins. */
const REMINDS: AdversaryEffect = { reminds: { spirit: () => true } };
