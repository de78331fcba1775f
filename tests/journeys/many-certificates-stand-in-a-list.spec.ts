import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, atDashboard, logIn } from '../support/journey-account.ts';
import { ownCertificateByApi, paymentDialog } from '../support/journey-dashboard.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { expectWholeWords } from '../support/page-layout.ts';

const names = ['Murat', 'Sofie', 'Jonas', 'Kim', 'Ayşe', 'Łucja', 'Zoë', 'Änne', 'Paul', 'Ida', 'Emil', 'Nora'];

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Without a mouse: the payment's choices, and what stands behind the three dots. */
async function useKeyboard(page: Page): Promise<void> {
  const more = rowOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Mehr zu Lena Hoffmann' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Erneut senden' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Zurückziehen' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bescheinigung erneut senden' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  const others = rowOf(page, 'Nora Muster').getByRole('button', { name: 'Mehr zu Nora Muster' });
  await others.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Ansehen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Das haben Sie unterschrieben' })).toContainText('Nora Muster');
  await expectWholeWords(page);
  await page.keyboard.press('Escape');
  await expect(others).toBeFocused();
  await rowOf(page, 'Nora Muster').getByRole('button', { name: 'Zahlung' }).focus();
  await page.keyboard.press('Enter');
  await expect(paymentDialog(page).getByRole('button', { name: 'Selbst bezahlen' })).toBeVisible();
  await expectWholeWords(page);
  await page.keyboard.press('Escape');
}

async function searchAndFilter(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  const search = page.getByRole('searchbox', { name: 'Name oder Wohnung suchen' });
  await search.pressSequentially('anne');
  await expect(rows).toHaveCount(2);
  await expect(rowOf(page, 'Änne Muster')).toBeVisible();
  await search.fill('50968 lindenallee');
  // All of them, and the request that waits.
  await expect(rows).toHaveCount(15);
  await expect(rowOf(page, 'Lena Hoffmann').first()).toContainText('Wartet auf Sie');
  await expect(page.getByRole('link', { name: 'Alle 14', exact: true })).toBeVisible();
  await search.fill('gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „gibtesnicht“.' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await page.getByRole('link', { name: 'Ausgestellt 1' }).click();
  await expect(page).toHaveURL(/\?stand=ausgestellt$/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Wartet auf Sie 1' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Anfrage von Lena Hoffmann beantworten' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle 13' }).click();
}

const firstRow = (page: Page) => page.getByRole('row').nth(1);

/** By keyboard, and with a way back: order and states stand in the address, the search beside it, where no history lists it. */
async function sortAndComeBack(page: Page): Promise<void> {
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Datum')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('Nora');
  await head('Mietpartei').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head('Mietpartei')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Datum')).not.toHaveAttribute('aria-sort');
  await expect(page.getByRole('status').filter({ hasText: 'Nachname A bis Z' })).toBeAttached();
  await expect(firstRow(page)).toContainText('Lena Hoffmann');
  await expect(head('Mietpartei').getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head('Mietpartei')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstRow(page)).toContainText('Zoë Muster');
  await expectAccessible(page);
  await head('Datum').getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: 'Neueste zuerst' })).toBeAttached();
  await head('Stand').getByRole('button').click();
  await expect(firstRow(page)).toContainText('Sie sind dran');
  await expect(page.getByRole('row').last()).toContainText('Ausgestellt');
  await page.getByRole('searchbox').fill('muster');
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByRole('link', { name: 'Wartet auf Zahlung 12' }).click();
  await expect(page).toHaveURL(/\?stand=zahlung-offen&sortiert=stand$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('muster');
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(head('Stand')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Daten' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('muster');
  await expect(page).toHaveURL(/\?stand=zahlung-offen&sortiert=stand$/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1 bis 12 von 12')).toBeVisible();
  await page.getByRole('link', { name: 'Erstellte Bescheinigungen' }).click();
  await expect(page).toHaveURL(/\/vermieter\/dashboard$/);
}

/** The number beside 'Alle' is that of the list; what waits above it has its own. */
async function readCounts(page: Page): Promise<void> {
  const filter = page.getByRole('navigation', { name: 'Stand' });
  await expect(filter.getByRole('link')).toHaveText([
    /^Alle 13$/,
    /^Wartet auf Sie 1$/,
    /^Wartet auf Zahlung 12$/,
    /^Ausgestellt 1$/,
  ]);
  // Whose payment it is, in a list of buttons too.
  await expect(page.getByRole('button', { name: 'Zahlung: Nora Muster', exact: true })).toBeVisible();
  // How each began, and who has to do something.
  await expect(rowOf(page, 'Nora Muster')).toContainText('selbst erstellt');
  await expect(rowOf(page, 'Nora Muster')).toContainText('Sie sind dran');
  await expect(rowOf(page, 'Lena Hoffmann')).toContainText('auf Anfrage');
}

async function switchToCards(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Karten' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  const card = page.getByRole('article', { name: 'Nora Muster' });
  await expect(card).toContainText('Lindenallee 12, 50968 Köln');
  await expect(card).toContainText('Selbst erstellt');
  await page.getByRole('link', { name: 'Ausgestellt 1' }).click();
  await expect(page.getByRole('article', { name: 'Lena Hoffmann' })).toContainText('Ausgestellt');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.reload();
  await atDashboard(page);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Liste' }).click();
}

async function useSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('article')).toHaveCount(13);
  await expect(page.getByLabel('Stand')).toHaveValue('all');
  await page.getByLabel('Sortieren').selectOption('Nachname A bis Z');
  await expect(page.getByRole('article').first()).toContainText('Lena Hoffmann');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
}

