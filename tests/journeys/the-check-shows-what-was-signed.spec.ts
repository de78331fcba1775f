// What stands on the paper's second page, and what the QR code carries, against what the database says today.
import { awaitMessage, callJson, codeIn, eventually, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { chooseFile } from '../support/journey-check.ts';
import { expectHeadline, expectNoGreen, scan } from '../support/scanned-qr.ts';
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

test('the hash of the second page stands beside the same words after the QR code and after the file, and not after the code alone @mobile @proof', async ({
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
  await expect(page.locator('#beleg')).toContainText('So wurde es unterschrieben.');
  await expectAccessible(page);
});

/** Whatever is asked, the answer calls the certificate valid; its proof from the log is the true one. */
async function callValid(page: Page): Promise<void> {
  await page.route('**/certificate/verify-*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, status: 'valid' } } });
  });
}

test('a revoked certificate is printed as that; called valid all the same, the log refutes it by code, QR code and file @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf, qrUrl } = await issueByHttp(product.origin, cast);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-issued-landlord');
  const link = { token: lastPart(linkIn(mail, '/vermieter/bescheinigung/')) };
  const opened = await callJson(product.origin, '/certificate/changes/open', { method: 'POST', body: link });
  const ask = { method: 'POST', token: String(opened['token']) } as const;
  const reason = 'wrong-facts';
  await callJson(product.origin, '/certificate/changes/revocation-code', { ...ask, body: { reason } });
  const otp = codeIn(await awaitMessage(product.origin, cast.landlordPhone, 'landlord-revoke'));
  await callJson(product.origin, '/certificate/changes/revoke', { ...ask, body: { reason, otp } });
  await eventually('its entry in the log', async () => {
    const asked = { method: 'POST', body: { uniqueCode: code, withProof: true } } as const;
    const { proof } = await callJson(product.origin, '/certificate/verify-certificate', asked);
    return (proof as { status: object | null }).status ?? undefined;
  });
  await page.goto('/check');
  await chooseFile(page, pdf);
  await expectHeadline(page, 'Diese Bescheinigung wurde zurückgezogen');
  await expect(page.locator('#beleg')).toContainText(
    'Diese Datei ist Zeichen für Zeichen die, die wir ausgestellt haben.',
  );
  await expect(page.locator('#beleg')).not.toContainText('Nur der Code wurde geprüft');
  await expect(page.locator('#beleg')).toContainText(code);
  await callValid(page);
  await chooseFile(page, pdf);
  await expectHeadline(page, 'Der Nachweis stimmt nicht');
  await expectNoGreen(page);
  await page.getByRole('button', { name: 'Code eintippen' }).click();
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expectHeadline(page, 'Der Nachweis stimmt nicht');
  await expect(page.getByText('Stand: gültig').filter({ visible: true })).toHaveCount(0);
  await expectNoGreen(page);
  await expectAccessible(page);
  await scan(page, qrUrl);
  await expectHeadline(page, 'Das steht in der echten Bescheinigung');
  await expect(page.locator('#volltext')).toContainText('Der Nachweis stimmt nicht');
  await expectNoGreen(page);
});
