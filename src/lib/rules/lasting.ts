import type { Content } from './content';
import type { LandFilter, LastingEffect } from './fear-card';
import type { Action, Game } from './game';
import type { LandId } from './island';
import type { Modifier } from './modifier';
import { count, isPresence } from './pieces';
import { landOf, piecesIn, type World } from './world';

const FILTERS: Readonly<Record<LandFilter, (world: World, land: LandId) => boolean>> = {
  any: () => true,
  coastal: (world, land) => landOf(world, land).coastal,
  dahan: (world, land) => count(piecesIn(world, land), 'D') > 0,
  dahan2: (world, land) => count(piecesIn(world, land), 'D') >= 2,
  dahanOutnumberBuildings: (world, land) =>
    count(piecesIn(world, land), 'D') > count(piecesIn(world, land), 'T', 'C'),
  presence: (world, land) => Object.keys(piecesIn(world, land)).some(isPresence),
  city: (world, land) => count(piecesIn(world, land), 'C') > 0,
};

/** Whether the app can tell which lands the effect covers; those with Presence only where it is tracked. */
export const isKnown = (effect: LastingEffect, game: Game): boolean =>
  effect.kind === 'special' || effect.where !== 'presence' || game.presence.tracked;

function modifierOf(content: Content, name: string, effect: LastingEffect): Modifier {
  if (effect.kind === 'special') return { name, bend: content.bendsOf(name, effect) };
  const covers = FILTERS[effect.where];
  if (effect.kind === 'defend') {
    const each = (world: World, land: LandId): number =>
      effect.per === 'dahan' ? effect.amount * count(piecesIn(world, land), 'D') : effect.amount;
    return {
      name,
      bend: {
        defend: (next) => (world, land) => next(world, land) + (covers(world, land) ? each(world, land) : 0),
      },
    };
  }
  if (effect.kind === 'skip')
    return {
      name,
      bend: {
        stopped: (next) => (world, action: Action, land) =>
          next(world, action, land) ?? (action === effect.action && covers(world, land) ? name : null),
      },
    };
  return {
    name,
    bend: {
      // A Build that would place a City there places nothing; it does not become a Town.
      builds: (next) => (world, land) => {
        const built = next(world, land);
        return built?.piece === 'C' && covers(world, land) ? null : built;
      },
    },
  };
}

/** The effects of Fear Cards that hold until Time Passes. */
export const lastingModifiers = (content: Content, game: Game): readonly Modifier[] =>
  game.lasting.map(({ card, effect }) => modifierOf(content, card, effect));
