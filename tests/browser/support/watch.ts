import type { Page } from '@playwright/test';

/** The style `body {}`, by its sum: Playwright puts it into each page of Firefox that it takes a picture of. */
const OF_A_PICTURE = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';
/** Firefox says so of each part that a worker was to bring as its page was left; who stays gets an error as well. */
const AS_IT_IS_LEFT = 'A ServiceWorker intercepted the request and encountered an unexpected error';
/** So Firefox calls a part of the app that was on its way as its page was left; of a page that stays it is an error. */
const CALLED_OFF = 'error loading dynamically imported module';
/** So ends what Firefox says of a file that a worker could not fetch; of what a page fetches, the quotation mark is not there. */
const NOT_FETCHED = 'NetworkError when attempting to fetch resource.’.';
/** Whether the browser or its driver did it, and not the page. */
export const isForeign = (text: string): boolean =>
  text.includes(OF_A_PICTURE) || text.includes(AS_IT_IS_LEFT);

/**
 * Everything a page may not do, as it happens: complain on the console, throw, break the content security
 * policy (the browser reports that on the console too), or ask another origin for anything.
 */
export function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  /** Whether another document was asked for and is not there yet. */
  let isLeft = false;
  page.on('domcontentloaded', () => (isLeft = false));
  page.on('console', (message) => {
    const isOurs =
      message.text() !== 'Service Worker registration blocked by Playwright' &&
      !isForeign(message.text()) &&
      !(isLeft && message.text().includes(CALLED_OFF));
    if (!isOurs || !['error', 'warning'].includes(message.type())) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!isForeign(error.message)) complaints.push(`thrown: ${error.message}`);
  });
  page.on('request', (request) => {
    isLeft ||= request.isNavigationRequest();
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`request: ${url.href}`);
  });
  return complaints;
}

/** What a page throws, as it happens, where files are asked for without a network. */
export function thrownIn(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!isForeign(message) && !message.endsWith(NOT_FETCHED)) thrown.push(message);
  });
  return thrown;
}
