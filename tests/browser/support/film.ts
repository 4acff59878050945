import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { args, chromium as wholeChromium, pageChromium } from '../../../scripts/chromium.mjs';
import { withProfile } from './install';

const [WIDTH, HEIGHT] = [800, 600];
/** How often a camera that sees this film sees each picture. */
const TIMES = 6;

/** The brightness of every pixel that a camera in front of this screenshot sees. */
const brightness = (page: Page, screenshot: Buffer): Promise<string> =>
  page.evaluate(
    async ({ png, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.fillStyle = '#777';
      context.fillRect(0, 0, width, height);
      const side = height * 0.9;
      context.translate(width / 2, height / 2);
      context.rotate(0.04); // nobody holds a phone straight
      context.drawImage(image, -side / 2, -side / 2, side, side);
      const { data } = context.getImageData(0, 0, width, height);
      let luma = '';
      for (let i = 0; i < data.length; i += 4)
        luma += String.fromCharCode(0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!);
      return btoa(luma);
    },
    { png: screenshot.toString('base64'), width: WIDTH, height: HEIGHT },
  );

/** A browser whose camera sees these screenshots, one after another and again. */
export async function withCamera(
  screenshots: readonly Buffer[],
  use: (browser: Browser) => Promise<void>,
  { allowed = true }: { readonly allowed?: boolean } = {},
): Promise<void> {
  // It would count as played in a browser that was never opened.
  expect(test.info().project.use.browserName ?? 'chromium', 'who plays the film').toBe('chromium');
  await withProfile(async (folder) => {
    const film = join(folder, 'film.y4m');
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    if (allowed) camera.push('--use-fake-ui-for-media-stream');
    // Only the whole browser asks whether a page may see.
    const executablePath = allowed ? pageChromium() : wholeChromium();
    const browser = await chromium.launch({ executablePath, args: [...args, ...camera] });
    try {
      const page = await browser.newPage();
      const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
      const frames: Buffer[] = [];
      for (const screenshot of screenshots) {
        const luma = Buffer.from(await brightness(page, screenshot), 'base64');
        for (let i = 0; i < TIMES; i++) frames.push(Buffer.from('FRAME\n'), luma, chroma);
      }
      await page.close();
      await writeFile(film, [
        Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`),
        ...frames,
      ]);
      await use(browser);
    } finally {
      await browser.close();
    }
  });
}

/** How many cameras that the page asked for are still on; to be called before the page is opened. */
export async function countCameras(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await asked(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return (page) =>
    page.evaluate(
      () =>
        (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
          ({ readyState }) => readyState === 'live',
        ).length,
    );
}
