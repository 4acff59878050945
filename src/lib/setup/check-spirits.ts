import { aspectOf, placingsOf, spiritOf } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import { messageKey } from '$lib/messages/messages.svelte';
import { islandOf } from '$lib/rules/engine/derive-world';
import type { Game, SpiritChoice } from '$lib/rules/table/game';
import { ENDLESS_DARK } from '$lib/rules/table/island';
import type { Content } from '$lib/rules/world/content';
import { type CheckItem, dropped, type Inputs, item, type PickedLands } from './check-item';
import { isFirstGame, isForBeginners } from './first-game-rules';
import { type Lands, placed, type ResolvedPlacing, whereKey } from './placements';
import { spiritName } from './spirit-names';

const STATES = {
  settled: 'spirit_places',
  choice: 'spirit_chooses',
  waits: 'spirit_waits',
  nowhere: 'spirit_nowhere',
} as const;

const PUSHES = {
  settled: 'spirit_pushes',
  choice: 'spirit_pushes_choice',
  waits: 'spirit_pushes_waits',
  nowhere: 'spirit_nowhere',
} as const;

/** Returns the message key of a panel line. */
function lineKey({ state, ocean, placing }: ResolvedPlacing): string {
  if (ocean) return 'spirit_places_ocean';
  if (placing.where.pick === 'pushed') return PUSHES[state];
  return state === 'settled' && placing.n < 0 ? 'spirit_takes' : STATES[state];
}

function words(part: string, key: string, player: number, inputs: Inputs = {}): CheckItem {
  return { id: `spirits.${player}.${part}`, part: 'spirits', key, inputs, player };
}

/** Returns the items of one Spirit's setup: its panel line by line, then its other instructions. */
function spiritItems(
  spirit: Spirit,
  { aspect }: SpiritChoice,
  player: number,
  lines: readonly ResolvedPlacing[],
): CheckItem[] {
  const id = messageKey(spirit.id);
  const items: CheckItem[] = lines.map((line, i) => ({
    ...words(`${i}`, lineKey(line), player, { where: whereKey(line.placing) }),
    placed: line,
    line: i,
  }));
  if (spirit.says) items.push(words('says', `spirit_setup_${id}`, player));
  if (aspectOf(spirit, aspect)?.says)
    items.push(words('aspect', `aspect_${id}_${messageKey(aspect!)}`, player));
  const energy = spirit.begins?.energy;
  if (energy) items.push(words('energy', 'spirit_begins_energy', player, { n: energy }));
  if (spirit.uniquePowers) items.push(words('powers', 'spirit_powers', player, { n: spirit.uniquePowers }));
  return items;
}

/** Returns the item that sets the Power Progression cards aside before the shuffle in a first game. */
function progressions(game: Game): CheckItem[] {
  const { setup } = game;
  const has = setup.spirits.some((choice) => {
    const spirit = choice && spiritOf(choice.id);
    return spirit && isForBeginners(spirit);
  });
  return isFirstGame(game) && has ? [item('spirits', 'progression', 'progression')] : [];
}

/** Returns the items of all Spirits' setups, and the pieces on the island after them. */
export function spirits(
  content: Content,
  game: Game,
  choices: PickedLands,
): { items: CheckItem[]; lands: Lands } {
  const { setup } = game;
  const island = islandOf(content, setup);
  let lands: Lands = Object.fromEntries(Object.entries(game.lands).map(([id, { pieces }]) => [id, pieces]));
  const items = setup.players.flatMap((name, player) => {
    const choice = setup.spirits[player];
    const spirit = choice ? spiritOf(choice.id) : undefined;
    if (!choice || !spirit) return [words('own', 'check_spirit_unknown', player, { player: name })];
    const ground = { island, lands, board: setup.boards[player]! };
    const found = placed(placingsOf(spirit, choice.aspect), ground, player + 1, choices[player]);
    lands = { ...found.lands, ...(spirit.dark && { [ENDLESS_DARK]: spirit.dark }) };
    return [
      words('own', 'check_spirit', player, { player: name, spirit: spiritName(spirit.id) }),
      ...spiritItems(spirit, choice, player, found.lines),
    ];
  });
  const alone = setup.players.length === 1 ? [item('spirits', 'solo', 'solo')] : [];
  return {
    items: [
      ...dropped(setup, 'spirits', 'power'),
      ...progressions(game),
      item('spirits', 'powers', 'powers'),
      ...alone,
      ...items,
    ],
    lands,
  };
}
