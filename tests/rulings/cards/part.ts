import { expect } from 'vitest';
import { eventCard } from '../../../src/lib/content/cards/events/event-deck';
import { eventPhase } from '../../../src/lib/content/cards/events/event-phase';
import { exceptional } from '../../../src/lib/content/exceptions/pick-land';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { isEqual } from '../../../src/lib/rules/basics/equal';
import { chosenBy } from '../../../src/lib/rules/cards/card-conditions';
import type { Engine } from '../../../src/lib/rules/engine/engine';
import { idleFor, nextSkips } from '../../../src/lib/rules/lasting/lasting';
import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import type { Choice } from '../../../src/lib/rules/table/choice';
import type { Action, Game, Setup, TerrorLevel } from '../../../src/lib/rules/table/game';
import { type TokenKind, TOKENS } from '../../../src/lib/rules/table/pieces';
import { fearCardId } from '../../../src/lib/rules/table/printed-cards';
import type { Step } from '../../../src/lib/rules/table/step';
import { asLand, asPiece, fearCardIds } from '../../support/ids';
import { position } from '../../support/position';
import { RULES, Table } from '../../support/table';

await loadContentFor({ products: PRODUCTS, events: true, tokens: true });

/**
 * One ruling: the part of a card, a position where it applies (`ravage:1-wetland` puts a card on the track, `untracked` leaves Presence to the table, `level:2`

 * sets the Terror Level, `boards:AB` takes more boards, `then:ravage+advance` what follows), what the table answers, and what is so afterwards: the lands,
 * and behind a `;` each thing that then holds (`defend A5 2`, `stops build A1`). Written by hand from tests/facts.
 */
export type PartRuling = readonly [part: string, before: string, answers: string, after: string];

/** A Stage I card of the land's terrain. */
const cardFor = ({ world }: Engine, game: Game, land: string) => {
  const { terrain } = world(game).island.lands[asLand(land)]!;
  return CONTENT.invaderCards.find(({ stage, matches }) => stage === 1 && matches.includes(terrain))!;
};

const actsIn = (rules: Engine, game: Game, action: string, land: string): boolean => {
  const world = rules.world(game);
  const verdict = world.rules.acts(world, action as Action, cardFor(rules, game, land), asLand(land), action);
  return verdict.acts && nextSkips(world, action as Action, asLand(land)).length === 0;
};

