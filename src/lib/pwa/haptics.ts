/** Vibration patterns in milliseconds: `step` is a single vibration, `firm` a double one. */
const TOUCHES = { step: [8], firm: [30, 40, 30] } as const;

/** Vibrates, if the device can. */
export function feel(touch: keyof typeof TOUCHES): void {
  if ('vibrate' in navigator) navigator.vibrate(TOUCHES[touch]);
}
