import type { Begun } from '../../../rules/deeds/deed';
import type { FearCard, FearLevel } from '../../../rules/fear-card';
import { AT_ONCE, defend, lasting, skip } from '../fear-levels';
import type { SpecialRule } from './special-effects';

/** Something to do at once, and something that lasts. */
const nowAnd = (...effects: Begun[]): FearLevel => ({ lasting: effects, andNow: true });

const special = (rule: SpecialRule, amount = 1): Begun => ({
  change: { change: 'special', rule, amount },
  where: 'any',
  until: 'turn',
});

const of =
  (product: string) =>
  (id: string, first = AT_ONCE, second = AT_ONCE, third = AT_ONCE): FearCard => ({
    id,
    product,
    levels: [first, second, third],
  });

const branchAndClaw = of('branch-and-claw');
const jaggedEarth = of('jagged-earth');
const featherAndFlame = of('feather-and-flame');
const natureIncarnate = of('nature-incarnate');

const NO_COASTAL_EXPLORE = skip('explore', 'coastal');
const STRIFE_WEAKENS = nowAnd(special('strifeWeakens'));
const DAHAN_SPARED = special('dahanSpared', 6);

/** The Fear Cards of the expansions; what a table picks lands for is done on the table, and reported. */
export const MORE_FEAR_CARDS: readonly FearCard[] = [
  branchAndClaw(
    'demoralized',
    lasting(defend('any', 1)),
    lasting(defend('any', 2)),
    lasting(defend('any', 3)),
  ),
  branchAndClaw('plan-for-departure', AT_ONCE, nowAnd(defend('coastal', 2)), nowAnd(defend('coastal', 4))),
  branchAndClaw('tread-carefully'),
  branchAndClaw('dahan-attack'),
  branchAndClaw('explorers-are-reluctant'),
  branchAndClaw('immigration-slows'),
  branchAndClaw('flee-the-pestilent-land'),
  branchAndClaw(
    'quarantine',
    lasting(NO_COASTAL_EXPLORE),
    lasting(NO_COASTAL_EXPLORE, special('diseaseNoSource')),
    lasting(NO_COASTAL_EXPLORE, special('diseaseStops')),
  ),
  branchAndClaw('too-many-monsters'),
  branchAndClaw(
    'panicked-by-wild-beasts',
    AT_ONCE,
    nowAnd(special('beastsStopBuildAndExplore')),
    nowAnd(special('beastsStopActions')),
  ),
  branchAndClaw('depart-the-dangerous-land'),
  branchAndClaw('unrest', AT_ONCE, STRIFE_WEAKENS, STRIFE_WEAKENS),
  branchAndClaw('panic', AT_ONCE, STRIFE_WEAKENS, STRIFE_WEAKENS),
  branchAndClaw('discord'),
  branchAndClaw('dahan-threaten', AT_ONCE, STRIFE_WEAKENS),
  jaggedEarth('sense-of-dread'),
  jaggedEarth('flee-from-dangerous-lands'),
  jaggedEarth('dahan-reclaim-fishing-grounds'),
  jaggedEarth(
    'beset-by-many-troubles',
    lasting(special('tokensDefend', 3)),
    lasting(special('tokensAboutDefend', 5)),
    lasting(special('eachTokenDefends', 3)),
  ),
  jaggedEarth('nerves-fray'),
  jaggedEarth('theological-strife'),
  featherAndFlame('angry-mobs'),
  featherAndFlame('mimic-the-dahan'),
  featherAndFlame('depopulation'),
  featherAndFlame(
    'communities-in-disarray',
    nowAnd(special('citiesDealLess', 1)),
    nowAnd(special('buildingsDealLess', 1)),
    nowAnd(special('buildingsDealLess', 2)),
  ),
  featherAndFlame('spreading-timidity'),
  natureIncarnate('civil-unrest'),
  natureIncarnate('dahan-gain-the-edge'),
  natureIncarnate(
    'daunted-by-the-dahan',
    nowAnd(DAHAN_SPARED),
    nowAnd(defend('dahan', 3), DAHAN_SPARED),
    nowAnd(defend('dahan', 3), DAHAN_SPARED),
  ),
  natureIncarnate(
    'distracted-by-local-troubles',
    AT_ONCE,
    nowAnd(special('damagedDealLess')),
    nowAnd(special('damagedDealLess')),
  ),
  natureIncarnate('restlessness'),
  natureIncarnate('seek-company'),
  natureIncarnate('struggles-over-farmland'),
  natureIncarnate('supply-chains-abandoned'),
  natureIncarnate('unsettled'),
];
