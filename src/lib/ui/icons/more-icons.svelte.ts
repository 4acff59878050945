type Shapes = Readonly<Partial<Record<string, string>>>;

let drawn = $state.raw<Shapes>();

/** Brings the shapes with which no table opens. */
export function bringIcons(more: Shapes): void {
  drawn = more;
}

/** The shape of an icon that no table opens with: fetched when the first is drawn, and nothing until it is there. */
export function moreShape(name: string): string {
  if (!drawn) import('./more-drawn').catch(console.error);
  return drawn?.[name] ?? '';
}
