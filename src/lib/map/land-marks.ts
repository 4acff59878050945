import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { effectsIn, stoppedCards } from '$lib/rules/forecast/in-effect';
import { appliesIn, lastingOf } from '$lib/rules/lasting/lasting';
import type { LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { actionName, causeName, lastingName, markerName } from '$lib/words/lasting-words';
import type { MapMark } from './map';

/** The threat of a coming Ravage by land: its Damage after Defend, and true if it adds Blight. */
export type Dangers = ReadonlyMap<LandId, { readonly net: number; readonly blight: boolean }>;

/** Returns the texts with which modifiers mark the land: `Mining land`. */
function madeOf(world: World, land: LandId): readonly string[] {
  const marks = world.modifiers.filter(({ reminds }) => reminds?.land?.(world, land));
  return marks
    .map(({ name }) => `${messageKey(name)}_mark`)
    .flatMap((key) => (isSaid(key) ? sayNamed(key) : []));
}

/** Returns the icons, with equal ones merged into one that has their number. */
const counted = (all: readonly MapMark[]): readonly MapMark[] =>
  all.flatMap((mark, i) => {
    const isLike = (other: MapMark): boolean =>
      other.kind === mark.kind && other.text === mark.text && other.says === mark.says;
    if (all.findIndex(isLike) < i) return [];
    const count = all.filter(isLike).length;
    return [{ ...mark, ...(count > 1 && { count }) }];
  });

/** Returns one icon for all reminders of a land; empty if there are none. A screen reader reads their texts. */
function reminding(world: World, land: LandId): readonly MapMark[] {
  const reminders = lastingOf(world.game, 'reminder').filter((one) => appliesIn(world, one, land));
  const text = reminders.map((one) => lastingName(one, world.game.setup)).join(', ');
  return reminders.length > 0 ? [{ kind: 'remind', text }] : [];
}

/**
 * Returns an icon for each Skip in the land. A Skip of all Actions except some shows the letter of Ravage and has its
 * full text for a screen reader.
 */
const skipping = (world: World, land: LandId): readonly MapMark[] =>
  effectsIn(world, land).flatMap((one): readonly MapMark[] =>
    one.change.change !== 'skip'
      ? []
      : one.change.spares
        ? [{ kind: 'skip', text: actionName('ravage'), says: lastingName(one, world.game.setup) }]
        : [{ kind: 'skip', text: actionName(one.during) }],
  );

/** Returns an icon for each other lasting effect in the land. */
const otherEffects = (world: World, land: LandId): readonly MapMark[] =>
  effectsIn(world, land)
    .filter(({ change }) => change.change !== 'skip')
    .map((one) => ({ kind: 'rule', text: lastingName(one, world.game.setup) }));

/** Returns the icons of the land. Effects that can no longer matter are left out. */
export function marksOf(world: World, land: LandId, dangers?: Dangers): readonly MapMark[] {
  const danger = dangers?.get(land);
  const defend = world.rules.defend(world, land);
  const markers = lastingOf(world.game, 'marker').filter((one) => appliesIn(world, one, land));
  const rule = (text: string): MapMark => ({ kind: 'rule', text });
  return [
    ...(danger ? [{ kind: 'danger', text: String(danger.net), blight: danger.blight } as const] : []),
    ...(defend > 0 ? [{ kind: 'defend', text: String(defend) } as const] : []),
    ...counted([
      ...skipping(world, land),
      ...stoppedCards(world, land).map(({ during, cause }): MapMark => ({
        kind: 'skip',
        text: actionName(during),
        says: `${m.lasting_skip({ action: actionName(during) })} (${causeName(cause) ?? cause})`,
      })),
      ...otherEffects(world, land),
      ...markers.map(({ change }) => rule(markerName(change.name))),
      ...madeOf(world, land).map(rule),
    ]),
    ...reminding(world, land),
  ];
}

/** Returns the spoken text of an icon. */
export function markInWords({ kind, text, says, blight, count = 1 }: MapMark): string {
  if (kind === 'danger') return m.land_danger({ n: text }) + (blight ? `, ${m.blight_short()}` : '');
  if (kind === 'defend') return m.lasting_defend({ n: text });
  if (kind === 'remind') return text;
  const what = says ?? (kind === 'skip' ? m.lasting_skip_next({ action: text }) : text);
  return count > 1 ? `${count} × ${what}` : what;
}
