import type { LandId } from '$lib/rules/table/island';

/** What a Spirit does on the island: the lands that are lit for it, and what a tap on any land does. */
interface Aim {
  readonly lands: readonly LandId[];
  readonly take: (land: LandId) => void;
}

class Aiming {
  now = $state.raw<Aim | null>(null);
}

/** What the table's Spirit aims at now; the map lights it, whoever asks for a land lists it. */
export const aiming = new Aiming();
