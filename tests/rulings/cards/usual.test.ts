import { expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { alikeAhead, answersAhead, questionKey, usualRest } from '../../../src/lib/rules/engine/usual';
import { choiceId } from '../../../src/lib/rules/table/choice';
import type { Step } from '../../../src/lib/rules/table/step';
import { effectSteps } from '../../../src/lib/rules/world/answers';
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
  const answers = usualRest(RULES, table.game).map(({ choice }) => choiceId(choice));
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
  expect(usualRest(RULES, table.game)).toEqual(ahead);
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

const struck = (lands: string): Table =>
  new Table(
    position({
      lands,
      phase: 'ravage',
      agenda: (['A5', 'A6', 'A7'] as const).map((land) => ({ do: 'counterattack', land })),
    }),
  );

// Four players against France: three lands in which Dahan strike back were three taps, each with the usual answer.
it('land after land the Dahan strike back as usual, as one command, and no further', () => {
  const lands = 'A5: 1T 1E 1D\nA6: 1C 1E 1D\nA7: 1T 1C 1D';
  const ahead = alikeAhead(RULES, struck(lands).game);
  expect(ahead.map(({ prompt }) => prompt.step)).toEqual([
    { do: 'counterattack', land: 'A5' },
    { do: 'counterattack', land: 'A6' },
    { do: 'counterattack', land: 'A7' },
  ]);
  const [choice = '', ...then] = ahead.map((one) => choiceId(one.choice));
  const told = RULES.decide(struck(lands).game, { do: 'choose', choice, then });
  expect(told.ok && told.value.game).toEqual(struck(lands).goesOn().goesOn().goesOn().game);
  expect(ahead.flatMap(({ events }) => events)).toEqual(told.ok && told.value.events);
});

it('a question of another kind between them ends it', () => {
  const asked = struck('A5: 1T 1E 1D\nA6: 1C 1E 1D').game;
  const [first, ...others] = asked.agenda;
  const between = effectSteps(
    CONTENT.effectsOf('fear.wary-of-the-interior.2'),
    'fear.wary-of-the-interior.2',
  );
  const agenda = [first!, ...(between as Step[]), ...others];
  expect(alikeAhead(RULES, { ...asked, agenda }).map(({ prompt }) => prompt.step.do)).toEqual([
    'counterattack',
  ]);
});
