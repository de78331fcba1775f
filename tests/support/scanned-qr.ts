// What the stories about QR codes share: a scan, a picture given, the headline that follows, and that nothing is green.
import type { Page } from '@playwright/test';
import encodeQR from 'qr';
import { expect } from './journey.ts';

export const view = (page: Page) => page.locator('#volltext');
export const warning = (page: Page) => page.locator('#warnung');
export const photoAnswer = (page: Page) => page.locator('#foto-antwort');
export const qrOf = (text: string): Buffer => Buffer.from(encodeQR(text, 'gif', { scale: 8 }));
const local = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

export async function scan(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(local(url));
}

export async function givePicture(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  await page.locator('#foto-wahl').setInputFiles({ name: 'foto', mimeType, buffer });
}

export async function expectHeadline(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: words })).toBeFocused();
  await expect(page).toHaveTitle(`${words} – Mietschuldenfrei`);
}

/** What is printed of a warning is the warning, and no sheet that says less. */
export async function expectPrinted(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#beleg')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

/** Forest and mint, as headline, seal or panel. */
const greens = ['rgb(13, 79, 67)', 'rgb(8, 53, 45)', 'rgb(220, 235, 227)', 'rgb(185, 211, 200)'];
const verdicts = `h2, .seal, .rosette, .seal-word, .result-seal, .result-state, .compared-seal, .view-strip, .view-verdict,
  .warning-card, .warning-strip`;

/** Forest is the colour of what is proven: where 'nothing is open, and all of it was checked'. Any word like it counts as well. */
export async function expectNoGreen(page: Page): Promise<void> {
  const answers = page.locator('#ergebnis, #vergleich-ergebnis, #volltext, #warnung');
  const found = await answers.evaluateAll(
    (sections, [selector, colours]) =>
      sections
        .flatMap((section) => [...section.querySelectorAll(selector)])
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const { color, backgroundColor } = getComputedStyle(part);
          const isGood = part.classList.contains('seal-word') && /gültig/.test(part.textContent ?? '');
          return isGood || colours.includes(color) || colours.includes(backgroundColor);
        })
        .map((part) => `${part.className} ${part.textContent}`),
    [verdicts, greens] as const,
  );
  expect(found).toEqual([]);
  await expect(page.locator('#volltext[data-tone=good]:visible')).toHaveCount(0);
  await expect(page.locator('#ergebnis[data-tone=good]:visible')).toHaveCount(0);
  await expect(page.getByText('Echt und gültig', { exact: true }).filter({ visible: true })).toHaveCount(0);
}

export async function expectOpened(page: Page): Promise<void> {
  await expectHeadline(page, 'Das steht in der echten Bescheinigung');
  await expect(view(page)).toContainText('Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten');
}
