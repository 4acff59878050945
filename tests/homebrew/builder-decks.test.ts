// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deckCardCount, type ImportedDecks } from '../../src/lib/content/builder/import-decks';
import { joinedFiles, readBuilder, spiritFrom } from '../../src/lib/content/builder/read-builder';
import { boxOfDecks } from '../../src/lib/content/homebrew/read-box';
import { readCardsFile } from '../../src/lib/content/own-cards/read-cards-file';

/** What the app makes of the texts of files, opened together. */
function imported(...texts: readonly string[]) {
  const parts = texts.map((text) => {
    const read = readBuilder(text);
    if (!read.ok) throw new Error(read.why);
    return read.parts;
  });
  return spiritFrom(joinedFiles(parts));
}

const fixture = (name: string): string => readFileSync(`tests/fixtures/homebrew/${name}`, 'utf8');

/** The set of cards that a game gets of these decks. */
function setOf(decks: ImportedDecks) {
  const { things, faults } = boxOfDecks(decks, { name: 'Tide', by: 'nobody' });
  expect([things.length, faults]).toEqual([1, []]);
  const read = readCardsFile(things[0]!.text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.brought;
}

describe('the Event of a save and of a page', () => {
  const [save, page] = [
    imported(fixture('slow-tide.builder-save.json')),
    imported(fixture('A_Ship_on_the_Bar_EventCard.html')),
  ];

  it('is the same: a choice with the cost and the aid of its second side, then tokens and Dahan', () => {
    expect(page.decks).toEqual(save.decks);
    expect(save.decks.events).toEqual([
      {
        name: 'A Ship on the Bar',
        parts: [
          {
            ...{ part: 'main', side: 1, name: 'Let Them Come Ashore' },
            text: '• On Each Board: Add 1 Explorer to a Coastal land without Town/City. • 2 Fear.',
          },
          {
            ...{ part: 'main', side: 2, name: 'Break Her on the Rocks' },
            cost: { energy: 2, per: 'player', aidedBy: 'water' },
            text: 'Cost: 2 Energy per player. Aided by Water. • 4 Fear. • Add 1 Blight to a Coastal land.',
          },
          {
            ...{ part: 'token', name: 'Gulls' },
            text: 'Each Beasts in a Coastal land may move to an adjacent land. 1 Fear for each that does.',
          },
          {
            ...{ part: 'dahan', name: 'Wreckers' },
            text: 'On Each Board: Push 1 Explorer from a land with Dahan.',
          },
        ],
      },
    ]);
    expect(setOf(save.decks).events).toHaveLength(1);
  });

  it('alone is no Spirit; with a Spirit it stands beside it', () => {
    expect([page.isSpirit, save.isSpirit]).toEqual([false, true]);
    expect(save.file.cards).toHaveLength(4);
  });
});

const FEAR = `<style></style><template-fear-card><fear-card-name>Cold Feet</fear-card-name>
<terror-level class="level1">Each player removes 1 {explorer}.</terror-level>
<terror-level class="level2">1 {fear}.</terror-level><terror-level class="level3"></terror-level></template-fear-card>`;
const BLIGHT = `<template-blight-card name="Grey Season" per-player="4" still-healthy="false">
<effect>Each Invader Phase: each Spirit destroys 1 {presence}.</effect></template-blight-card>`;
const STAGE = `<template-event-card name="null" type="stage" subtype="stage12"><subevent name="Early" effect="1 {fear}.">
</subevent><subevent name="Late" effect="2 {fear}."></subevent></template-event-card>`;
const MINOR = `<quick-card name="Foam" speed="fast" cost="0" type="Minor" range="1" target="coastal" target-title="TARGET LAND"
elements="water"><rules>Defend 2.</rules></quick-card>`;

describe('cards of decks on pages', () => {
  it('are Fear Cards with three texts, Blight Cards, Events of Stages, and Powers of a deck', () => {
    const { decks, isSpirit, file } = imported(FEAR, BLIGHT, STAGE, MINOR);
    expect([isSpirit, file.cards, deckCardCount(decks)]).toEqual([false, [], 4]);
    const [fear] = decks.fear as { name: string; levels: { text: string }[] }[];
    expect([fear!.name, ...fear!.levels.map(({ text }) => text)]).toEqual([
      'Cold Feet',
      'Each player removes 1 Explorer.',
      '1 Fear.',
      '…',
    ]);
    const set = setOf(decks);
    expect(set.blight).toMatchObject([
      { healthyPerPlayer: 2, blightedPerPlayer: 4, stillHealthy: false, eachInvaderPhase: true },
    ]);
    expect(set.events[0]!.parts.map(({ stages }) => stages)).toEqual([[1, 2], [3]]);
    expect(set.powers).toMatchObject([{ name: 'Foam', kind: 'minor', speed: 'fast', elements: ['water'] }]);
  });
});
