// The check page as its visitors use it: a code, one of the three ways, what is typed from a paper.
import { expect, type Page } from '@playwright/test';

export const result = (page: Page) => page.locator('#ergebnis');
export const compared = (page: Page) => page.locator('#vergleich-ergebnis');
export const fileAnswer = (page: Page) => page.locator('#datei-antwort');

export async function checkCode(page: Page, code: string): Promise<void> {
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
}

/** A tab where there is room, a fold on a phone. */
export async function openWay(page: Page, name: 'QR-Code lesen' | 'PDF ablegen' | 'Angaben eintippen'): Promise<void> {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) return tab.click();
  const fold = page.locator('.way', { has: page.locator('summary', { hasText: name }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

export const chooseFile = (page: Page, bytes: Uint8Array): Promise<void> =>
  page
    .locator('#datei-wahl')
    .setInputFiles({ name: 'bescheinigung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

/** What a paper says; 'nichts' is open, or an amount. */
export const paper = {
  'Name der Mieterin oder des Mieters': 'Lena Hoffmann',
  Geburtsdatum: '04.03.1994',
  'Straße und Hausnummer der Wohnung': 'Lindenallee 12',
  'Mietzeit von': '01.04.2021',
  'Mietzeit bis': 'heute',
  'Vermieter laut Papier': 'Johannes Becker',
};

export async function typePaper(
  page: Page,
  {
    regular = 'ja',
    open = 'nichts',
    ...change
  }: Partial<typeof paper> & { regular?: 'ja' | 'nein'; open?: string } = {},
): Promise<void> {
  await openWay(page, 'Angaben eintippen');
  for (const [label, words] of Object.entries({ ...paper, ...change })) await page.getByLabel(label).fill(words);
  await page.getByRole('group', { name: 'Mieten regelmäßig gezahlt laut Papier' }).getByLabel(regular).check();
  const group = page.getByRole('group', { name: /^Offen laut Papier/ });
  await group.getByLabel(open === 'nichts' ? 'nichts' : 'Betrag').check();
  if (open !== 'nichts') await page.getByLabel('Betrag, der auf dem Papier als offen steht').fill(open);
}

export async function compare(page: Page, headline: string): Promise<void> {
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(compared(page).getByRole('heading', { name: headline })).toBeFocused();
  await expect(page).toHaveTitle(`${headline} – Mietschuldenfrei`);
}

/** 'Rückstände|keine|stimmt nicht', as they stand there. */
export const comparedRows = (page: Page): Promise<string[]> =>
  compared(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent?.trim() ?? '').join('|')),
    );
