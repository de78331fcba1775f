// Answers of the server that a story needs late, or without words.
import { expect, type Locator, type Page } from '@playwright/test';

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

/** Scripts on a slow network: they come when the story lets them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** The next call to this path is refused; without words the page has to find its own. */
export async function refuseCall(page: Page, path: string, words: { code?: string; message?: string } = {}) {
  await page.route(urlOf(path), (route) => route.fulfill({ status: 400, json: words }), { times: 1 });
}

/** The answer to the next call to this path begins, and the connection breaks before its end. */
export async function breakOffAnswer(page: Page, path: string): Promise<void> {
  await page.evaluate((brokenPath) => {
    const fetchWhole = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await fetchWhole(input, init);
      if (!answer.url.endsWith(`/api/v1${brokenPath}`)) return answer;
      window.fetch = fetchWhole;
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  }, path);
}

/** What is under way can't be taken back, and nothing in the dialog looks as if it could. */
export async function staysWhileBusy(dialog: Locator, ...others: string[]): Promise<void> {
  // Browsers close a dialog on the second one, whatever the page answered to the first.
  for (const key of ['Escape', 'Escape']) await dialog.page().keyboard.press(key);
  for (const name of others) await dialog.getByRole('button', { name }).press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.dialog-close')).toBeHidden();
}
