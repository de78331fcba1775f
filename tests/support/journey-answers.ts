// Answers of the server that a story needs late, or without words.
import type { Page } from '@playwright/test';

const urlOf = (path: string): string => `**/api/v1${path}`;

/** The next call to this path waits until the story lets it through. */
export async function holdCall(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    urlOf(path),
    async (route) => {
      await gate;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** The next call to this path is refused; without words the page has to find its own. */
export async function refuseCall(page: Page, path: string, words: { code?: string; message?: string } = {}) {
  await page.route(urlOf(path), (route) => route.fulfill({ status: 400, json: words }), { times: 1 });
}
