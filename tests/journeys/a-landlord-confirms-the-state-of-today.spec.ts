// The landlord's way to the new state of a tenancy: three answers, a signature, a TAN; and what both codes say afterwards.
import { awaitMessage, lastPart, linkIn, type TrialMessageView } from '../../scripts/demo/http-client.ts';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { checkCode, chooseFile, fileAnswer, result } from '../support/journey-check.ts';
import {
  atConfirmed,
  drawSignature,
  enterLandlordCode,
  openFold,
  sheet,
  tanDialog,
} from '../support/journey-landlord.ts';
import {
  answerToday,
  goesOnQuestion,
  openRenewal,
  renewalAskedByApi,
  renewalHeading,
  renewalTanButton,
  requestRenewalCode,
} from '../support/journey-renewal.ts';
import type { HeldCertificate } from '../support/issued-certificate.ts';
import { expectHeadline, scan, view } from '../support/scanned-qr.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const newer =
  /Gültig für den Stichtag \d+\.\s\S+\s20\d\d\. Seit dem \d+\.\s\S+\s20\d\d gibt es eine neuere Bescheinigung\./;

/** Nothing is answered before, the sheet comes with the third answer, and a reload loses nothing. */
async function confirmToday(landlord: Page, mail: TrialMessageView, cast: Cast): Promise<void> {
  const { origin } = linkIn(mail, '/angaben-bestaetigen');
  await openRenewal(landlord, mail);
  await expect(landlord.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(sheet(landlord)).toHaveCount(0);
  await expect(renewalTanButton(landlord)).toHaveCount(0);
  await expectAccessible(landlord);
  await openFold(landlord, 'Ihre Bestätigung von damals');
  await expect(landlord.getByText('alle bis zum Stichtag fälligen Mieten').first()).toBeVisible();
  await answerToday(landlord, 'nichts');
  await expect(sheet(landlord)).toContainText(/alle seit dem \d+\.\s\S+\s20\d\d bis zum/);
  await expect(sheet(landlord)).toContainText('die Bescheinigung mit dem Stichtag');
  await expect(
    landlord.getByText('Bitte neu unterschreiben. Ihre frühere Unterschrift verwenden wir nicht wieder.'),
  ).toBeVisible();
  await expectAccessible(landlord);

  // What was answered outlives a reload, and the end of the tenancy is asked for where it ended.
  await goesOnQuestion(landlord).getByRole('radio', { name: 'nein' }).check();
  await expect(landlord.getByLabel('Mietende')).toBeVisible();
  await goesOnQuestion(landlord).getByRole('radio', { name: 'ja' }).check();
  await drawSignature(landlord);
  const otp = await requestRenewalCode(landlord, { origin, cast });
  await expectAccessible(landlord);
  await landlord.reload();
  await expect(renewalHeading(landlord)).toBeVisible();
  await expect(goesOnQuestion(landlord).getByRole('radio', { name: 'ja' })).toBeChecked();
  await expect(tanDialog(landlord)).toBeVisible();
  await enterLandlordCode(landlord, otp);
  await atConfirmed(landlord);
}

/** By code, by file, by QR code and on the printed receipt. */
async function expectOlder(
  page: Page,
  { code, pdf, qrUrl }: Pick<HeldCertificate, 'code' | 'pdf' | 'qrUrl'>,
): Promise<void> {
  await checkCode(page, code);
  await expect(result(page)).toContainText(newer);
  await expectAccessible(page);
  await chooseFile(page, pdf);
  await expect(fileAnswer(page)).toContainText('Unverändert');
  await expect(result(page)).toContainText(newer);
  await expect(result(page)).toHaveAttribute('data-tone', 'open');
  await scan(page, qrUrl);
  await expectHeadline(page, 'Das steht in der echten Bescheinigung');
  await expect(view(page)).toContainText(newer);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#beleg')).toContainText(newer);
  await page.emulateMedia({ media: 'screen' });
}

test('[D49] [D50] nothing is answered before, the sheet comes with the third answer, and both codes stay true @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(120_000);
  const { origin } = product;
  const { code, pdf, qrUrl, landlordMail } = await renewalAskedByApi(product, cast);
  await confirmToday(landlordPage, landlordMail, cast);

  // Unpaid it counts for nothing.
  await checkCode(page, code);
  await expect(result(page)).not.toContainText('neuere Bescheinigung');
  const outcome = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  const link = linkIn(outcome, '/versandweg/');
  await page.goto(link.pathname);
  await expect(page.getByText(/^die Bescheinigung mit dem Stichtag/).first()).toBeVisible();
  await expectAccessible(page);
  const paid = await payByLink({ origin, order: {} }, lastPart(link));
  const renewed = await fetchCertificate({ origin }, paid);
  expect(renewed.code).not.toBe(code);

  await expectOlder(page, { code, pdf, qrUrl });
  await page.goto('about:blank');
  await checkCode(page, renewed.code);
  await expect(result(page)).not.toContainText('neuere Bescheinigung');
});

test('who wants no more mail is asked no more, and the tenant reads it where he would ask @mobile @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  const { landlordMail } = await renewalAskedByApi(product, cast);
  await openRenewal(landlordPage, landlordMail);
  await landlordPage.getByRole('button', { name: 'Nie wieder anschreiben' }).click();
  await expect(landlordPage.getByRole('heading', { name: 'Danke für Ihre Antwort' })).toBeVisible();
  // For ten minutes he may think better of it.
  await advanceClock(product, 11 * 60);
  const reminded = await awaitMessage(origin, cast.tenantEmail, 'renewal-reminder');
  await expect
    .poll(async () => {
      await page.goto(linkIn(reminded, '/zertifikat/neu-bestaetigen/').pathname);
      await page.getByRole('heading', { level: 1, name: 'Neu bestätigen lassen' }).waitFor();
      return page.getByText('Deine Vermieterseite möchte von uns keine E-Mails.').isVisible();
    })
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Neu bestätigen lassen' })).toHaveCount(0);
});