/** The browser's letters half as large again: nothing sideways, and columns only where they have room. */
async function useLargeLetters(page: Page): Promise<void> {
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const expectRoom = async (): Promise<void> => {
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(sideways).toBe(0);
    }
  };
  await enlarge();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('article')).toHaveCount(13);
  await expectRoom();
  await page.goto('/create-certificate');
  await enlarge();
  await expect(page.getByRole('heading', { name: 'Das unterschreiben Sie' })).toBeVisible();
  await expectRoom();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWholeWords(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const sheet = await page.locator('.printed-sheet').boundingBox();
  expect(sheet?.width).toBeGreaterThan(600);
  await expectAccessible(page);
}

// [S2.dashboard.views] [S2.dashboard.cards] [D75] [L40]
test('from thirteen certificates on there is a list to search, to filter and to use by keyboard, and the browser keeps the view', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(180_000);
  const { token } = await accountByApi(product, cast);
  await issueByHttp(product.origin, cast);
  for (const [index, firstName] of names.entries())
    await ownCertificateByApi(product, cast, token, {
      firstName,
      lastName: 'Muster',
      email: `${index}.${cast.tenantEmail}`,
    });
  await askedByApi(product, cast);
  await logIn(page, cast);
  // The letter is for those whom the tenant told his address: not for what is begun here.
  await expect(
    page.getByText('10,90 € inkl. 19 % MwSt. Es zahlt, wer bestellt').filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByText('mit Brief')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Bescheinigungen. Neueste zuerst.' });
  await expect(table.getByRole('row')).toHaveCount(14);
  await expect(page.getByText('1 bis 13 von 13, ohne die Anfrage oben')).toBeVisible();
  await test.step('counts, kinds and whose turn it is', () => readCounts(page));
  const issued = rowOf(page, 'Lena Hoffmann');
  await expect(issued).toContainText('Lindenallee 12');
  await expect(issued).toContainText('Ausgestellt');
  const file = page.waitForEvent('download');
  await issued.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await test.step('by keyboard', () => useKeyboard(page));
  await test.step('search and filter', () => searchAndFilter(page));
  await test.step('sort, reload and come back', () => sortAndComeBack(page));
  await test.step('as cards', () => switchToCards(page));
  await expect(table).toBeVisible();
  await test.step('on a phone', () => useSmallScreen(page));
  await test.step('with large letters', () => useLargeLetters(page));
});
