// Fractured Days Split the Sky: Days That Never Were (special-rules.json, days.never).
import type { CardsAside } from '../../rules/spirits/special-rules';
import { inPile } from '../../rules/spirits/spirit-cards';
import type { SpiritChange } from '../../rules/table/spirit-state';

/** The number of cards from each deck with one or two players (`few`), and with more. */
const SET_ASIDE = { few: 6, more: 4 };
const FEW_PLAYERS = 2;

const asDays = (change: SpiritChange): SpiritChange =>
  change.change === 'card' ? { ...change, to: 'days' } : change;

export const DAYS: CardsAside = {
  cards: (state, cards) => inPile(state, 'days').flatMap(({ id }) => cards.get(id) ?? []),
  ofEach: ({ setup }) => (setup.players.length <= FEW_PLAYERS ? SET_ASIDE.few : SET_ASIDE.more),
  added: ({ id, name, kind }) => ({
    change: 'card',
    id,
    name,
    to: 'days',
    ...(kind !== 'unique' && { deck: kind }),
  }),
  sets: (drawn) =>
    drawn.map((report) =>
      report.report === 'spirit' ? { ...report, changes: report.changes.map(asDays) } : report,
    ),
  others: (state, kept, cards) =>
    inPile(state, 'offered').flatMap(({ id }) => (id === kept.id ? [] : (cards.get(id) ?? []))),
};
