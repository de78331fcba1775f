// What stands on the paper's second page, and what the QR code carries, against what the database says today.
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { chooseFile } from '../support/journey-check.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { Page } from '@playwright/test';

const result = (page: Page) => page.locator('#ergebnis');
const label = 'Prüfwert der unterschriebenen Angaben (SHA-256)';

async function hashOnPaper(pdf: Uint8Array): Promise<string> {
  const [, second = ''] = (await readPdf(pdf)).pages;
  return /(?:[\da-f]{8} ){7}[\da-f]{8}/.exec(second)?.[0] ?? 'none';
}

const openByQr = ({ pathname, hash }: URL, page: Page) => page.goto(pathname + hash);
const qrOf = ({ qrUrl }: HeldCertificate): URL => new URL(qrUrl);

test('the hash of the second page stands beside the same words after the QR code and after the file, and not after the code alone @mobile', async ({
  page,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  const hash = await hashOnPaper(issued.pdf);
  await openByQr(qrOf(issued), page);
  const sheet = page.getByRole('region', { name: 'Das steht in der echten Bescheinigung' });
  await sheet.locator('summary').click();
  await expect(sheet.getByText(label)).toBeVisible();
  await expect(sheet.getByText(hash)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  await page.getByLabel('Code der Bescheinigung').fill(issued.code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeFocused();
  await expect(page.getByText(label).filter({ visible: true })).toHaveCount(0);
  await chooseFile(page, issued.pdf);
  const proofs = page.locator('#nachweise');
  await proofs.locator('summary').click();
  await expect(proofs.getByText(label)).toBeVisible();
  await expect(proofs.getByText(hash)).toBeVisible();
  await expectAccessible(page);
});

test('[W59] a level raised in the database is not believed: the QR code shows the one that was signed, and that they differ', async ({
  page,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await page.route('**/certificate/verify-view', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, evidenceLevel: 4 } } });
  });
  await openByQr(qrOf(issued), page);
  const sheet = page.getByRole('region', { name: 'Das steht in der echten Bescheinigung' });
  await expect(
    sheet.getByText(/^Nachweisstufe 1: Identität nicht geprüft\. So wurde es unterschrieben\./),
  ).toBeVisible();
  await expect(page.getByText(/Identität und Mietverhältnis belegt/)).toBeHidden();
  await expectAccessible(page);
});
