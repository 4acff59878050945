import type { GameEvent } from '../event';
import { fearFor } from '../fear';
import { allocations, strikeEvents } from '../invaders/counterattack';
import { hitDahan } from '../invaders/ravage';
import { codeOf, pieceOf } from '../pieces';
import type { Steps } from '../step';
import type { StepRule } from '../step-rule';
import { healthLeft } from '../world';

export const deedRule: StepRule<Steps['deed']> = {
  run: (world, { deed, cause }) => {
    const each = (pieces: Readonly<Record<string, number>>, of: (code: string, n: number) => GameEvent | null) => ({
      events: Object.entries(pieces).flatMap(([code, n]) => of(code, n) ?? []),
    });
    switch (deed.deed) {
      case 'add':
        return deed.pieces['B']
          ? { events: [], then: Array.from({ length: deed.pieces['B'] }, () => ({ do: 'addBlight' as const, land: deed.land, cause })) }
          : each(deed.pieces, (piece, n) => ({ type: 'added', land: deed.land, piece, n, cause }));
      case 'remove':
        return each(deed.pieces, (piece, n) =>
          piece === 'B' ? { type: 'blightReturned', land: deed.land, n } : { type: 'removed', land: deed.land, piece, n, cause },
        );
      case 'destroy': {
        const out = each(deed.pieces, (piece, n) => ({ type: 'destroyed', land: deed.land, piece, n, cause }));
        const fear = Object.entries(deed.pieces).reduce((s, [p, n]) => s + n * world.rules.fearFor(world, p), 0);
        return { events: [...out.events, ...fearFor(world.game, fear, cause)] };
      }
      case 'replace':
        return each(deed.pieces, (piece, n) => ({ type: 'replaced', land: deed.land, piece, to: Object.keys(deed.to)[0]!, n, cause }));
      case 'downgrade':
      case 'upgrade':
        return each(deed.pieces, (piece, n) => {
          const order = deed.deed === 'downgrade' ? ['C', 'T', 'E'] : ['E', 'T', 'C'];
          const old = pieceOf(piece);
          const to = order[order.indexOf(old.kind) + 1];
          if (!to) return { type: 'removed', land: deed.land, piece, n, cause };
          return { type: 'replaced', land: deed.land, piece, to: codeOf({ ...old, kind: to as 'T' }), n, cause };
        });
      case 'move':
        return each(deed.pieces, (piece, n) => ({ type: 'moved', land: deed.land, to: deed.to, piece, n, cause }));
      case 'strife':
        return each(deed.pieces, (piece, n) => {
          const old = pieceOf(piece);
          return { type: 'replaced', land: deed.land, piece, to: codeOf({ ...old, strife: old.strife + 1 }), n, cause };
        });
      case 'damage':
        if (deed.among.includes('D')) return { events: hitDahan(world, deed.land, deed.n) };
        return { events: strikeEvents(world, deed.land, allocations(world, deed.land, deed.n)[0] ?? [], cause) };
      case 'damageEach':
        return {
          events: strikeEvents(
            world,
            deed.land,
            Object.entries(deed.pieces).map(([piece, n]) => ({ piece, n, damage: Math.min(deed.n, healthLeft(world, piece, deed.land)) })),
            cause,
          ),
        };
      case 'fear':
        return { events: fearFor(world.game, deed.n, cause) };
      case 'act':
        if (deed.action === 'ravage') return { events: [], then: [{ do: 'ravage', land: deed.land }] };
        return { events: [], then: [{ do: 'build', land: deed.land, card: null }] };
      default:
        return { events: [] };
    }
  },
};
