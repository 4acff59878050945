// Parses Spirit panels, one for each aspect. Texts for people, and data that only special rules need, are left out.
import * as v from 'valibot';
import type { PrintedPanel } from '../../rules/spirits/panel';
import type { PowerCard } from '../../rules/spirits/power';
import type { PowerCardId } from '../../rules/table/printed-cards';
import { readBy } from '../cards/reading/effect-schema';
import { POWER_VALUES } from './power-values';
import { growth, growthOption } from './read-growth';
import { innate } from './read-power';
import { bonus, panelSpacesOf, TRACKS } from './read-spaces';

const { atLeast, id, n, o, powerCard, skippedGain, spirit, text } = POWER_VALUES;

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

/** A special rule: its name, and what is for people. */
const named = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(({ name }) => typeof name === 'string' && name !== '', 'no name'),
  v.transform(({ name }) => ({ name: name as string })),
);

export const PANEL = v.strictObject({
  id: spirit,
  name: text,
  growth,
  tracks: TRACKS,
  innates: v.array(innate),
  uniques: atLeast(4, powerCard),
  aspects: v.array(ASPECT),
  healingCards: skippedGain,
  specialRules: v.array(named),
  sources: v.unknown(),
  disagree: skippedGain,
});
type Printed = v.InferOutput<typeof PANEL>;

/** Returns the names of the Innate Powers that the aspect replaces. */
const replacedInnates = (aspect: Aspect | null): readonly string[] =>
  (aspect?.replaces ?? []).flatMap((one) => ('innate' in one ? [one.innate] : []));

/** Returns the first part that the aspect replaces and the panel lacks. */
function missingPart(panel: Printed, aspect: Aspect | null): string | undefined {
  const replaced = aspect?.replaces ?? [];
  const rules = replaced.flatMap((one) => ('specialRule' in one ? [one.specialRule] : []));
  const options = [
    aspect?.growth?.replacesOption,
    ...replaced.map((one) => ('growthOption' in one ? one.growthOption : undefined)),
  ];
  return [
    ...replacedInnates(aspect).filter((name) => !panel.innates.some((one) => one.name === name)),
    ...rules.filter((name) => !panel.specialRules.some((one) => one.name === name)),
    ...options
      .filter((at) => at !== undefined && panel.growth.options[at - 1] === undefined)
      .map((at) => `Growth option ${at}`),
  ][0];
}

/** Returns the cards of the panel with this aspect. */
function cardsWith(
  panel: Printed,
  aspect: Aspect | null,
  idOf: (name: string) => PowerCardId,
): readonly PowerCardId[] {
  const swaps = aspect?.uniqueCards ?? [];
  const out = swaps.flatMap((swap) => (swap.out === undefined ? [] : [idOf(swap.out)]));
  return [
    ...panel.uniques.filter((card) => !out.includes(card)),
    ...swaps.flatMap((swap) => (swap.in === undefined ? [] : [idOf(swap.in)])),
  ];
}

/** Returns the panel with this aspect; null is the panel without one. */
function played(panel: Printed, aspect: Aspect | null, idOf: (name: string) => PowerCardId): PrintedPanel {
  const missing = missingPart(panel, aspect);
  if (missing !== undefined) throw new Error(`${panel.id}, ${aspect?.id}: there is no ${missing}`);
  const gone = replacedInnates(aspect);
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
    spaces: panelSpacesOf(panel.tracks, aspect?.tracks?.bonus ?? []),
    ...(limits && { presenceLimits: limits.map(({ presenceLimit }) => presenceLimit) }),
    innates: [...panel.innates.filter(({ name }) => !gone.includes(name)), ...(aspect?.innates ?? [])],
    cards: cardsWith(panel, aspect, idOf),
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
