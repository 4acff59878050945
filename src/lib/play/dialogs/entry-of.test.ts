import { beforeAll, expect, it } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { ENTRIES } from '$lib/reference/entries';
import { loadNamed, namedEntries } from '$lib/reference/named';
import type { Prompt } from '$lib/rules/engine/engine';
import { effectBegins } from '$lib/rules/table/effect-step';
import { fearCardId } from '$lib/rules/table/printed-cards';
import type { StepKind, Steps, StepsAt } from '$lib/rules/table/step';
import { position } from '../../../../tests/support/position';
import { entryOfQuestion } from './entry-of';

beforeAll(async () => {
  await Promise.all([loadMessages('reference', 'terms'), loadNamed()]);
});

const game = position({ lands: 'A1: 1T' });
const about = (step: unknown): string =>
  entryOfQuestion({ prompt: { step, choices: [] } as unknown as Prompt, game, world: ENGINE.world(game) });

/** A question of each kind, with its subject. */
const QUESTIONS: { readonly [K in Exclude<StepKind, StepsAt<'never'>>]: readonly [Steps[K], string] } = {
  setTheTable: [{ do: 'setTheTable' }, 'setup'],
  spiritPhase: [{ do: 'spiritPhase' }, 'spirit'],
  fastPowers: [{ do: 'fastPowers' }, 'fast'],
  slowPowers: [{ do: 'slowPowers' }, 'slow'],
  timePasses: [{ do: 'timePasses' }, 'time_passes'],
  fearCards: [{ do: 'fearCards' }, 'fear_cards'],
  resolveFearCard: [{ do: 'resolveFearCard', card: fearCardId('retreat'), level: 1 }, 'fear_card-retreat'],
  actionCard: [{ do: 'actionCard', action: 'build', card: '1-jungle', done: [] }, 'build'],
  ravage: [{ do: 'ravage', land: 'A1' }, 'skip'],
  build: [{ do: 'build', land: 'A1', card: null }, 'skip'],
  explore: [{ do: 'explore', land: 'A1', card: null }, 'skip'],
  counterattack: [{ do: 'counterattack', land: 'A1' }, 'counterattack'],
  strike: [{ do: 'strike', land: 'A1', left: 2 }, 'counterattack'],
  drawInvaderCard: [{ do: 'drawInvaderCard' }, 'explore'],
  accelerate: [{ do: 'accelerate' }, 'accelerate'],
  cascade: [{ do: 'cascade', from: 'A1', cause: 'ravage' }, 'cascade'],
  flipBlightCard: [{ do: 'flipBlightCard' }, 'blight_card'],
  deal: [{ do: 'deal', land: 'A1', left: 1, among: ['T'], cause: 'report' }, 'damage'],
  presenceLost: [{ do: 'presenceLost' }, 'destroyed_presence'],
  checkEnding: [{ do: 'checkEnding' }, 'victory'],
  gameOver: [{ do: 'gameOver' }, 'score'],
  effect: [effectBegins('fear.scapegoats.3', 0), 'fear_card-scapegoats'],
  exceptional: [{ do: 'exceptional', of: 'england.escalation', step: 'boom' }, 'adversary-england'],
};

it('every question leads to an entry of its own, which there is', () => {
  const known = new Set([...ENTRIES, ...namedEntries()].map(({ id }) => id));
  for (const [step, entry] of Object.values(QUESTIONS)) {
    expect(about(step), step.do).toBe(entry);
    expect(known, step.do).toContain(entry);
  }
});

it.each([
  ['habsburg-livestock.1:gather', 'adversary-habsburg_livestock'],
  ['guard-the-isles-heart.r1', 'scenario-guard_the_isles_heart'],
  ['blight.downward-spiral', 'blight_card-downward_spiral'],
  ['event.wave-of-reconnaissance', 'event-wave_of_reconnaissance'],
  ['events', 'event'],
  ['thunderspeaker.sworn', 'invader_phase'],
])('a question of %s is about %s', (of, entry) => {
  expect(about({ do: 'exceptional', of, step: 'x' })).toBe(entry);
  expect([...ENTRIES, ...namedEntries()].map(({ id }) => id)).toContain(entry);
});
