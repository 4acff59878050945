import type { MapPlace } from './map';

const LIT: readonly MapPlace['state'][] = ['resolved', 'changed', 'acting', 'choice', 'selected'];

/** The lands that are lit, those that matter most last: they are drawn over the others. */
export const litOf = (lands: readonly MapPlace[]): readonly MapPlace[] =>
  lands.filter(({ state }) => state !== 'quiet').sort((a, b) => LIT.indexOf(a.state) - LIT.indexOf(b.state));

/** How far it usually is from the middle of a land to its border. */
export const usualRoom = (lands: readonly MapPlace[]): number =>
  lands.map(({ room }) => room).sort((a, b) => a - b)[Math.floor(lands.length / 2)] ?? 0;
