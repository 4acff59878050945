import { ENGINE } from '$lib/game-engine';
import { colon, m } from '$lib/messages/messages.svelte';
import { explorations, outlookOf } from '$lib/rules/forecast/turn-forecast';
import { landsWithin } from '$lib/rules/lands/distances';
import type { Action } from '$lib/rules/table/game';
import { type LandId, landOf, landsInOrder } from '$lib/rules/table/island';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { standingIn } from '$lib/rules/table/places';
import type { World } from '$lib/rules/world/world';
import type { TypedQuestion } from '$lib/typed/ask';
import { invaderCardName, landName, phaseName, piecesInWords } from '$lib/words/names';
import { capital, listed } from '$lib/words/say';
import { turnAhead } from '../outlook.svelte';
import { cardForecast } from '../question/forecast/card-forecast';
import { landForecastInWords } from '../question/forecast/row-words';

/** Returns what is in a land: `A5, Wetland, inland: 2 Towns`. */
export const landInWords = (world: World, land: LandId): string =>
  landName(landOf(world, land)) +
  colon() +
  (piecesInWords(standingIn(world, land), world.game.setup) || m.typed_land_empty());

/** Returns the names of lands in island order; empty for none. */
const inOrder = (world: World, lands: ReadonlySet<LandId>): string =>
  listed(landsInOrder(world.island).flatMap(({ id }) => (lands.has(id) ? id : [])));

/** Returns the lands that act next; null if the Invader Phase has begun and the action is not the current one. */
function forecastsOf(world: World, action: Exclude<Action, 'explore'>): readonly LandForecast[] | null {
  const step = ENGINE.promptOf(world.game)?.step;
  if (step?.do === 'actionCard' && step.action === action) return cardForecast(world.game, step).acting;
  const turn = turnAhead(step?.do);
  return turn && outlookOf(ENGINE, world.game, turn === 'next')[action];
}

/** Returns in words the lands that each possible next card Explores; null if the Invader Phase has begun. */
function explored(world: World): string | null {
  const step = ENGINE.promptOf(world.game)?.step;
  const turn = turnAhead(step?.do);
  if (!turn) return null;
  return explorations(ENGINE, world.game, turn === 'next')
    .map(({ card, lands }) => invaderCardName(card) + colon() + (listed(lands) || m.ahead_nowhere()))
    .join(' · ');
}

function actionInWords(world: World, action: Action, land: LandId | null): string {
  const named = capital(phaseName(action));
  if (action === 'explore') {
    const cards = explored(world);
    return cards === null ? m.typed_ask_later() : named + colon() + (cards || m.ahead_nowhere());
  }
  const all = forecastsOf(world, action);
  if (!all) return m.typed_ask_later();
  const here = all.filter((one) => land === null || one.land === land);
  if (land !== null && here.length > 0)
    return land + colon() + here.flatMap((one) => landForecastInWords(one, world.game.setup)).join(' ');
  const acting = new Set(here.flatMap((one) => (one.stopped === null ? one.land : [])));
  return m.typed_acts({ action: named, lands: inOrder(world, acting) || m.ahead_nowhere() });
}

/** Returns the answer to a typed question, in one sentence. */
export function typedAnswer(world: World, question: TypedQuestion): string {
  if (question.asks === 'land') return landInWords(world, question.land);
  if (question.asks === 'action') return actionInWords(world, question.action, question.land);
  if (question.asks === 'power') return m.typed_range_power();
  const { land, range: n } = question;
  return m.typed_range({ n, land, lands: inOrder(world, landsWithin(world, [land], n)) });
}
