import { describe, expect, test } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { parsePosition, printPosition } from '$lib/rules/notation/position-text';
import { causeOfPower } from '$lib/rules/table/card-lines/power-data';
import { lastingName } from '$lib/words/lasting-words';
import { LASTING_SAMPLES } from '../../../tests/support/lasting-samples';
import { position, setupFor } from '../../../tests/support/position';
import { packingList } from './packing-list';

/** Returns the line about Fear in the printed position, with a pool of 8 for two players. */
async function fearLine(generated: number): Promise<string | undefined> {
  await Promise.all([loadMessages('handoff'), loadContentFor(setupFor('AB'))]);
  const game = position({ boards: 'AB', fear: { generated, size: 8 } });
  return packingList(ENGINE.world(game))
    .flatMap(({ lines }) => lines)
    .find((line) => line.startsWith('Fear Pool'));
}

// The rulebook's Fear Pool starts full; markers leave it as Fear is generated (rules, Fear).
test.each([
  [0, 'Fear Pool: 8 of 8 markers. Fear generated: 0.'],
  [3, 'Fear Pool: 5 of 8 markers. Fear generated: 3.'],
])('with %i Fear generated the Fear Pool is printed as it stands on the table', async (generated, line) => {
  expect(await fearLine(generated)).toContain(line);
});

const CAUSES: readonly (readonly [cause: string, source: string])[] = [
  ['power', ''],
  [causeOfPower({ player: 1, power: 'Guard the Healing Land' }), 'Guard the Healing Land'],
  ['belief-takes-root', 'Belief Takes Root'],
  ['event.remnants-of-a-spirits-heart', 'Remnants of a Spirit’s Heart'],
];

const SAMPLES = LASTING_SAMPLES.map(
  (one) => [`${one.change.change} ${one.until} ${one.during ?? ''}`, one] as const,
);

// The shield of a Power used here was in no text.
describe('every lasting effect is printed with its lands and its source, and is in the text of the position', () => {
  test.each(SAMPLES)('%s', async (_, sample) => {
    await Promise.all([
      loadMessages('handoff', 'panel', 'checklist', 'events'),
      loadContentFor({ products: ['base', 'branch-and-claw'], events: true, tokens: true }),
    ]);
    for (const [cause, source] of CAUSES)
      for (const where of [['A4', 'A5'], 'dahan', 'any'] as const) {
        const lasting = { ...sample, cause, where, id: 1 };
        const game = { ...position({ lands: 'A4: 1D\nA5: 1T 1D' }), lasting: [lasting] };
        const lines = packingList(ENGINE.world(game)).flatMap(({ lines }) => lines);
        const named = lastingName(lasting, game.setup);
        const line = lines.find((one) => one.includes(named)) ?? '';
        const lands = where === 'any' ? '' : 'A4, A5: ';
        expect([cause, line.startsWith(lands + named), line.endsWith(source && `(${source})`)]).toEqual([
          cause,
          true,
          true,
        ]);
        const read = parsePosition(printPosition(game));
        expect(read.ok && read.value).toMatchObject({ lasting: [lasting] });
      }
  });
});
