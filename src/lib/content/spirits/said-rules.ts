import { piecesIn, type SpiritChoice } from '../../rules/table/game';
import { isInvader } from '../../rules/table/pieces';
import type { Modifier, Moment } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';
import { isSacred, isUntracked, presenceIn } from './spirit-rule';

/** A special rule that the players resolve: its Action, and whether it may matter then. */
interface SaidRule {
  readonly rule: string;
  readonly at: Moment;
  readonly matters: (world: World, player: number) => boolean;
}

const hasPresence = (world: World, player: number): boolean =>
  world.island.order.some((land) => presenceIn(world, land, player) > 0);

const SAID: Readonly<Record<string, SaidRule>> = {
  // Glimpse of the Shadowed Void: Fear for its Presence destroyed in lands with Invaders.
  'shadows-flicker-like-flame/madness': {
    rule: 'void',
    at: 'ravage',
    matters: (world, player) =>
      world.island.order.some(
        (land) => presenceIn(world, land, player) > 0 && Object.keys(piecesIn(world, land)).some(isInvader),
      ),
  },
  // Frightful Shadows Elude Destruction: Pushes 1 of its Presence instead of the first that an Action destroys.
  'shadows-flicker-like-flame/dark-fire': { rule: 'elude', at: 'ravage', matters: hasPresence },
  // Lands Hostile to Humanity: its Sacred Sites may count as Badlands.
  'keeper-of-the-forbidden-wilds/spreading-hostility': {
    rule: 'hostile',
    at: 'ravage',
    matters: (world, player) => world.island.order.some((land) => isSacred(world, land, player)),
  },
  // Open the Ways: two of its lands may be adjacent.
  'finder-of-paths-unseen': { rule: 'open', at: 'explore', matters: hasPresence },
};

const keyOf = ({ id, aspect }: SpiritChoice): string => (aspect === null ? id : `${id}/${aspect}`);

/** Returns the reminder of a rule that the players resolve in the Invader Phase, if this Spirit has one. */
export function saidRuleOf(choice: SpiritChoice, player: number): readonly Modifier[] {
  const said = SAID[keyOf(choice)];
  if (!said) return [];
  const matters = (world: World): boolean => isUntracked(world) || said.matters(world, player);
  return [{ name: `${choice.id}.${said.rule}`, reminds: { [said.at]: matters } }];
}

/** The Spirits with rules that the app only announces. */
export const SPIRITS_REMINDED = Object.keys(SAID).map((key) => key.split('/')[0]!);
