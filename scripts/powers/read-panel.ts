// Parses Spirit panels, one for each aspect. Texts for people, and data that only special rules need, are left out.
import * as v from 'valibot';
import { readBy } from '../../src/lib/content/cards/reading/effect-schema';
import type { PrintedPanel } from '../../src/lib/rules/spirits/panel';
import type { PowerCard } from '../../src/lib/rules/spirits/power';
import { type PowerCardId } from '../../src/lib/rules/table/printed-cards';
import { id, n, o, powerCard, skippedGain, spirit, text } from './read-by';
import { growth, growthOption } from './read-growth';
import { innate } from './read-power';
import { bonus, spacesOf, TRACKS } from './read-spaces';

const ASPECT = v.strictObject({
  id,
  replaces: o(
    v.array(
      v.union([
        v.strictObject({ innate: text }),
        v.strictObject({ specialRule: text }),
        v.strictObject({ growthOption: n }),
      ]),
    ),
  ),
  growth: o(v.strictObject({ replacesOption: n, with: growthOption })),
  tracks: o(v.strictObject({ bonus })),
  innates: o(v.array(innate)),
  uniqueCards: o(
    v.array(v.strictObject({ out: o(text), in: o(text), kind: o(v.picklist(['minor', 'unique'])) })),
  ),
  specialRules: skippedGain,
  note: skippedGain,
  sources: v.array(text),
  disagree: skippedGain,
});
type Aspect = v.InferOutput<typeof ASPECT>;

export const PANEL = v.strictObject({
  id: spirit,
  name: text,
  growth,
  tracks: TRACKS,
  innates: v.array(innate),
  uniques: v.pipe(v.array(powerCard), v.minLength(4)),
  aspects: v.array(ASPECT),
  healingCards: skippedGain,
  specialRules: v.array(v.looseObject({ name: text })),
  sources: v.unknown(),
  disagree: skippedGain,
});
type Printed = v.InferOutput<typeof PANEL>;

/** Returns the panel with this aspect; null is the panel without one. */
function played(panel: Printed, aspect: Aspect | null, idOf: (name: string) => PowerCardId): PrintedPanel {
  const replaced = aspect?.replaces ?? [];
  const gone = replaced.flatMap((one) => ('innate' in one ? [one.innate] : []));
  const unknown = [
    ...gone.filter((name) => !panel.innates.some((one) => one.name === name)),
    ...replaced
      .flatMap((one) => ('specialRule' in one ? [one.specialRule] : []))
      .filter((name) => !panel.specialRules.some((one) => one.name === name)),
    ...[
      aspect?.growth?.replacesOption,
      ...replaced.map((one) => ('growthOption' in one ? one.growthOption : undefined)),
    ]
      .filter((at) => at !== undefined && panel.growth.options[at - 1] === undefined)
      .map((at) => `Growth option ${at}`),
  ];
  if (unknown.length > 0) throw new Error(`${panel.id}, ${aspect?.id}: there is no ${unknown[0]}`);
  const swaps = aspect?.uniqueCards ?? [];
  const out = swaps.flatMap((swap) => (swap.out === undefined ? [] : [idOf(swap.out)]));
  const limits = panel.tracks.other?.['deep-slumber'];
  return {
    id: panel.id,
    aspect: aspect?.id ?? null,
    growth: {
      ...panel.growth,
      options: panel.growth.options.map((option, i) =>
        aspect?.growth?.replacesOption === i + 1 ? aspect.growth.with : option,
      ),
    },
    spaces: spacesOf(panel.tracks, aspect?.tracks?.bonus ?? []),
    ...(limits && { presenceLimits: limits.map(({ presenceLimit }) => presenceLimit) }),
    innates: [...panel.innates.filter(({ name }) => !gone.includes(name)), ...(aspect?.innates ?? [])],
    cards: [
      ...panel.uniques.filter((card) => !out.includes(card)),
      ...swaps.flatMap((swap) => (swap.in === undefined ? [] : [idOf(swap.in)])),
    ],
  };
}

/** Returns a Spirit's panels: first without an aspect, then one for each aspect. */
export function readPanels(raw: unknown, cards: readonly PowerCard[]): readonly PrintedPanel[] {
  const name = `panel ${String((raw as { readonly id?: unknown } | null)?.id)}`;
  const panel = readBy(PANEL, raw, name);
  const idOf = (card: string): PowerCardId => {
    const found = cards.find((one) => one.name === card);
    if (!found) throw new Error(`${name}: there is no ${card}`);
    return found.id;
  };
  const unknown = panel.uniques.find((card) => !cards.some((one) => one.id === card));
  if (unknown !== undefined) throw new Error(`${name}: there is no ${unknown}`);
  return [null, ...panel.aspects].map((aspect) => played(panel, aspect, idOf));
}
