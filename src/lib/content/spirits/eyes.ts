import { usualFirst } from '../../rules/cards/choices/worth';
import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { named } from '../../rules/table/choice';
import { landsNamed } from '../../rules/table/deed';
import { piecesIn } from '../../rules/table/game';
import { isLand, landOf } from '../../rules/table/island';
import { codesOf, kindOf } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offers } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional, landIn } from '../exceptions/pick-land';
import { isOwnAction, type SpiritRule } from './spirit-rule';

const TRUST = 'eyes-watch-from-the-trees.trust';
/** Matches the counter names of lands with a Power's Defend, separately for each board or player of the Power. */
const DEFENDED = /(?:^|:)eyes-watch-from-the-trees\.trust\.(.+)$/;
/** The word in place of the land in the counter name, if the lands of the Defend are not named. */
const MANY = 'many';

/** Returns the Dahan adjacent to the step's land. */
const near = (world: World, step: Steps['exceptional']): readonly Standing[] =>
  usualFirst(world, landOf(world, landIn(step)).adjacent, { op: 'gather' }).flatMap((land) =>
    codesOf(piecesIn(world, land))
      .filter((code) => kindOf(code) === 'D')
      .map((piece) => ({ land, piece })),
  );

/** Dahan Trust the Watchers: a Power that gives Defend to exactly one land may Gather 1 Dahan there (special-rules.json, eyes.trust). */
const trust: SpiritRule = (player) => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  react: (world, events) =>
    events.flatMap((event) => {
      if (event.type !== 'lastingBegan' || event.lasting.change.change !== 'defend') return [];
      if (!isOwnAction(world, player)) return [];
      const lands = landsNamed(event.lasting.where);
      return (lands.length > 0 ? lands : [MANY]).map((counter) => exceptional(TRUST, 'note', { counter }));
    }),
  after: {
    actionOver: (_, { by, counts }) => {
      if (by.kind !== 'power' || by.player !== player) return [];
      const lands = new Set(Object.keys(counts).flatMap((name) => DEFENDED.exec(name)?.[1] ?? []));
      const [land = MANY] = lands;
      return lands.size === 1 && isLand(land) ? [exceptional(TRUST, 'gather', { land })] : [];
    },
  },
  steps: {
    note: {
      run: (_, { counter = MANY }) => ({
        events: [{ type: 'actionCounted', count: `${TRUST}.${counter}`, n: 1 }],
      }),
    },
    gather: {
      ask: (world, step) => {
        const all = near(world, step);
        return all.length > 0 ? offers([...named('stay'), ...pieceChoices(all)]) : null;
      },
      run: (world, step, choice) => {
        const picked = choice && pieceOfChoice(near(world, step), choice);
        if (!picked) return NOTHING;
        const { land, piece } = picked;
        const deed = { deed: 'move', land, to: landIn(step), pieces: { [piece]: 1 } } as const;
        return { events: [], then: [{ do: 'deed', deed, cause: TRUST }] };
      },
    },
  },
});

export const EYES: Readonly<Record<string, SpiritRule>> = { trust };
