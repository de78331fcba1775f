// Twelve months later: the mail, its link, the three ways of checking and the landlord's list (decision D62).
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { payByLink } from '../../scripts/demo/path.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { advanceClock, expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { fillLogin, logInButton } from '../support/journey-account.ts';
import { chooseFile, fileAnswer, result } from '../support/journey-check.ts';
import { cardOf } from '../support/journey-dashboard.ts';
import { begunByApi } from '../support/journey-landlord-pays.ts';
import { expectHeadline, scan, warning } from '../support/scanned-qr.ts';

const day = 24 * 3600;

/** Its clock runs a year ahead afterwards. */
const test = storiesIn(() => ({}));

test('code, file and QR code of what is over say so, none of them in green, and the mail’s link too @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { code, pdf, qrUrl } = await issueByHttp(product.origin, cast);
  await advanceClock(product, 337 * day);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ending');
  const link = linkIn(mail, '/zertifikat/herunterladen/');
  await page.goto(link.pathname);
  await expect(page.getByText('Prüfbar bis')).toBeVisible();
  await expectAccessible(page);
  await advanceClock(product, 31 * day);

  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'Diese Bescheinigung ist abgelaufen' })).toBeFocused();
  await expect(result(page)).toHaveAttribute('data-tone', 'over');
  await expect(result(page).locator('.seal-word')).toHaveText('abgelaufen');
  await expect(result(page)).toContainText(/Seit \d+\. [A-ZÄa-zä]+ 20\d\d\. Ihr Inhalt ist gelöscht/);
  await expect(result(page)).toContainText('Stand: abgelaufen, Inhalt gelöscht');
  await expect(page.getByText('Angaben eintippen').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('QR-Code lesen').filter({ visible: true })).toHaveCount(0);
  await page.locator('#nachweise summary').click();
  await expect(page.locator('#nachweise [role=status]')).toHaveText(/^eingetragen, .*nachgerechnet\.$/);
  await expect(page.getByRole('main')).not.toContainText(/gefälscht|Fälschung|Lena|509/);
  await expectAccessible(page);

  await chooseFile(page, pdf);
  await expect(fileAnswer(page)).toHaveText(
    'Diese Datei ist genau die, die wir ausgestellt haben. Aber: Diese Bescheinigung ist abgelaufen.',
  );
  await expect(result(page)).toHaveAttribute('data-tone', 'over');
  await expect(result(page)).toContainText('Was in ihr steht, wurde so unterschrieben.');
  await expectAccessible(page);

  await scan(page, qrUrl);
  await expectHeadline(page, 'Diese Bescheinigung ist abgelaufen');
  await expect(warning(page)).toHaveAttribute('data-kind', 'amber');
  await expect(warning(page)).toContainText('Stand: abgelaufen, Inhalt gelöscht');
  await expectAccessible(page);

  await page.goto(link.pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Bescheinigung ist abgelaufen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Bescheinigung' })).toBeVisible();
  await expectAccessible(page);
});

test('the landlord’s list keeps what is over without a name, under a filter with an address of its own @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { handle } = await begunByApi(product, cast);
  await payByLink({ origin: product.origin }, handle);
  await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await advanceClock(product, 337 * day);
  await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ending');
  await advanceClock(product, 31 * day);

  await page.goto('/vermieter/einloggen');
  await fillLogin(page, cast);
  await logInButton(page).click();
  const card = cardOf(page, /^Bescheinigung vom \d/);
  await expect(card.getByText('Abgelaufen', { exact: true })).toBeVisible();
  await expect(card).toContainText(/Seit dem .* sind Datei, Inhalt und Namen gelöscht\./);
  await expect(card.getByRole('button')).toHaveText(['Rechnung']);
  const filter = page.getByRole('navigation', { name: 'Stand' });
  await expect(filter.getByRole('link')).toHaveText([/^Alle 1$/, /^Abgelaufen 1$/]);
  await expect(filter.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await filter.getByRole('link', { name: 'Abgelaufen' }).click();
  await expect(page).toHaveURL(/\?stand=abgelaufen$/);
  await expect(filter.getByRole('link', { name: 'Abgelaufen' })).toHaveAttribute('aria-current', 'page');
  await expect(filter.getByRole('link', { name: 'Alle' })).not.toHaveAttribute('aria-current');
  await expect(card).toBeVisible();
  await page.goto('/vermieter/dashboard?stand=zurueckgezogen');
  await expect(page.getByText('Mit diesem Stand gibt es hier keine Bescheinigung.')).toBeVisible();
  await expectAccessible(page);
  await filter.getByRole('link', { name: 'Alle' }).click();
  await expect(page).toHaveURL(/\/vermieter\/dashboard$/);
  await expect(card).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Lena');
});