/** Things that hold, by their word: what is said of them, as it is in the game. */
const HOLDS: Readonly<Record<string, (game: Game, words: readonly string[], rules: Engine) => string>> = {
  defend: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.defend(world, asLand(land))}`;
  },
  // It would happen there but for what lasts.
  stops: (game, [action = '', land = ''], rules) =>
    actsIn(rules, { ...game, lasting: [] }, action, land) && !actsIn(rules, game, action, land)
      ? `${action} ${land}`
      : 'no',
  goes: (game, [action = '', land = ''], rules) =>
    actsIn(rules, game, action, land) ? `${action} ${land}` : 'no',
  health: (game, [piece = '', land = ''], rules) => {
    const world = rules.world(game);
    return `${piece} ${land} ${world.rules.health(world, asPiece(piece), asLand(land))}`;
  },
  damage: (game, [piece = '', land = ''], rules) => {
    const world = rules.world(game);
    return `${piece} ${land} ${world.rules.damage(world, asPiece(piece), asLand(land))}`;
  },
  landHealth: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.landHealth(world, asLand(land))}`;
  },
  extra: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.extraDamage(world, asLand(land))}`;
  },
  strike: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.dahanStrike(world, asLand(land))}`;
  },
  hurts: (game, [land = '', net = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${net} ${world.rules.damageToDahan(world, asLand(land), Number(net))}`;
  },
  fights: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${Object.entries(world.rules.fighting(world, asLand(land)))
      .map(([code, n]) => `${n}${code}`)
      .join(' ')}`;
  },
  builds: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.builds(world, asLand(land))?.piece ?? 'nothing'}`;
  },
  source: (game, [land = ''], rules) => {
    const world = rules.world(game);
    return `${land} ${world.rules.source(world, asLand(land)) ? 'yes' : 'no'}`;
  },
  // Without what was earned before for a Fear Card that has been turned.
  fear: ({ fear }) =>
    String((fear.earned - fear.seen.filter((card) => card !== null).length) * fear.size + fear.generated),
  card: ({ blight }) => String(blight.left),
  pool: ({ fear }) => String(fear.size),
  chose: ({ counters }) => TOKENS[(counters[chosenBy(1)] ?? 0) - 1] ?? 'no',
  fearDeck: ({ fear }) => String(fear.split.reduce((sum, n) => sum + n, 0)),
  deck: ({ invaders }) => String(invaders.deck.length),
  idle: (game, [action = ''], rules) =>
    idleFor(rules.world(game), action as Action, null).length > 0 ? action : 'no',
  stays: (game, [action = '']) =>
    game.lasting.some(({ change, during }) => change.change === 'cardStays' && during === action)
      ? action
      : 'no',
  keeps: (game) => (game.lasting.some(({ change }) => change.change === 'keepDamage') ? 'damage' : 'no'),
  waits: (game) => String(game.lasting.length),
};

/** What follows the part: the Ravage, Build or Explore step with the card that lies there, or Advance. */
const stepOf = (word: string): readonly Step[] => {
  if (word === '') return [];
  return word === 'advance' ? [{ do: 'advance' }] : [{ do: 'invaderAction', action: word as Action }];
};

/** Where a part is carried out: the rules, and what of the set-up differs. */
export interface Place {
  readonly rules: Engine;
  readonly setup: Partial<Setup>;
}

const ONE_BOARD: Place = { rules: RULES, setup: {} };

/** The game as it stands in front of that part of a card. */
function start(part: string, told: string, { rules, setup }: Place): Game {
  const words = told.split(' / ');
  const says = Object.fromEntries(
    words.filter((one) => /^[a-z]+:/.test(one)).map((one) => one.split(':') as [string, string]),
  );
  const slots = Object.fromEntries(
    ['ravage', 'build', 'explore'].map((slot) => [slot, says[slot] ? says[slot].split('+') : []]),
  );
  const earned = (Number(says['level'] ?? 1) - 1) * 3;
  // A Fear Card lies open.
  const open = part.startsWith('fear.') ? [part.split('.')[1]!] : [];
  const game = position(
    {
      boards: says['boards'] ?? 'A',
      setup: { products: PRODUCTS, tokens: true, events: true, ...setup },
      lands: words.filter((one) => /^[A-Z]/.test(one)).join('\n'),
      invaders: { slots },
      fear: {
        generated: Number(says['generated'] ?? 0),
        earned: earned + Number(says['earned'] ?? 0) + open.length,
        resolved: earned,
        seen: [...Array.from({ length: earned }, () => null), ...fearCardIds(...open)],
      },
      blight: {
        side: says['blighted'] ? 'blighted' : 'healthy',
        left: Number(says['left'] ?? 9),
        card: says['blighted'] ?? null,
      },
      presence: words.includes('untracked') ? 'untracked' : 'tracked',
      phase: 'fear',
      agenda: (says['then'] ?? '').split('+').flatMap(stepOf),
    },
    rules.content,
  );
  const token = TOKENS.indexOf(says['chose'] as TokenKind) + 1;
  const chosen = says['chose'] ? { [chosenBy(1)]: token, [chosenBy(2)]: token } : {};
  return { ...game, counters: { ...game.counters, ...chosen } };
}

/** A table that plays on whatever is won or lost meanwhile. */
class PartTable extends Table {
  override answers(...choices: readonly string[]): this {
    for (const choice of choices) {
      super.answers(choice);
      this.playsOn();
    }
    return this;
  }

  override goesOn(): this {
    super.goesOn();
    return this.playsOn();
  }

  playsOn(): this {
    while (this.asked === 'checkEnding') super.answers('playOn');
    return this;
  }
}

/** What a card's own rule puts on the agenda for this part, as if the table had just let it happen. */
function stepsFor(part: string, game: Game, rules: Engine): readonly Step[] {
  const [kind = '', card = '', which = ''] = part.split('.');
  if (kind === 'fear')
    return [{ do: 'resolveFearCard', card: fearCardId(card), level: Number(which) as TerrorLevel }];
  if (kind === 'blight')
    return which === 'phase' ? [{ do: 'blightedIsland' }] : [exceptional('blight.turned', 'now', { card })];
  const at = Number(which);
  const event = eventCard(card);
  const printed = event?.parts[at];
  if (!event || !printed) return [];
  if (printed.part !== 'main')
    return [exceptional('events', printed.part === 'token' ? 'tokens' : 'dahan', { card })];
  const world = rules.world(game);
  const { read } = eventPhase(game.setup).steps!;
  const step = { do: 'exceptional', of: 'events', step: 'read', card, part: at } as const;
  const choice: Choice =
    event.by === undefined && printed.side !== undefined
      ? { kind: 'side', side: printed.side }
      : { kind: 'named', answer: 'carryOut' };
  const { then = [] } = read!.run(world, step, choice);
  // The other parts have rulings of their own.
  const all = then.filter((one) => one.do !== 'exceptional' || one.step === 'side');
  if (event.by === undefined) return all;
  return printed.side === undefined
    ? all.filter(({ do: what }) => what !== 'exceptional')
    : all.filter(({ do: what }) => what === 'exceptional');
}

/** The answers by which the table lets a card happen, where it is asked. */
function letsHappen(table: PartTable, part: string): PartTable {
  const [kind, card = '', which] = part.split('.');
  const side = kind === 'event' ? eventCard(card)?.parts[Number(which)]?.side : undefined;
  for (;;) {
    const yes = ['carryOut', `side-${side}`].find((one) => table.choices.includes(one));
    if (yes === undefined || !table.choices.includes('byHand')) return table;
    table.answers(yes);
  }
}

/** The table as it stands there, at the first question that the part itself asks. */
export function before(part: string, told: string, place: Place = ONE_BOARD): Table {
  const game = start(part, told, place);
  const steps = stepsFor(part, game, place.rules);
  const table = new PartTable({ ...game, agenda: [...steps, ...game.agenda] }, place.rules);
  return letsHappen(table.playsOn(), part);
}

const blightOn = ({ lands }: Game): number =>
  Object.values(lands).reduce((sum, { pieces }) => sum + (pieces['B'] ?? 0), 0);

/** What a ruling says of what lasts. */
const LASTING =
  /^(defend|stops|goes|health|damage|landHealth|extra|strike|hurts|fights|builds|source|idle|stays|keeps|waits)$/;

/** What has changed though the ruling says nothing of it: whatever it does not name is as it was, but for Blight off the card. */
function unsaid(
  was: Game,
  is: Game,
  holds: readonly string[],
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const said = holds.map((one) => one.split(' ')[0]!);
  const all: Readonly<Record<string, readonly [unknown, unknown]>> = {
    fear: [
      [was.fear.earned, was.fear.generated],
      [is.fear.earned, is.fear.generated],
    ],
    card: [
      [was.blight.side, was.blight.left + blightOn(was) - blightOn(is)],
      [is.blight.side, is.blight.left],
    ],
    pool: [was.fear.size, is.fear.size],
    fearDeck: [was.fear.split, is.fear.split],
    deck: [was.invaders, is.invaders],
    beside: [was.beside, is.beside],
    lasting: [
      was.lasting.length,
      said.some((one) => LASTING.test(one)) ? was.lasting.length : is.lasting.length,
    ],
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name, [a, b]]) => !said.includes(name) && !isEqual(a, b)),
  );
}

/** The island as it is, and each of these things as it is. */
export function stands({ game, rules }: Table, holds: readonly string[]): readonly string[] {
  const lands = printIsland({ ...game, lasting: [] }).replaceAll('\n', ' / ');
  const fact = (one: string): string => {
    const [word = '', ...rest] = one.split(' ');
    return `${word} ${HOLDS[word]!(game, rest, rules)}`;
  };
  return [lands, ...holds.map(fact)];
}

/** Lands, and what else holds. */
export const afterwards = (after: string): readonly string[] => after.split('; ').map((one) => one.trim());

/** Runs the part from that position with these answers. */
export function carriedOut([part, told, answers, after]: PartRuling): void {
  const was = start(part, told, ONE_BOARD);
  const table = before(part, told);
  if (answers !== '') table.answers(...answers.split(' '));
  const expected = afterwards(after);
  expect([...stands(table, expected.slice(1)), table.asked]).toEqual([...expected, 'slowPowers']);
  // A card on the track that acts is about the track.
  if (!/then:/.test(told)) expect(unsaid(was, table.game, expected.slice(1))).toEqual({});
}
