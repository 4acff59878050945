import { m } from '$lib/messages/messages.svelte';
import { dahanStrike } from '$lib/rules/damage/counterattack';
import { lastingOf, recordedDefend } from '$lib/rules/lasting/lasting';
import { piecesIn } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import type { LandForecast } from '$lib/rules/table/land-forecast';
import { count } from '$lib/rules/table/pieces';
import type { Steps } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import { narrateAhead, wordsOnce } from '$lib/words/events/narration';
import { causeName } from '$lib/words/lasting-words';
import { type NamingContext, phaseName } from '$lib/words/names';
import { because, type Reason } from '$lib/words/reasons';
import { capital, listed } from '$lib/words/say';
import { partsFor } from '../../adversary/lazy';

/** The forecast of a card in one land in words, with reasons. */
export interface RowWords {
  readonly text: string;
  readonly reasons: readonly Reason[];
}

/** Returns the sources of a land's Defend in words; empty if all of it was recorded by hand or no source has a name. */
function defences(world: World, land: LandId): readonly string[] {
  const set = recordedDefend(world.game, land);
  const lasting = world.rules.defend(world, land) - set;
  const cards = listed([
    ...new Set(lastingOf(world.game, 'defend').flatMap(({ cause }) => causeName(cause) ?? [])),
  ]);
  if (lasting <= 0 || !cards) return [];
  return [set > 0 ? m.sum_defend_parts({ set, lasting, cards }) : m.sum_defend_from({ n: lasting, cards })];
}

function inWords(
  world: World,
  step: Steps['actionCard'],
  { land, action, cascades, strike, destroyed, events }: LandForecast,
): RowWords {
  const naming = world.game.setup;
  const told = narrateAhead(events, naming).filter((one) => one.land === land);
  const instead = action !== step.action ? [`${capital(phaseName(action))}:`] : [];
  const ravages = action === 'ravage';
  const survivors = count(piecesIn(world, land), 'D') - count(destroyed, 'D');
  const back =
    strike > 0 ? [m.sum_back({ count: survivors, damage: Math.min(strike, dahanStrike(world, land)) })] : [];
  const spreads = cascades > 0 ? [m.sum_cascades()] : [];
  const parts = partsFor(naming);
  const bent =
    (ravages && parts?.modifiersThatChange(world, land)) ||
    (action === 'explore' && parts?.modifiersThatExplore(world, land, step.card)) ||
    [];
  return {
    text: [...instead, ...told.flatMap(({ parts }) => parts), ...spreads, ...back].join(' '),
    reasons: told
      .flatMap(({ reasons }) => reasons)
      .map((one) => ({
        ...one,
        lines: [...one.lines, ...(ravages ? defences(world, land) : []), ...bent, ...spreads, ...back],
      })),
  };
}

/** Returns the forecast of a land as sentences, or the reason why nothing happens. */
export const landForecastInWords = (
  { land, events, stopped }: LandForecast,
  naming: NamingContext,
): readonly string[] => [
  ...(stopped === null ? [] : [because(stopped)]),
  ...narrateAhead(events, naming).flatMap((one) => (one.land === land ? one.parts : [])),
];

const kept = wordsOnce<RowWords>();

/** Returns the texts of a row of the open card, for a forecast in this world. */
export const rowInWords = (world: World, step: Steps['actionCard'], forecast: LandForecast): RowWords =>
  kept(forecast, () => inWords(world, step, forecast));
