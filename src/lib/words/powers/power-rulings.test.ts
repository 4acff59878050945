import { beforeAll, expect, it } from 'vitest';
import { ALL_POWERS } from '$lib/content/powers/all-powers';
import { loadMessages, setLocale } from '$lib/messages/messages.svelte';
import { powerLines } from './power-words';

beforeAll(() => loadMessages('myspirit', 'usepower'));

const useCalled = (name: string) =>
  [
    ...ALL_POWERS.cards.map(({ use }) => use),
    ...ALL_POWERS.panels.flatMap(({ innates }) => innates.map(({ use }) => use)),
  ].find((use) => use.name === name)!;

// Read against the data of each Power and its paraphrase.
it.each([
  [
    'Call of the Dahan Ways',
    'Range 1, target: with Dahan',
    'Replace 1 Explorer with 1 Dahan.',
    '2 Moon, optionally instead of everything above: Replace 1 Town with 1 Dahan.',
  ],
  [
    'Drift Down into Slumber',
    'Range 2, target: any land',
    'One of: Jungle or Sands: Defend 4 / not Jungle, not Sands: Defend 1.',
  ],
  [
    'Gift of Constancy',
    'Target: any Spirit',
    'Target Spirit: gain 2 Energy, then Reclaim a Power Card, from play, at end of turn (optional). You, if the target is another Spirit: Reclaim a Power Card, from play, at end of turn (optional).',
  ],
  [
    'Blood Draws Predators',
    'Range 1, target: any land',
    'Each time Invaders are destroyed (only the first time): add 1 Beasts, then 1 Damage per Beasts (at most 3).',
  ],
  [
    'Absorb Corruption',
    'Range 0, target: any land',
    'One of: Gather 1 Blight / pay 1 Energy, then if you do: remove 1 Blight.',
    '2 Plant, you may choose all options',
  ],
  [
    'Dry Wood Explodes in Smoldering Splinters',
    'Range 0, target: not Wetland',
    'You may use it as Fast. In the Fast Phase: pay 1 Energy. 2 Fear. 1 Damage.',
  ],
  [
    "Gift of Nature's Connection",
    'Target: any Spirit',
    'Target Spirit: one of: gain 2 Energy / gain 2 of the same Element. You, if the target is another Spirit: gain 1 Element of any kind.',
  ],
  [
    'Carapaced Land',
    'Range 0, target: any land',
    '+1 range, to: a land (with Beasts). Defend 3.',
    '2 Earth: Defend 3.',
  ],
  [
    'Terror Turns to Madness',
    'Range 2, target: with Invaders',
    'Terror Level I: 3 Fear.',
    'Terror Level II: One of: 2 Fear / add 1 Strife.',
    'Terror Level III: Add 1 Strife.',
  ],
  [
    'Talons of Lightning',
    'Range 1, target: Mountain or Wetland',
    '3 Fear. 5 Damage.',
    '3 Fire, 3 Air: Range 3. Each adjacent land: destroy 1 Town.',
  ],
  [
    'The Jungle Hungers',
    'Range 1, from: Jungle, target: any land',
    'Destroy all Explorers. Destroy all Towns. Destroy all Dahan.',
    '2 Moon, 3 Plant, instead of step 3: Destroy 1 City.',
  ],
  [
    'Vengeance of the Dead',
    'Range 3, target: any land',
    '3 Fear. Each time Towns, Cities or Dahan are destroyed: 1 Damage for each of them.',
    '3 Animal: You may also deal its Damage in: adjacent land.',
  ],
  [
    'Tsunami',
    'Range 2 from your Sacred Site, target: Coastal',
    '2 Fear. 8 Damage. Destroy 2 Dahan.',
    '3 Water, 2 Earth: Each land (Coastal, same board, not the target land): 1 Fear, then 4 Damage, then destroy 1 Dahan.',
  ],
  [
    'Melt Earth into Quicksand',
    'Range 1, target: Sands or Wetland',
    '1 Fear. 2 Damage. Isolate. Each time Invaders or Dahan move in: destroy those pieces.',
    '2 Moon, 4 Water, 2 Earth: 4 Damage (added to the earlier amount). Add 1 Badlands. Add 1 Wilds.',
  ],
  [
    'Transform to a Murderous Darkness',
    'Target: any Spirit',
    'Target Spirit: choose a land (with its Sacred Site) (optional): replace all Presence with 1 Badlands each (out of the game), then Push up to 1 Badlands per Presence replaced by this Power, then 3 Damage per Presence replaced by this Power. 3 Fear.',
    '3 Moon, 2 Fire, 2 Air: You: adjacent land: 1 Damage, then 1 Damage.',
  ],
  [
    'Bargains of Power and Protection',
    'Range 0, target: with Dahan',
    'One of your lands: remove 1 Presence (out of the game). Each land (with Dahan, within 1 of your Presence): Defend 1 per Dahan (for the rest of the game). −1 Energy each turn.',
    '3 Sun, 2 Water, 2 Earth, instead of step 1: Take that Presence from a track instead of the island.',
  ],
  [
    'Fragments of Yesteryear',
    'Range 0, target: any land',
    'Remove all pieces (of any Spirit). Add the pieces printed for setup.',
    '3 Sun: You may use it as Fast.',
    '3 Moon, instead of everything above: Remove all Invaders, Blight, Vitality, Quakes or Deeps. Add the Dahan, Beasts, Disease, Wilds or Badlands printed for setup.',
  ],
  [
    'Boon of Vigor',
    'Target: any Spirit',
    'You, if you are the target: gain 1 Energy. Target Spirit, if not you: gain 1 Energy per Power Card that Spirit has in play.',
  ],
  [
    "Call on Midnight's Dream",
    'Range 0, target: any land',
    'One of: with Dahan: gain 1 Major Power, then if you forget this card, gain 1 Energy per Dahan, then play the gained card for its cost (optional) / with Invaders: 2 Fear.',
  ],
  [
    'Offer Passage Between Worlds',
    'Range 1, target: any land',
    'One of: a land (the target land or with your Presence): move up to 4 Dahan (to: a land (with your Presence, not the target land), or the other way around, all to the same land) / the next time, prevent the destruction of up to 2 Dahan.',
  ],
  [
    'A Dreadful Tide of Scurrying Flesh',
    'Range 1 from your Sacred Site, target: with at least 2 Beasts',
    'Remove half of the Beasts, rounded down (optional). 2 Fear per Beasts removed by this Power. Skip the next Invader Action per Beasts removed by this Power.',
  ],
  [
    'Terror of the Hunted',
    'Range 0, target: with Invaders',
    'With Beasts: 1 Fear, then add 1 Strife. Add 1 Strife per Terror Level. Only in The Endless Dark: add 1 Strife.',
  ],
  [
    'Massive Flooding',
    'Range 1 from your Sacred Site, target: any land',
    '1 Sun, 2 Water: Push 1 Explorer or Town.',
    '2 Sun, 3 Water, instead of threshold 1: 2 Damage. Push up to 3 Explorers or Towns.',
    '3 Sun, 4 Water, 1 Earth, instead of threshold 1, 2: 2 Damage each to all Invaders.',
  ],
  [
    'Gather the Warriors',
    'Range 1, target: any land',
    '4 Air: You may use it as Fast.',
    '1 Animal: Gather up to 1 Dahan per Air. Push up to 1 Dahan per Sun.',
  ],
  [
    'Explosive Eruption',
    'Range 0, target: any land',
    '2 Fire, 2 Earth, at least 2 Presence destroyed by this Power: Destroy any number of Presence. If this Power destroyed at least 1 Presence: a land (within 1 of the target land): 1 Damage per Presence destroyed by this Power, then 1 Damage to Dahan per Presence destroyed by this Power.',
    '3 Fire, 3 Earth, at least 4 Presence destroyed by this Power: 1 Fear per Presence destroyed by this Power.',
    '4 Fire, 2 Air, 4 Earth, at least 6 Presence destroyed by this Power: Each land (within 1 of the target land): 4 Damage, then 4 Damage to Dahan. Add 1 Blight (without destroying your Presence).',
    '5 Fire, 3 Air, 5 Earth, at least 10 Presence destroyed by this Power: Each land (within 2 of the target land): 4 Damage, then 4 Damage to Dahan. Each land (adjacent, without Blight): add 1 Blight.',
  ],
  [
    'Serpent Wakes in Power',
    'Target: yourself',
    '2 Fire, 1 Water, 1 Plant: Gain 1 Energy. Spirits with at least 1 absorbed Presence: gain 1 Energy.',
    '2 Water, 3 Earth, 2 Plant: A land (within 1 of your Presence): add 1 Presence (from a track). Spirits with at least 2 absorbed Presence: a land (within 1 of your Presence): add 1 Presence (from a track).',
    '3 Fire, 3 Water, 3 Earth, 3 Plant: Gain 1 Major Power, without forgetting a Power. Spirits with at least 3 absorbed Presence: gain 1 Major Power, without forgetting a Power.',
  ],
  [
    'Warn of Impending Conflict',
    'Target: yourself',
    '2 Sun, 1 Earth: A land (with your Presence, with Dahan): when the land Ravages (once, when you choose): 1 Dahan deals Damage before Invaders (in the next Ravage, optional).',
    '3 Sun, 1 Earth, instead of threshold 1: A land (with your Presence, with Dahan): when the land Ravages (once, when you choose): 2 Dahan deal Damage before Invaders (in the next Ravage, optional).',
    '4 Sun, 2 Earth, instead of threshold 1, 2: A land (with your Presence, with Dahan): when the land Ravages (once, when you choose): Dahan deal Damage before Invaders (in the next Ravage, optional).',
    '5 Sun, 3 Earth, instead of threshold 1, 2, 3: Each of your lands: Dahan deal Damage before Invaders.',
  ],
  [
    'Call to a Sunlit Haven',
    'Range 0 from your Sacred Site, target: any land',
    '1 Sun, 1 Water: Defend 1 per Energy on your highest uncovered space.',
    '1 Sun, 2 Water, 1 Earth: A land (adjacent, with your Presence): Defend 1 per Energy on your highest uncovered space.',
    '1 Sun, 1 Animal: A land (the target land or adjacent, with your Presence): Gather up to 1 Dahan per Energy on your highest uncovered space.',
    '1 Sun, 1 Water, 2 Plant: Remove Invaders worth up to 1 Health per Energy on your highest uncovered space.',
  ],
  [
    'Lost in the Endless Dark',
    'No target',
    '2 Moon, 1 Air: 1 Fear per Invader in The Endless Dark (at most 4). The Endless Dark: Downgrade 1 Invader (optional).',
    '4 Moon, 3 Air: 1 Fear per Invader in The Endless Dark (at most 4). The Endless Dark: Downgrade any number of Invaders.',
    '3 Moon, 2 Animal: The Endless Dark: add 1 Beasts.',
  ],
  [
    'Boon of Swarming Bedevilment',
    'Target: another Spirit',
    'Target Spirit: each of its lands: Defend 1 per Presence it has there (counted now). Target Spirit: one of its lands: Push up to 1 Presence.',
  ],
])('%s is said as its data has it', async (name: string, ...lines: readonly string[]) => {
  await setLocale('en');
  expect(powerLines(useCalled(name))).toEqual(lines);
});
