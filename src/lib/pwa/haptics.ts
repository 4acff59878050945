/** How firm a touch the device gives back, in milliseconds; the second is felt as two knocks. */
const TOUCHES = { step: [8], firm: [30, 40, 30] } as const;

/** Lets the device be felt, where it can be. */
export function feel(touch: keyof typeof TOUCHES): void {
  if ('vibrate' in navigator) navigator.vibrate(TOUCHES[touch]);
}
