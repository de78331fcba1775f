import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { beginCertificate, fillProperty, fillTenant, tenantOf } from '../support/journey-dashboard.ts';
import {
  atRequest,
  drawSignature,
  fillConfirmation,
  openQuestion,
  openRequest,
  paidQuestion,
  sheet,
  tanButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { expectTermsAbove } from '../support/journey-terms.ts';
import type { Page } from '@playwright/test';

interface Words {
  title: string;
  referenceDate: string;
  statement: string;
  reservation: string;
}

/** Without the marks that only tell a narrow screen where a long word may be broken. */
async function wordsOn(page: Page): Promise<Words> {
  const textOf = async (part: string): Promise<string> =>
    (
      await sheet(page)
        .locator(part)
        .evaluate((element) => element.textContent ?? '')
    ).replaceAll('\u00ad', '');
  return {
    title: await textOf('.printed-title'),
    referenceDate: (await textOf('.printed-date')).replace(/^Stichtag /, ''),
    statement: await textOf('.printed-statement'),
    reservation: await textOf('.printed-reservation'),
  };
}

/** What the server fixes for the TAN, prints and puts into the hash is what stood on the page; the dialog names it. */
async function askForTan(page: Page, path: string): Promise<Words> {
  const shown = await wordsOn(page);
  const answer = page.waitForResponse((response) => response.url().endsWith(path) && response.ok());
  await tanButton(page).click();
  const { text, openLine } = (await (await answer).json()) as {
    text: Words;
    openLine: string;
  };
  expect(text).toMatchObject({ ...shown });
  await expect(tanDialog(page).getByText(openLine)).toBeVisible();
  await expect(tanDialog(page).getByText('Sie unterschreiben', { exact: true })).toBeVisible();
  await expectTermsAbove(tanDialog(page), tanDialog(page).locator('button[type=submit]'));
  return shown;
}

/** Read before it is signed, by eyes, fingers and screen readers alike. */
async function expectSheetFirst(page: Page): Promise<void> {
  const isFirst = await sheet(page).evaluate((section) => {
    const [statement, reservation] = ['.printed-statement', '.printed-reservation'].map((part) =>
      section.querySelector(part),
    );
    const signature = section.querySelector('[role="radiogroup"]');
    return [statement, reservation].every(
      (part) => part && signature && part.compareDocumentPosition(signature) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  expect(isFirst).toBe(true);
}

const sendSms = '/certificate/send-sms';

test('[D50] [L43] [L56] behind the mail’s link the sheet stands above the signature, word for word as it will be printed @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  expect(await wordsOn(page)).toMatchObject({
    title: 'Bescheinigung',
    statement: 'Noch fehlt, ob etwas offen ist. Dann steht hier der ganze Satz.',
  });
  await fillConfirmation(page, cast);
  await paidQuestion(page).getByRole('radio', { name: 'nein' }).check();
  await typeSignature(page);
  await expectSheetFirst(page);
  await expect(sheet(page).getByText('Stellplatz 7 gehört zur Wohnung.')).toBeVisible();
  const { title, statement } = await askForTan(page, sendSms);
  expect(title).toBe('Mietschuldenfreiheitsbescheinigung');
  expect(statement).toContain('nicht immer regelmäßig, aber vollständig gezahlt');
});

test('[D50] [L43] [L56] the same in the account: a request answered from the dashboard, and a certificate he begins himself @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await accountByApi(product, cast);
  await askedByApi(product, cast);
  await logIn(page, cast);
  await page.getByRole('button', { name: 'Anfrage von Lena Hoffmann beantworten' }).click();
  await atRequest(page);
  // From his profile: nothing is missing there.
  await expect(page.getByText('Am Rheinufer 3, 50999 Köln, als Vermieter/in')).toBeVisible();
  await fillConfirmation(page, cast);
  await openQuestion(page).getByRole('radio', { name: 'Miete' }).check();
  await page.getByLabel('Wie viel ist offen?').fill('650');
  await drawSignature(page);
  await expectSheetFirst(page);
  const arrears = await askForTan(page, sendSms);
  expect(arrears.title).toBe('Bescheinigung über den Stand der Mietzahlungen');
  expect(arrears.statement).toMatch(/bisher regelmäßig gezahlt\. Zum Stichtag sind dennoch 650,00\s€ offen\.$/);

  await page.goto('/vermieter/dashboard');
  await beginCertificate(page);
  await expect(sheet(page)).toContainText('Dann steht hier der ganze Satz.');
  await fillTenant(page, tenantOf(cast));
  await fillProperty(page);
  await openQuestion(page).getByRole('radio', { name: 'nur anderes, z. B. Nebenkosten' }).check();
  await page.getByLabel('Wie viel ist offen?').fill('80');
  await typeSignature(page);
  await expectSheetFirst(page);
  await expect(sheet(page)).toContainText(/andere Forderungen von 80,00\s€ offen\./);
  await askForTan(page, sendSms);
});

test('[D50] [D31] [L43] [L56] the same on the phone, where he only signs @proof', async ({
  page,
  landlordPage: phone,
  product,
  cast,
}) => {
  await phone.setViewportSize({ width: 360, height: 740 });
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  await fillProperty(page);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await page.getByRole('button', { name: 'Auf dem Handy unterschreiben' }).click();
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-phone-link');
  const link = linkIn(mail, '/angaben-bestaetigen');
  await phone.goto(`${link.pathname}${link.search}`);
  await atRequest(phone);
  await drawSignature(phone);
  await expectSheetFirst(phone);
  const { statement } = await askForTan(phone, sendSms);
  expect(statement).toContain('Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten');
});

test('[D50] [L43] [L56] the same for a correction: the corrected sentence stands above the TAN', async ({
  landlordPage: page,
  product: { origin },
  cast,
}) => {
  await issueByHttp(origin, cast);
  const mail = await awaitMessage(origin, cast.landlordEmail, 'certificate-issued-landlord');
  await page.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await page.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await expect(sheet(page)).toContainText('Zum Stichtag bestehen keine Mietrückstände.');
  await openQuestion(page).getByRole('radio', { name: 'nur anderes, z. B. Nebenkosten' }).check();
  await page.getByLabel('Wie viel ist offen?').fill('80');
  await page.getByRole('radio', { name: 'Eine Angabe zu den Mietzahlungen war falsch' }).check();
  const { title, statement } = await askForTan(page, '/certificate/changes/correction-code');
  expect(title).toBe('Bescheinigung über den Stand der Mietzahlungen');
  expect(statement).toMatch(/Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von 80,00\s€ offen\.$/);
});
