type Shapes = Readonly<Partial<Record<string, string>>>;

let drawn = $state.raw<Shapes>();

/** Adds the shapes of other icons. */
export function bringIcons(more: Shapes): void {
  drawn = more;
}

/** Returns the shape of an icon that loads on first use; empty until then. */
export function moreShape(name: string): string {
  if (!drawn) import('./more-drawn').catch(console.error);
  return drawn?.[name] ?? '';
}
