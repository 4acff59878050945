import { colon, m, roman } from '$lib/messages/messages.svelte';
import { fearDeckSize, terrorLevel } from '$lib/rules/table/fear';
import type { DeckCard, Game } from '$lib/rules/table/game';
import type { World } from '$lib/rules/world/world';
import { lastingLine } from '$lib/words/events/lasting-texts';
import { counterLabel, exceptionName } from '$lib/words/exceptions';
import {
  blightCardName,
  deckName,
  fearCardName,
  invaderCardName,
  piecesInWords,
  placeName,
  slotName,
  stageName,
} from '$lib/words/names';
import { capital, listed } from '$lib/words/say';
import { type PackedPart, packedSpirits } from './packed-spirits';

/** Returns the cards of a deck in order: `2 × Stage II`. Cards that the app deals are not named. */
function stackOf(deck: readonly DeckCard[], isDealt: boolean): string {
  const runs: { name: string; n: number }[] = [];
  for (const { stage, card } of deck) {
    const name = card !== undefined && !isDealt ? invaderCardName(card) : stageName(stage);
    const last = runs.at(-1);
    if (last?.name === name) last.n++;
    else runs.push({ name, n: 1 });
  }
  return runs.map(({ name, n }) => (n > 1 ? `${n} × ${name}` : name)).join(', ') || '–';
}

function boardsOf({ game, island }: World): readonly PackedPart[] {
  const { setup, lands } = game;
  return island.boards.map((board) => ({
    title: m.paper_board({ board }),
    lines: island.order
      .filter((id) => island.lands[id]?.board === board)
      .map((id) => `${id}${colon()}${piecesInWords(lands[id]?.pieces ?? {}, setup) || m.paper_empty()}`),
  }));
}

const cardsOf = ({ invaders, setup }: Game): PackedPart => ({
  title: capital(deckName('invader')),
  lines: [
    ...Object.entries({ ...invaders.slots, discard: invaders.discard })
      .filter(([, cards]) => cards.length > 0)
      .map(([slot, cards]) => `${slotName(slot)}${colon()}${listed(cards.map(invaderCardName))}`),
    m.paper_stack({ cards: stackOf(invaders.deck, setup.decks === 'app') }),
  ],
});

function fearOf({ fear }: Game): PackedPart {
  const { generated: n, size, earned, resolved, seen } = fear;
  const left = fearDeckSize(fear) - earned;
  return {
    title: `${m.fear()} · ${m.terror_level()} ${roman(terrorLevel(fear))}`,
    lines: [
      m.paper_pool({ pool: size - n, n, size, earned, resolved, left }),
      ...(seen.length > 0 ? [m.paper_turned({ cards: listed(seen.map(fearCardName)) })] : []),
    ],
  };
}

function blightOf({ blight: { side, left: n, card } }: Game): PackedPart {
  const shown =
    card !== null
      ? blightCardName(card)
      : side === 'space'
        ? m.correct_side_space()
        : m.correct_side_healthy();
  return { title: m.blight_short(), lines: [m.paper_blight({ side: shown, n })] };
}

/** Returns the lasting effects, the counters and the Adversaries. */
function restOf(world: World): readonly PackedPart[] {
  const { setup, lasting, counters, ownCounters = [] } = world.game;
  const counted = Object.entries(counters).flatMap(([counter, n]) => {
    const label = counterLabel(counter);
    return label === null ? [] : [`${label}${colon()}${n}`];
  });
  return [
    { title: m.paper_lasts(), lines: lasting.map((one) => lastingLine(world, one)) },
    {
      title: m.own_title(),
      lines: [...counted, ...ownCounters.map(({ name, n }) => `${name}${colon()}${n}`)],
    },
    {
      title: m.panel_title({ count: setup.adversaries.length }),
      lines: setup.adversaries.map(({ id, level }) => `${exceptionName(id) ?? id} ${level}`),
    },
  ];
}

/** Returns the components of a game by place, in the order of packing. Empty places are left out. */
export function packingList(world: World): readonly PackedPart[] {
  const { game } = world;
  const beside = Object.entries(game.beside).map(
    ([place, pieces]) => `${placeName(place)}${colon()}${piecesInWords(pieces, game.setup)}`,
  );
  return [
    ...boardsOf(world),
    { title: m.paper_beside(), lines: beside },
    cardsOf(game),
    fearOf(game),
    blightOf(game),
    ...packedSpirits(game),
    ...restOf(world),
  ].filter(({ lines }) => lines.length > 0);
}
