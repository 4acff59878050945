import { isHomebrew } from '$lib/content/brought-homebrew';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { isThematic } from '$lib/rules/table/island';
import type { AdversaryId } from '$lib/rules/table/printed-names';
import type { Plan } from '../plan';

/** The URL that opens the digital game at a new game. Its maker published the URL for other apps in July 2023. */
const NEW_GAME = 'http://play.spiritislanddigital.com/screen/NewGame';
const MOST_BOARDS = 4;

const ADVERSARIES: Readonly<Partial<Record<AdversaryId, string>>> = {
  'brandenburg-prussia': 'TheKingdomOfBrandenburgPrussia',
  england: 'TheKingdomOfEngland',
  sweden: 'TheKingdomOfSweden',
  france: 'TheKingdomOfFrance',
  'habsburg-livestock': 'TheHabsburgMonarchy',
  russia: 'TheTsardomOfRussia',
  scotland: 'TheKingdomOfScotland',
};

/** The edges of each layout that meet: a board by its index, and the number of its edge. */
const MEETING: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '1-standard': [],
  '2-standard': [['0.2', '1.2']],
  '2-coastline': [['0.0', '1.2']],
  '2-fragment': [['0.2', '1.1']],
  '2-opposite-shores': [['0.1', '1.1']],
  '3-standard': [
    ['0.1', '1.2'],
    ['1.1', '2.2'],
    ['2.1', '0.2'],
  ],
  '3-coastline': [
    ['0.0', '1.2'],
    ['1.0', '2.2'],
  ],
  '3-sunrise': [
    ['0.2', '1.1'],
    ['1.0', '2.1'],
  ],
  '4-standard': [
    ['0.1', '1.1'],
    ['1.0', '2.2'],
    ['2.1', '3.1'],
    ['3.0', '0.2'],
  ],
  '4-coastline': [
    ['0.0', '1.2'],
    ['1.0', '2.2'],
    ['2.0', '3.2'],
  ],
  '4-leaf': [
    ['0.0', '1.1'],
    ['1.0', '2.2'],
    ['2.1', '3.2'],
    ['3.1', '0.1'],
  ],
  '4-snake': [
    ['0.2', '1.2'],
    ['1.1', '2.1'],
    ['2.2', '3.2'],
  ],
};

const THEMATIC: Readonly<Record<string, string>> = {
  NW: 'NorthWest',
  NE: 'NorthEast',
  W: 'West',
  E: 'East',
  SW: 'SouthWest',
  SE: 'SouthEast',
};

/** Spirits that the published list lacks. */
const NO_SPIRITS = [
  ...['hearth-vigil', 'towering-roots-of-the-jungle', 'breath-of-darkness-down-your-spine'],
  ...['relentless-gaze-of-the-sun', 'wounded-waters-bleeding', 'dances-up-earthquakes'],
];
const ASPECTS = [
  ...['violence', 'spreading-hostility', 'pandemonium', 'wind', 'immense', 'sunshine', 'travel', 'madness'],
  ...['reach', 'amorphous', 'foreboding', 'dark-fire', 'unconstrained', 'tactician', 'resilience', 'might'],
];
const NO_SCENARIOS = ['destiny-unfolds', 'surges-of-colonization', 'surges-of-colonization-larger'];

/** The part of a setup that the digital game doesn't support. The detail of the refusal is its id. */
export type NotDigital = 'boards' | 'layout' | 'spirit' | 'noSpirit' | 'aspect' | 'adversary' | 'scenario';

/** Returns an id in the digital game's format: `RiverSurgesInSunlight`. */
const joined = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function unfit({ boards, layout, spirits, adversaries, scenario }: Plan): Result<null, NotDigital> {
  const aspects = spirits.flatMap((one) => one?.aspect ?? []);
  const spirit = spirits.find((one) => one && NO_SPIRITS.includes(one.id));
  const aspect = aspects.find((one) => !ASPECTS.includes(one));
  const adversary = adversaries.find(({ id }) => !(id in ADVERSARIES));
  if (boards.length > MOST_BOARDS) return refuse('boards', String(boards.length));
  if (!isThematic(layout) && !(layout in MEETING)) return refuse('layout', layout);
  if (spirits.some((one) => one === null)) return refuse('noSpirit');
  if (spirit) return refuse('spirit', spirit.id);
  if (aspect !== undefined) return refuse('aspect', aspect);
  if (adversary) return refuse('adversary', adversary.id);
  if (scenario !== null && (isHomebrew(scenario) || !scenarioOf(scenario) || NO_SCENARIOS.includes(scenario)))
    return refuse('scenario', scenario);
  return ok(null);
}

/** Returns the URL that opens this setup in the digital game, or a refusal if it can't. */
export function digitalLink(plan: Plan): Result<string, NotDigital> {
  const fit = unfit(plan);
  if (!fit.ok) return fit;
  const { boards, layout, spirits, adversaries, scenario, tokens, events } = plan;
  const [leading, supporting] = adversaries;
  const edge = (place: string): string => `${boards[Number(place.charAt(0))]}${place.slice(2)}`;
  const asked: Readonly<Record<string, string | number | undefined>> = {
    spirits: spirits.map((one) => joined(one!.id)).join(),
    boards: boards.map((board) => (isThematic(layout) ? THEMATIC[board] : board)).join(),
    layout: (MEETING[layout] ?? []).map(([one, other]) => `${edge(one)}:${edge(other)}`).join(),
    adversary: leading && ADVERSARIES[leading.id],
    adversaryLevel: leading?.level,
    supportingAdversary: supporting && ADVERSARIES[supporting.id],
    supportingAdversaryLevel: supporting?.level,
    scenario: scenario === null ? undefined : joined(scenario),
    useTokens: Number(tokens),
    useEvents: Number(events),
    aspects: spirits.flatMap((one) => (one?.aspect ? joined(one.aspect) : [])).join(),
  };
  const query = Object.entries(asked).filter(([, value]) => value !== undefined);
  return ok(`${NEW_GAME}?${query.map(([key, value]) => `${key}=${value}`).join('&')}`);
}
