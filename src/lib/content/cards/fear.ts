import type { FearCard, FearLevel, LandFilter, LastingEffect } from '../../rules/fear-card';

/** A level that is carried out on the table at once and leaves nothing to remember. */
const AT_ONCE: FearLevel = {};

function lasting(...effects: LastingEffect[]): FearLevel {
  return { lasting: effects };
}

function defend(where: LandFilter, amount: number): LastingEffect {
  return { kind: 'defend', where, amount };
}

function defendPerDahan(amount: number): LastingEffect {
  return { kind: 'defend', where: 'dahan', amount, per: 'dahan' };
}

function noBuild(where: LandFilter): LastingEffect {
  return { kind: 'skip', action: 'build', where };
}

function base(id: string, first = AT_ONCE, second = AT_ONCE, third = AT_ONCE): FearCard {
  return { id, product: 'base', levels: [first, second, third] };
}

/** The Fear Cards the app knows; what each level says to do is in the messages. */
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
    lasting({ kind: 'skip', action: 'explore', where: 'dahan2' }),
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
    lasting(defend('coastal', 6), { kind: 'noCity', where: 'coastal' }),
    lasting(defend('coastal', 9), noBuild('coastal')),
  ),
  base('trade-suffers', lasting(noBuild('city'))),
];

/** The Fear Card with this id. */
export function fearCard(id: string): FearCard {
  const found = FEAR_CARDS.find((card) => card.id === id);
  if (!found) throw new Error(`no Fear Card ${id}`);
  return found;
}
