import { m, roman, say } from '$lib/messages/messages.svelte';
import type { World } from '$lib/rules/world/world';
import { fearCardName, fearCardText, invaderCardName, phaseName, slotName } from '../names';
import { capital } from '../say';
import { type Ask, type Question, QUIET } from './question';

const powers = (speed: 'fast' | 'slow'): Question => ({
  ...QUIET,
  title: say(`phase_${speed}`),
  text: say(`trackers_${speed}`),
  main: { label: say(`go_${speed}`), answer: null },
});

/** The questions of a game with trackers only, by kind of step. */
export const TRACKER_QUESTIONS: {
  readonly actionCard: Ask<'actionCard'>;
  readonly resolveFearCard: Ask<'resolveFearCard'>;
  readonly fastPowers: Ask<'fastPowers'>;
  readonly slowPowers: Ask<'slowPowers'>;
} = {
  actionCard: (_: World, { step }) => {
    const action = step.slot ? slotName(step.slot) : phaseName(step.action);
    return {
      ...QUIET,
      title: m.ask_action({ action, card: invaderCardName(step.card) }),
      text: say(`trackers_${step.action}`),
      rule: say(`rule_${step.action}`),
      main: { label: m.trackers_done({ action }), answer: 'all' },
    };
  },
  resolveFearCard: (_, { step: { card, level } }) => ({
    ...QUIET,
    title: capital(m.ask_fear_do({ card: fearCardName(card), level: roman(level) })),
    text: [card === null ? '' : fearCardText(card, level), m.trackers_by_hand()].filter(Boolean).join(' '),
    rule: m.rule_fear(),
    main: { label: m.go_fear_done(), answer: null },
  }),
  fastPowers: () => powers('fast'),
  slowPowers: () => powers('slow'),
};
