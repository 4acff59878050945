import type { FearCard } from '../../rules/fear-card';

const IDS = [
  'fear-of-the-unseen',
  'scapegoats',
  'emigration-accelerates',
  'dahan-on-their-guard',
  'tall-tales-of-savagery',
  'retreat',
  'dahan-raid',
  'dahan-enheartened',
  'avoid-the-dahan',
  'seek-safety',
  'wary-of-the-interior',
  'belief-takes-root',
  'isolation',
  'overseas-trade-seem-safer',
  'trade-suffers',
];

/** The Fear Cards of the base game; what each says stands in `fear-effects`, fetched when a game is opened. */
export const FEAR_CARDS: readonly FearCard[] = IDS.map((id) => ({ id, product: 'base' }));
