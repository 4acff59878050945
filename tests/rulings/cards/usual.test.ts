import { expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { choiceId } from '../../../src/lib/rules/choice';
import { effectSteps } from '../../../src/lib/rules/effects/answers';
import { answersAhead, questionKey, usualRest } from '../../../src/lib/rules/effects/usual';
import type { Step } from '../../../src/lib/rules/step';
import { position } from '../../support/position';
import { RULES, Table } from '../../support/table';

const part = (name: string, lands: string, presence: 'tracked' | 'untracked' = 'tracked'): Table =>
  new Table(
    position({
      boards: 'AB',
      lands,
      presence,
      phase: 'fear',
      agenda: effectSteps(CONTENT.effectsOf(name), name) as Step[],
    }),
  );

it('the usual for the rest is what one tap after another would have said, as one command', () => {
  const table = part('fear.wary-of-the-interior.2', 'A5: 1T 1E\nB5: 1T 1E\nB6: 1E');
  const answers = usualRest(RULES, table.game);
  expect(answers).toHaveLength(2);
  const byTaps = part('fear.wary-of-the-interior.2', 'A5: 1T 1E\nB5: 1T 1E\nB6: 1E').goesOn().goesOn();
  const [choice = '', ...then] = answers;
  const told = RULES.decide(table.game, { do: 'choose', choice, then });
  expect(told.ok && told.value.game).toEqual(byTaps.game);
});

it('it never speaks for hands', () => {
  expect(usualRest(RULES, part('fear.belief-takes-root.2', 'A5: 1E 2P1').game)).toEqual([]);
  expect(usualRest(RULES, part('blight.downward-spiral.phase', 'A5: 1E', 'untracked').game)).toEqual([]);
});

// expert-table.md B22: 12 of 16 answers were given unseen.
it('what is proposed is each question that would be asked, with its answer', () => {
  const table = part('fear.wary-of-the-interior.2', 'A5: 1T 1E\nB5: 1T 1E\nB6: 1E');
  const ahead = answersAhead(RULES, table.game);
  expect(ahead.map(({ choice }) => choiceId(choice))).toEqual(usualRest(RULES, table.game));
  expect(ahead[0]!.prompt).toEqual(RULES.promptOf(table.game));
  expect(RULES.promptOf(ahead[1]!.game)).toEqual(ahead[1]!.prompt);
});

it('another answer to one of them leaves the others as they were, and is told in the same command', () => {
  const table = part('fear.wary-of-the-interior.2', 'A5: 1T 1E\nB5: 1T 1E\nB6: 1E');
  const [first, last] = answersAhead(RULES, table.game);
  const other = last!.prompt.choices.find((choice) => choice !== last!.choice)!;
  const changed = { [questionKey(last!.prompt)]: choiceId(other) };
  const ids = answersAhead(RULES, table.game, changed).map(({ choice }) => choiceId(choice));
  expect(ids).toEqual([choiceId(first!.choice), choiceId(other)]);
  const [choice = '', ...then] = ids;
  expect(RULES.decide(table.game, { do: 'choose', choice, then }).ok).toBe(true);
});

it('it ends before the first question of another kind', () => {
  const table = part('fear.wary-of-the-interior.2', 'A5: 1T 1E\nB5: 1T 1E\nB6: 1E');
  expect(answersAhead(RULES, table.game, {}, ['option'])).toEqual([]);
  expect(answersAhead(RULES, table.game, {}, ['pieces'])).toHaveLength(2);
});
