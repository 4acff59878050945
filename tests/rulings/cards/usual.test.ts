import { expect, it } from 'vitest';
import { CONTENT } from '../../../src/lib/game-engine';
import { effectSteps } from '../../../src/lib/rules/effects/answers';
import { usualRest } from '../../../src/lib/rules/effects/usual';
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
