import type { Page } from '@playwright/test';

/**
 * Everything a page may not do, as it happens: complain on the console, throw, break the content security
 * policy (the browser reports that on the console too), or ask another origin for anything.
 */
export function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.text() !== 'Service Worker registration blocked by Playwright';
    if (isOurs && ['error', 'warning'].includes(message.type()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`request: ${url.href}`);
  });
  return complaints;
}
