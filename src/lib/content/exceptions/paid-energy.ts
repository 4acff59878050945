import { isAnyTracked, sharePrice } from '../../rules/cards/choices/share-price';
import { playerChoices } from '../../rules/table/choice';
import type { SpiritChange, SpiritState } from '../../rules/table/spirit-state';
import type { Step, Steps } from '../../rules/table/step';
import { hasMark } from '../../rules/table/turn-marks';
import { NOTHING, offersSome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from './pick-land';

type Exceptional = Steps['exceptional'];

const shared = (world: World, step: Exceptional) =>
  sharePrice(
    world,
    { owed: step.n ?? 0, player: step.player ?? 1 },
    ({ owed, player }) => [{ ...step, n: owed, player }],
    [],
  );

/** Asks one tracked Spirit after another for its part of the price. */
export const SHARE: StepRule<Exceptional> = {
  ask: (world, step) => shared(world, step).asked,
  run: (world, step, choice) => shared(world, step).run(choice),
};

/** Returns the steps of a shared payment by tracked Spirits. The rule needs `SHARE` as its step `share`. */
export const sharedBy = (world: World, of: string, n: number): readonly Step[] =>
  isAnyTracked(world) ? [exceptional(of, 'share', { n, player: 1 })] : [];

/** Returns the players whose Spirit can pay this Energy, untracked ones first. */
export function payersOf({ game }: World, n: number): readonly number[] {
  const all = game.setup.players.map((_, i) => i + 1);
  const kept = (player: number): SpiritState | undefined => game.spiritStates?.[player];
  return [
    ...all.filter((player) => !kept(player)),
    ...all.filter((player) => (kept(player)?.energy ?? -1) >= n),
  ];
}

/** Returns the step in which one tracked Spirit pays or gains; none if no Spirit is tracked. */
export const oneSpirit = (
  world: World,
  of: string,
  step: string,
  more: Parameters<typeof exceptional>[2] = {},
): readonly Step[] => (isAnyTracked(world) ? [exceptional(of, step, more)] : []);

/** Returns a rule that asks which Spirit is meant, and records the changes if that Spirit is tracked. */
export const pickSpirit = (
  players: (world: World, step: Exceptional) => readonly number[],
  changes: (spirit: SpiritState, step: Exceptional) => readonly SpiritChange[],
  then: (step: Exceptional, player: number) => readonly Step[] = () => [],
): StepRule<Exceptional> => ({
  ask: (world, step) => offersSome(playerChoices(players(world, step))),
  run: (world, step, choice) => {
    const player = choice?.kind === 'player' ? choice.player : players(world, step)[0];
    const spirit = world.game.spiritStates?.[player ?? 0];
    if (!spirit || player === undefined) return NOTHING;
    return {
      events: [{ type: 'spiritChanged', player, changes: changes(spirit, step) }],
      then: then(step, player),
    };
  },
});

/** The step in which one Spirit pays its `left` Energy. */
export const PAYER = pickSpirit(
  (world, { left = 0 }) => payersOf(world, left),
  (_, { left = 0 }) => [{ change: 'energy', n: -left }],
);

/** Returns the players whose tracked Spirit hasn't used this rule in the turn. */
export const notYetUsed = ({ game }: World, rule: string): readonly number[] =>
  game.setup.players.flatMap((_, i) => {
    const spirit = game.spiritStates?.[i + 1];
    return spirit && !hasMark(spirit, { kind: 'rule', rule }) ? [i + 1] : [];
  });
