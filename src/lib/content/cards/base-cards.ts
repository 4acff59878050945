import blight from 'virtual:cards/blight';
import fear from 'virtual:cards/fear';
import type { Terrain } from '../../rules/table/island';
import type { BlightCard, FearCard, InvaderCard } from '../../rules/table/printed-cards';

/** The Blight Cards of the base game, in the order of the data. */
export const BLIGHT_CARDS: readonly BlightCard[] = blight;

/** The Fear Cards of the base game, in the order of the data. */
export const FEAR_CARDS: readonly FearCard[] = fear;

function stageI(terrain: Terrain): InvaderCard {
  return { id: `1-${terrain}`, stage: 1, matches: [terrain], escalation: false };
}

function stageII(terrain: Terrain): InvaderCard {
  return { id: `2-${terrain}`, stage: 2, matches: [terrain], escalation: true };
}

function stageIII(first: Terrain, second: Terrain): InvaderCard {
  return { id: `3-${first}-${second}`, stage: 3, matches: [first, second], escalation: false };
}

/** Every Invader Card, once each. */
export const INVADER_CARDS: readonly InvaderCard[] = [
  stageI('jungle'),
  stageI('mountain'),
  stageI('sands'),
  stageI('wetland'),
  stageII('jungle'),
  stageII('mountain'),
  stageII('sands'),
  stageII('wetland'),
  { id: '2-coastal-lands', stage: 2, matches: 'coastal', escalation: false },
  { id: '2-salt-deposits', stage: 2, matches: [], escalation: false, byName: true, stays: true },
  stageIII('jungle', 'mountain'),
  stageIII('jungle', 'sands'),
  stageIII('jungle', 'wetland'),
  stageIII('mountain', 'sands'),
  stageIII('mountain', 'wetland'),
  stageIII('sands', 'wetland'),
];

export function invaderCard(id: string): InvaderCard {
  const found = INVADER_CARDS.find((card) => card.id === id);
  if (!found) throw new Error(`no Invader Card ${id}`);
  return found;
}
