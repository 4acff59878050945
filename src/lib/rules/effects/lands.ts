import { landChoices, landOfChoice, named } from '../choice';
import type { Deed } from '../deeds/deed';
import { piecesIn } from '../game';
import { blowsToDahan } from '../invaders/counterattack';
import type { LandId } from '../island';
import { codesOf, count, kindOf, pieceOf, type Pieces, presenceOf } from '../pieces';
import type { Step } from '../step';
import { qualifies } from '../where';
import type { World } from '../world';
import { kindsOf, picked, timesOf } from './amounts';
import { type AtHand, behind, causeOf, type LinePlan, type State } from './at-hand';
import { begunBy, lasts } from './begin-lasting';
import type { Line } from './line';
import { candidates, openLands, picksPieces } from './pick-pieces';
import { usualFirst } from './worth';

const INVADERS = ['E', 'T', 'C'] as const;

/** How much the line comes to in this land. */
const numberIn = (world: World, line: Line, land: LandId, state: State): number => {
  const n = typeof line.n === 'number' ? line.n : 1;
  // Each of as many lands as possible gets one.
  return line.lands === 'as-many-as-possible' ? n : n * timesOf(world, line, land, state);
};

const amongOf = ({ piece = 'ETC' }: Line): readonly ('E' | 'T' | 'C' | 'D')[] =>
  piece === 'D' ? ['D'] : INVADERS.filter((kind) => piece.includes(kind));

/** Damage of a card to Dahan is not the table's to spread; Badlands add to it once. */
const damageToDahan = (world: World, land: LandId, n: number): readonly Deed[] =>
  blowsToDahan(world, land, n + world.rules.badlands(world, land), piecesIn(world, land)).map(
    ({ piece, damage, n: many }) => ({
      deed: 'damageEach',
      land,
      n: damage,
      pieces: { [piece]: many },
      plain: true,
    }),
  );

/** Towns and Cities that deal nothing but lose their Strife, where the card says that it counts. */
function heldBack(world: World, { strifeApplies }: Line, land: LandId): Pieces {
  const pieces = piecesIn(world, land);
  const withStrife = codesOf(pieces).filter(
    (code) => 'TC'.includes(kindOf(code)) && pieceOf(code).strife > 0,
  );
  return strifeApplies ? Object.fromEntries(withStrife.map((code) => [code, pieces[code]!])) : {};
}

/** Damage to pieces of the land, less what Strife and Defend hold back where the card says that they count. */
function dealtIn(world: World, line: Line, land: LandId, n: number): readonly Deed[] {
  const held = heldBack(world, line, land);
  const few = Object.values(held).reduce((sum, one) => sum + one, 0);
  const defend = line.defendApplies ? world.rules.defend(world, land) : 0;
  const left = n - (few > 0 ? few * Number(line.n) : 0) - defend;
  const damage: readonly Deed[] =
    line.piece === 'D'
      ? damageToDahan(world, land, left)
      : [{ deed: 'damage', land, n: left, among: amongOf(line) }];
  return [
    ...(left > 0 ? damage : []),
    ...(few > 0 ? [{ deed: 'strife', land, pieces: held, off: true } as const] : []),
  ];
}

/** What a line does in a land as a whole. */
function deedsIn(world: World, { line, whose }: AtHand, land: LandId, state: State): readonly Deed[] {
  const n = numberIn(world, line, land, state);
  switch (line.op) {
    case 'add': {
      if (line.piece === 'O')
        return [{ deed: 'begin', change: { change: 'marker', name: 'omen' }, where: [land], until: 'game' }];
      const kind = line.piece === 'P' && whose.player ? presenceOf(whose.player) : line.piece!;
      return n > 0
        ? [{ deed: 'add', land, pieces: { [kind]: n }, ...(line.cascade === false && { cascade: false }) }]
        : [];
    }
    case 'damage':
      return dealtIn(world, line, land, n);
    case 'ravage':
      return [{ deed: 'act', land, action: 'ravage' }];
    case 'build':
      return [{ deed: 'act', land, action: 'build', ...(line.withoutInvaders && { free: true }) }];
    case 'explore':
      return [{ deed: 'act', land, action: 'explore', free: true }];
    case 'remove':
      return world.game.lasting
        .filter(
          ({ change, where }) => change.change === 'marker' && change.name === 'omen' && where.includes(land),
        )
        .slice(0, 1)
        .map(({ id }) => ({ deed: 'end', lasting: id }));
    case 'fear':
      return n > 0 ? [{ deed: 'fear', n }] : [];
    default:
      return [];
  }
}

/** Whether the line would do anything there. */
function matters(world: World, { line }: AtHand, land: LandId): boolean {
  if (line.op === 'damage')
    return (
      count(piecesIn(world, land), ...kindsOf(amongOf(line).join(''))) > 0 && timesOf(world, line, land) > 0
    );
  return true;
}

/** Whether a line that comes behind this one in the same land would do anything there as it is. */
export const followsThere = (world: World, hand: AtHand, state: State, land: LandId): boolean =>
  hand.lines.slice((state.line ?? 0) + 1).some((line) => {
    const then = { ...hand, line };
    if (line.anchor !== 'same-land' || !qualifies(world, line.in ?? 'any', land, hand.whose)) return false;
    return picksPieces(line)
      ? candidates(world, then, { ...state, land }).length > 0
      : matters(world, then, land);
  });

/** A line that is about a land: the table picks it where several will do. */
export function pickEffectLand(world: World, hand: AtHand, state: State): LinePlan {
  const { line, effect } = hand;
  const fixed = state.land !== undefined;
  const fit = openLands(world, hand, state).filter(
    (land) => matters(world, hand, land) || followsThere(world, hand, state, land),
  );
  const lands = fixed ? fit : usualFirst(world, picked(world, fit, line), line);
  const declines = !fixed && (line.may === true || line.upTo === true);
  const over = (land?: LandId): readonly Step[] => behind(effect, state, land === undefined ? {} : { land });
  return {
    asked:
      lands.length > 1 || (declines && lands.length > 0)
        ? {
            asks: { asks: 'land', mayStop: declines },
            choices: [...landChoices(lands), ...(declines ? named('none') : [])],
          }
        : null,
    run: (choice) => {
      const land = choice === null ? lands[0] : landOfChoice(choice);
      if (land === undefined) return { events: [], then: over() };
      // Whether it is prevented there is asked next.
      if (effect.unless?.per === 'land' && !fixed && !state.asked)
        return { events: [], then: [{ ...state, land }] };
      const cause = causeOf(state.of);
      const deeds = !lasts(line) && matters(world, hand, land) ? deedsIn(world, hand, land, state) : [];
      const was = count(piecesIn(world, land), 'T', 'C');
      return {
        events: [],
        then: [
          ...(lasts(line) ? begins(world, line, state, [land]) : []),
          ...deeds.map((deed): Step => ({ do: 'deed', deed, cause })),
          ...behind(effect, state, { land, was }),
        ],
      };
    },
  };
}

/** By what a line is found again among those of its card. */
const refOf = ({ of, at, option = 0, line = 0 }: State): string => `${of}:${at}:${option}:${line}`;

/** The steps by which what the line leaves behind begins, in these lands or wherever its filter holds. */
export const begins = (
  world: World,
  line: Line,
  state: State,
  lands: readonly LandId[] | null,
): readonly Step[] =>
  begunBy(world, line, refOf(state), lands).map((begun): Step => ({
    do: 'deed',
    cause: causeOf(state.of),
    deed: { deed: 'begin', ...begun },
  }));
