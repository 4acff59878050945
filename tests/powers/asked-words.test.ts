import { afterEach, expect, it } from 'vitest';
import { type Locale, setLocale } from '../../src/lib/messages/messages.svelte';
import type { GameEvent } from '../../src/lib/rules/table/event';
import { narrate } from '../../src/lib/words/events/narration';
import { cardQuestion } from '../../src/lib/words/questions/effects';
import { RULES } from '../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../support/used-power';

afterEach(() => setLocale('en'));

/** What a Power aimed at A5 asks after these answers: its title, and its answers but the last, which is for hands. */
type Asked = readonly [
  locale: Locale,
  power: string,
  lands: string,
  answers: string,
  title: string,
  ...labels: string[],
];
const ASKED: readonly Asked[] = [
  // What is paid, and for what.
  ['en', 'Absorb Corruption', 'A5: 1B', '', 'Ann: remove 1 Blight for 1 Energy?', 'No', 'Yes'],
  ['de', 'Absorb Corruption', 'A5: 1B', '', 'Ann: 1 Ödnis entfernen für 1 Energie?', 'Nein', 'Ja'],
  ['nl', 'Absorb Corruption', 'A5: 1B', '', 'Ann: verwijder 1 plaag voor 1 energie?', 'Nee', 'Ja'],
  [
    'fr',
    'Absorb Corruption',
    'A5: 1B',
    '',
    'Ann\u00A0: retirer 1 Désolation pour 1 énergie\u202f?',
    'Non',
    'Oui',
  ],
  // A land that is chosen for what is done there, and ways that only say what lasts.
  [
    'en',
    'Inspire the Release of Stolen Lands 3 sun 3 water 2 animal',
    'A5: 1D 1B / A4: 1E / A7: 1T',
    '',
    'Ann: choose a land',
    'A4',
    'A7',
  ],
  // Damage that is split among lands, and Energy that is paid as its Spirit likes.
  ['en', 'Bloodwrack Plague 2 earth 4 animal', 'A5: 1C / A4: 1T', '', 'Ann: 2 Damage', 'A4', 'A5'],
  [
    'en',
    'Bloodwrack Plague 2 earth 4 animal',
    'A5: 1C / A4: 1T',
    'A4',
    'Ann: A4: deal how much of the 2 Damage?',
    '2',
    '1',
  ],
  // What waits, as one of several ways.
  [
    'en',
    'Call to Guard',
    'A5: 1D',
    '',
    'Ann: which of these?',
    'Defend',
    'When Invaders are added or move in, 1 Damage each',
  ],
  [
    'de',
    'Confounding Mists',
    'A5: 1D',
    '',
    'Ann: was davon?',
    'Verteidigen',
    'Sobald Invasoren hinzukommen, 1 Invasor verschieben',
  ],
  ['en', 'Birds Cry Warning', 'A5: 3D', '', 'Ann: which of these?', 'Destroy 2 fewer', 'Push 3 Dahan'],
];

it.each(ASKED)('%s: %s, %s', async (locale, power, lands, answers, title, ...labels) => {
  await setLocale(locale as Locale);
  const [, name = '', have = ''] = /^(.*?)((?: \d \w+)*)$/.exec(power) ?? [];
  const table = after(
    island(`${lands} / B8: 1C`),
    usedAt(useOf(name), elementsOf(have), { player: 1, land: 'A5' }),
  );
  if (answers) table.answers(...answers.split(' '));
  const question = cardQuestion(RULES.world(table.game), RULES.promptOf(table.game)!);
  const said = [question.title, ...question.others.slice(0, labels.length).map(({ label }) => label)];
  expect(said).toEqual([title, ...labels]);
  // A Power has no printed words: nothing is announced that does not follow.
  expect(question.text).not.toMatch(/:\s*$/);
});

it('tells a Power that is used, and not the tick beside it', () => {
  const table = after(
    island('A5: 1E'),
    usedAt(useOf('Call to Isolation'), elementsOf(''), { player: 1, land: 'A5' }),
  );
  const [used] = table.happened('powerUsed');
  const tick: GameEvent = {
    type: 'spiritChanged',
    player: 1,
    changes: [{ change: 'done', mark: { kind: 'income' } }],
  };
  const told = (...events: readonly GameEvent[]) =>
    narrate(events, table.game.setup).flatMap(({ parts }) => parts);
  expect(told(used!, tick)).toEqual(told(used!));
  expect(told(tick)).toEqual(['Ann: step checked off.']);
  const unsaid: GameEvent = { type: 'stepsAdded', steps: [] };
  expect(told(tick, unsaid)).toEqual(['Ann: step checked off.']);
});
