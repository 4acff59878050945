import type { Page } from '@playwright/test';

/** How wide the glass of each device is, in millimeters (audit of the screens: 390 px on a phone, 1180 px on a tablet). */
const GLASS_MM = { phone: 70, tablet: 230 };
const METER_MM = 1000;
const ARC_MINUTES = (180 / Math.PI) * 60;

/** A text as it is seen from a meter away. */
export interface Seen {
  readonly text: string;
  /** The height of its capitals and figures, in arc-minutes. */
  readonly high: number;
}

/** Returns the texts that match, with the height of their capitals from a meter away. */
export async function fromAMeter(
  page: Page,
  device: keyof typeof GLASS_MM,
  selector: string,
): Promise<readonly Seen[]> {
  const pixels = await page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => {
        const style = getComputedStyle(one);
        const brush = document.createElement('canvas').getContext('2d')!;
        brush.font = `${style.fontWeight} 100px ${style.fontFamily}`;
        const { actualBoundingBoxAscent } = brush.measureText('H0');
        // A text of the map is drawn in the units of the island.
        const drawn = one instanceof SVGGraphicsElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
        return {
          text: one.textContent.trim(),
          px: (Number.parseFloat(style.fontSize) * drawn * actualBoundingBoxAscent) / 100,
        };
      }),
  );
  const mm = GLASS_MM[device] / page.viewportSize()!.width;
  return pixels.map(({ text, px }) => ({ text, high: ((px * mm) / METER_MM) * ARC_MINUTES }));
}
