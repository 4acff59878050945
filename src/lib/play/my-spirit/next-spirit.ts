import { entriesOf } from '$lib/rules/basics/typed-keys';
import { leftNow } from '$lib/rules/spirits/left-now';
import { panelInGame, panelOf } from '$lib/rules/spirits/panel';
import { costOf, inPile, playing } from '$lib/rules/spirits/spirit-cards';
import { shared } from '$lib/shared-table.svelte';
import type { TrackedSpirit } from './tracked-spirit.svelte';

/** Returns the tracked Spirits in the order after this one, with its remaining Growth. */
function othersAfter({
  session,
  player,
  powers,
}: TrackedSpirit): readonly { player: number; left: number }[] {
  const { game } = session;
  const all = entriesOf(game.spiritStates ?? {}).flatMap(([seat, state]) => {
    const chosen = game.setup.spirits[Number(seat) - 1];
    const printed = chosen && panelOf(powers, chosen.id, chosen.aspect);
    if (!printed || !state) return [];
    const { growth, steps } = leftNow(panelInGame(printed, game), state, powers, 'spirit');
    return [{ player: Number(seat), left: growth + steps }];
  });
  return [...all.filter((one) => one.player > player), ...all.filter((one) => one.player < player)];
}

/** Returns true if a card in hand can still be played and paid for. */
const canPlay = ({ panel, state, powers, terms, plays }: TrackedSpirit): boolean =>
  inPile(state, 'hand').some(
    ({ id }) =>
      costOf(powers, id, terms) <= plays.energy &&
      playing(panel, state, terms, { powers, card: id }).left >= plays.ofCard,
  );

/** Returns true if the Spirit has nothing left to choose in the Spirit Phase: no Growth, playable card or space. */
function isDone(spirit: TrackedSpirit): boolean {
  const { panel, state, powers, session, terms } = spirit;
  const { growth, steps } = leftNow(panel, state, powers, session.game.phase, terms);
  const turn = { state, cards: powers.cards, phase: session.game.phase, elements: spirit.gained.elements };
  const after = panel.special.afterPlays?.({ ...turn, playsLeft: spirit.plays.left }, session.game);
  const losesMore = after && (after.markers.length > 0 || after.loses);
  return growth + steps + spirit.eachTurn.length === 0 && !canPlay(spirit) && !losesMore;
}

/**
 * Shows the next Spirit with Growth left once this one has played its last card, or closes the view after the last
 * Spirit. On a player's own device, or with a single Spirit, the view stays.
 */
export function showNextSpirit(spirit: TrackedSpirit): void {
  if (spirit.session.game.phase !== 'spirit' || (shared.table?.seat() ?? null) !== null) return;
  const others = othersAfter(spirit);
  if (others.length === 0 || !isDone(spirit)) return;
  const next = others.find(({ left }) => left > 0);
  if (next) shared.tallyOf = next.player - 1;
  else shared.tally = false;
}
