import type { FearCard } from '../../rules/fear-card';
import { AT_ONCE, defend, defendPerDahan, lasting, noBuild, noCity, skip } from './fear-levels';

function base(id: string, first = AT_ONCE, second = AT_ONCE, third = AT_ONCE): FearCard {
  return { id, product: 'base', levels: [first, second, third] };
}

/** The Fear Cards of the base game; what each level says to do is in the messages. */
export const FEAR_CARDS: readonly FearCard[] = [
  base('fear-of-the-unseen'),
  base('scapegoats'),
  base('emigration-accelerates'),
  base(
    'dahan-on-their-guard',
    lasting(defendPerDahan(1)),
    lasting(defend('dahan', 1), defendPerDahan(1)),
    lasting(defendPerDahan(2)),
  ),
  base('tall-tales-of-savagery'),
  base('retreat'),
  base('dahan-raid'),
  base('dahan-enheartened'),
  base(
    'avoid-the-dahan',
    lasting(skip('explore', 'dahan2')),
    lasting(noBuild('dahanOutnumberBuildings')),
    lasting(noBuild('dahan')),
  ),
  base('seek-safety'),
  base('wary-of-the-interior'),
  base('belief-takes-root', lasting(defend('presence', 2)), lasting(defend('presence', 2))),
  base('isolation'),
  base(
    'overseas-trade-seem-safer',
    lasting(defend('coastal', 3)),
    lasting(defend('coastal', 6), noCity('coastal')),
    lasting(defend('coastal', 9), noBuild('coastal')),
  ),
  base('trade-suffers', lasting(noBuild('city'))),
];
