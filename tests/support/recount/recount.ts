/**
 * Counts everything that tracked Spirits have, independently, after each command of a game: Presence, Energy, cards,
 * Elements and thresholds. It reads only the stored game and the events, and uses none of the rules.
 */
import type { Command } from '../../../src/lib/rules/table/command';
import type { GameEvent } from '../../../src/lib/rules/table/event';
import type { Game } from '../../../src/lib/rules/table/game';
import type { SpiritChange, SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { CardRecount, checkFirstCards } from './cards';
import { choosesByRule, elementsOf, type Reached, reachedOf } from './elements';
import { EnergyRecount } from './energy';
import { type Count, ELEMENTS, must, PANELS, type PrintedPanel } from './facts';
import { destroyedAfter, negative, onIsland, PresenceRecount } from './presence';

/** The app's answers, with which the count is compared. */
export interface App {
  readonly elements: (game: Game, player: number) => Count;
  readonly reached: (game: Game, player: number) => readonly (readonly Reached[])[];
  readonly deck: (game: Game, deck: 'minor' | 'major') => readonly string[];
}

/** A game after a command, and the events of that command. */
interface After {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** Returns a name of the command, for the list of Energy that was not calculated. */
function nameOf(command: Command, { agenda }: Game): string {
  if (command.do !== 'report') return `${command.do} at ${agenda[0]?.do}`;
  return command.reports
    .map((one) => (one.report === 'usePower' ? one.power : one.report))
    .filter((name, i, all) => all.indexOf(name) === i)
    .join(' + ');
}

const changesOf = (events: readonly GameEvent[], player: number): readonly (readonly SpiritChange[])[] =>
  events.flatMap((event) =>
    event.type === 'spiritChanged' && event.player === player ? [event.changes] : [],
  );

/** Recounts one game after each command. */
export class Recount {
  readonly energy = new EnergyRecount();
  readonly presence = new PresenceRecount();
  readonly cards = new CardRecount();
  readonly #gained = new Map<number, Map<string, number>>();
  /** The numbers of counts, of compared and reached thresholds, and of compared decks. */
  readonly made = { counts: 0, thresholds: 0, reached: 0, byChoice: 0, decks: 0 };

  constructor(readonly app: App) {}

  /** Recounts the game after a command; an error includes the command and its events. */
  recount(before: Game, after: After, command: Command): void {
    try {
      this.#recount(before, after, command);
    } catch (error) {
      const told = JSON.stringify({ turn: before.turn, command, events: after.events });
      throw new Error(`${(error as Error).message}; ${told}`, { cause: error });
    }
  }

  #recount(before: Game, { game, events }: After, command: Command): void {
    const panels = game.setup.spirits.map((spirit) =>
      PANELS.find(({ id, aspect }) => id === spirit?.id && aspect === spirit.aspect)!,
    );
    const isDealt = game.powerDecks?.dealt ?? game.setup.decks === 'app';
    this.cards.follow(events, isDealt, before.spiritStates);
    this.cards.check(game, panels);
    if (isDealt && before.powerDecks !== game.powerDecks) this.#decks(game);
    for (const [i, panel] of panels.entries()) this.#spirit({ before, game, events, command }, i + 1, panel);
  }

  #decks(game: Game): void {
    // The first cards of a Spirit that is not tracked have no place yet.
    if (Object.keys(game.spiritStates ?? {}).length < game.setup.players.length) return;
    for (const deck of ['minor', 'major'] as const) {
      this.cards.checkDeck(deck, this.app.deck(game, deck), game.setup.products);
      this.made.decks++;
    }
  }

  #spirit(
    { before, game, events, command }: After & { readonly before: Game; readonly command: Command },
    player: number,
    panel: PrintedPanel,
  ): void {
    const was = before.spiritStates?.[player];
    const state = game.spiritStates?.[player];
    if (!state) return;
    const changes = changesOf(events, player);
    if (was === state && onIsland(before, player) === onIsland(game, player) && changes.length === 0) return;
    this.made.counts++;
    if (!was) checkFirstCards(state, panel);
    this.presence.recount(game, events, player, panel);
    this.#numbers(was, state, events, player);
    const isBlighted = before.blight.side === 'blighted';
    this.energy.reckon({ panel, state: was, events: changes, isBlighted }, nameOf(command, before));
    this.#elements(state, events, player);
    this.#thresholds(game, state, player, panel);
  }

  /** Checks that Energy and destroyed Presence changed as the events say, and that nothing is below 0. */
  #numbers(
    was: SpiritState | undefined,
    state: SpiritState,
    events: readonly GameEvent[],
    player: number,
  ): void {
    const whose = `player ${player}`;
    const told = changesOf(events, player)
      .flat()
      .reduce((sum, one) => (one.change === 'energy' ? sum + one.n : sum), was?.energy ?? 0);
    must(state.energy === told, () => `${whose}: Energy ${state.energy}, by the events ${told}`);
    const destroyed = destroyedAfter(was?.destroyed ?? 0, events, player);
    must(
      state.destroyed === destroyed,
      () => `${whose}: ${state.destroyed} destroyed Presence, by the events ${destroyed}`,
    );
    must(state.energy >= 0, () => `${whose}: Energy ${state.energy}`);
    const below = negative(state);
    must(below.length === 0, () => `${whose}: ${below.join()} below 0`);
  }

  /**
   * Checks that the Elements gained this turn, apart from those of cards and tracks, agree with the events since Time
   * Passed.
   */
  #elements(state: SpiritState, events: readonly GameEvent[], player: number): void {
    let gained = this.#gained.get(player) ?? new Map<string, number>();
    for (const event of events) {
      if (event.type === 'timePassed') gained = new Map();
      if (event.type !== 'spiritChanged' || event.player !== player) continue;
      for (const one of event.changes)
        if (one.change === 'element') gained.set(one.element, (gained.get(one.element) ?? 0) + one.n);
    }
    this.#gained.set(player, gained);
    for (const element of ELEMENTS)
      must(
        (state.elements[element] ?? 0) === (gained.get(element) ?? 0),
        () =>
          `player ${player}: ${state.elements[element]} ${element} gained, by the events ${gained.get(element)}`,
      );
  }

  #thresholds(game: Game, state: SpiritState, player: number, panel: PrintedPanel): void {
    const whose = `${panel.id} ${panel.aspect ?? ''}`;
    const own = elementsOf(panel, state);
    const said = this.app.elements(game, player);
    for (const element of ELEMENTS)
      must(
        own[element] === (said[element] ?? 0),
        () => `${whose}: the app counts ${said[element]} ${element}, and there are ${own[element]}`,
      );
    const reached = reachedOf(panel, state);
    const shown = this.app.reached(game, player);
    for (const [i, levels] of reached.entries())
      for (const [at, level] of levels.entries()) {
        const its = shown[i]?.[at];
        const isAlike = choosesByRule(panel) ? (its === 'yes') === (level === 'yes') : its === level;
        must(
          isAlike,
          () =>
            `${whose}: ${panel.innates[i]!.name}, threshold ${at + 1}: the app says ${its}, and it is ${level}`,
        );
        this.made.thresholds++;
        if (level === 'yes') this.made.reached++;
        if (level === 'by choice') this.made.byChoice++;
      }
  }
}
