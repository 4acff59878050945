import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import * as laterSteps from '$lib/content/spirits/later-steps/later-steps';
import { spiritExceptions, SPIRITS_THAT_ACT } from '$lib/content/spirits/spirit-rules';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { mapDrawing } from '$lib/map/map-view';
import { signsOf } from '$lib/map/piece-layout';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { Game } from '$lib/rules/table/game';
import type { ScenarioId } from '$lib/rules/table/printed-names';
import { narrate } from '$lib/words/events/narration';
import { conditionAt } from '$lib/words/exceptions';
import { position } from '../../../../tests/support/position';
import { outcomeInWords } from '../question/answer-events';
import type { Session } from '../session/session.svelte';
import { fetchParts, partsFor } from './lazy';
import ScenarioLines from './ScenarioLines.svelte';

beforeAll(async () => {
  for (const { id } of SCENARIOS) await loadContentFor({ scenario: id });
  await loadMessages('adversaries', 'scenarios', 'scenariolines');
});

/** Returns a game with this Scenario and two markers of one line in a land. */
function withMarkers(scenario: ScenarioId): Game {
  const game = position({ setup: { scenario }, lands: 'A1: 1C' });
  const marker = (id: number): Game['lasting'][number] => ({
    id,
    cause: `${scenario}.r1`,
    change: { change: 'marker', name: 'thief' },
    where: ['A7'],
    until: 'game',
  });
  return { ...game, lasting: [marker(1), marker(2)] };
}

test.each(SCENARIOS)(
  '$id: the panel has each line once, whatever markers lie on the island',
  ({ id, lines }) => {
    const game = withMarkers(id);
    const session = { game, world: ENGINE.world(game), report: vi.fn(), refusals: 0 } as unknown as Session;
    render(ScenarioLines, { session, scenario: id, titled: false });
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toHaveLength(lines.length);
    expect(shown.every((text) => text.length > 10)).toBe(true);
  },
);

test('two Thieves in a land are one mark with their number, heard as two', () => {
  const quiet = { acting: [], resolved: [], choices: [], selected: [] };
  const land = mapDrawing()(ENGINE.world(withMarkers('despicable-theft')), quiet).find(
    ({ id }) => id === 'A7',
  )!;
  expect(land.marks).toEqual([{ kind: 'rule', text: 'Thief', count: 2 }]);
  expect(land.name).toContain('2 × Thief');
  expect(signsOf({ ...land, done: false }, 'above', 0).at(-1)).toMatchObject({ text: 'T2' });
});

test.each([
  ['dahan-insurrection', 2, /Dahan/],
  ['rituals-of-terror', 3, /third Ritual/],
  ['ward-the-shores', 2, /Warding Pattern/],
  ['ward-the-shores', 1, /no Invaders/],
  ['blitz', 3, /no Cities/],
] as const)('%s: Terror Level %i is told with what wins there', (scenario, level, says) => {
  const { setup } = position({ setup: { scenario } });
  expect(conditionAt(level, setup)).toMatch(says);
  const [told] = narrate([{ type: 'terrorLevelReached', level }], setup);
  expect(told!.parts.join(' ')).toMatch(says);
});

test('Blight that a Second Wave does not keep is not said to go into the box', () => {
  const { setup } = position({ setup: { scenario: 'second-wave' } });
  const off = (cause: string) =>
    narrate([{ type: 'removed', land: 'A1', piece: 'B', n: 1, cause }], setup)[0]!.parts.join(' ');
  expect(off('second-wave.s2')).toMatch(/^Remove 1 Blight \(Second Wave\)\.$/);
  expect(off('event.promising-farmland')).toMatch(/box/);
});

test('no answer tells which card the app would discard, nor a count the table did not put right', () => {
  const of = 'despicable-theft.r2';
  const game = {
    ...withMarkers('despicable-theft'),
    agenda: [{ do: 'exceptional', of, step: 'escape', land: 'A7', left: 1 } as const],
  };
  expect(outcomeInWords({ ...game, setup: { ...game.setup, decks: 'app' } }, of, '2')).not.toMatch(
    /Stage|Fear: /,
  );
});

test.each(SPIRITS_THAT_ACT)('%s alone at a table brings the words for what it does', async (id) => {
  const setup = { ...position({}).setup, spirits: [{ id, aspect: null }] };
  await loadContentFor(setup);
  await fetchParts(setup);
  const parts = partsFor(setup);
  for (const { name } of spiritExceptions(setup, laterSteps))
    expect(parts?.panelLineOf(name).text, name).toMatch(/\w{3}.*\.$/);
});
