import { entriesOf } from '../../rules/basics/typed-keys';
import { type Aftermath, type Game, MAX_WAVE, type Wave } from '../../rules/table/game';
import { healed, kindOf, type Pieces, TOKENS } from '../../rules/table/pieces';
import { BROUGHT_SCENARIOS } from '../brought-homebrew';
import type { Scenario } from './scenario';

/** Every published Scenario; the one with two strengths has two entries. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'blitz',
    name: 'Blitz',
    product: 'base',
    difficulty: 0,
    needs: {},
    perBoard: true,
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut' },
      { id: 's2', at: 'setup', does: 'carriedOut' },
      { id: 'r1', at: 'any', does: 'said' },
      { id: 'r2', at: 'any', does: 'said' },
      { id: 'r3', at: 'explore', does: 'asked' },
      { id: 'r4', at: 'any', does: 'carriedOut' },
    ],
  },
  {
    id: 'guard-the-isles-heart',
    name: "Guard the Isle's Heart",
    product: 'base',
    difficulty: 0,
    needs: { layouts: { 2: '2-opposite-shores', 5: '5-meeple', 6: '6-star' } },
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut' },
      { id: 's2', at: 'setup', does: 'asked' },
      { id: 's3', at: 'setup', does: 'asked' },
      { id: 'r1', at: 'any', does: 'asked' },
      { id: 'd1', at: 'end', does: 'carriedOut' },
    ],
  },
  {
    id: 'rituals-of-terror',
    name: 'Rituals of Terror',
    product: 'base',
    difficulty: 3,
    needs: {},
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut' },
      { id: 'r1', at: 'fear', does: 'carriedOut' },
      { id: 'r2', at: 'fear', does: 'carriedOut' },
      { id: 'r3', at: 'any', does: 'asked' },
      { id: 'r4', at: 'any', does: 'asked' },
      { id: 'v1', at: 'end', does: 'carriedOut' },
    ],
  },
  {
    id: 'dahan-insurrection',
    name: 'Dahan Insurrection',
    product: 'base',
    difficulty: 4,
    needs: {},
    lines: [
      { id: 'r1', at: 'any', does: 'asked' },
      { id: 'r2', at: 'any', does: 'asked' },
      { id: 'r3', at: 'fear', does: 'asked' },
      { id: 'v1', at: 'end', does: 'carriedOut' },
      { id: 'd1', at: 'end', does: 'carriedOut' },
    ],
  },
  {
    id: 'powers-long-forgotten',
    name: 'Powers Long Forgotten',
    product: 'branch-and-claw',
    difficulty: 1,
    needs: {},
    perBoard: true,
    lines: [
      { id: 's1', at: 'setup', does: 'asked' },
      { id: 'r1', at: 'any', does: 'asked' },
      { id: 'r2', at: 'end', does: 'asked' },
      { id: 'p1', at: 'any', does: 'asked' },
      { id: 'p2', at: 'explore', does: 'asked' },
      { id: 'p3', at: 'explore', does: 'asked' },
      { id: 'p4', at: 'ravage', does: 'asked' },
      { id: 'p5', at: 'build', does: 'asked' },
      { id: 'p6', at: 'any', does: 'asked' },
      { id: 'p7', at: 'any', does: 'asked' },
    ],
  },
  {
    id: 'ward-the-shores',
    name: 'Ward the Shores',
    product: 'branch-and-claw',
    difficulty: 2,
    needs: {},
    perBoard: true,
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut', by: 'r1' },
      { id: 's2', at: 'setup', does: 'carriedOut' },
      { id: 'r1', at: 'slow', does: 'asked' },
      { id: 'r2', at: 'ravage', does: 'carriedOut' },
      { id: 'r3', at: 'explore', does: 'carriedOut' },
      { id: 'v1', at: 'end', does: 'carriedOut' },
    ],
  },
  {
    id: 'rituals-of-the-destroying-flame',
    name: 'Rituals of the Destroying Flame',
    product: 'branch-and-claw',
    difficulty: 3,
    needs: {},
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut', by: 'r2' },
      { id: 'r1', at: 'any', does: 'asked' },
      { id: 'r2', at: 'spirit', does: 'asked' },
    ],
  },
  {
    id: 'second-wave',
    name: 'Second Wave',
    product: 'branch-and-claw',
    difficulty: 0,
    range: [-1, 1],
    needs: { afterAnother: true },
    perBoard: true,
    lines: [
      { id: 's1', at: 'setup', does: 'asked' },
      { id: 's2', at: 'setup', does: 'asked' },
      { id: 's3', at: 'setup', does: 'carriedOut' },
      { id: 's4', at: 'setup', does: 'asked', by: 's3' },
      { id: 'r1', at: 'any', does: 'asked' },
    ],
  },
  {
    id: 'elemental-invocation',
    name: 'Elemental Invocation',
    product: 'jagged-earth',
    difficulty: 1,
    range: [0, 3],
    needs: {},
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut' },
      { id: 's2', at: 'setup', does: 'carriedOut' },
      { id: 's3', at: 'setup', does: 'carriedOut' },
      { id: 'r1', at: 'spirit', does: 'asked' },
      { id: 'r2', at: 'any', does: 'said' },
    ],
  },
  {
    id: 'despicable-theft',
    name: 'Despicable Theft',
    product: 'jagged-earth',
    difficulty: 2,
    needs: {},
    lines: [
      { id: 's1', at: 'setup', does: 'asked', by: 'r2' },
      { id: 'r1', at: 'explore', does: 'carriedOut' },
      { id: 'r2', at: 'ravage', does: 'asked' },
      { id: 'r3', at: 'any', does: 'asked' },
    ],
  },
  {
    id: 'the-great-river',
    name: 'The Great River',
    product: 'jagged-earth',
    difficulty: 3,
    needs: { layout: 'coastline', balancedOnly: true },
    perBoard: true,
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut', by: 'layout' },
      { id: 'r1', at: 'build', does: 'carriedOut' },
      { id: 'r2', at: 'explore', does: 'carriedOut' },
      { id: 'r3', at: 'slow', does: 'asked' },
      { id: 'd1', at: 'end', does: 'carriedOut' },
    ],
  },
  {
    id: 'a-diversity-of-spirits',
    name: 'A Diversity of Spirits',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-2',
    difficulty: 0,
    needs: { players: 2 },
    lines: [
      { id: 'r1', at: 'spirit', does: 'said' },
      { id: 'r2', at: 'spirit', does: 'asked' },
    ],
  },
  {
    id: 'varied-terrains',
    name: 'Varied Terrains',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-2',
    difficulty: 2,
    needs: {},
    lines: [
      { id: 'r1', at: 'explore', does: 'carriedOut' },
      { id: 'r2', at: 'build', does: 'carriedOut' },
      { id: 'r3', at: 'any', does: 'carriedOut' },
      { id: 'r4', at: 'build', does: 'carriedOut' },
    ],
  },
  {
    id: 'destiny-unfolds',
    name: 'Destiny Unfolds',
    product: 'nature-incarnate',
    difficulty: -1,
    needs: { players: 2 },
    lines: [
      { id: 's1', at: 'setup', does: 'said' },
      { id: 'r1', at: 'any', does: 'said' },
    ],
  },
  {
    id: 'surges-of-colonization',
    name: 'Surges of Colonization (Normal Surges)',
    product: 'nature-incarnate',
    difficulty: 2,
    variantOf: 'surges-of-colonization',
    needs: { adversary: true },
    lines: [
      { id: 'r1', at: 'explore', does: 'carriedOut' },
      { id: 'r2', at: 'explore', does: 'carriedOut' },
      { id: 'r3', at: 'explore', does: 'asked' },
    ],
  },
  {
    id: 'surges-of-colonization-larger',
    name: 'Surges of Colonization (Larger Surges)',
    product: 'nature-incarnate',
    difficulty: 7,
    variantOf: 'surges-of-colonization',
    needs: { adversary: true },
    lines: [
      { id: 's1', at: 'setup', does: 'carriedOut' },
      { id: 'r1', at: 'explore', does: 'carriedOut' },
      { id: 'r2', at: 'explore', does: 'carriedOut' },
      { id: 'r3', at: 'explore', does: 'asked' },
    ],
  },
];

/** Returns the Scenario with this id, if the app has it. */
export const scenarioOf = (id: string): Scenario | undefined =>
  SCENARIOS.find((one) => one.id === id) ?? BROUGHT_SCENARIOS.get(id)?.scenario;

const STAYS: readonly string[] = ['D', 'B', ...TOKENS];

/** Returns a land's pieces after the game: undamaged, without Presence and Invaders. */
const remains = (pieces: Pieces): Pieces =>
  Object.fromEntries(entriesOf(healed(pieces)).filter(([code]) => STAYS.includes(kindOf(code))));

/** Returns the result of this game for the Second Wave. */
function aftermathOf({ lands, blight: { side, left, card } }: Game): Aftermath {
  const all = Object.entries(lands).map(([land, { pieces }]) => [land, remains(pieces)] as const);
  return { lands: Object.fromEntries(all), blight: { side, left, card } };
}

/** Returns the wave that follows this game. */
export const waveAfter = (game: Game): Wave => ({
  number: Math.min(MAX_WAVE, (game.setup.wave?.number ?? 1) + 1),
  after: aftermathOf(game),
});

/** Returns by how many levels the Adversary rises: 1 if the Blight Card was never flipped. */
export const levelsUp = ({ blight }: Aftermath): 0 | 1 => (blight.side === 'healthy' ? 1 : 0);
