import type { HomebrewId } from '../../rules/table/printed-names';
import type { Modifier } from '../../rules/world/modifier';
import type { AdversaryEffect } from '../adversaries/adversary';
import type { BroughtScenario } from '../brought-homebrew';
import type { Scenario, ScenarioMoment } from '../scenarios/scenario';
import type { HomebrewMoment, ScenarioFile } from './homebrew-form';
import { doesOf, effectOfPart, merged, REMINDED } from './homebrew-lines';
import { type KnownLine, linesOfHomebrew } from './known-lines';
import { lossOf, victoryByPlayers } from './loss-and-victory';

/** The moment of a Scenario line, by the moment of its part; `always` becomes `any`. */
const READ_AT: Readonly<Record<HomebrewMoment, ScenarioMoment>> = { ...REMINDED, always: 'any' };

/**
 * Returns a Scenario line: its moment, and how the app handles it. A line without parts is read whenever Spirits act.
 */
function lineOfScenario({ line, parts }: KnownLine): Scenario['lines'][number] {
  const does = parts.map(doesOf);
  const all = (one: ReturnType<typeof doesOf>): boolean => does.every((other) => other === one);
  return {
    id: line,
    at: READ_AT[parts[0]?.part.when ?? 'always'],
    does: all('said') ? 'said' : all('carriedOut') ? 'carriedOut' : 'asked',
  };
}

/** Returns the changes with that of the Invader Deck as `deckLast`, as Scenarios require. */
const withDeckLast = ({ setup, ...effect }: AdversaryEffect): AdversaryEffect => {
  if (!setup?.deck) return { ...effect, ...(setup && { setup }) };
  const { deck, ...others } = setup;
  return { ...effect, setup: { ...others, deckLast: deck } };
};

/** Returns the Scenario of a file with its modifiers, each named after its line. */
export function scenarioOfFile(file: ScenarioFile, id: HomebrewId): Omit<BroughtScenario, 'text'> {
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
      ...(file.victory ? [victoryByPlayers(id)] : []),
    ],
  };
}

/** The line of an additional victory, which the players decide. */
const VICTORY: Scenario['lines'][number] = { id: 'victory', at: 'end', does: 'asked' };

/** The reminder of a text-only line at the start of each turn. */
const REMINDS: AdversaryEffect = { reminds: { spirit: () => true } };
