// Days That Never Were: a Spirit's set of Power Cards beside its panel (special-rules.json, days.never).
import type { Report } from '../table/command';
import { type Game, POWER_DECKS } from '../table/game';
import type { HeldCard, SpiritChange, SpiritState } from '../table/spirit-state';
import type { Panel, Powers } from './panel';
import type { PowerCard } from './power';
import { drawsPowers } from './power-deck';
import { inPile } from './spirit-cards';

/** The cards of each deck with one or two players, and with more. */
const SET_ASIDE = { few: 6, more: 4 };
const FEW_PLAYERS = 2;

/** Returns true if the Growth of the panel gains cards of such a set. */
export const hasDays = ({ growth }: Panel): boolean =>
  growth.options.some(({ steps }) =>
    steps.some((step) => 'do' in step && step.do === 'gain-power' && step.deck === 'days-that-never-were'),
  );

/** Returns the cards of the set. */
export const daysOf = (state: SpiritState, powers: Powers): readonly PowerCard[] =>
  inPile(state, 'days').flatMap(({ id }) => powers.cards.get(id) ?? []);

/** Returns how many cards of each deck are set aside. */
export const daysOfEach = ({ setup }: Game): number =>
  setup.players.length <= FEW_PLAYERS ? SET_ASIDE.few : SET_ASIDE.more;

/** Returns the change that adds a card to the set. */
export const toDays = ({ id, name, kind }: PowerCard): SpiritChange => ({
  change: 'card',
  id,
  name,
  to: 'days',
  ...(kind !== 'unique' && { deck: kind }),
});

const asDays = (change: SpiritChange): SpiritChange =>
  change.change === 'card' ? { ...change, to: 'days' } : change;

/** Returns the reports that set the cards aside from decks that the app deals. */
export const setsDaysAside = (game: Game, powers: Powers, player: number): readonly Report[] =>
  POWER_DECKS.flatMap((deck) => drawsPowers(game, powers, player, deck, daysOfEach(game))).map((report) =>
    report.report === 'spirit' ? { ...report, changes: report.changes.map(asDays) } : report,
  );

/** Returns the drawn cards of which 1 may join the set once another is kept. */
export const daysToBe = (
  state: SpiritState,
  kept: Pick<HeldCard, 'id'>,
  powers: Powers,
): readonly PowerCard[] =>
  inPile(state, 'offered').flatMap(({ id }) => (id === kept.id ? [] : (powers.cards.get(id) ?? [])));
