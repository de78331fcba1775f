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
  await search.fill('gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „gibtesnicht“.' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await page.getByRole('link', { name: 'Ausgestellt 1' }).click();
  await expect(page).toHaveURL(/\?stand=ausgestellt$/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Wartet auf Sie 1' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Anfrage von Lena Hoffmann beantworten' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle 14' }).click();
}

// [S2.dashboard.views] [S2.dashboard.cards] [D75]
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
  const table = page.getByRole('table', { name: 'Bescheinigungen, neueste zuerst' });
  await expect(table.getByRole('row')).toHaveCount(14);
  await expect(page.getByText('1 bis 13 von 13, ohne die Anfrage oben')).toBeVisible();
  const issued = rowOf(page, 'Lena Hoffmann');
  await expect(issued).toContainText('Lindenallee 12');
  await expect(issued).toContainText('Ausgestellt');
  const file = page.waitForEvent('download');
  await issued.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
  await test.step('by keyboard', () => useKeyboard(page));
  await test.step('search and filter', () => searchAndFilter(page));
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Karten' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('article', { name: 'Nora Muster' })).toContainText('Lindenallee 12, 50968 Köln');
  await page.reload();
  await atDashboard(page);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Liste' }).click();
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('article')).toHaveCount(13);
  await expect(page.getByLabel('Stand')).toHaveValue('all');
  await expectAccessible(page);
});
