import { expect, type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import type { Table } from './table';

/** What a code on screen says, read from its pixels. */
export async function textOfCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  const png = (await code.screenshot()).toString('base64');
  const { width, height, data } = await code.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    // Codes are black on white: one of the three colours says as much as all, and travels three times as fast.
    let bytes = '';
    for (let i = 0; i < data.length; i += 4) bytes += String.fromCharCode(data[i]!);
    return { width, height, data: btoa(bytes) };
  }, png);
  const grey = Buffer.from(data, 'base64');
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < pixels.length; i++) pixels[i] = grey[Math.floor(i / 3)]!;
  return decodeQR({ width, height, data: pixels });
}

/** A camera that sees what is held in front of it; to be given before the page is opened. */
export async function giveCamera(page: Page): Promise<(code: Locator) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 800];
    const context = canvas.getContext('2d')!;
    const seen = { image: null as HTMLImageElement | null };
    const look = (): void => {
      context.fillStyle = '#777';
      context.fillRect(0, 0, 800, 800);
      if (seen.image) context.drawImage(seen.image, 60, 60, 680, 680);
    };
    setInterval(look, 100);
    if (!navigator.mediaDevices) return; // as on an empty page of Firefox
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
    Object.assign(window, {
      hold: async (png: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        seen.image = image;
      },
    });
  });
  return async (code) => {
    await expect(code).toBeVisible();
    const png = (await code.screenshot()).toString('base64');
    await page.evaluate(
      (png) => (window as unknown as { hold: (png: string) => Promise<void> }).hold(png),
      png,
    );
  };
}

/** The letters of a code as an app of the next version would make it; `from` is where the sum that guards it begins. */
export function ofNextVersion(letters: string, from: number): string {
  const bytes = [...Buffer.from(letters, 'base64url')].slice(0, -1);
  bytes[0]!++;
  const sum = bytes.reduce((sum, byte) => (sum * 31 + byte) & 0xffff, from);
  return Buffer.from([...bytes, (sum ^ (sum >> 8)) & 255]).toString('base64url');
}

/** The code that the table's device shows now. */
export const tableCode = (keeper: Table): Locator =>
  keeper.page.getByRole('img', { name: keeper.say('share_code_picture') });

/** The code that a phone shows back. */
export const phoneCode = (guest: Table): Locator =>
  guest.page.getByRole('img', { name: guest.say('join_code_picture') });

/** Opens the table on the device that has the game. */
export async function share(keeper: Table): Promise<void> {
  await keeper.openMenu();
  await keeper.tap(keeper.link('menu_share'));
  await keeper.tap(keeper.button('share_start_plain'));
  await expect(tableCode(keeper)).toBeVisible();
}

export async function backToTable(keeper: Table): Promise<void> {
  await keeper.tap(keeper.link('share_back').last());
  await expect(keeper.title).toBeVisible();
}

/** A phone comes to the table with its two halves of text pasted, as read from the pixels of each screen. */
export async function join(keeper: Table, guest: Table, who: number | null): Promise<void> {
  const { page } = guest;
  await page.goto('/join/');
  await page
    .getByRole('textbox', { name: guest.say('join_paste') })
    .fill(await textOfCode(tableCode(keeper)));
  await guest.tap(guest.button('join_paste_go'));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await sit(guest, who);
}

/** The table's device takes a phone's answer as text. */
export async function answer(keeper: Table, text: string): Promise<void> {
  await keeper.page.getByRole('textbox', { name: keeper.say('share_answer') }).fill(text);
  await keeper.tap(keeper.button('share_answer_go'));
}

/** Says who plays, once the game is there. */
export async function sit(guest: Table, who: number | null): Promise<void> {
  const seat = who === null ? guest.button('join_look_on') : guest.button('player_n', { n: who + 1 });
  await guest.tap(seat);
  await expect(guest.title).toBeVisible();
}
