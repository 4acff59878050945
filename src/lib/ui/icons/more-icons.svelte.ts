import type { MORE_DRAWN } from './more-drawn';

let drawn = $state.raw<Partial<Record<string, string>>>();

/** For whoever has the shapes anyhow, so that none of them is ever waited for. */
export function bringIcons(more: typeof MORE_DRAWN): void {
  drawn = more;
}

/** The shape of an icon that no table opens with: fetched when the first is drawn, and nothing until it is there. */
export function moreShape(name: string): string {
  if (!drawn) void import('./more-drawn').then(({ MORE_DRAWN }) => bringIcons(MORE_DRAWN), console.error);
  return drawn?.[name] ?? '';
}
