import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE } from '$lib/game-engine';
import { loadMessages, m } from '$lib/messages/messages.svelte';
import { panelOf } from '$lib/rules/spirits/panel';
import { powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import { GAINS } from '$lib/rules/table/spirit-counts';
import { openSaves } from '$lib/saves/saves';
import { entryInWords } from '$lib/words/events/journal';
import { position } from '../../../../tests/support/position';
import { tapButton } from '../../../../tests/support/tap';
import { Session } from '../session/session.svelte';
import MySpirit from './MySpirit.svelte';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

let session: Session;
/** The number of the player's taps in a turn. */
let taps = 0;

const stateOf = () => session.game.spiritStates!['1']!;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function tap(name: string | RegExp) {
  taps++;
  await tapButton(session, name);
}

beforeEach(async () => {
  await Promise.all([loadMessages('panel'), loadMessages('myspirit'), loadMessages('sharing')]);
  const powers = await powersPart.load();
  const saves = openSaves({ name: crypto.randomUUID() });
  const game = position({
    agenda: [{ do: 'spiritPhase' }],
    phase: 'spirit',
    setup: { spirits: [RIVER] },
    lands: 'A5: 1P1\nA1: 1C',
  });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  session = new Session(saves, created.value);
  const changes = beginsWith(panelOf(powers, RIVER.id, null)!, powers, 2);
  await session.report({ report: 'spirit', player: 1, changes });
  taps = 0;
  render(MySpirit, { session, player: 1 });
  await screen.findByRole('heading', { name: m.my_spirit_growth() });
});

describe('where the app deals', () => {
  const ofFour = () => stateOf().cards.filter(({ pile }) => pile === 'offered');
  const picks = () => screen.getByText(m.my_spirit_drawn()).nextElementSibling as HTMLElement;
  const keep = async (at: number) => {
    taps++;
    await fireEvent.click(within(picks()).getAllByRole('button')[at]!);
    await session.settled();
  };

  beforeEach(() => session.report({ report: 'dealPowers', on: true }));

  test('a gained card is drawn and kept in two taps, each a line with its Undo', async () => {
    await tap(/^Reclaim all cards · Gain a Power Card/);
    taps = 0;
    await fireEvent.click(screen.getAllByRole('button', { name: m.my_spirit_draw_minor({ n: 4 }) })[0]!);
    taps++;
    await session.settled();
    const drawn = ofFour().map(({ name }) => name);
    expect(drawn).toHaveLength(4);
    for (const name of drawn)
      expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toContain(`${name} drawn`);
    await keep(1);
    expect(taps).toBe(2);
    expect(ofFour()).toEqual([]);
    expect(stateOf().cards.find(({ name }) => name === drawn[1])?.pile).toBe('hand');
    expect(powerDecksOf(session.game).minor.discarded).toHaveLength(3);
    expect(screen.queryByText(m.my_spirit_to_do())).toBeNull();
    // One Undo brings the four back, another one the deck.
    await session.undo();
    expect(ofFour().map(({ name }) => name)).toEqual(drawn);
    await session.undo();
    expect(ofFour()).toEqual([]);
    expect(powerDecksOf(session.game).minor.discarded).toEqual([]);
    await session.redo();
    expect(ofFour().map(({ name }) => name)).toEqual(drawn);
  });

  test('a Major Power asks which card is forgotten, itself too, and none of those drawn', async () => {
    await tap(/^Reclaim all cards · Gain a Power Card/);
    await fireEvent.click(screen.getAllByRole('button', { name: m.my_spirit_draw_major({ n: 4 }) })[0]!);
    await session.settled();
    const [kept, other] = ofFour();
    await keep(0);
    const asked = screen.getByText(m.my_spirit_forget_for({ name: kept!.name }));
    const forgettable = within(asked.nextElementSibling as HTMLElement);
    expect(forgettable.queryByRole('button', { name: other!.name })).toBeNull();
    await fireEvent.click(
      forgettable.getByRole('button', { name: m.my_spirit_forget_itself({ name: kept!.name }) }),
    );
    await session.settled();
    expect(stateOf().cards).toHaveLength(4);
    expect(powerDecksOf(session.game).major.discarded).toHaveLength(4);
  });

  test('a Power that draws six and keeps two', async () => {
    await session.report({
      report: 'spirit',
      player: 1,
      changes: [{ change: 'counter', name: GAINS.minor, n: 2 }],
    });
    await waitFor(() => button(m.my_spirit_draw_minor({ n: 4 })));
    for (let n = 4; n < 6; n++) await tap(m.my_spirit_more({ what: m.my_spirit_draw_n() }));
    await tap(m.my_spirit_draw_minor({ n: 6 }));
    await tap(m.my_spirit_keep_several());
    for (let n = 0; n < 2; n++) {
      const all = screen.getByText(m.my_spirit_drawn_several()).nextElementSibling as HTMLElement;
      await fireEvent.click(within(all).getAllByRole('button')[0]!);
      await session.settled();
    }
    await tap(m.my_spirit_discard_drawn());
    expect(stateOf().cards.filter(({ deck }) => deck === 'minor')).toHaveLength(2);
    expect(powerDecksOf(session.game).minor.discarded).toHaveLength(4);
    expect(stateOf().counters).toEqual({});
  });

  test('a table with its own decks switches it off, and names the card again', async () => {
    await tap(/^Reclaim all cards · Gain a Power Card/);
    await fireEvent.click(screen.getAllByRole('button', { name: m.my_spirit_by_hand() })[0]!);
    await session.settled();
    expect(screen.queryByRole('button', { name: m.my_spirit_draw_minor({ n: 4 }) })).toBeNull();
    expect(screen.getAllByRole('searchbox', { name: m.my_spirit_name_card() }).length).toBeGreaterThan(0);
    expect(entryInWords(session.journal.at(-1)!, session.game.setup)).toBe(m.tell_powers_by_hand());
  });
});
