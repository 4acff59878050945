import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import { effectsIn, stoppedCards } from '$lib/rules/forecast/in-effect';
import { appliesIn, lastingOf } from '$lib/rules/lasting/lasting';
import type { LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { actionName, causeName, lastingName, markerName } from '$lib/words/lasting-words';
import type { MapMark } from './map';

/** What an approaching Ravage does to lands: Damage left after Defend, and whether Blight comes of it. */
export type Dangers = ReadonlyMap<LandId, { readonly net: number; readonly blight: boolean }>;

/** Words of exceptions for the land, where they have any: `Mining land`. */
function madeOf(world: World, land: LandId): readonly string[] {
  const marks = world.modifiers.filter(({ reminds }) => reminds?.land?.(world, land));
  return marks
    .map(({ name }) => `${messageKey(name)}_mark`)
    .flatMap((key) => (isSaid(key) ? sayNamed(key) : []));
}

/** Merges equal marks into one with their number. */
const counted = (all: readonly MapMark[]): readonly MapMark[] =>
  all.flatMap((mark, i) => {
    const isLike = (other: MapMark): boolean =>
      other.kind === mark.kind && other.text === mark.text && other.says === mark.says;
    if (all.findIndex(isLike) < i) return [];
    const count = all.filter(isLike).length;
    return [{ ...mark, ...(count > 1 && { count }) }];
  });

/** One sign for all reminders of a land; a screen reader says their texts. */
function reminding(world: World, land: LandId): readonly MapMark[] {
  const hung = lastingOf(world.game, 'reminder').filter((one) => appliesIn(world, one, land));
  const text = hung.map((one) => lastingName(one, world.game.setup)).join(', ');
  return hung.length > 0 ? [{ kind: 'remind', text }] : [];
}

/** Actions that are skipped: each by itself, or the next one that is no Explore. */
const skipping = (world: World, land: LandId): readonly MapMark[] =>
  effectsIn(world, land).flatMap((one): readonly MapMark[] =>
    one.change.change !== 'skip'
      ? []
      : one.change.spares
        ? [{ kind: 'skip', text: actionName('ravage'), says: lastingName(one, world.game.setup) }]
        : [{ kind: 'skip', text: actionName(one.during) }],
  );

/** Whatever else lasts in the land; of a special change, the name of its card. */
const otherEffects = (world: World, land: LandId): readonly MapMark[] =>
  effectsIn(world, land)
    .filter(({ change }) => change.change !== 'skip')
    .map((one) => ({ kind: 'rule', text: lastingName(one, world.game.setup) }));

/** Returns the marks of a land, in a world without what can no longer matter. */
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

/** A mark as a screen reader says it. */
export function markInWords({ kind, text, says, blight, count = 1 }: MapMark): string {
  if (kind === 'danger') return m.land_danger({ n: text }) + (blight ? `, ${m.blight_short()}` : '');
  if (kind === 'defend') return m.lasting_defend({ n: text });
  if (kind === 'remind') return text;
  const what = says ?? (kind === 'skip' ? m.lasting_skip_next({ action: text }) : text);
  return count > 1 ? `${count} × ${what}` : what;
}
