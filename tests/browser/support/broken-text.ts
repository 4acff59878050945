import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that the page cannot write: drawing them throws. */
    unwritable?: RegExp;
  }
}

/** Makes every drawing that writes a text of this kind throw, on each page opened from now on and on this one. */
export async function breakText(page: Page, source: string): Promise<void> {
  const arm = (source: string): void => {
    window.unwritable = new RegExp(source, 'u');
    for (const [on, name] of [
      [Node.prototype, 'nodeValue'],
      [Node.prototype, 'textContent'],
    ] as const) {
      const { get, set } = Object.getOwnPropertyDescriptor(on, name)!;
      Object.defineProperty(on, name, {
        configurable: true,
        get() {
          return get!.call(this) as unknown;
        },
        set(this: unknown, text: unknown) {
          if (window.unwritable?.test(String(text))) throw new Error(`unwritable: ${String(text)}`);
          set!.call(this, text);
        },
      });
    }
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name, text) {
      if (window.unwritable?.test(`${name}=${text}`)) throw new Error(`unwritable: ${name}=${text}`);
      setAttribute.call(this, name, text);
    };
  };
  await page.addInitScript(arm, source);
  await page.evaluate(arm, source);
}

/** Everything can be written again on this page; `breakText` still holds for pages to come. */
export const mendText = (page: Page): Promise<void> => page.evaluate(() => void delete window.unwritable);
